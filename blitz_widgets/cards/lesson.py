"""The texts and questions of a lesson, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import press_text
from blitz_widgets.cards.solving import answering_values, event_lines, refusal_values
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.presenter import Choice

if TYPE_CHECKING:
    from blitz_widgets.rulebook.rules import RuleId, RuleText
    from blitz_widgets.sessions.learning import Learning
    from blitz_widgets.sessions.solving import Solving

_FEW_REASONS = 2
"""At most this many rules are quoted in full below a right answer."""
_FEW = 14
"""At most this many places have buttons at first; the others are on request."""


def lesson_values(learning: Learning, *, title: str, finish: str) -> dict[str, object]:
    """The current part for its card: the text, the question, and the result of the answer."""
    solving = learning.solving
    exercise = solving.exercise
    goal_text, goal_rules = solving.goal_text(_(exercise.prompt))
    return answering_values(solving) | {
        "exercise": exercise.id,
        "number": learning.number + 1,
        "at_last": learning.at_last,
        "rules": learning.rules,
        "chosen": solving.chosen,
        "has_more_hints": learning.has_more_hints,
        "earned": learning.stars if learning.solved else 0,
        "title": title,
        "finish": finish,
        "dots": _dots(learning),
        "text": _(learning.text) if learning.text else "",
        "prompt": _(exercise.prompt),
        "hints": [_(hint) for hint in learning.hints],
        "choices": _choices(solving),
        "to_find": _to_find(solving),
        "press": press_text(solving),
        "places": marked_places(solving) if isinstance(exercise, MarkPlaces) else (),
        "few_places": _FEW,
        "marking": isinstance(exercise, MarkPlaces) and not solving.answered,
        "verdict": _verdict(learning),
        "because": _because(solving),
        "nothing_marked": solving.nothing_marked,
        "goal_text": goal_text,
        "goal_rules": goal_rules,
        "deciding": _deciding(solving),
        "reasons": _reasons(solving),
        "faults": [refusal_values(solving, refusal) for _target, refusal in solving.faults],
        "log": event_lines(solving, solving.log),
        "log_title": _("This is what happens:"),
    }


def _dots(learning: Learning) -> list[dict[str, object]]:
    return [
        {"current": number == learning.number, "stars": learning.earned(number)}
        for number in range(len(learning.parts))
    ]


def _choices(solving: Solving) -> list[dict[str, object]]:
    """The choices; after an answer, with the right ones so far and the wrong one."""
    exercise = solving.exercise
    if not isinstance(exercise, Choose):
        return []
    data = []
    for place, choice in enumerate(exercise.choices):
        chosen = place == solving.chosen or place in solving.hits
        state, word = "", ""
        if place in solving.hits:
            state, word = "right", _("right")
        elif chosen:
            state, word = "wrong", _("wrong")
        data.append({"text": _(choice.text), "chosen": chosen, "state": state, "word": word})
    return data


def _to_find(solving: Solving) -> str:
    """How many right choices are left, if several are right; else empty."""
    exercise, count = solving.exercise, solving.to_find
    if not isinstance(exercise, Choose) or len(exercise.rights) == 1 or not count:
        return ""
    if not solving.hits:
        return ngettext(
            "{count} answer is right: find it.", "{count} answers are right: find them all.", count
        ).format(count=count)
    return ngettext(
        "{count} more answer is right: find it, too.",
        "{count} more answers are right: find them, too.",
        count,
    ).format(count=count)


def marked_places(solving: Solving) -> list[dict[str, object]]:
    """Everything that the learner can mark; after the answer, with its mistakes."""
    wrong = {target for target, _refusal in solving.faults}
    places = []
    for group in solving.presenter.text_view(solving.seen):
        itself = Choice(target=group.target, label=group.title) if group.target else None
        for choice in (*filter(None, [itself]), *group.choices):
            if not solving.may_be_marked(choice.target):
                continue
            is_wrong = choice.target in wrong
            places.append(
                {
                    "target": choice.target,
                    "label": choice.label,
                    "marked": choice.target in solving.marked,
                    "state": "wrong" if is_wrong else "",
                    "word": _("not allowed") if is_wrong else "",
                }
            )
    return places


def _verdict(learning: Learning) -> str:
    solving = learning.solving
    if not solving.answered:
        return ""
    if solving.right:
        return _("Right!") if learning.solved else _("This is a right answer.")
    if solving.found is not None and not solving.found.wrong:
        return _("Right so far, but some are missing.")
    if isinstance(solving.exercise, Play):
        return _("That is allowed, but not what was asked for.")
    return _("Not quite.")


def _deciding(solving: Solving) -> tuple[RuleId, ...]:
    """The rules to read again after a wrong choice, except those quoted in full."""
    chosen_wrongly = solving.chosen is not None and not solving.right
    quoted = {text.id for text in _reasons(solving)}
    return tuple(r for r in solving.exercise.rules if r not in quoted) if chosen_wrongly else ()


def _reasons(solving: Solving) -> list[RuleText]:
    """The rules that decide the answer, quoted if nothing else explains it."""
    rules = solving.exercise.rules
    if solving.answered and not solving.right:
        is_explained = bool(
            _because(solving) or solving.faults or solving.goal_text(_(solving.exercise.prompt))[0]
        )
        return [] if is_explained else [rule_texts()[rule] for rule in rules[:1]]
    if not solving.right or solving.log or solving.exercise.because:
        return []
    return [rule_texts()[rule] for rule in rules[:_FEW_REASONS]]


def _because(solving: Solving) -> str:
    """The author's comment on the answer."""
    exercise = solving.exercise
    if isinstance(exercise, Choose) and solving.chosen is not None and not solving.right:
        return _(because) if (because := exercise.choices[solving.chosen].because) else ""
    return _(exercise.because) if exercise.because and solving.right else ""
