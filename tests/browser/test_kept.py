"""Kept data that a page cannot load: nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from blitz_widgets.cards.scripts import script

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from playwright.sync_api import Page, WebSocketRoute

DEEP = "[" * 1_100 + "]" * 1_100
PLANS = json.dumps(
    [{"key": f"{n:08x}", "code": "L" + "A" * 150_000, "title": f"Plan {n}"} for n in range(30)]
)
MANY = ",".join(f'"{n}":1' for n in range(300_000))
KEPT = {
    "deep": f'{{"theme": "dark", "learn": {DEEP}}}',
    "deep tables": '{"theme": "dark", "learn": ' + '{"a":' * 1_100 + "1" + "}" * 1_100 + "}",
    "thirty plans": f'{{"theme": "dark", "plans": {PLANS}}}',
    "one huge text": '{"theme": "dark", "learn": "' + "x" * 4_500_000 + '"}',
    "a text that grows": '{"theme": "dark", "learn": "' + "語" * 1_500_000 + '"}',
    "many keys": f'{{"theme": "dark", "learn": {{{MANY}}}}}',
    "prototypes": '{"theme": "dark", "__proto__": {"a": 1}, "learn": {"__proto__": {"b": 2}}}',
}


def choose(page: Page, theme: str) -> None:
    """Choose a *theme*, wherever the menu for it is at this width."""
    page.locator("[data-change='theme']").first.evaluate(
        "(field, theme) => { field.value = theme;"
        " field.dispatchEvent(new Event('change', { bubbles: true })); }",
        theme,
    )


def test_what_is_too_much_stays_and_is_said(
    page_at: Callable[..., Page], voila_server: str, subtests: pytest.Subtests
) -> None:
    """The rest is loaded; all of it can be saved, and what is kept next leaves it alone."""
    page = page_at(1024, f"{voila_server}?page=rules")
    for what in KEPT:
        with subtests.test(what):
            stays_and_is_said(page, what)


def stays_and_is_said(page: Page, what: str) -> None:
    """Keep it in the browser, and open the page again."""
    page.evaluate("text => localStorage.setItem('blitz-tutor', text)", KEPT[what])
    page.reload()
    notice = page.locator(".bt-not-loaded")
    expect(notice).to_contain_text("keeps more than the page can load")
    expect(page.get_by_role("region", name="Rules").first).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"

    with page.expect_download() as download:
        notice.get_by_role("button", name="Save everything as a file").click()
    assert Path(download.value.path()).read_text() == KEPT[what]

    choose(page, "light")
    page.wait_for_function("JSON.parse(localStorage['blitz-tutor']).theme === 'light'")
    same = "text => { const { theme: _, ...a } = JSON.parse(text), "
    same += "{ theme: __, ...b } = JSON.parse(localStorage['blitz-tutor']); "
    same += "return JSON.stringify(a) === JSON.stringify(b); }"
    assert page.evaluate(same, KEPT[what])


def test_what_is_garbled_is_put_aside(page_at: Callable[..., Page], voila_server: str) -> None:
    """Not overwritten by what comes next."""
    page = page_at(1024, f"{voila_server}?page=rules")
    page.evaluate("localStorage.setItem('blitz-tutor', '{\"theme\": NaN')")
    page.reload()
    expect(page.locator(".bt-not-loaded")).to_be_visible()
    expect(page.get_by_role("region", name="Rules").first).to_be_visible()
    choose(page, "dark")
    page.wait_for_function("localStorage['blitz-tutor'].includes('\"theme\":\"dark\"')")

    assert page.evaluate("localStorage['blitz-tutor-unread-1']") == '{"theme": NaN'


def test_an_empty_room_is_said_to_be_one(page_at: Callable[..., Page], voila_server: str) -> None:
    """Whatever the reason: here the page never hears of its widgets."""
    page = page_at(1024, "about:blank")
    page.route_web_socket("**/channels**", lambda _socket: None)
    page.goto(f"{voila_server}?page=rules")

    expect(page.locator(".blitz-failed")).to_be_visible(timeout=120_000)


GAMES = [{"code": f"R{n}", "label": f"Game {n}"} for n in range(5)]
THEIRS = {
    "theme": "dark",
    "progress": {"done": {"take-the-points": {"stars": 3}, "other": {"stars": 1}}},
    "plans": [
        {"key": "00000001", "code": "L" + "A" * 1_400_000, "title": "Long"},
        {"key": "00000002", "code": "Lb", "title": "Other"},
        {"key": "00000003", "code": "Lc", "title": "Same"},
    ],
    "finished": GAMES,
    "games": GAMES[:2],
    "future": {"x": 1},
}
MINE = {
    "theme": "light",
    "progress": {"done": {"take-the-points": {"stars": 1}, "other": {"stars": 2}}},
    "plans": [
        {"key": "00000002", "code": "Lmine", "title": "Mine"},
        {"key": "00000003", "code": "Lc", "title": "Same"},
    ],
    "games": [{"code": f"M{n}", "label": "Mine"} for n in range(4)],
}
STORED = "JSON.parse(localStorage['blitz-tutor'] ?? '{}')"


def test_a_saved_file_is_read_in_and_takes_nothing_away(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """Saved and read in on the page *Learn*: added, here already, and what finds no room."""
    page = page_at(1024, f"{voila_server}?page=learn")
    page.evaluate("all => localStorage.setItem('blitz-tutor', JSON.stringify(all))", THEIRS)
    page.reload()
    page.get_by_text("Your progress …").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything as a file").click()
    saved = download.value.path()
    page.evaluate("all => localStorage.setItem('blitz-tutor', JSON.stringify(all))", MINE)
    page.reload()
    page.get_by_text("Your progress …").click()
    said = page.locator(".bt-read-in")

    def read_in(file: object) -> None:
        page.get_by_label("Read a saved file in").set_input_files(file)  # type: ignore[arg-type]

    read_in(saved)
    expect(said).to_contain_text("2 lesson plans, 6 games, 1 exercise")
    expect(said).to_contain_text("Here already: 1 lesson plan, 1 exercise.")
    expect(said).to_contain_text("There was no room for: 1 game.")
    expect(said).to_contain_text("“future”")
    expect(said).to_be_focused()
    page.wait_for_function(f"{STORED}.progress.done['take-the-points'].stars === 3")
    stored = page.evaluate(STORED)
    assert stored["progress"]["done"]["other"]["stars"] == 2
    assert stored["plans"][:2] == MINE["plans"]
    assert [each["code"] for each in stored["plans"][2:]] == ["L" + "A" * 1_400_000, "Lb"]
    assert len({each["key"] for each in stored["plans"]}) == 4
    assert stored["theme"] == "light"
    assert "future" not in stored

    read_in(saved)
    expect(said).to_contain_text("The file adds nothing new.")
    assert page.evaluate(STORED) == stored
    for content, sentence in ((b"{", "damaged"), (b"[]", "not saved with"), (b"\xff", "damaged")):
        read_in({"name": "a.json", "mimeType": "application/json", "buffer": content})
        expect(said).to_contain_text(sentence)
    assert page.evaluate(STORED) == stored


def test_what_finds_no_room_is_named(page_at: Callable[..., Page], voila_server: str) -> None:
    """The smallest are taken as long as the browser has room, and the rest of it stays."""
    page = page_at(1024, f"{voila_server}?page=teach")
    page.evaluate("localStorage.setItem('blitz-tutor', '{}')")
    page.get_by_text("Open a plan …").click()
    plans = [
        {"key": f"{n:08x}", "code": f"L{n}" + "A" * 1_400_000, "title": str(n)} for n in range(5)
    ]
    content = json.dumps({"plans": plans}).encode()
    file = {"name": "a.json", "mimeType": "application/json", "buffer": content}
    page.get_by_label("Read a saved file in").set_input_files(file)  # type: ignore[arg-type]

    said = page.locator(".bt-read-in")
    expect(said).to_contain_text("Added: 3 lesson plans.")
    expect(said).to_contain_text("There was no room for: 2 lesson plans.")
    assert len(page.evaluate(f"{STORED}.plans")) == 3
    expect(page.locator(".bt-not-loaded")).to_contain_text("Read a saved file in")


def test_an_exercise_of_the_first_versions_is_read_in(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """They kept a single one, as a text; here there can be another one, kept in the same way."""
    page = page_at(1024, f"{voila_server}?page=learn")
    page.evaluate("localStorage.setItem('blitz-tutor', JSON.stringify({ exercise: '{\"b\": 1}' }))")
    page.reload()
    page.get_by_text("Your progress …").click()
    content = json.dumps({"exercise": '{"a": 1}'}).encode()
    file = {"name": "a.json", "mimeType": "application/json", "buffer": content}
    page.get_by_label("Read a saved file in").set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator(".bt-read-in")).to_contain_text("Added: 1 half-made exercise.")

    mine, theirs = page.evaluate(f"{STORED}.exercise")
    assert mine == {"key": "", "made": '{"b": 1}'}
    assert theirs["key"]
    assert theirs["made"] == '{"a": 1}'


class LateServer:
    """Holds back what the kernel sends, once it is told to."""

    def __init__(self, page: Page) -> None:
        self.holds = False
        self.held: list[str | bytes] = []
        self._ways: list[WebSocketRoute] = []
        page.route_web_socket("**/channels**", self._relay)

    def _relay(self, way: WebSocketRoute) -> None:
        server = way.connect_to_server()
        self._ways.append(way)
        server.on_message(lambda said: self.held.append(said) if self.holds else way.send(said))

    def release(self) -> None:
        """Send all that was held back, and hold nothing back any more."""
        self.holds = False
        for said in self.held:
            self._ways[-1].send(said)
        self.held = []


def test_a_change_on_its_way_overwrites_nothing_that_is_read_in(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """The kernel keeps the theme before it hears of the file, and more afterwards."""
    page = page_at(1024, "about:blank")
    kernel = LateServer(page)
    page.goto(f"{voila_server}?page=learn")
    page.get_by_text("Your progress …").click()
    kernel.holds = True
    choose(page, "dark")
    while not any(
        b'"theme"' in (said if isinstance(said, bytes) else said.encode()) for said in kernel.held
    ):
        page.wait_for_timeout(50)
    content = json.dumps({"games": GAMES, "progress": {"done": {"other": {"stars": 2}}}}).encode()
    file = {"name": "a.json", "mimeType": "application/json", "buffer": content}
    page.get_by_label("Read a saved file in").set_input_files(file)  # type: ignore[arg-type]
    page.wait_for_function(f"{STORED}?.games?.length > 0")
    kernel.release()

    expect(page.locator(".bt-read-in")).to_contain_text("Added: 5 games, 1 exercise.")
    page.wait_for_function(f"{STORED}.theme === 'dark'")
    choose(page, "light")
    page.wait_for_function(f"{STORED}.theme === 'light'")
    stored = page.evaluate(STORED)
    assert stored["games"] == GAMES
    assert stored["progress"]["done"]["other"]["stars"] == 2


def test_what_two_have_changed_is_put_together(page_at: Callable[..., Page]) -> None:
    """The entries of lists one by one; of any other value, the kernel's change counts."""
    page = page_at(1024, "about:blank")

    def merged(base: object, now: object, stored: object) -> object:
        put_together = f"{script('kept_data.js')}; return withChanges(base, now, stored);"
        call = f"([base, now, stored]) => {{ {put_together} }}"
        return page.evaluate(call, [base, now, stored])

    before = {"games": ["old", "gone"], "theme": "light", "sound": True}
    played = {"games": ["new", "gone"], "theme": "dark"}
    read = {"games": ["old", "read"], "theme": "auto", "sound": True, "plans": ["p"]}
    assert merged(before, played, read) == {
        "games": ["new", "read"],
        "theme": "dark",
        "plans": ["p"],
    }
    assert merged(before, before, read) == read
    assert merged({}, {"games": ["new"]}, {"games": ["read"]}) == {"games": ["new", "read"]}
    assert merged({"games": ["old"]}, {"games": ["old", "new"]}, {}) == {"games": ["new"]}
