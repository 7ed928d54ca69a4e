"""Addresses that cannot be read, that others have added to, and that have no room for a game."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import msgspec
import pytest

from blitz_widgets.app.address import code_of
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.core.chance import Luck
from blitz_widgets.limits import LONGEST_LINK
from blitz_widgets.records.annotations import Comment
from blitz_widgets.records.sharing import decode, encode
from blitz_widgets.widgets.browser import Browser
from tests.app.test_history import Visit
from tests.sessions.learner import begun, play_out
from tests.support.panels import change, panel, panels, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.records.record import Record


def long_record(steps: int = 20) -> Record:
    """A game that goes on, with comments that do not pack well."""
    session = begun("1944")
    play_out(session, Luck(5), steps=steps)
    said = tuple(Comment(step=1, text={"en": token_urlsafe(3_000)}) for _time in range(9))
    return msgspec.structs.replace(decode(code_of(session)), comments=said)


class Returning(Visit):
    """A visit with a browser that keeps something."""

    def __init__(self, query: str, kept: Mapping[str, object]) -> None:
        self.app = TutorApp()
        self.browser = next(child for child in self.app.children if isinstance(child, Browser))
        self.browser.kept = dict(kept)
        self.browser.query = query
        self.browser.ready = True


def opened(record: Record) -> Visit:
    """A visit that opens *record* on Play."""
    visit = Visit("?page=play")
    bar = panel(visit.app, "The game")
    change(bar, "pasted", encode(record))
    press(bar, "resume")
    return visit


def page(visit: Visit) -> PlayPage:
    """The page on show."""
    assert isinstance(visit.page, PlayPage)
    return visit.page


class TestLongGames:
    """A game that no address has room for is kept in the browser under a name."""

    def test_a_reload_brings_it_back(self) -> None:
        """Also in a second tab, and when the address is of an earlier moment of the game."""
        record = long_record()
        visit = opened(record)
        name = visit.browser.address["game"]

        assert name.startswith("mine-")
        assert len(urlencode(visit.browser.address)) < LONGEST_LINK
        assert page(visit).session.timeline.actions

        reloaded = Returning(f"?game={name}", visit.browser.kept)
        assert code_of(page(reloaded).session) == code_of(page(visit).session)

        play_out(page(visit).session, Luck(3), steps=4)
        page(visit)._stepper.refresh()  # noqa: SLF001  # as after a press
        page(visit)._keep()  # noqa: SLF001  # as after a press
        assert visit.browser.address["game"] != name
        moved_on = Returning(f"?game={name}", visit.browser.kept)
        assert code_of(page(moved_on).session) == code_of(page(visit).session)

    def test_a_browser_that_does_not_keep_it_says_so(self) -> None:
        """And leaves the address as it is."""
        visit = Visit("?game=mine-00000000-00000000")

        assert "too long for a link" in text(panel(visit.app, "The game"))
        assert "game" not in visit.browser.address

    def test_its_link_is_not_copied(self) -> None:
        """The page says so, and leads to the file."""
        visit = opened(long_record())
        sent: list[dict[str, object]] = []
        visit.browser.send = lambda content, **_buffers: sent.append(content)
        press(panel(visit.app, "The game"), "link")

        assert [each["type"] for each in sent] == ["focus"]
        assert "Download the record" in text(panel(visit.app, "The game"))

    def test_with_another_long_part_it_is_still_short(self) -> None:
        """The game that goes on gives way to what is on show."""
        visit = opened(long_record())
        visit.menu("rules")

        assert len(urlencode(visit.browser.address)) < LONGEST_LINK


@pytest.mark.parametrize(
    "query",
    [
        "?game=Rabc",
        "?play=sollo",
        "?page=rules&rule=TURN-MOV",
        "?page=learn&lesson=nothing",
        "?page=replays&record=Rabc",
        "?page=lab&position=Sabc",
        "?page=setup&position=Wabc",
        "?page=board&board=abc",
        "?page=puzzles&puzzle=nothing",
        "?page=teach&plan=Labc",
        "?page=first&game=Rabc",
    ],
)
def test_an_address_that_cannot_be_read_stays(query: str) -> None:
    """Until something else is on show: then nothing of it is left."""
    visit = Visit(query)
    assert visit.browser.address == {}

    visit.menu("play" if "page=" in query else "rules")
    parts = {name: value for name, value in visit.browser.address.items() if value}
    assert parts
    assert not set(query.partition("=")[2].split("=")) & set(parts.values())


def said(visit: Visit) -> str:
    """All that can be read on the page."""
    return " ".join(map(text, panels(visit.app)))


@pytest.mark.parametrize("at", ["", "page=rules", "page=learn", "page=play", "page=setup"])
def test_what_others_add_is_ignored_on_all_pages(at: str) -> None:
    """Parts that count visitors go silently; any other is named once."""
    visit = Visit(f"?{at}&fbclid={'x' * 200}&utm_source=y&gclid=z&colour=red")
    told = said(visit)

    assert told.count("unknown part") == 1
    assert "“colour”" in told
    assert "fbclid" not in told
    visit.menu("replays")
    assert "unknown part" not in said(visit)
