"""Chapter 7, on the Nippon side of the board: you are Germany, the bot is Japan."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE, OptionError
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.events import StartTrackDrawn
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from blitz_widgets.records.codec import read, write
from blitz_widgets.records.record import Record
from blitz_widgets.records.replay import replay_record
from blitz_widgets.view.catalogue import presenter, study
from tests.rulebook.test_7_solo import step
from tests.support.nippon import FixedSoloNippon
from tests.support.positions import at
from tests.support.strategies import random_line

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State

GAME = FixedSoloNippon(SoloOptions(stratagems=False))
KIT = GAME.kit
BOT, PERSON = 0, 1


def drawn_up(game: SoloNippon = GAME) -> State:
    """The position when all units are drawn, and the start tracks are not."""
    state = game.start()
    while state.agenda[-1] & agenda.KIND == agenda.SETUP_DRAW:
        state = game.apply(state, game.chance_outcomes(state)[0], tell=False).state
    return state


def bot_to_place(**facts: Any) -> State:  # noqa: ANN401  # as at()
    """A position made by hand in which the bot has to place, without a stratagem."""
    state = at(GAME, seat="japan", **facts)
    return replace(state, agenda=(*state.agenda[:-1], duties.bot_place(None)))


def until_you_choose(state: State) -> tuple[State, list[Any]]:
    """The position when you have to decide, after the bot and whatever chance brings first."""
    events: list[Any] = []
    while GAME.actor(state) != PERSON:
        action = (GAME.chance_outcomes(state) or GAME.legal_actions(state))[0]
        done = GAME.apply(state, action)
        state = done.state
        events += done.events
    return state, events


def marker(state: State, theatre: str) -> int:
    """Where the marker of *theatre* stands, above 0 for the bot."""
    return state.markers[KIT.theatre_number[theatre]]


def moved(events: list[Any], rule: Rule) -> list[tuple[int, int]]:
    """From where to where markers moved by *rule*."""
    return [
        (event.start, event.end)
        for event in events
        if isinstance(event, ev.MarkerMoved) and event.rule is rule
    ]


class TestSetUp:
    """Before the first turn."""

    def test_the_bot_is_japan_and_first(self) -> None:
        """SOLO-NIPPON: five of its units in a row, three of yours behind the screen."""
        state, _events = step(GAME, drawn_up(), "track HON", "track BOS")

        assert [len(reserve) for reserve in state.reserves] == [5, 3]
        assert (GAME.active(state), GAME.human_seats) == (BOT, (PERSON,))
        assert [bag.id for bag in KIT.sides.bag] == ["japan", "germany"]

    def test_two_of_the_four_start_tracks_stand_two_in_its_favour(self) -> None:
        """SOLO-NIPPON: chance draws any two, each of them once."""
        met = set()
        start = drawn_up()
        assert GAME.actor(start) is CHANCE
        for first in GAME.chance_outcomes(start):
            between = GAME.apply(start, first).state
            assert first not in GAME.chance_outcomes(between)
            for second in GAME.chance_outcomes(between):
                state = GAME.apply(between, second).state
                met.add(tuple(state.markers))
                assert state.turn == 1
        tracks = [KIT.theatre_number[name] for name in KIT.board.start]

        assert met == {
            tuple(2 * (theatre in pair) for theatre in range(len(KIT.last)))
            for pair in combinations(tracks, 2)
        }

    def test_the_drawing_is_told(self) -> None:
        """SOLO-NIPPON, NIPPON-START: which track, and how its marker moves."""
        _state, events = step(GAME, drawn_up(), "track JAX")

        assert events == [
            StartTrackDrawn(
                rule=Rule.SOLO_NIPPON,
                also=(Rule.NIPPON_START,),
                theatre=KIT.theatre_number["JAX"],
            ),
            ev.MarkerMoved(
                rule=Rule.SOLO_NIPPON,
                also=(Rule.NIPPON_START,),
                seat=BOT,
                theatre=KIT.theatre_number["JAX"],
                wanted=2,
                start=0,
                end=2,
            ),
        ]
        assert GAME.why_not(drawn_up(), GAME.parse("track DEN")) is not None

    def test_the_bot_can_be_given_more(self) -> None:
        """SOLO-HARDER, NIPPON-NO-REMOTE: points, and spaces on the start tracks, short of +1."""
        game = FixedSoloNippon(SoloOptions(extra_points=4, extra_progress=3))
        state = drawn_up(game)
        markers = Counter(state.markers)
        state, events = step(game, state, "track HON")

        assert (state.scores, markers) == ((4, 0), {3: 4, 0: 11})
        assert moved(events, Rule.SOLO_NIPPON) == [(3, 4)]
        assert Rule.NIPPON_NO_REMOTE in events[-1].also

    def test_it_has_options_of_its_own(self) -> None:
        """SOLO-NIPPON, SOLO-LEARNING, SOLO-LEVEL: no level, no printing, no order of theatres."""
        assert find_game("solo-nippon", {"stratagems": "no"}).options["stratagems"] == "no"
        for name, value in {"level": "easy", "edition": "2021", "theatre_order": "list"}.items():
            with pytest.raises(OptionError, match=f"no option “{name}”.+stratagems"):
                find_game("solo-nippon", {name: value})


class TestTheNextCampaign:
    """Who chooses it, and where its marker begins."""

    def test_you_choose_when_the_bot_has_closed_the_last_one(self) -> None:
        """SOLO-NIPPON, NIPPON-OPEN: the bot's turn waits for you, and then goes on."""
        state = bot_to_place(markers={"HON": 4}, reserves=("army-1", "army-1"))
        state, _events = until_you_choose(state)

        assert (GAME.actor(state), GAME.active(state)) == (PERSON, BOT)
        assert [GAME.format(each) for each in GAME.legal_actions(state)] == ["open SFO", "open LAX"]
        state, events = step(GAME, state, "open LAX")
        assert (GAME.actor(state), GAME.active(state)) == (CHANCE, BOT)
        assert state.agenda[-1] & agenda.KIND == agenda.DRAW
        (opened,) = (event for event in events if isinstance(event, ev.CampaignOpened))
        assert Rule.SOLO_NIPPON in opened.also

    @pytest.mark.parametrize(("unit", "reached"), [("army-1", 1), ("army-2", 2), ("army-3", 3)])
    def test_a_track_that_the_bot_won_gives_it_one_more(self, unit: str, reached: int) -> None:
        """SOLO-NIPPON, NIPPON-CLOSE-END: first what the end bears, and then the 1."""
        state = bot_to_place(markers={"JAX": 4}, reserves=(unit, "navy-1"))
        state, _events = until_you_choose(state)
        state, events = step(GAME, state, "open MIA")

        assert moved(events, Rule.SOLO_NIPPON) == [(reached, reached + 1)]
        assert marker(state, "MIA") == reached + 1

    @pytest.mark.parametrize("lead", [2, -4])
    def test_a_row_that_the_bot_filled_gives_one(self, lead: int) -> None:
        """SOLO-NIPPON, NIPPON-CLOSE-FILL: whoever scored it."""
        state = bot_to_place(
            markers={"BOS": lead},
            placed={"japan": {"BOS1.1": "navy-1"}, "germany": {"BOS1.2": "army-1"}},
            won=dict.fromkeys(("HON", "SEA", "JAX"), "germany"),
            reserves=("navy-1", "army-1"),
        )
        state, events = until_you_choose(state)
        (closed,) = (event for event in events if isinstance(event, ev.CampaignClosed))
        state, events = step(GAME, state, "open NYC")

        assert closed.winners == (BOT if lead > 0 else PERSON,)
        assert moved(events, Rule.SOLO_NIPPON) == [(0, 1)]
        assert marker(state, "NYC") == 1

    @pytest.mark.parametrize(
        ("lead", "unit", "favour"), [(-4, "navy-2", 3), (-2, "navy-1", 0)], ids=["won", "filled"]
    )
    def test_a_campaign_that_you_closed_opens_in_the_ordinary_way(
        self, lead: int, unit: str, favour: int
    ) -> None:
        """SOLO-NIPPON, NIPPON-OPEN: nothing more for the bot."""
        state = at(
            GAME,
            seat="germany",
            markers={"BOS": lead},
            placed={"japan": {"BOS1.1": "navy-1"}, "germany": {"BOS1.2": "army-1"}},
            reserves=("army-1", unit),
        )
        state, events = step(GAME, state, f"{unit} BOS1.3")
        assert (GAME.actor(state), GAME.active(state)) == (PERSON, PERSON)
        state, more = step(GAME, state, "open NYC")

        assert not moved(events + more, Rule.SOLO_NIPPON)
        assert marker(state, "NYC") == -favour

    def test_with_nothing_left_nothing_opens(self) -> None:
        """SOLO-NIPPON, NIPPON-OPEN: and no one has to choose."""
        state = bot_to_place(
            markers={"BOS": 2},
            placed={"japan": {"BOS1": "navy-1 army-1"}},
            won={theatre: "germany" for theatre in KIT.theatre_number if theatre != "BOS"},
            reserves=("navy-1", "army-1"),
        )
        _state, events = step(GAME, state, "row 1 BOS1.3")

        assert any(isinstance(event, ev.NothingToOpen) for event in events)
        assert not moved(events, Rule.SOLO_NIPPON)


class TestTheBotsTurn:
    """What the procedure does on this side of the board."""

    def test_a_blitz_unit_goes_on_after_your_choice(self) -> None:
        """SOLO-NIPPON, SOLO-FX-BLITZ: also in the campaign just opened."""
        state = bot_to_place(
            markers={"BOS": 4},
            placed={"japan": {"BOS1.1": "navy-1"}, "germany": {"BOS1.2": "army-1"}},
            won=dict.fromkeys(("HON", "SEA", "JAX"), "germany"),
            reserves=("blitz-navy army-2", "army-1"),
        )
        state, _events = until_you_choose(state)
        state, _events = step(GAME, state, "open NYC")
        decision = GAME.decision(state)
        assert decision is not None

        assert (GAME.actor(state), decision.theatre) == (BOT, KIT.theatre_number["NYC"])

    def test_its_remote_moves_stop_before_the_ends(self) -> None:
        """SOLO-FX-STRATEGIC, NIPPON-NO-REMOTE: one space short of +1."""
        state = bot_to_place(
            markers={"HON": 3, "SEA": 3, "BOS": 2},
            placed={"japan": dict.fromkeys(("HON1.1", "SEA1.1", "BOS1.1"), "navy-1")},
            reserves=("airforce-1", "army-1"),
        )
        _state, events = step(GAME, state, "row 1 JAX1.3")
        (found,) = (
            event
            for event in events
            if isinstance(event, ev.MarkerMoved) and event.rule is Rule.EFFECT_STRATEGIC
        )

        assert found.theatre == KIT.theatre_number["SEA"]
        assert (found.start, found.wanted, found.end) == (3, 2, 4)
        assert {Rule.NIPPON_NO_REMOTE, Rule.SOLO_FX_STRATEGIC} <= set(found.also)

    def test_the_effects_of_a_campaign_it_won_come_from_the_left(self) -> None:
        """SOLO-FX-ORDER, NIPPON-CLOSE-END: you choose only what opens."""
        state = bot_to_place(markers={"HON": 4}, reserves=("army-1", "army-1"))
        _state, events = until_you_choose(state)
        by_win = [
            event
            for event in events
            if isinstance(event, ev.EffectBegan) and Rule.SOLO_FX_ORDER in event.also
        ]

        assert [KIT.space_name[event.space] for event in by_win] == ["HON1.1", "HON1.2"]
        assert all(Rule.NIPPON_CLOSE_END in event.also for event in by_win)

    def test_of_equal_campaigns_it_takes_the_first_of_the_board(self) -> None:
        """SOLO-THEATRE-TIES, SOLO-NIPPON: by the order of the board file, our ruling."""
        decision = GAME.decision(bot_to_place(reserves=("airforce-1", "army-1")))
        assert decision is not None
        open_theatres = [KIT.board.theatre[number].id for number in decision.trail[0].before]

        assert open_theatres == ["SEA", "HON", "JAX", "BOS"]
        assert decision.theatre == KIT.theatre_number["SEA"]


@given(seed=st.integers(0, 10**9), stratagems=st.booleans())
def test_whole_random_games(seed: int, *, stratagems: bool) -> None:
    """SOLO-NIPPON, SOLO-TURN-B: the bot has one action and a trail for it; a record replays."""
    game = SoloNippon(SoloOptions(stratagems=stratagems))
    shown, line = presenter(game), [*random_line(game, Luck(seed), game.start())]
    for played in line:
        before = played.before
        kind = before.agenda[-1] & agenda.KIND
        assert (game.actor(before) == BOT) <= (kind == duties.BOT_PLACE)
        assert (kind == agenda.OPEN_CAMPAIGN) <= (game.actor(before) == PERSON)
        if game.actor(before) == BOT:
            assert game.legal_actions(before) == [played.action]
            reasoning, under_study = (
                shown.reasoning(game.observe(before, None)),
                study(game, before),
            )
            assert reasoning is not None
            assert under_study is not None
            assert reasoning.chosen == shown.picks(played.action)
            assert under_study.reasoning() == reasoning
    final = line[-1].step.state
    assert game.outcome(final) is not None

    actions = tuple(game.format(played.action) for played in line)
    record = Record(game=game.name, options=dict(game.options), actions=actions)
    again = replay_record(read(write(record)))
    assert again.stopped is None
    assert again.now == final
