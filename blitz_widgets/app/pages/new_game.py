"""The form in which a new game is asked for: which one, its options, and a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.app.new_game_request import PlaySettings, begin, checked_game, checked_seed
from blitz_widgets.games.catalogue import (
    board_note,
    find_game,
    game_names,
    game_title,
    options_of,
)
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Option
    from blitz_widgets.sessions.play import PlaySession

_PREFIX = "option-"
"""What the names of the fields for options begin with."""


class NewGameForm:
    """What has been typed into the form so far; it stays, also where it cannot be granted."""

    def __init__(self, game: str, box: str = "") -> None:
        """Begin with the *game* on show and the *box* it is played with, if it is one's own."""
        self.game = game
        self._seed = ""
        self._typed: dict[str, str] = {"box": box}

    def change(self, name: str, value: str) -> bool:
        """Take up what was typed into the field *name*; whether the form now looks different."""
        if name == "play" and value in game_names():
            self.game = value
            return True
        if name == "seed":
            self._seed = value
        elif name.startswith(_PREFIX):
            self._typed[name.removeprefix(_PREFIX)] = value
        return False

    def begin(self, settings: PlaySettings) -> PlaySession:
        """The game as it was typed in.

        Raises:
            RequestError: If it cannot be had; the message says why.
        """
        return begin(
            checked_game(self.game, self._typed), checked_seed(self._seed.strip()), settings
        )

    def shown(self) -> dict[str, Any]:
        """What the template needs."""
        options = options_of(self.game)
        return {
            "games": [{"name": name, "title": _(game_title(name))} for name in game_names()],
            "game": self.game,
            "seed": self._seed,
            "reconstructed": bool(board_note(find_game(self.game, {})))
            and not self._typed.get("box"),
            "fields": [self._field(option) for option in options if not option.advanced],
            "doubts": [self._field(option) for option in options if option.advanced],
        }

    def _field(self, option: Option) -> dict[str, Any]:
        return {
            "name": _PREFIX + option.name,
            "title": _(option.title),
            "value": self._typed.get(option.name, option.default),
            "choices": [{"value": each.value, "title": _(each.title)} for each in option.values],
            "most": option.most,
            "is_code": option.is_code,
            "rules": () if option.rule is None else (option.rule,),
        }
