"""Chapter 7: playing against the bot.

What the bot decides is checked against positions worked out by hand
(``tests/games/blitzkrieg/solo``); here each rule has the positions that it alone decides, and the
turns around the decision.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import Discard, PlaceFromRow
from blitz_widgets.games.blitzkrieg.solo.change import Change, ChangeClass
from blitz_widgets.games.blitzkrieg.solo.events import BotLost, DieRolled, StratagemLaid
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.legality import SoloReason
from blitz_widgets.games.blitzkrieg.solo.options import Level, SoloOptions
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState, stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo, Readings
from tests.games.blitzkrieg.solo.test_examples import TestExample1, TestExample2
from tests.games.blitzkrieg.solo.test_positions import FILE
from tests.support.positions import at
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State

GAME = SoloBlitzkrieg(SoloOptions(level=Level.NONE, stratagems=False))
WITH_STRATAGEMS = SoloBlitzkrieg(SoloOptions(level=Level.NONE))


def begun(game: SoloBlitzkrieg, seed: str = "1") -> State:
    """The position when the bot has to draw its first stratagem, or to place."""
    state, luck = game.start(), Luck(seed)
    setup = (agenda.SETUP_DRAW, duties.LEVEL_ROLL, duties.LEVEL_CHOICE)
    while state.agenda[-1] & agenda.KIND in setup:
        by_chance = game.actor(state) is CHANCE
        state = game.apply(
            state,
            luck.pick(game.chance_outcomes(state) if by_chance else game.legal_actions(state)),
        ).state
    return state


def bot_to_place(game: SoloBlitzkrieg = GAME, **facts: Any) -> State:  # noqa: ANN401  # as at()
    """A position made by hand in which the bot has to place, without a stratagem."""
    state = at(game, seat="axis", **facts)
    return replace(state, agenda=(*state.agenda[:-1], duties.bot_place(None)))


def step(game: SoloBlitzkrieg, state: State, *words: str) -> Any:  # noqa: ANN401  # a step
    """What comes of the last of *words*, done one after the other; all events are kept."""
    events: list[Any] = []
    for word in words:
        done = game.apply(state, game.parse(word))
        state = done.state
        events += done.events
    return state, events


def names(game: SoloBlitzkrieg, units: bytes) -> list[str]:
    """The units by their ids."""
    return [game.kit.unit(unit).id for unit in units]


class TestSetUp:
    """Before the first turn."""

    def test_the_bot_has_five_units_face_up_and_begins(self) -> None:
        """SOLO-SETUP: the row is seen by everybody, your three units only by you."""
        state = begun(GAME)

        assert [len(reserve) for reserve in state.reserves] == [5, 3]
        assert GAME.active(state) == 0
        seen = GAME.observe(state, None)
        assert seen.holdings[0].reserve == tuple(state.reserves[0])
        assert not hasattr(seen.holdings[1], "reserve")

    def test_seven_stratagems_are_in_the_cup(self) -> None:
        """SOLO-STRATAGEMS: Steamroll lies out as the previous one."""
        state = begun(WITH_STRATAGEMS)
        words = {
            WITH_STRATAGEMS.format(action) for action in WITH_STRATAGEMS.chance_outcomes(state)
        }

        assert len(words) == 7
        assert "stratagem steamroll" not in words

    @pytest.mark.parametrize(
        ("level", "rolls", "spaces"), [("easy", 3, 1), ("medium", 3, 2), ("hard", 4, 2)]
    )
    def test_the_die_gives_the_bot_a_lead(self, level: str, rolls: int, spaces: int) -> None:
        """SOLO-LEVEL: so many rolls of so many spaces, repeats add up, a 6 is your choice."""
        game = SoloBlitzkrieg(SoloOptions(level=Level(level)))
        state, luck = game.start(), Luck("1")
        while state.agenda[-1] & agenda.KIND == agenda.SETUP_DRAW:
            state = game.apply(state, luck.pick(game.chance_outcomes(state))).state
        state, _events = step(game, state, "roll 2", "roll 2", "roll 6")
        assert game.actor(state) == 1
        state, _events = step(game, state, "target AM", *["roll 5"] * (rolls - 3))

        markers = [0, 2 * spaces, 0, spaces, spaces * (rolls - 3)]
        assert list(state.markers) == markers
        assert state.agenda[-1] & agenda.KIND == duties.STRATAGEM

    def test_a_lead_at_the_start_wins_no_theatre(self) -> None:
        """SOLO-LEVEL, CLOSE-ONLY-HERE: the marker stops one short of its end."""
        game = SoloBlitzkrieg(SoloOptions(level=Level.HARD, extra_progress=10))
        state = game.start()
        while state.agenda[-1] & agenda.KIND == agenda.SETUP_DRAW:
            state = game.apply(state, game.chance_outcomes(state)[0]).state
        _state, events = step(game, state, "roll 5")
        (moved,) = (event for event in events if isinstance(event, ev.MarkerMoved))

        assert (moved.rule, moved.also) == (Rule.SOLO_LEVEL, (Rule.CLOSE_ONLY_HERE,))
        assert moved.end == game.kit.last[moved.theatre] - 1

    def test_the_bot_can_be_given_more(self) -> None:
        """SOLO-HARDER: points, and spaces on every track."""
        game = SoloBlitzkrieg(SoloOptions(level=Level.NONE, extra_points=4, extra_progress=2))
        state = game.start()

        assert state.scores == (4, 0)
        assert set(state.markers) == {2}

    def test_a_first_game_does_without_stratagems(self) -> None:
        """SOLO-LEARNING: the bot places at once."""
        state = begun(GAME)

        assert state.agenda[-1] & agenda.KIND == duties.BOT_PLACE


class TestTurn:
    """The three parts of the bot's turn."""

    def test_a_bot_that_cannot_place_has_lost(self) -> None:
        """SOLO-TURN-B, END-NO-PLACEMENT: when its turn begins."""
        won = dict.fromkeys(("WE", "PO", "AM", "SE"), "axis")
        state = at(GAME, seat="allies", won=won, reserves=("navy-1 navy-2", "army-1 army-2"))
        state, _events = step(GAME, state, "army-1 EE1.1", "draw navy-1")
        outcome = GAME.outcome(state)

        assert outcome is not None
        assert (outcome.winner, outcome.rule) == (1, Rule.END_NO_PLACEMENT)

    def test_a_stratagem_is_drawn_and_the_one_before_goes_back(self) -> None:
        """SOLO-TURN-A: the token just laid is the only one that is not in the cup next time."""
        state, events = step(WITH_STRATAGEMS, begun(WITH_STRATAGEMS), "stratagem secure")
        laid = next(event for event in events if isinstance(event, StratagemLaid))
        cup = WITH_STRATAGEMS.cup(state)

        assert laid.rule is Rule.SOLO_TURN_A
        assert laid.also == (Rule.STRAT_SECURE,)
        assert stratagem_state(state).stratagem == laid.stratagem
        assert laid.stratagem not in cup
        assert len(cup) == 7

    def test_the_procedure_leaves_one_placement(self) -> None:
        """SOLO-TURN-B: any other is refused with the line in which the bot dropped it."""
        state = bot_to_place(reserves=("army-3", "army-1"))
        legal = GAME.legal_actions(state)
        assert legal == [PlaceFromRow(0, GAME.kit.space_number["AM1.1"])]
        refusal = GAME.why_not(state, GAME.parse("row 1 EE1.1"))

        assert refusal is not None
        assert (refusal.rule, refusal.reason) == (
            Rule.SOLO_THEATRE_TIES,
            SoloReason.NOT_THE_BOTS_CHOICE,
        )

    def test_what_the_die_did_not_pick_is_refused_with_the_die(self) -> None:
        """SOLO-UNIT-DIE: the procedure had left that unit, too."""
        state = bot_to_place(reserves=("airforce-1 navy-2 airforce-2 navy-1", "army-1"))
        state, _events = step(GAME, state, "roll 1")
        (placement,) = GAME.legal_actions(state)
        other = PlaceFromRow(2, placement.space)
        refusal = GAME.why_not(state, other)

        assert placement.slot == 0
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == (
            Rule.SOLO_UNIT_DIE,
            SoloReason.NOT_THE_BOTS_CHOICE,
        )

    def test_the_row_closes_up_and_the_new_unit_goes_to_its_end(self) -> None:
        """SOLO-TURN-C: one unit is drawn at the end of the turn."""
        state = bot_to_place(reserves=("army-3 navy-1 navy-2", "army-1"), markers={"EE": 11})
        (placement,) = GAME.legal_actions(state)
        assert placement.slot == 0
        state = GAME.apply(state, placement).state
        state, _events = step(GAME, state, "draw general")

        assert names(GAME, state.reserves[0]) == ["navy-1", "navy-2", "general"]

    def test_steamroll_repeats_what_was_carried_out(self) -> None:
        """STRAT-STEAMROLL: the stratagem of the turn before again."""
        state, _events = step(WITH_STRATAGEMS, begun(WITH_STRATAGEMS), "stratagem secure")
        secure = stratagem_state(state).carried
        again = replace(state, agenda=(agenda.duty(duties.STRATAGEM),))
        state, events = step(WITH_STRATAGEMS, again, "stratagem steamroll")

        assert events[0].also == (Rule.STRAT_STEAMROLL, Rule.STRAT_SECURE)
        steamroll = WITH_STRATAGEMS.parse("stratagem steamroll").stratagem
        assert stratagem_state(state) == StratagemState(stratagem=steamroll, carried=secure)


class TestDecision:
    """The lines of the procedure."""

    @for_each("rule", lambda: sorted({position.decides for position in FILE.position}))
    def test_each_line_decides_where_it_should(self, rule: Rule) -> None:
        """SOLO-THEATRE-WIN, SOLO-THEATRE-CAMPAIGN, SOLO-THEATRE-LEGAL, SOLO-THEATRE-TIES, SOLO-POSITION-WIN, SOLO-POSITION-LEGAL, SOLO-POSITION-PRIORITY, SOLO-UNIT-LEGAL, SOLO-UNIT-WIN, SOLO-UNIT-NOEFFECT, SOLO-UNIT-LAST, SOLO-UNIT-20, SOLO-UNIT-DIE, STRAT-BIG-GUNS, STRAT-COUNTERATTACK, STRAT-ECONOMIC, STRAT-GLORY, STRAT-RAPID, STRAT-RESEARCH, STRAT-SECURE: as worked out by hand."""  # noqa: E501  # the rules, as the table reads them
        for position in FILE.position:
            if position.decides is rule:
                decision = position.decision()
                assert position.kit.space_name[decision.space] == position.space
                assert decision.slots == position.slots

    @pytest.mark.parametrize(
        ("rule", "step_name"),
        [
            (Rule.SOLO_THEATRE_FILTER, "theatre"),
            (Rule.SOLO_POSITION_FILTER, "position"),
            (Rule.SOLO_UNIT_FILTER, "unit"),
        ],
    )
    def test_a_stratagem_has_its_say_in_its_line(self, rule: Rule, step_name: str) -> None:
        """SOLO-THEATRE-FILTER, SOLO-POSITION-FILTER, SOLO-UNIT-FILTER: it may leave out some."""
        lines = [
            line
            for position in FILE.position
            for line in position.decision().trail
            if rule in line.also
        ]

        assert any(line.kept != line.before for line in lines)
        assert all(line.step == step_name for line in lines)

    @pytest.mark.parametrize(
        ("before", "after", "kind"),
        [
            (-2, 1, ChangeClass.LEAD_TURNED),
            (0, 1, ChangeClass.TIE_BROKEN),
            (-2, 0, ChangeClass.LEAD_LEVELLED),
            (1, 3, ChangeClass.LEAD_RAISED),
            (-3, -1, ChangeClass.LEAD_LOWERED),
            (2, 2, ChangeClass.OTHER),
        ],
    )
    def test_the_kinds_of_change(self, before: int, after: int, kind: ChangeClass) -> None:
        """SOLO-CHANGE: six kinds, the greatest first, and last what lets the player win."""
        assert Change(theatre=0, before=before, after=after).kind is kind
        lost = Change(theatre=0, before=-1, after=-1, player_wins=True)
        assert lost.kind is ChangeClass.PLAYER_WINS > kind

    def test_the_first_example_comes_out(self) -> None:
        """SOLO-EXAMPLE-1: the Pacific, its research space, and a die among four units."""
        decision = TestExample1.decision(TestExample1())

        assert GAME.kit.space_name[decision.space] == "PO2.1"
        assert [decision.slot(die) for die in range(1, 7)] == [0, 1, 2, 3, 0, 1]

    def test_the_second_example_comes_out(self) -> None:
        """SOLO-EXAMPLE-2: Eastern Europe, its propaganda space; else Western Europe."""
        example = TestExample2()
        decision = example.decision()
        units = [example.ROW.split()[slot] for slot in decision.slots]

        assert GAME.kit.space_name[decision.space] == "EE2.1"
        assert units == ["airforce-1", "army-1"]
        assert example.decision(covered="EE2.1").theatre == GAME.kit.theatre_number["WE"]


def placed_by_bot(space: str, row: str = "airforce-1", **facts: Any) -> Any:  # noqa: ANN401
    """What comes of the bot's first unit on *space*, wherever the procedure would go."""
    state = at(GAME, seat="axis", reserves=(row, "army-1 navy-1"), **facts)
    unit = row.split(maxsplit=1)[0]
    step_taken = TWO.apply(state, TWO.parse(f"{unit} {space}"))
    return step_taken.state, list(step_taken.events)


class _BotAnywhere(SoloBlitzkrieg):
    """The solo game with the bot's placement left open, to see what its effects do."""

    def why_not(self, state: Any, action: Any) -> None:  # noqa: ANN401, ARG002  # all goes
        return


TWO = _BotAnywhere(SoloOptions(level=Level.NONE, stratagems=False))


class TestEffects:
    """What the bot's spaces and units do."""

    def test_production_fills_the_end_of_the_row(self) -> None:
        """SOLO-FX-PRODUCTION: the new unit stands last."""
        state, _events = placed_by_bot("WE1.1", "airforce-1 navy-2")
        state, _events = step(GAME, state, "draw general")

        assert names(GAME, state.reserves[0]) == ["navy-2", "general"]

    def test_research_goes_into_its_bag(self) -> None:
        """SOLO-FX-RESEARCH: not to the row."""
        state, _events = placed_by_bot("WE1.2", "airforce-1 navy-2")
        state, _events = step(GAME, state, "research elite-army")

        assert names(GAME, state.reserves[0]) == ["navy-2"]
        assert "elite-army" in names(GAME, state.bags[0])

    def test_research_industry_goes_to_the_row(self) -> None:
        """SOLO-FX-INDUSTRY: to its end."""
        rows = {"axis": {"WE1": "navy-1 army-1 army-1"}, "allies": {"WE2": "army-1 army-1 army-2"}}
        state, _events = placed_by_bot("WE3.1", "airforce-1 navy-2", placed=rows)
        state, _events = step(GAME, state, "research elite-army")

        assert names(GAME, state.reserves[0]) == ["navy-2", "elite-army"]

    def test_strategic_advantage_goes_where_the_change_is_greatest(self) -> None:
        """SOLO-FX-STRATEGIC: no one is asked; your lead of two is turned."""
        _state, events = placed_by_bot("AM1.1", markers={"PO": -2, "SE": 5, "WE": -8})
        moved = [e for e in events if isinstance(e, ev.MarkerMoved)]

        assert moved[0].rule is Rule.EFFECT_STRATEGIC
        assert moved[0].theatre == GAME.kit.theatre_number["PO"]

    def test_tactical_advantage_moves_here(self) -> None:
        """SOLO-FX-TACTICAL: as for anyone."""
        state, _events = placed_by_bot("EE1.1")

        assert state.markers[GAME.kit.theatre_number["EE"]] == 2

    def test_propaganda_scores(self) -> None:
        """SOLO-FX-PROPAGANDA: as for anyone."""
        state, _events = placed_by_bot("SE1.1")

        assert state.scores == (2, 0)

    def test_the_scientist_is_an_airforce_of_three(self) -> None:
        """SOLO-FX-SCIENTIST: active rows only, and it moves the marker; a spy copies that."""
        state = bot_to_place(reserves=("scientist", "spy"))
        (placement,) = GAME.legal_actions(state)
        done = GAME.apply(state, placement)
        theatre = GAME.kit.space_theatre[placement.space]

        assert GAME.kit.space_name[placement.space].split(".")[0].endswith("1")
        assert sum(done.state.markers) in {3, 6}
        assert done.state.markers[theatre] == 3
        assert GAME.kit.unit(done.state.last_placed[0]).id == "scientist-airforce"

    def test_a_blitz_unit_lets_the_bot_place_again(self) -> None:
        """SOLO-FX-BLITZ: it has to, in the same theatre if possible."""
        state, _events = placed_by_bot("EE1.2", "blitz-airforce army-1", bags=("navy-1", "navy-1"))
        state, _events = step(GAME, state, "draw navy-1")
        (placement,) = GAME.legal_actions(state)

        assert isinstance(placement, PlaceFromRow)
        assert GAME.kit.space_name[placement.space] == "EE1.1"

    @pytest.mark.parametrize("bombed_to", BombedTo)
    def test_you_choose_what_the_bot_loses(self, bombed_to: BombedTo) -> None:
        """SOLO-FX-BOMBED: no special weapon while it has another; by default to the pile."""
        game = SoloBlitzkrieg(
            SoloOptions(level=Level.NONE, stratagems=False, readings=Readings(bombed_to=bombed_to))
        )
        state = at(game, seat="allies", reserves=("spy army-2 navy-1", "navy-1"))
        state, _events = step(game, state, "navy-1 PO1.1")
        assert game.actor(state) == 1
        assert game.legal_actions(state) == [Discard(1), Discard(2)]
        refusal = game.why_not(state, Discard(0))
        assert refusal is not None
        assert refusal.reason is SoloReason.NOT_TO_LOSE
        before = Counter(state.pile), Counter(state.bags[0])
        state, events = step(game, state, "discard 2")
        lost = next(event for event in events if isinstance(event, BotLost))

        assert names(game, state.reserves[0]) == ["spy", "navy-1"]
        gained = [Counter(state.pile) - before[0], Counter(state.bags[0]) - before[1]]
        assert gained[0 if bombed_to is BombedTo.RESEARCH else 1] == Counter([lost.unit])

    def test_the_bot_bombs_as_a_person_does(self) -> None:
        """SOLO-FX-BOMBED, EFFECT-BOMBING: you lose a random unit, to your bag; no one chooses."""
        state, _events = placed_by_bot("PO1.1", "navy-1")
        assert GAME.actor(state) is CHANCE
        before = Counter(state.bags[1])
        state, events = step(GAME, state, "bomb army-1")

        (lost,) = (event for event in events if isinstance(event, ev.LostToBombing))
        assert (lost.rule, lost.seat) == (Rule.EFFECT_BOMBING, 1)
        assert Counter(state.bags[1]) - before == Counter([lost.unit])

    def test_effects_of_a_won_theatre_come_from_top_to_bottom(self) -> None:
        """SOLO-FX-ORDER: and from left to right; no one is asked."""
        _state, events = placed_by_bot("SE1.1", "navy-1", markers={"SE": 10})
        began = [e.space for e in events if isinstance(e, ev.EffectBegan)]

        assert began == sorted(began)
        assert len(began) > 2

    def test_the_die_counts_from_the_left(self) -> None:
        """SOLO-UNIT-DIE: it is rolled where several units are left, and loops round."""
        state = bot_to_place(reserves=("airforce-1 navy-2 airforce-2 navy-1", "army-1"))
        assert GAME.actor(state) == CHANCE
        state, events = step(GAME, state, "roll 4")
        rolled = next(event for event in events if isinstance(event, DieRolled))

        assert rolled.slot == 2
        assert [action.slot for action in GAME.legal_actions(state)] == [2]
