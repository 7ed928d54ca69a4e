"""Chapter 8: the card game "Blitz"."""

from __future__ import annotations

from collections import Counter

import pytest

from blitz_widgets.games.blitz.engine.events import (
    BalloonRose,
    BombsFell,
    CardPlayed,
    DamageDone,
    DeckEmpty,
    Discarded,
    Drew,
    GameEnded,
    HandKept,
    Passed,
    RaidCleared,
    RaidDecided,
    RaidDeclined,
    RepairDone,
    TurnBegan,
)
from blitz_widgets.games.blitz.engine.legality import Reason
from blitz_widgets.games.blitz.engine.state import HALVES
from blitz_widgets.games.blitz.rules.decks import decks
from blitz_widgets.games.blitz.rules.ids import Rule
from tests.support.blitz import (
    ATTACK,
    BERLIN,
    BLITZ,
    DEFENCE,
    ENDS_TURN,
    MENDS_ALL,
    PASS_IS_FINAL,
    TIES_BOMB,
    BlitzLine,
    blitz_with,
    raid_of,
    table,
)
from tests.support.played_line import Ending

# Count, force, bombs and multiplier of every card, as the deck lists have them.
LUFTWAFFE = """
    bf-109       15  4  0  0
    bf-110        5  3  0  0
    heinkel      10  1  3  0
    dornier      10  1  2  0
    stuka        10  1  1  0
    german-ace    1  7  0  0
    night-raid   10  0  0  2
    goering       1  0  0  3"""
RAF = """
    spitfire      5  5  0  0
    hurricane     7  4  0  0
    beaufighter   1  6  0  0
    blenheim      1  2  0  0
    defiant       1  2  0  0
    gladiator     1  3  0  0
    battle        1  0  0  0
    radar         7  0  0  2
    command       3  0  0  2
    churchill     1  0  0  3
    balloon       5  0  0  0
    repair        5  0  0  0
    ack-ack      10  2  0  0
    ground-fire   5  1  0  0
    british-ace   1  7  0  0
    novice        5  0  0  0
    decoy         3  4  0  0"""
LISTS = {ATTACK: LUFTWAFFE, DEFENCE: RAF}

SKIP = ("decline", "keep", "keep")
"""A turn without a raid, in which no one discards."""

for_both = pytest.mark.parametrize("side", [ATTACK, DEFENCE])

OPENING = (
    *("draw spitfire", "draw radar", "draw balloon", "draw novice"),
    *("draw bf-109", "draw stuka", "draw heinkel", "draw goering"),
)
FIRST_DRAWS = ("draw dornier", "draw bf-110", "draw repair", "draw decoy")


def listed(side: str) -> list[list[str]]:
    """The lines of a list above, word by word."""
    return [line.split() for line in LISTS[side].strip().splitlines()]


class TestTheDecks:
    """CARD-DECKS."""

    @for_both
    def test_every_card_is_as_listed(self, side: str) -> None:
        """CARD-DECKS: count, force, bombs, multiplier, and not a card more."""
        (deck,) = (deck for deck in decks().deck if deck.id == side)

        assert [
            [card.id, *map(str, (card.count, card.force, card.bombs, card.multiplier))]
            for card in deck.card
        ] == listed(side)

    @for_both
    def test_a_deck_has_62_cards(self, side: str) -> None:
        """CARD-DECKS: in the list, in the data and at the start of a game."""
        (deck,) = (deck for deck in decks().deck if deck.id == side)
        line = BlitzLine(BLITZ, BLITZ.start())

        assert sum(int(words[1]) for words in listed(side)) == 62
        assert sum(card.count for card in deck.card) == deck.size == 62
        assert Counter(line.deck(side)) == {words[0]: int(words[1]) for words in listed(side)}

    @for_both
    def test_bombers_lead_multipliers_multiply_and_answers_wait(self, side: str) -> None:
        """CARD-DECKS, CARD-RAID-FIRST, CARD-BALLOON, CARD-REPAIR: the kinds fit the numbers."""
        kinds = {card.id: card.kind for deck in decks().deck for card in deck.card}
        bombers = {words[0] for words in listed(side) if words[3] != "0"}

        assert {card for card in bombers if kinds[card] in {"bomber", "dive-bomber"}} == bombers
        assert (kinds["stuka"], kinds["balloon"], kinds["repair"]) == (
            *("dive-bomber", "balloon", "repair"),
        )

    def test_a_multiplier_has_no_force_of_its_own(self) -> None:
        """CARD-DECKS: it multiplies that of the others, here nothing but a Stuka."""
        assert raid_of("stuka night-raid").one(RaidDecided).totals == (2, 0)


class TestTheSetUp:
    """CARD-SETUP."""

    def test_each_side_draws_four_cards(self) -> None:
        """CARD-SETUP: the RAF first; then the first turn begins."""
        start = BlitzLine(BLITZ, BLITZ.start())
        line = start.play(*OPENING)

        assert start.draws == [DEFENCE] * 4 + [ATTACK] * 4
        assert Counter(line.hand(DEFENCE)) == Counter(["spitfire", "radar", "balloon", "novice"])
        assert Counter(line.hand(ATTACK)) == Counter(["bf-109", "stuka", "heinkel", "goering"])
        assert {(event.rule, event.set_up) for event in line.all(Drew)} == {(Rule.CARD_SETUP, True)}
        assert line.one(TurnBegan).turn == line.state.turn == 1

    def test_before_the_first_turn_nobody_decides(self) -> None:
        """CARD-SETUP: only what the shuffled decks bring."""
        line = BlitzLine(BLITZ, BLITZ.start())

        assert (line.to_act, line.state.turn, line.phase) == ("chance", 0, "setup")
        assert line.options == {f"draw {words[0]}" for words in listed(DEFENCE)}


class TestTheDraw:
    """CARD-DRAW."""

    def test_both_draw_two_and_the_luftwaffe_decides(self) -> None:
        """CARD-DRAW: the Luftwaffe draws first; the order of the decks is chance's."""
        start = BlitzLine(BLITZ, BLITZ.start()).play(*OPENING)
        line = start.play(*FIRST_DRAWS)
        drew = line.all(Drew)[8:]

        assert start.draws == [ATTACK, ATTACK, DEFENCE, DEFENCE]
        assert [(event.rule, event.set_up) for event in drew] == [(Rule.CARD_DRAW, False)] * 4
        assert (len(line.hand(ATTACK)), len(line.hand(DEFENCE))) == (6, 6)
        assert (line.to_act, line.phase) == (ATTACK, "raid")

    def test_a_card_that_is_drawn_leaves_the_deck(self) -> None:
        """CARD-DRAW: there is one Göring, and no second."""
        line = BlitzLine(BLITZ, BLITZ.start()).play(*OPENING)

        assert line.refusal("draw goering").reason is Reason.NOT_IN_DECK
        assert "draw german-ace" in line.options

    @for_both
    def test_every_turn_begins_with_a_draw(self, side: str) -> None:
        """CARD-DRAW: after the discard phase of both."""
        line = table(phase="discard", turn=3).play("keep", "keep")

        assert line.draws.count(side) == 2
        assert line.one(TurnBegan).turn == 4

    def test_the_raf_goes_without_where_its_deck_is_empty(self) -> None:
        """CARD-DRAW: the battle goes on."""
        line = table(decks={DEFENCE: ""}, turn=29).play(*SKIP, "draw stuka", "draw stuka")

        assert [event.rule for event in line.all(DeckEmpty)] == [Rule.CARD_DRAW] * 2
        assert (line.to_act, line.phase, line.ending) == (ATTACK, "raid", None)


class TestTheEndOfTheDeck:
    """CARD-WIN-RAF."""

    def test_the_raf_wins_when_the_luftwaffe_has_to_draw_and_cannot(self) -> None:
        """CARD-WIN-RAF: at the start of the turn, before the RAF draws."""
        line = table(decks={ATTACK: "", DEFENCE: "radar radar"}, turn=29).play(*SKIP)

        assert line.ending == Ending(DEFENCE, Rule.CARD_WIN_RAF)
        assert line.order(TurnBegan, Drew, GameEnded) == ["TurnBegan", "GameEnded"]
        assert (line.to_act, line.options, line.state.turn) == (None, set(), 30)

    def test_a_last_card_is_drawn_before_that(self) -> None:
        """CARD-WIN-RAF, CARD-DRAW: it is the second card that is not there."""
        line = table(decks={ATTACK: "stuka"}, turn=29).play(*SKIP)

        assert line.ending is None
        assert line.play("draw stuka").ending == Ending(DEFENCE, Rule.CARD_WIN_RAF)

    def test_with_the_last_two_cards_there_is_another_raid(self) -> None:
        """CARD-WIN-RAF: an empty deck alone ends nothing."""
        line = table(decks={ATTACK: "stuka stuka", DEFENCE: "radar radar"}, turn=28)
        line = line.play(*SKIP, *("draw stuka",) * 2, *("draw radar",) * 2)

        assert (line.deck(ATTACK), line.ending, line.to_act) == ([], None, ATTACK)

    def test_bombs_on_the_last_turn_still_count(self) -> None:
        """CARD-WIN-RAF, CARD-WIN-LUFTWAFFE: whichever comes first."""
        line = raid_of("heinkel", decks={ATTACK: ""}, damage=17, turn=29).play("pass")

        assert line.ending == Ending(ATTACK, Rule.CARD_WIN_LUFTWAFFE)


class TestDeclining:
    """CARD-RAID-DECLINE."""

    FULL = "bf-109 " * 9

    def test_without_a_raid_the_discard_phase_follows(self) -> None:
        """CARD-RAID-DECLINE, CARD-DISCARD: down to eight, and then the turn ends."""
        line = table(hands={ATTACK: self.FULL}).play("decline")

        assert (line.phase, line.to_act, line.options) == ("discard", ATTACK, {"discard bf-109"})
        assert line.play("discard bf-109", "keep", "keep").one(TurnBegan)

    def test_by_the_option_the_turn_ends_at_once(self) -> None:
        """CARD-RAID-DECLINE: no one discards, whatever is in hand."""
        line = table(ENDS_TURN, hands={ATTACK: self.FULL, DEFENCE: "novice"}).play("decline")

        assert line.order(RaidDeclined, TurnBegan) == ["RaidDeclined", "TurnBegan"]
        assert len(line.hand(ATTACK)) == 9
        assert (line.phase, line.to_act) == ("draw", "chance")

    def test_by_the_option_the_luftwaffe_can_wait_and_win(self) -> None:
        """CARD-RAID-DECLINE: the reason for our ruling: 336 against 330, and 60 bombs less 10."""
        pack = ENDS_TURN.pack
        rows = {
            side: " ".join(
                sorted(
                    (pack.ids[card] for card in pack.full[seat] if pack.multiplier[card] in {0, 3}),
                    key=lambda card: card != "heinkel",
                )
            )
            for seat, side in enumerate((ATTACK, DEFENCE))
        }
        rows[DEFENCE] = rows[DEFENCE].replace("balloon ", "").replace("repair ", "")
        answers = ["balloon"] * 5 + ["repair"] * 5
        line = table(ENDS_TURN, raid=rows, hands={DEFENCE: " ".join(answers)}, turn=29)
        line = line.play("pass", "pass")

        assert line.one(RaidDecided).totals == (336, 330)
        line = line.play(*(f"play {answer}" for answer in answers), "pass")
        assert line.one(DamageDone).damage / HALVES == 50
        assert line.ending == Ending(ATTACK, Rule.CARD_WIN_LUFTWAFFE)

    def test_a_raid_that_has_begun_cannot_be_declined(self) -> None:
        """CARD-RAID-DECLINE: not even by whoever began it."""
        line = table(hands={ATTACK: "stuka stuka"}).play("play stuka", "pass")

        assert line.refusal("decline").reason is Reason.RAID_ON

    def test_before_a_raid_one_declines_and_does_not_pass(self) -> None:
        """CARD-RAID-DECLINE: a pass is for a raid that is on."""
        refused = table(hands={ATTACK: "stuka"}).refusal("pass")

        assert (refused.reason, refused.rule) == (
            *(Reason.DECLINE_INSTEAD, Rule.CARD_RAID_DECLINE),
        )


class TestTheFirstCard:
    """CARD-RAID-FIRST."""

    @pytest.mark.parametrize("bomber", ["heinkel", "dornier", "stuka"])
    def test_the_luftwaffe_leads_with_a_bomber(self, bomber: str) -> None:
        """CARD-RAID-FIRST: Heinkel, Dornier or Stuka; then it is the RAF's turn."""
        line = table(hands={ATTACK: f"bf-109 {bomber}"}).play(f"play {bomber}")

        assert (line.one(CardPlayed).rule, line.to_act) == (Rule.CARD_RAID_FIRST, DEFENCE)

    @pytest.mark.parametrize(
        "other", sorted({words[0] for words in listed(ATTACK)} - {"heinkel", "dornier", "stuka"})
    )
    def test_nothing_else_leads(self, other: str) -> None:
        """CARD-RAID-FIRST: no fighter, no pilot, no multiplier."""
        refused = table(hands={ATTACK: f"stuka {other}"}).refusal(f"play {other}")

        assert (refused.reason, refused.rule) == (Reason.BOMBER_FIRST, Rule.CARD_RAID_FIRST)

    def test_without_a_bomber_there_is_no_raid(self) -> None:
        """CARD-RAID-FIRST, CARD-RAID-DECLINE: only declining is left."""
        assert table(hands={ATTACK: "bf-109 night-raid"}).options == {"decline"}

    def test_after_it_any_card_may_come(self) -> None:
        """CARD-RAID-FIRST: it is about the first card only."""
        line = table(hands={ATTACK: "stuka bf-109 night-raid"}).play("play stuka", "pass")

        assert line.options == {"play bf-109", "play night-raid", "pass"}


class TestTurnAndTurnAbout:
    """CARD-RAID-ALTERNATE."""

    HANDS = {ATTACK: "stuka stuka bf-109", DEFENCE: "radar spitfire novice"}  # noqa: RUF012

    def test_the_sides_play_in_turn(self) -> None:
        """CARD-RAID-ALTERNATE: one card each, face up."""
        line = table(hands=self.HANDS).play("play stuka", "play spitfire", "play bf-109")

        assert (line.row(ATTACK), line.row(DEFENCE)) == (["stuka", "bf-109"], ["spitfire"])
        assert [event.rule for event in line.all(CardPlayed)[1:]] == [Rule.CARD_RAID_ALTERNATE] * 2
        assert line.to_act == DEFENCE

    def test_two_passes_in_a_row_end_the_raid(self) -> None:
        """CARD-RAID-ALTERNATE: whoever passes first."""
        begun = table(hands=self.HANDS).play("play stuka", "play novice")

        for line in (begun.play("pass", "pass"), begun.play("play stuka", "pass", "pass")):
            assert len(line.all(Passed)) == 2
            assert line.one(RaidDecided)

    def test_after_one_pass_the_other_side_plays_on(self) -> None:
        """CARD-RAID-ALTERNATE: and the one that has passed may come back."""
        line = table(hands=self.HANDS).play("play stuka", "pass", "play stuka")

        assert (line.to_act, line.state.passed) == (DEFENCE, (False, False))
        assert line.play("play spitfire", "pass").all(RaidDecided) == ()
        assert line.play("play spitfire", "pass", "pass").one(RaidDecided).totals == (2, 5)

    def test_by_the_option_a_pass_is_final(self) -> None:
        """CARD-RAID-ALTERNATE: the other side plays card after card until it passes too."""
        line = table(PASS_IS_FINAL, hands=self.HANDS).play("play stuka", "pass", "play stuka")

        assert (line.to_act, line.state.passed) == (ATTACK, (False, True))
        assert line.play("play bf-109").to_act == ATTACK
        assert line.play("pass").one(RaidDecided).totals == (2, 0)

    def test_by_the_option_the_luftwaffe_can_be_out_too(self) -> None:
        """CARD-RAID-ALTERNATE: the RAF plays on alone, and is asked until it passes."""
        line = table(PASS_IS_FINAL, hands=self.HANDS)
        line = line.play("play stuka", "play novice", "pass", "play spitfire", "play radar")

        assert (line.to_act, line.options) == (DEFENCE, {"pass"})
        assert line.play("pass").one(RaidDecided).totals == (1, 10)

    def test_with_nothing_to_play_one_still_passes(self) -> None:
        """CARD-RAID-ALTERNATE: so that no one learns what is in a hand."""
        line = table(hands={ATTACK: "stuka", DEFENCE: "balloon"}).play("play stuka")

        assert (line.to_act, line.options) == (DEFENCE, {"pass"})


class TestMultipliers:
    """CARD-MULTIPLIER."""

    @pytest.mark.parametrize(
        ("attack", "total"), [("stuka bf-109 night-raid", 10), ("stuka goering bf-109", 15)]
    )
    def test_it_multiplies_the_whole_attack(self, attack: str, total: int) -> None:
        """CARD-MULTIPLIER: by two or three, whenever it was played."""
        decided = raid_of(attack).one(RaidDecided)

        assert (decided.totals, decided.multipliers[0]) == ((total, 0), total // 5)
        assert Rule.CARD_MULTIPLIER in decided.also

    @pytest.mark.parametrize(("card", "times"), [("radar", 2), ("command", 2), ("churchill", 3)])
    def test_it_multiplies_the_whole_defence(self, card: str, times: int) -> None:
        """CARD-MULTIPLIER: guns and pilots too."""
        decided = raid_of("stuka", f"ack-ack {card} british-ace").one(RaidDecided)

        assert (decided.forces, decided.multipliers) == ((1, 9), (1, times))
        assert decided.totals == (1, 9 * times)

    @pytest.mark.parametrize("second", ["radar", "command", "churchill"])
    def test_a_side_plays_one_in_a_raid(self, second: str) -> None:
        """CARD-MULTIPLIER: whether it is of the same kind or not."""
        line = table(
            hands={ATTACK: "stuka stuka", DEFENCE: f"radar {second}"},
        ).play("play stuka", "play radar", "play stuka")
        refused = line.refusal(f"play {second}")

        assert (refused.reason, refused.rule) == (Reason.SECOND_MULTIPLIER, Rule.CARD_MULTIPLIER)

    def test_the_other_side_may_have_one_too(self) -> None:
        """CARD-MULTIPLIER: one a side."""
        line = table(hands={ATTACK: "stuka night-raid", DEFENCE: "radar"})
        line = line.play("play stuka", "play radar", "play night-raid")

        assert Rule.CARD_MULTIPLIER in line.all(CardPlayed)[-1].also

    def test_in_the_next_raid_there_may_be_another(self) -> None:
        """CARD-MULTIPLIER: a raid, not a game."""
        line = raid_of("stuka", "radar ack-ack", hands={DEFENCE: "churchill", ATTACK: "stuka"})
        line = line.play("keep", "keep", *("draw stuka",) * 2, *("draw novice",) * 2)

        assert "play churchill" in line.play("play stuka").options


class TestForce:
    """CARD-FORCE."""

    def test_the_forces_are_added_up(self) -> None:
        """CARD-FORCE: bombers and fighters alike; the greater total wins."""
        decided = raid_of("heinkel bf-109 bf-110", "hurricane gladiator").one(RaidDecided)

        assert (decided.totals, decided.winner, decided.rule) == ((8, 7), 0, Rule.CARD_FORCE)

    def test_a_running_total_is_told_with_every_card(self) -> None:
        """CARD-FORCE, CARD-MULTIPLIER: that of the side that played."""
        line = table(hands={ATTACK: "stuka night-raid bf-109", DEFENCE: "decoy"})
        line = line.play("play stuka", "play decoy", "play night-raid", "pass", "play bf-109")

        assert [event.total for event in line.all(CardPlayed)] == [1, 4, 2, 10]

    @pytest.mark.parametrize("defence", ["hurricane", "ack-ack radar", "novice spitfire"])
    def test_if_the_raf_is_as_strong_or_stronger_there_is_no_damage(self, defence: str) -> None:
        """CARD-FORCE: equal totals, and greater ones."""
        line = raid_of("heinkel bf-110", defence)

        assert line.one(RaidDecided).winner in {1, None}
        assert (line.all(BombsFell), line.damage, line.phase) == ((), 0, "discard")

    def test_by_the_option_a_tie_lets_the_bombers_through(self) -> None:
        """CARD-FORCE, CARD-BOMB: the totals are equal, and no one has won."""
        line = raid_of("heinkel bf-110", "hurricane", TIES_BOMB)

        assert line.one(RaidDecided).winner is None
        assert line.play("pass").damage == 3

    def test_by_the_option_a_stronger_raf_still_holds_them_off(self) -> None:
        """CARD-FORCE: the option is about ties."""
        assert raid_of("heinkel bf-110", "spitfire", TIES_BOMB).all(BombsFell) == ()

    @pytest.mark.parametrize("defence", ["decoy", "spitfire"])
    def test_all_cards_used_are_discarded(self, defence: str) -> None:
        """CARD-FORCE: those of the winner and those of the loser, and the answers too."""
        line = raid_of("stuka bf-109", defence, hands={DEFENCE: "repair novice"})
        if line.phase == "bombing":
            line = line.play("play repair")
        discarded = Counter(line.discards(DEFENCE))

        assert Counter(line.discards(ATTACK)) == {"stuka": 1, "bf-109": 1}
        assert discarded == Counter([defence, *["repair"] * (defence == "decoy")])
        assert line.one(RaidCleared).cards == (2, discarded.total())
        assert line.state.raid == (b"", b"")


class TestBombs:
    """CARD-BOMB."""

    @pytest.mark.parametrize(("bomber", "points"), [("heinkel", 3), ("dornier", 2), ("stuka", 1)])
    def test_each_bomber_has_its_bombs(self, bomber: str, points: int) -> None:
        """CARD-BOMB: three, two or one point."""
        line = raid_of(bomber).play("pass")

        assert (line.damage, line.one(DamageDone).rule) == (points, Rule.CARD_BOMB)

    def test_all_bombers_drop_them(self) -> None:
        """CARD-BOMB: whatever the margin; fighters and multipliers have none."""
        line = raid_of("heinkel dornier stuka stuka bf-109 night-raid", "spitfire hurricane")
        fell = line.one(BombsFell)

        assert (fell.bombers, fell.points) == (4, 7)
        assert line.play("pass").damage == 7

    def test_damage_adds_up_over_the_raids(self) -> None:
        """CARD-BOMB: on top of what there was."""
        assert raid_of("dornier", damage=5).play("pass").damage == 7

    def test_the_raf_is_asked_even_if_it_can_do_nothing(self) -> None:
        """CARD-BOMB: so that no one learns what is in its hand."""
        line = raid_of("dornier", hands={DEFENCE: "spitfire"})

        assert (line.phase, line.to_act, line.options) == ("bombing", DEFENCE, {"pass"})

    def test_fighters_come_too_late_for_the_bombs(self) -> None:
        """CARD-BOMB: balloons and repairs only."""
        refused = raid_of("dornier", hands={DEFENCE: "spitfire"}).refusal("play spitfire")

        assert (refused.reason, refused.rule) == (Reason.NOT_AGAINST_BOMBS, Rule.CARD_BOMB)


class TestBalloons:
    """CARD-BALLOON."""

    def test_a_balloon_holds_off_a_stuka(self) -> None:
        """CARD-BALLOON: its bomb does no damage, those of the others do."""
        line = raid_of("stuka heinkel", hands={DEFENCE: "balloon"}).play("play balloon")

        assert line.one(BalloonRose).rule is Rule.CARD_BALLOON
        assert line.play("pass").damage == 3

    def test_there_are_no_more_balloons_than_stukas(self) -> None:
        """CARD-BALLOON: against Heinkels and Dorniers they are of no use."""
        line = raid_of("stuka heinkel", hands={DEFENCE: "balloon balloon"}).play("play balloon")
        refused = line.refusal("play balloon")

        assert (refused.reason, refused.rule) == (Reason.NO_DIVE_BOMBER, Rule.CARD_BALLOON)
        assert line.options == {"pass"}

    def test_a_stuka_held_off_has_still_fought(self) -> None:
        """CARD-BALLOON, CARD-FORCE: the raid was decided before."""
        line = raid_of("stuka dornier", "ground-fire", hands={DEFENCE: "balloon"})

        assert line.one(RaidDecided).totals == (2, 1)
        assert line.play("play balloon", "pass").damage == 2

    def test_in_a_raid_it_is_not_played(self) -> None:
        """CARD-BALLOON: in the bombing phase only."""
        line = table(hands={ATTACK: "stuka", DEFENCE: "balloon"}).play("play stuka")
        refused = line.refusal("play balloon")

        assert (refused.reason, refused.rule) == (Reason.ONLY_AGAINST_BOMBS, Rule.CARD_BALLOON)

    def test_when_nothing_threatens_any_more_the_phase_ends(self) -> None:
        """CARD-BALLOON: all Stukas are held off; further balloons stay in hand."""
        line = raid_of("stuka stuka", hands={DEFENCE: "balloon balloon balloon"})
        line = line.play("play balloon", "play balloon")

        assert (line.phase, line.damage, line.hand(DEFENCE)) == ("discard", 0, ["balloon"])


class TestRepairs:
    """CARD-REPAIR."""

    def test_a_repair_takes_a_point_off(self) -> None:
        """CARD-REPAIR: each of them one."""
        line = raid_of("heinkel", hands={DEFENCE: "repair repair"})
        line = line.play("play repair", "play repair")

        assert [(event.rule, event.damage) for event in line.all(RepairDone)] == [
            *((Rule.CARD_REPAIR, 4), (Rule.CARD_REPAIR, 2)),
        ]
        assert line.play("pass").damage == 1

    def test_it_never_takes_the_damage_of_the_raid_below_zero(self) -> None:
        """CARD-REPAIR: what was done before stays; the phase is over."""
        line = raid_of("stuka", damage=5, hands={DEFENCE: "repair repair"}).play("play repair")

        assert (line.damage, line.phase, line.hand(DEFENCE)) == (5, "discard", ["repair"])

    def test_in_a_raid_it_is_not_played(self) -> None:
        """CARD-REPAIR: in the bombing phase only."""
        line = table(hands={ATTACK: "stuka", DEFENCE: "repair"}).play("play stuka")

        assert line.refusal("play repair").rule is Rule.CARD_REPAIR

    def test_by_the_option_it_mends_earlier_damage_too(self) -> None:
        """CARD-REPAIR: until there is none, or the RAF has enough."""
        line = raid_of("stuka", game=MENDS_ALL, damage=5, hands={DEFENCE: "repair " * 3})
        line = line.play("play repair", "play repair", "play repair")

        assert line.to_act == DEFENCE
        assert line.play("pass").damage == 3

    def test_by_the_option_damage_never_falls_below_zero(self) -> None:
        """CARD-REPAIR: then the phase is over at once."""
        line = raid_of("stuka", game=MENDS_ALL, damage=1, hands={DEFENCE: "repair " * 3}, turn=2)
        line = line.play("play repair", "play repair")

        assert (line.damage, line.phase, line.one(DamageDone).damage) == (0, "discard", -2)

    @pytest.mark.parametrize("first", ["repair", "balloon"])
    def test_by_the_option_the_order_does_not_matter(self, first: str) -> None:
        """CARD-REPAIR, CARD-BALLOON: the Stuka is held off, and a point mended besides."""
        line = raid_of("stuka", game=MENDS_ALL, damage=5, hands={DEFENCE: "repair balloon"})
        second = {"repair": "balloon", "balloon": "repair"}[first]

        assert line.play(f"play {first}", f"play {second}", "pass").damage == 4


class TestDiscarding:
    """CARD-DISCARD."""

    @for_both
    def test_down_to_eight(self, side: str) -> None:
        """CARD-DISCARD: with nine cards one has to go."""
        cards = {ATTACK: "bf-109 " * 9, DEFENCE: "ack-ack " * 9}[side]
        line = table(phase="discard", hands={side: cards})
        if side == DEFENCE:
            line = line.play("keep")
        refused = line.refusal("keep")

        assert (refused.reason, refused.rule) == (Reason.TOO_MANY_CARDS, Rule.CARD_DISCARD)
        assert "keep" in line.play(f"discard {cards.split()[0]}").options

    def test_others_may_go_too(self) -> None:
        """CARD-DISCARD: any that a side does not want, all of them even."""
        line = table(phase="discard", hands={ATTACK: "stuka bf-109"})
        line = line.play("discard stuka", "discard bf-109")

        assert [event.rule for event in line.all(Discarded)] == [Rule.CARD_DISCARD] * 2
        assert (line.hand(ATTACK), line.options) == ([], {"keep"})
        assert Counter(line.discards(ATTACK)) == {"stuka": 1, "bf-109": 1}

    def test_the_luftwaffe_discards_first(self) -> None:
        """CARD-DISCARD: then the RAF, then the next turn begins."""
        line = table(phase="discard", hands={ATTACK: "stuka", DEFENCE: "novice"}).play("keep")

        assert line.to_act == DEFENCE
        assert line.play("discard novice", "keep").order(HandKept, Discarded, TurnBegan) == [
            *("HandKept", "Discarded", "HandKept", "TurnBegan"),
        ]

    def test_only_what_is_in_hand_can_go(self) -> None:
        """CARD-DISCARD: one of each that is there."""
        line = table(phase="discard", hands={ATTACK: "stuka bf-109 bf-109"})

        assert line.options == {"discard stuka", "discard bf-109", "keep"}
        assert line.refusal("discard heinkel").reason is Reason.NOT_IN_HAND


class TestTwentyPoints:
    """CARD-WIN-LUFTWAFFE."""

    @pytest.mark.parametrize(("damage", "total"), [(17, 20), (19, 22)])
    def test_twenty_or_more_end_the_game_at_once(self, damage: int, total: int) -> None:
        """CARD-WIN-LUFTWAFFE: exactly, or beyond; no one discards any more."""
        line = raid_of("heinkel", damage=damage).play("pass")

        assert (line.damage, line.ending) == (total, Ending(ATTACK, Rule.CARD_WIN_LUFTWAFFE))
        assert (line.to_act, line.options) == (None, set())
        assert line.refusal("keep").rule is Rule.CARD_WIN_LUFTWAFFE

    def test_nineteen_do_not(self) -> None:
        """CARD-WIN-LUFTWAFFE: nor 19 and a half."""
        assert raid_of("heinkel", damage=16).play("pass").ending is None
        half = raid_of("heinkel", game=BERLIN, damage=18, turn=15).play("pass")
        assert (half.damage, half.ending) == (19.5, None)

    def test_a_repair_can_keep_it_off(self) -> None:
        """CARD-WIN-LUFTWAFFE, CARD-REPAIR: the damage is done after the repairs."""
        line = raid_of("heinkel", damage=17, hands={DEFENCE: "repair"})

        assert line.play("play repair", "pass").ending is None

    def test_when_it_is_done_no_damage_is_to_come(self) -> None:
        """CARD-WIN-LUFTWAFFE: the last position shows the raid, and twenty points once."""
        line = raid_of("heinkel", damage=17)
        threats = [BLITZ.to_data(each.state)["threat"] for each in (line, line.play("pass"))]

        assert threats == [3, 0]


class TestBerlin:
    """CARD-BERLIN."""

    @pytest.mark.parametrize(("turn", "damage"), [(1, 6), (14, 6), (15, 1.5), (29, 1.5)])
    def test_double_to_turn_14_and_half_from_turn_15(self, turn: int, damage: float) -> None:
        """CARD-BERLIN: a Heinkel's three points; halves are kept."""
        line = raid_of("heinkel", game=BERLIN, turn=turn).play("pass")

        assert line.damage == damage
        assert Rule.CARD_BERLIN in line.one(DamageDone).also

    def test_two_halves_are_a_point(self) -> None:
        """CARD-BERLIN: nothing is rounded on the way."""
        line = raid_of("stuka", game=BERLIN, damage=2.5, turn=20).play("pass")

        assert line.damage == 3

    @pytest.mark.parametrize(("turn", "damage"), [(14, 6), (15, 1.5)])
    def test_balloons_come_before_that(self, turn: int, damage: float) -> None:
        """CARD-BERLIN, CARD-BALLOON: a Stuka that is held off is not counted at all."""
        line = raid_of("heinkel stuka", game=BERLIN, turn=turn, hands={DEFENCE: "balloon"})

        assert line.play("play balloon", "pass").damage == damage

    @pytest.mark.parametrize(("turn", "damage"), [(14, 5), (15, 0.5)])
    def test_repairs_come_after_that(self, turn: int, damage: float) -> None:
        """CARD-BERLIN, CARD-REPAIR: each takes a whole point off."""
        line = raid_of("heinkel", game=BERLIN, turn=turn, hands={DEFENCE: "repair"})

        assert line.play("play repair", "pass").damage == damage

    def test_a_repair_takes_the_last_half_point_off(self) -> None:
        """CARD-BERLIN, CARD-REPAIR: and not half a point of what was done before."""
        line = raid_of("stuka", game=BERLIN, turn=20, damage=4.5, hands={DEFENCE: "repair"})

        assert line.play("play repair").damage == 4.5

    def test_with_all_damage_mended_it_takes_the_other_half_from_before(self) -> None:
        """CARD-BERLIN, CARD-REPAIR: where both options are chosen."""
        game = blitz_with(berlin="yes", repairing="all-damage")
        line = raid_of("stuka", game=game, turn=20, damage=4.5, hands={DEFENCE: "repair"})

        assert line.play("play repair", "pass").damage == 4

    def test_twenty_are_reached_in_halves(self) -> None:
        """CARD-BERLIN, CARD-WIN-LUFTWAFFE: 18.5 and half of three."""
        line = raid_of("heinkel", game=BERLIN, turn=20, damage=18.5).play("pass")

        assert line.ending == Ending(ATTACK, Rule.CARD_WIN_LUFTWAFFE)

    def test_without_the_option_nothing_is_doubled(self) -> None:
        """CARD-BERLIN: it is an option, and off by default."""
        line = raid_of("heinkel", turn=1).play("pass")

        assert (line.damage, line.one(DamageDone).also) == (3, ())
