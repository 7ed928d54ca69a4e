"""Two decisions of the bot side by side, question by question."""

from __future__ import annotations

from difflib import SequenceMatcher

from msgspec import Struct

from blitz_widgets.view.reasoning import AskedQuestion


class Compared(Struct, frozen=True, kw_only=True):
    """A question in two positions; ``None`` where it is not asked."""

    before: AskedQuestion | None
    after: AskedQuestion | None

    @property
    def differs(self) -> bool:
        """Whether its candidates or its answer differ."""
        if self.before is None or self.after is None:
            return True
        return self.before.candidates != self.after.candidates


def compared(
    before: tuple[AskedQuestion, ...], after: tuple[AskedQuestion, ...]
) -> tuple[Compared, ...]:
    """The questions of both decisions in order, equal ones paired."""
    keys = [[(asked.step, asked.text) for asked in asked_of] for asked_of in (before, after)]
    rows: list[Compared] = []
    for kind, low, high, from_, to in SequenceMatcher(a=keys[0], b=keys[1]).get_opcodes():
        if kind == "equal":
            rows += [
                Compared(before=one, after=other)
                for one, other in zip(before[low:high], after[from_:to], strict=True)
            ]
        else:
            rows += [Compared(before=one, after=None) for one in before[low:high]]
            rows += [Compared(before=None, after=other) for other in after[from_:to]]
    return tuple(rows)
