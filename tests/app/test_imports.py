"""The imports when a page opens, in a process of its own."""

from __future__ import annotations

import subprocess
import sys

_OPEN = """
import re
import sys
from ipywidgets import Widget
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.widgets.board import BoardWidget
from blitz_widgets.widgets.browser import Browser

made = []
Widget.on_widget_constructed(made.append)
for query in sys.argv[1:]:
    made.clear()
    app = TutorApp()
    browser = next(each for each in made if isinstance(each, Browser))
    browser.set_state({"width": 1280, "height": 800, "query": query, "ready": True})
    assert any(isinstance(each, BoardWidget) for each in made), query
coach = r"blitz_widgets\\.(coaching|judging|studies|games\\.\\w+\\.(coach|judge|studies))\\b"
print(*[name for name in sys.modules if re.match(coach, name)])
"""

_WARM = """
import sys
from blitz_widgets.app.routes import ROUTES
from blitz_widgets.server.forking.readiness import preload

preload()
pages = [f"blitz_widgets.app.pages.{route.page.partition(':')[0]}" for route in ROUTES]
coach = ["coaching.hints", "games.blitz.coach.finder", "games.blitzkrieg.judge.judge"]
wanted = [*pages, *(f"blitz_widgets.{name}" for name in coach)]
print(*[name for name in wanted if name not in sys.modules])
"""


def test_a_page_of_a_game_opens_without_the_coach() -> None:
    """It is imported when it is asked: 23 modules, and numbers that were learned."""
    queries = ("?play=solo", "?play=base", "?play=solo-blitz", "?page=first")
    command = [sys.executable, "-c", _OPEN, *queries]
    answer = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603

    assert answer.stdout.split() == []


def test_a_warm_process_has_every_page_and_the_coach() -> None:
    """So that they are in the memory of all kernels once."""
    command = [sys.executable, "-c", _WARM]
    answer = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603

    assert answer.stdout.split() == []
