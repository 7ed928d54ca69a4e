"""The page with replays: the gallery, a learner's own games, and records that others send."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TYPE_CHECKING
from unittest.mock import Mock
from urllib.parse import urlencode

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from blitz_widgets.app import replay_actions
from blitz_widgets.app.address import code_of
from blitz_widgets.app.intents import LookAtGame, PlayOn
from blitz_widgets.app.pages.bot_lab import BotLabPage
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.app.replay_actions import FORMATS
from blitz_widgets.app.saved_games import FINISHED, SavedGame, saved_games
from blitz_widgets.coaching.review import has_decided
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import Seat
from blitz_widgets.exports.pictures import PictureError
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.records import codec, notation
from blitz_widgets.records.annotations import About
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.sharing import decode, encode
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.reviewing import ReviewError
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.review_card import ReviewCard
from tests.exports.annotated import opening
from tests.records.random_games import played
from tests.sessions.learner import begun, play_out
from tests.support.coached import greedy_record
from tests.support.panels import change, choose_file, panel, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell, opened_app, shell_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ipywidgets import Widget

    from blitz_widgets.app.tutor import TutorApp
    from blitz_widgets.records.record import Record
    from blitz_widgets.widgets.panel import Panel

SHIPPED = {exhibit.key: exhibit.record for exhibit in exhibits()}
FIRST = SHIPPED["first-game"]
OWN = played(5)


def page(record: str = "", step: str = "", **kept: object) -> tuple[ReplaysPage, Panel, Mock]:
    """The page that an address with this *record* and *step* opens, its bar and its browser."""
    browser = Browser()
    browser.kept = kept
    for request in ("download", "copy_link"):
        setattr(browser, request, Mock())
    shell = AloneShell(browser, "replays")
    opened = ReplaysPage(shell, {"record": record, "step": step})
    shell.around(opened)
    return opened, panel(opened, "The record"), browser


def shown(page: ReplaysPage) -> Replaying:
    """The replay on show, which there must be."""
    assert page.replaying is not None
    return page.replaying


def comment(page: ReplaysPage, said: str) -> None:
    """Say something of the action on show."""
    form = panel(page, "Your comment")
    change(form, "comment", said)
    press(form, "say")


def own_games(browser: Browser) -> list[SavedGame]:
    """The learner's own games, as the browser keeps them."""
    return list(saved_games(browser, FINISHED).values)


class TestTheGallery:
    """The games to choose from."""

    def test_it_shows_every_game(self) -> None:
        """With its title, what it teaches, and its picture."""
        opened, _bar, _browser = page()
        cards = panel(opened, "Games to look at")
        said = text(cards)

        assert opened.replaying is None
        assert opened.address == {"record": "", "step": ""}
        for key, record in SHIPPED.items():
            assert " ".join(record.about.title["en"].split()) in said
            assert " ".join(record.about.teaches["en"].split()) in said
            assert f'data-value="{key}"' in cards.html
        assert cards.html.count("<use ") == len(SHIPPED)
        assert 0 < cards.html.count('id="ground-') <= len({each.game for each in SHIPPED.values()})

    @pytest.mark.parametrize("key", SHIPPED)
    def test_each_is_opened_by_its_card(self, key: str) -> None:
        """And left again; the address follows."""
        opened, bar, _browser = page()
        press(panel(opened, "Games to look at"), "exhibit", key)
        assert shown(opened).record == SHIPPED[key]
        assert opened.address == {"record": key, "step": "0"}
        assert " ".join(SHIPPED[key].about.title["en"].split()) in text(bar)
        press(bar, "gallery")

        assert opened.replaying is None
        assert opened.address == {"record": "", "step": ""}

    def test_every_change_is_told(self) -> None:
        """To whoever keeps the address."""
        opened, bar, _browser = page()
        press(panel(opened, "Games to look at"), "exhibit", "first-game")
        press(panel(opened, "The replay"), "forward")
        press(bar, "gallery")

        heard = shell_of(opened).told
        assert heard[0] == {"record": "first-game", "step": "0"}
        assert {"record": "first-game", "step": "6"} in heard
        assert heard[-1] == {"record": "", "step": ""}


class TestTheAddress:
    """What a link brings."""

    @pytest.mark.parametrize("step", ["0", "6", "57", "7.1", "1:45", "2:66.1"])
    def test_it_opens_a_game_at_a_step(self, step: str) -> None:
        """Of the gallery, or from a code; in a branch too."""
        for record in ("first-game", encode(FIRST)):
            opened, bar, _browser = page(record, step)
            assert shown(opened).record == FIRST
            assert opened.address["step"] == step
            assert len(shown(opened).path) == step.count(":")
            assert 'role="alert"' not in bar.html

    def test_a_link_may_be_pasted_as_it_is(self) -> None:
        """With the code in it."""
        code = encode(OWN)
        opened, _bar, _browser = page(f"https://example.org/?page=replays&record={code}&step=3")

        assert shown(opened).record == OWN
        assert opened.address == {"record": code, "step": "0"}

    @pytest.mark.parametrize(
        "step",
        ["x", "-1", "999", "9:3", "0:3", "1.99", "9" * 5000, "9" * 5000 + ":3", "1:999", "<b>"],
    )
    def test_a_step_that_is_not_there_is_said(self, step: str) -> None:
        """The game is shown all the same."""
        opened, bar, _browser = page("first-game", step)

        assert shown(opened).record == FIRST
        assert bar.html.count('role="alert"') == 1
        assert "<b>" not in bar.html

    @pytest.mark.parametrize("record", ["no-such-game", "R123", "PAAAA", "<b>", "{"])
    def test_a_game_that_is_not_there_is_said(self, record: str) -> None:
        """And the gallery is there to choose from; the code is not lost."""
        opened, bar, browser = page(record, "12")
        assert opened.replaying is None
        assert panel(opened, "Games to look at") in opened.children
        assert 'role="alert"' in bar.html
        assert "<b>" not in bar.html
        press(bar, "damaged")

        browser.download.assert_called_once_with("record-as-it-was.txt", record)

    def test_it_can_be_copied(self) -> None:
        """With all that leads back here and nothing else."""
        opened, bar, browser = page("first-game", "1:45")
        press(bar, "link")
        browser.copy_link.assert_called_once_with(page="replays", record="first-game", step="1:45")

        assert shown(opened).path == (0,)

    def test_a_long_record_has_no_link(self) -> None:
        """Which is said; the address names what the browser keeps."""
        opened, bar, browser = page()
        letters = "".join(Luck(1).pick("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(9000))
        opened.show_record(codec.write(replace(OWN, note=letters)))
        assert re.fullmatch("mine-[0-9a-f]{8}", opened.address["record"])
        press(bar, "link")

        assert "too long for a link" in text(bar)
        browser.copy_link.assert_not_called()
        press(bar, "gallery")
        assert "too long" not in text(bar)


class TestOpening:
    """Records that someone has."""

    @pytest.mark.parametrize(
        "write", [codec.write, encode, notation.write], ids=["json", "code", "notation"]
    )
    @pytest.mark.parametrize("way", ["file", "pasted"])
    def test_in_whatever_form(self, write: Callable[[Record], str], way: str) -> None:
        """As a file, or pasted."""
        opened, bar, _browser = page()
        if way == "file":
            choose_file(bar, "file", write(OWN).encode())
        else:
            change(bar, "pasted", write(OWN))
            press(bar, "open")

        assert shown(opened).record.actions == OWN.actions
        assert 'role="alert"' not in bar.html
        assert 'data-press="damaged"' not in bar.html

    def test_the_good_part_of_a_damaged_file_is_shown(self) -> None:
        """With what is wrong, and the original for download, until another is opened."""
        opened, bar, browser = page()
        data = json.loads(codec.write(OWN))
        data["actions"][30] = 7
        data["colour"] = "red"
        broken = json.dumps(data)
        choose_file(bar, "file", broken.encode())
        assert shown(opened).record.actions == OWN.actions[:30]
        assert bar.html.count('role="alert"') >= 2
        assert "actions, entry 31" in text(bar)
        press(bar, "damaged")
        browser.download.assert_called_once_with("record-as-it-was.txt", broken.encode())
        choose_file(bar, "file", codec.write(OWN).encode())

        assert shown(opened).record == OWN
        assert 'data-press="damaged"' not in bar.html

    def test_the_review_of_a_damaged_file_says_what_was_left_out(self) -> None:
        """The line stays while the review is read; other buttons take it away."""
        opened, bar, _browser = page()
        damaged = json.loads(codec.write(greedy_record("solo", 5, 12)))
        damaged["actions"].append("army-9 XX1.1")
        choose_file(bar, "file", json.dumps(damaged).encode())
        wrong = f"Step {len(damaged['actions'])}, “army-9 XX1.1”, cannot be read"
        assert wrong in text(bar)
        press(bar, "review")

        assert "Broken off" in text(panel(opened, "Review"))
        assert wrong in text(bar)
        press(bar, "link")
        assert wrong not in text(bar)

    def test_a_cut_file_is_shown_as_far_as_it_goes(self) -> None:
        """Someone's download broke off."""
        opened, bar, _browser = page()
        written = codec.write(OWN)
        choose_file(bar, "file", written[: written.index(OWN.actions[40]) - 20].encode())

        done = shown(opened).record.actions
        assert done
        assert done == OWN.actions[: len(done)]
        assert 'role="alert"' in bar.html
        assert 'data-press="damaged"' in bar.html

    def test_an_illegal_step_is_named_with_its_rule(self) -> None:
        """Everything before it is shown, and the rest is not lost."""
        opened, bar, browser = page()
        broken = codec.write(replace(OWN, actions=(*OWN.actions[:6], "stop"), result=None))
        change(bar, "pasted", broken)
        press(bar, "open")
        assert len(shown(opened).timeline.actions) == 6
        assert "Step 7" in text(bar)
        assert re.search(r"\b[A-Z]+-[A-Z-]+\b", text(bar))
        press(bar, "damaged")

        browser.download.assert_called_once_with("record-as-it-was.txt", broken)

    @pytest.mark.parametrize("pasted", ["", "hello", "[1]", '{"version": 2, "game": "chess"}'])
    def test_what_is_no_record_leaves_the_game_on_show(self, pasted: str) -> None:
        """What is wrong is said."""
        opened, bar, _browser = page("first-game", "20")
        change(bar, "pasted", pasted)
        press(bar, "open")

        assert shown(opened).record == FIRST
        assert opened.address == {"record": "first-game", "step": "20"}
        assert 'role="alert"' in bar.html

    def test_what_was_wrong_is_forgotten_with_another_game(self) -> None:
        """One of the gallery has nothing damaged about it."""
        opened, bar, _browser = page("nonsense")
        assert 'data-press="damaged"' in bar.html
        press(panel(opened, "Games to look at"), "exhibit", "first-game")

        assert 'data-press="damaged"' not in bar.html
        assert 'role="alert"' not in bar.html

    def test_names_are_only_names(self) -> None:
        """Whatever someone has written into a record."""
        hostile = "<script>alert(1)</script>"
        words = {"en": hostile}
        record = replace(
            OWN, players=(hostile, hostile), about=About(title=words, teaches=words), note=hostile
        )
        opened, bar, browser = page()
        opened.show_record(codec.write(record))
        assert bar.html.count("&lt;script&gt;") >= 4
        comment(opened, hostile)
        press(bar, "gallery")
        assert own_games(browser)[0].label.endswith(hostile)

        assert "<script" not in bar.html + panel(opened, "Games to look at").html


class TestOwnGames:
    """What the browser keeps."""

    def test_a_comment_on_an_own_game_is_kept_there(self) -> None:
        """In its place, under its name; each comment again."""
        other = SavedGame(encode(played(6)), "other")
        kept = to_builtins([SavedGame(encode(OWN), "mine"), other])
        opened, bar, browser = page(finished=kept)
        press(panel(opened, "Games to look at"), "own", encode(OWN))
        for said in ("One.", "Two."):
            press(panel(opened, "The replay"), "forward")
            comment(opened, said)
            mine, *rest = own_games(browser)
            assert rest == [other]
            assert mine.label == "mine"
            assert decode(mine.code) == shown(opened).record
            assert decode(mine.code).comments[-1].text == {"en": said}
        press(bar, "gallery")
        press(panel(opened, "Games to look at"), "own", mine.code)

        assert [remark.text for remark in shown(opened).all_remarks] == ["One.", "Two."]

    def test_a_comment_on_the_gallery_makes_a_copy(self) -> None:
        """The gallery's own stays as it is."""
        opened, bar, browser = page("first-game", "20")
        assert own_games(browser) == []
        comment(opened, "Look!")
        (copy,) = own_games(browser)
        assert copy.label.endswith(FIRST.about.title["en"])
        assert decode(copy.code) == shown(opened).record != FIRST
        assert opened.address["record"] != "first-game"
        assert opened.address["step"] == "20"
        comment(opened, "Look again!")
        assert len(own_games(browser)) == 1
        press(bar, "gallery")
        press(panel(opened, "Games to look at"), "exhibit", "first-game")

        assert shown(opened).record == FIRST == SHIPPED["first-game"]
        assert exhibits()[0].record == FIRST

    def test_a_commented_record_of_somebody_else_is_kept_too(self) -> None:
        """It is among the own games from then on, not before."""
        opened, bar, browser = page()
        opened.show_record(codec.write(OWN))
        press(panel(opened, "The replay"), "forward")
        assert own_games(browser) == []
        comment(opened, "So that is how!")
        press(bar, "gallery")
        (mine,) = own_games(browser)

        assert mine.label
        assert decode(mine.code).comments[0].text == {"en": "So that is how!"}
        assert mine.label in text(panel(opened, "Games to look at"))

    def test_a_game_can_be_taken_off_the_list(self) -> None:
        """The others stay."""
        one, two = SavedGame(encode(OWN), "mine"), SavedGame(encode(played(6)), "other")
        opened, _bar, browser = page(finished=to_builtins([one, two]))
        press(panel(opened, "Games to look at"), "forget", one.code)

        assert own_games(browser) == [two]
        assert "mine" not in text(panel(opened, "Games to look at"))

    def test_what_another_tab_keeps_appears(self) -> None:
        """At once in the gallery on show, and behind a replay when one comes back."""
        one, two = SavedGame(encode(OWN), "mine"), SavedGame(encode(played(6)), "other")
        opened, bar, browser = page()
        browser.kept = {FINISHED: to_builtins([one])}
        assert "mine" in text(panel(opened, "Games to look at"))
        press(panel(opened, "Games to look at"), "exhibit", "first-game")
        browser.kept = {FINISHED: to_builtins([one, two])}
        press(bar, "gallery")

        assert "other" in text(panel(opened, "Games to look at"))

    def test_nonsense_in_the_browser_is_no_list(self) -> None:
        """The page opens all the same."""
        opened, _bar, _browser = page(finished=[1, "x"])

        assert "A game that you finish" in text(panel(opened, "Games to look at"))

    def test_an_own_game_that_cannot_be_read_is_said(self) -> None:
        """And nothing that is opened afterwards takes its place."""
        opened, bar, browser = page(finished=to_builtins([SavedGame("Rbroken", "old")]))
        press(panel(opened, "Games to look at"), "own", "Rbroken")
        assert 'role="alert"' in bar.html
        press(panel(opened, "Games to look at"), "exhibit", "first-game")
        press(panel(opened, "The replay"), "forward")
        assert [kept.code for kept in own_games(browser)] == ["Rbroken"]
        comment(opened, "Hm.")

        first, second = (kept.label for kept in own_games(browser))
        assert first.endswith(FIRST.about.title["en"])
        assert second == "old"


class TestTheReview:
    """Where a game was won and lost."""

    def test_it_opens_and_closes(self) -> None:
        """With its chart under the board; the mistakes are stepped to."""
        opened, bar, _browser = page(encode(greedy_record("solo")))
        review = panel(opened, "Review")
        assert review.layout.display == "none"

        press(bar, "review")
        assert review.layout.display == ""
        assert "<svg" in panel(opened, "Your chance to win").html
        press(review, "slip-on")
        assert "moment-here" in review.html
        press(review, "review-close")
        assert review.layout.display == "none"

    def test_a_decision_is_tried_again(self) -> None:
        """The game is played on from there, by the same options."""
        record = greedy_record("solo")
        opened, bar, _browser = page(encode(record))
        press(bar, "review")
        press(panel(opened, "Review"), "slip-on")
        step = int(shown(opened).place)

        press(panel(opened, "Review"), "try-again")

        (intent,) = shell_of(opened).asked
        assert isinstance(intent, PlayOn)
        assert intent.record.actions == record.actions[:step]
        assert intent.record.options == record.options

    def test_its_gist_stands_by_the_steps(self) -> None:
        """Of the moment on show, with the way to the next; none without a review."""
        opened, bar, _browser = page(encode(greedy_record("solo")))
        steps, review = panel(opened, "The replay"), panel(opened, "Review")
        assert "bt-gist" not in steps.html

        press(bar, "review")
        first = shown(opened).cursor
        assert isinstance(review, ReviewCard)
        assert review.reviewing is not None
        assert review.reviewing.key_moment_on_show is not None
        assert review.gist is not None
        assert review.gist["summary"] in unescape(steps.html)
        press(steps, "slip-on")
        assert shown(opened).cursor > first
        press(steps, "slip-back")
        assert shown(opened).cursor == first
        assert shown(opened).turn_title not in steps.html
        assert review.turn_title in unescape(steps.html)
        assert "The steps of the turn before" in panel(opened, "The steps of this turn").html
        press(steps, "try-again")
        assert isinstance(shell_of(opened).asked[-1], PlayOn)

    def test_another_page_asks_for_it(self) -> None:
        """Of a game that was broken off: it is not among those that are kept."""
        opened, _bar, browser = page()
        opened.receive(LookAtGame(encode(greedy_record("solo", 5, 12)), review=True))

        assert "Broken off" in panel(opened, "Review").html
        assert own_games(browser) == []

    def test_what_cannot_be_reviewed_is_said(self) -> None:
        """In a sentence; nothing opens."""
        opened, bar, _browser = page(encode(greedy_record("solo", 5, 0)))
        press(bar, "review")

        assert "Nobody has decided anything" in bar.html
        assert panel(opened, "Review").layout.display == "none"

    def test_a_side_that_has_decided_nothing_is_said_to_have_not(self) -> None:
        """The review of the other side, which is on show, stays."""
        whole = greedy_record("base", 5, 2)
        line = Replaying(whole).timeline
        done = next(n for n in range(len(line.actions)) if has_decided(line.first(n), Seat(0)))
        assert not has_decided(line.first(done), Seat(1))
        opened, bar, _browser = page(encode(replace(whole, actions=whole.actions[:done])))
        press(bar, "review")
        review = panel(opened, "Review")
        assert isinstance(review, ReviewCard)
        opened._replay._press_review("review-seat", "1")  # type: ignore[union-attr]  # noqa: SLF001

        assert review.reviewing is not None
        assert review.reviewing.seat == 0
        assert review.is_open
        with pytest.raises(ReviewError, match="Allies: no decisions in this game yet"):
            review.press("review-seat", "1")

    def test_a_broken_message_changes_nothing(self) -> None:
        """Steps that there are not, and seats."""
        opened, bar, _browser = page(encode(greedy_record("solo")))
        press(bar, "review")
        review, before = panel(opened, "Review"), shown(opened).cursor
        assert isinstance(review, ReviewCard)
        for value in ("", "-1", "²", "9" * 5000, "x"):
            review.press("review-look", value)
            review.press("review-seat", value)
            assert shown(opened).cursor == before
        review.press("review-look", "99999")
        assert shown(opened).at_last


class TestDownloads:
    """What can be taken home."""

    @pytest.mark.parametrize("key", [each.key for each in FORMATS])
    def test_each_is_of_its_kind(self, key: str) -> None:
        """With a name and a kind that fit."""
        opened, bar, browser = page(encode(opening(FIRST, 7)), "4")
        press(bar, "download", key)
        name, content, mime = browser.download.call_args.args
        text_of = content if isinstance(content, str) else ""
        kinds = {
            "html": ("html", "text/html", text_of.lstrip().lower().startswith("<!doctype html")),
            "review": ("review.html", "text/html", "bt-review-page" in text_of),
            "record": ("json", "application/json", text_of[:1] == "{"),
            "notation": ("txt", "text/plain;charset=utf-8", notation.looks_like_notation(text_of)),
            "svg": ("svg", "image/svg+xml", "<svg" in text_of),
            "png": ("png", "image/png", content[:8] == b"\x89PNG\r\n\x1a\n"),
            "gif": ("gif", "image/gif", content[:6] == b"GIF89a"),
        }
        ending, kind, fits = kinds[key]

        assert (name, mime) == (f"blitz-tutor.{ending}", kind)
        assert fits
        assert shown(opened).place == "4"
        assert 'role="alert"' not in bar.html

    @pytest.mark.parametrize("key", ["record", "notation"])
    def test_a_record_can_be_opened_again(self, key: str) -> None:
        """With the learner's comments."""
        opened, bar, browser = page("first-game", "20")
        comment(opened, "Mine.")
        press(bar, "download", key)
        again, _bar, _browser = page()
        again.show_record(browser.download.call_args.args[1])

        assert shown(again).record == shown(opened).record
        assert "Mine." in {remark.text for remark in shown(again).all_remarks}

    def test_a_game_of_the_gallery_gives_its_file_a_name(self) -> None:
        """As its address does."""
        _opened, bar, browser = page("first-game", "20")
        press(bar, "download", "notation")

        assert browser.download.call_args.args[0] == "first-game.txt"

    def test_an_unknown_format_is_nothing(self) -> None:
        """Nor does it break the page."""
        opened, bar, browser = page("first-game")
        bar._handle_custom_msg(  # noqa: SLF001  # as no page would
            {"type": "press", "name": "download", "value": "pdf"}, []
        )

        browser.download.assert_not_called()
        assert shown(opened).record == FIRST

    def test_a_picture_that_cannot_be_made_is_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """In the sentence that comes with the failure."""

        def fail(*_arguments: object, name: str) -> None:
            assert name == "first-game"
            message = "No picture today."
            raise PictureError(message)

        monkeypatch.setattr(replay_actions, "download", fail)
        _opened, bar, _browser = page("first-game")
        press(bar, "download", "png")

        assert "No picture today." in text(bar)


class TestTheApp:
    """Replays beside the other pages."""

    def open_page(self, app: TutorApp) -> Widget:
        """The page on show."""
        return app.children[-1].children[0]

    def replays(self, app: TutorApp) -> ReplaysPage:
        """The page on show, which must be this one."""
        found = self.open_page(app)
        assert isinstance(found, ReplaysPage)
        return found

    @pytest.mark.parametrize("record", ["first-game", encode(OWN)])
    def test_the_address_opens_a_replay_and_follows_it(self, record: str) -> None:
        """As a reload does; on another page it is not in the address."""
        app, browser = opened_app(
            "?" + urlencode({"page": "replays", "record": record, "step": "20"})
        )
        opened = self.replays(app)
        assert shown(opened).place == "20"
        assert browser.address["page"] == "replays"
        assert (browser.address["record"], browser.address["step"]) == (record, "20")
        press(panel(app, "The replay"), "forward")
        place = shown(opened).place
        assert browser.address["step"] == place != "20"
        again, _browser = opened_app("?" + urlencode(browser.address))
        assert shown(self.replays(again)).place == place
        press(panel(app, ""), "page", "play")

        assert not browser.address["record"]
        assert not browser.address["step"]

    def test_play_goes_on_from_a_step(self) -> None:
        """On its own page, with the game up to there; the replay waits."""
        app, _browser = opened_app("?page=replays&record=first-game&step=45")
        opened = self.replays(app)
        press(panel(app, "The record"), "play-on")
        played_on = self.open_page(app)
        assert isinstance(played_on, PlayPage)
        actions = map(played_on.session.game.format, played_on.session.timeline.actions)
        assert tuple(actions) == FIRST.actions[:45]
        assert played_on.session.timeline.now == shown(opened).timeline.position(
            shown(opened).cursor
        )
        assert "from that step of the replay" in text(panel(app, "The game"))
        press(panel(app, ""), "page", "replays")

        assert self.replays(app) is opened
        assert shown(opened).place == "45"

    @pytest.mark.parametrize(
        ("played", "mode"), [("", Mode.PLAY), *((mode.value, mode) for mode in Mode)]
    )
    def test_another_try_keeps_the_pace(self, played: str, mode: Mode) -> None:
        """That of the page *Play*; quick turns if nothing has been played there."""
        record = encode(greedy_record("solo"))
        app, _browser = opened_app(f"?page=replays&record={record}")
        if played:
            press(panel(app, ""), "page", "play")
            left = self.open_page(app)
            assert isinstance(left, PlayPage)
            press(panel(app, "The game"), "mode", played)
            change(panel(app, "The game"), "pasted", encode(greedy_record("solo", 3, 4)))
            press(panel(app, "The game"), "resume")
            press(panel(app, ""), "page", "replays")
        press(panel(app, "The record"), "review")
        press(panel(app, "Review"), "slip-on")
        press(panel(app, "Review"), "try-again")
        again = self.open_page(app)

        assert isinstance(again, PlayPage)
        assert again.session.mode is mode
        assert "You decide again from here" in text(panel(app, "The game"))

    def test_a_game_that_is_over_can_be_looked_at(self) -> None:
        """It is among the own games, and a comment on it is kept there."""
        app, browser = opened_app("?seed=7&hidden=no")
        finished = begun("3", mode=Mode.PLAY)
        play_out(finished, Luck(3))
        actions = finished.timeline.actions
        last = max(n for n, action in enumerate(actions) if isinstance(action, Place))
        bar = panel(app, "The game")
        end = panel(app, "The result")
        assert end.html == ""
        before = finished.timeline.first(last)
        nearly = PlaySession(finished.game, seed="3", timeline=before, mode=Mode.PLAY)
        change(bar, "pasted", code_of(nearly))
        press(bar, "resume")
        press(bar, "mode", "play")
        assert FINISHED not in browser.kept
        for target in finished.presenter.picks(actions[last]):
            press(panel(app, "The turn"), "pick", target)
        assert [kept.code for kept in own_games(browser)] == [code_of(finished)]
        press(end, "review")
        opened = self.replays(app)
        assert shown(opened).timeline.actions == finished.timeline.actions
        comment(opened, "My first win.")
        (mine,) = own_games(browser)
        assert decode(mine.code).comments[0].text == {"en": "My first win."}
        press(panel(app, "The record"), "gallery")

        assert mine.label in text(panel(app, "Games to look at"))

    def test_a_decision_of_the_bot_is_looked_into(self) -> None:
        """In the Bot lab; the replay waits."""
        app, _browser = opened_app("?page=replays&record=solo-easy&step=40")
        opened = self.replays(app)
        chosen = panel(app, "How the bot chose")
        while 'data-value="steps"' not in chosen.html:
            press(panel(app, "The replay"), "forward")
        cursor = shown(opened).cursor
        press(chosen, "lab", LabTab.STEPS.value)
        assert isinstance(self.open_page(app), BotLabPage)
        press(panel(app, ""), "page", "replays")

        assert shown(self.replays(app)).cursor == cursor

    def test_a_replay_does_not_play_on_unseen(self) -> None:
        """Another page stops it."""
        app, _browser = opened_app("?page=replays&record=first-game")
        press(panel(app, "The replay"), "play")
        press(panel(app, ""), "page", "rules")
        press(panel(app, ""), "page", "replays")

        assert 'data-press="tick"' not in panel(app, "The replay").html
