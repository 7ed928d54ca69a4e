"""The question to a class, with its votes by hand and by phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.cards.presenting import Votes, question_html
from blitz_widgets.locale import N_, _, language_in_use, ngettext
from blitz_widgets.sessions.voting import count_again, votes
from blitz_widgets.view.qr import qr_svg
from blitz_widgets.widgets.ballot import Ballot, Reach
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.sessions.presentation import Presentation

_TROUBLE: Final = {
    Reach.HERE: N_(
        "Phones cannot reach this computer. To let them vote, stop the tutor in its terminal"
        " (Ctrl-C), start it with “blitz-tutor --classroom”, and reload this page. Or count hands."
    ),
    Reach.NONE: N_(
        "Phones can vote only where the tutor’s own server shows the page. Count hands instead."
    ),
    Reach.FULL: N_("The server has no room for one more vote by phone. Count hands instead."),
    Reach.LOST: N_("The vote by phone was lost. Open it again, or count hands."),
}


class QuestionCard(Panel):
    """Shows the question of a step, and opens and closes the vote on it.

    Its :attr:`ballot` belongs on the page, too.
    """

    def __init__(self) -> None:
        super().__init__(label=N_("The question to the class"))
        self.ballot = Ballot()
        self.folded = False
        """Whether it is folded away, so that the board is seen."""
        self._anew = False
        self.add_class("bt-show__question")

    def show(self, presenting: Presentation) -> None:
        """Show the question of *presenting*, if there is one now."""
        self.html = question_html(presenting, self._votes(presenting), folded=self.folded)

    def fold(self) -> None:
        """Fold the question away, or show it again."""
        self.folded = not self.folded

    def turn_vote(self, presenting: Presentation) -> None:
        """Open the vote by phone, or close it."""
        question = presenting.question
        if self.ballot.open:
            self.ballot.close_vote()
        elif question is not None and presenting.asks:
            texts = [answer.text for answer in question.answers]
            self.ballot.ask(question.prompt, texts, language_in_use(), anew=self._anew)
            self._anew = False

    def count_again(self, presenting: Presentation) -> None:
        """Forget all votes, those of the phones too."""
        count_again(presenting)
        self._anew = True
        if self.ballot.open:
            self.ballot.close_vote()
            self.turn_vote(presenting)

    def step_changed(self, presenting: Presentation, before: int) -> None:
        """Close the vote if its answer is on show, or another step than *before* is."""
        if presenting.number != before:
            self.folded = self._anew = False
            self.ballot.close_vote()
        elif presenting.shown.revealed:
            self.ballot.close_vote(presenting.right)

    def _votes(self, presenting: Presentation) -> Votes:
        ballot = self.ballot
        sentence = _(_TROUBLE[ballot.reach]) if ballot.reach in _TROUBLE else ""
        is_open = ballot.open and bool(ballot.address)
        if is_open:
            question = presenting.question
            count = sum(votes(presenting.shown, len(question.answers))) if question else 0
            told = ngettext("{count} vote so far.", "{count} votes so far.", count)
            sentence = told.format(count=count)
        return Votes(
            sentence=sentence,
            address=_to_type(ballot.address).removesuffix(ballot.code) if is_open else "",
            code=ballot.code if is_open else "",
            qr=qr_svg(ballot.address) if is_open else "",
            near=ballot.reach is Reach.CLASSROOM,
            open=ballot.open,
            possible=ballot.reach is not Reach.NONE,
        )


def _to_type(address: str) -> str:
    """*address* as someone types it."""
    return address.partition("://")[2]
