"""The names under which bots are asked for."""

from teeter.bots.character import CHARACTERS

RANDOM = "random"
NAMES = (RANDOM, *CHARACTERS)
