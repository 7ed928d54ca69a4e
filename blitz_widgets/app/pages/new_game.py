"""The form for a new game: which game, its options, and a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from blitz_widgets.app.new_game_request import (
    PlaySettings,
    begin,
    checked_game,
    checked_players,
    checked_seed,
)
from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import (
    board_note,
    find_game,
    game_names,
    game_title,
    options_of,
)
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.locale import _, language_in_use
from blitz_widgets.players.opposed import opponents
from blitz_widgets.view.catalogue import presenter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Game, Option
    from blitz_widgets.sessions.play import PlaySession

_PREFIX = "option-"
"""The prefix of the names of the fields for options."""


class NewGameForm:
    """The values of the form, which stay even if no game can be begun with them."""

    def __init__(
        self, game: str, box: str = "", *, opposed: bool = True, opponent: str = "", side: str = ""
    ) -> None:
        """Begin with the *game* on show and the *box* it is played with, if it is one's own.

        With *opposed* the program may take a seat, and is the *opponent* of a person's *side*.
        """
        self.game = game
        self._opposed = opposed
        self._opponent, self._side = opponent, side
        self._seed = ""
        self._typed: dict[str, str] = {"box": box}
        self._asked: tuple[object, ...] = ()
        self._html = ""

    def change(self, name: str, value: str) -> bool:
        """Set the field *name* to *value*; whether other fields of the form change with it."""
        if name == "play" and value in game_names():
            self.game = value
            return True
        if name == "opponent":
            self._opponent = value
            return True
        if name == "side":
            self._side = value
        elif name == "seed":
            self._seed = value
        elif name.startswith(_PREFIX):
            self._typed[name.removeprefix(_PREFIX)] = value
        return False

    def begin(self, settings: PlaySettings) -> PlaySession:
        """The game that the form asks for.

        Raises:
            RequestError: If there is no such game; the message says why.
        """
        game = checked_game(self.game, self._typed)
        players: tuple[str, ...] = ()
        if self._opposed and len(game.human_seats) == len(SEATS):
            players = checked_players(game, self._opponent, self._side)
        return begin(game, checked_seed(self._seed.strip()), settings, players)

    def html(self) -> Markup:
        """The form as HTML, rendered again only after a change."""
        chosen = self.game, self._opponent, self._side, self._seed, {**self._typed}
        asked = (*chosen, language_in_use())
        if asked != self._asked:
            self._asked, self._html = asked, render("new_game", **self._to_show())
        return Markup(self._html)  # noqa: S704  # the template escapes its values

    def _to_show(self) -> dict[str, Any]:
        options = options_of(self.game)
        usual = find_game(self.game, {})
        return {
            "games": [{"name": name, "title": _(game_title(name))} for name in game_names()],
            "game": self.game,
            "seed": self._seed,
            "opponents": [*self._opponents(usual)],
            "sides": [*self._sides(usual)] if self._opponent else (),
            "reconstructed": bool(board_note(usual)) and not self._typed.get("box"),
            "fields": [self._field(option) for option in options if not option.advanced],
            "doubts": [self._field(option) for option in options if option.advanced],
        }

    def _opponents(self, game: Game[Any, Any]) -> Iterator[dict[str, Any]]:
        """The opponents to choose from in *game*, if there is a choice."""
        found = opponents(game) if self._opposed else ()
        if found:
            second = _("a second person, at this screen")
            yield {"value": "", "title": second, "chosen": not self._opponent}
        for each in found:
            chosen = each.words == self._opponent
            yield {"value": each.words, "title": _(each.opponent), "chosen": chosen}

    def _sides(self, game: Game[Any, Any]) -> Iterator[dict[str, Any]]:
        """The sides that the person can take."""
        ids, shown = tuple(game.scores(game.start())), presenter(game)
        if opponents(game):
            for seat, side in zip(SEATS, ids, strict=True):
                yield {"value": side, "title": shown.side(seat), "chosen": side == self._side}

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
