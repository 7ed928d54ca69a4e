"""``python -m devtools.play_outs``: compare the moves that are taught with alternatives."""

from __future__ import annotations

import sys

import typer

from devtools.play_outs.course import course_moves
from devtools.play_outs.gallery import doubted_moves

program = typer.Typer(no_args_is_help=True, add_completion=False)
_WORSE = "worse"


@program.command()
def course() -> None:
    """Play out the moves that the course asks for; exits with 1 if another move is better."""
    worse = False
    for each in course_moves():
        worse |= each.is_worse
        sys.stdout.write(
            f"{each.exercise}: {each.move} {each.share.chance:.0%},"
            f" {each.other} {each.other_share.chance:.0%} {_WORSE * each.is_worse}\n"
        )
        sys.stdout.flush()
    raise typer.Exit(int(worse))


@program.command()
def gallery() -> None:
    """Play out moves marked good that the judge doubts; exits with 1 if one is worse."""
    worse = False
    for each in doubted_moves():
        worse |= each.is_worse
        sys.stdout.write(
            f"{each.game} step {each.step} turn {each.turn}:"
            f" {each.move} {each.share.chance:.0%},"
            f" {each.other} {each.other_share.chance:.0%} {_WORSE * each.is_worse}\n"
        )
        sys.stdout.flush()
    raise typer.Exit(int(worse))


if __name__ == "__main__":
    program()
