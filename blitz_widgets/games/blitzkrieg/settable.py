"""What has to be known of a game to lay a setting out, or to write one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.setting import Setting
    from blitz_widgets.games.blitzkrieg.state import Beside, State
    from blitz_widgets.games.blitzkrieg.todo import Todo


class Settable(Protocol):
    """A game of which positions are set up: each on this board is one."""

    setting_type: ClassVar[type[Setting]]
    """The form of its settings."""
    kit: Kit
    todo: Todo
    """How what is left to do in a turn is written."""

    @property
    def tokens_change_hands(self) -> bool:
        """Whether a token can come to the other side, or to the research pile."""

    def start(self) -> State:
        """The position before the game begins."""

    def turn_agenda(self, mover: int) -> tuple[int, ...]:
        """What is on the agenda when a turn of *mover* begins."""

    def beside_of(self, setting: Any) -> Beside:  # noqa: ANN401  # one of its settings
        """What lies beside the board by *setting*."""

    def written_beside(self, state: State) -> dict[str, Any]:
        """What a setting says of what lies beside the board in *state*."""
