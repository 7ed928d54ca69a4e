"""The texts and buttons of a replay, as HTML."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from blitz_widgets.cards.picking import press_text, units, ways, ways_title
from blitz_widgets.cards.templating import render
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.locale import N_, _, language_name
from blitz_widgets.records.annotations import Mark
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.chart_frame import Side
from blitz_widgets.view.charts import score_chart
from blitz_widgets.view.track_charts import are_small, not_in_play, track_charts

if TYPE_CHECKING:
    from blitz_widgets.sessions.guessing import Guess
    from blitz_widgets.sessions.recorded import Remark
    from blitz_widgets.sessions.replaying import Replaying

READING = 45
"""Milliseconds to read a letter of a comment."""
MARK_SIGNS = {Mark.GOOD: "!", Mark.BAD: "?", Mark.INTERESTING: "!?", Mark.FORCED: "□"}
MARK_NAMES = {
    Mark.GOOD: N_("good"),
    Mark.BAD: N_("bad"),
    Mark.INTERESTING: N_("interesting"),
    Mark.FORCED: N_("forced"),
}


class Speed(Enum):
    """The speeds of a replay."""

    SLOW = (5000, 2.0)
    NORMAL = (2500, 1.0)
    FAST = (1000, 0.25)

    def wait(self, remarks: tuple[Remark, ...]) -> int:
        """Milliseconds to look at a step and read its *remarks*."""
        least, share = self.value
        return round(least + share * READING * sum(len(remark.text) for remark in remarks))


SPEED_NAMES = {Speed.SLOW: N_("slow"), Speed.NORMAL: N_("normal"), Speed.FAST: N_("fast")}


def replay_html(
    replaying: Replaying,
    *,
    playing: bool,
    speed: Speed,
    turn: str = "",
    moment: dict[str, Any] | None = None,
) -> str:
    """The current step: its controls, its place, its remarks and its question.

    In a review it is about a *turn* that is still to come, and shows the gist of a *moment*: on a
    telephone this is the only card always in sight.
    """
    question = replaying.question
    hits, asked = replaying.score
    return render(
        "replay",
        title=replaying.title,
        turn=turn or replaying.turn_title,
        here=replaying.presenter.score(replaying.seen),
        trail=(_("The game"), *replaying.branch_titles) if replaying.path else (),
        replaying=replaying,
        total=replaying.may_see,
        ticks=_ticks(replaying),
        playing=playing,
        moment=moment,
        every=speed.wait(replaying.new_remarks) if playing else 0,
        speed=speed.name,
        speeds=[{"key": each.name, "title": _(name)} for each, name in SPEED_NAMES.items()],
        steps=replaying.mode is Mode.EXPLAIN,
        languages=[(code, language_name(code)) for code in replaying.languages],
        remarks=[_remark_data(remark) for remark in replaying.remarks],
        answers=[_answer(replaying, guess) for guess in replaying.answers],
        score=_("{hits} of {asked} as played").format(hits=hits, asked=asked),
        asked=asked,
        ways=replaying.ways,
        question=question,
        prompt=_prompt(replaying),
        notice=question.presenter.refusal(question.refusal)
        if question and question.refusal
        else "",
        notice_rules=(question.refusal.rule, *question.refusal.also)
        if question and question.refusal
        else (),
        units_title=_(replaying.presenter.wording.hand),
        units=units(question) if question else (),
        press=press_text(question) if question else "",
        targets=ways(question) if question else (),
        targets_title=ways_title(question) if question else "",
        picks=question.picks if question else (),
        plain=[
            {
                "label": question.presenter.action(action),
                "value": question.game.format(action),
            }
            for action in question.legal_actions()
            if not question.presenter.picks(action)
        ]
        if question
        else (),
        problem=replaying.problem if replaying.at_last else "",
    )


def events_html(replaying: Replaying, *, folded: bool = False, before_a_move: bool = False) -> str:
    """The steps of the current turn, each with a button; *folded* at first or not.

    In a review it can be the turn *before a move* that the rest of the page is about.
    """
    return render(
        "replay_steps",
        title=_("The steps of the turn before") if before_a_move else _("The steps of this turn"),
        folded=folded,
        reserves=() if replaying.hiding else replaying.reserves,
        steps=[
            {
                "cursor": cursor,
                "brief": (narration := replaying.presenter.narrate(event)).brief,
                "why": narration.why,
                "rules": (event.rule, *event.also),
                "current": cursor == replaying.cursor,
            }
            for cursor, event in replaying.events_of_turn
        ],
    )


def charts_html(
    replaying: Replaying, *, width: int, current: int | None = None, folded: bool = False
) -> str:
    """Charts and a table of the points and the markers; *folded* at first or not.

    The step *current* is marked, by default the one on the board.
    """
    milestones = replaying.milestones
    at = replaying.cursor if current is None else current
    first, second = sides_of(replaying)
    sides = (first, second)
    return render(
        "replay_charts",
        folded=folded,
        scores=score_chart(milestones, sides, current=at, width=width),
        tracks=track_charts(milestones, sides, current=at, width=width),
        small=are_small(milestones),
        not_in_play=", ".join(not_in_play(milestones)),
        so_far=replaying.hiding,
        sides=sides,
        milestones=milestones,
        current=max((each.cursor for each in milestones if each.cursor <= at), default=at),
    )


def sides_of(replaying: Replaying) -> tuple[Side, Side]:
    """Both sides of the game, as charts show them."""
    presenter = replaying.presenter
    first, second = (Side(presenter.side(seat), presenter.side_color(seat)) for seat in SEATS)
    return first, second


def own_comment_html(replaying: Replaying) -> str:
    """A form for the learner's comment on the current action."""
    comment = replaying.own_remark
    return render(
        "replay_own_comment",
        place="-".join([*map(str, replaying.path), replaying.place]),
        about=comment.about if comment else "",
        text=comment.text if comment else "",
        mark=comment.mark.value if comment and comment.mark else "",
        marks=[{"key": each.value, "title": _(name)} for each, name in MARK_NAMES.items()],
    )


def _ticks(replaying: Replaying) -> list[dict[str, object]]:
    """Marks on the slider: each moment with remarks once, with its first sign."""
    total = max(replaying.may_see, 1)
    ticks: dict[int, dict[str, object]] = {}
    for remark in replaying.all_remarks:
        tick = ticks.setdefault(
            remark.cursor,
            {
                "cursor": remark.cursor,
                "percent": f"{100 * remark.cursor / total:.2f}",
                "mark": "",
                "hint": remark.about or remark.text,
            },
        )
        tick["mark"] = tick["mark"] or (remark.mark.value if remark.mark else "")
    return list(ticks.values())


def _remark_data(remark: Remark) -> dict[str, object]:
    return {
        "about": remark.about,
        "text": remark.text,
        "language": remark.language,
        "rules": remark.rules,
        "mark": remark.mark.value if remark.mark else "",
        "sign": MARK_SIGNS[remark.mark] if remark.mark else "",
        "mark_name": _(MARK_NAMES[remark.mark]) if remark.mark else "",
    }


def _prompt(replaying: Replaying) -> dict[str, object] | None:
    """The question to the learner, with the rule for its answer."""
    question = replaying.question
    next_task = question.next_task if question else None
    if question is None or next_task is None or question.actor is None:
        return None
    side = question.presenter.side(question.actor)
    return {
        "text": _("What would you play for the {side}? {due}.").format(
            side=side, due=f"{next_task.text[:1].upper()}{next_task.text[1:]}"
        ),
        "rule": next_task.rule,
    }


def _answer(replaying: Replaying, guess: Guess) -> dict[str, object]:
    """How the learner's answer compares with the move played."""
    presenter = replaying.presenter
    played = presenter.action(guess.played)
    if guess.action is None:
        return {"text": _("Played: {played}.").format(played=played), "hit": False}
    if guess.hit:
        text = _("Just as you said: {played}.").format(played=played)
        return {"text": text, "hit": True}
    text = _("You said: {said}. Played: {played}.").format(
        said=presenter.action(guess.action), played=played
    )
    return {"text": text, "hit": False}
