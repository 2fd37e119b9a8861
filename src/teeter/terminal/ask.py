"""Questions at the prompt. Whatever is typed, the answer is usable or the question comes again."""

from collections.abc import Sequence
from difflib import get_close_matches

from rich.console import Console


class Asker:
    def __init__(self, console: Console) -> None:
        self.console = console

    def line(self, question: str) -> str:
        """Raises EOFError when there is nobody to answer, or they want to leave."""
        typed = self.console.input(f"[bold]{question}[/bold] ").strip()
        if typed.lower() in ("quit", "exit"):
            raise EOFError
        return typed

    def number(self, question: str, least: float, most: float) -> float:
        while True:
            typed = self.line(f"{question} ({least:g} to {most:g})").replace(",", ".").removesuffix("mm")
            try:
                number = float(typed)
            except ValueError:
                self.console.print(f"  Type a number from {least:g} to {most:g}.")
                continue
            if least <= number <= most:
                return number
            self.console.print(f"  It must lie between {least:g} and {most:g}.")

    def whole(self, question: str, least: int, most: int) -> int:
        if least == most:
            return least
        while True:
            number = self.number(question, least, most)
            if number == int(number):
                return int(number)
            self.console.print("  Type a whole number.")

    def yes(self, question: str) -> bool:
        while True:
            typed = self.line(f"{question} (y/n)").lower()
            if typed and ("yes".startswith(typed) or "no".startswith(typed)):
                return typed[0] == "y"
            self.console.print("  Type y or n.")

    def one_of(self, question: str, names: Sequence[str]) -> str:
        """By its number, its name, or the beginning of its name."""
        while True:
            typed = self.line(question).lower()
            if typed.isdecimal() and 1 <= int(typed) <= len(names):
                return names[int(typed) - 1]
            if found := match_name(typed, names):
                return found
            close = names_like(typed, names)
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            self.console.print(f"  I don't know which one you mean.{hint}")


def names_like(typed: str, names: Sequence[str]) -> list[str]:
    """A few names that may have been meant: those that begin so, else those that look alike."""
    typed = typed.lower().replace(" ", "_")
    starting = [name for name in names if typed and name.lower().startswith(typed)]
    return (starting or get_close_matches(typed, names, 4, 0.5))[:4]


def match_name(typed: str, names: Sequence[str]) -> str | None:
    typed = typed.strip().lower().replace(" ", "_")
    if not typed:
        return None
    by_name = {name.lower(): name for name in names}
    if typed in by_name:
        return by_name[typed]
    starting = [name for low, name in by_name.items() if low.startswith(typed)]
    return starting[0] if len(starting) == 1 else None
