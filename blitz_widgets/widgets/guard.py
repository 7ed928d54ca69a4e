"""Callbacks that may fail without freezing the page or hiding the failure.

ipywidgets and ipycanvas swallow exceptions raised in their callbacks.  Every callback of ours
is wrapped here, so that a bug is logged in full and the learner is told, in one sentence.
"""

import functools
import logging
from collections.abc import Callable
from threading import RLock
from typing import ClassVar, Final, Generic, ParamSpec

from blitz_widgets.locale import _

_logger = logging.getLogger(__name__)
_P = ParamSpec("_P")

IN_TURN: Final = RLock()
"""Held by every callback and every painter: JupyterLab and Notebook let a kernel hear of a page in
one thread while it runs cells in another, and two threads that paint at once mix their pictures."""


def _nobody_to_tell(message: str) -> None:
    """Leave it at the log: no app has said yet where messages are shown."""
    _logger.warning(message)


class Guard:
    """Where failures of callbacks go.

    Attributes:
        show: Shows one short, translated sentence to the learner.  An app sets it once, for
            example ``Guard.show = notice.show``; until then the sentence is only logged.
    """

    show: ClassVar[Callable[[str], object]] = _nobody_to_tell

    @classmethod
    def wrap(cls, callback: Callable[_P, object]) -> Callable[_P, None]:
        """Return *callback* made safe to hand to a widget.

        It waits until no other is at work, whatever thread calls it.  The wrapped callback never
        raises an ``Exception``: one escaping *callback* is logged with its traceback, and
        :attr:`show` is called with a sentence that holds neither the traceback nor the exception's
        own text.
        """

        @functools.wraps(callback)
        def guarded(*args: _P.args, **kwargs: _P.kwargs) -> None:
            try:
                with IN_TURN:
                    callback(*args, **kwargs)
            except Exception:
                _logger.exception("A callback failed: %r", callback)
                cls.tell(_("Something went wrong here. Please try again, or reload the page."))

        return guarded

    @classmethod
    def tell(cls, sentence: str) -> None:
        """Show *sentence*, already translated, to the learner; this never raises."""
        try:
            cls.show(sentence)
        except Exception:
            _logger.exception("The message about a failed callback could not be shown")


class Listeners(Generic[_P]):
    """The callbacks waiting for one kind of message, each behind the guard.

    One that fails does not keep the others from being called.
    """

    def __init__(self) -> None:
        self._callbacks: list[Callable[_P, None]] = []

    def add(self, callback: Callable[_P, object]) -> None:
        """Call *callback* at every message from now on, after those added earlier."""
        self._callbacks.append(Guard.wrap(callback))

    def __call__(self, *args: _P.args, **kwargs: _P.kwargs) -> None:
        """Call every callback, in the order they were added."""
        for callback in tuple(self._callbacks):
            callback(*args, **kwargs)
