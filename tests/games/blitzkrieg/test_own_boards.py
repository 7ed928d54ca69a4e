"""Games on boards and with units of the players' own, whatever they are."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Box, Side
from blitz_widgets.games.blitzkrieg.view.box_form import own_units
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import Record
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter, read_study, study
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT
from tests.support.boxes import boxes, own_code

GAMES = {Side.BASE: ("base", "solo"), Side.NIPPON: ("nippon", "solo-nippon")}


def play(name: str, code: str, seed: int) -> Record:
    """A random game on the board of *code*, every event told on the way."""
    game = find_game(name, {"box": code})
    shown = presenter(game)
    luck, state = Luck(seed), game.start()
    actions: list[str] = []
    while game.actor(state) is not None:
        action = luck.pick(game.chance_outcomes(state) or game.legal_actions(state))
        assert game.parse(game.format(action)) == action
        if (under_study := study(game, state)) is not None:
            assert read_study(under_study.written()) == under_study
        step = game.apply(state, action)
        for event in step.events:
            assert shown.narrate(event).brief
        actions.append(game.format(action))
        state = step.state
    seen = game.observe(state, None)
    assert shown.text_view(seen)
    for page_width in Breakpoint:
        to_svg(shown.scene(seen, LIGHT, page_width, Highlights()))
    return Record(game=name, options=dict(game.options), actions=tuple(actions))


@settings(max_examples=15)
@given(boxes(), strategies.integers(0, 10**6), strategies.booleans())
def test_a_random_box_is_played_with_to_the_end(
    box: Box,
    seed: int,
    against_bot: bool,  # noqa: FBT001  # drawn
) -> None:
    """UNIT-CUSTOM, BOARD-THEATRES: played, told, pictured; the record has it all in it."""
    record = play(GAMES[box.side][against_bot], encode_box(box), seed)

    assert sharing.decode(sharing.encode(record)) == record
    assert [unit.name for unit in own_units(box)] == [unit.name for unit in box.unit]


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("against_bot", [False, True])
def test_a_record_carries_its_box(side: Side, *, against_bot: bool) -> None:
    """In every form; a code of a whole game still fits into a link."""
    record = play(GAMES[side][against_bot], own_code(side), 7)
    code = sharing.encode(record)

    assert code.startswith("Q" if record.game == "solo" else "R")
    assert len(code) < 4000
    for written in (code, codec.write(record), notation.write(record)):
        assert open_record(written).record == record


@pytest.mark.parametrize(("name", "side"), [("base", Side.NIPPON), ("solo-nippon", Side.BASE)])
def test_a_box_of_the_other_side_is_refused(name: str, side: Side) -> None:
    """In one sentence that says which game it is for."""
    with pytest.raises(OptionError, match="choose that game"):
        find_game(name, {"box": encode_box(printed_box(side))})
