"""What is true of moves has words in every language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.coaching.facts import Fact, WinsPlayOuts
from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.playing_on import played_on
from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_pick, play
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitz.coach.facts.bombs import BombsInTheAir
from blitz_widgets.games.blitz.coach.facts.hands import Grounded, HandReaches, PutsAway
from blitz_widgets.games.blitz.coach.facts.raids import LeadsRaid, TrailsRaid
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER
from blitz_widgets.games.blitz.rules.ids import Rule as CardRule
from blitz_widgets.games.blitz.view.coaching import phrases as card_phrases
from blitz_widgets.games.blitzkrieg.rules.ids import Rule as BoardRule
from blitz_widgets.games.blitzkrieg.view.coaching import phrases as board_phrases
from blitz_widgets.locale import languages, speaking
from blitz_widgets.view.coaching import coach_words
from blitz_widgets.view.fact_phrases import NOTHING, Table
from tests.support.coached import known_judge
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.core.protocol import Game

GAMES = ("base", "solo", "nippon", "solo-nippon", "blitz", "solo-blitz")


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_is_said_in_every_language(name: str) -> None:
    """A sentence each, and where to look for every move."""
    game, luck = find_game(name, {}), Luck(1)
    finder, words = finder_of(game), coach_words(game)
    assert finder is not None
    assert words is not None
    kinds: set[type[Fact]] = set()
    state = game.start()
    while (actor := game.actor(state)) is not None:
        action = luck.pick(game.chance_outcomes(state) or game.legal_actions(state))
        if actor in game.human_seats and game.turn(state):
            facts = (*finder.of_move(state, actor, action), *finder.of_position(state, actor))
            for language in languages():
                with speaking(language):
                    for fact in facts:
                        kinds.add(type(fact))
                        said = words.fact(fact, actor)
                        assert re.fullmatch(r"[^{}]+\.", said), said
                        text, how = words.in_short(fact, actor)
                        assert re.fullmatch(r"[^{}]+[^{}.]", text), text
                        assert "{" not in how
                    assert words.region(action).text
        state = game.apply(state, action, tell=False).state
    assert len(kinds) > 4


@pytest.mark.parametrize(
    ("module", "table"), [("blitzkrieg", board_phrases.PHRASES), ("blitz", card_phrases.PHRASES)]
)
def test_every_kind_of_fact_has_a_row(module: str, table: Table) -> None:
    """A kind without words would be found only in a game that has it."""
    kinds, found = [Fact], set()
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith(f"blitz_widgets.games.{module}.coach.facts"):
            found |= set() if kind.__subclasses__() else {kind}
    assert len(found) > 20
    assert {each for each in found if not table.get(each, NOTHING).does} == set()


def said_at_cards(fact: Fact, seat: int) -> str:
    """What is told of *fact* at cards."""
    words = coach_words(find_game("blitz", {}))
    assert words is not None
    return words.fact(fact, Seat(seat))


def test_damage_of_one_point_is_told_like_any_other() -> None:
    """CARD-BOMB: in French, too."""
    fact = BombsInTheAir(rule=CardRule.CARD_BOMB, weight=-1, damage=2, total=32, wins=False)
    with speaking("en"):
        assert said_at_cards(fact, DEFENDER) == (
            "If the bombers get through, the damage is 1 point: 16 points in all."
        )
    with speaking("fr"):
        assert "les dégâts sont de 1 point" in said_at_cards(fact, DEFENDER)


@pytest.mark.parametrize(
    ("shown", "beaten", "end"),
    [
        (True, 1.0, "The Luftwaffe needs 4, and can come to that."),
        (True, 0.0, "The Luftwaffe needs 4, and cannot come to that."),
        (False, 1.0, "The Luftwaffe needs 4, and can come to that, whatever it holds."),
        (False, 0.0, "The Luftwaffe needs 4: whatever it holds, it cannot come to that."),
    ],
)
def test_what_is_known_of_a_hand_is_not_left_open(shown: bool, beaten: float, end: str) -> None:  # noqa: FBT001  # a case
    """CARD-FORCE: its cards are face up, or they are not."""
    fact = LeadsRaid(
        rule=CardRule.CARD_FORCE,
        weight=0, mine=3, theirs=2, needed=4, beaten=beaten, reopened=False,
        waits=False, reach=3, all_in=0.5, shown=shown,
    )  # fmt: skip
    assert said_at_cards(fact, DEFENDER) == f"Ahead, 3 against 2. {end}"


@pytest.mark.parametrize(
    ("seat", "end"),
    [
        (ATTACKER, "you come to 9, and your bombers get through with a chance of 40\u00a0%."),
        (DEFENDER, "you come to 9, and you keep the bombers out with a chance of 40\u00a0%."),
    ],
)
def test_a_level_raid_is_not_called_one_that_is_lost_or_won(seat: int, end: str) -> None:
    """CARD-FORCE: nobody has won it; what counts is whether bombs fall."""
    fact = TrailsRaid(
        rule=CardRule.CARD_FORCE, weight=0, mine=5, theirs=5, reach=9, needed=6, all_in=0.4
    )
    text = said_at_cards(fact, seat)

    tie = "no bomb falls" if seat == ATTACKER else "the bombers get through"
    assert text.startswith(f"Level, 5 against 5: at equal force {tie}, so you need more. If both")
    assert text.endswith(end)


def test_what_did_not_have_to_go_is_not_said_to() -> None:
    """CARD-DISCARD: of two cards that are put away only one had to be."""
    for must, why in ((2, "because 2 had to go"), (1, "though only 1 had to go")):
        fact = PutsAway(
            rule=CardRule.CARD_DISCARD,
            weight=-1,
            cards=bytes([0, 0]),
            must=must,
            kept=7,
            spare=False,
        )
        assert why in said_at_cards(fact, ATTACKER)


def test_a_hand_without_a_bomber_is_no_merit() -> None:
    """CARD-RAID-FIRST: whatever its cards come to, that it begins no raid speaks against it."""
    grounded = Grounded(rule=CardRule.CARD_RAID_FIRST, weight=-1.5)
    strong, weak = (
        HandReaches(rule=CardRule.CARD_FORCE, weight=total / 10, total=total, multiplier=None)
        for total in (54, 20)
    )

    found = reasons((strong, grounded), (weak,))

    assert [each.better for each in found.contrasts] == [strong]
    assert found.in_return is not None
    assert found.in_return.better == grounded
    assert said_at_cards(grounded, ATTACKER).endswith("no new raid until you draw one.")


@pytest.mark.parametrize("name", GAMES)
def test_what_a_move_lacks_and_what_became_of_it_is_said_in_every_language(name: str) -> None:
    """Of every two moves that are compared, and of games that were played on."""
    game = find_game(name, {})
    finder, words, judge = finder_of(game), coach_words(game), known_judge(game)
    assert finder is not None
    assert words is not None
    lacking: set[type[Fact]] = set()
    played = 0
    for state, actor, action, luck in random_moves(game):
        others = [each for each in game.legal_actions(state) if each != action]
        if others:
            other = luck.pick(others)
            pair = [finder.of_turn(state, actor, (each,)) for each in (action, other)]
            found = [
                *reasons(*pair).contrasts,
                *reasons(*reversed(pair)).contrasts,
            ]
            for contrast in found if all(pair) else ():
                if contrast.better is None or contrast.other is None:
                    lacking.add(type(contrast.fact))
                    _check_said(words.lack, contrast.fact, actor)
            if played < 3:
                played += 1
                games = played_on(judge, game.observe(state, actor), (action,), 3, "1")
                for fact in finder.of_play_outs(state, actor, games):
                    if not isinstance(fact, WinsPlayOuts):
                        _check_said(words.fact, fact, actor)
    assert len(lacking) > 1
    assert played == 3


def random_moves(game: Game[Any, Any]) -> Iterator[tuple[Any, Seat, Any, Luck]]:
    """What people decide in three games at random, but before the first turn."""
    for seed in (2, 3, 4):
        luck = Luck(seed)
        for step in play(game, game.start(), by_pick(game, luck.pick)):
            if step.actor in game.human_seats and game.turn(step.before):
                yield step.before, step.actor, step.action, luck


def _check_said(say: Callable[[Fact, Seat], str], fact: Fact, seat: Seat) -> None:
    """Check that *fact* is said in a sentence, in every language."""
    for language in languages():
        with speaking(language):
            said = say(fact, seat)
            assert re.fullmatch(r"[^{}]+\.", said), said


def test_a_fact_of_another_game_has_no_words() -> None:
    """Rather than wrong ones."""
    words = coach_words(find_game("base", {}))
    assert words is not None

    with pytest.raises(TypeError):
        words.fact(Fact(rule=BoardRule.TURN_PLACE, weight=0), find_game("base", {}).human_seats[0])


def test_no_threat_follows_the_final_turn() -> None:
    """END-25-AXIS: the other side could win at once in the same position, but has no turn left."""
    finder, words = finder_of(GAME), coach_words(GAME)
    assert finder is not None
    assert words is not None
    allies = Seat(1)
    said = []
    for final in (False, True):
        table = at(GAME, seat="allies", scores=(25, 20), markers={"PO": 6}, final_turn=final)
        found = finder.of_position(table, allies)
        said.append((bool(found), words.no_threat(GAME.observe(table, allies))))

    (threatened, usual), (is_final_threat, last) = said
    assert threatened
    assert not is_final_threat
    assert usual != last == "This is the final turn: the other side moves no more."
