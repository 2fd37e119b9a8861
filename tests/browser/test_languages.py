"""In every language: the pages, the rules, why something is not allowed, and why a tower fell."""

import json
from collections.abc import Callable

import pytest

from teeter.rules.paragraphs import LANGUAGES, Language, paragraphs
from tests.browser.people import Person
from tests.server.serving import Host

PLAY_NOW = {"en": "Play now", "de": "Sofort spielen", "fr": "Jouer tout de suite", "it": "Gioca subito"}
SLAB = {"en": "base slab", "de": "Grundplatte", "fr": "dalle de base", "it": "lastra di base"}
YOUR_TURN = {"en": "your turn", "de": "du bist dran", "fr": "à vous", "it": "tocca a te"}
TOWERS = {"en": "Towers", "de": "Türme", "fr": "Les tours", "it": "Le torri"}
NOTHING = {"en": "may be nothing", "de": "darf nichts sein", "fr": "peut être nulle", "it": "può essere niente"}
REFUSED = {
    "en": "That is not allowed",
    "de": "Das ist nicht erlaubt",
    "fr": "Ce n'est pas permis",
    "it": "non è permesso",
}
NO_LINKS = {"en": "No links, please", "de": "Bitte keine Links", "fr": "Pas de liens", "it": "Niente link"}
FELL = {
    "en": "Why: The cube had nothing to rest on.",
    "de": "Warum: „Würfel“ hatte keinen Halt.",
    "fr": "La pièce « cube » n'avait pas d'appui.",
    "it": "Perché: Il pezzo «cubo» non aveva appoggio.",
}
STORE = (
    "document.querySelector('teeter-app').shadowRoot.querySelector('teeter-table').shadowRoot"
    ".querySelector('teeter-game').store"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_speak_each_language(somebody: Callable[..., Person], host: Host, language: Language) -> None:
    person = somebody(language=language)
    person.go("/")
    person.sees(f"text={PLAY_NOW[language]}")
    assert person.page.evaluate("document.documentElement.lang") == language
    opened = host.open("Ann", "Bob", start=True)
    person.sit(opened["table"], opened["token"])
    person.sees(f"text=/{YOUR_TURN[language]}/i")
    person.until("true")
    person.page.wait_for_selector(f"#piece option:has-text('{SLAB[language]}')", state="attached")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_read_in_each_language(somebody: Callable[..., Person], language: Language) -> None:
    person = somebody(language=language)
    person.go("/learn/knock-out")
    person.sees(f"nav >> text={TOWERS[language]}")
    said = person.page.locator("article [id='p3.2']").inner_text()
    assert said.split() == ["3.2", *paragraphs(language)["3.2"].split()]
    assert NOTHING[language] in person.page.locator("article table").inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_move_shows_its_paragraph_in_each_language(
    somebody: Callable[..., Person], host: Host, language: Language
) -> None:
    opened = host.open("Ann", "Bob", start=True)
    person = somebody(language=language)
    person.sit(opened["table"], opened["token"])
    person.page.evaluate(f"{STORE}.move('Ann', {{move: 'bid', amount: 1}})")
    person.sees(f"text={REFUSED[language]}")
    paragraph = " ".join(paragraphs(language)["1.1"].split())
    person.page.wait_for_selector(f"teeter-refused blockquote:has-text({json.dumps(paragraph, ensure_ascii=False)})")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_in_the_talk_is_refused_in_each_language(
    somebody: Callable[..., Person], host: Host, language: Language
) -> None:
    opened = host.open("Ann", "Bob", start=True)
    person = somebody(language=language)
    person.sit(opened["table"], opened["token"])
    person.page.evaluate(f"{STORE}.say({{say: 'chat', seat: 'Ann', text: 'www.nowhere.example'}})")
    person.sees(f"teeter-refused >> text={NO_LINKS[language]}")


def test_why_a_tower_fell_is_told_to_everybody_in_their_language(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open(
        "Ann", "Bob", start=True, game="tower-of-babel", ruling="physics", tremor="none", build_seconds=0
    )
    builder = somebody()
    builder.sit(opened["table"], opened["token"])
    builder.press("#hand-freely")
    builder.choose("base_slab")
    builder.move("choose")
    builder.set_down()
    others = {language: somebody(language=language) for language in LANGUAGES if language != "en"}
    for each in others.values():
        each.sit(opened["table"], opened["token"])
    builder.choose("cube")
    builder.move("choose")
    builder.drop_aside()
    for language, each in {"en": builder, **others}.items():
        each.sees(f".fall >> text={FELL[language]}")


def test_a_language_is_changed_at_once(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.go("/learn/towers")
    person.sees("article >> text=Whose move it is")
    person.go("/settings")
    person.press("[data-setting='language.it']")
    person.sees("text=Impostazioni")
    person.press("header >> text=Regole")
    person.press("nav >> text=Le torri")
    person.sees("article >> text=A chi tocca")
