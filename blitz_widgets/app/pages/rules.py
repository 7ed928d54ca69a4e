"""The page *Rules*: every rule by chapter, in our own words."""

from __future__ import annotations

from blitz_widgets.locale import _, mark
from blitz_widgets.rulebook.rules import chapters
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.templating import render


class RulesPage(Panel):
    """The rules, and a field to find those with certain words."""

    def __init__(self) -> None:
        super().__init__(classes="bt-card", label=mark("Rules"))
        self._words = ""
        self.on_change(lambda _name, words: self.find(words))
        self.find("")

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        self.find(self._words)

    def find(self, words: str) -> None:
        """Show the rules in which all of *words* occur; all rules if there are none."""
        self._words = words
        wanted = words.casefold().split()
        found = []
        for chapter in chapters():
            rules = [
                rule
                for rule in chapter.rule
                if all(
                    word in f"{rule.id} {_(rule.title)} {_(rule.text)}".casefold()
                    for word in wanted
                )
            ]
            if rules:
                found.append({"number": chapter.number, "title": chapter.title, "rules": rules})
        self.html = render("rules_page", chapters=found, find=words)
