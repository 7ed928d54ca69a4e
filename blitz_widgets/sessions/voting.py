"""The votes of a class on a question: hands counted by taps, and phones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.limits import TAPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.sessions.presenting import Presenting
    from blitz_widgets.sessions.shown_step import ShownStep


class Tally(Struct, frozen=True, kw_only=True):
    """The votes for one answer."""

    letter: str
    """By which the answer is called: A, B, C …"""
    text: str
    votes: int | None
    """How many; ``None`` while the count is not on show."""
    share: float
    """Of the most votes for any, from 0 to 1; 0 while the count is not on show."""
    right: bool | None
    """Whether it is right; ``None`` until the answer is on show, or if no one can tell."""
    because: str
    """Why not; only of a wrong one, once the answer is on show."""


def tallies(presenting: Presenting) -> tuple[Tally, ...]:
    """What the class may see of the votes, by answer; nothing without a question."""
    question, shown = presenting.question, presenting.shown
    if question is None:
        return ()
    counts = votes(shown, len(question.answers))
    right = presenting.right if shown.revealed else ()
    told = shown.revealed or shown.counting
    most = max((*counts, 1))
    return tuple(
        Tally(
            letter=letter_of(place),
            text=answer.text,
            votes=counts[place] if told else None,
            share=counts[place] / most if told else 0,
            right=place in right if right else None,
            because=answer.because if shown.revealed and place not in right else "",
        )
        for place, answer in enumerate(question.answers)
    )


def letter_of(place: int) -> str:
    """The letter of the answer at *place*, from 0."""
    return chr(ord("A") + place)


def votes(shown: ShownStep, answers: int) -> tuple[int, ...]:
    """All votes so far, by answer."""
    taps, phones = _padded(shown.taps, answers), _padded(shown.phones, answers)
    return tuple(map(sum, zip(taps, phones, strict=True)))


def tap(presenting: Presenting, place: int, by: int) -> None:
    """Count *by* more hands, or fewer, for the answer at *place*; never fewer than none."""
    question = presenting.question
    if question is None or not 0 <= place < len(question.answers):
        return
    counts = list(_padded(presenting.shown.taps, len(question.answers)))
    counts[place] = max(0, min(counts[place] + by, TAPS))
    presenting.change(taps=tuple(counts))


def hear_phones(presenting: Presenting, counts: Sequence[object]) -> None:
    """Take up what the phones say: how many votes for each answer."""
    question = presenting.question
    if question is None or len(counts) != len(question.answers):
        return
    numbers = [count for count in counts if isinstance(count, int) and 0 <= count <= TAPS]
    if len(numbers) == len(counts):
        presenting.change(phones=tuple(numbers))


def count_again(presenting: Presenting) -> None:
    """Forget all votes, and hide the answer."""
    if presenting.shown.revealed:
        presenting.reveal()
    presenting.change(taps=(), phones=(), counting=False)


def _padded(counts: Sequence[int], length: int) -> tuple[int, ...]:
    return (*counts, *(0 for _each in range(length)))[:length]
