"""What is said while an exercise that is being made is none yet."""

from blitz_widgets.locale.explained import ExplainedError


class ComposeError(ExplainedError):
    """There is no exercise yet; the message says what is missing, in one sentence."""
