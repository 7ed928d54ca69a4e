"""What is said while an exercise that is being made is none yet."""


class ComposeError(ValueError):
    """There is no exercise yet; the message says what is missing, in one sentence."""
