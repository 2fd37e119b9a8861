"""A fall as a film: six seconds of a clip, slowly, with the reason written over it. An animated WebP, drawn without a
graphics card like the pictures of tables."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from teeter.physics.pose import matrix, unit
from teeter.pieces.form import Floats
from teeter.pieces.sack import piece
from teeter.server.previews.still_life import Body, Format, Viewpoint, corners_of, drawn, viewpoint_for
from teeter.table.building.clip import ClipStory, Frames, unpack

FORMAT = Format(540, 540, 1)
FRAMES_A_SECOND = 12
MOVES_MS, LIES_MS = 4800, 1200
"""That it moves, and that it lies there."""
LONGEST_MS, BEFORE_MS, AFTER_MS = 2000, 300, 400
"""Of the clip: what is shown at most, and how much of it before letting go and after all has come down."""
DOWN_MM = 2.0
"""From where a piece ends up: it has come down."""
AROUND_MM = 190.0
"""What rolls further away than this is not waited for."""
CAPTION_ROOM = 1.45
"""Of the height of what is seen: above it the reason is written."""
NEARER = 1.3
"""Than a table with all its towers is looked at."""
QUALITY = 78
TITLE, INK, PAPER = "It fell!", (255, 246, 230), (43, 26, 14)
TITLE_PX, TEXT_PX, RIM_PX = 34, 21, 22

Spot = tuple[float, float]


class NoFall(ValueError):
    """Nothing falls in this clip."""


def fall_film(track: bytes, set: str, tower: str, spots: Mapping[str, Spot] | None = None) -> bytes:
    """An animated WebP of a clip; `tower`: that was built on. `spots`: on a crowded table, where the towers have their
    places. Raises NoFall, and BadClip."""
    story, ticks, frames = unpack(track)
    if story.stands or not ticks:
        raise NoFall("nothing falls in this clip")
    places = _places(story, tower, spots or {})
    pictures = _pictures(set, story, frames + places, np.array(ticks, dtype=np.float64))
    return _as_webp([_captioned(each, story.why) for each in pictures])


def _pictures(set: str, story: ClipStory, frames: Frames, ticks: Floats) -> Iterator[Image.Image]:
    start, end = _shown(story, frames, ticks)
    names = [name.partition("#")[0] for name in story.names]
    viewpoint = _viewpoint(set, names, frames, int(np.searchsorted(ticks, start)))
    count = MOVES_MS * FRAMES_A_SECOND // 1000
    for tick in np.linspace(start, end, count):
        bodies = _bodies(set, names, _at(frames, ticks, float(tick)))
        yield Image.fromarray(drawn(bodies, viewpoint, FORMAT))


def _shown(story: ClipStory, frames: Frames, ticks: Floats) -> tuple[float, float]:
    """From shortly before the hand opens until everything is down."""
    still = np.abs(frames[:, :, 2] - frames[-1, :, 2]).max(1) < DOWN_MM
    moving = np.flatnonzero(~still)
    landed = ticks[min(len(ticks) - 1, int(moving[-1]) + 1)] if len(moving) else ticks[0]
    end = min(float(ticks[-1]), float(landed) + AFTER_MS)
    start = max(min(end, story.let_go) - BEFORE_MS, end - LONGEST_MS, float(ticks[0]))
    return start, end


def _at(frames: Frames, ticks: Floats, tick: float) -> Floats:
    """Poses between two frames."""
    k = int(np.clip(np.searchsorted(ticks, tick, side="right") - 1, 0, max(0, len(ticks) - 2)))
    after = min(k + 1, len(ticks) - 1)
    gap = ticks[after] - ticks[k]
    share = float(np.clip((tick - ticks[k]) / gap, 0, 1)) if gap > 0 else 0.0
    one, other = frames[k].astype(np.float64), frames[after].astype(np.float64)
    # The short way round.
    other[:, 3:] *= np.where((one[:, 3:] * other[:, 3:]).sum(1) < 0, -1, 1)[:, None]
    return np.asarray(one + share * (other - one))


def _bodies(set: str, names: Sequence[str], poses: Floats) -> list[Body]:
    return [
        Body(piece(name, set), matrix(unit(pose[3:].tolist())), (pose[0], pose[1], pose[2]))
        for name, pose in zip(names, poses, strict=True)
    ]


def _viewpoint(set: str, names: Sequence[str], frames: Frames, first: int) -> Viewpoint:
    """The tower as it stands, and most of what will lie around it."""
    corners = np.concatenate([corners_of(_bodies(set, names, frames[k].astype(np.float64))) for k in (first, -1)])
    middle = frames[first, :, :2].mean(0)
    near = np.abs(corners[:, :2] - middle).max(1) < AROUND_MM
    seen = corners[near] if near.any() else corners
    room = np.array([[*middle, seen[:, 2].max() * CAPTION_ROOM]])
    whole = viewpoint_for(np.concatenate([seen, room]), FORMAT)
    return whole._replace(zoom=NEARER * whole.zoom)


def _places(story: ClipStory, tower: str, spots: Mapping[str, Spot]) -> Frames:
    """What is to be added to each piece's pose: clips tell it from the middle of its own tower's place."""
    here = spots.get(tower, (0.0, 0.0))
    owners = story.owners or (tower,) * len(story.names)
    moved = [spots.get(owner, here) for owner in owners]
    return np.array([[x - here[0], y - here[1], 0, 0, 0, 0, 0] for x, y in moved], np.float32)


def _captioned(picture: Image.Image, why: str) -> Image.Image:
    title, text = ImageFont.load_default(TITLE_PX), ImageFont.load_default(TEXT_PX)
    draw = ImageDraw.Draw(picture, "RGBA")
    lines = _lines(why, lambda words: draw.textlength(words, text), picture.width - 2 * RIM_PX)
    tall = round(RIM_PX * 1.4 + TITLE_PX * 1.2 + len(lines) * TEXT_PX * 1.3)
    draw.rectangle((0, 0, picture.width, tall), fill=(*PAPER, 190))
    draw.text((RIM_PX, RIM_PX * 0.6), TITLE, INK, title)
    for k, line in enumerate(lines):
        draw.text((RIM_PX, RIM_PX * 0.6 + TITLE_PX * 1.25 + k * TEXT_PX * 1.3), line, INK, text)
    return picture


def _lines(text: str, width: Callable[[str], float], widest: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}") <= widest:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _as_webp(pictures: Sequence[Image.Image]) -> bytes:
    made = BytesIO()
    each = 1000 // FRAMES_A_SECOND
    durations = [each] * (len(pictures) - 1) + [each + LIES_MS]
    first, *rest = pictures
    first.save(made, "WEBP", save_all=True, append_images=rest, duration=durations, loop=0, quality=QUALITY, method=4)
    return made.getvalue()
