"""``python -m devtools.play_outs``: compare the moves that are taught with the best others."""

from __future__ import annotations

import sys

import typer

from devtools.play_outs.course import course_moves
from devtools.play_outs.gallery import doubted_marks

program = typer.Typer(no_args_is_help=True, add_completion=False)
_WORSE = "worse"


@program.command()
def course() -> None:
    """Play out the moves that the course asks for; exits with 1 if another move is better."""
    worse = False
    for asked in course_moves():
        worse |= asked.is_worse
        sys.stdout.write(
            f"{asked.exercise}: {asked.move} {asked.share.chance:.0%},"
            f" {asked.other} {asked.other_share.chance:.0%} {_WORSE * asked.is_worse}\n"
        )
        sys.stdout.flush()
    raise typer.Exit(int(worse))


@program.command()
def gallery() -> None:
    """Play out moves marked good that the judge doubts; exits with 1 if one is worse."""
    worse = False
    for marked in doubted_marks():
        worse |= marked.is_worse
        sys.stdout.write(
            f"{marked.game} step {marked.step} turn {marked.turn}:"
            f" {marked.move} {marked.share.chance:.0%},"
            f" {marked.other} {marked.other_share.chance:.0%} {_WORSE * marked.is_worse}\n"
        )
        sys.stdout.flush()
    raise typer.Exit(int(worse))


if __name__ == "__main__":
    program()
