"""The command ``referee``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from blitz_widgets.cli.console import USER_ERROR, AsJson, UserError, print_json
from blitz_widgets.cli.inputs import RecordText, content_of

if TYPE_CHECKING:
    from blitz_widgets.records.faults import Fault


def referee(
    *,
    record: RecordText,
    as_json: AsJson = False,
) -> None:
    """Print the final position of a record as JSON, or its problems."""
    from blitz_widgets.limits import listed, shortened  # noqa: PLC0415
    from blitz_widgets.records.faults import faults_of  # noqa: PLC0415
    from blitz_widgets.records.opening import open_record  # noqa: PLC0415
    from blitz_widgets.records.replay import PlayedRecord  # noqa: PLC0415
    from blitz_widgets.view.catalogue import presenter  # noqa: PLC0415

    opened = open_record(content_of(record))
    problems = [_problem(sentence) for sentence in opened.problems]
    position, steps = None, 0
    if opened.record is not None:
        played = PlayedRecord(opened.record)
        game, line = played.game, played.line()
        position, steps = game.to_data(line.now), len(line.transitions)
        words = presenter(game)
        problems += [
            _problem(shortened(fault.sentence(words.refusal)), fault)
            for fault in faults_of(opened.record, played)
        ]
    if not problems:
        print_json(position)
    elif as_json:
        print_json({"problems": problems, "good_steps": steps, "good_position": position})
        raise typer.Exit(USER_ERROR)
    else:
        raise UserError("\n".join(listed(problem["problem"] for problem in problems)))


def _problem(sentence: str, fault: Fault | None = None) -> dict[str, Any]:
    """The data of a problem: the sentence, and the place and rule if known."""
    return {
        "problem": sentence,
        "branch": ".".join(map(str, fault.branch)) or None if fault else None,
        "step": fault.step if fault else None,
        "action": fault.action if fault else None,
        "rule": fault.rule if fault else None,
    }
