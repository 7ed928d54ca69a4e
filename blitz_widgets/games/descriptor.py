"""What a game says of itself: all that the rest of the program asks of one game by its name.

Each game has one :class:`Descriptor`, in its own folder; :mod:`blitz_widgets.games.catalogue` lists
those there are.  What lies in a higher layer, such as pictures and players, is named there and not
imported: a :data:`Reference` is looked up when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct, field

from blitz_widgets.games.protocol import Game, Option

Reference: TypeAlias = str
"""Where something is, as entry points write it: ``package.module:name``."""


def look_up(reference: Reference) -> Any:  # noqa: ANN401  # whatever it names
    """What *reference* names; its module is imported if it was not yet.

    Raises:
        ImportError: If there is no such module.
        AttributeError: If the module has no such name.
    """
    return resolve_name(reference)


class PlayerEntry(Struct, frozen=True, kw_only=True):
    """A player of the game that the program has, besides the one that plays at random."""

    words: str
    """What it is called, such as ``greedy`` or ``bot:easy``."""
    make: Reference
    """Makes the :class:`~.player.Player` from a seed: its luck, if it relies on any."""
    seat_options: Mapping[str, str] | None = None
    """If a seat of the game is its own: the options of the game that its words stand for."""
    takes_any_seat: bool = True
    """Whether it can sit where a person would."""
    opponent: str = ""
    """What a person is offered it as an opponent by, to be translated; empty if it is not."""


class Decisions(Struct, frozen=True, kw_only=True):
    """The decisions that can be studied in the Bot lab, and the files that hold their positions.

    Games with the same kind of position file share one value.
    """

    key: str
    """What such positions are called on the command line."""
    study: Reference
    """Gives the :class:`~.reasoning.Study` of a game and a position of it, or ``None``.

    It is told whether the cards of the player with a procedure are ``opened``.
    """
    examples: Reference
    """Gives the studies that are worth a look."""
    read: Reference
    """Reads a study from a position file: text or bytes."""
    file_mark: str = ""
    """What such a position file has under ``game``; empty if it names none."""
    schema: Callable[[], Mapping[str, Any]]
    """The JSON Schema of the position files."""
    renew: Callable[[dict[str, Any]], dict[str, Any]] = dict
    """Makes of what a position file held before version 3 of records what one holds now."""


class Practice(Struct, frozen=True, kw_only=True):
    """How positions to practise on are found: in games against the bot."""

    title: str
    """What they are called, to be translated where it is shown."""
    player: str = "greedy"
    """The words for the player that takes the person's seat."""
    varied: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The options that differ from position to position, with their values."""


class Thoughts(NamedTuple):
    """What a bot thinks about in always the same positions, each ready to be called."""

    decisions: tuple[Callable[[], object], ...]
    """One decision with its whole trail of questions each."""
    forecasts: tuple[Callable[[], object], ...] = ()
    """One forecast over all that may be drawn and rolled each."""


class OwnBoards(Struct, frozen=True, kw_only=True):
    """What the page *Your board* shows of a box (:mod:`blitz_widgets.rulebook.boxes`)."""

    form: Reference
    """Gives the fields of a box, by the numbers of a theatre and of a unit."""
    units: Reference
    """Gives the players' own units of a box, as pictures and in words."""
    remarks: Reference
    """Gives what would mislead on the board of a game, in sentences."""


class Coaching(Struct, frozen=True, kw_only=True):
    """How moves of the game are explained (:mod:`blitz_widgets.coaching`)."""

    facts: Reference
    """Makes the :class:`~.finder.FactFinder` of a game."""
    words: Reference
    """Makes the :class:`~.coaching.CoachWords` of a game."""
    play_outs: int = 10
    """In a review so many games are played on from each of two moves."""
    points_a_game: float = 20.0
    """So many points, as facts weigh, have to speak for a move that decides a whole game."""
    lessons_come_back: bool = False
    """Whether to miss the same move twice is one lesson: a place on a board is, a pass is not."""
    judged_turns: int = 2
    """So many turns beyond that of the move, people then do what the judge would do."""


def _no_note(_game: Game[Any, Any]) -> str:
    return ""


class Descriptor(Struct, frozen=True, kw_only=True):
    """One game."""

    name: str
    """As records, links and the command line write it: :attr:`.Game.name`."""
    title: str
    """What it is called on the page, to be translated where it is shown."""
    opposed_title: str = ""
    """The same where a player of the program has one of two people’s seats, and is named beside it.

    Empty if nothing else need be said then.
    """
    make: Callable[[Mapping[str, str]], Game[Any, Any]]
    """The game with the options that are given; those left out are the defaults.

    It raises an :class:`.OptionError` if the game lacks one of them, or they do not go together.
    """
    options: Callable[[], tuple[Option, ...]]
    """What can be chosen before the game begins."""
    earlier_defaults: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """What options meant that a record left out, up to the version of records that is given."""
    presenter: Reference
    """Makes the :class:`~.presenter.Presenter` of a game."""
    players: tuple[PlayerEntry, ...] = ()
    """The players that it has besides ``random``."""
    decisions: Decisions | None = None
    """Its decisions that can be studied; none if it has no bot."""
    practice: Practice | None = None
    """Its positions to practise on."""
    own_boards: OwnBoards | None = None
    """What the players' own boards need, if it can be played on them."""
    ladder: tuple[Mapping[str, str], ...] = ()
    """Options that make the game harder, rung by rung from the easiest; empty if none do."""
    studies: Mapping[str, Reference] = field(default_factory=dict)
    """The :class:`~.studies.study.Study` classes that are about it alone, by their names."""
    encoding: Reference = ""
    """Makes the :class:`~.encoding.Encoding` of a game: what programs that learn it need."""
    editing: Reference = ""
    """Makes the :class:`~.editing.Editing` of a game, by which positions are set up by hand."""
    player_aid: Reference = ""
    """Makes the player aid, a page to print, in the language in use; empty if there is none.

    It is told what is to be added to its own CSS, for another size of paper.
    """
    coaching: Coaching | None = None
    """How its moves are explained; none if nothing does."""
    puzzle_themes: Path | None = None
    """The TOML file of the themes of its puzzles, with the words for them; none if it has none."""
    puzzle_words: Reference = ""
    """Makes the :class:`~.puzzling.PuzzleWords` of a game; empty if it has no puzzles."""
    speed: Reference = ""
    """Gives the :class:`Thoughts` over which ``bench`` measures its bot; empty if it has none."""
    judge: Reference = ""
    """Makes the :class:`~.judge.Judge` of a game, or says why there is none."""
    is_of_cards: bool = False
    """Whether it is played with cards, which are played one by one."""
    is_measured: bool = False
    """Whether ``bench`` measures games played at random."""
    board_note: Callable[[Any], str] = _no_note
    """What is printed below the board of a game, to be translated; empty if nothing is."""
