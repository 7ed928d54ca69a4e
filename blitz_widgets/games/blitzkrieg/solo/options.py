"""How hard the solo game is, and how the bot's rules are read."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from msgspec import Struct, ValidationError, convert, to_builtins

from blitz_widgets.games.blitzkrieg.options import Options
from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
from blitz_widgets.games.protocol import OptionError
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_EXTRA_POINTS = 24
MOST_EXTRA_PROGRESS = 10


class Level(StrEnum):
    """The difficulty levels (SOLO-LEVEL)."""

    NONE = "none"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @property
    def rolls(self) -> int:
        """How often the die is rolled."""
        return {Level.NONE: 0, Level.EASY: 3, Level.MEDIUM: 3, Level.HARD: 4}[self]

    @property
    def spaces(self) -> int:
        """How far each roll moves a track for the bot."""
        return {Level.NONE: 0, Level.EASY: 1, Level.MEDIUM: 2, Level.HARD: 2}[self]


class SoloOptions(Struct, frozen=True, kw_only=True):
    """The options of a solo game.

    Rules: SOLO-LEVEL, SOLO-HARDER, SOLO-LEARNING.
    """

    base: Options = Options()
    level: Level = Level.EASY
    stratagems: bool = True
    """Whether the bot draws stratagems; a first game may do without."""
    extra_points: int = 0
    """War-victory points that the bot starts with."""
    extra_progress: int = 0
    """Spaces by which every battle track starts in the bot's favour, beside the level."""
    readings: Readings = Readings()

    def written(self) -> dict[str, str]:
        """The options as a record holds them; readings only where they are not the default."""
        chosen: dict[str, Any] = to_builtins(self.readings)
        usual: dict[str, Any] = to_builtins(Readings())
        return {
            **self.base.written(),
            "level": self.level.value,
            "stratagems": _yes_no(self.stratagems),
            "extra_points": str(self.extra_points),
            "extra_progress": str(self.extra_progress),
            **{
                name: _yes_no(value) if isinstance(value, bool) else value
                for name, value in chosen.items()
                if value != usual[name]
            },
        }

    @classmethod
    def read(cls, written: Mapping[str, str]) -> SoloOptions:
        """The options that a record, a link or a command line gives; absent ones are the defaults.

        Raises:
            OptionError: If there is no such option or value.
        """
        readings = set(Readings.__struct_fields__)
        own = {"level", "stratagems", "extra_points", "extra_progress"}
        shared = {name: value for name, value in written.items() if name not in own | readings}
        try:
            level = Level(written.get("level", Level.EASY))
        except ValueError as error:
            raise OptionError(
                _("There is no level “{level}”. Choose one of: {known}.").format(
                    level=written["level"], known=", ".join(Level)
                )
            ) from error
        return cls(
            base=Options.read(shared),
            level=level,
            stratagems=_answer(written, "stratagems", default=True),
            extra_points=_number(written, "extra_points", MOST_EXTRA_POINTS),
            extra_progress=_number(written, "extra_progress", MOST_EXTRA_PROGRESS),
            readings=_readings({name: written[name] for name in written if name in readings}),
        )


def _yes_no(answer: bool) -> str:  # noqa: FBT001  # a value to be written
    return "yes" if answer else "no"


def _answer(written: Mapping[str, str], name: str, *, default: bool) -> bool:
    value = written.get(name, _yes_no(default))
    if value not in {"yes", "no"}:
        raise OptionError(
            _("The option {name} is “yes” or “no”, not “{answer}”.").format(name=name, answer=value)
        )
    return value == "yes"


def _number(written: Mapping[str, str], name: str, most: int) -> int:
    value = written.get(name, "0")
    if not (value.isascii() and value.isdigit() and int(value) <= most):
        raise OptionError(
            _("The option {name} is a whole number from 0 to {most}, not “{value}”.").format(
                name=name, most=most, value=value
            )
        )
    return int(value)


def _readings(written: Mapping[str, str]) -> Readings:
    usual = to_builtins(Readings())
    values: dict[str, Any] = {
        name: _answer(written, name, default=False) if isinstance(usual[name], bool) else value
        for name, value in written.items()
    }
    try:
        return convert(values, Readings)
    except ValidationError as error:
        raise OptionError(
            _("A reading of the solo rules cannot be used: {problem}.").format(problem=error)
        ) from error
