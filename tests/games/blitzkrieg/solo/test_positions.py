"""What the bot does in the positions of ``positions.toml``, each answered by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec import Struct, field
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.boards import Board, Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.printed_boards import base_board
from blitz_widgets.games.blitzkrieg.solo.change import Change, best_kind
from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.prospect import prospect
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question, Sifted
from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings, Stratagem
from tests.games.blitzkrieg.solo.table import KIT, box, seen
from tests.support.positions import GAME, at
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen

_YES_NO = {"yes": True, "no": False}


class Print(Struct, frozen=True, forbid_unknown_fields=True):
    """What a space prints instead."""

    effect: Effect
    amount: int


class Named(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of the file."""

    name: str
    why: str
    markers: dict[str, int] = field(default_factory=dict)
    won: dict[str, str] = field(default_factory=dict)
    readings: dict[str, str] = field(default_factory=dict)
    theatre: str

    @property
    def read(self) -> Readings:
        """The readings, by the names of the catalogue."""
        given = {
            name.replace("-", "_"): _YES_NO.get(reading, reading)
            for name, reading in self.readings.items()
        }
        return msgspec.convert(given, Readings)


class Position(Named, frozen=True, kw_only=True):
    """A position, and what the bot does in it."""

    placed: dict[str, dict[str, str]] = field(default_factory=dict)
    scores: tuple[int, int] = (0, 0)
    last: str | None = None
    row: str
    stratagem: Stratagem = Stratagem.NONE
    blitz: str | None = None
    effects: dict[str, Print] = field(default_factory=dict)
    space: str
    slots: tuple[int, ...]
    step: ProcedureStep
    decides: Rule
    aside: tuple[Rule, ...] = ()
    die: int | None = None
    slot: int | None = None

    @property
    def state(self) -> State:
        """The position, with the bot to place."""
        return at(
            GAME,
            seat="axis",
            scores=self.scores,
            markers=self.markers,
            placed=self.placed,
            won=self.won,
            reserves=(self.row, ""),
        )

    @property
    def kit(self) -> Kit:
        """The box, with a board that prints what the position says."""
        return box(_reprinted(base_board(), self.effects)) if self.effects else KIT

    def decision(self) -> Decision:
        """What the bot does."""
        decision = decide(
            self.kit, seen(self.state, self.row, self.stratagem, self.blitz), self.read
        )
        assert decision is not None
        return decision

    def lines(self, decision: Decision) -> tuple[Sifted, ...]:
        """The lines of the step that the position is about."""
        return tuple(line for line in decision.trail if line.step is self.step)


class Target(Named, frozen=True, kw_only=True, rename={"placed_in": "from"}):
    """A strategic space that the bot has just taken, and the theatre that it moves."""

    placed_in: str
    spaces: int

    def seen(self, row: str = "army-1") -> Seen:
        """What the bot sees when, after a blitz unit, it has to go where the space is."""
        state = at(GAME, seat="axis", markers=self.markers, won=self.won, reserves=(row, ""))
        return seen(state, row, blitz=self.placed_in)


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    position: tuple[Position, ...]
    target: tuple[Target, ...]


def _reprinted(board: Board, effects: dict[str, Print]) -> Board:
    return replace(
        board,
        theatre=tuple(
            replace(
                theatre,
                campaign=tuple(
                    replace(
                        campaign,
                        spaces=tuple(
                            replace(space, effect=new.effect, amount=new.amount)
                            if (new := effects.get(f"{theatre.id}{place}.{n}"))
                            else space
                            for n, space in enumerate(campaign.spaces, start=1)
                        ),
                    )
                    for place, campaign in enumerate(theatre.campaign, start=1)
                ),
            )
            for theatre in board.theatre
        ),
    )


FILE = msgspec.toml.decode(
    Path(__file__).with_name("positions.toml").read_text(encoding="utf-8"), type=File
)
EVERY_POSITION = for_each("position", FILE.position, told=lambda p: p.name)


def test_every_name_is_used_once() -> None:
    """A position is found again by its name."""
    names = [entry.name for entry in (*FILE.position, *FILE.target)]

    assert len(names) == len(set(names))


@EVERY_POSITION
def test_the_player_placed_last_what_the_position_says(position: Position) -> None:
    """UNIT-SPY: what a spy would copy is what the position was written for."""
    last = position.state.last_placed[1]

    assert position.last is None or KIT.unit(last).id == position.last


@EVERY_POSITION
def test_the_bot_places_as_worked_out_by_hand(position: Position) -> None:
    """SOLO-TURN-B: the theatre, the space and the units that are left."""
    decision = position.decision()

    assert [*KIT.theatre_number][decision.theatre] == position.theatre
    assert KIT.space_name[decision.space] == position.space
    assert decision.slots == position.slots


@EVERY_POSITION
def test_the_line_that_decides_is_the_one_worked_out_by_hand(position: Position) -> None:
    """SOLO-TURN-B: the right answer for the right reason."""
    decision = position.decision()
    lines = position.lines(decision)
    at_work = [line for line in lines if line.kept != line.before]

    if position.decides is Rule.SOLO_UNIT_DIE:
        assert decision.needs_die
        assert [line.rule for line in at_work] in ([], [Rule.SOLO_UNIT_LEGAL])
    else:
        assert position.decides in {at_work[-1].rule, *at_work[-1].also}
    for rule in position.aside:
        assert any(line.ignored and rule in {line.rule, *line.also} for line in lines)


@pytest.mark.parametrize(
    "position", [p for p in FILE.position if p.die is not None], ids=lambda p: p.name
)
def test_the_die_falls_on_the_unit_worked_out_by_hand(position: Position) -> None:
    """SOLO-UNIT-DIE: 1 is the leftmost unit left, and the count loops round."""
    assert position.decision().slot(position.die) == position.slot


@pytest.mark.parametrize("target", FILE.target, ids=lambda target: target.name)
def test_a_strategic_space_moves_the_marker_worked_out_by_hand(target: Target) -> None:
    """SOLO-CHANGE, SOLO-FX-STRATEGIC: where the change is the greatest."""
    decision = decide(KIT, target.seen(), target.read)
    assert decision is not None
    (line,) = (line for line in decision.trail if line.step is ProcedureStep.TARGET)
    space = KIT.spaces[decision.space]

    assert (space.effect, space.amount) == (Effect.STRATEGIC, target.spaces)
    assert decision.target == KIT.theatre_number[target.theatre]
    assert line.kept == (decision.target,)
    assert (line.rule, line.also) == (Rule.SOLO_FX_STRATEGIC, (Rule.SOLO_CHANGE,))


def test_a_task_force_moves_no_other_marker() -> None:
    """UNIT-TASKFORCE: nothing is asked, unless another unit that is left carries the effect out."""
    target = FILE.target[0]
    alone, among = (
        decide(KIT, target.seen(row)) for row in ("task-force-army", "task-force-army airforce-1")
    )
    assert alone is not None
    assert among is not None

    assert KIT.spaces[alone.space].effect is Effect.STRATEGIC
    assert alone.target is None
    assert ProcedureStep.TARGET not in {line.step for line in alone.trail}
    assert among.slots == (0, 1)
    assert among.target == KIT.theatre_number[target.theatre]


@pytest.mark.parametrize(("won", "target"), [("PO SE WE EE", None), ("PO SE WE", "EE")])
def test_a_target_without_a_choice_is_not_asked_about(won: str, target: str | None) -> None:
    """SOLO-FX-STRATEGIC: the only other open theatre is moved, if there is one."""
    state = at(GAME, seat="axis", won=dict.fromkeys(won.split(), "axis"), reserves=("army-1", ""))
    decision = decide(KIT, seen(state, "army-1", blitz="AM"))
    assert decision is not None

    assert KIT.spaces[decision.space].effect is Effect.STRATEGIC
    assert decision.target == (target and KIT.theatre_number[target])
    assert ProcedureStep.TARGET not in {line.step for line in decision.trail}


def test_a_row_that_goes_to_the_player_is_the_last_class() -> None:
    """SOLO-CHANGE: no unit can show it, for all that move nothing on a space do the same there."""
    idle = Change(theatre=0, before=-3, after=-3)
    lost = Change(theatre=0, before=-3, after=-3, player_wins=True)
    lowered = Change(theatre=0, before=-3, after=-2, player_wins=True)

    assert best_kind([lost, idle], Readings()) == (1,)
    assert best_kind([idle, lost, lowered], Readings()) == (2,)


@pytest.mark.parametrize(
    ("lead", "bot", "player"), [(-2, False, True), (-1, False, False), (0, True, False)]
)
def test_who_wins_a_row_that_is_filled(lead: int, *, bot: bool, player: bool) -> None:
    """SOLO-THEATRE-CAMPAIGN: whoever leads then; a tied close is nobody's win."""
    placed = {"axis": {"WE1.1": "navy-1"}, "allies": {"WE1.2": "army-2"}}
    state = at(GAME, markers={"WE": lead}, placed=placed)

    found = prospect(KIT, state, KIT.unit_number["army-1"], KIT.space_number["WE1.3"])

    assert (found.wins_campaign, found.player_wins) == (bot, player)


def test_a_bot_that_can_place_nothing_decides_nothing() -> None:
    """END-NO-PLACEMENT: a spy alone, before the player has placed."""
    assert decide(KIT, seen(at(GAME, reserves=("spy", "")), "spy")) is None


READINGS_OF_OTHER_MOMENTS = {"bombed_to"}
"""What becomes of a bombed unit is no part of a decision."""


def test_every_reading_is_tried_both_ways() -> None:
    """The default and the other reading both have a position, wherever a decision depends on it."""
    tried = {name.replace("-", "_") for e in (*FILE.position, *FILE.target) for name in e.readings}

    assert tried == set(Readings.__struct_fields__) - READINGS_OF_OTHER_MOMENTS


def test_every_stratagem_is_tried() -> None:
    """Steamroll is none: the bot sees the stratagem of the turn before in its place."""
    tried = {position.stratagem for position in FILE.position}

    assert tried == set(Stratagem) - {Stratagem.STEAMROLL}


def test_every_question_is_asked() -> None:
    """No line of the procedure goes without a position; the die is rolled after the last one."""
    decisions = [
        *(position.decision() for position in FILE.position),
        decide(KIT, FILE.target[0].seen()),
    ]
    asked = {line.question for found in decisions if found for line in found.trail}

    assert asked == set(Question)
