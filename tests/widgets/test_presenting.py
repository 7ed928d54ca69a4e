"""A plan on show as a widget: what it is told, and what it sends to the page."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import Mock

import pytest
from ipywidgets import Widget

from blitz_widgets.limits import PLAN_PLACES
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.widgets.ballot import Ballot, Reach
from blitz_widgets.widgets.drawing_layer import DrawingLayer
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.presenting import PresentWidget
from blitz_widgets.widgets.projector import Projector
from tests.teaching.plans import plan

SECRETS = ("Words notes", "Words why", "Words reason", "Words hint", "Words no")
"""What is for the teacher, or comes with an answer."""
COMING = ("Words two", "Words prompt", "Words exercise", "Words choose")


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is said to the page, as text."""
    said: list[str] = []

    def send_state(self: Widget, key: Any = None) -> None:  # noqa: ANN401  # as ipywidgets
        said.append(json.dumps(self.get_state(key=key), default=str))

    def send(_self: Widget, content: object, buffers: object = None) -> None:  # noqa: ARG001
        said.append(json.dumps(content))

    monkeypatch.setattr(Widget, "send_state", send_state)
    monkeypatch.setattr(Widget, "send", send)
    return said


def hear(widget: Widget, **content: object) -> None:
    """Let *widget* hear what a page says."""
    widget._handle_custom_msg(content, [])  # noqa: SLF001  # as a page would


def part(show: PresentWidget, name: str) -> Any:  # noqa: ANN401  # a widget of its own kind
    """One of the widgets of *show*."""
    return getattr(show, f"_{name}")


def press(show: PresentWidget, name: str, value: str = "") -> None:
    """Press a button."""
    hear(part(show, "bar"), type="press", name=name, value=value)


def on_page(show: PresentWidget) -> str:
    """All that the panels say."""
    found = [show]
    texts = []
    while found:
        widget = found.pop()
        found += getattr(widget, "children", ())
        if isinstance(widget, Panel):
            texts.append(widget.html)
    return " ".join(texts)


class TestSecrets:
    """What is not to be seen yet is not sent to the page either."""

    def test_notes_and_answers_are_in_no_message_before_their_time(self, sent: list[str]) -> None:
        """Nor what later steps ask."""
        presenting = Presentation(plan())
        presenting.look_at(1)
        show = PresentWidget(presenting)
        told = " ".join((*sent, on_page(show)))

        assert not [secret for secret in (*SECRETS, *COMING) if secret in told]

    def test_the_right_answer_is_told_by_the_reveal(self, sent: list[str]) -> None:
        """And the notes never by the page itself."""
        show = PresentWidget(Presentation(plan()))
        assert "Words two" in on_page(show)
        assert "Words why" not in " ".join((*sent, on_page(show)))
        press(show, "reveal")
        assert "Words why" in on_page(show)
        assert "Words notes" not in " ".join((*sent, on_page(show)))

    def test_notes_go_where_they_are_asked_for(self, sent: list[str]) -> None:
        """Once for a key that is held, and with each step while their window is open."""
        show = PresentWidget(Presentation(plan()))
        projector = part(show, "projector")
        hear(projector, type="peek")
        assert "Words notes" in sent.pop()
        sent.clear()
        press(show, "next")
        assert "Words notes" not in " ".join(sent)
        hear(projector, type="notes", open=True)
        assert "Words notes" in sent.pop()
        press(show, "back")
        assert [each for each in sent if '"type": "notes"' in each]
        hear(projector, type="notes", open=False)
        sent.clear()
        press(show, "next")
        assert "Words notes" not in " ".join(sent)
        assert "Words notes" not in on_page(show)


class TestKeys:
    """Digits, and what notes press."""

    def test_a_digit_puts_the_light_on_a_theatre_and_off_again(self) -> None:
        """In the order of the board; one that it does not have does nothing."""
        show = PresentWidget(Presentation(plan()))
        projector = part(show, "projector")
        for key, light in (("2", "theatre:EE"), ("3", "theatre:PO"), ("9", "theatre:PO")):
            hear(projector, type="key", key=key)
            assert show.presenting.light == (light,)
        hear(projector, type="key", key="3")
        assert show.presenting.light == ()

    def test_notes_can_go_on(self) -> None:
        """Their window has two buttons."""
        show = PresentWidget(Presentation(plan()))
        hear(part(show, "projector"), type="key", key="next")
        assert show.presenting.shown.revealed
        hear(part(show, "projector"), type="key", key="back")
        assert not show.presenting.shown.revealed

    def test_escape_puts_one_thing_away_after_the_other(self) -> None:
        """The dark, the tool, the list, then the show."""
        show = PresentWidget(Presentation(plan()))
        left = Mock()
        show.on_leave(left)
        press(show, "desk")
        press(show, "draw")
        press(show, "dark")
        for _key in range(3):
            press(show, "leave")
        assert left.call_count == 0
        press(show, "leave")
        assert left.call_count == 1


class TestByList:
    """What a pointer does, lists do."""

    def test_an_arrow_a_ring_a_cover_and_the_light(self) -> None:
        """And each is told in words."""
        show = PresentWidget(Presentation(plan()))
        press(show, "wipe")
        press(show, "desk")
        desk = part(show, "teacher_panel")
        for name, value in (("start", "space:SE1.1"), ("end", "theatre:WE")):
            hear(desk, type="change", name=name, value=value)
        press(show, "desk-draw")
        hear(desk, type="change", name="kind", value="circle")
        press(show, "color")
        press(show, "desk-draw")
        kinds = [(each["kind"], each["color"]) for each in part(show, "drawing").strokes]
        assert kinds == [("arrow", 1), ("circle", 2)]
        assert "to Western Europe, yellow" in part(show, "drawing").label
        press(show, "rub-out", "0")
        assert len(part(show, "drawing").strokes) == 1
        hear(desk, type="change", name="cover", value="theatre:WE")
        press(show, "desk-cover")
        assert "theatre:WE" in show.presenting.covered
        press(show, "uncover", "theatre:WE")
        assert "theatre:WE" not in show.presenting.covered

    def test_an_arrow_from_a_thing_to_itself_is_none(self) -> None:
        """It is said."""
        show = PresentWidget(Presentation(plan()))
        press(show, "desk")
        before = part(show, "drawing").strokes
        press(show, "desk-draw")
        assert part(show, "drawing").strokes == before
        assert "two different ends" in on_page(show)


class TestStrokes:
    """A stroke comes from a browser, and may be anything."""

    @pytest.mark.parametrize(
        "content",
        [
            {"kind": "line", "color": 1, "points": []},
            {"kind": "line", "color": 1, "points": [[0.1, 0.2]] * (PLAN_PLACES.most + 1)},
            {"kind": "line", "color": 1, "points": [[0.1, 1.2], [0.1, 0.1]]},
            {"kind": "line", "color": 1, "points": [[float("nan"), 0.2], [0.1, 0.1]]},
            {"kind": "line", "color": 1, "points": [["0.1", 0.2], [0.1, 0.1]]},
            {"kind": "line", "color": 1, "points": "0.1"},
            {"kind": "line", "color": 3, "points": [[0.1, 0.2], [0.1, 0.1]]},
            {"kind": "star", "color": 1, "points": [[0.1, 0.2], [0.1, 0.1]]},
        ],
    )
    def test_nonsense_is_not_heard(self, content: dict[str, object]) -> None:
        """Nothing is drawn, and nothing fails."""
        layer, heard = DrawingLayer(), Mock()
        layer.on_stroke(heard)
        hear(layer, type="stroke", **content)
        assert heard.call_count == 0

    def test_a_stroke_is_drawn_and_kept(self) -> None:
        """As shares of the board, without the light."""
        show = PresentWidget(Presentation(plan()))
        changed = Mock()
        show.on_change(changed)
        points = [[0.1, 0.2], [0.15, 0.3], [0.2, 0.2]]
        hear(part(show, "drawing"), type="stroke", kind="line", color=2, points=points)
        assert len(show.presenting.drawings[-1].at) == 3
        assert part(show, "drawing").strokes[-1]["color"] == 2
        assert changed.call_count == 1


class TestBallot:
    """What the browser says of the server is believed no further than it must be."""

    def test_a_vote_is_opened_counted_and_closed(self, sent: list[str]) -> None:
        """The right answer is told with the reveal, not before."""
        show = PresentWidget(Presentation(plan()))
        ballot = part(show, "ballot")
        sent.clear()
        press(show, "phones")
        assert "Words prompt" in sent[0]
        assert "right" not in sent[0]
        address = "http://tutor.example/vote/ABCDEF"
        hear(ballot, type="room", address=address, code="ABCDEF", reach="network")
        assert "<svg" in part(show, "question").html
        assert ">tutor.example/vote/</span>" in part(show, "question").html
        hear(ballot, type="counts", counts=[3, 4])
        assert "7 votes so far." in part(show, "question").html
        sent.clear()
        press(show, "reveal")
        assert '"right": [0]' in " ".join(sent)
        hear(ballot, type="counts", counts=[9, 9])
        assert show.presenting.shown.phones == (3, 4)
        sent.clear()
        press(show, "again")
        press(show, "phones")
        assert '"anew": true' in " ".join(sent)
        assert show.presenting.shown.phones == ()

    @pytest.mark.parametrize("reach", ["none", "full", "lost", "here"])
    def test_where_phones_cannot_vote_it_is_said_in_a_sentence(self, reach: str) -> None:
        """Hands are counted then."""
        show = PresentWidget(Presentation(plan()))
        press(show, "phones")
        hear(part(show, "ballot"), type="trouble", reach=reach)
        html = part(show, "question").html
        assert "hands" in html
        assert ("Vote by phone" in html) == (reach != "none")
        press(show, "tap", "0")
        assert show.presenting.shown.taps == (1, 0)

    @pytest.mark.parametrize(
        "content",
        [
            {"type": "room", "address": "javascript:alert(1)", "code": "A", "reach": "network"},
            {"type": "room", "address": "http://" + "x" * 400, "code": "A", "reach": "network"},
            {"type": "room", "address": "http://x\n", "code": "A", "reach": "network"},
            {"type": "room", "address": "http://x", "code": "A", "reach": "moon"},
            {"type": "room", "address": "http://x", "code": "A", "reach": "here"},
            {"type": "counts", "counts": [1] * 9},
            {"type": "counts", "counts": ["1"]},
            {"type": "counts", "counts": "1"},
        ],
    )
    def test_nonsense_is_not_heard(self, content: dict[str, object]) -> None:
        """Nothing changes."""
        ballot, heard = Ballot(), Mock()
        ballot.open = True
        ballot.on_change(heard)
        ballot.on_counts(heard)
        hear(ballot, **content)
        assert heard.call_count == 0
        assert ballot.reach is Reach.UNKNOWN

    def test_keys_of_the_projector_are_few(self) -> None:
        """Others are not heard."""
        projector, heard = Projector(), Mock()
        projector.on_key(heard)
        for key in ("0", "12", "leave", "", "ArrowRight"):
            hear(projector, type="key", key=key)
        assert heard.call_count == 0
