"""The counts and the games in the files are those of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.core.catalogue import game_names
from blitz_widgets.games.blitzkrieg.solo.options import Level
from tests.golden import counting, playthroughs
from tests.golden.naming import naming_of
from tests.golden.playthroughs import FOLDER, SCENARIOS, Scenario
from tests.support.tables import for_each

if TYPE_CHECKING:
    from tests.golden.counting import Row

ROWS = counting.read()

by_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)


@for_each("row", ROWS, told=lambda row: f"{row.position}-{row.depth}")
def test_there_are_as_many_legal_lines_as_counted(row: Row) -> None:
    """No line is missing, and none too many."""
    assert counting.counted(row) == row


def test_the_table_is_written_as_it_is_read() -> None:
    """Regenerating it changes counts and nothing else."""
    assert counting.TABLE.read_text(encoding="utf-8") == counting.written(ROWS)


def test_every_position_is_counted() -> None:
    """No position is set up in vain."""
    assert {row.position for row in ROWS} == set(counting.POSITIONS)


@by_scenario
def test_a_recorded_game_plays_as_it_did(scenario: Scenario) -> None:
    """The actions in the file bring the events in the file, by the same rules."""
    text = scenario.path.read_text(encoding="utf-8")

    assert playthroughs.written(scenario, playthroughs.recorded(scenario)) == text


@by_scenario
def test_a_seed_deals_the_recorded_game(scenario: Scenario) -> None:
    """The same seed brings the same game, in every version of Python."""
    assert playthroughs.dealt(scenario) == playthroughs.recorded(scenario)


def test_every_recorded_game_has_a_scenario() -> None:
    """There is no file that nothing compares."""
    assert {path.stem for path in FOLDER.iterdir()} == {scenario.name for scenario in SCENARIOS}


def test_every_game_is_recorded() -> None:
    """And the solo game of the base board at every level."""
    played = [scenario.game for scenario in SCENARIOS]

    assert {game.name for game in played} == set(game_names())
    assert {game.options["level"] for game in played if game.name == "solo"} == set(Level)


@by_scenario
def test_no_two_positions_look_alike(scenario: Scenario) -> None:
    """Or a golden text might stay as it is when a position changes."""
    game = scenario.game
    naming = naming_of(game)
    state = game.start()
    seen = {}
    for action in playthroughs.recorded(scenario):
        state = game.apply(state, game.parse(action), tell=False).state
        told = naming.position(state)
        all_but_agenda = replace(state, agenda=()) if hasattr(state, "agenda") else state
        assert seen.setdefault(str(told), all_but_agenda) == all_but_agenda

    assert len(seen) > len(playthroughs.recorded(scenario)) / 2


def test_the_games_show_every_end() -> None:
    """One side reaches 25, the other does, a tie is broken, one cannot place; both of the cards."""
    ends = {
        scenario.path.read_text(encoding="utf-8").splitlines()[-1].rpartition(" ")[2]
        for scenario in SCENARIOS
    }

    assert ends == {
        *("END-25-ALLIED", "END-25-AXIS", "END-NO-PLACEMENT", "END-TIE"),
        *("CARD-WIN-LUFTWAFFE", "CARD-WIN-RAF"),
    }
