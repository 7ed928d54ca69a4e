"""A complete replay as plain data: every step of every line, each text and picture stored once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.cards.replay import MARK_NAMES, MARK_SIGNS, charts_html
from blitz_widgets.cards.templating import render
from blitz_widgets.exports.film import PAGE, Film, SharedItems
from blitz_widgets.exports.moments import position_scene
from blitz_widgets.exports.step_motions import StepMotions
from blitz_widgets.locale import SOURCE_LANGUAGE, _
from blitz_widgets.records.lines import in_language, language_of
from blitz_widgets.sessions.places import place_text
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.motion.motion_data import EASINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.records.lines import Path
    from blitz_widgets.records.record import Record

_CHART_WIDTH: Final = 460
"""Chart width in CSS pixels: still legible on a telephone."""
_NOWHERE: Final = -1
"""No step: the script of the page marks the current one on a chart."""


class LocalizedText(Struct, frozen=True, kw_only=True):
    """An author's text, for a reader of one language."""

    wanted: str
    """The language of the reader."""
    language: str
    """The language of the text."""
    text: str


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """One step.  Texts are numbers of texts, pictures numbers of layers, a pair a breakpoint."""

    place: str
    """Its name in a link, within its line."""
    title: str
    score: str
    event: int | None = None
    remarks: tuple[int, ...] = ()
    """The remarks at this very step."""
    reasoning: int | None = None
    table: tuple[int, ...]
    """The text view of the board, part by part."""
    ways: tuple[int, ...] = ()
    """The lines that branch off in the current turn."""
    pictures: tuple[tuple[int, int], ...]
    turn_highlights: tuple[int, ...] = ()
    """The changes of a turn for each breakpoint, at the end of the turn."""
    motions: tuple[int, ...] = ()
    """The number of the motion from the step before for each breakpoint; -1 if nothing moves."""


class LineData(Struct, frozen=True, kw_only=True, rename="camel"):
    """One line of the game."""

    path: str
    """The text before a place in a link to this line."""
    title: int
    parent: int | None
    left_at: int
    """The step of its parent where it branches off."""
    steps: tuple[int, ...]
    """The numbers of its steps."""
    stops: tuple[int, ...]
    """The steps where it stops turn by turn."""
    sights: tuple[int, ...]
    """The stops within a turn."""
    problem: int | None
    """The reason why it ends too early."""
    charts: int


class Storyboard:
    """Steps through a record once and stores its texts and pictures."""

    def __init__(self, record: Record, language: str) -> None:
        """Store *record*, as far as its lines can be played, for a reader of *language*.

        Raises:
            RecordError: If the game does not exist.
        """
        self.replaying = Replaying(record, mode=Mode.EXPLAIN)
        self.replaying.language = language
        self.languages = self.replaying.languages or (language,)
        """The languages of the comments."""
        self.texts: SharedItems[str] = SharedItems()
        self._steps: SharedItems[Step] = SharedItems()
        self._films = {page_width: Film() for page_width in _breakpoints(self.replaying)}
        self._motions = StepMotions(self.replaying, self._films)
        self._paths = _reachable(self.replaying)
        self._lines: list[LineData] = []
        for path in self._paths:
            self._lines.append(self._line(path))

    def localized(self, words: Mapping[str, str]) -> tuple[LocalizedText, ...]:
        """*words* for the readers of each language; empty if all are empty."""
        found = []
        for wanted in self.languages:
            text, language = in_language(words, wanted), language_of(words, wanted)
            found.append(LocalizedText(wanted=wanted, language=language, text=text))
        return tuple(found) if any(each.text for each in found) else ()

    @property
    def language(self) -> str:
        """The language that the comments are in at first."""
        wanted = (self.replaying.language, SOURCE_LANGUAGE, *self.languages)
        return next(language for language in wanted if language in self.languages)

    def to_data(self) -> dict[str, Any]:
        """The page's data of the replay."""
        return {
            "lines": self._lines,
            "steps": self._steps.all(),
            "texts": self.texts.all(),
            "films": [film.to_data() for film in self._films.values()],
            "motions": self._motions.to_data(),
            "easings": [easing.css for easing in EASINGS],
        }

    # ---- inside ----

    def _line(self, path: Path) -> LineData:
        """The line that *path* leads to, with its steps; its parent has stored those they share."""
        replaying = self.replaying
        replaying.follow(path)
        parent = self._paths.index(path[:-1]) if path else None
        left_at = replaying.cursor
        shared = () if parent is None else self._lines[parent].steps[:left_at]
        stops = self._turn_ends()
        remarks = self._remarks()
        own = (
            self._steps.add(self._step(cursor, stops, remarks.get(cursor, ())))
            for cursor in range(len(shared), len(replaying.timeline) + 1)
        )
        return LineData(
            path=place_text(path, ""),
            title=self._text("title", titles=self._titles(), number=path[-1] + 1 if path else 0),
            parent=parent,
            left_at=left_at,
            steps=(*shared, *own),
            stops=stops,
            sights=replaying.sights,
            problem=self._text("problem", problem=replaying.problem) if replaying.problem else None,
            charts=self._charts(),
        )

    def _step(self, cursor: int, stops: tuple[int, ...], remarks: tuple[int, ...]) -> Step:
        replaying = self.replaying
        replaying.look_at(cursor)
        presenter, observation, event = replaying.presenter, replaying.seen, replaying.event
        scenes = {
            page_width: position_scene(replaying, PAGE, page_width) for page_width in self._films
        }
        return Step(
            place=replaying.place,
            title=replaying.turn_title,
            score=presenter.score(observation),
            event=self._text(
                "event", narration=presenter.narrate(event), rules=(event.rule, *event.also)
            )
            if event
            else None,
            remarks=remarks,
            reasoning=self._reasoning(),
            table=tuple(
                self._text("group", group=group) for group in presenter.text_view(observation)
            ),
            ways=self._ways(),
            pictures=tuple(
                film.add_scene(scenes[page_width]) for page_width, film in self._films.items()
            ),
            turn_highlights=self._turn_highlights(cursor, stops),
            motions=self._motions.to(cursor, scenes),
        )

    def _charts(self) -> int:
        """The charts of the current line; none of its steps is marked."""
        return self.texts.add(charts_html(self.replaying, width=_CHART_WIDTH, current=_NOWHERE))

    def _turn_ends(self) -> tuple[int, ...]:
        """The stops of the current line when it goes turn by turn."""
        return self.replaying.stops_in(Mode.PLAY)

    def _turn_highlights(self, cursor: int, stops: tuple[int, ...]) -> tuple[int, ...]:
        """The changes of the turn that ends at *cursor*, at each breakpoint; empty if none ends."""
        if cursor not in stops:
            return ()
        turn = self.replaying.highlights_in(Mode.PLAY)
        return tuple(
            film.add(position_scene(self.replaying, PAGE, page_width, turn).highlights)
            for page_width, film in self._films.items()
        )

    def _ways(self) -> tuple[int, ...]:
        path = self.replaying.path
        found = ((*path, way.place) for way in self.replaying.ways)
        return tuple(self._paths.index(each) for each in found if each in self._paths)

    def _reasoning(self) -> int | None:
        """The bot's reasoning in the current turn, if the turn is the bot's."""
        replaying = self.replaying
        game = replaying.game
        if (
            game.active(replaying.timeline.position(max(replaying.cursor - 1, 0)))
            in game.human_seats
        ):
            return None
        reasoning = replaying.reasoning_in(Mode.PLAY)  # it stays for the rest of its turn
        return None if reasoning is None else self._text("reasoning", reasoning=reasoning)

    def _remarks(self) -> dict[int, tuple[int, ...]]:
        """The remarks on the current line, by step."""
        replaying = self.replaying
        found: dict[int, tuple[int, ...]] = {}
        # Comments beyond the playable part of the line come last, and are no remarks.
        for comment, remark in zip(replaying.line.comments, replaying.all_remarks, strict=False):
            number = self._text(
                "remark",
                remark=remark,
                words=self.localized(comment.text),
                sign=MARK_SIGNS[remark.mark] if remark.mark else "",
                mark_name=_(MARK_NAMES[remark.mark]) if remark.mark else "",
            )
            found[remark.cursor] = (*found.get(remark.cursor, ()), number)
        return found

    def _titles(self) -> tuple[LocalizedText, ...]:
        line = self.replaying.line
        return self.localized(line.titles[-1] if line.titles else self.replaying.record.about.title)

    def _text(self, part: str, **values: object) -> int:
        """The number of a *part* of the page, as HTML."""
        return self.texts.add(render(f"standalone_{part}", language=self.language, **values))


def _breakpoints(replaying: Replaying) -> tuple[Breakpoint, ...]:
    """The breakpoints whose pictures have different layouts, the usual two first."""
    wide, medium = (
        position_scene(replaying, PAGE, page_width)
        for page_width in (Breakpoint.WIDE, Breakpoint.MEDIUM)
    )
    usual = (Breakpoint.WIDE, Breakpoint.NARROW)
    return usual if medium == wide else (*usual, Breakpoint.MEDIUM)


def _reachable(replaying: Replaying) -> list[Path]:
    """The reachable lines of a record, each after its parent."""
    found: list[Path] = [()]
    for path in found:
        replaying.follow(path)
        length = len(replaying.timeline.actions)
        found += [
            (*path, place)
            for place, branch in enumerate(replaying.line.branches)
            if branch.step <= length
        ]
    return found
