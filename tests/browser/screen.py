"""The screen of the tests' people shows few pictures a second: no card draws here but the cores, which they share."""

from playwright.sync_api import BrowserContext

PAUSE_MS = 110

_FEW_PICTURES = f"""(() => {{
    const ask = window.requestAnimationFrame.bind(window);
    const waiting = new Map();
    let asked = 0;
    window.requestAnimationFrame = draw => {{
        const id = ++asked;
        const later = () => ask(now => waiting.delete(id) && draw(now));
        waiting.set(id, setTimeout(later, {PAUSE_MS}));
        return id;
    }};
    window.cancelAnimationFrame = id => {{
        clearTimeout(waiting.get(id));
        waiting.delete(id);
    }};
}})()"""


def show_few_pictures(context: BrowserContext) -> None:
    """Eight a second instead of sixty. Everything else of the page is as fast as ever."""
    context.add_init_script(_FEW_PICTURES)
