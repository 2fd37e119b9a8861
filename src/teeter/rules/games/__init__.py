"""The games. Each is one module here with a constant GAME; nothing else has to be told about it."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from teeter.rules.game import Game


@cache
def games() -> Mapping[str, Game[Any]]:
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    found: list[Game[Any]] = sorted((module.GAME for module in modules), key=lambda game: game.chapter)
    return {game.name: game for game in found}
