"""What is said in a solo game otherwise than in a two-player game."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from blitz_widgets.core.protocol import Event, Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal, Reason
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo, Readings
from blitz_widgets.games.blitzkrieg.view.printed import bots_ability, bots_effect, players_effect
from blitz_widgets.games.blitzkrieg.view.solo.presenter import SoloPresenter
from tests.games.blitzkrieg.view.solo.test_pictures_and_words import (
    GAME,
    KIT,
    PRESENTER,
    at_duty,
    crowded,
    met,
)

BAG_GAME = SoloBlitzkrieg(SoloOptions(readings=Readings(bombed_to=BombedTo.BAG)))
BOT, PLAYER = 0, 1
CHOSEN = "You choose an ordinary unit of the bot’s row, or a special weapon if it has no other."
BLIND = "A random unit of your reserve goes back to your bag."
SPY, SCIENTIST = (KIT.unit_number[unit] for unit in ("spy", "scientist"))
AIRFORCE = bots_scientist(KIT)


def space_with(effect: Effect) -> int:
    """A space with this effect."""
    return next(number for number, space in enumerate(KIT.spaces) if space.effect is effect)


def began(effect: Effect, seat: int) -> ev.EffectBegan:
    """An effect begins for a side."""
    space = space_with(effect)
    return ev.EffectBegan(rule=KIT.spaces[space].rule, seat=seat, space=space)


def moved(start: int, end: int, *, wanted: int, rule: Rule) -> str:
    """Why a marker moved for the bot."""
    event = ev.MarkerMoved(rule=rule, seat=BOT, theatre=0, wanted=wanted, start=start, end=end)
    told = PRESENTER.narrate(event)
    return f"{told.brief} {told.why}"


class TestTheScientist:
    """SOLO-FX-SCIENTIST: with the bot it is an airforce of 3."""

    def test_its_placement_is_no_copying(self) -> None:
        """It acts as an airforce, and no spy is spoken of."""
        event = ev.Placed(rule=Rule.TURN_PLACE, seat=BOT, unit=SCIENTIST, acting=AIRFORCE, space=1)
        told = PRESENTER.narrate(event)

        assert told.brief == "Axis: scientist to Western Europe 1·2, as airforce 3."
        assert told.why == (
            "For the bot it is an airforce of value 3. "
            "Next comes the effect of the space (research), then the marker."
        )

    @pytest.mark.parametrize("seat", [BOT, PLAYER])
    def test_a_spy_that_copies_it_copies_the_airforce(self, seat: int) -> None:
        """Of either side."""
        event = ev.Placed(rule=Rule.TURN_PLACE, seat=seat, unit=SPY, acting=AIRFORCE, space=2)
        told = PRESENTER.narrate(event)

        assert told.brief.endswith("as airforce 3 (a scientist of the bot).")
        assert told.why.startswith("The spy now works as a full copy. Moves the marker 3 spaces.")

    def test_it_lies_on_the_board_as_that(self) -> None:
        """And what a spy of yours would copy is named alike."""
        state = crowded(2)
        tokens, acting = bytearray(state.tokens), bytearray(state.acting)
        free = next(n for n in range(len(KIT.spaces)) if not tokens[n] and state.free >> n & 1)
        tokens[free], acting[free] = SCIENTIST, AIRFORCE
        state = replace(
            state,
            tokens=bytes(tokens),
            acting=bytes(acting),
            owned=(state.owned[0] | 1 << free, state.owned[1]),
            free=state.free & ~(1 << free),
            last_placed=(AIRFORCE, state.last_placed[1]),
            reserves=(state.reserves[0], bytes((SPY,))),
        )
        seen = GAME.observe(state, Seat(PLAYER))

        on_board = PRESENTER.describe(seen, f"space:{KIT.space_name[free]}")
        assert on_board.endswith("Axis, scientist, as airforce 3.")
        assert "It is now: airforce 3 (a scientist of the bot)." in PRESENTER.describe(
            seen, "unit:spy"
        )

    def test_a_refused_spy_names_the_airforce(self) -> None:
        """Not a “scientist as airforce 3”."""
        refusal = Illegal(
            rule=Rule.BOARD_TERRAIN, reason=Reason.WRONG_TERRAIN, unit=SPY, acting=AIRFORCE, space=0
        )

        assert "copies airforce 3 (a scientist of the bot)," in PRESENTER.refusal(refusal)

    def test_the_name_in_the_data_is_never_said(self) -> None:
        """In no event of any game."""
        for game, played in met():
            shown = SoloPresenter(game)
            for event in played.step.events:
                assert "scientist as airforce" not in str(shown.narrate(event))


class TestBombing:
    """SOLO-FX-BOMBED: you choose; the bot draws blindly."""

    @pytest.mark.parametrize(
        ("game", "goes"),
        [(GAME, "It goes to the research pile."), (BAG_GAME, "It goes to the bot’s bag.")],
    )
    def test_you_choose_what_the_bot_loses(self, game: SoloBlitzkrieg, goes: str) -> None:
        """By a space, by a bombing unit, and in the words for a space."""
        shown, space = SoloPresenter(game), space_with(Effect.BOMBING)
        bomber = KIT.unit_number["naval-bombing"]
        strikes = ev.BomberStrikes(rule=Rule.UNIT_BOMBER, seat=PLAYER, unit=bomber, acting=bomber)
        state = replace(at_duty(duties.BOT_PLACE), seat=PLAYER)
        described = shown.describe(
            game.observe(state, Seat(PLAYER)), f"space:{KIT.space_name[space]}"
        )

        assert f"{CHOSEN} {goes}" in shown.narrate(began(Effect.BOMBING, PLAYER)).why
        assert f"{CHOSEN} {goes}" in shown.narrate(strikes).why
        assert shown.narrate(strikes).brief.startswith(
            "Allies: naval bombing 2 bombs the row of the bot."
        )
        assert f"{CHOSEN} {goes}" in described

    def test_the_bot_draws_blindly(self) -> None:
        """The words for a space are the bot's in its turn."""
        bomber = KIT.unit_number["naval-bombing"]
        strikes = ev.BomberStrikes(rule=Rule.UNIT_BOMBER, seat=BOT, unit=bomber, acting=bomber)
        seen = GAME.observe(replace(at_duty(duties.BOT_PLACE), seat=BOT), Seat(PLAYER))
        space = KIT.space_name[space_with(Effect.BOMBING)]
        states = [c.state for g in PRESENTER.text_view(seen) for c in g.choices]

        assert BLIND in PRESENTER.narrate(began(Effect.BOMBING, BOT)).why
        assert BLIND in PRESENTER.narrate(strikes).why
        assert BLIND in PRESENTER.describe(seen, f"space:{space}")
        assert any(BLIND in state for state in states)
        assert not any(CHOSEN in state for state in states)


class TestEffects:
    """What a space does."""

    @pytest.mark.parametrize("effect", [e for e in Effect if e is not Effect.NONE])
    def test_an_effect_of_the_bot_is_no_order_to_you(self, effect: Effect) -> None:
        """SOLO-FX-PROPAGANDA and the others: each says what happens to whom."""
        text = PRESENTER.narrate(began(effect, BOT)).why

        assert text.startswith(bots_effect(KIT.spaces[space_with(effect)]))
        assert re.match("The bot |A random unit of your reserve |The marker ", text)

    @pytest.mark.parametrize("effect", [Effect.RESEARCH, Effect.RESEARCH_INDUSTRY])
    def test_the_research_pile_may_hold_ordinary_units(self, effect: Effect) -> None:
        """SOLO-FX-BOMBED: so no one is promised a special weapon."""
        space = KIT.spaces[space_with(effect)]
        texts = [
            bots_effect(space),
            players_effect(space, BombedTo.RESEARCH),
            *(PRESENTER.narrate(began(effect, seat)).why for seat in (BOT, PLAYER)),
            *(
                PRESENTER.narrate(
                    ev.ResearchUnseen(rule=space.rule, seat=PLAYER, to_reserve=to_reserve)
                ).brief
                for to_reserve in (False, True)
            ),
        ]
        for text in texts:
            assert "research pile" in text
            assert "special weapon" not in text

    def test_research_is_due_from_the_pile(self) -> None:
        """For either side, and in a refusal."""
        dues = set()
        for game, played in met():
            kind = played.before.agenda[-1] & KIND if played.before.agenda else None
            if kind in {agenda.RESEARCH, agenda.RESEARCH_INDUSTRY}:
                next_task = SoloPresenter(game).next_task(game.observe(played.before, None))
                assert next_task is not None
                dues.add((played.before.seat, next_task.text))
        refusals = {
            PRESENTER.refusal(
                Illegal(rule=Rule.TURN_ORDER, reason=Reason.OTHER_DECISION_DUE, task=kind)
            )
            for kind in (agenda.RESEARCH, agenda.RESEARCH_INDUSTRY)
        }

        assert {seat for seat, _text in dues} == {BOT, PLAYER}
        for text in (*(text for _seat, text in dues), *refusals):
            assert "from the research pile" in text

    @pytest.mark.parametrize("unit", ["general", "admiral"])
    def test_the_bots_general_counts_itself(self, unit: str) -> None:
        """UNIT-GENERAL, UNIT-ADMIRAL."""
        assert bots_ability(KIT, KIT.unit_number[unit]).endswith("in the theatre, itself included.")


class TestMarkers:
    """What moves a marker for the bot."""

    @pytest.mark.parametrize(
        ("start", "end", "kind"),
        [
            (-1, 2, "your lead becomes a lead for the bot"),
            (0, 3, "the tie becomes a lead for the bot"),
            (-3, 0, "your lead becomes a tie"),
            (1, 4, "the lead of the bot grows"),
            (-4, -1, "your lead shrinks"),
        ],
    )
    def test_a_strategic_move_says_why_there(self, start: int, end: int, kind: str) -> None:
        """SOLO-FX-STRATEGIC, SOLO-CHANGE."""
        text = moved(start, end, wanted=3, rule=Rule.EFFECT_STRATEGIC)

        assert text.endswith(f"The bot chooses the theatre where the change is greatest: {kind}.")

    def test_a_head_start_stops_one_space_short(self) -> None:
        """SOLO-LEVEL: nothing is said of a head start of no spaces."""
        furthest = KIT.last[0] - 1
        none = moved(furthest, furthest, wanted=2, rule=Rule.SOLO_LEVEL)
        less = moved(furthest - 1, furthest, wanted=2, rule=Rule.SOLO_LEVEL)

        assert none.startswith("Western Europe: no further head start. The marker stays")
        assert less.startswith("Western Europe: a head start of 1 space for the bot.")
        for text in (none, less):
            assert text.endswith(
                "It stops one space short of the last one: no theatre is won before the war."
            )


def test_further_rules_change_nothing() -> None:
    """Whatever rules an event names besides, its words are there."""
    more = (Rule.SOLO_FX_SCIENTIST, Rule.SOLO_FX_STRATEGIC, Rule.SOLO_FX_PROPAGANDA)
    for game, played in met()[::7]:
        shown = SoloPresenter(game)
        for event in played.step.events:
            assert isinstance(event, Event)
            other = replace(event, also=(*event.also, *more))
            assert shown.narrate(other) == shown.narrate(event)
            assert shown.stage(other) == shown.stage(event)
            assert shown.changed(other) == shown.changed(event)
