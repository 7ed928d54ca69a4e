"""Hints during a game, given step by step and forgotten after the next move.

The coach and the judge are imported only when a learner asks for a hint, because many never do.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.locale import _
from blitz_widgets.players.opposed import rules_of
from blitz_widgets.view.coaching import coach_words, has_coach_words

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.finder import FactFinder, Next
    from blitz_widgets.coaching.hints import Hint
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.sessions.show import Show
    from blitz_widgets.view.coaching import CoachWords, Region


class HintStep(IntEnum):
    """How much a hint reveals."""

    NOTHING = 0
    WHERE = 1
    """The part of the table."""
    WHAT = 2
    """The move."""
    WHY = 3
    """The reasons."""


class Reply(NamedTuple):
    """A move under consideration, and the other side's possible replies."""

    move: Any
    facts: tuple[Fact, ...]
    """Known facts about the other side's replies, or about the end of the game."""
    next: Next
    """Whether these are all the replies, and otherwise why not."""
    certain: float | None = None
    """1 if the move is proved to win and 0 if it is proved to lose; ``None`` if neither is."""

    @property
    def is_bad(self) -> bool:
        """Whether there is a threat or defeat is certain."""
        return self.certain == 0 or bool(self.threats)

    @property
    def is_open(self) -> bool:
        """Whether the turn goes on, so that the replies are unknown."""
        from blitz_widgets.coaching.finder import Next  # noqa: PLC0415

        return self.next is Next.OPEN

    @property
    def threats(self) -> tuple[Fact, ...]:
        """The bad replies, the worst first."""
        return tuple(sorted((f for f in self.facts if f.danger), key=lambda f: -f.danger))


class Hinting:
    """The hint and the threats that a player has asked for in the latest position."""

    def __init__(self, session: PlaySession) -> None:
        self.session = session
        self._rules = rules_of(session.game)
        self.step = HintStep.NOTHING
        self.shows_dangers = False
        self._asked_in: object = None
        self._found: Hint | None = None
        self.problem = ""
        """Why there is no hint, in a sentence; empty if there may be one."""
        self._is_explained = has_coach_words(self._rules)

    @property
    def _show(self) -> Show:
        """The game at present."""
        return self.session.show

    @cached_property
    def _words(self) -> CoachWords | None:
        """The coach's words for this game."""
        return coach_words(self._rules)

    def follow(self) -> None:
        """Forget the hint and the threats if the game has gone on."""
        if self._asked_in is not self._show.timeline:
            self.step, self.shows_dangers = HintStep.NOTHING, False
            self._found = None
            self._asked_in = self._show.timeline

    # ---- asking ----

    @property
    def is_offered(self) -> bool:
        """Whether the viewer has a real choice, in a game that the coach can explain."""
        session = self._show
        if not self._is_explained or session.set_up_lasts:
            return False
        decides = session.at_end and session.actor is not None and session.actor == session.viewer
        return decides and len(session.legal_actions()) > 1

    @property
    def goes_on(self) -> bool:
        """Whether the hint has a further step."""
        return self.step < HintStep.WHY and not self.problem

    def more(self) -> None:
        """Reveal one more step of the hint."""
        self.follow()
        if self.is_offered and self.goes_on and self.found is not None:
            self.step = HintStep(self.step + 1)

    def toggle_dangers(self) -> None:
        """Show the other side's threats, or hide them."""
        self.follow()
        self.shows_dangers = not self.shows_dangers

    # ---- the answer ----

    @property
    def found(self) -> Hint | None:
        """The hint, found at the first request; ``None`` if there is none."""
        from blitz_widgets.coaching.hints import hint  # noqa: PLC0415
        from blitz_widgets.sessions.advice import usable_judge  # noqa: PLC0415

        session = self._show
        if self._found is not None or session.actor is None:
            return self._found
        judge = usable_judge(self._rules)
        if isinstance(judge, str):
            self.problem = _(judge)
            return None
        self._found = hint(self._rules, session.timeline.now, session.actor, judge)
        return self._found

    @property
    def _finder(self) -> FactFinder | None:
        """The finder of facts for this game, if it has one."""
        from blitz_widgets.coaching.finder import finder_of  # noqa: PLC0415

        return finder_of(self._rules)

    @property
    def best(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The recommended move; ``None`` before a hint."""
        return self.found.best.action if self.step and self.found else None

    @property
    def region(self) -> Region | None:
        """The part of the table with the recommended move; ``None`` before a hint."""
        if self.best is None or self._words is None:
            return None
        return self._words.region(self.best)

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets to highlight on the picture."""
        region = self.region
        if region is None or not self.is_offered:
            return ()
        if self.step is HintStep.WHERE:
            return region.targets
        return self._show.presenter.picks(self.best) or region.targets

    def sentence(self, fact: Fact) -> str:
        """*fact* in a sentence for the side that decides."""
        session = self._show
        if self._words is None or session.actor is None:
            return ""
        return self._words.fact(fact, session.actor)

    def contrast_sentences(self, contrast: Contrast) -> tuple[str, str]:
        """*contrast* as a sentence about the recommended move and one about the other."""
        better, other = contrast.better, contrast.other
        session = self._show
        if self._words is None or session.actor is None:
            return "", ""
        lack = self._words.lack(contrast.fact, session.actor)
        return self.sentence(better) if better else lack, self.sentence(other) if other else lack

    @property
    def dangers(self) -> tuple[Fact, ...]:
        """Threats if the other side moved now, the worst first."""
        session = self._show
        finder = self._finder
        if finder is None or session.actor is None:
            return ()
        return finder.of_position(session.timeline.now, session.actor)

    def without_threat(self, reply: Reply) -> str:
        """A sentence about a move without known threats."""
        if reply.certain is not None:
            won = _("You win for certain.")
            return won if reply.certain else _("The other side can win, whatever you do.")
        from blitz_widgets.coaching.finder import Next  # noqa: PLC0415

        match reply.next:
            case Next.OPEN:
                return _("Not known yet: this turn goes on.")
            case Next.NONE:
                return self.sentence(reply.facts[0]) if reply.facts else _("The game is over then.")
            case Next.KNOWN:
                return self.no_threat

    @property
    def no_threat(self) -> str:
        """A sentence saying that there is no threat."""
        return self._words.no_threat(self._show.seen) if self._words else ""

    def in_short(self, fact: Fact) -> tuple[str, str]:
        """The effect of *fact* and its likelihood, in a few words each."""
        session = self._show
        if self._words is None or session.actor is None:
            return "", ""
        return self._words.in_short(fact, session.actor)

    @property
    def replies(self) -> tuple[Reply, ...]:
        """The moves with the picked unit or card, each with the replies to it.

        Empty if nothing is picked.
        """
        session = self._show
        finder = self._finder
        if finder is None or session.actor is None or not session.picks:
            return ()
        length = len(session.picks)
        moves = [
            action
            for action in session.legal_actions()
            if session.presenter.picks(action)[:length] == session.picks
        ]
        return tuple(self._reply(finder, session.actor, move) for move in moves)

    def _reply(self, finder: FactFinder, seat: Seat, move: Any) -> Reply:  # noqa: ANN401  # as above
        from blitz_widgets.coaching.finder import Next  # noqa: PLC0415

        moves = self.found.moves if self.found else ()
        weighed = next((each for each in moves if each.action == move), None)
        certain = weighed.chance if weighed is not None and weighed.is_proved else None
        found = finder.after_move(self._show.timeline.now, seat, move)
        if certain is None or found.next is Next.NONE:  # why the game ends says more
            return Reply(move, found.facts, found.next, certain)
        return Reply(move, (), Next.KNOWN, certain)
