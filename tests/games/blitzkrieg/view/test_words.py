"""The game in words: every event, every refusal, every name, and the text view of the board."""

from __future__ import annotations

import inspect
import re
from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import SEATS, Event, Outcome, Refusal, Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT
from blitz_widgets.games.blitzkrieg.engine.legality import CHANCE_DUTIES
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal, Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.presenter import BlitzkriegPresenter
from blitz_widgets.games.blitzkrieg.view.refusals import task_text
from tests.support.nippon import ALL, NIPPON, nippon_at
from tests.support.positions import GAME, at, play
from tests.support.strategies import GAMES, Position, Setting, positions, random_line, start_of
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg import Blitzkrieg
    from blitz_widgets.view.presenter import Group

PRESENTER = BlitzkriegPresenter(GAME.kit)
KINDS = [
    kind
    for _name, kind in inspect.getmembers(ev, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
]
DUTIES = sorted(
    {
        *CHANCE_DUTIES,
        agenda.PLACE,
        agenda.FOLLOW_UP,
        agenda.TARGET,
        agenda.WON_EFFECTS,
        agenda.OPEN_CAMPAIGN,
    }
)
"""What someone or chance does."""
WATCHERS = (*SEATS, None)
Seen = dict[type[Event], list[tuple["Blitzkrieg", Event]]]


def is_a_sentence(text: str) -> bool:
    """Whether *text* begins with a capital, ends with a stop and has no gap left in it."""
    return bool(re.fullmatch(r"[A-Z0-9“].*[.]", text)) and not re.search(
        r"[{}<>]|\bNone\b|  ", text
    )


@cache
def happened() -> Seen:
    """Events of every kind, from many games and as every watcher saw them."""
    found: Seen = {}
    for number in range(60):
        game = GAMES[number % len(GAMES)]
        start = start_of(game, list(Setting)[number // len(GAMES) % len(Setting)])
        for played in random_line(game, Luck(number), start):
            note(found, game, played.step.events)
    rest = dict.fromkeys(("WE", "PO", "EE", "SE"), "axis")
    lonely = at(GAME, won=rest, reserves=("army-1", "army-1"))
    note(found, GAME, play(GAME, lonely, "army-1 AM1.1").events)
    all_open = nippon_at(
        placed={"japan": {"BOS1": "navy-1 army-1"}}, opened=ALL, reserves=("navy-1", "navy-1")
    )
    note(found, NIPPON, play(NIPPON, all_open, "navy-1 BOS1.3").events)
    return found


def note(found: Seen, game: Blitzkrieg, events: tuple[Event, ...]) -> None:
    """Add *events* to those *found*, as every watcher saw them."""
    for event in events:
        for watcher in WATCHERS:
            seen = game.redact_event(event, watcher)
            found.setdefault(type(seen), []).append((game, seen))


@cache
def presenter_of(game: Blitzkrieg) -> BlitzkriegPresenter:
    """What pictures and tells *game*."""
    return BlitzkriegPresenter(game.kit)


class TestEvents:
    """What happens."""

    def test_every_kind_is_in_the_union(self) -> None:
        """What tells, places and marks events is checked to know everything that is in it."""
        assert sorted(get_args(ev.BlitzkriegEvent), key=str) == sorted(KINDS, key=str)

    @for_each("kind", KINDS)
    def test_every_kind_is_told(self, kind: type[Event]) -> None:
        """In whole sentences, and with the phase and the place it belongs to."""
        stages = {stage.key for stage in PRESENTER.stages()}
        assert happened().get(kind), "the games above have none of these"
        for game, event in happened()[kind]:
            presenter = presenter_of(game)
            told = presenter.narrate(event)
            assert is_a_sentence(told.brief), told
            assert not told.why or is_a_sentence(told.why), told
            assert presenter.stage(event) in stages | {None}
            assert all(":" in target for target in presenter.changed(event))

    def test_what_changed_is_on_the_board(self) -> None:
        """Each target named there can be found in the picture."""
        for events in happened().values():
            for game, event in (*events[:20], *events[-20:]):
                seen = game.observe(at(game), Seat(0))
                for target in presenter_of(game).changed(event):
                    assert presenter_of(game).describe(seen, target)

    @pytest.mark.parametrize("kind", [ev.DrewUnseen, ev.ResearchUnseen, ev.LossUnseen])
    def test_what_was_not_seen_is_not_named(self, kind: type[Event]) -> None:
        """No unit's name is in the sentence."""
        for game, event in happened()[kind]:
            brief = presenter_of(game).narrate(event).brief
            assert not re.search(r"\d|army|navy|airforce|spy|general|admiral", brief)

    def test_side_and_unit_are_named(self) -> None:
        """And the space, as learners call it."""
        line = play(GAME, at(GAME, reserves=("army-2", "army-1")), "army-2 EE1.2")
        (told,) = (PRESENTER.narrate(event) for event in line.all(ev.Placed))

        assert told.brief == "Axis: army 2 to Eastern Europe 1·2."

    def test_an_event_of_another_game_is_refused(self) -> None:
        """It is a mistake of ours."""
        with pytest.raises(TypeError):
            PRESENTER.narrate(Event(rule=Rule.TURN_DRAW))

    @pytest.mark.parametrize(
        "rule", [Rule.END_NO_PLACEMENT, Rule.END_25_ALLIED, Rule.END_25_AXIS, Rule.END_TIE]
    )
    @pytest.mark.parametrize("winner", SEATS)
    def test_every_end_is_told(self, rule: Rule, winner: Seat) -> None:
        """With the winner's name first."""
        text = PRESENTER.outcome(Outcome(winner, rule))

        assert is_a_sentence(text)
        assert text.startswith(f"Victory for the {PRESENTER.side(winner)}")


class TestRefusals:
    """What is not allowed."""

    @pytest.mark.parametrize("reason", Reason)
    def test_every_reason_has_its_words(self, reason: Reason) -> None:
        """With all the facts that a refusal can carry, for every unit and duty."""
        for unit in range(1, len(GAME.kit.units)):
            for acting, duty in zip(cycle({unit, 1, 4}), DUTIES, strict=False):
                refusal = Illegal(
                    rule=Rule.TURN_PLACE,
                    reason=reason,
                    unit=unit,
                    acting=acting,
                    space=3,
                    theatre=0,
                    task=duty,
                )
                assert is_a_sentence(PRESENTER.refusal(refusal))

    @given(positions())
    def test_every_real_refusal_is_told(self, found: Position) -> None:
        """Whatever is tried in whatever position carries the facts its sentence needs."""
        game, state = found
        presenter, kit = BlitzkriegPresenter(game.kit), game.kit
        tried = [
            *(f"{unit} {space}" for unit in kit.unit_number for space in kit.space_name[::5]),
            *(f"effect {space}" for space in kit.space_name[::7]),
            *(f"target {theatre}" for theatre in kit.theatre_number),
            *(f"{word} army-1" for word in ("draw", "research", "bomb")),
            "stop",
        ]
        for written in tried:
            refusal = game.why_not(state, game.parse(written))
            if refusal is not None:
                assert is_a_sentence(presenter.refusal(refusal)), refusal

    def test_a_spy_is_refused_for_what_it_copies(self) -> None:
        """The unit copied is named, and where it may go."""
        state = at(GAME, placed={"allies": {"WE1.1": "navy-1"}}, reserves=("spy", "army-1"))
        refusal = GAME.why_not(state, GAME.parse("spy WE1.2"))
        assert refusal is not None

        assert refusal.acting == GAME.kit.unit_number["navy-1"]
        assert PRESENTER.refusal(refusal) == (
            "Western Europe 1·2 is land: the spy copies navy 1, which cannot go there "
            "(navy: sea and “land or sea” spaces)."
        )

    def test_a_refusal_of_another_game_is_refused(self) -> None:
        """It is a mistake of ours."""
        with pytest.raises(TypeError):
            PRESENTER.refusal(Refusal(rule=Rule.TURN_PLACE))

    @pytest.mark.parametrize("kind", DUTIES)
    def test_every_duty_has_words(self, kind: int) -> None:
        """An order that goes into a sentence."""
        assert re.fullmatch("[a-z][^.{}]+", task_text(kind))

    def test_what_is_due_names_phase_and_rule(self) -> None:
        """Until the game is over."""
        state = at(GAME)
        next_task = PRESENTER.next_task(GAME.observe(state, None))

        assert next_task is not None
        assert (next_task.stage, next_task.rule) == ("place", Rule.TURN_PLACE)
        over = play(GAME, at(GAME, reserves=("army-1", "")), "army-1 WE1.3", "draw army-1")
        assert over.ending
        assert PRESENTER.next_task(GAME.observe(over.state, None)) is None


class TestActions:
    """Actions by what is picked for them."""

    @given(positions())
    def test_picks_spell_the_action_again(self, found: Position) -> None:
        """In the position where it is due; actions without picks are buttons with a label."""
        game, state = found
        if not isinstance(seat := game.actor(state), int):
            return
        presenter, seen = BlitzkriegPresenter(game.kit), game.observe(state, seat)
        for action in game.legal_actions(state):
            picks = presenter.picks(action)
            label = presenter.action(action)
            assert label
            assert not re.search("[{}]", label)
            if picks:
                assert presenter.attempt(seen, picks) == action
                assert presenter.attempt(seen, picks[:-1]) is None


class TestTheTwin:
    """Text view."""

    @given(positions())
    def test_all_that_can_be_picked_is_there(self, found: Position) -> None:
        """Every space, every theatre, and every unit of the viewer's own, with what it is."""
        game, state = found
        kit = game.kit
        for seat in WATCHERS:
            groups = BlitzkriegPresenter(kit).text_view(game.observe(state, seat))
            choices = {choice.target: choice for group in groups for choice in group.choices}
            own = set() if seat is None else set(state.reserves[seat])

            assert {f"theatre:{name}" for name in kit.theatre_number} <= {g.target for g in groups}
            assert set(choices) == {
                *(f"space:{name}" for name in kit.space_name),
                *(f"unit:{kit.unit(unit).id}" for unit in own),
            }
            assert all(
                is_a_sentence(choice.state[:1].upper() + choice.state[1:])
                for choice in choices.values()
            )
            assert all(is_a_sentence(line) for group in groups for line in group.lines)

    def test_equal_units_are_one_choice(self) -> None:
        """With their number."""
        seen = GAME.observe(at(GAME, reserves=("army-1 army-1 navy-1", "army-1")), Seat(0))
        (own, *_others) = PRESENTER.text_view(seen)

        assert [(choice.target, choice.count) for choice in own.choices] == [
            ("unit:army-1", 2),
            ("unit:navy-1", 1),
        ]

    def test_it_says_what_lies_where(self) -> None:
        """Side and unit; of a spy also what it copied."""
        placed = {"axis": {"WE1": "navy-1", "WE1.2": "spy as general"}}
        seen = GAME.observe(at(GAME, placed=placed, scores=(3, 4)), None)
        groups = {group.target: group for group in PRESENTER.text_view(seen)}
        states = {choice.target: choice.state for choice in groups["theatre:WE"].choices}

        assert states["space:WE1.1"] == "Axis, navy 1."
        assert states["space:WE1.2"] == "Axis, spy, as general."
        assert states["space:WE1.3"].startswith("land or sea")
        assert said(groups["track:victory"]).startswith("Axis 3, Allies 4.")
        assert PRESENTER.score(seen) == "Axis 3 · Allies 4"

    def test_no_unit_has_number_zero(self) -> None:
        """That one stands for none, and nothing is said of it."""
        assert NO_UNIT == 0
        with pytest.raises(ValueError, match="no unit"):
            GAME.kit.unit(NO_UNIT)


def said(group: Group) -> str:
    """The lines of *group*, as one text."""
    return " ".join(group.lines)
