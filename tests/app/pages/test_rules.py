"""The page with the rules, pressed as a browser would press it."""

from __future__ import annotations

import re
from time import process_time
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest

from blitz_widgets.app.intents import TryExercise
from blitz_widgets.app.pages.learn import LearnPage
from blitz_widgets.app.pages.rules import RulesPage
from blitz_widgets.core.rulebooks import chapters, known_rules, rule_texts, source_names
from blitz_widgets.games.blitz.rules.decks import decks
from blitz_widgets.games.blitz.rules.ids import Rule as CardRule
from blitz_widgets.games.blitzkrieg.rules.editions import editions
from blitz_widgets.games.blitzkrieg.rules.ids import Rule as BoardRule
from blitz_widgets.lessons.finding import teaching, training
from blitz_widgets.locale import _, speaking
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.rule_card import RuleCard
from tests.support.addresses import parts
from tests.support.panels import buttons, change, panel, panels, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell, opened_app
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ipywidgets import Widget

    from blitz_widgets.app.tutor import TutorApp
    from blitz_widgets.rulebook.rules import RuleId
    from blitz_widgets.widgets.panel import Panel

MOST_SECONDS = 2
RULE_ID = re.compile(r"\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b")


def page_with(**wished: str) -> RulesPage:
    """The page in a browser of its own."""
    return RulesPage(AloneShell(), wished)


def rules_of(page: Widget) -> Panel:
    """The list of the rules on *page*."""
    return next(panels(page))


def shown(page: RulesPage) -> set[str]:
    """The rules on the list, before the differences between the printings."""
    listed = rules_of(page).html.partition('data-key="chapter-printings"')[0]
    return set(re.findall(r'data-press="toggle" data-value="([A-Z0-9-]+)"', listed))


def entry(page: RulesPage, rule: RuleId) -> str:
    """What stands about *rule* on the list."""
    return next(
        part for part in rules_of(page).html.split("<article") if f'data-key="rule-{rule}"' in part
    )


def cards(widget: Widget) -> Iterator[RuleCard]:
    """Every card for a rule inside *widget*."""
    if isinstance(widget, RuleCard):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from cards(child)


def on_show(app: TutorApp) -> Any:  # noqa: ANN401  # whichever page
    """The page on show."""
    return app.children[-1].children[0]


class TestTheList:
    """All rules by chapter."""

    def test_it_has_every_rule(self) -> None:
        """With its id, its text and our ruling."""
        said = text(rules_of(page_with()))

        for rule, written in rule_texts().items():
            assert re.search(rf"(?<![A-Z0-9-]){rule}(?![A-Z0-9-])", said)
            assert " ".join(written.text.split()) in said
            assert " ".join(written.ruling.split()) in said

    def test_chapters_are_listed_to_jump_to(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Each button leads to a heading."""
        monkeypatch.setattr(Browser, "send", send := Mock())
        page = page_with()
        assert len(buttons(rules_of(page), "chapter")) == len(chapters()) + 1
        for value in buttons(rules_of(page), "chapter"):
            press(rules_of(page), "chapter", value)
            key = f"chapter-{value}"
            assert send.call_args.args == ({"type": "focus", "key": key},)
            assert f'<h3 tabindex="-1" data-key="{key}">' in rules_of(page).html

    def test_nothing_is_drawn_before_a_rule_is_opened(self) -> None:
        """A hundred boards would be too many."""
        assert "<svg" not in rules_of(page_with()).html

    def test_it_speaks_another_language_at_once(self) -> None:
        """When that is chosen."""
        page = page_with(rule="TURN-MOVE")
        with speaking("fr"):
            page.language_changed()

            assert _(rule_texts()[BoardRule.TURN_MOVE].title) in text(rules_of(page))
            assert rule_texts()[BoardRule.TURN_MOVE].title not in text(rules_of(page))


class TestSearching:
    """By words, id or title."""

    def test_all_words_must_occur(self) -> None:
        """In title, text, ruling or id; upper and lower case are the same."""
        page = page_with()
        change(rules_of(page), "find", "SPY copies")
        meant = {
            str(rule)
            for rule, written in rule_texts().items()
            if {"spy", "copies"}
            <= set(re.findall(r"\w+", f"{written.title} {written.text} {written.ruling}".lower()))
        }

        assert meant
        assert meant <= shown(page)
        assert len(shown(page)) < len(known_rules()) / 2
        assert f"{len(shown(page))} rules found" in text(rules_of(page))
        press(rules_of(page), "all")
        assert shown(page) == set(known_rules())

    def test_an_id_finds_its_rule(self) -> None:
        """And says that it is one."""
        page = page_with()
        change(rules_of(page), "find", "turn-draw")

        assert shown(page) == {"TURN-DRAW"}
        assert "1 rule found" in text(rules_of(page))

    def test_what_is_nowhere_is_not_found(self) -> None:
        """Which is said; what was typed is escaped."""
        page = page_with()
        change(rules_of(page), "find", '"><script>')

        assert "No rule contains these words" in text(rules_of(page))
        assert "<script>" not in rules_of(page).html

    @for_each(
        ("language", "typed", "rule"),
        [
            ("en", "theater", BoardRule.BOARD_THEATRES),
            ("en", "spies", BoardRule.UNIT_SPY),
            ("en", "penultimate", BoardRule.CLOSE_ONLY_HERE),
            ("en", "land/sea", BoardRule.BOARD_TERRAIN),
            ("en", "VP", BoardRule.BOARD_VPTRACK),
            ("en", "can't place", BoardRule.END_NO_PLACEMENT),
            ("en", "place can’t", BoardRule.END_NO_PLACEMENT),
            ("en", "Air-Forces", BoardRule.UNIT_AIRFORCE),
            ("en", "task force", BoardRule.UNIT_TASKFORCE),
            ("en", "taskforce", BoardRule.UNIT_TASKFORCE),
            ("en", "the nukes", BoardRule.UNIT_NUCLEAR),
            ("en", "bots strategic", BoardRule.SOLO_FX_STRATEGIC),
            ("fr", "egalite", BoardRule.CLOSE_TIE),
            ("fr", "eclair", BoardRule.UNIT_BLITZ),
            ("fr", "reserve vide", BoardRule.END_NO_PLACEMENT),
            ("fr", "Vides réserves", BoardRule.END_NO_PLACEMENT),
            ("fr", "l'amiral", BoardRule.UNIT_ADMIRAL),
            ("fr", "bombe atomique", BoardRule.UNIT_NUCLEAR),
            ("fr", "l’axe", BoardRule.END_25_AXIS),
            ("fr", "PV", BoardRule.BOARD_VPTRACK),
        ],
    )
    def test_words_are_not_taken_literally(self, language: str, typed: str, rule: RuleId) -> None:
        """Plurals, spellings, accents, apostrophes, hyphens, order, and other words for it."""
        with speaking(language):
            page = page_with()
            change(rules_of(page), "find", typed)

            assert rule in shown(page)
            assert len(shown(page)) < len(known_rules()) / 2

    @pytest.mark.parametrize(
        ("language", "typed", "meant"),
        [
            ("en", "propoganda", "propaganda"),
            ("en", "xqz spy", "spy"),
            ("fr", "egallite", "égalité"),
        ],
    )
    def test_what_was_probably_meant_is_suggested(
        self, language: str, typed: str, meant: str
    ) -> None:
        """By one press; a word that nothing is like is left out."""
        with speaking(language):
            page = page_with()
            change(rules_of(page), "find", typed)
            assert shown(page) == set()
            assert list(buttons(rules_of(page), "instead")) == [meant]
            press(rules_of(page), "instead", meant)
            assert shown(page)

    def test_the_beginning_of_a_word_is_enough(self) -> None:
        """But not its end."""
        page = page_with()
        change(rules_of(page), "find", "scienti")
        assert "UNIT-SCIENTIST" in shown(page)
        change(rules_of(page), "find", "cientist")

        assert not shown(page)

    @pytest.mark.parametrize(
        ("language", "words", "rule"),
        [
            ("en", "shield", BoardRule.EFFECT_PROPAGANDA),
            ("en", "yellow shields", BoardRule.CLOSE_ICONS),
            ("en", "gear", BoardRule.EFFECT_RESEARCH),
            ("en", "Who begins", BoardRule.SETUP_FIRST),
            ("fr", "bouclier", BoardRule.EFFECT_PROPAGANDA),
            ("fr", "engrenage", BoardRule.EFFECT_RESEARCH_INDUSTRY),
            ("fr", "qui commence", BoardRule.SETUP_FIRST),
        ],
    )
    def test_the_words_of_the_lessons_find_rules(
        self, language: str, words: str, rule: RuleId
    ) -> None:
        """Though these say it in others."""
        with speaking(language):
            page = page_with()
            change(rules_of(page), "find", words)

        assert rule in shown(page)

    def test_more_than_anybody_looks_for_is_refused(self) -> None:
        """Each word is looked for in every rule; what was found before stays."""
        page = page_with()
        page.find("bomber")
        before = shown(page)
        begun = process_time()
        change(rules_of(page), "find", "a " * 20_000)

        assert process_time() - begun < MOST_SECONDS
        assert shown(page) == before
        assert "at most 200 fit" in text(rules_of(page))

    def test_a_miss_leads_on(self) -> None:
        """With what to try, and back to all rules."""
        page = page_with()
        change(rules_of(page), "find", "zeppelin")
        assert "Try fewer words" in text(rules_of(page))
        assert "are searched now" not in text(rules_of(page))
        change(rules_of(page), "ruled", "true")
        assert "Only rules with a ruling of ours are searched now" in text(rules_of(page))
        press(rules_of(page), "all")

        assert "Try fewer words" not in text(rules_of(page))
        assert shown(page) == set(known_rules())

    def test_one_and_many_are_told_apart(self) -> None:
        """In French, too."""
        with speaking("fr"):
            page = page_with()
            change(rules_of(page), "find", "TURN-DRAW")
            assert "1 règle trouvée" in text(rules_of(page))
            change(rules_of(page), "find", "TURN")
            assert "règles trouvées" in text(rules_of(page))

    def test_rulings_can_be_read_alone(self) -> None:
        """All of those, and no other rule."""
        page = page_with()
        change(rules_of(page), "ruled", "true")

        assert shown(page) == {str(rule) for rule, each in rule_texts().items() if each.ruling}
        change(rules_of(page), "ruled", "")
        assert shown(page) == set(known_rules())


class TestARule:
    """What belongs to it, once it is open."""

    @pytest.fixture
    def page(self) -> RulesPage:
        """Return one page for all rules."""
        return page_with()

    @for_each("rule", known_rules)
    def test_every_rule_can_be_opened(self, page: RulesPage, rule: RuleId) -> None:
        """With a picture, something to do, the lessons and the sources; and closed again."""
        press(rules_of(page), "toggle", rule)
        opened = entry(page, rule)

        assert "<svg" in opened
        assert "<figcaption>" in opened
        best = training(rule)[0]
        assert f'data-value="{best.lesson.id}:{best.number}" data-key="try-{rule}"' in opened
        for place in teaching(rule):
            assert f'data-key="lesson-{rule}-{place.lesson.id}"' in opened
        for source in source_names(rule_texts()[rule]):
            assert source in opened
        assert page.address == {"rule": rule}
        press(rules_of(page), "toggle", rule)
        assert "<svg" not in rules_of(page).html
        assert page.address == {"rule": ""}

    def test_the_picture_has_the_colours_of_the_page(self) -> None:
        """Also when they change."""
        browser = Browser()
        page = RulesPage(AloneShell(browser), {"rule": "TURN-MOVE"})
        by_day = rules_of(page).html
        browser.dark = True

        assert rules_of(page).html != by_day

    def test_the_decks_are_listed(self) -> None:
        """CARD-DECKS: every card with how many there are, its force and its bombs."""
        page = page_with(rule=CardRule.CARD_DECKS)
        listed = re.sub(r"(<[^>]+>|\s)+", " ", entry(page, CardRule.CARD_DECKS))

        assert listed.count(": 62 cards") == 2
        for row in ("Heinkel He 111 10 1 3", "Night raid 10 ×2 0", "Fairey Battle 1 0 Early"):  # noqa: RUF001  # times
            assert row in listed
        for deck in decks().deck:
            assert all(card.name in listed for card in deck.card)
        page.show(CardRule.CARD_SETUP)
        assert "<table" not in entry(page, CardRule.CARD_SETUP)

    def test_something_can_be_done(self) -> None:
        """The exercise, and each lesson, is asked for by lesson and part."""
        shell = AloneShell()
        page = RulesPage(shell, {"rule": "UNIT-SPY"})
        for value in buttons(rules_of(page), "part"):
            press(rules_of(page), "part", value)

        wanted = [training(BoardRule.UNIT_SPY)[0], *teaching(BoardRule.UNIT_SPY)]
        assert shell.asked == [TryExercise(place.lesson.id, place.number) for place in wanted]

    def test_the_printings_stand_side_by_side(self) -> None:
        """In both rules, and all of them at the end; each leads to the other."""
        page = page_with()
        assert len(editions()["2019"].replaces) == 4
        for usual, own in editions()["2019"].replaces.items():
            for rule in (usual, own):
                press(rules_of(page), "toggle", rule)
                said = re.sub("<[^>]*>", " ", entry(page, rule).partition("<h5>")[2])
                for each in (usual, own):
                    assert rule_texts()[each].text.split(". ")[0] in said
                press(rules_of(page), "toggle", rule)
        end = rules_of(page).html.partition('data-key="chapter-printings"')[2]
        assert set(RULE_ID.findall(end)) & set(known_rules()) == {
            str(rule) for pair in editions()["2019"].replaces.items() for rule in pair
        }
        press(rules_of(page), "rule", "UNIT-SPY-1ST")
        assert page.address == {"rule": "UNIT-SPY-1ST"}


class TestTheAddress:
    """``?page=rules&rule=ID``."""

    def test_it_opens_a_rule(self) -> None:
        """In any case of letters."""
        app, browser = opened_app("?page=rules&rule=unit-spy")
        page = on_show(app)

        assert isinstance(page, RulesPage)
        assert "<svg" in entry(page, BoardRule.UNIT_SPY)
        assert (browser.address["page"], browser.address["rule"]) == ("rules", "UNIT-SPY")
        press(rules_of(page), "toggle", "TURN-MOVE")
        assert browser.address["rule"] == "TURN-MOVE"
        press(panel(app, ""), "page", "play")
        assert not browser.address["rule"]

    def test_an_unknown_rule_is_named(self) -> None:
        """With those that it may be, which can be opened."""
        page = page_with(**parts("?rule=UNIT-SPI", "rules"))

        assert "There is no rule “UNIT-SPI”." in text(rules_of(page))
        assert "UNIT-SPY" in buttons(rules_of(page), "rule")
        assert page.address == {"rule": ""}
        press(rules_of(page), "rule", "UNIT-SPY")
        assert "There is no rule" not in text(rules_of(page))
        assert page.address == {"rule": "UNIT-SPY"}

    def test_nothing_is_like_nonsense(self) -> None:
        """No rule is proposed; what was asked for is escaped."""
        page = page_with(rule="<b>")

        assert "There is no rule “<b>”." in text(rules_of(page_with(rule="&lt;b&gt;"))).replace(
            "&lt;b&gt;", "<b>"
        )
        assert "Did you mean" not in text(rules_of(page))
        assert "<b>”" not in rules_of(page).html


class TestInTheApp:
    """From anywhere to a rule, and from a rule to an exercise."""

    def test_a_card_leads_to_its_rule(self) -> None:
        """And the card is put away."""
        app, browser = opened_app("?seed=7")
        browser._handle_custom_msg(  # noqa: SLF001  # as a page would
            {"type": "rule", "value": "UNIT-SPY"}, []
        )
        card = next(cards(app))
        press(card, "read", "UNIT-SPY")

        page = on_show(app)
        assert isinstance(page, RulesPage)
        assert "<svg" in entry(page, BoardRule.UNIT_SPY)
        assert browser.address["rule"] == "UNIT-SPY"
        assert card.layout.display == "none"

    def test_an_exercise_is_opened(self) -> None:
        """At its part of its lesson."""
        app, _browser = opened_app("?page=rules&rule=CLOSE-TIE")
        best = training(BoardRule.CLOSE_TIE)[0]
        press(rules_of(on_show(app)), "part", f"{best.lesson.id}:{best.number}")

        page = on_show(app)
        assert isinstance(page, LearnPage)
        assert page.address == {"lesson": best.lesson.id, "part": str(best.number + 1)}
        assert page.learning is not None
        assert page.learning.part == best.part

    def test_messages_are_shown_on_it(self) -> None:
        """While it is open."""
        app, browser = opened_app("?page=rules")
        browser._handle_custom_msg(  # noqa: SLF001  # as a page would
            {"type": "copied", "ok": True}, []
        )

        assert "Copied" in text(rules_of(on_show(app)))

    def test_the_player_aid_is_offered(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """As a file."""
        send = Mock()
        monkeypatch.setattr(Browser, "send", send)
        press(rules_of(page_with()), "aid")

        (message,), given = send.call_args.args, send.call_args.kwargs
        assert (message["type"], message["mime"]) == ("download", "text/html")
        assert given["buffers"][0].startswith(b"<!doctype html>")
