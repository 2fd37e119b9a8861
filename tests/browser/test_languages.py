"""In every language: the pages, the rules, why something is not allowed, and why a tower fell."""

import json
from collections.abc import Callable

import pytest

from teeter.languages import LANGUAGES, Language
from teeter.pieces.sack import piece
from teeter.rules.paragraphs import chapters, paragraphs
from tests.browser.dictionary import say
from tests.browser.people import Person
from tests.server.serving import Host

STORE = (
    "document.querySelector('teeter-app').shadowRoot.querySelector('teeter-table').shadowRoot"
    ".querySelector('teeter-game').store"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_speak_each_language(somebody: Callable[..., Person], host: Host, language: Language) -> None:
    person = somebody(language=language)
    person.go("/")
    person.sees(f"text={say(language, 'home.play')}")
    assert person.page.evaluate("document.documentElement.lang") == language
    opened = host.open("Ann", "Bob", start=True)
    person.sit(opened["table"], opened["token"])
    person.sees(f"text=/{say(language, 'turn.yours')}/i")
    person.until("true")
    person.page.wait_for_selector(
        f"#piece [role=option]:has-text('{piece('base_slab').names[language]}')", state="attached"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_read_in_each_language(somebody: Callable[..., Person], language: Language) -> None:
    person = somebody(language=language)
    person.go("/learn/knock-out")
    title = chapters(language)["towers"].partition("\n")[0].partition(". ")[2]
    person.sees(f"nav >> text={title}")
    said = person.page.locator("article [id='p3.2']").inner_text()
    assert said.split() == ["3.2", *paragraphs(language)["3.2"].split()]
    assert say(language, "optionChoice.opening.any") in person.page.locator("article table").inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_move_shows_its_paragraph_in_each_language(
    somebody: Callable[..., Person], host: Host, language: Language
) -> None:
    opened = host.open("Ann", "Bob", start=True)
    person = somebody(language=language)
    person.sit(opened["table"], opened["token"])
    person.page.evaluate(f"{STORE}.move('Ann', {{move: 'bid', amount: 1}})")
    person.sees(f"text={say(language, 'act.notAllowed')}")
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
    person.sees(f"teeter-refused >> text={say(language, 'reasons.because.no-links')}")


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
    others: dict[Language, Person] = {
        language: somebody(language=language) for language in LANGUAGES if language != "en"
    }
    for each in others.values():
        each.sit(opened["table"], opened["token"])
    builder.choose("cube")
    builder.move("choose")
    builder.drop_aside()
    everybody: dict[Language, Person] = {"en": builder, **others}
    for language, each in everybody.items():
        why = say(language, "reasons.unsupported", piece=piece("cube").names[language], under="")
        each.sees(f".fall >> text={say(language, 'fall.weakest', why=why)}")


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
