"""JSON from anywhere. A decoder has many ways to say no (not UTF-8, a number of five thousand digits, a thousand lists
in one another): whoever reads what strangers sent needs to know one."""

from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")


class NotRead(ValueError):
    """These words do not say what was expected; the cause says what is wrong with them."""


class JsonReader(Generic[T]):
    def __init__(self, kind: Any) -> None:
        """`kind`: the type that is expected, T."""
        self._decoder = msgspec.json.Decoder(kind)

    def read(self, words: bytes | bytearray | str) -> T:
        """Raises NotRead."""
        try:
            found: T = self._decoder.decode(words)
            return found
        except RecursionError as error:
            raise NotRead("this is nested too deeply") from error
        except UnicodeError as error:
            raise NotRead("this is not written in UTF-8") from error
        except ValueError as error:  # all that msgspec raises is one, and what it calls raises others
            raise NotRead(str(error)) from error
