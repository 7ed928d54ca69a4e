"""A turn in short says what its effects brought, and a preview says that a bomb wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.cards.aiming import aiming_text
from blitz_widgets.cards.log import count_turns_told, last_turns_told, turn_line, turns_told
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.seats import PERSON
from blitz_widgets.games.blitzkrieg.view.solo.presenter import SoloPresenter
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.learner import seated
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State

SOLO: Any = find_game("solo", {"level": "easy"})
SOLO_PRESENTER = SoloPresenter(SOLO)
BOMBED_TO_BAG = SoloPresenter(find_game("solo", {"level": "easy", "bombed_to": "bag"}))
WINS = "that bombs the last unit of the Axis: they cannot place, and you win"


def summary(session: PlaySession) -> str:
    """The turns of *session* in short, in one text."""
    lines = [turn_line(session, turn) for turn in turns_told(session)]
    return " ".join(f"{line['first']} {line['others']}" for line in lines)


@pytest.mark.parametrize("name", ["solo", "solo-nippon"])
def test_the_last_turns_are_those_of_the_whole_log(name: str) -> None:
    """The short log reads only the last turns."""
    session = PlaySession(find_game(name, {}), seed="2", mode=Mode.PLAY)
    for _action in range(5):
        session.act(session.legal_actions()[0])
    whole = turns_told(session)
    assert last_turns_told(session, 3) == whole[-3:]
    assert count_turns_told(session, whole[-1]) == len(whole) > 3


@pytest.mark.parametrize(
    ("unit", "space", "brought"),
    [
        ("navy-1", "WE1.1", "Axis: draws"),
        ("army-1", "WE1.2", "Axis: research brings"),
        ("army-1", "AM1.1", "the marker moves 3 spaces"),
    ],
)
def test_a_turn_in_short_says_what_its_space_brought(unit: str, space: str, brought: str) -> None:
    """EFFECT-PRODUCTION, EFFECT-RESEARCH, EFFECT-STRATEGIC."""
    session = seated(at(GAME, reserves=("army-1 navy-1", "army-1 navy-1")))
    session.pick(f"unit:{unit}")
    session.pick(f"space:{space}")
    while session.active == 0 and not session.over:
        actions = session.legal_actions()
        if actions:
            session.act(next(iter(actions)))
        else:
            session.next()

    assert brought in summary(session)


def test_research_says_that_a_plain_unit_was_bombed_out_of_the_bots_row() -> None:
    """SOLO-FX-BOMBED: nobody wonders why a special weapon is an army."""
    told = [
        presenter.narrate(
            ev.ResearchDone(
                rule=Rule.EFFECT_RESEARCH_INDUSTRY,
                seat=PERSON,
                to_reserve=True,
                unit=SOLO.kit.unit_number[unit],
            )
        )
        for presenter, unit in (
            (SOLO_PRESENTER, "army-3"),
            (SOLO_PRESENTER, "task-force-navy"),
            (BOMBED_TO_BAG, "army-3"),
        )
    ]

    assert "research industry brings army 3 straight into the reserve" in told[0].brief
    assert ["bombs" in each.why for each in told] == [True, False, False]


def test_the_key_of_a_solo_game_says_where_bombed_units_go() -> None:
    """SOLO-FX-BOMBED, and the option that sends them to the bag."""
    signs = [
        next(sign.text for sign in each.legend() if sign.rule is Rule.EFFECT_BOMBING)
        for each in (SOLO_PRESENTER, BOMBED_TO_BAG)
    ]

    assert "may bring it to you" in signs[0]
    assert "research" not in signs[1]


def notes(state: State, action: str) -> list[str]:
    """The notes next to the consequences in a preview of *action* against the bot."""
    transition = SOLO.apply(state, SOLO.parse(action))
    before, found = SOLO.observe(state, PERSON), []
    for event, position in zip(transition.events, transition.positions, strict=True):
        after = SOLO.observe(position, PERSON)
        consequence = SOLO_PRESENTER.consequence(event, before, after)
        found.append(consequence.note if consequence else "")
        before = after
    return found


@pytest.mark.parametrize(
    ("row", "action", "wins"),
    [
        ("army-1", "army-1 WE2.1", True),
        ("army-1 army-2", "army-1 WE2.1", False),
        ("army-1 army-2", "naval-bombing PO1.1", True),
        ("army-1 army-2", "naval-bombing PO1.2", False),
        ("army-1", "naval-bombing PO1.2", True),
        ("army-1", "task-force-navy PO1.1", False),
        ("army-1", "army-1 WE2.2", False),
    ],
)
def test_bombing_the_bots_last_unit_is_said_to_win(row: str, action: str, *, wins: bool) -> None:
    """END-NO-PLACEMENT, EFFECT-BOMBING, UNIT-BOMBER, UNIT-TASKFORCE, SOLO-FX-BOMBED."""
    state = at(
        SOLO,
        seat="allies",
        reserves=(row, "naval-bombing army-1 task-force-navy"),
        placed={"axis": {"WE1": "navy-1 army-3 airforce-2"}},
    )

    assert (WINS in notes(state, action)) == wins


def test_what_follows_the_last_bomb_does_not_bomb() -> None:
    """UNIT-BLITZ: a second unit finds nothing left, and a space that bombs no more of it."""
    state = at(
        SOLO,
        seat="allies",
        reserves=("army-1", "blitz-airforce army-1"),
        placed={"axis": {"WE1": "navy-1 army-3 airforce-2"}},
    )
    for action in ("blitz-airforce WE2.1", "discard 1"):
        state = SOLO.apply(state, SOLO.parse(action)).state

    assert not any(notes(state, "army-1 WE2.2"))


@pytest.mark.parametrize(
    ("other", "final", "wins"),
    [("navy-1", False, True), ("navy-1 army-1", False, False), ("navy-1", True, False)],
)
def test_bombing_the_last_unit_is_said_to_win(other: str, *, final: bool, wins: bool) -> None:
    """END-NO-PLACEMENT; in the final turn the other side need not place again (END-25-AXIS)."""
    session = seated(
        at(
            GAME,
            seat="allies",
            scores=(25, 10) if final else (0, 0),
            final_turn=final,
            reserves=(other, "navy-2 army-1"),
        )
    )
    session.pick("unit:navy-2")

    assert ("cannot place, and you win" in aiming_text(session, "space:PO1.1")) == wins


@pytest.mark.parametrize(("other", "wins"), [("navy-1 army-1", True), ("army-1 " * 3, False)])
def test_the_second_of_two_bombs_is_said_to_win(other: str, *, wins: bool) -> None:
    """UNIT-BOMBER: told as one line, with what the last of them decides (END-NO-PLACEMENT)."""
    session = seated(at(GAME, seat="allies", reserves=(other, "naval-bombing army-1")))
    session.pick("unit:naval-bombing")

    said = aiming_text(session, "space:PO1.1")

    assert "2 times" in said
    assert ("cannot place, and you win" in said) == wins


def test_an_effect_used_twice_is_said_with_all_its_points() -> None:
    """UNIT-INSPIRED: one line, from the points before the first to those after the last."""
    session = seated(
        at(GAME, seat="allies", scores=(0, 3), reserves=("navy-1", "inspired-leadership army-1"))
    )
    session.pick("unit:inspired-leadership")

    assert "2 times from 3 to 7" in aiming_text(session, "space:SE1.1")
