"""Words and effects of events: a table with one row for each kind of event of a game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeVar

from blitz_widgets.locale import language_in_use
from blitz_widgets.view.phrases import Phrase, with_gaps
from blitz_widgets.view.presenter import Consequence, Narration, Presenter

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.view.scene import Scene

A = TypeVar("A")
O_contra = TypeVar("O_contra", contravariant=True)

_NARRATIONS_KEPT: Final = 128
"""The number of narrations in the cache: those of the latest turns of a few games."""

Targets = Callable[[Any, Any], tuple[str, ...]]
"""From a game and an event to the targets that it changes."""


def nothing(_game: object, _event: object) -> tuple[str, ...]:
    """No targets."""
    return ()


class EventRow(NamedTuple):
    """One kind of event in words, and its effect on the page."""

    stage: str | Callable[[Any], str | None] | None
    """The key of its phase; ``None`` in the set-up."""
    brief: Phrase
    """The event in one sentence."""
    why: Phrase = ""
    """The reason, in one or two sentences."""
    changes: Targets = nothing
    is_news: bool | Callable[[Any], bool] = False
    """Whether a player who was away hears of it."""


class Around(NamedTuple):
    """A game, and what a player sees before and after an event."""

    game: Any
    before: Any
    after: Any


class ConsequenceRow(NamedTuple):
    """One kind of event as a consequence of a move; its functions also get the :class:`Around`."""

    text: Phrase
    """A few words."""
    note: Phrase = ""
    numbers: Callable[[Any, Around], tuple[str, str]] | None = None
    """The number that it changes, before and after."""
    picture: Callable[[Any, Around], Scene | None] | None = None


class EventPresenter(Presenter[A, O_contra]):
    """A presenter whose events are rows of tables.

    Its methods raise a ``TypeError`` for an event of another game.
    """

    events: ClassVar[Mapping[type[Event], EventRow]]
    consequences: ClassVar[Mapping[type[Event], ConsequenceRow | None]]
    """Rows for events with shorter words than their narration; ``None`` if others cover one."""

    @property
    @abstractmethod
    def game(self) -> Any:  # noqa: ANN401  # of any kind
        """The game that the functions of the tables get."""

    @abstractmethod
    def fill(self, text: str, event: Event) -> str:
        """*text* with the names of *event* in its gaps."""

    def row(self, event: Event) -> EventRow:
        """The row of *event*."""
        found = self.events.get(type(event))
        if found is None:
            raise TypeError(event)
        return found

    def narrate(self, event: Event) -> Narration:
        """*event* in words."""
        return _narration(self, event, language_in_use())

    def filled(self, phrase: Phrase, event: Event) -> str:
        """*phrase* about *event* with its gaps filled."""
        return self.fill(with_gaps(phrase, event, self.game), event)

    def consequence(self, event: Event, before: O_contra, after: O_contra) -> Consequence | None:
        """*event* as a consequence of a move, from what is open before and after it.

        ``None`` if the consequence of another event covers it.
        """
        try:
            row = self.consequences[type(event)]
        except KeyError:
            return Consequence(text=self.narrate(event).brief, rule=event.rule)
        if row is None:
            return None
        around = Around(self.game, before, after)
        numbers = row.numbers(event, around) if row.numbers else ("", "")
        return Consequence(
            text=self.fill(with_gaps(row.text, event, around), event),
            rule=event.rule,
            note=self.fill(with_gaps(row.note, event, around), event),
            before=numbers[0],
            after=numbers[1],
            picture=row.picture and row.picture(event, around),
        )

    def stage(self, event: Event) -> str | None:
        """The key of the phase of *event*; ``None`` during the set-up."""
        stage = self.row(event).stage
        return stage(event) if callable(stage) else stage

    def changed(self, event: Event) -> tuple[str, ...]:
        """The targets that *event* changed."""
        return self.row(event).changes(self.game, event)

    def is_news(self, event: Event) -> bool:
        """Whether *event* is news for a player who was away."""
        news = self.row(event).is_news
        return news(event) if callable(news) else news


@lru_cache(maxsize=_NARRATIONS_KEPT)
def _narration(presenter: EventPresenter[Any, Any], event: Event, _language: str) -> Narration:
    row = presenter.row(event)
    return Narration(brief=presenter.filled(row.brief, event), why=presenter.filled(row.why, event))
