"""The chance of winning as a chart, and where the coach says to look on the board."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from msgspec.structs import replace

from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.locale import languages, speaking
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.chance_chart import chance_chart
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.review_words import ReviewWords
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.view.verdict_words import VERDICT_SIGNS
from tests.support.coached import greedy_line, greedy_review


def test_each_decision_has_its_sign_and_can_be_pressed() -> None:
    """With a dotted line where something was given up; the end can be pressed, too."""
    review = greedy_review("solo", 5, 1)
    words = ReviewWords(greedy_line("solo").game, review.seat)
    said = [words.decided(each) for each in review.decisions]

    svg = chance_chart(review, lambda step: step, said, current=0, width=450)
    chart = ET.fromstring(svg)  # noqa: S314  # our own

    texts = [text.text for text in chart.findall(".//{*}text")]
    for each in review.decisions:
        assert texts.count(VERDICT_SIGNS[each.verdict]) == sum(
            other.verdict is each.verdict and not other.was_over for other in review.decisions
        )
    pressed = [rect for rect in chart.findall(".//{*}rect") if rect.get("data-press") == "look"]
    assert [title.text for rect in pressed for title in rect] == [*said, "The end"]
    slips = sum(each.is_slip for each in review.decisions)
    marks = [
        dots for dots in chart.findall(".//{*}g") if dots.find("{*}circle[@r='1']") is not None
    ]
    assert len(marks) == slips > 0


def test_a_decision_that_changed_nothing_has_a_dot_and_no_sign() -> None:
    """As it is counted: the game was lost whatever was played."""
    found = greedy_review("solo", 5, 1)
    first = found.decisions[0]
    gone = first.best._replace(chance=0.0)
    lost = replace(first, best=gone, played=gone, worst=0.0, second_look=None)
    review = replace(found, decisions=(lost, replace(lost, step=lost.step + 1)), swings=())

    svg = chance_chart(review, lambda step: step, ["", ""], current=0, width=450)
    chart = ET.fromstring(svg)  # noqa: S314  # our own

    texts = {text.text for text in chart.findall(".//{*}text")}
    assert not texts & set(VERDICT_SIGNS.values())
    dots = [dot for dot in chart.findall(".//{*}circle") if dot.get("r") == "3"]
    assert len(dots) == review.count_over == 2
    assert not any(map(review.count, Grade))


def test_without_a_decision_there_is_no_chart() -> None:
    """Nothing is drawn of nothing."""
    review = replace(greedy_review("solo", 5, 1), decisions=(), swings=(), moments=())

    assert chance_chart(review, lambda step: step, [], current=0, width=450) == ""


def test_every_moment_is_said_in_every_language() -> None:
    """Title and sentences; what was found is praised, and luck is no fault."""
    for name, seat, turns in (("solo", 1, 99), ("base", 0, 12), ("base", 1, 12)):
        review = greedy_review(name, 5, seat, turns)
        words = ReviewWords(greedy_line(name).game, review.seat)
        for language in languages():
            with speaking(language):
                assert words.luck.balance(review)
                for moment in review.moments:
                    said = words.moment(moment)
                    assert said.title
                    assert not any("{" in sentence for sentence in said.sentences)


def test_the_board_shows_where_to_look() -> None:
    """A theatre whole, and a single one of several equal units."""
    line = greedy_line("solo", 5, 8)
    shown = presenter(line.game)
    seen = line.game.observe(line.now, line.game.human_seats[0])

    def frames(*targets: str) -> int:
        scene = shown.scene(seen, LIGHT, Breakpoint.WIDE, Highlights(hinted=targets))
        return to_svg(scene).count(LIGHT.hint)

    assert frames() == 0
    assert frames("theatre:WE") == frames("space:WE1.1") == 2


def test_each_first_decision_of_a_turn_that_has_room_is_numbered() -> None:
    """The first of all too, at the very edge of a narrow chart."""
    review = greedy_review("solo", 5, 1)
    said = [""] * len(review.decisions)

    svg = chance_chart(review, lambda step: step, said, current=0, width=330)
    chart = ET.fromstring(svg)  # noqa: S314  # our own

    numbers = [text.text for text in chart.findall(".//{*}text")]
    assert str(review.decisions[0].turn) in numbers
