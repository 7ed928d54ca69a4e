"""The page *Rules*: every rule by chapter, with pictures, exercises and sources."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, ClassVar

from blitz_widgets.app.intents import ReadRule, TryExercise
from blitz_widgets.app.page import Page
from blitz_widgets.cards.templating import render
from blitz_widgets.core.rulebooks import (
    chapters,
    known_rules,
    printings,
    rule_tables,
    rule_texts,
    source_names,
)
from blitz_widgets.lessons.finding import teaching, training
from blitz_widgets.limits import SEARCH, TooMuchError
from blitz_widgets.locale import N_, _, language_in_use
from blitz_widgets.locale.searching import find
from blitz_widgets.sessions.illustrating import illustrate
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.phrases import row_of
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import DARK, LIGHT
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell
    from blitz_widgets.rulebook.rules import Printing, RuleId, RuleText
    from blitz_widgets.widgets.panel import Presses

_AID_FILE = "blitzkrieg-player-aid.html"
_NEAR, _AKIN = 3, 0.5
"""How many rules to suggest for an unknown one, and how alike their names have to be."""


class RulesPage(Page):
    """The rules, a field to find those with certain words, and each of them in full when opened."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the ``rule`` of *query* open, if there is one."""
        super().__init__(shell)
        self._words = ""
        self._only_ruled = False
        self._opened: tuple[RuleId, ...] = ()
        self._near: tuple[RuleId, ...] = ()
        self._pictures: dict[object, list[dict[str, str]]] = {}
        self._list = Panel(classes="bt-card", label=N_("Rules"))
        self._list.on_press(self._press)
        self._list.on_change(self._change)
        self.children = [self._list]
        self._browser.observe(Guard.wrap(lambda _change: self._redraw()), names=["dark", "width"])
        self._refresh()
        self.take_up(query)

    @property
    def address(self) -> dict[str, str]:
        """The rule that was opened last."""
        return {"rule": self._opened[-1] if self._opened else ""}

    @property
    def title(self) -> str:
        """The rule that was opened last."""
        return _(rule_texts()[self._opened[-1]].title) if self._opened else ""

    def take_up(self, query: Mapping[str, str]) -> None:
        """Open the ``rule`` of *query*."""
        if query.get("rule"):
            self.show(query["rule"])

    def receive(self, intent: Intent) -> None:
        """Open a rule that another page links to."""
        match intent:
            case ReadRule(rule):
                self.show(rule)

    def tell(self, message: str) -> None:
        """Show one sentence to the learner."""
        self._near = ()
        super().tell(message)

    def show(self, name: str) -> None:
        """Open the rule called *name*, with all others in sight; of an unknown one, say so."""
        known, rule = known_rules(), name.strip().upper()
        if rule not in known:
            self._message = _("There is no rule “{name}”.").format(name=name)
            near = get_close_matches(name.upper(), known, n=_NEAR, cutoff=_AKIN)
            self._near = tuple(near)
            self._refresh()
            return
        self._message, self._near = "", ()
        self._words, self._only_ruled = "", False
        self._open(rule)
        self._refresh()
        self._browser.focus(f"rule-{rule}")

    def find(self, words: str) -> None:
        """Show the rules that contain all *words*; every rule if there are none."""
        self._look_for(words)
        self._refresh()

    def _look_for(self, words: str) -> None:
        try:
            SEARCH.check(_("The entry"), len(words))
        except TooMuchError as error:
            self._message = str(error)
        else:
            self._words = words

    def _open(self, rule: RuleId) -> None:
        self._opened = (*(each for each in self._opened if each != rule), rule)

    def _change(self, name: str, value: str) -> None:
        self._message, self._near = "", ()
        match name:
            case "find":
                self._look_for(value)
            case "ruled":
                self._only_ruled = bool(value)
        self._refresh()

    def _press(self, name: str, value: str) -> None:
        self._near = ()
        super()._press(name, value)
        self._shell.address_changed()

    def _turn(self, rule: str) -> None:
        if rule in self._opened:
            self._opened = tuple(each for each in self._opened if each != rule)
        elif rule in known_rules():
            self._open(rule)

    def _show_all(self) -> None:
        self._words, self._only_ruled = "", False

    def _try(self, where: str) -> None:
        lesson, _colon, part = where.rpartition(":")
        self._shell.send(TryExercise(lesson, int(part)))

    def _offer_aid(self) -> None:
        from blitz_widgets.exports.aid import player_aid  # noqa: PLC0415  # few need it

        self._browser.download(_AID_FILE, player_aid(), "text/html")

    def _redraw(self) -> None:
        if self._opened:
            self._refresh()

    def _refresh(self) -> None:
        wanted = self._words.strip()
        hits = find(wanted, _searched())
        named = wanted.upper()  # an id is that of one rule
        keys = {named} if named in hits.keys else hits.keys
        found: list[dict[str, Any]] = []
        for chapter in chapters():
            rules = [
                self._entry(rule)
                for rule in chapter.rule
                if rule.id in keys and (rule.ruling or not self._only_ruled)
            ]
            if rules:
                found.append({"number": chapter.number, "title": chapter.title, "rules": rules})
        searching = bool(wanted) or self._only_ruled
        self._list.html = render(
            "rules_page",
            chapters=found,
            find=self._words,
            only_ruled=self._only_ruled,
            searching=searching,
            hits=sum(len(chapter["rules"]) for chapter in found),
            instead=hits.instead,
            message=self._message,
            near=[rule_texts()[rule] for rule in self._near],
            printings=[] if searching else _printings(),
        )

    def _entry(self, rule: RuleText) -> dict[str, Any]:
        """The values of *rule* for the template: in brief, or in full if it is open."""
        entry: dict[str, Any] = {"rule": rule, "open": rule.id in self._opened}
        entry["differences"] = _differences(rule.id)
        entry["edition"] = _edition_of(rule.id)
        if entry["open"]:
            trained = training(rule.id)
            entry |= {
                "pictures": self._pictures_of(rule.id),
                "tables": rule_tables(rule.id),
                "exercise": trained[0] if trained else None,
                "places": teaching(rule.id),
                "sources": row_of(source_names(rule)),
            }
        return entry

    def _pictures_of(self, rule: RuleId) -> list[dict[str, str]]:
        """The pictures of *rule*, made once for each theme, breakpoint and language."""
        dark, page_width = bool(self._browser.dark), Breakpoint.of(self._browser.width)
        name = (rule, dark, page_width, language_in_use())
        if name not in self._pictures:
            pictures = illustrate(rule, DARK if dark else LIGHT, page_width)
            self._pictures[name] = [
                {
                    "svg": to_svg(picture.scene),
                    "caption": picture.caption,
                    "size": "wide" if picture.wide else "small",
                }
                for picture in pictures
            ]
        return self._pictures[name]

    PRESSES: ClassVar[Presses[RulesPage]] = {
        "toggle": _turn,
        "rule": show,
        "instead": _look_for,
        "all": lambda self, _value: self._show_all(),
        "chapter": lambda self, number: self._browser.focus(f"chapter-{number}"),
        "aid": lambda self, _value: self._offer_aid(),
        "part": _try,
    }


def _searched() -> dict[str, str]:
    """The text of each rule to search, in the language in use."""
    return {
        rule.id: " ".join(
            (
                rule.id,
                *(_(each) for each in (rule.title, rule.text, rule.also, rule.ruling) if each),
            )
        )
        for rule in rule_texts().values()
    }


def _printings() -> list[dict[str, Any]]:
    """Each printing that differs from the usual one, with the rules that differ."""
    return [
        {
            "printing": printing,
            "remark": _(printing.remark) % {"edition": _(printing.name)} if printing.remark else "",
            "rules": [_versions(printing, usual) for usual in printing.replaces],
        }
        for printing in printings()
    ]


def _differences(rule: RuleId) -> list[list[dict[str, Any]]]:
    """*rule* in each two printings that have it otherwise, side by side."""
    return [
        _versions(printing, usual)
        for printing in printings()
        for usual, own in printing.replaces.items()
        if rule in {usual, own}
    ]


def _versions(printing: Printing, usual: RuleId) -> list[dict[str, Any]]:
    texts = rule_texts()
    return [
        {"edition": printing.usual, "rule": texts[usual]},
        {"edition": printing.name, "rule": texts[printing.replaces[usual]]},
    ]


def _edition_of(rule: RuleId) -> str:
    """The only printing that *rule* is in force in; empty if it is the usual one."""
    return next((each.name for each in printings() if rule in each.replaces.values()), "")
