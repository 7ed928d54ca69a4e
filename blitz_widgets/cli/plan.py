"""The commands ``plan check``, ``plan export`` and ``plan handout``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import (
    USER_ERROR,
    AsJson,
    Output,
    PaperName,
    PlainGroup,
    print_json,
    say,
    write_out,
)
from blitz_widgets.cli.inputs import content_of
from blitz_widgets.locale import _, language_in_use, speaking
from blitz_widgets.locale.plain import plain_json

if TYPE_CHECKING:
    from blitz_widgets.teaching.plan import Plan


class PlanFormat(StrEnum):
    """The formats of a plan."""

    HTML = "html"
    JSON = "json"
    CODE = "code"


class PrintedKind(StrEnum):
    """The pages that can be printed for a plan."""

    HANDOUT = "handout"
    ANSWERS = "answers"
    BOOKLET = "booklet"


PlanText = Annotated[
    str,
    typer.Argument(
        metavar="PLAN",
        help=_("The name of a ready plan, a file, a code or a link; - for standard input."),
    ),
]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", help=_("The language of the page, such as en.")),
]

plan = typer.Typer(
    cls=PlainGroup,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=_(
        "Check a lesson plan, turn it into one page to present, or print it.  docs/teaching.md "
        "explains lesson plans.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor plan check mine.json\n"
        "  blitz-tutor plan export first-turn -o first-turn.html\n"
        "  blitz-tutor plan handout first-lesson --kind booklet -o booklet.pdf"
    ),
)


@plan.command(
    "check",
    short_help=_("Check a lesson plan."),
    help=_(
        "List the mistakes that the engine finds in a lesson plan, step by step, with exit status "
        "2: impossible positions and actions, and right answers that are not marked as right.  A "
        "file may be JSON, or TOML like the ready plans.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor plan check mine.json\n"
        "  blitz-tutor plan check --json - < mine.json"
    ),
)
def check(*, plan: PlanText, as_json: AsJson = False) -> None:
    """Print the mistakes in a plan, or its length in steps and minutes."""
    from blitz_widgets.limits import listed  # noqa: PLC0415
    from blitz_widgets.sessions.answer_goals import goal_in_words  # noqa: PLC0415
    from blitz_widgets.teaching.checking import mistakes_in  # noqa: PLC0415
    from blitz_widgets.teaching.plan import PlanError  # noqa: PLC0415

    title, steps, minutes = "", 0, 0.0
    try:
        found = _read(plan)
        title, steps, minutes = found.title, len(found.steps), found.minutes
        problems = listed(mistakes_in(found, goal_in_words))
    except PlanError as error:
        problems = listed([str(error)])
    if as_json:
        print_json({"title": title, "steps": steps, "minutes": minutes, "problems": problems})
    elif problems:
        for problem in problems:
            say(problem)
    else:
        say(
            _("All good: “{title}”, steps: {steps}, minutes: {minutes}.").format(
                title=title, steps=steps, minutes=f"{minutes:g}"
            )
        )
    if problems:
        raise typer.Exit(USER_ERROR)


@plan.command(
    "export",
    short_help=_("Turn a lesson plan into one page, a file or a code."),
    help=_(
        "Turn a lesson plan into one page to present offline, a JSON file, or a code for a "
        "link.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor plan export first-turn -o first-turn.html\n"
        "  blitz-tutor plan export first-turn --to json > mine.json\n"
        "  blitz-tutor plan export mine.json --to code"
    ),
)
def export(
    *,
    plan: PlanText,
    output: Output = None,
    to: Annotated[PlanFormat, typer.Option(help=_("The format."))] = PlanFormat.HTML,
    language: Language = None,
) -> None:
    """Write a plan in another format."""
    with speaking(language or language_in_use()):
        found = _read(plan)
        match to:
            case PlanFormat.HTML:
                from blitz_widgets.exports.plan_page import plan_page  # noqa: PLC0415

                made = plan_page(found)
            case PlanFormat.JSON:
                from blitz_widgets.teaching.codec import write_plan  # noqa: PLC0415

                made = plain_json(write_plan(found)) + "\n"
            case PlanFormat.CODE:
                from blitz_widgets.teaching.codec import encode_plan  # noqa: PLC0415

                made = encode_plan(found) + "\n"
    write_out(made.encode(), output)


@plan.command(
    "handout",
    short_help=_("Print a lesson plan."),
    help=_(
        "Make a page to print from a lesson plan: its questions with room to write, their answers, "
        "or the whole plan as a booklet.\n\n"
        "Chromium or Chrome makes a file that ends in .pdf.  Without either, write .html, and "
        "print it in any browser.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor plan handout first-turn -o handout.html\n"
        "  blitz-tutor plan handout first-turn --kind answers -o answers.pdf\n"
        "  blitz-tutor plan handout mine.json --kind booklet --paper letter -o booklet.pdf"
    ),
)
def handout(
    *,
    plan: PlanText,
    output: Output = None,
    kind: Annotated[PrintedKind, typer.Option(help=_("What to print."))] = PrintedKind.HANDOUT,
    paper: Annotated[PaperName, typer.Option(help=_("The size of the paper."))] = PaperName.A4,
    language: Language = None,
) -> None:
    """Write a page to print from a plan."""
    from blitz_widgets.exports.handout import printed_plan  # noqa: PLC0415
    from blitz_widgets.exports.paper import pdf  # noqa: PLC0415

    with speaking(language or language_in_use()):
        page = printed_plan(_read(plan), kind.value, paper=paper.value)
        is_pdf = output is not None and output.suffix.lower() == ".pdf"
        write_out(pdf(page) if is_pdf else page.encode(), output)


def _read(argument: str) -> Plan:
    """Read the plan in *argument*, which may have mistakes.

    Raises:
        PlanError: If it is not a plan.
        UserError: If the file does not exist.
    """
    from blitz_widgets.teaching.codec import open_plan, read_plan_toml  # noqa: PLC0415
    from blitz_widgets.teaching.ready import ready_ids  # noqa: PLC0415

    content = content_of(argument, ready_ids())
    if isinstance(content, bytes) and Path(argument).suffix.lower() == ".toml":
        return read_plan_toml(Path(argument).name, content)
    return open_plan(content)
