"""The card game in words: every event, every refusal, everything that is due."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, get_args

import pytest

from blitz_widgets.core.protocol import CHANCE, Event, Outcome, Refusal, Seat
from blitz_widgets.games.blitz import Blitz, BlitzOptions
from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Drawn, Keep, Pass, Play
from blitz_widgets.games.blitz.engine.legality import Illegal, Reason
from blitz_widgets.games.blitz.engine.options import Berlin, Declining, Passing, Repairing, Ties
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, Phase
from blitz_widgets.games.blitz.rules.ids import Rule as CardRule
from blitz_widgets.games.blitz.view.names import number_text, points_text, sum_text
from blitz_widgets.games.blitz.view.presenter import BlitzPresenter
from blitz_widgets.games.blitzkrieg.rules.ids import Rule as BoardRule
from blitz_widgets.lessons.goals import (
    Allowed,
    Cites,
    Ends,
    Forbidden,
    Gains,
    Holds,
    Spares,
    Stands,
)
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.engine.state import State
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.rulebook.rules import RuleId

GAME = Blitz()
PRESENTER = BlitzPresenter(GAME)
LENIENT = Blitz(
    BlitzOptions(
        berlin=Berlin.YES,
        declining=Declining.ENDS_TURN,
        passing=Passing.FINAL,
        ties=Ties.BOMBED,
        repairing=Repairing.ALL_DAMAGE,
    )
)
KINDS = get_args(ev.DrawEvent | ev.RaidEvent | ev.BombingEvent | ev.DiscardEvent | ev.GameEnded)
STAGES = {stage.key for stage in PRESENTER.stages()}


def played_through(game: Blitz, seed: int) -> Iterator[tuple[State, Event]]:
    """Every event of a random game, with the position after it."""
    luck, state = Random(seed), game.start()  # noqa: S311  # a game for a test
    while (actor := game.actor(state)) is not None:
        possible = game.chance_outcomes(state) if actor is CHANCE else game.legal_actions(state)
        step = game.apply(state, luck.choice(list(possible)))
        yield from zip(step.positions, step.events, strict=True)
        state = step.state


def number(name: str) -> int:
    """The number of the card called *name*."""
    return GAME.pack.number[name]


def after(game: Blitz, setting: dict[str, Any], *actions: str) -> list[str]:
    """The sentences for all that *actions* bring in the position of *setting*."""
    state, told = game.set_up(setting), []
    for action in actions:
        step = game.apply(state, game.parse(action))
        told += [BlitzPresenter(game).narrate(event).brief for event in step.events]
        state = step.state
    return told


class TestEvents:
    """What happened."""

    @pytest.mark.parametrize("game", [GAME, LENIENT], ids=["usual", "lenient"])
    def test_every_event_of_random_games_is_told(self, game: Blitz) -> None:
        """By a whole sentence and a reason, in a phase, with what it changed."""
        presenter, seen = BlitzPresenter(game), set()
        for seed in range(40):
            for _position, event in played_through(game, seed):
                for witnessed in (event, game.redact_event(event, None)):
                    seen.add(type(witnessed))
                    told = presenter.narrate(witnessed)
                    assert told.brief.endswith(".")
                    assert not {"{", "}"} & {*told.brief, *told.why}
                    assert told.why or isinstance(witnessed, ev.GameEnded)
                    first = getattr(witnessed, "set_up", False)
                    stage = presenter.stage(witnessed)
                    assert stage is None if first else stage in STAGES
                    assert presenter.changed(witnessed) or isinstance(witnessed, ev.TurnBegan)

        assert seen == {*KINDS} - {ev.DeckEmpty}

    def test_the_empty_deck_of_the_raf_is_told(self) -> None:
        """CARD-DRAW: it happens only where the decks are not equal."""
        event = ev.DeckEmpty(rule=CardRule.CARD_DRAW, seat=DEFENDER)

        assert PRESENTER.narrate(event).brief == "RAF: has no card left to draw."
        assert PRESENTER.changed(event) == ("deck:raf",)

    def test_the_sums_of_a_raid_are_shown(self) -> None:
        """CARD-FORCE, CARD-MULTIPLIER: added up, then multiplied."""
        told = after(
            GAME,
            {
                "raid": {"luftwaffe": "heinkel bf-109 bf-109 night-raid", "raf": "spitfire decoy"},
                "seat": "luftwaffe",
                "passed": ["raf"],
            },
            "pass",
        )

        assert told[1] == (
            "Luftwaffe 1 + 4 + 4 = 9, times 2 is 18, against RAF 5 + 4 = 9: "
            "the Luftwaffe wins the raid."
        )

    @pytest.mark.parametrize(
        ("game", "reason"), [(GAME, "there is no damage"), (LENIENT, "let the bombers through")]
    )
    def test_a_tie_says_what_it_does(self, game: Blitz, reason: str) -> None:
        """CARD-FORCE: by the reading that has been chosen."""
        row = bytes([number("heinkel")])
        event = ev.RaidDecided(
            rule=CardRule.CARD_FORCE,
            rows=(row, bytes([number("ground-fire")])),
            forces=(1, 1),
            multipliers=(1, 1),
            totals=(1, 1),
            winner=None,
        )
        told = BlitzPresenter(game).narrate(event)

        assert told.brief == "Luftwaffe 1, against RAF 1: equal."
        assert reason in told.why

    def test_half_points_are_told(self) -> None:
        """CARD-BERLIN: three points of bombs are one and a half from turn 15 on."""
        told = after(
            LENIENT,
            {"turn": 15, "phase": "bombing", "raid": {"luftwaffe": "heinkel"}, "damage": 6},
            "pass",
        )

        assert told[0] == "1½ points of damage: 7½ of 20 now."

    def test_mending_earlier_damage_is_told(self) -> None:
        """CARD-REPAIR, in the reading in which it can."""
        told = after(
            LENIENT,
            {
                "turn": 15,
                "phase": "bombing",
                "raid": {"luftwaffe": "stuka"},
                "damage": 6,
                "hands": {"raf": "repair repair"},
            },
            "play repair",
            "play repair",
            "pass",
        )

        assert "No damage threatens, and ½ point of earlier damage will be removed." in told[0]
        assert told[2] == "1½ points of earlier damage removed: 4½ of 20 now."

    def test_an_event_of_another_game_is_refused(self) -> None:
        """There are no words for it."""
        with pytest.raises(TypeError):
            PRESENTER.narrate(Event(rule=BoardRule.TURN_PLACE))

    @pytest.mark.parametrize(
        ("rule", "words"),
        [
            (CardRule.CARD_WIN_LUFTWAFFE, "20 points of damage"),
            (CardRule.CARD_WIN_RAF, "its deck is empty"),
        ],
    )
    def test_both_victories_are_told(self, rule: RuleId, words: str) -> None:
        """CARD-WIN-LUFTWAFFE, CARD-WIN-RAF."""
        assert words in PRESENTER.outcome(Outcome(Seat(0), rule))


class TestRefusals:
    """Why something is not allowed."""

    @for_each("reason", Reason)
    @for_each("phase", Phase)
    def test_every_reason_has_words(self, reason: Reason, phase: Phase) -> None:
        """Whole sentences, with what can be done instead."""
        refusal = Illegal(
            rule=CardRule.CARD_BOMB, reason=reason, phase=phase, seat=1, card=number("balloon")
        )
        text = PRESENTER.refusal(refusal)

        assert text.endswith(".")
        assert not {"{", "}"} & {*text}
        assert reason is Reason.GAME_OVER or len(text.split(". ")) > 1

    @pytest.mark.parametrize(
        ("setting", "action", "words"),
        [
            ({"hands": {"luftwaffe": "bf-109"}}, "play bf-109", "Heinkel He 111, Dornier Do 17"),
            ({}, "pass", "Lead one with a bomber"),
            ({}, "keep", "First: the Luftwaffe leads a raid with a bomber, or flies none."),
            ({"raid": {"luftwaffe": "stuka"}}, "decline", "Play a card, or pass."),
            (
                {"raid": {"luftwaffe": "stuka"}, "hands": {"raf": "balloon"}},
                "play balloon",
                "Keep it for the bombing phase",
            ),
            (
                {
                    "phase": "bombing",
                    "raid": {"luftwaffe": "heinkel"},
                    "hands": {"raf": "balloon"},
                },
                "play balloon",
                "no Junkers Stuka left",
            ),
            (
                {"phase": "discard", "hands": {"luftwaffe": "bf-109 " * 9}},
                "keep",
                "Discard down to 8 first.",
            ),
        ],
    )
    def test_a_refusal_says_how_to_mend_it(
        self, setting: dict[str, Any], action: str, words: str
    ) -> None:
        """In the words of the cards."""
        refusal = GAME.why_not(GAME.set_up(setting), GAME.parse(action))

        assert refusal is not None
        assert words in PRESENTER.refusal(refusal)

    def test_a_refusal_of_another_game_is_none_of_ours(self) -> None:
        """There are no words for it."""
        with pytest.raises(TypeError):
            PRESENTER.refusal(Refusal(rule=BoardRule.TURN_PLACE))


class TestWhatIsDue:
    """What has to be done next, and for whom."""

    @pytest.mark.parametrize(
        ("setting", "stage", "words", "rule"),
        [
            ({}, "raid", "the Luftwaffe leads a raid", CardRule.CARD_RAID_FIRST),
            (
                {"raid": {"luftwaffe": "stuka"}},
                "raid",
                "the RAF plays a card",
                CardRule.CARD_RAID_ALTERNATE,
            ),
            (
                {"phase": "bombing", "raid": {"luftwaffe": "stuka"}},
                "bombing",
                "the RAF plays balloons",
                CardRule.CARD_BOMB,
            ),
            ({"phase": "discard"}, "discard", "or keeps its hand", CardRule.CARD_DISCARD),
            (
                {"phase": "discard", "hands": {"luftwaffe": "bf-109 " * 9}},
                "discard",
                "the Luftwaffe discards down to 8",
                CardRule.CARD_DISCARD,
            ),
        ],
    )
    def test_each_phase_says_what_it_asks_for(
        self, setting: dict[str, Any], stage: str, words: str, rule: RuleId
    ) -> None:
        """With the rule."""
        next_task = PRESENTER.next_task(GAME.observe(GAME.set_up(setting), None))

        assert next_task is not None
        assert (next_task.stage, next_task.rule) == (stage, rule)
        assert words in next_task.text

    def test_something_is_due_until_the_end(self) -> None:
        """In every position of a game but the last; the set-up has its own words."""
        positions = [position for position, _event in played_through(GAME, 3)]
        next_task = [PRESENTER.next_task(GAME.observe(position, None)) for position in positions]

        assert next_task[0] is not None
        assert "opening hand" in next_task[0].text
        assert all(next_task[:-1])
        assert next_task[-1] is None


class TestHowItStands:
    """The score in words and numbers."""

    def test_the_score_has_damage_turn_and_cards(self) -> None:
        """CARD-WIN-LUFTWAFFE, CARD-WIN-RAF: what both sides are counting."""
        state = GAME.set_up(
            {"turn": 18, "damage": 12, "decks": {"luftwaffe": "bf-109 " * 15 + "stuka " * 7}}
        )

        assert PRESENTER.score(GAME.observe(state, None)) == ("Damage: 12 of 20 · 22 cards left")

    def test_progress_is_in_per_cent_and_ends_at_100(self) -> None:
        """Each side's own way to victory; whoever wins has gone all of it."""
        for seed in range(8):
            positions = [position for position, _event in played_through(GAME, seed)]
            scores = [PRESENTER.standing(GAME.observe(each, None)).scores for each in positions]
            outcome = GAME.outcome(positions[-1])
            assert outcome is not None
            assert scores[0] == (0, 0)
            assert all(0 <= score <= 100 for pair in scores for score in pair)
            assert scores[-1][outcome.winner] == 100

    @pytest.mark.parametrize(
        ("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (15, "7½"), (-2, "\N{MINUS SIGN}1")]
    )
    def test_half_points_are_written(self, halves: int, text: str) -> None:
        """CARD-BERLIN: half points are kept."""
        assert number_text(halves) == text

    def test_points_have_a_plural(self) -> None:
        """From above one on."""
        assert [points_text(halves) for halves in (1, 2, 3)] == [
            "½ point",
            "1 point",
            "1½ points",
        ]

    @pytest.mark.parametrize(
        ("row", "text"),
        [
            ("", "0"),
            ("stuka", "1"),
            ("heinkel german-ace", "1 + 7 = 8"),
            ("heinkel goering", "1, times 3 is 3"),
        ],
    )
    def test_a_sum_is_written_as_far_as_it_needs_to_be(self, row: str, text: str) -> None:
        """CARD-FORCE, CARD-MULTIPLIER."""
        assert sum_text(GAME.pack, bytes(map(number, row.split()))) == text


class TestActions:
    """Actions in words and as picks."""

    def test_every_action_has_words(self) -> None:
        """Of a few words."""
        card = number("stuka")
        words = [
            PRESENTER.action(action)
            for action in (Play(card), Discard(card), Drawn(card), Pass(), Decline(), Keep())
        ]

        assert words == [
            "Play Junkers Stuka",
            "Discard Junkers Stuka",
            "Junkers Stuka",
            "Pass",
            "No raid this turn",
            "Keep the hand",
        ]

    @pytest.mark.parametrize("game", [GAME, LENIENT], ids=["usual", "lenient"])
    def test_picks_spell_their_action(self, game: Blitz) -> None:
        """Two picks for a card, none for what has a button."""
        presenter = BlitzPresenter(game)
        for position, _event in played_through(game, 5):
            seen = game.observe(position, game.active(position))
            for action in game.legal_actions(position):
                picks = presenter.picks(action)
                assert len(picks) == (2 if isinstance(action, Play | Discard) else 0)
                assert presenter.attempt(seen, picks[:1]) is None
                assert not picks or presenter.attempt(seen, picks) == action

    @pytest.mark.parametrize(
        "picks",
        [
            (),
            ("raid:raf",),
            ("card:spitfire", "raid:luftwaffe"),
            ("card:spitfire", "card:spitfire"),
            ("card:zeppelin", "raid:raf"),
            ("card:spitfire", "discard:luftwaffe"),
        ],
    )
    def test_other_picks_spell_nothing(self, picks: tuple[str, ...]) -> None:
        """A card goes to its own side only."""
        seen = GAME.observe(GAME.start(), Seat(DEFENDER))

        assert PRESENTER.attempt(seen, picks) is None


class TestWhatIsWanted:
    """The goals of exercises."""

    @pytest.mark.parametrize(
        ("goal", "text"),
        [
            (
                Cites(rule=CardRule.CARD_BOMB),
                "Goal: the rule “Bombs fall” comes into play.",
            ),
            (
                Spares(rule=CardRule.CARD_BOMB),
                "Goal: the rule “Bombs fall” does not come into play.",
            ),
            (Stands(what="damage", at=3.5), "Goal: damage in all, 3½ exactly."),
            (
                Stands(what="totals/raf", at_least=10),
                "Goal: force of the RAF, 10 or more.",
            ),
            (Stands(what="threat", at_most=2), "Goal: damage that threatens, 2 or less."),
            (Stands(what="phase", at="raid"), "Goal: the phase “Raid”."),
            (Stands(what="active", at="raf"), "Goal: the RAF is to play."),
            (Stands(what="turn", at=3), "Goal: turn 3."),
            (Stands(what="outcome"), ""),
            (Gains(what="damage", by=-1), "Goal: damage less than before, 1 exactly."),
            (
                Gains(what="hands/raf", by=0),
                "Goal for the hand of the RAF: as many cards as before.",
            ),
            (Gains(what="damage", by=0), "Goal: no more damage than before."),
            (Gains(what="damage", by=6), "Goal: damage more than before, 6 exactly."),
            (
                Gains(what="hands/raf", by=-2),
                "Goal for the hand of the RAF: 2 cards fewer.",
            ),
            (Gains(what="answers", by=1), "Goal: 1 card played against the bombs."),
            (
                Holds(what="raid/luftwaffe", item="stuka"),
                "Goal in the raid of the Luftwaffe: another card.",
            ),
            (Ends(winner=None), "Goal: the battle goes on."),
            (Ends(winner=ATTACKER), "Goal: victory for the Luftwaffe."),
        ],
    )
    def test_goals_are_told(self, goal: AnyGoal, text: str) -> None:
        """In one sentence."""
        assert PRESENTER.goal_text(goal, None, "") == text

    def test_a_card_that_the_question_names_is_named(self) -> None:
        """Any other is to be found."""
        goal = Holds(what="discards/raf", item="novice")
        asked = "Discard an inexperienced pilot."

        assert PRESENTER.goal_text(goal, None, asked).endswith("RAF: Inexperienced pilot.")
        assert "pilot" not in PRESENTER.goal_text(goal, None, "Discard a card.")

    def test_actions_are_named_in_words(self) -> None:
        """Those that are to be possible, or not to be."""
        allowed, forbidden = Allowed(action="pass"), Forbidden(action="pass")

        assert "is possible next: Pass." in PRESENTER.goal_text(allowed, Pass(), "")
        assert "is not possible next: Pass." in PRESENTER.goal_text(forbidden, Pass(), "")
