"""How the bot chose, in words."""

# ruff: noqa: SLF001  # a page speaks to the private parts of widgets

from __future__ import annotations

import html
import re

from msgspec import structs

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.view.reasoning import AskedQuestion, Candidate, DieFace, Reasoning
from blitz_widgets.widgets.reasoning_card import Detail, ReasoningCard, reasoning_html

RIVER = Candidate(target="a", label="River", answer="wet", kept=True, why="It is a river.")
HILL = Candidate(target="b", label="Hill <1>", answer="", kept=False, why="It is dry.")
PASSED = AskedQuestion(
    step="Place",
    text="Is it a sea?",
    rule=Rule.SOLO_THEATRE_WIN,
    candidates=(RIVER, HILL),
    verdict="None is.",
    ignored=True,
)
DECIDING = AskedQuestion(
    step="Place",
    text="Is it wet?",
    rule=Rule.SOLO_THEATRE_TIES,
    also=(Rule.STRAT_RESEARCH,),
    candidates=(RIVER, HILL),
    verdict="Only the river is left.",
)
DECISION = Reasoning(
    title="The bot decides",
    questions=(PASSED, DECIDING),
    faces=(DieFace(number=1, target="a", label="the boat"),),
    rolled=1,
    die_rule=Rule.SOLO_UNIT_DIE,
    chosen=("a",),
    conclusion="The boat goes to the river.",
)


def text(markup: str) -> str:
    """What can be read."""
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", markup)).split())


class TestDetails:
    """As much as the learner likes."""

    def test_all_say_what_was_decided(self) -> None:
        """And under which plan, and by which face of the die."""
        for detail in Detail:
            said = text(reasoning_html(DECISION, detail))
            assert "The bot decides The boat goes to the river." in said
            assert "1 → the boat" in said

    def test_brief_is_the_question_that_decided(self) -> None:
        """With the number it has in the whole list."""
        said = text(reasoning_html(DECISION, Detail.BRIEF))

        assert "2 Place Is it wet?" in said
        assert "Only the river is left." in said
        assert "Is it a sea?" not in said
        assert "It is dry." not in said

    def test_brief_without_a_deciding_question_has_none(self) -> None:
        """Where nothing was ever ruled out."""
        said = text(
            reasoning_html(
                Reasoning(title="t", questions=(PASSED,), chosen=("a",), conclusion="c"),
                Detail.BRIEF,
            )
        )

        assert "What decided it" not in said

    def test_questions_show_who_leaves(self) -> None:
        """Struck through, and said to those who do not see it; a passed-over one has no chips."""
        shown = reasoning_html(DECISION, Detail.QUESTIONS)

        assert shown.count("bt-candidate--struck") == 1
        assert re.search("<s[^>]*>Hill &lt;1&gt;</s>", shown)
        assert "out: Hill <1>" in text(shown)
        assert shown.count("bt-question--ignored") == 1
        assert 'data-rule="STRAT-RESEARCH"' in shown
        assert "It is dry." not in shown

    def test_every_reason_is_the_why_of_each_candidate(self) -> None:
        """Of passed-over questions too."""
        said = text(reasoning_html(DECISION, Detail.REASONS))

        assert said.count("It is dry.") == said.count("It is a river.") == 2


class TestTheCard:
    """The panel on the page."""

    def test_it_is_there_while_there_is_a_decision(self) -> None:
        """And takes no room otherwise."""
        card = ReasoningCard()
        assert card.layout.display == "none"
        card.show(DECISION)
        assert card.layout.display == ""
        card.show(None)

        assert (card.layout.display, card.html) == ("none", "")

    def test_what_was_chosen_stays_chosen(self) -> None:
        """For the next decision too."""
        card = ReasoningCard()
        card.show(DECISION)
        card._handle_custom_msg({"type": "press", "name": "detail", "value": "reasons"}, [])
        assert "It is dry." in card.html
        card.show(None)
        card.show(DECISION)

        assert "It is dry." in card.html
        assert re.search(r'data-key="detail-reasons" aria-pressed="true"', card.html)


def test_the_say_of_the_stratagem_is_visible() -> None:
    """SOLO-THEATRE-FILTER: at the question in which it bites, and at no other."""
    planned = structs.replace(DECIDING, asked_by="stratagem")
    decision = structs.replace(DECISION, questions=(PASSED, planned))

    assert text(reasoning_html(decision, Detail.QUESTIONS)).count("Place stratagem") == 1
    assert "stratagem" not in text(reasoning_html(DECISION, Detail.QUESTIONS))
