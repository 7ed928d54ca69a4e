"""The cards of a presentation: the class may read every text here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.cards.templating import render
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.locale import N_, _
from blitz_widgets.locale.figures import minutes_text
from blitz_widgets.sessions.voting import letter_of, tallies
from blitz_widgets.teaching.plan import Stroke
from blitz_widgets.view.svg import to_svg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blitz_widgets.sessions.presentation import Presentation
    from blitz_widgets.teaching.plan import Drawing, Place

_SHORT_ANSWERS = 5
"""At most this many answers are side by side, if they are short."""
_SHORT_ANSWER = 5
"""At most this many letters make an answer short: it is shown as large as a number."""
_LATEST = 4
"""Events of a step that remain readable."""
_SHORT_PROMPT = 70
_LONG_PROMPT = 150


class Tool(Struct, frozen=True):
    """A tool for the pointer on the board."""

    key: str
    title: str
    hint: str
    icon: str
    """The path of its picture, in a box of 24 by 24."""


TOOLS = (
    Tool(
        "spot",
        N_("Light"),
        N_("Put the light on a part of the board"),
        "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v4M12 18v4M2 12h4M18 12h4",
    ),
    Tool("arrow", N_("Arrow"), N_("Draw an arrow"), "M5 19L19 5M19 5h-7M19 5v7"),
    Tool("circle", N_("Circle"), N_("Draw a circle"), "M12 4a8 8 0 100 16 8 8 0 000-16z"),
    Tool("line", N_("Pen"), N_("Draw a free line"), "M4 20l1-4L16 5l3 3L8 19z"),
    Tool(
        "cover",
        N_("Cover"),
        N_("Cover a part of the board, or show it again"),
        "M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6zM4 20L20 4",
    ),
)
"""The tools, in the order of their buttons."""
DRAWS = frozenset(Stroke)


class Votes(Struct, frozen=True, kw_only=True):
    """The state of voting by phone."""

    sentence: str = ""
    """Why phones cannot vote, or from where; empty if neither matters."""
    address: str = ""
    """The address for votes; empty while voting is closed."""
    code: str = ""
    qr: str = ""
    """The address as a QR code in SVG."""
    near: bool = False
    """Whether only phones in the network of this computer reach it."""
    open: bool = False
    possible: bool = True
    """Whether the teacher can open a vote."""


def top_html(presenting: Presentation, *, linked: bool, framed: bool, message: str) -> str:
    """The bar at the top: the plan, the time, the link, full screen, and the way out.

    *linked* means that there is an address to copy, *framed* that there is a page to return to.
    """
    return render(
        "present_top",
        title=presenting.plan.title,
        about=minutes_text(presenting.plan.minutes),
        linked=linked,
        framed=framed,
        message=message,
    )


def tools_html(tool: str, color: int, *, drawn: bool, undoable: bool, desk: bool) -> str:
    """The tools for pointing at things, at the edge of the board."""
    return render(
        "present_tools",
        tools=TOOLS,
        tool=tool,
        color=color,
        drawn=drawn,
        undoable=undoable,
        desk=desk,
    )


def bar_html(presenting: Presentation) -> str:
    """The bar at the bottom: back, on, the progress, and the latest event or the keys."""
    done, events = presenting.events
    told = presenting.narration if done else ()
    return render(
        "present_bar",
        go_on=_go_on(presenting),
        at_end=presenting.at_end,
        at_start=not (presenting.number or done or presenting.shown.revealed),
        number=presenting.number,
        count=len(presenting.plan.steps),
        done=done,
        events=events,
        told=told[-1] if told else "",
        over=presenting.over,
        folded=presenting.folded,
    )


def _go_on(presenting: Presentation) -> str:
    done, events = presenting.events
    if done < events:
        return _("Next event")
    if presenting.asks and not presenting.shown.revealed:
        return _("The answer")
    return _("The end") if presenting.at_end else _("Next step")


def script_html(presenting: Presentation) -> str:
    """The steps: of those to come the titles only, if at all."""
    steps = [
        {
            "title": step.title
            if number <= presenting.number or not presenting.future_hidden
            else _("Step {number}").format(number=number + 1),
            "text": step.text if number <= presenting.number else "",
            "state": "done"
            if number < presenting.number
            else "now"
            if number == presenting.number
            else "",
        }
        for number, step in enumerate(presenting.plan.steps)
    ]
    return render(
        "present_script",
        steps=steps,
        told=presenting.narration[-_LATEST:],
        may_ask_coach=presenting.coach.may_be_asked,
        coach=presenting.shown.coach,
    )


def question_html(presenting: Presentation, votes: Votes, *, folded: bool) -> str:
    """The question to the class, its answers with their votes, and once revealed the answer.

    Empty for an exercise on the board, which it would cover.
    """
    question, shown = presenting.question, presenting.shown
    if question is None or not presenting.asks or presenting.solving is not None:
        return ""
    told = tallies(presenting)
    following = presenting.number + 1
    rules = question.rules if shown.revealed else ()
    return render(
        "present_question",
        prompt=question.prompt,
        size=_size(question.prompt),
        tallies=told,
        short=len(told) <= _SHORT_ANSWERS and all(len(each.text) <= _SHORT_ANSWER for each in told),
        total=sum(each.votes or 0 for each in told),
        revealed=shown.revealed,
        counting=shown.counting,
        right=[each for each in told if each.right],
        because=question.because if shown.revealed else "",
        rules=[(rule, rule_texts()[rule].title) for rule in rules],
        after=presenting.plan.steps[following].title
        if following < len(presenting.plan.steps) and not presenting.future_hidden
        else "",
        votes=votes,
        folded=folded,
        at_end=presenting.at_end,
        may_ask_coach=shown.revealed and presenting.coach.may_be_asked,
        coach=shown.coach,
    )


def _size(prompt: str) -> str:
    """The text size of a question: the longer, the smaller."""
    if len(prompt) <= _SHORT_PROMPT:
        return "large"
    return "medium" if len(prompt) <= _LONG_PROMPT else "small"


def desk_html(
    presenting: Presentation,
    names: Mapping[str, str],
    theatres: Sequence[str],
    chosen: Chosen,
    *,
    framed: bool,
) -> str:
    """Drawing, light, covers and reserves as lists; *names* are the things, by target.

    *framed* means that there is a page where a copy of the plan can be edited.
    """
    viewing = presenting.viewing
    return render(
        "present_desk",
        names=names,
        chosen=chosen,
        drawings=[drawing_text(each, names) for each in presenting.drawings],
        theatres=[(each, names.get(each, each)) for each in theatres],
        light=presenting.light,
        covered=[(each, names.get(each, _("a part of the board"))) for each in presenting.covered],
        hands=[
            (seat, viewing.presenter.side(seat), seen) for seat, _hand, seen in presenting.hands()
        ]
        if viewing
        else (),
        future_hidden=presenting.future_hidden,
        framed=framed,
    )


class Chosen(Struct, kw_only=True):
    """The choices in the lists of the desk."""

    kind: str = "arrow"
    start: str = ""
    end: str = ""
    cover: str = ""


def drawing_text(drawing: Drawing, names: Mapping[str, str]) -> str:
    """*drawing* in words."""
    places = [_place_text(place, names) for place in (drawing.at[0], drawing.at[-1])]
    color = _("yellow") if drawing.color == 1 else _("pink")
    match drawing.kind:
        case Stroke.ARROW:
            text = _("Arrow from {start} to {end}, {color}")
        case Stroke.CIRCLE:
            text = _("Circle round {start}, {color}")
        case Stroke.LINE:
            text = _("Free line, {color}")
    return text.format(start=places[0], end=places[1], color=color)


def _place_text(place: Place, names: Mapping[str, str]) -> str:
    if isinstance(place, str):
        return names.get(place, _("a part of the board"))
    return _("a place on the board")


def hands_html(presenting: Presentation) -> str:
    """The open units that have no room in the picture of the board."""
    return render(
        "present_hands",
        hands=[
            (
                group.title,
                [
                    (
                        choice.label,
                        choice.count,
                        to_svg(choice.picture) if choice.picture else "",
                        bool(choice.picture and choice.picture.height > choice.picture.width),
                    )
                    for choice in group.choices
                ],
            )
            for group in presenting.other_hands
        ],
    )


def words_html(presenting: Presentation) -> str:
    """The board in words, as far as the class sees it."""
    return render("present_words", groups=presenting.groups)


def notes_of(presenting: Presentation) -> dict[str, str]:
    """The teacher's notes: the step, its notes, the answer, and the next step."""
    step = presenting.step
    following = presenting.plan.steps[presenting.number + 1 : presenting.number + 2]
    answer = ""
    question = presenting.question
    if question is not None:
        right = [f"{letter_of(each)}: {question.answers[each].text}" for each in presenting.right]
        answer = " ".join(filter(None, (*right, question.because)))
    return {
        "step": f"{presenting.number + 1} · {step.title}",
        "notes": step.notes or _("No notes on this step."),
        "answer": answer,
        "coming": following[0].title if following else "",
    }


def notes_words() -> dict[str, str]:
    """The words of the window of notes."""
    return {
        "title": _("Notes · Blitz Tutor"),
        "notes": _("Notes"),
        "answer": _("The answer"),
        "coming": _("What comes next"),
        "next": _("Next"),
        "back": _("Back"),
        "steps": _("Go through the plan"),
        "parted": _(
            "The page with the show was closed or loaded again. Open the notes anew there."
        ),
    }
