"""What studies find."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from blitz_widgets.core.catalogue import UnknownGameError, game_names
from blitz_widgets.studies.catalogue import UnknownStudyError, find_study, study_names
from blitz_widgets.studies.findings import Findings, Measure, average, share
from blitz_widgets.studies.study import BATCH, batches, carry_out
from blitz_widgets.studies.workers import WorkersError, workers


def found(name: str, game: str | None = None, games: int = 2, seed: int = 0) -> Findings:
    """What a small study finds in this process."""
    with workers(1) as pool:
        return carry_out(find_study(name, game, games, seed, {}), pool)


class TestWhichThereAre:
    """Each game has those that are about it."""

    def test_every_game_has_one(self) -> None:
        """Of two players which side has the edge, against a bot how strong it is."""
        names = {game: set(study_names(game)) for game in game_names()}

        assert all(("sides" in each) != ("levels" in each) for each in names.values())
        assert {"openings", "spaces"} <= names["base"]
        assert {"stratagems", "spaces"} <= names["solo"]

    def test_what_is_not_known_is_said(self) -> None:
        """With what there is, or what was meant."""
        with pytest.raises(UnknownStudyError, match="Did you mean “openings”"):
            find_study("opening", None, 1, 0, {})
        with pytest.raises(UnknownStudyError, match="sides"):
            find_study("levels", "base", 1, 0, {})
        with pytest.raises(UnknownGameError, match="base"):
            find_study("sides", "chess", 1, 0, {})


class TestWhatTheyFind:
    """Numbers, and how sure they are."""

    def test_all_games_are_counted(self) -> None:
        """For every player."""
        findings = found("sides", games=2)

        assert findings.measure is Measure.SHARE
        assert {cell.count for row in findings.rows for cell in row.cells if cell} == {2}

    def test_against_a_harder_bot_a_simple_player_never_wins_more(self) -> None:
        """A player at random never wins."""
        findings = found("levels", games=1)
        column = findings.columns.index("random")

        assert {row.cells[column].value for row in findings.rows if row.cells[column]} == {0.0}

    def test_the_best_opening_comes_first(self) -> None:
        """And no opening is better than the best."""
        findings = found("openings", games=10)
        values = [row.cells[0].value for row in findings.rows if row.cells[0]]

        assert values == sorted(values, reverse=True)
        assert all(value <= 0 for value in values)

    def test_a_space_of_a_later_campaign_has_no_worth_in_the_first_turns(self) -> None:
        """It cannot be placed on."""
        findings = found("spaces", games=2)
        worth = {row.label: row.cells for row in findings.rows}

        assert worth["Western Europe 3·1"][0] is None
        assert any(worth["Western Europe 1·1"])

    def test_stratagems_are_found_in_games(self) -> None:
        """Every row is a token that the bot has carried out often enough."""
        findings = found("stratagems", games=4)

        assert findings.rows
        assert len(findings.rows) <= 8

    def test_from_few_numbers_no_mean_is_told(self) -> None:
        """It would not be sure; nor is a share of no games."""
        assert average([0.5] * 7) is None
        assert share(0, 0) is None
        assert average([0.0, 1.0] * 50) == pytest.approx(average([1.0, 0.0] * 50))


class TestWorkers:
    """Who does the work makes no difference."""

    def test_a_cluster_finds_the_same(self) -> None:
        """A real one of Dask, whose address is all that changes."""
        here = found("openings", games=2 * BATCH)
        with (
            LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
            workers(cluster.scheduler_address) as pool,
        ):
            there = carry_out(find_study("openings", None, 2 * BATCH, 0, {}), pool)

        assert there == here

    def test_processes_find_the_same(self) -> None:
        """In whatever order they finish; and progress is told."""
        told: list[tuple[int, int]] = []
        with workers(2) as pool:
            study = find_study("openings", None, 2 * BATCH, 0, {})
            there = carry_out(study, pool, lambda done, total, _found: told.append((done, total)))

        assert there == found("openings", games=2 * BATCH)
        assert told == [(1, 2), (2, 2)]

    def test_an_address_at_which_nobody_answers_is_named(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """With what to look at."""
        monkeypatch.setattr("blitz_widgets.studies.workers._SECONDS", 0.5)
        with pytest.raises(WorkersError, match="no-such-host"), workers("tcp://no-such-host:1"):
            pass

    @pytest.mark.parametrize("where", [0, -1, 62, 1.5, None])
    def test_how_many_there_may_be_is_said(self, where: Any) -> None:  # noqa: ANN401  # anything
        """At least one process, and no more than every system can wait for."""
        with pytest.raises(WorkersError, match="from 1 to 61 processes"), workers(where):
            pass

    def test_processes_that_end_early_are_told_of(self) -> None:
        """As when the machine has no memory left for them."""
        with pytest.raises(WorkersError, match="ended before"), workers(2) as pool:
            pool.submit(os._exit, 1).result()

    def test_a_cluster_that_gives_up_is_told_of(self) -> None:
        """With why: here a worker lacks what it should import."""
        with (
            LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
            pytest.raises(WorkersError, match=r"no_such_module.*same version"),
            workers(cluster.scheduler_address) as pool,
        ):
            pool.submit(import_module, "no_such_module").result()

    def test_what_the_caller_meets_itself_is_not_laid_on_the_cluster(self) -> None:
        """As a file that is not there."""
        with (
            LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
            pytest.raises(FileNotFoundError, match="no-such-file"),
            workers(cluster.scheduler_address),
        ):
            Path("no-such-file").read_text(encoding="utf-8")

    def test_no_game_is_left_out(self) -> None:
        """Of any number."""
        assert [n for batch in batches(2 * BATCH + 3) for n in batch] == list(range(2 * BATCH + 3))
