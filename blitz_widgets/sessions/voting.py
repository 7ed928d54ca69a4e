"""The votes of a class on a question, by hands and phones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.limits import TAPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.sessions.presentation import Presentation
    from blitz_widgets.sessions.shown_step import ShownStep


class Tally(Struct, frozen=True, kw_only=True):
    """The votes for one answer."""

    letter: str
    """The letter of the answer: A, B, C …"""
    text: str
    votes: int | None
    """The number of votes; ``None`` while the count is hidden."""
    share: float
    """The votes as a share of the top answer's, from 0 to 1; 0 while the count is hidden."""
    right: bool | None
    """Whether the answer is right; ``None`` before the reveal, or if it has no right answer."""
    because: str
    """Why a wrong answer is wrong; empty before the reveal."""


def tallies(presenting: Presentation) -> tuple[Tally, ...]:
    """The votes that the class may see, by answer; empty without a question."""
    question, shown = presenting.question, presenting.shown
    if question is None:
        return ()
    counts = votes(shown, len(question.answers))
    right = presenting.right if shown.revealed else ()
    counted = shown.revealed or shown.counting
    most = max((*counts, 1))
    return tuple(
        Tally(
            letter=letter_of(place),
            text=answer.text,
            votes=counts[place] if counted else None,
            share=counts[place] / most if counted else 0,
            right=place in right if right else None,
            because=answer.because if shown.revealed and place not in right else "",
        )
        for place, answer in enumerate(question.answers)
    )


def letter_of(place: int) -> str:
    """The letter of the answer at *place*, from 0."""
    return chr(ord("A") + place)


def votes(shown: ShownStep, answers: int) -> tuple[int, ...]:
    """The number of votes so far, by answer."""
    taps, phones = _padded(shown.taps, answers), _padded(shown.phones, answers)
    return tuple(map(sum, zip(taps, phones, strict=True)))


def tap(presenting: Presentation, place: int, by: int) -> None:
    """Add *by* hands, which can be negative, to the answer at *place*, between 0 and the limit."""
    question = presenting.question
    if question is None or not 0 <= place < len(question.answers):
        return
    counts = list(_padded(presenting.shown.taps, len(question.answers)))
    counts[place] = max(0, min(counts[place] + by, TAPS))
    presenting.change(taps=tuple(counts))


def count_phones(presenting: Presentation, counts: Sequence[object]) -> None:
    """Set the votes from phones to *counts*, by answer; ignore bad counts."""
    question = presenting.question
    if question is None or len(counts) != len(question.answers):
        return
    numbers = [count for count in counts if isinstance(count, int) and 0 <= count <= TAPS]
    if len(numbers) == len(counts):
        presenting.change(phones=tuple(numbers))


def count_again(presenting: Presentation) -> None:
    """Clear all votes and hide the answer."""
    if presenting.shown.revealed:
        presenting.reveal()
    presenting.change(taps=(), phones=(), counting=False)


def _padded(counts: Sequence[int], length: int) -> tuple[int, ...]:
    return (*counts, *(0 for _each in range(length)))[:length]
