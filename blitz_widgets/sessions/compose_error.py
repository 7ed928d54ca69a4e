"""Errors in an unfinished exercise."""

from blitz_widgets.locale.explained import ExplainedError


class ComposeError(ExplainedError):
    """The exercise is unfinished; the message says what is missing, in one sentence."""
