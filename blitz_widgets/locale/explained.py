"""Errors that a person can put right."""

from __future__ import annotations


class ExplainedError(ValueError):
    """An error whose message says, in the language in use, what is wrong and how to fix it.

    Every error of ours that input can cause is one.  A command prints it as a sentence, and a
    notebook shows it without a traceback; any other exception is a fault of the program.
    """

    def _render_traceback_(self) -> list[str]:
        """The message alone, which IPython shows in place of a traceback."""
        return [str(self)]
