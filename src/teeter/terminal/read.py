"""The rules on the screen."""

from rich.console import Console
from rich.markdown import Markdown

from teeter.languages import Language
from teeter.rules.game import BadSetup
from teeter.rules.games import games
from teeter.rules.paragraphs import chapters, paragraph
from teeter.rules.shelf import editions


def show_rules(what: str | None, language: Language) -> None:
    console = Console()
    if what is None:
        for name, game in games().items():
            console.print(f"[bold]{name}[/bold] ({game.title}): {', '.join(editions(name))}")
        console.print("\nRead one with: teeter rules GAME; towers and auctions hold what several games share.")
    elif what in chapters():
        console.print(Markdown(chapters(language)[what]))
    elif text := paragraph(what, language):
        console.print(text)
    else:
        raise BadSetup(f"there are no rules called {what}; there are: {', '.join(chapters())}")
