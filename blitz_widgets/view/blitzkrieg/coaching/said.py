"""A sentence of two moves, and which differences it tells, so that none is told twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.view.coaching import Told

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Reasons


class Said(NamedTuple):
    """A sentence, and of which differences it says what is so of the one move or of the other."""

    text: str = ""
    of_better: tuple[Contrast, ...] = ()
    of_other: tuple[Contrast, ...] = ()

    def with_prospect(self, prospect: Contrast, main: Contrast) -> Said:
        """It says, too, that what is prepared worked as often as *main* has it."""
        both = (prospect, main)
        return self._replace(of_better=self.of_better + both, of_other=self.of_other + both)

    def told(self, reasons: Reasons) -> Told:
        """The sentence, and those of the *reasons* of which it says what is so of both moves."""
        others = filter(None, (*reasons.all_in_return, *reasons.later, reasons.played_out))
        found = (each for each in (*reasons.contrasts, *others) if self._tells(each))
        return Told(self.text, tuple(found))

    def _tells(self, contrast: Contrast) -> bool:
        """Whether nothing is left to say of *contrast*: what is not so of a move need not be."""
        return (contrast.better is None or contrast in self.of_better) and (
            contrast.other is None or contrast in self.of_other or self._implies(contrast.other)
        )

    def _implies(self, fact: Fact) -> bool:
        """Whether *fact* goes without saying once it is said what the other move leads to."""
        return fact.within != fact.topic and fact.within in {each.topic for each in self.of_other}
