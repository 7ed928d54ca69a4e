"""A replay in one file: whole, true to the replay itself, and proof against what people write."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.exports.film import PAGE
from blitz_widgets.exports.moments import position_scene
from blitz_widgets.exports.standalone import standalone
from blitz_widgets.records.annotations import Mark
from blitz_widgets.sessions.places import look_at_text
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.svg import to_svg
from tests.exports.annotated import HOSTILE, annotated, broken, data_of, exhibit, opening

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.records.record import Record

RECORDS = {
    "annotated": annotated(),
    "broken off": broken(annotated(), 20),
    "solo": opening(exhibit("solo-medium"), 36),
}
SHORT = opening(exhibit("solo-medium"), 12)
"""For what does not depend on how long a game is."""


@cache
def page_of(name: str) -> str:
    """The page of one of the records."""
    return standalone(RECORDS[name], language="en")


@pytest.fixture(params=RECORDS)
def name(request: pytest.FixtureRequest) -> str:
    """Each of the records in turn."""
    return str(request.param)


def moments(
    record: Record, data: dict[str, Any], *, every: int = 1
) -> Iterator[tuple[Replaying, dict[str, Any]]]:
    """The replay at *every* so many steps of every line, with what the page has of that step."""
    replaying = Replaying(record, mode=Mode.EXPLAIN)
    for line in data["lines"]:
        look_at_text(replaying, f"{line['path']}0")
        assert len(line["steps"]) == len(replaying.timeline) + 1
        for cursor, number in list(enumerate(line["steps"]))[::every]:
            replaying.look_at(cursor)
            yield replaying, data["steps"][number]


def runs_of(layer: list[int]) -> Iterator[tuple[int, int]]:
    """Where each run of a layer begins, and how long it is."""
    return zip(layer[::2], layer[1::2], strict=True)


def picture(film: dict[str, Any], *layers: int) -> str:
    """The picture of three layers, as the script of the page puts it together."""
    svg: str = film["empty"]
    for layer in layers:
        runs = runs_of(film["layers"][layer])
        shapes = chain.from_iterable(film["shapes"][start : start + size] for start, size in runs)
        svg = svg.replace("<g />", f"<g>{''.join(shapes)}</g>", 1)
    return svg.replace("<g></g>", "<g />")


class TestTheFile:
    """One file with everything in it."""

    def test_it_asks_for_nothing_else(self, name: str) -> None:
        """No address in it is of another file, and none is allowed to be."""
        page = page_of(name)
        head, _body, _rest = page.partition("<body")

        assert re.findall(r'\s(?:src|href|action|poster)="([^"]*)"', page) == ["data:,"]
        assert head.count("url(") == head.count("url(data:font/woff2;") > 0
        assert "@import" not in head
        assert "default-src 'none'" in head

    def test_it_allows_its_own_script_only(self) -> None:
        """By its digest: whatever got in would not run."""
        page = page_of("annotated")
        script = re.search(r'<script type="module">(.*?)</script>', page, re.DOTALL)
        assert script
        digest = b64encode(sha256(script[1].encode()).digest()).decode()

        assert f"script-src 'sha256-{digest}'" in page
        assert page.count("<script") == 2

    def test_it_says_what_it_is(self) -> None:
        """Title, lesson, level, players and sides."""
        page = page_of("solo")

        assert '<html lang="en">' in page
        assert "<title>What the bot does not see</title>" in page
        for words in ("predict its answers", "for players", "Axis: Bot", "Allies: Leïla"):
            assert words in page

    def test_every_rule_it_cites_is_in_it_once(self, name: str) -> None:
        """With its text; and no other rule."""
        data = data_of(page_of(name))
        cited = {rule for text in data["texts"] for rule in re.findall('data-rule="(.*?)"', text)}

        assert set(data["rules"]) == cited
        assert cited <= set(rule_texts())
        assert "TURN-DRAW" in data["rules"]["TURN-DRAW"]


class TestEveryStep:
    """What the replay shows, the page shows."""

    def test_each_number_names_something(self, name: str) -> None:
        """Steps, texts, layers and shapes; and nothing lies about unused."""
        data = data_of(page_of(name))
        steps, lines = data["steps"], data["lines"]
        texts = {line[part] for line in lines for part in ("title", "charts", "problem")} - {None}
        for step in steps:
            texts |= {*step.get("remarks", ()), *step["table"]}
            texts |= {step[part] for part in ("event", "reasoning") if part in step}
        assert texts == set(range(len(data["texts"])))
        assert {number for line in lines for number in line["steps"]} == set(range(len(steps)))
        for page_width, film in enumerate(data["films"]):
            layers = {0, *chain.from_iterable(step["pictures"][page_width] for step in steps)}
            layers |= {
                step["turnHighlights"][page_width] for step in steps if "turnHighlights" in step
            }
            numbers = {step["motions"][page_width] for step in steps if "motions" in step}
            for _ms, parts, _changed in (data["motions"][number] for number in numbers - {-1}):
                layers |= {part[0] if isinstance(part, list) else part for part in parts}
            layers -= {layer for layer in layers if isinstance(layer, str)}
            assert layers == set(range(len(film["layers"])))
            shapes = {
                start + place
                for layer in film["layers"]
                for start, length in runs_of(layer)
                for place in range(length)
            }
            assert shapes == set(range(len(film["shapes"])))
            alike = len(film["shapes"]) - len(set(film["shapes"]))
            assert alike <= len(film["shapes"]) / 50  # those that differ by less than is written

    def test_the_pictures_are_those_of_the_replay(self, name: str) -> None:
        """Shape by shape at every breakpoint, and with what a whole turn changed."""
        data = data_of(page_of(name))
        for replaying, step in moments(RECORDS[name], data, every=9):
            number = replaying.cursor % len(data["films"])
            page_width = (Breakpoint.WIDE, Breakpoint.NARROW, Breakpoint.MEDIUM)[number]
            pieces, marks = step["pictures"][number]
            shown = picture(data["films"][number], 0, pieces, marks)
            assert shown == to_svg(position_scene(replaying, PAGE, page_width))
            if "turnHighlights" in step:
                replaying.mode = Mode.PLAY
                shown = picture(data["films"][number], 0, pieces, step["turnHighlights"][number])
                assert shown == to_svg(position_scene(replaying, PAGE, page_width))
                replaying.mode = Mode.EXPLAIN

    def test_each_has_a_place_that_leads_to_it(self, name: str) -> None:
        """As the replay writes and reads places, no two on one line the same."""
        data = data_of(page_of(name))
        again = Replaying(RECORDS[name], mode=Mode.EXPLAIN)
        for line in data["lines"]:
            places = [data["steps"][number]["place"] for number in line["steps"]]
            assert len(set(places)) == len(places)
            for cursor, place in list(enumerate(places))[line["leftAt"] :: 4]:
                look_at_text(again, line["path"] + place)
                assert (again.cursor, again.place) == (cursor, place)

    def test_titles_events_and_tables_are_those_of_the_replay(self, name: str) -> None:
        """The words of the step, and the board in words."""
        data = data_of(page_of(name))
        for replaying, step in moments(RECORDS[name], data):
            assert step["title"] == replaying.turn_title
            assert step["score"] == replaying.presenter.score(replaying.seen)
            assert ("event" in step) == (replaying.cursor > 0)
            titles = [group.title for group in replaying.presenter.text_view(replaying.seen)]
            found = [re.match("<h3>(.*?)</h3>", data["texts"][part]) for part in step["table"]]
            assert [title[1].replace("&amp;", "&") for title in found if title] == titles

    def test_every_line_that_can_be_walked_into_is_offered_where_it_leaves(self, name: str) -> None:
        """In the turn in which it does."""
        data = data_of(page_of(name))
        offered = {way for step in data["steps"] for way in step.get("ways", ())}

        assert offered == set(range(1, len(data["lines"])))
        for line in data["lines"][1:]:
            parent = data["lines"][line["parent"]]
            assert line["path"].startswith(parent["path"])
            assert line["steps"][: line["leftAt"]] == parent["steps"][: line["leftAt"]]

    def test_the_bot_explains_itself_in_its_own_turns(self) -> None:
        """With every question, and why each candidate left."""
        data = data_of(page_of("solo"))
        for step in data["steps"]:
            if step["title"].endswith("Allies"):
                assert "reasoning" not in step
        told = [data["texts"][step["reasoning"]] for step in data["steps"] if "reasoning" in step]

        assert any("bt-candidate--struck" in text for text in told)
        assert all("bt-question__verdict" in text for text in told)


class TestComments:
    """What people say, in the languages in which they say it."""

    def test_each_is_said_at_its_step_with_its_mark(self) -> None:
        """As a sign and as a word."""
        data = data_of(page_of("annotated"))
        said = [
            text
            for number in data["lines"][0]["steps"]
            for remark in data["steps"][number].get("remarks", ())
            if (text := data["texts"][remark])
        ]

        assert len(said) == 5
        for text, (sign, word) in zip(
            said[1:],
            (("!", "good"), ("?", "bad"), ("!?", "interesting"), ("□", "forced")),
            strict=True,
        ):
            assert f'<span aria-hidden="true">{sign}</span> {word}</span>' in text
            assert 'data-rule="TURN-DRAW"' in text
        assert all("Look at this." in text for text in said)
        assert [mark.value for mark in Mark] == ["good", "bad", "interesting", "forced"]

    def test_both_languages_are_in_the_page(self) -> None:
        """The reader's own is not hidden; each says which language it is in."""
        for language, other in (("en", "fr"), ("fr", "en")):
            page = standalone(SHORT, language=language)
            shown = f'<span class="bt-words" data-language="{language}" lang="{language}">'
            hidden = f'<span class="bt-words" data-language="{other}" lang="{other}" hidden>'
            assert page.count(shown) == page.count(hidden) > 1
            assert re.search(f'<option value="{language}"[^>]* selected>', page)

    def test_a_language_that_nobody_wrote_in_gets_another(self) -> None:
        """English if there is any."""
        assert data_of(standalone(SHORT, language="la"))["language"] == "en"
        only = standalone(annotated("Regarde.", language="fr"), language="la")
        assert data_of(only)["language"] == "fr"
        assert 'data-language="fr" lang="fr">Regarde.</span>' in only
        assert '<html lang="en">' in only
        assert "Comments in" not in only


class TestALineThatBreaksOff:
    """The good part is shown."""

    def test_it_ends_with_what_is_wrong(self) -> None:
        """The action, and that the rest is left out; branches that leave later are not there."""
        data = data_of(page_of("broken off"))
        problem = data["texts"][data["lines"][0]["problem"]]

        assert len(data["lines"]) == 1
        assert data["steps"][data["lines"][0]["steps"][-1]]["place"] == "20"
        assert "Step 21 (“nonsense”) cannot be played" in problem

    def test_a_good_line_has_no_problem(self) -> None:
        """Nothing is said at its end."""
        assert [line["problem"] for line in data_of(page_of("solo"))["lines"]] == [None] * 3


class TestHostileTexts:
    """Whatever people write stays text."""

    def test_nothing_gets_out_of_its_place(self) -> None:
        """In every field: titles, names, notes, comments, and the names of languages."""
        language = '"><script>window.hacked = 1</script>'
        page = standalone(annotated(HOSTILE, language=language), language=language)
        without_data = page.replace(page.partition('data-part="data">')[2], "")

        assert page.count("<script") == page.count("</script") == 2
        assert "<img" not in page
        assert "<!--" not in page
        assert "window.hacked" in without_data
        assert "<script>window" not in without_data
        assert "49" not in data_of(page)["texts"][0]

    def test_an_unreadable_action_is_told_as_text(self) -> None:
        """The problem at the end quotes it."""
        record = annotated()
        page = standalone(
            type(record)(game="base", options=record.options, actions=(HOSTILE,)), language="en"
        )
        data = data_of(page)

        assert page.count("</script") == 2
        assert "&lt;img src=x" in data["texts"][data["lines"][0]["problem"]]


def test_a_board_with_a_third_arrangement_is_drawn_in_it_too() -> None:
    """For windows between a telephone's and a wide one."""
    record = exhibit("nippon")
    beginning = replace(record, actions=record.actions[:8], comments=(), branches=())
    data = data_of(standalone(beginning, language="en"))

    assert len(data["films"]) == 3
    for replaying, step in moments(beginning, data):
        pieces, marks = step["pictures"][2]
        shown = picture(data["films"][2], 0, pieces, marks)
        assert shown == to_svg(position_scene(replaying, PAGE, Breakpoint.MEDIUM))
