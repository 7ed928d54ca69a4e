"""How hard the solo game is, and how the bot's rules are read."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from msgspec import Struct, ValidationError, convert, to_builtins

from blitz_widgets.games.blitzkrieg.options import Options, base_options
from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
from blitz_widgets.games.protocol import Option, OptionError, OptionValue
from blitz_widgets.limits import MOST_EXTRA_POINTS, MOST_EXTRA_PROGRESS
from blitz_widgets.locale import _, mark
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping


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
        return {
            **self.base.written(),
            "level": self.level.value,
            "stratagems": _yes_no(self.stratagems),
            "extra_points": str(self.extra_points),
            "extra_progress": str(self.extra_progress),
            **written_readings(self.readings),
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
            readings=read_readings({name: written[name] for name in written if name in readings}),
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


_DIGITS = 9
"""More than any number of an option has."""


def _number(written: Mapping[str, str], name: str, most: int) -> int:
    value = written.get(name, "0")
    digits = value.isascii() and value.isdigit() and len(value) <= _DIGITS
    if not (digits and int(value) <= most):
        raise OptionError(
            _("The option {name} is a whole number from 0 to {most}, not “{value}”.").format(
                name=name, most=most, value=value
            )
        )
    return int(value)


def written_readings(readings: Readings) -> dict[str, str]:
    """The names and values of the *readings* that are not the default."""
    chosen: dict[str, Any] = to_builtins(readings)
    usual: dict[str, Any] = to_builtins(Readings())
    return {
        name: _yes_no(value) if isinstance(value, bool) else value
        for name, value in chosen.items()
        if value != usual[name]
    }


def read_readings(written: Mapping[str, str]) -> Readings:
    """The readings by their names; absent ones are the defaults.

    Raises:
        OptionError: If one has no such value.
    """
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


_YES = OptionValue("yes", mark("yes"))
_NO = OptionValue("no", mark("no"))


def reading_options() -> tuple[Option, ...]:
    """The doubtful points of the bot's rules, each with its readings, the default first."""
    return (
        Option(
            name="theatre_order",
            title=mark("Which theatre is on top"),
            default="layout",
            values=(
                OptionValue("layout", mark("the rows of the printed board")),
                OptionValue("list", mark("the order of the set-up list, 1 to 5")),
            ),
            rule=Rule.SOLO_THEATRE_TIES,
            advanced=True,
        ),
        Option(
            name="change_size",
            title=mark("Inside one class of change the bigger move is greater"),
            default="no",
            values=(_NO, _YES),
            rule=Rule.SOLO_CHANGE,
            advanced=True,
        ),
        Option(
            name="extreme",
            title=mark("How extreme a lead is"),
            default="spaces",
            values=(
                OptionValue("spaces", mark("its spaces from the middle")),
                OptionValue("share", mark("its share of the length of the track")),
            ),
            rule=Rule.SOLO_CHANGE,
            advanced=True,
        ),
        Option(
            name="turned_lead",
            title=mark("Of two leads of the player that could be turned"),
            default="before",
            values=(
                OptionValue("before", mark("the bigger lead before comes first")),
                OptionValue("after", mark("the bigger lead after comes first")),
            ),
            rule=Rule.SOLO_CHANGE,
            advanced=True,
        ),
        Option(
            name="unit_win",
            title=mark("The unit step keeps units that win"),
            default="any",
            values=(
                OptionValue("any", mark("a theatre or a campaign")),
                OptionValue("aim", mark("what the theatre step went for")),
            ),
            rule=Rule.SOLO_UNIT_WIN,
            advanced=True,
        ),
        Option(
            name="big_guns_present",
            title=mark("Big Guns looks for special weapons"),
            default="candidates",
            values=(
                OptionValue("candidates", mark("among the units still in question")),
                OptionValue("row", mark("anywhere in the row")),
            ),
            rule=Rule.STRAT_BIG_GUNS,
            advanced=True,
        ),
        Option(
            name="industry_is_research",
            title=mark("Research industry is a research space"),
            default="yes",
            values=(_YES, _NO),
            rule=Rule.STRAT_RESEARCH,
            advanced=True,
        ),
        Option(
            name="filter_space",
            title=mark("The theatre filter of a stratagem looks at"),
            default="free",
            values=(
                OptionValue("free", mark("every vacant space of the open campaign")),
                OptionValue("placeable", mark("only the spaces that the bot could use")),
            ),
            rule=Rule.SOLO_THEATRE_FILTER,
            advanced=True,
        ),
        Option(
            name="bombed_to",
            title=mark("A bombed unit of the bot goes to"),
            default="research",
            values=(
                OptionValue("research", mark("the research pile")),
                OptionValue("bag", mark("its bag")),
            ),
            rule=Rule.SOLO_FX_BOMBED,
            advanced=True,
        ),
    )


def readings_of_board(*, nippon: bool) -> tuple[Option, ...]:
    """Those of the readings that make a difference on this side of the board.

    The Nippon side has only one order of its theatres (SOLO-THEATRE-TIES).
    """
    return tuple(
        option for option in reading_options() if not (nippon and option.name == "theatre_order")
    )


def solo_options() -> tuple[Option, ...]:
    """What can be chosen before a solo game begins.

    Rules: SOLO-LEVEL, SOLO-LEARNING, SOLO-HARDER.
    """
    return (
        Option(
            name="level",
            title=mark("Level"),
            default=Level.EASY,
            values=(
                OptionValue(Level.NONE, mark("no head start for the bot")),
                OptionValue(Level.EASY, mark("easy: 3 rolls of 1 space")),
                OptionValue(Level.MEDIUM, mark("medium: 3 rolls of 2 spaces")),
                OptionValue(Level.HARD, mark("hard: 4 rolls of 2 spaces")),
            ),
            rule=Rule.SOLO_LEVEL,
        ),
        Option(
            name="stratagems",
            title=mark("The bot draws stratagems"),
            default="yes",
            values=(_YES, OptionValue("no", mark("no, a first game to learn"))),
            rule=Rule.SOLO_LEARNING,
        ),
        Option(
            name="extra_points",
            title=mark("Points the bot starts with"),
            default="0",
            most=MOST_EXTRA_POINTS,
            rule=Rule.SOLO_HARDER,
        ),
        Option(
            name="extra_progress",
            title=mark("Spaces every track starts in its favour"),
            default="0",
            most=MOST_EXTRA_PROGRESS,
            rule=Rule.SOLO_HARDER,
        ),
        *base_options(),
        *reading_options(),
    )
