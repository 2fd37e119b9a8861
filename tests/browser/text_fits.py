"""Text that does not fit: cut off by its box, or beyond the edge of the page."""

from typing import Any

from tests.browser.people import Person

CUT_OFF = """() => {
    const found = [];
    const inside = each => each.shadowRoot ? all(each.shadowRoot) : [];
    const all = root => [...root.querySelectorAll('*')].flatMap(each => [each, ...inside(each)]);
    const above = each => each.assignedSlot ?? each.parentElement ?? each.getRootNode().host ?? null;
    const scrolls = style => style.overflowX === 'auto' || style.overflowX === 'scroll';
    for (const each of all(document)) {
        const texts = [...each.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
        if (each.matches('style, script, option, title') || !each.checkVisibility({visibilityProperty: true})) continue;
        if (!texts.length || each.closest('.overlay')) continue;  // what follows a piece may leave the picture with it
        const range = document.createRange();
        range.setStartBefore(texts[0]);
        range.setEndAfter(texts[0]);
        const text = range.getBoundingClientRect();
        if (!text.width || text.right <= 0) continue;
        let cut = text.right > innerWidth + 1 || text.left < -1;
        for (let box = each; box; box = above(box)) {
            const style = getComputedStyle(box);
            const size = box.getBoundingClientRect();
            if (style.clipPath !== 'none' && size.width <= 1) { cut = false; break; }  // for ears alone
            if (scrolls(style)) { cut = false; break; }
            if (style.textOverflow === 'ellipsis' && box.title) { cut = false; break; }  // a name, told in full
            if (style.overflowX === 'hidden' && (text.right > size.right + 1 || text.left < size.left - 1)) cut = true;
        }
        if (cut) found.push(each.textContent.trim().slice(0, 60));
    }
    return found;
}"""


def cut_off(person: Person) -> list[Any]:
    found: list[Any] = person.page.evaluate(CUT_OFF)
    return found
