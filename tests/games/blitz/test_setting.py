"""Positions of the card game that are laid out: what could not have come about is refused."""

from __future__ import annotations

import pytest

from blitz_widgets.core.protocol import SettingError
from tests.support.blitz import (
    ATTACK,
    BERLIN,
    BLITZ,
    DEFENCE,
    MENDS_ALL,
    PASS_IS_FINAL,
    TIES_BOMB,
    BlitzLine,
    table,
)
from tests.support.tables import for_each

BOTH = [ATTACK, DEFENCE]


class TestWhatIsLeftOut:
    """A setting names what matters; the rest is the usual."""

    def test_an_empty_setting_is_the_first_raid(self) -> None:
        """No one holds a card, and the decks are whole."""
        line = table()

        assert (line.state.turn, line.phase, line.to_act, line.damage) == (1, "raid", ATTACK, 0)
        assert [len(line.deck(side)) for side in BOTH] == [62, 62]

    @pytest.mark.parametrize(
        ("cards", "phase", "damage", "turn"),
        [
            *((6, "raid", 0, 1), (7, "raid", 0, 2), (9, "discard", 0, 3)),
            *((6, "raid", 5, 2), (6, "discard", 5, 1), (15, "raid", 5, 6)),
        ],
    )
    def test_the_turn_is_the_first_on_which_it_can_be(
        self, cards: int, phase: str, damage: float, turn: int
    ) -> None:
        """CARD-SETUP, CARD-DRAW: four cards and two a turn; damage needs a raid before."""
        line = table(hands={ATTACK: "bf-109 " * cards}, phase=phase, damage=damage)

        assert line.state.turn == turn

    def test_half_a_point_needs_the_late_turns(self) -> None:
        """CARD-BERLIN: from 15 on."""
        assert table(BERLIN, damage=0.5, phase="discard").state.turn == 15
        assert table(BERLIN, damage=0.5).state.turn == 16

    def test_cards_that_are_nowhere_else_are_in_the_deck(self) -> None:
        """CARD-DECKS: of each kind as many as there are."""
        line = table(
            hands={ATTACK: "stuka goering"}, raid={ATTACK: "stuka"}, discards={ATTACK: "stuka"}
        )

        assert line.deck(ATTACK).count("stuka") == 7
        assert "goering" not in line.deck(ATTACK)

    def test_what_a_deck_leaves_out_has_been_discarded(self) -> None:
        """CARD-DECKS: so that no card is lost."""
        line = table(hands={ATTACK: "stuka"}, decks={ATTACK: "stuka heinkel"}, turn=29)

        assert (line.deck(ATTACK), len(line.discards(ATTACK))) == (["heinkel", "stuka"], 59)

    @pytest.mark.parametrize(
        ("setting", "decides"),
        [
            ({}, ATTACK),
            ({"raid": {ATTACK: "stuka"}}, DEFENCE),
            ({"raid": {ATTACK: "stuka", DEFENCE: "radar"}}, ATTACK),
            ({"raid": {ATTACK: "stuka"}, "passed": [DEFENCE]}, ATTACK),
            ({"raid": {ATTACK: "stuka", DEFENCE: "radar"}, "passed": [ATTACK]}, DEFENCE),
            ({"raid": {ATTACK: "stuka"}, "phase": "bombing"}, DEFENCE),
            ({"phase": "discard"}, ATTACK),
            ({"phase": "discard", "seat": DEFENCE}, DEFENCE),
        ],
    )
    def test_the_side_that_decides_follows(self, setting: dict[str, object], decides: str) -> None:
        """CARD-RAID-ALTERNATE: from the cards in the raid and from who has passed."""
        assert table(**setting).to_act == decides

    def test_a_position_that_is_laid_out_is_one_that_is_played(self) -> None:
        """The same cards in the same places are the same position."""
        hands = {ATTACK: "stuka bf-109", DEFENCE: "radar repair"}
        played = table(hands=hands, turn=3).play("play stuka", "play radar", "play bf-109", "pass")
        rows = {ATTACK: "stuka bf-109", DEFENCE: "radar"}
        rest = {DEFENCE: "repair"}

        assert played.state == table(raid=rows, hands=rest, passed=[DEFENCE], turn=3).state
        bombing = table(raid=rows, hands=rest, phase="bombing", turn=3).state
        assert (played.play("pass").state, hash(played.play("pass").state)) == (
            *(bombing, hash(bombing)),
        )


RAID = {ATTACK: "stuka bf-109", DEFENCE: "radar"}
IMPOSSIBLE = [
    ({"hands": {"luftwafe": "stuka"}}, "There is no side “luftwafe”. Choose from: luftwaffe, raf."),
    ({"seat": "axis"}, "There is no side “axis”."),
    ({"passed": ["axis"]}, "There is no side “axis”."),
    ({"hands": {ATTACK: "stuke"}}, "There is no card “stuke”. Did you mean: stuka"),
    ({"hands": {ATTACK: "radar"}}, "“radar” is not a card of the side luftwaffe."),
    ({"raid": {ATTACK: "stuka"}, "phase": "bombing", "answers": "stuka"}, "of the side raf."),
    ({"hands": {ATTACK: "goering goering"}}, "There is no “goering” left: it is used more"),
    ({"hands": {ATTACK: "goering"}, "decks": {ATTACK: "goering"}}, "no “goering” left"),
    ({"phase": "draw"}, "in the phase raid, bombing or discard, not draw."),
    ({"phase": "setup"}, "in the phase raid, bombing or discard, not setup."),
    ({"phase": "tea"}, "“tea” is not among the choices"),
    ({"deck": {}}, "does not use “deck”"),
    ({"turn": 0}, "The turn is a number from 1 to 29."),
    ({"turn": 30}, "The turn is a number from 1 to 29."),
    ({"damage": -1}, "The damage is from 0 to less than 20"),
    ({"damage": 20}, "at 20 the game is over."),
    ({"damage": 2.25}, "Damage is counted in whole or half points"),
    ({"damage": 2.5}, "Half a point of damage is only done where Berlin is bombed."),
    ({"damage": 3, "turn": 1}, "The earliest turn for this is 2."),
    ({"hands": {ATTACK: "bf-109 " * 7}, "turn": 1}, "The earliest turn for this is 2."),
    ({"hands": {DEFENCE: "ack-ack " * 9}, "turn": 2}, "The earliest turn for this is 3."),
    ({"decks": {ATTACK: ""}, "turn": 28}, "The earliest turn for this is 29."),
    ({"raid": {ATTACK: "bf-109 stuka"}}, "A raid begins with a bomber of the Luftwaffe"),
    ({"raid": {DEFENCE: "radar"}}, "A raid begins with a bomber of the Luftwaffe"),
    ({"phase": "bombing"}, "A raid begins with a bomber of the Luftwaffe"),
    ({"raid": {ATTACK: "stuka", DEFENCE: "repair"}}, "against the bombs, not in a raid."),
    ({"raid": {ATTACK: "stuka", DEFENCE: "radar command"}}, "in a raid: the side raf has more."),
    ({"raid": {ATTACK: "stuka night-raid goering"}}, "in a raid: the side luftwaffe has more."),
    ({"raid": RAID, "answers": "repair"}, "are played in the bombing phase only."),
    ({"raid": RAID, "passed": BOTH}, "Both sides have passed: the raid is over"),
    ({"passed": [DEFENCE]}, "Before a raid the Luftwaffe decides, and nobody has passed."),
    ({"seat": DEFENCE}, "Before a raid the Luftwaffe decides, and nobody has passed."),
    ({"raid": RAID, "passed": [ATTACK], "seat": ATTACK}, "The side luftwaffe has passed: the oth"),
    (
        {"raid": {ATTACK: "stuka stuka"}, "seat": ATTACK},
        "it cannot be that the side luftwaffe decides. Check",
    ),
    ({"raid": {ATTACK: "stuka"}, "passed": [ATTACK]}, "it cannot be that the side raf decides."),
    (
        {"raid": {ATTACK: "stuka", DEFENCE: "radar novice"}, "seat": DEFENCE},
        "With these cards in the raid it cannot be that the side raf decides.",
    ),
    ({"raid": {ATTACK: "stuka"}, "phase": "bombing", "seat": ATTACK}, "the RAF decides, and nobo"),
    ({"raid": {ATTACK: "stuka"}, "phase": "bombing", "passed": [DEFENCE]}, "nobody has passed."),
    ({"raid": {ATTACK: "stuka", DEFENCE: "decoy"}, "phase": "bombing"}, "has not won this raid."),
    (
        {"raid": {ATTACK: "stuka", DEFENCE: "ground-fire"}, "phase": "bombing"},
        "There is no bombing: the Luftwaffe has not won this raid.",
    ),
    (
        {"raid": {ATTACK: "stuka"}, "phase": "bombing", "answers": "radar"},
        "Only balloons and repairs are played against the bombs.",
    ),
    (
        {"raid": {ATTACK: "stuka heinkel"}, "phase": "bombing", "answers": "balloon balloon"},
        "There are more balloons than Stukas in the raid.",
    ),
    (
        {"raid": {ATTACK: "stuka"}, "phase": "bombing", "answers": "balloon", "damage": 5},
        "There is nothing left to stop or repair: the bombing phase is over.",
    ),
    ({"raid": RAID, "phase": "discard"}, "In the discard phase the raid has been cleared"),
    ({"phase": "discard", "answers": "repair"}, "In the discard phase the raid has been cleared"),
    ({"phase": "discard", "passed": [ATTACK]}, "In the discard phase the raid has been cleared"),
    (
        {"phase": "discard", "seat": DEFENCE, "hands": {ATTACK: "bf-109 " * 9}},
        "The Luftwaffe discards first, and keeps 8 cards at most: then the RAF decides.",
    ),
]


class TestWhatCouldNotBe:
    """One sentence says what is wrong."""

    @for_each(("setting", "said"), IMPOSSIBLE)
    def test_it_is_refused(self, setting: dict[str, object], said: str) -> None:
        """With what would be right, where that can be said."""
        with pytest.raises(SettingError) as raised:
            BLITZ.set_up(setting)

        assert said in str(raised.value)

    @pytest.mark.parametrize(
        ("game", "setting"),
        [
            (PASS_IS_FINAL, {"raid": {ATTACK: "stuka", DEFENCE: "radar novice"}}),
            (PASS_IS_FINAL, {"raid": {ATTACK: "stuka stuka stuka", DEFENCE: "radar"}}),
            (PASS_IS_FINAL, {"raid": {ATTACK: "stuka", DEFENCE: "radar"}, "passed": [DEFENCE]}),
            (
                PASS_IS_FINAL,
                {"raid": {ATTACK: "stuka stuka", DEFENCE: "radar"}, "passed": [ATTACK]},
            ),
        ],
    )
    def test_where_a_pass_is_final_the_rows_keep_pace(
        self, game: object, setting: dict[str, object]
    ) -> None:
        """CARD-RAID-ALTERNATE: until someone has passed, and then the other side goes on."""
        with pytest.raises(SettingError, match="it cannot be that"):
            game.set_up(setting)  # type: ignore[attr-defined]

    @pytest.mark.parametrize(
        "line",
        [
            table(BERLIN, damage=2.5),
            table(TIES_BOMB, raid={ATTACK: "stuka", DEFENCE: "ground-fire"}, phase="bombing"),
            table(MENDS_ALL, raid={ATTACK: "stuka"}, phase="bombing", answers="balloon", damage=5),
            table(raid={ATTACK: "stuka stuka", DEFENCE: "radar novice"}, seat=DEFENCE),
            table(PASS_IS_FINAL, raid={ATTACK: "stuka stuka bf-109"}, passed=[DEFENCE]),
        ],
        ids=["halves", "tie", "mending", "came back", "alone"],
    )
    def test_what_an_option_allows_is_accepted(self, line: BlitzLine) -> None:
        """CARD-BERLIN, CARD-FORCE, CARD-REPAIR, CARD-RAID-ALTERNATE: it could be."""
        assert line.options
