"""The page Replays in Chromium: annotated games looked at by mouse and keys, files in and out.

Most tests share one page, which takes a while to load: each begins at its gallery.
"""

from __future__ import annotations

import html
import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from blitz_widgets.cards.replay import Speed
from blitz_widgets.records import codec
from blitz_widgets.records.annotations import Mark
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from tests.browser.hands import AT_REST, FITS, PAINTED, Hands
from tests.browser.replay import ReplayTable
from tests.browser.table import Table, before_the_end, best_action
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from blitz_widgets.records.record import Record
    from tests.browser.conftest import Pages

SIZE = {"width": 1440, "height": 1100}
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def record_of(key: str) -> Record:
    """A game of the gallery."""
    return next(each.record for each in exhibits() if each.key == key)


def turn_end(replaying: Replaying, turn: int) -> int:
    """The step with which a turn ends."""
    return next(
        each.cursor for each in replaying.milestones if each.label.startswith(f"Turn {turn}:")
    )


def silence(replaying: Replaying) -> int:
    """The first of the steps of which, for longest, nothing is said."""
    said = {remark.cursor for remark in replaying.all_remarks}
    start, _end = max(pairwise(sorted(said)), key=lambda gap: gap[1] - gap[0])
    return start + 1


def open_all(page: Page) -> None:
    """Open all that can be folded."""
    page.evaluate(
        "for (const part of document.querySelectorAll('.bt-replays details')) part.open = true;"
    )


@pytest.fixture(scope="module")
def shared_page(pages: Pages, voila_server: str) -> Page:
    """The page that tests share."""
    return pages.open(f"{voila_server}?page=replays", **SIZE, permissions=CLIPBOARD)


@pytest.fixture
def gallery(pages: Pages, shared_page: Page) -> Iterator[Page]:
    """The shared page, with its gallery on show; whatever goes wrong on it fails the test."""
    shared_page.set_viewport_size(SIZE)
    shared_page.emulate_media(color_scheme="light")
    shared_page.get_by_role("button", name="Replays", exact=True).click()
    back = shared_page.locator('[data-key="gallery"]')
    expect(back.or_(shared_page.locator(".bt-gallery"))).to_be_visible()
    if back.is_visible():
        back.click()
    expect(shared_page.locator(".bt-gallery")).to_be_visible()
    yield shared_page
    assert pages.problems == []


@pytest.fixture
def replay_of(gallery: Page) -> Callable[[str], ReplayTable]:
    """Open a game of the gallery with the mouse."""

    def choose(key: str) -> ReplayTable:
        gallery.locator(f'[data-key="exhibit-{key}"]').click()
        return ReplayTable(gallery, Replaying(record_of(key)))

    return choose


class TestGoingThrough:
    """A game looked at by mouse and by keys."""

    def test_with_the_mouse(self, replay_of: Callable[[str], ReplayTable]) -> None:
        """By its buttons; the board changes with the text."""
        replay = replay_of("first-game")
        mirror, page = replay.mirror, replay.page
        expect(replay.bar.get_by_role("heading", level=1)).to_have_text(mirror.title)
        for _turn in range(2):
            before = replay.painted
            replay.forward()
            page.wait_for_function(f"before => ({PAINTED})() !== before", arg=before)
        replay.press("back", mirror.back)
        replay.press("last", mirror.last)
        expect(replay.key("primary")).to_have_attribute("aria-disabled", "true")
        expect(replay.key("play")).to_have_attribute("aria-disabled", "true")
        replay.press("first", mirror.first)
        expect(replay.key("back")).to_have_attribute("aria-disabled", "true")

    def test_by_slider_tick_chart_and_table(self, replay_of: Callable[[str], ReplayTable]) -> None:
        """Straight to a step: dragged, pressed, and read off."""
        replay = replay_of("winning-a-theatre")
        mirror = replay.mirror
        box = replay.slider.bounding_box()
        assert box
        replay.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(replay.slider).not_to_have_value("0")
        replay.follow_the_slider()
        assert mirror.cursor == pytest.approx(len(mirror.timeline) / 2, abs=5)
        for key, step in (("ArrowRight", 1), ("ArrowLeft", -1), ("End", 0), ("Home", 0)):
            wanted = {"End": len(mirror.timeline), "Home": 0}.get(key, mirror.cursor + step)
            replay.slider.press(key)
            expect(replay.slider).to_have_value(str(wanted))
            replay.follow_the_slider()
            expect(replay.slider).to_be_focused()
        last = mirror.all_remarks[-1]
        replay.card.locator(f'.bt-tick[data-value="{last.cursor}"]').click()
        mirror.look_at(last.cursor)
        replay.agree()
        for chart, milestone in enumerate((mirror.milestones[7], mirror.milestones[3])):
            point = replay.charts.locator("svg").nth(chart)
            point.locator(f'[data-value="{milestone.cursor}"]').click()
            mirror.look_at(milestone.cursor)
            replay.agree()
        replay.open(replay.charts, "as a table")
        rows = replay.charts.get_by_role("row")
        expect(rows).to_have_count(1 + len(mirror.milestones))
        milestone = mirror.milestones[12]
        replay.charts.get_by_role("button", name=milestone.label, exact=True).click()
        mirror.look_at(milestone.cursor)
        replay.agree()
        expect(replay.charts.locator("tr.current")).to_contain_text(milestone.label)

    def test_with_the_keyboard_alone(self, gallery: Page) -> None:
        """A game is found, opened and gone through; the focus is never lost."""
        record = record_of("they-cannot-place")
        gallery.get_by_role("button", name="Replays", exact=True).focus()
        gallery.keyboard.press("Tab")
        hands = Hands(gallery)
        hands.tab_to("exhibit-they-cannot-place")
        gallery.keyboard.press("Enter")
        replay = ReplayTable(gallery, Replaying(record))
        mirror = replay.mirror
        expect(replay.key("primary")).to_be_focused()
        for key, do in (
            ("ArrowRight", mirror.forward),
            ("ArrowRight", mirror.forward),
            ("n", mirror.forward),
            ("ArrowLeft", mirror.back),
            ("End", mirror.last),
            ("b", mirror.back),
            ("Home", mirror.first),
        ):
            replay.strike(key, do)
            assert replay.focused != "BODY"
        spoken = replay.page.locator("[aria-live=polite]").last
        expect(spoken).to_contain_text(mirror.turn_title)
        replay.tab_to("steps")
        replay.strike("Enter", lambda: setattr(mirror, "mode", Mode.EXPLAIN))
        replay.strike("ArrowRight", mirror.forward)
        replay.tab_to("gallery")
        gallery.keyboard.press("Enter")
        expect(gallery.locator('[data-key="exhibit-they-cannot-place"]')).to_be_focused()

    def test_it_plays_by_itself(self, replay_of: Callable[[str], ReplayTable]) -> None:
        """With the space bar, at the speed that is chosen, until it is paused or over."""
        replay = replay_of("winning-a-theatre")
        mirror, page = replay.mirror, replay.page
        due = replay.card.locator("[data-after]")
        replay.press("steps", lambda: setattr(mirror, "mode", Mode.EXPLAIN))
        replay.go_to(silence(mirror))
        replay.key("speed").select_option(Speed.SLOW.name)
        replay.key("play").click()
        expect(replay.key("play")).to_have_attribute("aria-pressed", "true")
        expect(due).to_have_attribute("data-after", str(Speed.SLOW.wait(())))
        replay.key("play").click()
        expect(due).to_have_count(0)
        replay.key("speed").select_option(Speed.FAST.name)
        page.locator("h1").last.click()
        page.keyboard.press("Space")
        expect(replay.key("play")).to_have_attribute("aria-pressed", "true")
        before = int(replay.slider.input_value())
        page.wait_for_function(
            """before => document.querySelector('[data-key="slider"]').value > before""",
            arg=before,
        )
        page.keyboard.press("Space")
        expect(replay.key("play")).to_have_attribute("aria-pressed", "false")
        expect(due).to_have_count(0)
        replay.follow_the_slider()
        replay.go_to(len(mirror.timeline) - 2)
        page.locator("h1").last.click()
        page.keyboard.press("Space")
        expect(replay.slider).to_have_value(str(len(mirror.timeline)))
        expect(replay.key("play")).to_have_attribute("aria-pressed", "false")
        expect(replay.key("play")).to_have_attribute("aria-disabled", "true")
        expect(due).to_have_count(0)
        mirror.last()
        replay.agree()

    def test_a_rule_of_a_comment(self, replay_of: Callable[[str], ReplayTable]) -> None:
        """Its chip opens it; Escape closes the rule, with the focus back, and then the branch."""
        replay = replay_of("first-game")
        mirror = replay.mirror
        replay.go_where(lambda mirror: mirror.ways)
        replay.press("enter-0", lambda: mirror.enter(0))
        if not any(remark.rules for remark in mirror.remarks):
            replay.press("last", mirror.last)
        rule = next(rule for remark in mirror.remarks for rule in remark.rules)
        chip = replay.card.locator(f'[data-rule="{rule}"]').first
        chip.click()
        expect(replay.rule.get_by_role("heading")).to_have_attribute("title", rule)
        expect(replay.rule.get_by_role("heading")).to_be_focused()
        replay.page.keyboard.press("Escape")
        expect(replay.rule).to_be_hidden()
        expect(chip).to_be_focused()
        replay.agree()
        replay.strike("Escape", mirror.leave)
        expect(replay.card.get_by_role("navigation")).to_have_count(0)


class TestTheHiddenFuture:
    """What would you play?"""

    @pytest.fixture
    def asked(self, replay_of: Callable[[str], ReplayTable]) -> ReplayTable:
        """A game in its fifth turn, with the future hidden."""
        replay = replay_of("first-game")
        replay.go_to(turn_end(replay.mirror, 4))
        replay.press("hide", lambda: replay.mirror.hide(future=True))
        assert replay.mirror.question
        return replay

    def test_nothing_later_is_on_the_page(self, asked: ReplayTable) -> None:
        """No later turn, comment or event, in no text and no attribute; nor the other's draws."""
        full = Replaying(asked.mirror.record)
        here, viewer = asked.mirror.cursor, asked.mirror.viewer
        narrate, redact_event = full.presenter.narrate, full.game.redact_event
        events = [moment.event for moment in full.timeline.moments]
        briefs = [narrate(event).brief for event in events]
        known = set(briefs[:here])
        later = {brief for brief in briefs[here:] if brief not in known}
        later |= {each.label for each in full.milestones if each.cursor > here + 10}
        later |= {remark.text for remark in full.all_remarks if remark.cursor > here}
        secret = {
            narrate(event).brief for event in events[:here] if redact_event(event, viewer) != event
        }
        assert secret
        seen = html.unescape(asked.page.content())
        assert [words for words in later | secret if words in seen] == []
        steps = len(asked.mirror.milestones)
        for chart in asked.charts.locator("svg").all():
            expect(chart.locator("[data-press=look]")).to_have_count(steps)
        expect(asked.slider).to_have_attribute("max", str(here))

    def test_answers_by_mouse_and_by_keys(self, asked: ReplayTable) -> None:
        """What is not allowed explains itself; what is, is compared with what was played."""
        question, presenter = asked.question, asked.mirror.presenter
        played = asked.mirror.timeline.actions[len(question.timeline.actions)]
        other = next(
            action
            for action in question.legal_actions()
            if action != played and len(presenter.picks(action)) == 2
        )
        unit, space = presenter.picks(other)
        asked.click(unit)
        asked.click(asked.forbidden())
        refused = asked.question.refusal
        assert refused
        alert = asked.card.get_by_role("alert")
        expect(alert).to_contain_text(presenter.refusal(refused))
        expect(alert.locator(f'[data-rule="{refused.rule}"]')).to_be_visible()
        if unit not in asked.question.picks:
            asked.click(unit)
        asked.click(space)
        said = asked.card.get_by_role("status").first
        expect(said).to_contain_text(f"You said: {presenter.action(other)}")
        expect(said).to_contain_text(f"Played: {presenter.action(played)}")
        expect(asked.card).to_contain_text("0 of 1 as played")
        self.answer_by_keys(asked)

    def answer_by_keys(self, asked: ReplayTable) -> None:
        """By digit, Tab, arrows and Enter; then one is given up, and the score is shown."""
        while asked.mirror.question is None:
            asked.strike("n", asked.mirror.forward)
        question, presenter = asked.question, asked.mirror.presenter
        played = asked.mirror.timeline.actions[len(question.timeline.actions)]
        for target in presenter.picks(played):
            asked.pick_by_keys(target, asked.question.selectable())
            asked.mirror.pick(target)
            asked.agree()
            assert asked.focused != "BODY"
        expect(asked.card).to_contain_text(f"Just as you said: {presenter.action(played)}")
        expect(asked.card).to_contain_text("1 of 2 as played")
        while asked.mirror.question is None:
            asked.strike("n", asked.mirror.forward)
        expect(asked.key("primary")).to_have_text("Show what was played")
        asked.strike("ArrowRight", asked.mirror.forward)
        expect(asked.card.get_by_role("status").last).to_contain_text("Played: ")
        expect(asked.card).to_contain_text("1 of 2 as played")
        asked.press("hide", lambda: asked.mirror.hide(future=False))
        assert not asked.mirror.at_last


class TestFiles:
    """Records in, records and pictures out."""

    def upload(self, page: Page, content: bytes, name: str = "mine.json") -> None:
        """Choose a file."""
        page.locator('[data-key="file"]').set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": content}
        )

    def test_a_truncated_one(self, gallery: Page) -> None:
        """Its good part, where it breaks off, and every byte of it back; twice the same file."""
        written = codec.write(record_of("blitz-chain")).encode()
        accents = [place for place, byte in enumerate(written) if byte >= 0xC0]
        damaged = written[: accents[2 * len(accents) // 3] + 1]
        opened = open_record(damaged)
        assert opened.record
        self.upload(gallery, damaged)
        replay = ReplayTable(gallery, Replaying(opened.record))
        for problem in opened.problems:
            expect(replay.bar).to_contain_text(problem)
        expect(replay.bar).to_contain_text(re.compile("line|byte|letter"))
        with gallery.expect_download() as download:
            replay.bar.get_by_role("button", name="Download it as it was").click()
        assert Path(download.value.path()).read_bytes() == damaged
        alerts = replay.bar.get_by_role("alert")
        expect(alerts).to_have_count(0)
        self.upload(gallery, damaged)
        expect(alerts).not_to_have_count(0)

    def test_rubbish(self, gallery: Page) -> None:
        """A sentence; the gallery stays, and is still of use."""
        bar = gallery.get_by_role("region", name="The record", exact=True)
        content = bytes(range(256)) * 4
        said = open_record(content).problems
        assert said
        self.upload(gallery, content, "rubbish.txt")
        for problem in said:
            expect(bar.get_by_role("alert").filter(has_text=problem)).to_be_visible()
        for card in gallery.locator(".bt-exhibit").all():
            expect(card.locator("svg").first).to_be_visible()
        gallery.locator('[data-key="exhibit-first-game"]').click()
        ReplayTable(gallery, Replaying(record_of("first-game")))


class TestOwnGames:
    """What the learner has played."""

    def test_a_finished_game_is_commented(self, pages: Pages, voila_server: str) -> None:
        """Played to its end, found, commented, and found with that after a reload."""
        query = before_the_end("?seed=1944&mode=play&hidden=no")
        page = pages.open(voila_server + query, **SIZE)
        table = Table(page, read_address(query).session)
        while not table.mirror.over:
            table.play(best_action(table.mirror))
        code = code_of(table.mirror)
        page.get_by_role("button", name="Replays", exact=True).click()
        own = page.locator(".bt-own-games").get_by_role("listitem")
        expect(own).to_have_count(1)
        own.get_by_role("button").first.click()
        record = open_record(code).record
        assert record
        replay = ReplayTable(page, Replaying(record))
        self.comment(replay, 3, Mark.BAD)
        page.reload()
        replay = ReplayTable(page, self.again(replay.mirror))
        page.locator('[data-key="gallery"]').click()
        expect(own).to_have_count(1)
        own.get_by_role("button").first.click()
        replay = ReplayTable(page, Replaying(replay.mirror.record))
        assert len(replay.mirror.all_remarks) == 1
        page.locator('[data-key="gallery"]').click()
        own.get_by_role("button", name="Remove").click()
        expect(own).to_have_count(0)
        assert pages.problems == []

    def comment(self, replay: ReplayTable, turn: int, mark: Mark) -> None:
        """Say something of the end of a *turn*, and wait until the browser keeps it."""
        replay.go_to(turn_end(replay.mirror, turn))
        words = f"“Là” <b>&amp; turn {turn}"
        replay.say(words, mark)
        expect(replay.card.locator(".bt-remarks")).to_contain_text(words)
        replay.page.wait_for_function(
            "code => localStorage.getItem('blitz-tutor')?.includes(code)",
            arg=encode(replay.mirror.record),
        )

    def again(self, mirror: Replaying) -> Replaying:
        """A replay of the same record at the same step."""
        again = Replaying(mirror.record)
        again.look_at(mirror.cursor)
        return again


class TestForEverybody:
    """For all eyes and screens."""

    def test_axe_finds_nothing_serious(
        self,
        gallery: Page,
        replay_of: Callable[[str], ReplayTable],
        axe_violations_light_and_dark: Callable[[Page], list[str]],
    ) -> None:
        """A game against the bot with all parts open, in a branch."""
        replay = replay_of("solo-medium")
        mirror = replay.mirror
        replay.go_where(lambda mirror: mirror.ways)
        replay.press("enter-0", lambda: mirror.enter(0))
        open_all(gallery)
        replay.card.locator("[data-rule]").first.click()
        expect(replay.rule).to_be_visible()
        assert axe_violations_light_and_dark(gallery) == []

    def test_nothing_sticks_out(
        self, gallery: Page, replay_of: Callable[[str], ReplayTable]
    ) -> None:
        """At any width: a game with all parts open."""
        replay = replay_of("solo-hard")
        replay.go_where(lambda mirror: mirror.turn > 4 and mirror.reasoning)
        open_all(gallery)
        for width in (1024, 390, 1440):
            gallery.set_viewport_size({"width": width, "height": 900})
            replay.is_drawn()
            gallery.evaluate(AT_REST)
            assert gallery.evaluate(FITS), width
