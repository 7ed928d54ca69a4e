"""A study in a notebook: carried out behind the page, its table growing as results come."""

from __future__ import annotations

import logging
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

import ipywidgets

from blitz_widgets.cards.study import Progress, study_html
from blitz_widgets.locale import N_, _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.studies.catalogue import find_study
from blitz_widgets.studies.study import carry_out
from blitz_widgets.studies.workers import workers as workers_at
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.studies.findings import Findings
    from blitz_widgets.studies.study import Study

_logger = logging.getLogger(__name__)


def study(
    name: str,
    game: str | None = None,
    *,
    games: int = 200,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    workers: int | str = 1,
) -> StudyWidget:
    """Answer a question about a game by playing many games; the widget shows each result.

    Args:
        name: ``sides``, ``levels``, ``openings``, ``spaces`` or ``stratagems``.
        game: The name of the game; without one, the first that the study is about.
        games: How many games, or how many of each kind, from 1 to 1,000,000.
        seed: Where chance comes from: the same seed gives the same result, with any workers.
        options: The options of the game.
        workers: How many processes of this machine, from 1 to 61; or the address of a Dask
            scheduler.

    Raises:
        UnknownStudyError: If there is no such study, or none of that game.
        UnknownGameError: If there is no such game.
        OptionError: If the game has no such option.
        StudySetupError: If a study cannot play that many games.

    >>> from blitz_widgets import study
    >>> widget = study("sides", games=2)  # shown as the last line of a cell
    """
    return StudyWidget(find_study(name, game, games, seed, options or {}), workers)


class StoppedError(Exception):
    """Somebody has pressed *Stop here*."""


class StudyWidget(ipywidgets.VBox):
    """Carries out a study and shows what it finds."""

    def __init__(self, study: Study[Any, Any], workers: int | str) -> None:
        self._study, self._workers = study, workers
        self._findings: Findings | None = None
        self._problem = ""
        self._is_stopped = Event()
        self._panel = Panel(classes="bt-card", label=N_("Study"))
        super().__init__([Browser(), self._panel])
        self._panel.on_press(lambda _name, _value: self.stop())
        self._work = Thread(target=self._carry_out, daemon=True)
        self._work.start()

    def wait(self) -> Findings | None:
        """The findings, as soon as the study is done or stopped."""
        self._work.join()
        return self._findings

    def _carry_out(self) -> None:
        try:
            with workers_at(self._workers) as pool:
                self._findings = carry_out(self._study, pool, self._progress)
        except StoppedError:
            pass
        except ExplainedError as problem:
            self._problem = str(problem)
        except Exception:
            self._problem = _("The study failed. Please start it again.")
            _logger.exception("A study failed: %r", self._study)
        self._panel.html = study_html(self._findings, problem=self._problem)

    def _progress(self, done: int, total: int, findings: Findings) -> None:
        if self._is_stopped.is_set():
            raise StoppedError
        self._findings = findings
        self._panel.html = study_html(findings, Progress(done, total))

    def stop(self) -> None:
        """Go on no further than the piece of work that is being done."""
        self._is_stopped.set()
