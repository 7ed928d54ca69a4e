"""The highlights on the picture of the Bot lab, question by question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.view.highlights import Highlights

if TYPE_CHECKING:
    from blitz_widgets.view.reasoning import AskedQuestion, Reasoning


def at_end(
    answered: tuple[AskedQuestion, ...], reasoning: Reasoning | None, pointed: str | None
) -> Highlights:
    """The decision, after all questions were *answered*."""
    chosen = reasoning.chosen if reasoning else ()
    return Highlights(chosen=chosen, struck=_struck(answered, None), pointed=pointed)


def at_question(
    answered: tuple[AskedQuestion, ...], question: AskedQuestion, pointed: str | None
) -> Highlights:
    """The candidates of the open *question*."""
    last = answered[-1] if answered else None
    return Highlights(
        chosen=_settled(answered, question.step),
        selectable=last.kept if last and last.step == question.step else question.targets,
        struck=_struck(answered, question),
        pointed=pointed,
    )


def at_guess(
    answered: tuple[AskedQuestion, ...],
    question: AskedQuestion,
    guessing: tuple[str, ...] | None,
    pointed: str | None,
) -> Highlights:
    """The guess at the open *question*; its answer if *guessing* is ``None``."""
    settled, struck = _settled(answered, question.step), _struck(answered, question)
    if guessing is None:
        chosen, selectable, struck = settled, question.kept, struck + question.struck
    else:
        chosen = (*settled, *guessing)
        selectable = tuple(each for each in question.targets if each not in guessing)
    return Highlights(chosen=chosen, selectable=selectable, struck=struck, pointed=pointed)


def _struck(answered: tuple[AskedQuestion, ...], question: AskedQuestion | None) -> tuple[str, ...]:
    """The targets ruled out, except those that *question* asks about again."""
    struck: dict[str, None] = {}
    for asked in answered:
        for target in asked.targets:
            struck.pop(target, None)
        struck |= dict.fromkeys(asked.struck)
    open_again = question.targets if question else ()
    return tuple(target for target in struck if target not in open_again)


def _settled(answered: tuple[AskedQuestion, ...], step: str) -> tuple[str, ...]:
    """The targets that the other answered steps have settled on."""
    last_of_step = {asked.step: asked.kept for asked in answered if asked.step != step}
    return tuple(target for kept in last_of_step.values() if len(kept) == 1 for target in kept)
