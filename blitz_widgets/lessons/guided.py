"""Games that explain their rules as one plays, one TOML file each.

The learner decides everything.  A moment is shown as soon as its subject has come up, whatever the
learner has done before; a file never refers to the number of a move.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from blitz_widgets.core.catalogue import UnknownGameError, descriptor_of, find_game
from blitz_widgets.core.protocol import SEATS, NotationError, OptionError, Seat
from blitz_widgets.core.rulebooks import KnownRule, expect_rule, expect_rules
from blitz_widgets.lessons.goals import AnyGoal, Forbidden, Gains, Holds, Stands, look_up
from blitz_widgets.locale import _
from blitz_widgets.players.catalogue import UnknownPlayerError, find_player, takes_any_seat
from blitz_widgets.players.opposed import against
from blitz_widgets.rulebook.broken_data import one_of
from blitz_widgets.rulebook.loading import DataFile, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.rulebook.broken_data import BrokenDataError
    from blitz_widgets.rulebook.toml_lines import Place

FOLDER: Final = Path(__file__).with_name("guided")
"""The folder of the guided games."""
FIRST_GAME: Final = "first-game"
"""The guided game that the page opens."""

CHANGED, HAND, SELECTABLE, REFUSED, WAYS = "changed", "hand", "selectable", "refused", "ways"
POINTS: Final = (CHANGED, HAND, SELECTABLE, REFUSED, WAYS)
"""The things that a moment can point at, besides targets: the effect of the event, the learner's
units, the next choices, a refused place, and the moves for the task.
"""


class Trigger(StrEnum):
    """The points in a game that can show a moment."""

    EVENT = "event"
    """Right after an event; the game waits."""
    DECISION = "decision"
    """When the learner has to decide."""
    PICK = "pick"
    """When the learner has picked a unit, and chooses its place."""
    END = "end"
    """When the game is over."""


class TurnOwner(StrEnum):
    """The turns that can show a moment."""

    OWN = "own"
    OTHER = "other"
    ANY = "any"


class Task(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A task for the learner, to be completed by the end."""

    id: Text
    title: Text
    """To be translated where it is shown."""
    goals: tuple[AnyGoal, ...]
    """The goals that an event of the learner's turn meets when it is completed."""


class GuideNote(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule, explained in a sentence or two when it first matters."""

    id: Text
    text: Text
    """To be translated where it is shown."""
    at: Trigger
    whose: TurnOwner = TurnOwner.ANY
    when: tuple[tuple[AnyGoal, ...], ...] = ()
    """It is shown if all goals of one of these lists are met; if empty, at once."""
    due: KnownRule | None = None
    """The rule of the learner's decision; ``None`` for any."""
    after: tuple[str, ...] = ()
    """The moments that must have been shown before."""
    point: tuple[Text, ...] = ()
    """The targets to highlight, or names in :data:`POINTS`."""
    refused: KnownRule | None = None
    """If set, it needs a place that this rule refuses, and explains why."""
    done: bool = False
    """Whether all tasks must be completed before."""
    thing: str = ""
    """Its task: it is shown when the task is possible, and not yet completed."""
    reminder: str = ""
    """The reminder for someone who then does something else; to be translated where it is shown."""
    rules: tuple[KnownRule, ...] = ()
    """The rules that it explains."""
    rare: bool = False
    """Whether some games never show it."""

    def __post_init__(self) -> None:
        """Check that its rules are those of a game."""
        expect_rule(self.due, ".due")
        expect_rule(self.refused, ".refused")
        expect_rules(self.rules)


class Nudge(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A warning before a move that would spoil something."""

    id: Text
    text: Text
    """To be translated where it is shown."""
    goals: tuple[AnyGoal, ...]
    """The goals that an event of the turn would meet."""
    until: str = ""
    """The moment that makes it unnecessary; if empty, it is always shown."""


class Guide(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A guided game with its explanations."""

    title: Text
    """To be translated where it is shown, like the summary."""
    summary: Text
    game: Text
    options: dict[str, str] = field(default_factory=dict)
    seat: int = 0
    """The learner's seat, if people take both."""
    opponent: str = ""
    """The words for the player in the other seat, if people take both."""
    helper: Text
    """The words for the player that decides for a learner who skips ahead."""
    play: Text
    """The name of the game to play after it."""
    seed: Text
    """The seed for outcomes of chance that the file does not fix."""
    opening: tuple[str, ...] = ()
    """The outcomes of chance in the set-up, in the notation."""
    luck: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The first outcomes of chance that should come if possible, by the side whose turn it is."""
    thing: tuple[Task, ...]
    moment: tuple[GuideNote, ...]
    nudge: tuple[Nudge, ...] = ()

    def new_game(self) -> Game[Any, Any]:
        """The game, against its own bot or the opponent.

        Raises:
            UnknownGameError: If there is no such game.
            OptionError: If it lacks one of the options.
            UnknownPlayerError: If the opponent does not play it.
        """
        game = find_game(self.game, self.options)
        if not self.opponent:
            return game
        return against(game, self.opponent, person=Seat(self.seat), seed=self.seed)


@cache
def first_game() -> Guide:
    """The guided game for those who have never played.

    Raises:
        BrokenDataError: If its file is broken.
    """
    return read_guide(DataFile.open(FOLDER / f"{FIRST_GAME}.toml"))


def read_guide(file: DataFile) -> Guide:
    """The guided game in *file*.

    Raises:
        BrokenDataError: If something in it is wrong; the message gives the mistake, its line and
            the fix.
    """
    guide = file.read(Guide)
    for mistake in _mistakes(file, guide):
        raise mistake
    return guide


def _mistakes(file: DataFile, guide: Guide) -> Iterator[BrokenDataError]:
    """The mistakes in a file of the right form, in the order for fixing them."""
    for kind in ("thing", "moment", "nudge"):
        yield from file.duplicates(kind, [each.id for each in getattr(guide, kind)], kind)
    yield from _of_players(file, guide)
    game = guide.new_game()
    yield from _of_chance(file, guide, game)
    for number, thing in enumerate(guide.thing):
        yield from _of_goals(file, game, ("thing", number, "goals"), thing.goals)
    for number, nudge in enumerate(guide.nudge):
        yield from _of_goals(file, game, ("nudge", number, "goals"), nudge.goals)
        yield from _of_names(file, guide, ("nudge", number, "until"), (nudge.until,))
    for number, moment in enumerate(guide.moment):
        yield from _of_moment(file, guide, game, number, moment)


def _of_players(file: DataFile, guide: Guide) -> Iterator[BrokenDataError]:
    wrong = "game"
    try:
        game = find_game(guide.game, guide.options)
        wrong = "play"
        descriptor_of(guide.play)
    except UnknownGameError as error:
        yield file.broken((wrong,), _("does not name a game."), str(error))
        return
    except OptionError as error:
        yield file.broken(("options",), _("cannot be played."), str(error))
        return
    needed = len(game.human_seats) == len(SEATS)
    if needed != bool(guide.opponent):
        problem = _("is missing.") if needed else _("is one too many: the game has its own bot.")
        fix = _("Name a player.") if needed else _("Remove it.")
        yield file.broken(("opponent",), problem, fix)
    if guide.seat not in SEATS:
        yield file.broken(("seat",), _("is not a seat."), one_of(map(str, SEATS)))
    for key, words in (("opponent", guide.opponent), ("helper", guide.helper)):
        try:
            fits = not words or (find_player(words, 0, guide.game) and takes_any_seat(words))
        except UnknownPlayerError as error:
            yield file.broken((key,), _("does not name a player."), str(error))
        else:
            if not fits:
                yield file.broken(
                    (key,), _("has a seat of its own."), _("Name a player that takes any seat.")
                )


def _of_chance(file: DataFile, guide: Guide, game: Game[Any, Any]) -> Iterator[BrokenDataError]:
    """The outcomes of chance that are impossible, in the set-up or later."""
    state = game.start()
    for number, written in enumerate(guide.opening):
        place = ("opening", number)
        yield from _unreadable(file, game, place, written)
        action = game.parse(written)
        if action not in game.chance_outcomes(state):
            yield file.broken(
                place,
                _("cannot come there."),
                one_of(sorted({game.format(each) for each in game.chance_outcomes(state)})),
            )
        state = game.apply(state, action, tell=False).state
    sides = list(game.scores(game.start()))
    for side, wanted in guide.luck.items():
        if side not in sides:
            yield file.broken(("luck", side), _("is not a side of the game."), one_of(sides))
        for number, written in enumerate(wanted):
            yield from _unreadable(file, game, ("luck", side, number), written)


def _unreadable(
    file: DataFile, game: Game[Any, Any], place: Place, written: str
) -> Iterator[BrokenDataError]:
    try:
        game.parse(written)
    except NotationError as error:
        yield file.broken(place, _("is not an action of the game."), str(error))


def _of_moment(
    file: DataFile, guide: Guide, game: Game[Any, Any], number: int, moment: GuideNote
) -> Iterator[BrokenDataError]:
    here = ("moment", number)
    for place, goals in enumerate(moment.when):
        yield from _of_goals(file, game, (*here, "when", place), goals)
    yield from _of_names(file, guide, (*here, "after"), moment.after, before=number)
    things = [thing.id for thing in guide.thing]
    if moment.thing and moment.thing not in things:
        yield file.broken((*here, "thing"), _("does not name a thing of the file."), one_of(things))
    for place, point in enumerate(moment.point):
        if point not in POINTS and ":" not in point:
            yield file.broken(
                (*here, "point", place),
                _("is not something to point at."),
                _("Write a target such as unit:army-1, or one of: {names}.").format(
                    names=", ".join(POINTS)
                ),
            )
    asks = moment.at is Trigger.DECISION and bool(moment.thing)
    wrong = {
        "thing": bool(moment.thing) and not asks,
        "reminder": bool(moment.reminder) and not asks,
        "due": moment.due is not None and moment.at in {Trigger.EVENT, Trigger.END},
        "refused": moment.refused is not None and moment.at is not Trigger.PICK,
    }
    for key in (key for key, misplaced in wrong.items() if misplaced):
        problem = _("does not go with at = “{at}”.").format(at=moment.at)
        yield file.broken((*here, key), problem, _("Remove it, or change “at”."))


def _of_goals(
    file: DataFile, game: Game[Any, Any], place: Place, goals: tuple[AnyGoal, ...]
) -> Iterator[BrokenDataError]:
    """The mistakes of goals about parts that no position of the game has."""
    for number, goal in enumerate(goals):
        here = (*place, number)
        if isinstance(goal, Stands | Holds | Gains):
            if look_up(game, game.start(), goal.what) is None:
                yield file.broken(
                    (*here, "what"),
                    _("is not part of any position."),
                    one_of(game.to_data(game.start())),
                )
        elif isinstance(goal, Forbidden) or hasattr(goal, "action"):
            yield from _unreadable(file, game, (*here, "action"), goal.action)


def _of_names(
    file: DataFile, guide: Guide, place: Place, names: tuple[str, ...], *, before: int | None = None
) -> Iterator[BrokenDataError]:
    """The names that are not moments, or, if that matters, not *before* this one."""
    known = [moment.id for moment in guide.moment[:before]]
    for name in names:
        if name and name not in known:
            problem = _("does not know “{name}”.").format(name=name)
            yield file.broken(place, problem, one_of(known))
