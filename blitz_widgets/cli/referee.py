"""The command ``referee``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from blitz_widgets.cli.manners import USER_ERROR, AsJson, UserError, print_json
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game, Outcome
    from blitz_widgets.records.record import Result
    from blitz_widgets.records.replay import Stopped


def referee(
    *,
    record: Annotated[
        typer.FileBinaryRead,
        typer.Argument(metavar="RECORD", help=_("The recorded game; - for standard input.")),
    ],
    as_json: AsJson = False,
) -> None:
    """Print the final position of a record as JSON, or say what is wrong with it."""
    from blitz_widgets.records import codec  # noqa: PLC0415
    from blitz_widgets.records.record import game_of  # noqa: PLC0415
    from blitz_widgets.records.replay import replay  # noqa: PLC0415

    written = codec.read(record.read())
    game = game_of(written)
    line = replay(game, written.actions, tell=False)
    if line.stopped is not None:
        _refuse(game, line.stopped, as_json=as_json)
    outcome = game.outcome(line.final)
    if written.result is not None and not _agrees(written.result, outcome):
        _contradict(outcome, as_json=as_json)
    print_json(game.position(line.final))


def _refuse(game: Game[Any, Any], stopped: Stopped, *, as_json: bool) -> NoReturn:
    from blitz_widgets.view.catalogue import portrayal  # noqa: PLC0415

    if isinstance(stopped.why, str):
        rule, why = None, stopped.why
        sentence = _("Step {step}, “{action}”, cannot be read: {why}")
    else:
        rule, why = stopped.why.rule, portrayal(game).refusal(stopped.why)
        sentence = _("Step {step}, “{action}”, breaks the rule {rule}: {why}")
    if as_json:
        print_json({"step": stopped.step, "action": stopped.action, "rule": rule, "reason": why})
        raise typer.Exit(USER_ERROR)
    raise UserError(sentence.format(step=stopped.step, action=stopped.action, rule=rule, why=why))


def _agrees(result: Result, outcome: Outcome | None) -> bool:
    return outcome is not None and (result.winner, result.rule) == (outcome.winner, outcome.rule)


def _contradict(outcome: Outcome | None, *, as_json: bool) -> NoReturn:
    if outcome is None:
        why = _("The record has a result, but its actions do not end the game.")
    else:
        why = _(
            "The record has another result than its actions: by {rule} seat {seat} wins."
        ).format(rule=outcome.rule, seat=outcome.winner)
    if as_json:
        print_json({"step": None, "action": None, "rule": outcome and outcome.rule, "reason": why})
        raise typer.Exit(USER_ERROR)
    raise UserError(why)
