"""Markup in what leaves the program: nothing in a file runs, and nothing of it is markup."""

from __future__ import annotations

import json
import re
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace
from PIL import Image

from blitz_widgets.app.replay_actions import FORMATS, download
from blitz_widgets.exports.aid import player_aid
from blitz_widgets.exports.handout import Kind, printed_plan
from blitz_widgets.exports.moments import position_svg, turn_frames
from blitz_widgets.exports.paper import PrintedPage
from blitz_widgets.exports.plan_page import plan_page
from blitz_widgets.exports.standalone import standalone
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.locale import languages
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.replay import ReplayWidget
from tests.exports.annotated import annotated, data_of
from tests.markup.test_pages import hostile_box
from tests.records.random_games import played
from tests.support.markup import HOSTILE, MARK, foreign, foreign_on_a_page, says
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.teaching.plans import plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.records.record import Record

OWN_SCRIPTS = 2
"""In a replay in one file: what it shows, as data, and what shows it."""
NO_SCRIPT = "default-src 'none'"


@cache
def on_a_board(side: Side) -> Record:
    """A beginning of a game in which every name has markup in it."""
    record = played(7, {"box": encode_box(hostile_box(side))}, side.value)
    texts = annotated(HOSTILE)
    return replace(
        record,
        actions=record.actions[:24],
        result=None,
        players=texts.players,
        note=texts.note,
        about=texts.about,
        comments=texts.comments[:2],
    )


@pytest.fixture(params=Side)
def record(request: pytest.FixtureRequest) -> Record:
    """Such a game on each side of the board."""
    return on_a_board(request.param)


def policy_of(page: str) -> dict[str, str]:
    """The Content-Security-Policy of a *page*, which comes before all that it is to rule."""
    head = page.partition("<head>")[2]
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', head)
    assert found
    assert not re.search("<(script|style|link)", head[: found.start()])
    return dict(part.strip().split(" ", 1) for part in found[1].split(";"))


class TestAReplayInOneFile:
    """It has all texts twice: on the page, and as data that the script puts on the page."""

    def test_nothing_of_a_stranger_is_markup(self, record: Record) -> None:
        """On the page itself, and in each text and each shape that the script will show."""
        page = standalone(record, language="en")
        data = data_of(page)

        assert foreign_on_a_page(page, scripts=OWN_SCRIPTS) == []
        assert says(page, HOSTILE)
        shapes = [shape for film in data["films"] for shape in (film["empty"], *film["shapes"])]
        for text in (*data["texts"], *shapes, *data["rules"].values()):
            assert foreign(text) == []
        assert any(says(text, HOSTILE) for text in data["texts"])

    def test_the_data_ends_where_it_ends(self) -> None:
        """Nothing in it closes the script, opens a comment in it, or begins another."""
        page = standalone(annotated(HOSTILE), language="en")
        begin = page.index('data-part="data">') + len('data-part="data">')
        block = page[begin : page.index("</script>", begin)]

        assert json.loads(block)["texts"]
        assert not re.search("<(!|/?script)", block, re.IGNORECASE)

    def test_its_policy_lets_nothing_else_run(self) -> None:
        """Nor be loaded, sent, or based elsewhere."""
        policy = policy_of(standalone(annotated(HOSTILE), language="en"))

        assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
        assert re.fullmatch("'sha256-[^' ]+'", policy["script-src"])
        assert policy["font-src"] == "data:"


class TestPictures:
    """SVG as a file or in a saved notebook, PNG and GIF."""

    def test_an_svg_has_shapes_and_texts_only(self, record: Record) -> None:
        """As a file that a browser opens as a page of its own, and each frame of an animation."""
        replaying = Replaying(record)
        replaying.last()
        names = [theatre.name for theatre in hostile_box(Side(record.game)).theatre]
        for svg in (position_svg(replaying), *(frame for frame, _time in turn_frames(replaying))):
            assert set(strange_in(svg)) == set()
            said = "".join(ET.fromstring(svg).itertext()).upper()  # noqa: S314  # our own
            assert any(name.upper() in said for name in names)

    def test_a_saved_notebook_has_the_same(self, record: Record) -> None:
        """Its picture is SVG, beside a title that is text and a view that is data."""
        bundle = ReplayWidget(Replaying(record), Browser())._repr_mimebundle_()  # as IPython asks
        data = bundle[0] if isinstance(bundle, tuple) else bundle

        assert set(data) == {
            "text/plain",
            "image/svg+xml",
            "application/vnd.jupyter.widget-view+json",
        }
        assert set(strange_in(data["image/svg+xml"])) == set()

    @pytest.mark.parametrize("key", ["png", "gif"])
    def test_a_picture_in_pixels_has_no_words_in_it(self, key: str) -> None:
        """No comment, no title, no text of any kind beside the pixels."""
        offered: list[bytes] = []
        browser = Browser()
        browser.download = lambda _name, content, _mime: offered.append(content)  # type: ignore[method-assign]
        assert key in {each.key for each in FORMATS}
        download(browser, Replaying(on_a_board(Side.BASE)), key)

        assert MARK.encode() not in offered[0]
        with Image.open(BytesIO(offered[0])) as picture:
            assert not {"comment", "Title", "Comment", "Description"} & set(picture.info)


@pytest.mark.parametrize("language", languages())
def test_the_player_aid_runs_nothing(language: str) -> None:
    """It has no script, and would run none."""
    page = player_aid(language)

    assert foreign_on_a_page(page, scripts=0) == []
    assert policy_of(page) == {
        "default-src": "'none'",
        "style-src": "'unsafe-inline'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }


def strange_in(svg: str) -> Iterator[str]:
    """Elements and attributes of *svg* that draw nothing, and any that a stranger wrote."""
    drawing = {"svg", "title", "g", "rect", "circle", "polygon", "polyline", "text"}
    for element in ET.fromstring(svg).iter():  # noqa: S314  # our own
        tag = element.tag.rpartition("}")[2]
        if tag not in drawing:
            yield tag
        for name, value in element.attrib.items():
            if name.startswith("on") or "href" in name or MARK in name or MARK in value:
                yield f"{name}={value}"


class TestALessonPlan:
    """On paper, and as one page that needs no kernel."""

    @pytest.mark.parametrize("kind", list(Kind))
    def test_a_page_to_print_runs_nothing(self, kind: Kind) -> None:
        """It has no script, and all of a stranger's words are text."""
        page = printed_plan(plan(HOSTILE), kind)

        assert foreign_on_a_page(page, scripts=0) == []
        assert says(page, HOSTILE)
        assert policy_of(page)["default-src"] == NO_SCRIPT.partition(" ")[2]

    def test_a_page_to_present(self) -> None:
        """On the page itself, and in all that the script puts on it later."""
        page = plan_page(plan(HOSTILE))
        data = data_of(page)

        assert foreign_on_a_page(page, scripts=OWN_SCRIPTS) == []
        for step in data["steps"]:
            assert foreign(step["asked"]) == foreign(step["revealed"]) == []
        for shown in (*data["texts"], *(film["empty"] for film in data["films"])):
            assert foreign(shown) == []
        assert re.fullmatch("'sha256-[^' ]+'", policy_of(page)["script-src"])

    def test_a_notebook_shows_it_in_a_frame(self) -> None:
        """Nothing of the page is part of the notebook's own HTML."""
        html = PrintedPage(printed_plan(plan(HOSTILE)))._repr_html_()

        assert html.count("<") == 2
