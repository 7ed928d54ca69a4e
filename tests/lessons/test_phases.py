"""A goal for a phase in which both sides decide by turns: the raid of the card game."""

from __future__ import annotations

from typing import Any

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.lessons.goals import AfterPhase, Gains, PlayedLine

NO_BOMBS = AfterPhase(over="discard", bounds=(Gains(what="damage", at_most=0),), then="pass")
THREE_POINTS = AfterPhase(over="discard", bounds=(Gains(what="damage", at_least=3),), then="pass")


def raid(hands: dict[str, str], action: str, *, seat: str, against: str = "raf") -> PlayedLine:
    """A Heinkel over England, *hands*, and what *action* of *seat* leads to.

    Where the Luftwaffe decides, the RAF has passed.
    """
    options = {"you": "raf" if against == "bot" else "luftwaffe", "bot_hand": "open"}
    game: Any = find_game(*(("solo-blitz", options) if against == "bot" else ("blitz", {})))
    setting = {"turn": 5, "hands": hands, "raid": {"luftwaffe": "heinkel"}, "seat": seat}
    setting |= {"passed": ["raf"]} if seat == "luftwaffe" else {}
    before = game.set_up(setting)
    step = game.apply(before, game.parse(action))
    return PlayedLine(game, before, step.state, step.events)


def test_it_is_met_if_nothing_that_the_other_side_holds_speaks_against_it() -> None:
    """An ace of 7 stops a raid that two fighters can bring to 5 only; a gun of 2 does not."""
    hands = {"luftwaffe": "bf-109", "raf": "british-ace ack-ack"}

    assert NO_BOMBS.met(raid(hands, "play british-ace", seat="raf"))
    assert not NO_BOMBS.met(raid(hands, "play ack-ack", seat="raf"))


def test_a_line_shows_what_speaks_against_it() -> None:
    """The fighter, the RAF's pass, and the bombs."""
    played_line = raid({"luftwaffe": "bf-109", "raf": "ack-ack"}, "play ack-ack", seat="raf")
    line = NO_BOMBS.against(played_line)

    assert line is not None
    assert [played_line.game.format(action) for action in line] == [
        "play bf-109",
        "pass",
        "pass",
        "pass",
    ]


def test_without_more_to_come_it_does_what_is_best_for_itself() -> None:
    """Two guns would do together what one cannot; "then" forbids the second."""
    hands = {"luftwaffe": "stuka stuka", "raf": "ack-ack ack-ack"}
    alone = raid(hands, "play ack-ack", seat="raf")
    free = AfterPhase(over="discard", bounds=NO_BOMBS.bounds)

    assert not NO_BOMBS.met(alone)
    assert free.met(alone)
    assert free.against(alone) is None


def test_all_bounds_are_met_in_the_same_end() -> None:
    """No bombs, and not more than one card spent."""
    hands = {"luftwaffe": "stuka stuka", "raf": "ack-ack ack-ack"}
    thrifty = Gains(what="hands/raf", at_least=-1)
    both = AfterPhase(over="discard", bounds=(*NO_BOMBS.bounds, thrifty))

    assert not both.met(raid(hands, "play ack-ack", seat="raf"))


def test_a_raid_that_is_over_is_judged_as_it_ended() -> None:
    """A repair takes one point of three off, and a balloon holds off no Heinkel."""
    hands = {"luftwaffe": "bf-109", "raf": "balloon repair"}
    won = raid(hands, "play bf-109", seat="luftwaffe")

    assert not THREE_POINTS.met(won)
    hands["raf"] = "balloon"
    assert THREE_POINTS.met(raid(hands, "play bf-109", seat="luftwaffe"))
    assert THREE_POINTS.met(raid(hands, "pass", seat="luftwaffe"))


def test_a_bot_does_what_its_procedure_says() -> None:
    """Each of its decisions, and nothing else that it might do."""
    hands = {"luftwaffe": "bf-109 bf-109 dornier", "raf": "beaufighter"}
    played_line = raid(hands, "play beaufighter", seat="raf", against="bot")
    line = NO_BOMBS.against(played_line)
    state, game = played_line.after, played_line.game

    assert line is not None
    for action in line:
        if game.actor(state) not in game.human_seats:
            assert action == game.automatic_action(state)
        state = game.apply(state, action).state
    assert game.scores(state)["luftwaffe"] > 0
