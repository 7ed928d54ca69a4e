"""Charts: all of the game in them, nothing that reaches out of them, and equal for equal games."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.chart_frame import Milestone, Side
from blitz_widgets.view.charts import score_chart
from blitz_widgets.view.presenter import Standing, Track
from blitz_widgets.view.track_charts import not_in_play, track_charts
from tests.support.positions import GAME

if TYPE_CHECKING:
    from collections.abc import Callable

    Chart = Callable[..., str]


def track_chart(
    milestones: tuple[Milestone, ...], sides: tuple[Side, Side], *, current: int, width: int
) -> str:
    """The one chart of a game with few tracks; nothing if there is none."""
    charts = track_charts(milestones, sides, current=current, width=width)
    assert len(charts) < 2
    return "".join(charts)


SIDES = (Side("Axis", "var(--bt-slate)"), Side("Allies", "var(--bt-olive)"))
CHARTS = pytest.mark.parametrize("chart", [score_chart, track_chart], ids=["scores", "tracks"])
WIDTHS = pytest.mark.parametrize("width", [340, 640])


def standing(first: int, second: int, place: int) -> Standing:
    """How a game with two tracks stands: *place* on one and the opposite on the other."""
    return Standing(
        measure="Points",
        scores=(first, second),
        tracks=(
            Track(target="theatre:A", title="North", place=place, last=14),
            Track(target="theatre:B", title="South & West", place=-place, last=11),
        ),
    )


GAME_SO_FAR = (
    Milestone(cursor=0, label="Set-up", standing=standing(0, 0, 0)),
    Milestone(cursor=4, label="Turn 1: Axis", standing=standing(2, 0, 3)),
    Milestone(cursor=9, label="Turn 2: Allies", standing=standing(2, 5, -2)),
    Milestone(cursor=15, label="Turn 3: Axis", standing=standing(27, 5, 11)),
)


def drawn(
    chart: Chart,
    milestones: tuple[Milestone, ...] = GAME_SO_FAR,
    *,
    current: int = 9,
    width: int = 340,
) -> ET.Element:
    """The chart as elements without their namespace."""
    root = ET.fromstring(chart(milestones, SIDES, current=current, width=width))  # noqa: S314
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
    return root


def columns(root: ET.Element) -> list[ET.Element]:
    """What can be pressed."""
    return [element for element in root.iter() if element.get("data-press")]


def texts(root: ET.Element) -> list[str]:
    """What is written."""
    return [element.text or "" for element in root.iter("text")]


def lines_painted(root: ET.Element, colour: str) -> list[ET.Element]:
    """The lines drawn in *colour*."""
    return [
        line
        for group in root.iter("g")
        if group.get("stroke") == colour
        for line in group.iter("polyline")
    ]


def numbers(line: ET.Element) -> list[float]:
    """Where *line* goes: across and down, in turn."""
    return [float(number) for number in re.findall(r"[\d.]+", line.get("points", ""))]


class TestWhatIsInAChart:
    """Points by side, places by track, and where the learner is."""

    @CHARTS
    def test_every_milestone_can_be_pressed_and_says_how_the_game_stood(self, chart: Chart) -> None:
        """Pressing looks at its cursor; pointing names it."""
        pressed = columns(drawn(chart))
        names = [column.findtext("title") or "" for column in pressed]

        assert {column.get("data-press") for column in pressed} == {"look"}
        assert [column.get("data-value") for column in pressed] == ["0", "4", "9", "15"]
        assert [name.split("\n")[0] for name in names] == [one.label for one in GAME_SO_FAR]

    def test_points_are_named_by_side(self) -> None:
        """In the tooltip of a milestone."""
        assert columns(drawn(score_chart))[2].findtext("title") == (
            "Turn 2: Allies\nAxis 2\nAllies 5"
        )

    def test_places_are_named_by_track_and_side(self) -> None:
        """BOARD-TRACK: on whose half, how far, and how far there is to go."""
        pressed = columns(drawn(track_chart))

        assert pressed[0].findtext("title") == (
            "Set-up\nNorth: in the middle\nSouth & West: in the middle"
        )
        assert pressed[1].findtext("title") == (
            "Turn 1: Axis\nNorth: Axis 3 of 14\nSouth & West: Allies 3 of 11"
        )

    def test_a_track_that_is_not_in_play_is_said_to_be(self) -> None:
        """NIPPON-OPEN: its marker does not stand in the middle yet."""
        waiting = Track(target="theatre:A", title="North", place=0, last=14, in_play=False)
        begun = Milestone(
            cursor=0,
            label="Set-up",
            standing=Standing(measure="Points", scores=(0, 0), tracks=(waiting,)),
        )

        assert columns(drawn(track_chart, (begun,)))[0].findtext("title") == (
            "Set-up\nNorth: not open yet"
        )

    def test_the_legend_says_how_the_game_stands_at_the_milestone_on_show(self) -> None:
        """Sides with points, tracks with places."""
        assert texts(drawn(score_chart, current=10))[:2] == ["Axis 2", "Allies 5"]
        assert {"North", "Allies 2 of 14", "South & West", "Axis 2 of 11"} <= set(
            texts(drawn(track_chart, current=10))
        )

    @CHARTS
    def test_it_says_in_words_what_it_is(self, chart: Chart) -> None:
        """For those who do not see it: a picture with a name, and nothing to tab through."""
        root = drawn(chart)

        assert root.get("role") == "img"
        assert "Turn 2: Allies" in root.get("aria-label", "")
        assert not any(element.get("tabindex") for element in root.iter())


class TestTheMilestoneOnShow:
    """A line from top to bottom, with the name of the milestone above it."""

    @CHARTS
    @pytest.mark.parametrize(
        ("current", "number"), [(0, 0), (3, 0), (4, 1), (14, 2), (15, 3), (99, 3)]
    )
    def test_it_is_the_last_one_that_is_not_beyond_the_cursor(
        self, chart: Chart, current: int, number: int
    ) -> None:
        """Between two milestones it is the one before."""
        root = drawn(chart, current=current)
        column = columns(root)[number]
        left = float(column.get("x", 0))
        line = lines_painted(root, "var(--bt-accent-text)")[0]
        x, top, end, bottom = numbers(line)

        assert x == end
        assert top < bottom
        assert left <= x <= left + float(column.get("width", 0))
        assert GAME_SO_FAR[number].label in texts(root)

    @CHARTS
    def test_it_moves_and_all_else_stays(self, chart: Chart) -> None:
        """Equal games have equal charts, whatever was looked at in between."""
        before = chart(GAME_SO_FAR, SIDES, current=4, width=700)
        after = chart(GAME_SO_FAR, SIDES, current=99, width=700)

        assert after != before
        assert chart(GAME_SO_FAR, SIDES, current=4, width=700) == before

    @CHARTS
    def test_before_the_first_there_is_none(self, chart: Chart) -> None:
        """Nothing is marked, everything is drawn."""
        root = drawn(chart, GAME_SO_FAR[1:], current=0)

        assert not lines_painted(root, "var(--bt-accent-text)")
        assert len(columns(root)) == 3


class TestToldApart:
    """Nothing is said by colour alone."""

    def test_the_lines_of_the_sides_differ_in_dashes_and_dots(self) -> None:
        """One is drawn through and has circles, the other has dashes and squares."""
        root = drawn(score_chart)
        whole = lines_painted(root, "var(--bt-slate)")
        dashes = lines_painted(root, "var(--bt-olive)")

        assert len(whole) == 2  # the first is in the legend
        assert len(dashes) > 20
        assert len(list(root.iter("circle"))) == len(GAME_SO_FAR) + 1
        squares = [
            rect for group in root.iter("g") if group.get("stroke") for rect in group.iter("rect")
        ]
        assert len(squares) == len(GAME_SO_FAR) + 1

    def test_every_track_has_a_strip_with_its_name(self) -> None:
        """No two lines lie on each other."""
        root = drawn(track_chart)
        heights = [
            float(text.get("y", 0))
            for text in root.iter("text")
            if text.text in {"North", "South & West"}
        ]

        assert len(heights) == 2
        assert heights[1] - heights[0] > 40


class TestItLiesInThePage:
    """What a chart does to the page around it: nothing."""

    @CHARTS
    def test_it_brings_neither_styles_nor_scripts_nor_names(self, chart: Chart) -> None:
        """Colours come from the page, and nothing from elsewhere."""
        text = chart(GAME_SO_FAR, SIDES, current=4, width=340)

        assert text.startswith("<svg ")
        assert not re.search(r"<style|<script|<\?xml|<!--|\bid=|\bclass=|href|url\(", text)
        assert re.findall(r"https?://\S+?\"", text) == ['http://www.w3.org/2000/svg"']
        assert not re.search(r"(?:fill|stroke)(?::|=\")(?!none|var\()", text)

    @CHARTS
    def test_equal_games_have_equal_charts(self, chart: Chart) -> None:
        """So that a page changes only when something has changed."""
        one, other = (chart(GAME_SO_FAR, SIDES, current=4, width=340) for _time in range(2))

        assert one == other

    @CHARTS
    @WIDTHS
    def test_everything_is_inside(self, chart: Chart, width: int) -> None:
        """No legend and no label is cut off, even with the widest of letters."""
        shown = presenter(GAME).standing(GAME.observe(GAME.start(), None))
        game = tuple(
            Milestone(cursor=number, label=f"Turn {number}: Allies", standing=shown)
            for number in range(31)
        )
        root = drawn(chart, game, current=29, width=width)
        _left, _top, right, bottom = map(float, root.get("viewBox", "").split())

        assert right == width
        for group in root.iter("g"):
            size, anchor = float(group.get("font-size", 0)), group.get("text-anchor")
            for text in group.iter("text"):
                wide = len(text.text or "") * size * 0.6
                x = float(text.get("x", 0))
                start = x - (wide if anchor == "end" else wide / 2 if anchor == "middle" else 0)
                assert start >= 0, text.text
                assert start + wide <= width, text.text
                assert float(text.get("y", 0)) < bottom

    @CHARTS
    def test_names_are_written_as_they_are(self, chart: Chart) -> None:
        """Not as mark-up."""
        sly = Milestone(cursor=1, label="<b>Turn</b> & more", standing=standing(1, 1, 1))
        root = drawn(chart, (sly,), current=1)

        assert "<b>Turn</b> & more" in texts(root)
        assert not list(root.iter("b"))


class TestShortGames:
    """A game that has hardly begun."""

    @CHARTS
    def test_without_a_milestone_there_is_no_chart(self, chart: Chart) -> None:
        """Nothing, not an empty frame."""
        assert not chart((), SIDES, current=0, width=340)

    @CHARTS
    def test_one_milestone_is_enough(self, chart: Chart) -> None:
        """The set-up alone, where everything is 0."""
        root = drawn(chart, GAME_SO_FAR[:1], current=0)

        assert len(columns(root)) == 1
        assert "Set-up" in texts(root)


class TestWhatIsMeasured:
    """Games differ in what their scores count, and in having tracks."""

    def test_the_chart_says_what_its_scores_count(self) -> None:
        """As the game has it."""
        shown = Standing(measure="Progress to victory in percent", scores=(35, 40))
        root = drawn(score_chart, (Milestone(cursor=0, label="Turn 9", standing=shown),))

        assert root.get("aria-label") == (
            "Progress to victory in percent over the game. Turn 9: Axis 35, Allies 40"
        )

    def test_without_tracks_there_is_no_chart_of_them(self) -> None:
        """Nothing, not an empty frame."""
        shown = Standing(measure="Progress to victory in percent", scores=(35, 40))
        milestones = (Milestone(cursor=0, label="Turn 9", standing=shown),)

        assert not track_chart(milestones, SIDES, current=0, width=340)


class TestManyTracks:
    """NIPPON-TRACK: too many to be followed below each other are drawn small, one by one."""

    PLACES = ((0, None), (3, None), (3, 2), (-9, -1))
    """After each milestone: where the marker of A stands, and that of B; C to H are not open."""
    GAME = tuple(
        Milestone(
            cursor=4 * number,
            label=f"Turn {number}",
            standing=Standing(
                measure="Points",
                scores=(0, 0),
                tracks=tuple(
                    Track(
                        target=f"theatre:{name}",
                        title=f"Campaign {name}",
                        place=place or 0,
                        last=9,
                        ends=3,
                        in_play=place is not None,
                        won_by=(1,) if place == -9 else (),
                    )
                    for name, place in zip("ABCDEFGH", (*places, *[None] * 6), strict=True)
                ),
            ),
        )
        for number, places in enumerate(PLACES)
    )

    def charts(self, current: int) -> list[ET.Element]:
        """All of them, as elements without their namespace."""
        found = []
        for chart in track_charts(self.GAME, SIDES, current=current, width=340):
            root = ET.fromstring(chart)  # noqa: S314
            for element in root.iter():
                element.tag = element.tag.rpartition("}")[2]
            found.append(root)
        return found

    def test_each_that_was_ever_in_play_has_its_own(self) -> None:
        """The others are named beside them."""
        assert [texts(root)[0] for root in self.charts(0)] == ["Campaign A", "Campaign B"]
        assert not_in_play(self.GAME) == tuple(f"Campaign {name}" for name in "CDEFGH")
        assert not_in_play(GAME_SO_FAR) == ()

    @pytest.mark.parametrize(
        ("current", "states"),
        [
            (0, ["in the middle", "not open yet"]),
            (9, ["Axis 3 of 9", "Axis 2 of 9"]),
            (12, ["closed · Allies", "Allies 1 of 9"]),
        ],
    )
    def test_it_says_how_the_track_stands_and_who_won(
        self, current: int, states: list[str]
    ) -> None:
        """At the milestone on show, in the picture and for those who do not see it."""
        shown = self.charts(current)

        assert [texts(root)[1] for root in shown] == states
        for root, state in zip(shown, states, strict=True):
            assert root.get("aria-label", "").endswith(f"Turn {current // 4}: {state}")
            assert [one.get("data-value") for one in columns(root)] == ["0", "4", "8", "12"]

    def test_the_ends_are_marked_on_both_sides(self) -> None:
        """NIPPON-TRACK: a dashed line in the colour of each side."""
        root = self.charts(0)[0]
        dashes = [lines_painted(root, side.color) for side in SIDES]
        (upper,), (lower,) = ({y for each in half for y in numbers(each)[1::2]} for half in dashes)

        assert all(len(half) > 20 for half in dashes)
        assert upper < lower

    def test_it_begins_where_it_opens_and_bears_the_winner_s_colour(self) -> None:
        """Nothing lies on a track that is open from the beginning to the end."""

        def covers(root: ET.Element) -> list[str]:
            return [
                f"{group.get('fill')} {rect.get('opacity', '')}".rstrip()
                for group in root.iter("g")
                for rect in group.iter("rect")
                if group.get("style") is None and "sunken" not in group.get("fill", "")
            ]

        first, second = self.charts(0)
        assert covers(first) == ["var(--bt-olive) 0.3"]
        assert covers(second) == ["var(--bt-panel)"]
