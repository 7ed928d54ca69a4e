"""The descriptor of a game: everything that the rest of the program looks up by its name.

Each game has one :class:`Descriptor`, in its own folder; :mod:`blitz_widgets.core.catalogue` lists
them.  A descriptor does not import from higher layers, such as pictures and players: it holds a
:data:`Reference`, which is looked up when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct, field

from blitz_widgets.core.protocol import Game, Option
from blitz_widgets.locale import N_
from blitz_widgets.rulebook.rules import Rulebook

Reference: TypeAlias = str
"""The place of an object, as entry points write it: ``package.module:name``."""


def look_up(reference: Reference) -> Any:  # noqa: ANN401  # whatever it names
    """The object at *reference*; its module is imported if necessary.

    Raises:
        ImportError: If there is no such module.
        AttributeError: If the module has no such name.
    """
    return resolve_name(reference)


class PlayerEntry(Struct, frozen=True, kw_only=True):
    """A player of the game in the program, other than the one that plays at random."""

    words: str
    """Its name, such as ``greedy`` or ``bot:easy``."""
    make: Reference
    """Makes the :class:`~.player.Player` from a seed, which fixes its luck if it has any."""
    seat_options: Mapping[str, str] | None = None
    """The options of the game that its words stand for, if it has a seat of its own."""
    takes_any_seat: bool = True
    """Whether it can take a person's seat."""
    opponent: str = ""
    """Its title in the choice of opponents, to be translated; empty if it is not offered there."""


class Decisions(Struct, frozen=True, kw_only=True):
    """The decisions that the Bot lab can show, and the files that hold their positions."""

    key: str
    """The name of such positions on the command line."""
    study: Reference
    """Gives the :class:`~.reasoning.Study` of a game and a position of it, or ``None``.

    Its argument ``opened`` says whether the cards of the player with a procedure are open.
    """
    position: Reference
    """Gives the study of a whole :class:`~.position.Position`, or ``None``."""
    examples: Path
    """The folder of the position files of the examples."""
    setting: type[Struct]
    """The form of the settings of such positions."""
    earlier_schema: Callable[[], Mapping[str, Any]]
    """The JSON Schema of an earlier position file."""
    earlier_mark: str = ""
    """The value of ``game`` in an earlier position file; empty if that names no game."""
    earlier: Callable[[dict[str, Any]], dict[str, Any]]
    """Converts the content of an earlier position file to that of a whole position.

    It raises a :class:`.JsonError` or a :class:`.SettingError` if it is no such file.
    """
    renew: Callable[[dict[str, Any]], dict[str, Any]] = dict
    """Converts an earlier position file from before version 3 of records to a later one."""


class Practice(Struct, frozen=True, kw_only=True):
    """How to find positions for practice, in games against the bot."""

    title: str
    """The title of these positions, to be translated where it is shown."""
    player: str = "greedy"
    """The name of the player that takes the person's seat."""
    varied: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The options that differ between positions, with their values."""


class Thoughts(NamedTuple):
    """Fixed positions for a bot to think about, each ready to be called."""

    decisions: tuple[Callable[[], object], ...]
    """Each makes one decision with its whole trail of questions."""
    forecasts: tuple[Callable[[], object], ...] = ()
    """Each makes one forecast over all possible draws and rolls."""


class Puzzles(Struct, frozen=True, kw_only=True):
    """The puzzles of the game (:mod:`blitz_widgets.puzzles`)."""

    folder: Path
    """The folder with ``themes.toml``, the words of each theme, and a file of puzzles a game."""
    words: Reference
    """Makes the :class:`~.puzzling.PuzzleWords` of a game."""
    decisions: int = 1
    """The number of decisions in one answer, at most."""
    have_places: bool = False
    """Whether moves go to places, to which hints lead."""


class Coaching(Struct, frozen=True, kw_only=True):
    """How the coach reviews and explains moves of the game (:mod:`blitz_widgets.coaching`)."""

    facts: Reference = ""
    """Makes the :class:`~.finder.FactFinder` of a game; empty if moves are not explained."""
    words: Reference = ""
    """Makes the :class:`~.coaching.CoachWords` of a game, with *facts*."""
    play_outs: int = 10
    """The number of games that a review simulates after each of two moves."""
    points_a_game: float = 20.0
    """The weight of facts that a move needs in its favour if it decides a whole game."""
    lessons_come_back: bool = False
    """Whether missing one move twice is one lesson: yes for a space on a board, no for a pass."""
    judged_turns: int = 2
    """The number of turns after the move's own before people stop playing as the judge would."""
    played_on: str = N_(
        "Both moves of a moment were played on in {games} games each, with the same luck for both: "
        "two turns as the coach would play, then simply."
    )
    """How both moves were played on, with *judged_turns*, to be translated."""
    later: str = N_("In {games} games played on:")
    """The title of what became of both moves in those games, to be translated."""
    later_or_over: str = ""
    """That title if some of the games were over by then; empty for *later*."""
    all_over: str = ""
    """That title if all of the games were over by then; empty for *later*."""
    bot_luck: str = N_("what the bot drew and did {points}")
    """The luck of a bot, with its points; untranslated."""
    counts_bot_moves: bool = False
    """Whether to tell how likely a bot's move was: not if it depends on a hidden hand."""


def _no_note(_game: Game[Any, Any]) -> str:
    return ""


class Descriptor(Struct, frozen=True, kw_only=True):
    """One game."""

    name: str
    """The name in records, links and on the command line: :attr:`.Game.name`."""
    title: str
    """The title on the page, to be translated where it is shown."""
    opposed_title: str = ""
    """The title if the program plays for one of two people, and is named next to it.

    Empty if :attr:`title` will do.
    """
    make: Callable[[Mapping[str, str]], Game[Any, Any]]
    """Makes the game with the options given; the others have their defaults.

    It raises an :class:`.OptionError` if the game lacks one of them, or they do not go together.
    """
    rulebook: Rulebook
    """The rules that its events, refusals and lessons cite."""
    options: Callable[[], tuple[Option, ...]]
    """The options to choose before the game begins."""
    earlier_defaults: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Defaults that records up to a version relied on, by that version."""
    presenter: Reference
    """Makes the :class:`~.presenter.Presenter` of a game."""
    players: tuple[PlayerEntry, ...] = ()
    """The players of the game, without ``random``."""
    decisions: Decisions | None = None
    """The bot's decisions that can be studied; ``None`` if there is no bot."""
    practice: Practice | None = None
    """How to find positions for practice."""
    tracks: tuple[str, ...] = ()
    """The lists of numbers in the data of a position that are places between two sides."""
    own_board: Reference = ""
    """Makes the :class:`~.own_boards.OwnBoard` of a text; empty if it has no such files."""
    ladder: tuple[Mapping[str, str], ...] = ()
    """Options for each level, the easiest first; empty if there are no levels."""
    studies: Mapping[str, Reference] = field(default_factory=dict)
    """The :class:`~.studies.study.Study` classes for this game only, by their names."""
    encoding: Reference = ""
    """Makes the :class:`~.encoding.Encoding` of a game, for programs that learn it."""
    editing: Reference = ""
    """Makes the :class:`~.editing.Editing` of a game, which sets up positions by hand."""
    player_aid: Reference = ""
    """Makes the player aid, a page to print, in the current language; empty if there is none.

    Its argument is further CSS, for another size of paper.
    """
    coaching: Coaching = Coaching()
    """How the coach reviews and explains moves."""
    puzzles: Puzzles | None = None
    """Its puzzles; ``None`` if there are none."""
    speed: Reference = ""
    """Gives the :class:`Thoughts` that ``bench`` times; empty if the game has no bot."""
    judge: Reference = ""
    """Makes the :class:`~.judge.Judge` of a game, or says why there is none."""
    is_measured: bool = False
    """Whether ``bench`` times games played at random."""
    board_note: Callable[[Any], str] = _no_note
    """Gives the note below the board of a game, to be translated; empty if there is none."""
