"""What can be wrong with a placement. Whatever is raised, the tower is as it was before."""


class CannotPlace(ValueError):
    """The piece can't be placed like this."""


class PieceUsed(CannotPlace):
    """There is only one of this piece, and it is in the tower already."""


class BadPose(CannotPlace):
    """No such place: not a number, too far away, inside the tower or under the table."""


class TowerHasFallen(CannotPlace):
    """Nobody builds on a fallen tower; `restore` brings back the tower before the fall."""


class BadSave(ValueError):
    """These data are no saved tower."""


class Diverged(RuntimeError):
    """The simulation went astray: pieces faster than anything falls, or numbers that are none."""
