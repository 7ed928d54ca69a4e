"""The parts of a game that reading and writing a setting needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.setting import Setting
    from blitz_widgets.games.blitzkrieg.engine.state import ExtraState, State
    from blitz_widgets.games.blitzkrieg.engine.todo import Todo


class SupportsPositions(Protocol):
    """A game whose positions can be set up: every game on this board."""

    setting_type: ClassVar[type[Setting]]
    """The form of its settings."""
    kit: Kit
    todo: Todo
    """How a setting writes the remaining duties of a turn."""

    @property
    def tokens_change_hands(self) -> bool:
        """Whether a token can reach the other side or the research pile."""

    def start(self) -> State:
        """The position before the game begins."""

    def turn_agenda(self, mover: int) -> tuple[int, ...]:
        """The agenda at the start of a turn of *mover*."""

    def extra_state(self, setting: Any) -> ExtraState:  # noqa: ANN401  # one of its settings
        """The game's addition to the board in *setting*."""

    def extra_json(self, state: State) -> dict[str, Any]:
        """The game's addition to the setting of *state*."""
