"""Annotations of a game: comments, marks, and alternative lines."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, field

from blitz_widgets.core.rulebooks import KnownRule, expect_rules
from blitz_widgets.limits import STEP

Words = Annotated[
    dict[str, str],
    Meta(description="The same text by language code, such as en and fr."),
]
Step = Annotated[
    int, Meta(ge=0, le=STEP, description="The number of actions before it; 0 is the beginning.")
]


class Mark(StrEnum):
    """An annotator's opinion of an action."""

    GOOD = "good"
    BAD = "bad"
    INTERESTING = "interesting"
    FORCED = "forced"


class Level(StrEnum):
    """The intended audience of a game."""

    FIRST = "first"
    """Someone who has never played."""
    PLAYER = "player"
    """Someone who knows the rules."""
    EXPERT = "expert"
    """Someone who wants to win."""


class Comment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A comment on one moment of a game."""

    step: Step
    text: Words = field(default_factory=dict)
    mark: Annotated[Mark | None, Meta(description="What is thought of the action just done.")] = (
        None
    )
    rules: Annotated[tuple[KnownRule, ...], Meta(description="The rules that it is about.")] = ()

    def __post_init__(self) -> None:
        """Check that its rules are those of a game."""
        expect_rules(self.rules)


class Branch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line that leaves another one: what if?"""

    step: Step
    title: Words = field(default_factory=dict)
    actions: Annotated[
        tuple[str, ...], Meta(description="What is done instead, in the notation.")
    ] = ()
    comments: Annotated[
        tuple[Comment, ...], Meta(description="Their steps count from where the branch begins.")
    ] = ()
    branches: Annotated[
        tuple[Branch, ...], Meta(description="Their steps count from where this one begins.")
    ] = ()


class About(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The title of a game, and its purpose."""

    title: Words = field(default_factory=dict)
    teaches: Words = field(default_factory=dict)
    level: Level | None = None


UNSAID = About()
"""There is no information about the game."""
