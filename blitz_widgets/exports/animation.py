"""Animated GIFs."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from io import BytesIO
from itertools import takewhile
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from blitz_widgets.exports.pictures import PictureError, png
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL.Image import Image

_COLOURS = 256
_FREQUENT = 160
"""Palette entries for the most frequent colours; the rest approximate all others."""
_TICK = 10
"""The unit of time of a GIF, in milliseconds."""
_SHORTEST = 2
"""In ticks: browsers slow down faster frames."""


def gif(frames: Sequence[tuple[str, int]], *, width: int) -> bytes:
    """A GIF that shows *frames* in a loop.

    A frame equal to the one before it makes that one last longer.

    Args:
        frames: SVGs of the same size, each with the milliseconds it is shown: to the nearest 10,
            at least 20.
        width: Width in pixels.

    Raises:
        PictureError: If there are no frames, or one cannot be drawn.

    >>> from blitz_widgets import Replaying, exhibits, gif, turn_frames
    >>> frames = turn_frames(Replaying(exhibits()[0].record))
    >>> gif(frames, width=300)[:6]
    b'GIF89a'
    """
    if not frames:
        message = _("There is nothing to show in this animation.")
        raise PictureError(message)
    from PIL.Image import Dither  # noqa: PLC0415  # only those who make an animation pay for it

    images = _on_white([svg for svg, _milliseconds in frames], width)
    palette = _palette(images)
    first, *others = [image.quantize(palette=palette, dither=Dither.NONE) for image in images]
    written = BytesIO()
    first.save(
        written,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[max(round(time / _TICK), _SHORTEST) * _TICK for _svg, time in frames],
        loop=0,
        optimize=False,
    )
    return written.getvalue()


def _on_white(frames: Sequence[str], width: int) -> list[Image]:
    """*frames* on a white ground.

    The shapes that all frames start with, most of a board, are drawn once.
    """
    from PIL import Image  # noqa: PLC0415  # as above

    common, others = _parted(frames)
    shared = _picture(common, width)
    ground = Image.alpha_composite(Image.new("RGBA", shared.size, "white"), shared)
    return [Image.alpha_composite(ground, _picture(own, width)).convert("RGB") for own in others]


def _parted(frames: Sequence[str]) -> tuple[str, list[str]]:
    """The common first parts of all *frames* as one picture, and the rest of each as another."""
    roots = [ET.fromstring(svg) for svg in frames]  # noqa: S314  # our own
    for root in roots:
        for title in root.findall("{*}title"):  # it is invisible
            root.remove(title)
    written = zip(*([ET.tostring(part) for part in root] for root in roots), strict=False)
    length = len(list(takewhile(lambda parts: len({*parts}) == 1, written)))
    common = deepcopy(roots[0])
    del common[length:]
    for root in roots:
        del root[:length]
    return ET.tostring(common, "unicode"), [ET.tostring(root, "unicode") for root in roots]


def _picture(svg: str, width: int) -> Image:
    """*svg* rendered to pixels."""
    from PIL import Image  # noqa: PLC0415  # as above

    return Image.open(BytesIO(png(svg, width=width))).convert("RGBA")


def _palette(images: Sequence[Image]) -> Image:
    """A palette for all *images*: exact for frequent colours, approximate for the rest."""
    from PIL import Image  # noqa: PLC0415  # as above

    counted: Counter[tuple[int, ...]] = Counter()
    for image in images:
        for count, colour in image.getcolors(image.width * image.height) or ():
            if isinstance(colour, tuple):  # always, where there are red, green and blue
                counted[colour] += count
    by_frequency = [colour for colour, _count in counted.most_common()]
    chosen, rest = by_frequency[:_FREQUENT], by_frequency[_FREQUENT:]
    if rest:
        edges = Image.new("RGB", (len(rest), 1))
        edges.putdata(rest)
        mixed = edges.quantize(_COLOURS - _FREQUENT).getpalette() or []
        chosen += zip(mixed[::3], mixed[1::3], mixed[2::3], strict=True)
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in chosen for part in colour])
    return palette
