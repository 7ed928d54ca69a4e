"""The table of cards in words, and the questions of the bot: all that may be known, and no more."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from blitz_widgets.core.protocol import CHANCE, SEATS, Seat
from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitz.bot.decision import Asked, ProcedureStep, Question
from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.engine.options import BlitzOptions, Passing
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, Phase
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.solo import BotHand, SoloBlitz, SoloBlitzOptions, You
from blitz_widgets.games.blitz.view.presenter import BlitzPresenter
from blitz_widgets.games.blitz.view.questions import answer, question_text, step_name
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.presenter import Group, Role
from blitz_widgets.view.theme import LIGHT
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.engine.state import State

GAME = Blitz()
PRESENTER = BlitzPresenter(GAME)
OPEN = SoloBlitz(SoloBlitzOptions(bot_hand=BotHand.OPEN))
VIEWERS = (*SEATS, None)


def positions(game: Blitz, seed: int, every: int = 1) -> Iterator[State]:
    """Each position of a random game in which something is due, or every so many of them."""
    luck, state, count = Random(seed), game.start(), 0  # noqa: S311  # a game for a test
    while (actor := game.actor(state)) is not None:
        count += 1
        if count % every == 0:
            yield state
        possible = game.chance_outcomes(state) if actor is CHANCE else game.legal_actions(state)
        state = game.apply(state, luck.choice(list(possible)), tell=False).state


def shuffled(state: State, seat: int, luck: Random) -> State:
    """*state* with another hand for *seat*, as far as the other side can know."""
    cards = [*state.hands[seat], *state.decks[seat]]
    luck.shuffle(cards)
    size = len(state.hands[seat])
    hands, decks = list(state.hands), list(state.decks)
    hands[seat], decks[seat] = bytes(sorted(cards[:size])), bytes(sorted(cards[size:]))
    return replace(state, hands=(hands[0], hands[1]), decks=(decks[0], decks[1]))


def said(group: Group) -> str:
    """All the words of *group*."""
    choices = (f"{each.label} ×{each.count} {each.state}" for each in group.choices)  # noqa: RUF001  # times
    return " ".join((group.title, *group.lines, *choices))


def by_target(game: Blitz, setting: dict[str, Any], seat: int | None = None) -> dict[str, Group]:
    """The table of *setting* in words, as *seat* sees it."""
    seen = game.observe(game.set_up(setting), None if seat is None else Seat(seat))
    return {group.target: group for group in BlitzPresenter(game).text_view(seen)}


class TestTheTableInWords:
    """The text view of the picture."""

    @pytest.mark.parametrize("seed", range(6))
    def test_what_is_hidden_changes_no_word(self, seed: int) -> None:
        """Another hand under the same backs: the same words and the same picture."""
        luck = Random(seed)  # noqa: S311  # a shuffle for a test
        for state in positions(GAME, seed, every=9):
            for viewer, hidden in ((ATTACKER, (DEFENDER,)), (DEFENDER, (ATTACKER,)), (None, SEATS)):
                other = state
                for seat in hidden:
                    other = shuffled(other, seat, luck)
                seat = None if viewer is None else Seat(viewer)
                first, second = GAME.observe(state, seat), GAME.observe(other, seat)
                assert PRESENTER.text_view(first) == PRESENTER.text_view(second)
                assert PRESENTER.next_task(first) == PRESENTER.next_task(second)
                assert PRESENTER.score(first) == PRESENTER.score(second)
                for group in PRESENTER.text_view(first):
                    described = PRESENTER.describe(first, group.target)
                    assert described == PRESENTER.describe(second, group.target)
                scenes = [
                    PRESENTER.scene(seen, LIGHT, Breakpoint.NARROW, Highlights())
                    for seen in (first, second)
                ]
                assert scenes[0] == scenes[1]

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_every_group_is_named(self, viewer: Seat | None) -> None:
        """With a name of its own, which pointing at it says first."""
        seen = GAME.observe(GAME.start(), viewer)
        titles = {group.target: group.title for group in PRESENTER.text_view(seen)}

        assert titles == {
            "bombs": "Bombs and damage",
            "raid:luftwaffe": "Raid: Luftwaffe",
            "raid:raf": "Raid: RAF",
            "hand:luftwaffe": "Hand of the Luftwaffe",
            "hand:raf": "Hand of the RAF",
            "deck:luftwaffe": "Deck of the Luftwaffe",
            "deck:raf": "Deck of the RAF",
            "discard:luftwaffe": "Discard pile of the Luftwaffe",
            "discard:raf": "Discard pile of the RAF",
        }
        for target, title in titles.items():
            if target != "bombs":
                assert PRESENTER.describe(seen, target).startswith(f"{title}: ")

    @pytest.mark.parametrize("seed", range(4))
    def test_all_that_lies_open_is_said(self, seed: int) -> None:
        """Rows, totals, damage, piles and the sizes of hands and decks, in every position."""
        pack = GAME.pack
        for state in positions(GAME, seed, every=5):
            for viewer in VIEWERS:
                seen = GAME.observe(state, viewer)
                groups = {group.target: group for group in PRESENTER.text_view(seen)}
                for seat, side in enumerate(pack.sides):
                    row = groups[f"raid:{side}"]
                    names = [pack.cards[card].name for card in state.raid[seat]]
                    assert [choice.label for choice in row.choices] == names
                    if names:
                        assert f"{pack.total(state.raid[seat])}." in row.lines[0]
                    assert ("Has passed." in row.lines) == state.passed[seat]
                    for place, pile in (
                        ("hand", state.hands[seat]),
                        ("deck", state.decks[seat]),
                        ("discard", state.discards[seat]),
                    ):
                        count = f"{len(pile)} card" if pile else "o card"
                        assert count in groups[f"{place}:{side}"].lines[0]
                    for card in {*state.discards[seat]}:
                        assert pack.cards[card].name in said(groups[f"discard:{side}"])
                assert f"Damage: {state.damage // 2} of 20." in groups["bombs"].lines

    def test_every_pick_is_a_choice_or_a_group(self) -> None:
        """So that a game can be played without the picture."""
        for state in positions(GAME, 2):
            groups = PRESENTER.text_view(GAME.observe(state, GAME.active(state)))
            own = {
                choice.target
                for group in groups
                if group.role is Role.HAND
                for choice in group.choices
            }
            others = {group.target for group in groups}
            for action in GAME.legal_actions(state):
                match PRESENTER.picks(action):
                    case (first, second):
                        assert first in own
                        assert second in others

    def test_everything_has_a_description(self) -> None:
        """Every group and every choice of a table, and nothing else."""
        for state in positions(GAME, 4, every=7):
            seen = GAME.observe(state, GAME.active(state))
            for group in PRESENTER.text_view(seen):
                assert PRESENTER.describe(seen, group.target)
                for choice in group.choices:
                    assert PRESENTER.describe(seen, choice.target)
        for target in (
            "",
            "card:zeppelin",
            "played:raf.99",
            "played:x.0",
            "raid:x",
            "hand:",
            "x:raf",
        ):
            assert not PRESENTER.describe(seen, target)

    def test_equal_cards_are_one_choice(self) -> None:
        """With the number of them."""
        groups = by_target(GAME, {"hands": {"luftwaffe": "stuka bf-109 stuka"}}, ATTACKER)
        hand = groups["hand:luftwaffe"]

        assert hand.role is Role.HAND
        assert [(choice.target, choice.count) for choice in hand.choices] == [
            ("card:bf-109", 1),
            ("card:stuka", 2),
        ]
        assert all(choice.picture is not None for choice in hand.choices)
        assert groups["hand:raf"].role is Role.COVERED

    def test_the_open_hand_of_the_bot_is_no_hand_of_yours(self) -> None:
        """It is shown, and begins none of your actions."""
        groups = by_target(OPEN, {"hands": {"luftwaffe": "stuka"}}, OPEN.person)

        assert groups["hand:luftwaffe"].role is Role.TABLE
        assert [choice.label for choice in groups["hand:luftwaffe"].choices] == ["Junkers Stuka"]

    def test_the_deck_counts_down_the_turns(self) -> None:
        """CARD-WIN-RAF: two cards a turn."""
        groups = by_target(GAME, {"turn": 28, "decks": {"luftwaffe": "bf-109 bf-109 bf-109"}})

        assert "Enough for 1 more turn; after that the RAF wins." in groups["deck:luftwaffe"].lines

    def test_what_the_bombs_have_done_threatens_no_more(self) -> None:
        """CARD-BOMB, CARD-WIN-LUFTWAFFE: from the moment that the damage is done."""
        rows = {"luftwaffe": "heinkel stuka"}
        for damage in (3, 17):
            before = GAME.set_up({"phase": "bombing", "damage": damage, "raid": rows})
            step = GAME.apply(before, Pass())
            for state, threatens in ((before, True), (step.positions[0], False)):
                said = PRESENTER.describe(GAME.observe(state, None), "bombs")
                assert ("threatens" in said) is threatens
                assert ("not stopped" in said) is threatens

    def test_no_turn_is_counted_beyond_the_last(self) -> None:
        """CARD-WIN-RAF: turn 30 begins with the end of the battle."""
        before = GAME.set_up({"turn": 29, "decks": {"luftwaffe": ""}})
        step = GAME.apply(before, Decline())
        told = [
            " ".join(line for group in PRESENTER.text_view(seen) for line in group.lines)
            for seen in (GAME.observe(each, None) for each in (before, *step.positions))
        ]

        assert "Turn 29 of 29" in told[0]
        assert not any("30 of" in said for said in told)

    def test_balloons_and_repairs_say_what_they_would_leave(self) -> None:
        """CARD-BALLOON, CARD-REPAIR, CARD-BERLIN: balloons before, repairs after doubling."""
        game = Blitz.read({"berlin": "yes"})
        setting = {
            "phase": "bombing",
            "raid": {"luftwaffe": "heinkel stuka"},
            "hands": {"raf": "balloon repair spitfire"},
        }
        groups = by_target(game, setting, DEFENDER)
        states = {choice.target: choice.state for choice in groups["hand:raf"].choices}

        assert states["card:balloon"].endswith("Afterwards: Damage of 6 points threatens.")
        assert states["card:repair"].endswith("Afterwards: Damage of 7 points threatens.")
        assert states["card:spitfire"].endswith("It does nothing against bombs.")
        assert "Junkers Stuka not stopped: 1." in groups["bombs"].lines
        assert any("double up to turn 14" in line for line in groups["bombs"].lines)

    @pytest.mark.parametrize(
        ("card", "words"),
        [
            ("spitfire", "In the raid it would make 14 against 2."),
            ("churchill", "There is a multiplier in this row already."),
            ("balloon", "It is not for a raid."),
        ],
    )
    def test_a_card_says_what_it_would_do_in_the_raid(self, card: str, words: str) -> None:
        """CARD-FORCE, CARD-MULTIPLIER: the new total against the other's."""
        setting = {
            "raid": {"luftwaffe": "heinkel stuka", "raf": "ack-ack radar"},
            "hands": {"raf": card},
            "seat": "raf",
        }
        seen = GAME.observe(GAME.set_up(setting), Seat(DEFENDER))

        assert PRESENTER.describe(seen, f"card:{card}").endswith(words)

    def test_a_bomber_has_to_lead(self) -> None:
        """CARD-RAID-FIRST."""
        setting = {"hands": {"luftwaffe": "bf-109 heinkel"}}
        seen = GAME.observe(GAME.set_up(setting), Seat(ATTACKER))

        assert PRESENTER.describe(seen, "card:bf-109").endswith("has to lead the raid first.")
        assert PRESENTER.describe(seen, "card:heinkel").endswith("1 against 0.")


class TestTheBot:
    """How it comes to what it does."""

    @pytest.mark.parametrize("you", You)
    def test_its_questions_lead_to_what_it_does(self, you: You) -> None:
        """Open, in every position in which it decides; else not at all."""
        game = SoloBlitz(SoloBlitzOptions(you=you, bot_hand=BotHand.OPEN))
        presenter, decided = BlitzPresenter(game), 0
        for state in positions(game, 1):
            found = presenter.reasoning(game.observe(state, game.person))
            if game.actor(state) != game.bot:
                assert found is None
                continue
            decided += 1
            decision = game.decision(state)
            assert found is not None
            assert len(found.questions) == len(decision.questions)
            assert found.conclusion.endswith(".")
            assert {*presenter.picks(decision.action)} <= {*found.chosen}
            for question in found.questions:
                targets = [candidate.target for candidate in question.candidates]
                assert len({*targets}) == len(targets)
                assert all(candidate.why for candidate in question.candidates)

        assert decided > 20

    def test_it_says_nothing_of_hidden_cards(self) -> None:
        """While they are hidden; it does to whoever may see them."""
        game = SoloBlitz()
        presenter = BlitzPresenter(game)
        for state in positions(game, 1, every=3):
            assert presenter.reasoning(game.observe(state, game.person)) is None
            if game.actor(state) == game.bot:
                assert presenter.reasoning(game.observe(state, game.bot)) is not None

    def test_it_does_not_look_at_your_cards(self) -> None:
        """Other cards in your hand: the same questions and answers."""
        presenter, luck = BlitzPresenter(OPEN), Random(9)  # noqa: S311  # a shuffle for a test
        for state in positions(OPEN, 2, every=4):
            other = shuffled(state, OPEN.person, luck)
            first, second = (
                presenter.reasoning(OPEN.observe(each, OPEN.bot)) for each in (state, other)
            )
            assert first == second

    def test_between_two_persons_nobody_reasons(self) -> None:
        """There is no procedure to tell of."""
        seen = GAME.observe(GAME.set_up({}), Seat(ATTACKER))

        assert PRESENTER.reasoning(seen) is None

    @for_each("question", Question)
    @for_each("note", [0.0, 0.4, 1.0])
    @for_each("passing", Passing)
    def test_every_question_and_answer_has_words(
        self, question: Question, note: float, passing: Passing
    ) -> None:
        """For a card and for all that plays none."""
        options = Blitz.read({"passing": passing}).blitz_options
        candidates = (Play(0), Discard(0), Pass(), Decline(), Keep())
        asked = Asked(
            step=ProcedureStep.CARD,
            question=question,
            rule=Rule.CARD_FORCE,
            before=candidates,
            kept=candidates[:1],
            notes=(note,) * len(candidates),
        )

        assert question_text(question)[-1] in ".?"
        for candidate in candidates:
            found = answer(asked, candidate, note, options)
            assert found.why.endswith(".")
            assert "{" not in found.text + found.why

    def test_what_is_not_certain_is_never_called_so(self) -> None:
        """Nor is what is unlikely called impossible."""
        asked = Asked(
            step=ProcedureStep.CARD,
            question=Question.MORE_BOMBS,
            rule=Rule.CARD_BOMB,
            before=(Play(2), Pass()),
            kept=(Play(2),),
            notes=(0.999, 0.3),
        )

        texts = [answer(asked, Play(2), note, BlitzOptions()).text for note in (0.999, 0.001, 1)]
        assert texts == [">\u00a099\u00a0%", "<\u00a01\u00a0%", "100\u00a0%"]

    @pytest.mark.parametrize("step", ProcedureStep)
    def test_every_step_has_a_name(self, step: ProcedureStep) -> None:
        """Of a few words."""
        assert step_name(step)

    def test_no_phase_without_a_decision_has_questions(self) -> None:
        """Between the events of one action a position may look like that."""
        state = OPEN.set_up({"hands": {"luftwaffe": "stuka"}})
        for phase in (Phase.SETUP, Phase.DRAW):
            seen = OPEN.observe(replace(state, phase=phase), OPEN.person)
            assert BlitzPresenter(OPEN).reasoning(seen) is None
