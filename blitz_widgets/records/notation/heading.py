"""The lines with a name and a colon."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import UnknownGameError, find_game
from blitz_widgets.core.protocol import OptionError, SettingError
from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.limits import POSITION, TooMuchError
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.limits.scanning import check_entries
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import SOURCE_LANGUAGE, _
from blitz_widgets.records.annotations import About, Level
from blitz_widgets.records.migration import OLDEST, migrated_options
from blitz_widgets.records.notation.writing import WINNERS
from blitz_widgets.records.record import LARGEST_SEED, VERSION, Result

if TYPE_CHECKING:
    from lark import Token

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.notation.tokens import Complain, TypedText
    from blitz_widgets.rulebook.rules import RuleId

OF_A_RECORD = (
    *(
        "version",
        "game",
        "option",
        "setting",
        "player",
        "seed",
        "title",
        "teaches",
        "level",
        "note",
    ),
    "result",
)
"""The names in the heading of a record."""
OF_A_BRANCH = ("title",)
"""The names in the heading of a branch."""

_KEYED = frozenset({"option", "title", "teaches"})
_MANY = _KEYED | {"player"}
_DIGITS = re.compile(r"[0-9]+")
_RESULT = re.compile(r"(?P<seat>first|second)\s+(?:wins\s+)?(?:by\s+)?(?P<rule>\S+)", re.IGNORECASE)


class Heading:
    """The contents of the heading, without its faults."""

    def __init__(self, complain: Complain, names: tuple[str, ...] = OF_A_RECORD) -> None:
        self._complain = complain
        self._names = names
        self._seen: set[str] = set()
        self._version = VERSION
        self._game: TypedText | None = None
        self._setting: TypedText | None = None
        self._players: list[str] = []
        self._level: Level | None = None
        self._fields: dict[str, Any] = {}
        self._keyed: dict[str, dict[str, str]] = {"option": {}, "title": {}, "teaches": {}}

    @property
    def title(self) -> dict[str, str]:
        """The title by language."""
        return self._keyed["title"]

    def take(self, name: Token, key: TypedText | None, value: TypedText) -> None:
        """Read the line that begins with *name*."""
        known = name.lower()
        if known not in self._names:
            self._complain(name, partial(self._unknown, name))
        elif key is not None and known not in _KEYED:
            self._complain(
                name, _("“{name}” takes nothing after a dot. Remove it.").format(name=name)
            )
        elif known in self._seen and known not in _MANY:
            self._complain(
                name, _("“{name}” is there twice. Remove one of them.").format(name=name)
            )
        else:
            self._seen.add(known)
            self._set(known, name, key, value)

    def game(self, missing: Token) -> Game[Any, Any] | None:
        """The game with its options, or ``None`` if it is not known."""
        if self._game is None:
            self._complain(missing, _("There is no line “game: base”, or the like. Add it."))
            return None
        try:
            return find_game(self._fields["game"], self._options())
        except (UnknownGameError, OptionError) as error:
            self._complain(self._game.token, str(error))
            return None

    def start(self, game: Game[Any, Any]) -> Any:  # noqa: ANN401  # of any game
        """The first position of the record in *game*; the game's start if that is impossible."""
        setting = self._fields.get("setting")
        if not setting:
            return game.start()
        try:
            return game.set_up(setting)
        except SettingError as error:
            if self._setting is not None:
                self._complain(self._setting.token, str(error))
            del self._fields["setting"]
            return game.start()

    def fields(self) -> dict[str, Any]:
        """The fields of a record from the heading."""
        return self._fields | {
            "options": self._options(),
            "players": tuple(self._players),
            "about": About(title=self.title, teaches=self._keyed["teaches"], level=self._level),
        }

    def _options(self) -> dict[str, str]:
        """The options in the present form."""
        return migrated_options(self._fields.get("game", ""), self._keyed["option"], self._version)

    def _unknown(self, name: Token) -> str:
        near = get_close_matches(name.lower(), self._names, n=1)
        if near:
            message = _("No line begins with “{name}:” here. Did you mean “{near}:”?")
        else:
            message = _("No line begins with “{name}:” here. Write one of: {names}.")
        return message.format(name=name, near="".join(near), names=", ".join(self._names))

    def _set(self, known: str, name: Token, key: TypedText | None, value: TypedText) -> None:
        match known:
            case "version":
                self._check_version(value)
            case "game":
                self._game = value
                self._fields["game"] = value.folded
            case "option" if key is None:
                self._complain(
                    name,
                    _("An option lacks its name. Write it after a dot: “option.edition: 2021”."),
                )
            case "option" | "title" | "teaches":
                self._set_keyed(known, key, value)
            case "setting":
                self._set_setting(value)
            case "player":
                self._players.append(value.text)
            case "seed":
                self._set_seed(value)
            case "level":
                self._set_level(value)
            case "note":
                self._fields["note"] = value.text
            case _:
                self._set_result(value)

    def _set_keyed(self, known: str, key: TypedText | None, value: TypedText) -> None:
        name = SOURCE_LANGUAGE if key is None else key.folded
        if name in self._keyed[known]:
            self._complain(
                value.token,
                _("“{name}” is there twice. Remove one of them.").format(name=f"{known}.{name}"),
            )
            return
        self._keyed[known][name] = value.folded if known == "option" else value.text

    def _check_version(self, value: TypedText) -> None:
        if not re.fullmatch(r"[0-9]{1,9}", value.folded):
            message = _("The version is a number. Write {known}.")
        elif int(value.folded) > VERSION:
            message = _(
                "The version is {version}, but this program reads {known}. Update the program."
            )
        elif int(value.folded) < OLDEST:
            message = _("There is no version {version}. Write {known}.")
        else:
            self._version = int(value.folded)
            return
        self._complain(value.token, message.format(version=value.text, known=VERSION))

    def _set_setting(self, value: TypedText) -> None:
        try:
            setting = read_json(value.text, _("The setting"), POSITION, dict[str, Any])
            check_entries(setting)
        except TooMuchError as error:
            self._complain(value.token, str(error))
        except JsonError:
            self._complain(
                value.token,
                _("This is no setting. Write JSON in quotes, as a position file has it."),
            )
        else:
            self._setting = value
            self._fields["setting"] = setting

    def _set_seed(self, value: TypedText) -> None:
        text = value.text if value.quoted else normalized(value.text)
        if value.quoted or not _DIGITS.fullmatch(text):
            self._fields["seed"] = text if value.quoted or text else None
        elif len(text) > len(str(LARGEST_SEED)) or int(text) > LARGEST_SEED:
            self._complain(value.token, _("The seed is too large for a number. Put it in quotes."))
        else:
            self._fields["seed"] = int(text)

    def _set_level(self, value: TypedText) -> None:
        try:
            self._level = Level(value.folded)
        except ValueError:
            self._complain(
                value.token,
                _("There is no level “{name}”. Write one of: {names}.").format(
                    name=value.text, names=", ".join(Level)
                ),
            )

    def _set_result(self, value: TypedText) -> None:
        found = _RESULT.fullmatch(normalized(value.text))
        if found is None:
            self._complain(
                value.token,
                _("This is not a result. Write who won and by which rule: “first by END-25-AXIS”."),
            )
            return
        rule = rule_called(found["rule"])
        if rule is None:
            self._complain(value.token, partial(no_rule, found["rule"]))
            return
        self._fields["result"] = Result(winner=WINNERS.index(found["seat"].lower()), rule=rule)


def rule_called(name: str) -> RuleId | None:
    """The rule with the id *name*, in capitals or not."""
    return name.upper() if name.upper() in known_rules() else None


def no_rule(name: str) -> str:
    """The message that there is no rule *name*, with the most similar ones."""
    near = get_close_matches(name.upper(), known_rules(), n=3, cutoff=0.5)
    if near:
        message = _("There is no rule “{name}”. Did you mean: {near}?")
    else:
        message = _("There is no rule “{name}”. “blitz-tutor rules” lists them all.")
    return message.format(name=name, near=", ".join(near))
