"""``python -m devtools.page_speed``: the served page compared with a bare Voilà page."""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from msgspec import Struct
from playwright.sync_api import sync_playwright

from blitz_widgets.app.address import read_address
from blitz_widgets.app.routes import USUAL, parts_for
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.theme import LIGHT
from devtools.page_speed.proxy import SLOW, Proxy
from devtools.page_speed.servers import ServerError, served_app, served_canvas
from devtools.page_speed.visits import SIZE, Visit, visit
from tests.support.chromium import find_chromium

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page, Playwright

    from devtools.page_speed.proxy import Speed
    from devtools.page_speed.servers import Server

_GAME: Final = "?seed=7&hidden=no"
_PRESSES: Final = 6
_GOALS: Final = {
    ("first", "board"): 0.75,
    ("second", "board"): 0.6,
    ("first", "click"): 1.2,
}
"""The goals: the greatest factor between each of our times and the bare page's."""
_SLOW_GOAL, _SLOW_BOARD = 0.35, 4_000
_MOST_REQUESTS: Final = 25
_MOST_BYTES: Final = {"first": 400_000, "second": 90_000}


class Figures(Struct, frozen=True):
    """All visits, in order: for each server, by "first" and "second"."""

    system: str
    app: dict[str, list[Visit]]
    bare: dict[str, list[Visit]]


def main(
    runs: Annotated[int, typer.Option(min=1, help="Runs of two visits to each page.")] = 5,
    json: Annotated[Path | None, typer.Option(help="Where to write all visits as JSON.")] = None,
    *,
    slow: Annotated[
        bool, typer.Option("--slow", help="Over a network of 1.6 Mbit/s and 150 ms.")
    ] = False,
) -> None:
    """Visit the app and a Voilà page with one canvas in turn, with an empty cache and a full one.

    Prints medians and their ratios.  Exits with 2 if a server does not respond.
    """
    try:
        figures = _measure(runs, SLOW if slow else None)
    except ServerError as error:
        sys.stderr.write(f"{error}\n")
        raise typer.Exit(2) from error
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
    sys.stdout.write(report(figures, slow=slow))


def _measure(runs: int, speed: Speed | None) -> Figures:
    figures = Figures(platform.platform(), {}, {})
    with (
        TemporaryDirectory() as folder,
        served_app() as app,
        served_canvas(Path(folder)) as bare,
        Proxy(app.port, speed) as app_proxy,
        Proxy(bare.port, speed) as bare_proxy,
        sync_playwright() as playwright,
    ):
        for run in range(runs):
            sys.stderr.write(f"run {run + 1} of {runs}\n")
            for server, proxy, query, visits in (
                (bare, bare_proxy, "", figures.bare),
                (app, app_proxy, _GAME, figures.app),
            ):
                _visit_twice(playwright, server, proxy, query, visits)
    return figures


def _visit_twice(
    playwright: Playwright,
    server: Server,
    proxy: Proxy,
    query: str,
    visits: dict[str, list[Visit]],
) -> None:
    with TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=find_chromium(),
            viewport={"width": SIZE[0], "height": SIZE[1]},
            bypass_csp=True,
            args=["--no-sandbox", "--disable-gpu"],
        )
        for time in ("first", "second"):
            server.wait_until_idle()
            measured = visit(
                context, server, proxy, query, _unit_points if query else _canvas_points
            )
            visits.setdefault(time, []).append(measured)
        context.close()


def _canvas_points(page: Page) -> Sequence[tuple[float, float]]:
    """Points on the bare canvas to press, each different."""
    x, y = _canvas_corner(page)
    return [(x + 60 * number, y + 100) for number in range(1, _PRESSES + 1)]


def _unit_points(page: Page) -> Sequence[tuple[float, float]]:
    """Points on the first two selectable units, in turn."""
    query = parts_for(USUAL, query_parts(_GAME))
    session = read_address(query).session
    highlights = session.highlights()
    scene = session.presenter.scene(session.seen, LIGHT, Breakpoint.of(*SIZE), highlights)
    spots = [spot for spot in map(scene.spot, highlights.selectable) if spot is not None][:2]
    left, top = _canvas_corner(page)
    width = page.evaluate("document.querySelector('canvas.bt-canvas').clientWidth")
    size = width / scene.width
    middles = [
        (left + (spot.x + spot.width / 2) * size, top + (spot.y + spot.height / 2) * size)
        for spot in spots
    ]
    return [middles[number % len(middles)] for number in range(_PRESSES)]


def _canvas_corner(page: Page) -> tuple[float, float]:
    box = next(
        found
        for canvas in page.locator("canvas").all()
        if (found := canvas.bounding_box()) and found["width"]
    )
    return box["x"], box["y"]


def report(figures: Figures, *, slow: bool = False) -> str:
    """A Markdown table of medians and ratios; *slow* chooses its goals."""
    lines = ["| Visit | Measured | App | Bare Voilà | Ratio | Goal |", "|---|---|---|---|---|---|"]
    for time in ("first", "second"):
        for name, unit, digits in (
            ("paint", "ms", 0),
            ("board", "ms", 0),
            ("click", "ms", 0),
            ("requests", "", 0),
            ("bytes", "", 0),
            ("messages", "bytes", 0),
            ("wire", "bytes", 0),
            ("work", "ms", 0),
            ("shift", "", 3),
            ("memory", "MB", 1),
        ):
            ours, bare = (
                median(getattr(each, name) for each in visits[time])
                for visits in (figures.app, figures.bare)
            )
            lines.append(
                f"| {time} | {name}{unit and f', {unit}'} | {ours:,.{digits}f} | {bare:,.{digits}f}"
                f" | {f'{ours / bare:.2f}' if bare else ''} | {_goal(time, name, slow=slow)} |"
            )
    return "\n".join(lines) + "\n"


def _goal(time: str, name: str, *, slow: bool) -> str:
    if slow:
        has_goal = (time, name) == ("first", "board")
        return f"≤ {_SLOW_GOAL} times, ≤ {_SLOW_BOARD:,} ms" if has_goal else ""
    if name == "requests":
        return f"≤ {_MOST_REQUESTS}"
    if name == "wire":
        return f"≤ {_MOST_BYTES[time]:,}"
    goal = _GOALS.get((time, name))
    return f"≤ {goal} times" if goal else ""


if __name__ == "__main__":
    program = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    program.command()(main)
    program()
