"""Positions of the bot under study: what may come, what if, and other readings."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.games.blitzkrieg.view.solo.study import BotStudy
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import examples, read_study, study
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.reasoning import StudyError
from blitz_widgets.view.theme import DARK, LIGHT, Theme
from tests.support.bot_positions import bots
from tests.support.positions import GAME as TWO_PLAYER_GAME
from tests.support.positions import at
from tests.support.strategies import random_line
from tests.view.pictures import colour, contrast, painted_outside, texts_with_grounds

if TYPE_CHECKING:
    from blitz_widgets.view.reasoning import Change, Study

PAGE_WIDTHS = pytest.mark.parametrize("page_width", Breakpoint)
GAP = re.compile(r"[{}<>]|\bNone\b(?! of them)|  ")
SITUATION: dict[str, Any] = {
    "row": ("spy", "navy-1", "army-2", "blitz-army"),
    "stratagem": Stratagem.BIG_GUNS,
    "previous": Stratagem.SECURE,
    "markers": {"WE": -2, "PO": 3},
    "placed": {"bot": {"WE1.1": "navy-2"}, "player": {"WE1.2": "army-1", "PO1.1": "navy-3"}},
    "player_placed_last": "navy-3",
}
STUDY = BotStudy(bots(**SITUATION), title="A title")
FORKED = BotStudy(bots(row=("airforce-1",), won={"WE": "player", "AM": "player", "SE": "player"}))
"""The theatre order decides."""


@cache
def studies() -> tuple[Study, ...]:
    """The examples, the position above, and positions of a random game on each board."""
    found = [
        study(game, played.before)
        for game in (SoloBlitzkrieg(), SoloNippon())
        for played in [*random_line(game, Luck("studied"), game.start())][::6]
    ]
    return (STUDY, *examples(), *(each for each in found if each is not None))


def change(under_study: Study, key: str) -> Change:
    """What can be changed under this key."""
    return next(each for each in under_study.changes() if each.key == key)


def tried(under_study: Study, key: str, value: str) -> tuple[Study | None, str]:
    """The position with one thing changed, or why it cannot be."""
    try:
        return under_study.changed(key, value), ""
    except StudyError as error:
        return None, str(error)


class TestWords:
    """What is said."""

    def test_everything_is_told_without_a_gap(self) -> None:
        """Title, story, lines, forecast, changes and other readings."""
        for each in studies():
            forecast = each.forecast()
            texts = [each.title, each.story, *each.lines(), forecast.basis]
            texts += [p.label for p in forecast.predictions]
            texts += [other.text for other in each.other_readings()]
            for can in each.changes():
                texts += [can.title, can.group, *(label for _value, label in can.choices)]
            assert not [text for text in texts if GAP.search(text)]
            assert all(line.endswith(".") for line in (*each.lines(), forecast.basis))
            assert all(prediction.causes for prediction in forecast.predictions)

    def test_all_on_the_picture_is_described(self) -> None:
        """And what is not there is not."""
        for each in studies():
            for spot in each.scene(LIGHT, Breakpoint.WIDE, Highlights()).spots:
                assert each.describe(spot.target).endswith("."), spot.target
            assert each.describe("row:40") == ""

    def test_the_lines_hold_the_whole_position(self) -> None:
        """Stratagem, row, markers, and what lies on the board."""
        said = " ".join(STUDY.lines())

        for words in (
            "Big Guns is out of the cup: it changes how the bot chooses this turn.",
            "From the left: 1. spy, 2. navy 1, 3. army 2, 4. blitz army",
            "Western Europe 1·1: Axis, navy 2.",
            "Pacific Ocean: the marker stands 3 spaces from the middle, on the Axis side.",
        ):
            assert words in said

    def test_a_stratagem_that_is_not_drawn_yet_is_not_none(self) -> None:
        """SOLO-TURN-A: the one of the turn before lies out."""
        waiting = BotStudy(bots(**{**SITUATION, "stratagem": Stratagem.NONE}))

        assert waiting.describe("stratagem") == (
            "No stratagem is drawn yet; Secure from the turn before is still out of the cup. "
            "The others are in the cup, from which the bot draws one each turn: "
            "Big Guns, Counterattack, Economic Warfare, For the Glory, "
            "Rapid Deployment, Research & Development, Steamroll."
        )
        found = waiting.reasoning()
        assert found is not None
        assert found.title.startswith("No stratagem is drawn yet")

    def test_a_steamroll_that_repeats_nothing_is_drawn_all_the_same(self) -> None:
        """STRAT-STEAMROLL: where no one knows what lay out before."""
        none = Stratagem.NONE
        drawn = BotStudy(bots(**{**SITUATION, "stratagem": Stratagem.STEAMROLL, "previous": none}))

        assert "Nobody knows what it repeats" in drawn.describe("stratagem")
        assert "no other has been drawn yet" not in drawn.describe("stratagem")

    def test_a_space_does_what_it_does_for_the_bot(self) -> None:
        """SOLO-FX-PRODUCTION, SOLO-FX-RESEARCH, SOLO-FX-PROPAGANDA: in words, and in the lines."""
        for space, deed in (
            ("AM1.3", "The bot draws 1 token from the research pile into its bag."),
            ("EE1.2", "The bot draws 1 unit to the end of its row."),
            ("WE2.1", "A random unit of your reserve goes back to your bag."),
        ):
            assert deed in STUDY.describe(f"space:{space}")
        assert "The bot scores 2 points at once." in " ".join(STUDY.lines())


class TestTheDecision:
    """What is decided."""

    def test_examples_are_there(self) -> None:
        """SOLO-EXAMPLE-1, SOLO-EXAMPLE-2: with title, story and a decision."""
        assert len(examples()) >= 2
        for example in examples():
            assert example.title
            assert example.story
            assert example.reasoning() is not None

    def test_a_rolled_die_picks_one_unit(self) -> None:
        """SOLO-UNIT-DIE."""
        example = examples()[0]
        before, after = example.reasoning(), example.changed("die", "3").reasoning()

        assert before is not None
        assert after is not None
        assert len(before.chosen) > len(after.chosen) == 2
        assert after.chosen[0] == before.faces[2].target

    def test_steamroll_is_named_with_what_it_repeats(self) -> None:
        """STRAT-STEAMROLL."""
        found = STUDY.changed("stratagem", "steamroll").reasoning()

        assert found is not None
        assert found.title == "The bot decides by Steamroll: Secure again"

    def test_a_running_game_can_be_studied(self) -> None:
        """The decision is the game's own."""
        game = SoloBlitzkrieg()
        seen = 0
        for played in random_line(game, Luck("running"), game.start()):
            state = played.before
            decision = game.decision(state)
            if decision is None:
                continue
            under_study = study(game, state)
            assert under_study is not None
            found = under_study.reasoning()
            assert found is not None
            assert found.chosen[-1] == f"space:{game.kit.space_name[decision.space]}"
            assert len(found.questions) == len(decision.trail)
            seen += 1
        assert seen > 10

    def test_there_is_nothing_to_study_without_a_bot(self) -> None:
        """Nor before its first turn, nor after the end."""
        game = SoloBlitzkrieg()
        line = [*random_line(game, Luck("over"), game.start())]

        assert study(TWO_PLAYER_GAME, at(TWO_PLAYER_GAME)) is None
        assert study(game, game.start()) is None
        assert study(game, line[-1].step.state) is None

    def test_there_is_no_bot_after_its_points_have_won(self) -> None:
        """END-25-AXIS, END-25-ALLIED: nor in the final turn of the Allies."""
        game = SoloBlitzkrieg()
        states = [played.before for played in random_line(game, Luck("last"), game.start())]
        open_states = [state for state in states if study(game, state) is not None]
        drawing = [state for state in open_states if state.agenda[-1] & KIND == agenda.DRAW]

        assert {state.seat for state in drawing} == {0, 1}
        for state in open_states[::7]:
            assert study(game, replace(state, final_turn=True)) is None
        for state in drawing[::7]:
            other = (25, 3) if state.seat else (3, 25)
            assert study(game, replace(state, scores=other[::-1])) is None
            assert study(game, replace(state, scores=other)) is not None


class TestTheReserve:
    """The player's own units, where they are known."""

    def test_they_are_shown_and_change_nothing(self) -> None:
        """In the picture and in words; the decision, and what is written down, are the same."""
        game = SoloBlitzkrieg()
        line = [*random_line(game, Luck("studied"), game.start())]
        played = next(each for each in line[20:] if each.before.reserves[1])
        found = study(game, played.before)
        assert isinstance(found, BotStudy)
        bare = read_study(found.written())
        (added,) = set(found.lines()) - set(bare.lines())
        assert added.startswith("Your reserve: ")
        assert found.forecast() == bare.forecast()
        wide = [each.scene(LIGHT, Breakpoint.WIDE, Highlights()) for each in (found, bare)]
        own, none = ({spot.target for spot in scene.spots} for scene in wide)
        assert none < own
        assert all(found.describe(target) for target in own)
        assert found.changed("die", "2").lines()[-1:] == found.lines()[-1:]


class TestTheForecast:
    """What may come."""

    def test_a_drawn_stratagem_leaves_only_the_die(self) -> None:
        """SOLO-TURN-A: where no one knows what else was in the cup, or a blitz unit went before."""
        for drawn in (
            bots(**{**SITUATION, "previous": "none"}),
            bots(**{**SITUATION, "after_blitz": "WE"}),
        ):
            forecast = BotStudy(drawn).forecast()
            assert forecast.basis == "The stratagem is drawn: calculated over the die."
            assert not [p for p in forecast.predictions if "Big Guns" in " ".join(p.causes)]

    def test_a_strategic_space_is_told_with_what_it_moves(self) -> None:
        """SOLO-FX-STRATEGIC."""
        forecast = BotStudy(bots(row=("army-1",), markers={"SE": -1})).forecast()

        assert [prediction.label for prediction in forecast.predictions] == [
            "Africa & Middle East 1·1: army 1 (moves South East Asia)"
        ]

    def test_shares_add_up(self) -> None:
        """To 1, for placements and for spaces, the likeliest first."""
        for each in studies():
            forecast = each.forecast()
            for shares in (
                [prediction.share for prediction in forecast.predictions],
                [share for _target, share in forecast.heat],
            ):
                assert sum(shares) == pytest.approx(1)
                assert all(one >= other for one, other in pairwise(shares))

    def test_causes_name_stratagems_and_dice(self) -> None:
        """In the words of a player."""
        forecast = examples()[0].forecast()
        causes = {prediction.label: prediction.causes for prediction in forecast.predictions}

        assert causes["Pacific Ocean 2·1: navy 2"] == ("Research & Development with a die of 4",)
        assert "Rapid Deployment" in causes["Western Europe 2·1: airforce 1"]

    def test_each_is_told_apart(self) -> None:
        """By its place, its unit and, of two alike, by where it stands in the row."""
        twins = bots(**{**SITUATION, "row": ("army-3", "army-3", "army-1")})
        for each in (*studies(), BotStudy(twins)):
            found = each.forecast().predictions
            assert len({prediction.label for prediction in found}) == len(found)
            assert all(p.label == f"{p.place}: {p.what}" for p in found if p.place)

    def test_in_a_learning_game_only_the_die_counts(self) -> None:
        """SOLO-LEARNING."""
        none = Stratagem.NONE
        learning = BotStudy(bots(**{**SITUATION, "stratagem": none, "previous": none}))
        forecast = learning.forecast()

        assert "without stratagems" in forecast.basis
        assert all("Guns" not in " ".join(each.causes) for each in forecast.predictions)


class TestOtherReadings:
    """How else the rules can be read."""

    def test_a_reading_says_what_would_be_decided(self) -> None:
        """And setting it brings that about."""
        found = 0
        for each in (FORKED, *studies()):
            for other in each.other_readings():
                changed = each.changed(f"reading:{other.option}", other.value).reasoning()
                assert changed is not None
                assert other.text.endswith(changed.conclusion)
                assert other.rule
                found += 1
        assert found


class TestChanges:
    """What if."""

    def test_every_group_is_there(self) -> None:
        """In a fixed order."""
        groups = [*dict.fromkeys(each.group for each in STUDY.changes())]

        assert groups == [
            "Stratagem and die",
            "Scores",
            "Markers",
            "Row",
            "Board",
            "Interpretations",
        ]

    def test_each_value_is_one_of_its_choices(self) -> None:
        """Each choice once; keys differ."""
        for each in studies():
            changes = each.changes()
            assert len({can.key for can in changes}) == len(changes)
            for can in changes:
                values = [value for value, _label in can.choices]
                assert can.value in values, can
                assert len(set(values)) == len(values)

    @pytest.mark.parametrize("under_study", [STUDY, *examples()], ids=lambda each: each.title)
    def test_every_choice_is_made_or_refused_in_a_sentence(self, under_study: Study) -> None:
        """Nothing else can happen; what is made is what was asked for, and can be kept."""
        for number, can in enumerate(under_study.changes()):
            for value, _label in can.choices[number % 5 :: 5]:
                changed, problem = tried(under_study, can.key, value)
                if changed is None:
                    assert problem.endswith(".")
                    continue
                assert read_study(changed.written()) == changed
                if not can.key.startswith("row:"):
                    assert change(changed, can.key).value == value, (can.key, value)

    def test_changing_back_gives_the_same(self) -> None:
        """But for the row, whose places move, and what you placed last, which is now another."""
        for can in STUDY.changes():
            others = [value for value, _label in can.choices if value != can.value]
            if can.key.startswith("row:") or can.value.startswith("player:"):
                continue
            for value in others[:3]:
                changed, _problem = tried(STUDY, can.key, value)
                if changed is None:
                    continue
                back = changed.changed(can.key, can.value)
                assert back.reasoning() == STUDY.reasoning()

    def test_the_row_grows_and_shrinks(self) -> None:
        """To at least one unit."""
        longer = STUDY.changed("row:add", "army-3")
        alone = longer
        for _time in range(4):
            alone = alone.changed("row:1", "")

        assert "5. army 3" in " ".join(longer.lines())
        assert "From the left: 1. army 3." in alone.lines()
        assert "" not in dict(change(alone, "row:1").choices)

    def test_a_space_is_filled_and_cleared(self) -> None:
        """What you placed last goes with its unit."""
        filled = STUDY.changed("space:WE1.3", "player:army-3")
        cleared = STUDY.changed("space:PO1.1", "")

        assert "Western Europe 1·3: Allies, army 3." in filled.lines()
        assert "It is now: army 1." in cleared.describe("row:1")
        assert "It is now: army 1." in STUDY.changed("last", "army-1").describe("row:1")

    def test_impossible_changes_are_refused(self) -> None:
        """With what is wrong."""
        for key, value in (
            ("nothing", "1"),
            ("die", "seven"),
            ("stratagem", "secure"),
            ("stratagem", "luck"),
            ("marker:WE", "99"),
            ("row:2", "tank"),
            ("space:WE1.3", "player:general player"),
            ("reading:extreme", "never"),
        ):
            with pytest.raises(StudyError, match=r"[.?]$"):
                STUDY.changed(key, value)

    def test_a_broken_text_is_refused(self) -> None:
        """With what is wrong."""
        for text in ("", "{}", '{"row": ["tank"]}'):
            with pytest.raises(StudyError, match=r"[.]"):
                read_study(text)


class TestThePicture:
    """The board without your hand."""

    @PAGE_WIDTHS
    @pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
    def test_it_shows_row_and_stratagem(self, page_width: Breakpoint, theme: Theme) -> None:
        """All of it can be read, and nothing lies outside."""
        scene = STUDY.scene(theme, page_width, Highlights(heat=STUDY.forecast().heat))
        targets = {spot.target for spot in scene.spots}

        assert {"row:1", "row:4", "stratagem", "reserve:0", "space:SE2.3"} <= targets
        assert "reserve:1" not in targets
        for text, ground in texts_with_grounds(scene):
            assert contrast(colour(text.fill), ground) >= 4.5, text
        assert painted_outside(scene) == []
