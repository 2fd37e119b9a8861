"""On a slow line: whatever can be pressed stays where it is while the rest of a page comes."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.people import Person

WATCH = """(() => {
    const seen = new WeakMap();
    window.__moved = [];
    window.__looks = 0;
    const inside = each => each.shadowRoot ? all(each.shadowRoot) : [];
    const all = root => [...root.querySelectorAll('*')].flatMap(each => [each, ...inside(each)]);
    const look = () => {
        for (const each of all(document)) {
            if (!each.matches('a[href], button, input, select, summary') || !each.checkVisibility()) continue;
            const { left, top, width, height } = each.getBoundingClientRect();
            const at = [left + scrollX, top + scrollY, width, height].map(Math.round);
            const before = seen.get(each);
            seen.set(each, at);
            if (before && before.some((number, k) => Math.abs(number - at[k]) > 1))
                window.__moved.push([each.textContent.trim() || each.id, before, at]);
        }
        window.__looks++;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries())
            window.__moved.push(JSON.parse(JSON.stringify({ value, sources })));
    }).observe({ type: 'layout-shift', buffered: true });
})()"""
OURS_ARE_HERE = """[...document.fonts].filter(face => /^"?(Fraunces|Atkinson)/.test(face.family))
    .every(face => face.status === 'loaded')"""
ANSWERS = ("/games", "/tables", "/running", "/rules/*", "/days/*", "/trials/*", "/pieces/*.json")
PAGES = {
    "/": ("#play", "teeter-home .games li"),
    "/day": ("teeter-day h1", "teeter-day #build-tower"),
    "/new": ("teeter-create h1", "#open"),
    "/learn": ("teeter-learn a.button", "teeter-learn nav a"),
    "/learn/knock-out": ("teeter-header a", "teeter-learn article table"),
}


class _Late:
    """Nothing of this kind comes before it is let through."""

    def __init__(self, person: Person, *what: str) -> None:
        self._waiting: list[Route] | None = []
        for each in what:
            person.page.route(f"**{each}", lambda route: self._meet(route))

    def _meet(self, route: Route) -> None:
        if self._waiting is None:
            route.continue_()
        else:
            self._waiting.append(route)

    def come(self) -> None:
        waiting, self._waiting = self._waiting or [], None
        for route in waiting:
            route.continue_()


def _looked_again(person: Person) -> None:
    looks = person.page.evaluate("window.__looks")
    person.until(f"window.__looks > {looks} + 3")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_moves_under_a_finger_when_answers_and_typefaces_come_late(
    somebody: Callable[..., Person], path: str, phone: bool
) -> None:
    first, last = PAGES[path]
    person = somebody(phone=phone, kept=False)
    person.page.add_init_script(WATCH)
    faces, answers = _Late(person, "/*.woff2"), _Late(person, *ANSWERS)
    person.page.goto(person.url + path, wait_until="commit")
    person.sees(first)
    _looked_again(person)
    answers.come()
    person.sees(last)
    _looked_again(person)
    faces.come()
    person.until(OURS_ARE_HERE)
    _looked_again(person)
    assert _moved(person) == []
    # Ours are on the page that comes next.
    person.press("a[href='/settings']")
    person.sees("teeter-settings h1")
    assert "Atkinson" in person.page.evaluate("getComputedStyle(document.body).fontFamily")


def _moved(person: Person) -> list[Any]:
    found: list[Any] = person.page.evaluate("window.__moved")
    return found
