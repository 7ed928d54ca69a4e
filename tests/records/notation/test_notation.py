"""Records as plain text."""

from __future__ import annotations

import re
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.core.catalogue import find_game, game_names
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.records import codec, notation
from blitz_widgets.records.annotations import About, Branch, Comment, Mark
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.record import Record, RecordError, Result, record_of
from tests.records.random_games import fits, played, records
from tests.support.tables import for_each

WHOLE = played(1)
TEXT = notation.write(WHOLE)
NASTY = st.text('ab {}|"“\\\n\r\t:;,.@#!?()12\N{NO-BREAK SPACE}\N{LINE SEPARATOR}é', max_size=9)
WORDS = st.dictionaries(st.sampled_from(("en", "pt-BR", "rules", "EN")) | NASTY, NASTY, max_size=3)
ACTIONS = st.lists(
    NASTY
    | st.sampled_from(
        ("forced", "a forced b", "turn 3", "3. b", "12", "Stop", "army-3 we1.2", "{}")
    )
    | st.sampled_from(WHOLE.actions[:9]),
    max_size=4,
).map(tuple)
COMMENTS = st.lists(
    st.builds(
        Comment,
        step=st.integers(0, 6),
        text=WORDS,
        mark=st.none() | st.sampled_from(Mark),
        rules=st.lists(st.sampled_from(Rule), max_size=2).map(tuple),
    ),
    max_size=4,
).map(tuple)
BRANCHES = st.recursive(
    st.just(()),
    lambda inner: st.lists(
        st.builds(
            Branch,
            step=st.integers(0, 6),
            title=WORDS,
            actions=ACTIONS,
            comments=COMMENTS,
            branches=inner,
        ),
        max_size=2,
    ).map(tuple),
    max_leaves=3,
)
NASTY_RECORDS = st.builds(
    Record,
    game=st.sampled_from(game_names()),
    players=st.lists(NASTY, max_size=3).map(tuple),
    seed=NASTY | st.text("0123456789", max_size=20) | st.integers(0, 2**53 - 1) | st.none(),
    actions=ACTIONS | st.integers(0, 20).map(lambda length: WHOLE.actions[:length]),
    note=NASTY,
    about=st.builds(About, title=WORDS, teaches=WORDS),
    comments=COMMENTS,
    branches=BRANCHES,
)


def said(body: str) -> Record:
    """The record of the base game with *body*."""
    return notation.read(f"game: base\n{body}")


def refused(text: str) -> str:
    """What is said against *text*."""
    with pytest.raises(RecordError) as caught:
        notation.read(text)
    return str(caught.value)


class TestThereAndBack:
    """Nothing is lost."""

    @given(records())
    def test_games(self, record: Record) -> None:
        """Whole games and beginnings of the base game, with all that can be said of them."""
        assert notation.read(notation.write(record)) == record

    @given(NASTY_RECORDS.filter(fits))
    def test_nasty_texts(self, record: Record) -> None:
        """Characters of the notation, keywords and capitals in every place; illegal actions."""
        assert notation.read(notation.write(record)) == record

    @given(name=st.sampled_from(game_names()), seed=st.integers(0, 999), length=st.integers(0, 150))
    def test_every_game(self, name: str, seed: int, length: int) -> None:
        """As far as it has gone."""
        game, luck = find_game(name, {}), Luck(seed)
        state, actions = game.start(), []
        while game.actor(state) is not None and len(actions) < length:
            actions.append(luck.pick(game.legal_actions(state)))
            state = game.apply(state, actions[-1], tell=False).state
        record = record_of(game, actions, outcome=game.outcome(state), seed="1")
        text = notation.write(record)

        assert notation.read(text) == record
        assert '"' not in text.replace('seed: "1"', "")

    def test_line_ends_of_other_systems(self) -> None:
        """And a byte-order mark."""
        windows = b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode()

        assert notation.read(windows) == WHOLE
        assert notation.read(TEXT.replace("\n", "\r")) == WHOLE


class TestWriting:
    """For people."""

    def test_a_turn_is_a_line(self) -> None:
        """With its number, and what chance brought; the set-up is turn 0."""
        lines = TEXT.splitlines()

        assert lines[:5] == [
            "version: 4",
            "game: base",
            "option.edition: 2021",
            "option.nippon_tokens: yes",
            "seed: 1",
        ]
        assert lines[6].startswith("0. draw army-1, draw airforce-2, ")
        assert lines[7:9] == [
            "1. airforce-2 PO1.2, research naval-bombing, draw airforce-2",
            "2. navy-2 SE1.2, draw army-1",
        ]
        assert lines[-2:] == ["", "result: first by END-25-AXIS"]

    def test_what_is_said_stands_in_its_place(self) -> None:
        """Marks and comments after the action, a branch before the one that it replaces."""
        ways = (
            Branch(step=9, title={"en": "Or"}, actions=("navy-2 SE1.1", "draw army-1", "stop")),
        )
        comments = (
            Comment(step=0, text={"en": "We begin."}),
            Comment(step=7, mark=Mark.GOOD),
            Comment(step=8, text={"en": "Oh!"}, rules=(Rule.UNIT_SPY, Rule.END_TIE)),
            Comment(step=99, mark=Mark.FORCED),
        )
        text = notation.write(
            Record(game="base", actions=WHOLE.actions[:11], comments=comments, branches=ways)
        )

        assert text.partition("\n\n")[2].splitlines() == [
            "{en: We begin.}",
            f"0. {', '.join(WHOLE.actions[:6])}",
            "1. airforce-2 PO1.2 !, research naval-bombing {en: Oh! | rules: UNIT-SPY, END-TIE}",
            "  draw airforce-2",
            "(",
            "  title.en: Or",
            "  2. navy-2 SE1.1, draw army-1",
            "    stop",
            ")",
            "2. navy-2 SE1.2, draw army-1 @99 forced",
        ]

    def test_a_mark_does_not_take_the_next_comment(self) -> None:
        """Empty braces keep them apart."""
        comments = (Comment(step=0, mark=Mark.BAD), Comment(step=0, text={"en": "x"}))

        assert "? {} {en: x}" in notation.write(Record(game="base", comments=comments))

    def test_a_record_of_no_game_is_not_written(self) -> None:
        """Turns cannot be told."""
        with pytest.raises(RecordError, match="chess"):
            notation.write(Record(game="chess"))

    def test_branches_without_end_are_not_written(self) -> None:
        """In a sentence."""
        branch = Branch(step=0)
        for _depth in range(3000):
            branch = Branch(step=0, branches=(branch,))
        with pytest.raises(RecordError, match="Remove some"):
            notation.write(Record(game="base", branches=(branch,)))


class TestTyping:
    """What people type."""

    def test_capitals_blanks_and_numbers_do_not_matter(self) -> None:
        """Nor empty lines, remarks, and the sign between actions."""
        text = """
            # our game
            Game :  BASE
              OPTION . Edition: 2021
            Player: Anna

            Turn 7: Draw  Army-1;draw airforce-2
            # a pause

            3. DRAW AIRFORCE-1,,
            draw army-3 # on the last line
            RESULT: First wins END-TIE
        """

        assert notation.read(text) == Record(
            game="base",
            options={"edition": "2021"},
            players=("Anna",),
            actions=("draw army-1", "draw airforce-2", "draw airforce-1", "draw army-3"),
            result=Result(winner=0, rule=Rule.END_TIE),
        )

    def test_capitals_in_a_branch(self) -> None:
        """By what is allowed where it leaves the line."""
        body = f"{', '.join(WHOLE.actions[:6])}\n(AIRFORCE-2 po1.2)"

        assert said(body).branches[0].actions == ("airforce-2 PO1.2",)

    @pytest.mark.parametrize("action", ["Army-9 we1.2", '"Draw army-1"', "draw army-1 x"])
    def test_what_is_not_allowed_stays_as_it_is(self, action: str) -> None:
        """And so does what is in quotes."""
        assert said(action).actions == (action.strip('"'),)

    def test_a_comment_may_leave_its_language_out(self) -> None:
        """It is English then; line breaks in it are blanks."""
        (comment,) = said("{ Well\n   done! }").comments

        assert comment == Comment(step=0, text={"en": "Well done!"})

    @pytest.mark.parametrize(
        ("sign", "mark"),
        [
            *(("!", Mark.GOOD), ("!!", Mark.GOOD), ("?", Mark.BAD), ("??", Mark.BAD)),
            *(("!?", Mark.INTERESTING), ("forced", Mark.FORCED), ("Forced", Mark.FORCED)),
        ],
    )
    def test_marks(self, sign: str, mark: Mark) -> None:
        """With a comment and without."""
        expected = (Comment(step=1, mark=mark), Comment(step=2, mark=mark, text={"fr": "x"}))

        assert said(f"draw army-1 {sign}, draw army-1 {sign}{{FR:x}}").comments == expected

    def test_rules_by_any_sign_between_them(self) -> None:
        """In small letters too."""
        (comment,) = said("{Rules: unit-spy, END-TIE end-own-turn}").comments

        assert comment.rules == (Rule.UNIT_SPY, Rule.END_TIE, Rule.END_OWN_TURN)

    def test_a_step_of_its_own(self) -> None:
        """For a comment and for a branch."""
        record = said("@3 {en: later} draw army-1 @ 4 (stop)")

        assert record.comments == (Comment(step=3, text={"en": "later"}),)
        assert record.branches == (Branch(step=4, actions=("stop",)),)

    def test_a_word_that_begins_like_a_keyword_is_none(self) -> None:
        """Only whole words count."""
        assert said("forcedly, turning 3").actions == ("forcedly", "turning 3")

    def test_things_left_empty(self) -> None:
        """As if they were not there."""
        assert said("seed:\nnote:\ntitle:\n,;\n{|}") == Record(
            game="base", about=About(title={"en": ""}), comments=(Comment(step=0),)
        )


class TestMistakes:
    """One sentence each, with line, column and fix."""

    @for_each(
        ("body", "place", "sentence"),
        [
            ("gmae: base", (2, 1), "No line begins with “gmae:” here. Did you mean “game:”?"),
            ("clock: 1", (2, 1), "No line begins with “clock:” here. Write one of: version, game"),
            ("(\nnote: x\n)", (3, 1), "No line begins with “note:” here. Write one of: title."),
            ("note.en: x", (2, 1), "“note” takes nothing after a dot. Remove it."),
            ("game: base", (2, 1), "“game” is there twice. Remove one of them."),
            ("title: a\ntitle.EN: b", (3, 11), "“title.en” is there twice."),
            ("option: 2021", (2, 1), "An option lacks its name."),
            ("option.colour: red", (1, 7), "There is no option “colour”."),
            ("version: two", (2, 10), "The version is a number. Write 4."),
            ("version: 9", (2, 10), "The version is 9, but this program reads 4. Update the"),
            ("version: 0", (2, 10), "There is no version 0. Write 4."),
            ("seed: 9007199254740992", (2, 7), "The seed is too large for a number."),
            ("level: hard", (2, 8), "There is no level “hard”. Write one of: first, player, exp"),
            ("result: Anna", (2, 9), "This is not a result. Write who won and by which rule"),
            ("result: first by LUCK", (2, 9), "There is no rule “LUCK”."),
            ("{rules: UNIT-SPI}", (2, 9), "There is no rule “UNIT-SPI”. Did you mean: UNIT-SPY"),
            ("{en: a | en: b}", (2, 14), "“en” is there twice."),
            ("{en: a | en:}", (2, 10), "“en” is there twice."),
            ("draw army-1 ?!", (2, 13), "“?!” is not a mark. Write one of: ! ? !? forced."),
            ('"\\q"', (2, 1), "These quotes contain something that is not text."),
            ('note: "\\q"', (2, 7), "These quotes contain something that is not text."),
            ('{"\\q": x}', (2, 2), "These quotes contain something that is not text."),
            ('draw army-1, "stop', (2, 14), "This line opens a quote and does not close it."),
            ("draw army-1)", (2, 12), "Nothing is open that this “)” could close."),
            ("}", (2, 1), "Nothing is open that this “}” could close."),
            ("army-1 : b", (2, 8), "“:” cannot stand here."),
            ('{"a" "b"}', (2, 6), '“"” cannot stand here.'),
            ("@3 draw army-1", (2, 4), "A comment or a branch belongs here, after its step."),
            ("@3", (2, 3), "A comment or a branch belongs here, after its step."),
            ("draw army-1 {en: oh", (2, 20), "The text stops within a comment."),
            ("\n(draw army-1\n", (4, 1), "The text stops within a branch."),
        ],
    )
    def test_each_is_named(self, body: str, place: tuple[int, int], sentence: str) -> None:
        """Where it is, as a person counts."""
        line, column = place
        message = refused(f"game: base\n{body}")

        assert message.startswith(f"The record, at line {line}, column {column}: {sentence}")
        assert message.endswith((".", "?"))

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "There is no line “game: base”, or the like. Add it."),
            ("game: bass", "at line 1, column 7: There is no game “bass”. Did you mean “base”?"),
            (b"game: base\nnote: \xe9", "at byte 18: is not UTF-8 text."),
            ("game: base\n\ud800", "is not UTF-8 text."),
            ("game: base\n" + "(" * 3000 + ")" * 3000, "more than 10 branches within one another"),
        ],
    )
    def test_texts_of_no_record(self, text: str, sentence: str) -> None:
        """The same."""
        assert sentence in refused(text)


class TestSalvage:
    """The good part of a damaged text."""

    def test_a_good_text_has_no_problems(self) -> None:
        """It is what reading gives."""
        assert notation.salvage(TEXT) == (WHOLE, ())

    def test_several_mistakes_are_all_named(self) -> None:
        """And all the rest is kept."""
        text = TEXT.replace("seed: 1\n", "seed: 1\nclock: 3\nlevel: hard\nnote: ours\n")
        record, problems = notation.salvage(text.replace("PO1.2,", "PO1.2 {oh | rules: X},"))

        assert len(problems) == 3
        assert record == msgspec.structs.replace(
            WHOLE, note="ours", comments=(Comment(step=7, text={"en": "oh"}),)
        )

    def test_what_follows_an_unreadable_place_is_left_out(self) -> None:
        """It would mean something else."""
        record, (problem,) = notation.salvage(TEXT.replace("navy-2 SE1.2", "navy-2: SE1.2"))

        assert record is not None
        assert record.actions == WHOLE.actions[:9] + ("navy-2",) * (len(record.actions) - 9)
        assert "“:” cannot stand here" in problem or "No line begins" in problem

    def test_an_action_that_is_no_text_ends_its_line_only(self) -> None:
        """Other lines go on."""
        record, (_problem,) = notation.salvage('game: base\na (b, "\\q", c) d')

        assert record is not None
        assert record.actions == ("a", "d")
        assert record.branches[0].actions == ("b",)

    def test_open_branches_are_closed(self) -> None:
        """However many."""
        record, (_problem,) = notation.salvage("game: base\na (b (c {en: d} {fr: broken")

        assert record is not None
        (inner,) = record.branches[0].branches
        assert inner.comments == (Comment(step=1, text={"en": "d"}),)


@given(records() | NASTY_RECORDS, st.data())
def test_no_damage_does_worse_than_a_sentence(record: Record, data: st.DataObject) -> None:
    """Reading refuses with the first of the problems; salvage keeps what can be written again."""
    text = notation.write(record)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    damaged = text[:start] + data.draw(NASTY | st.text(max_size=5)) + text[end:]
    saved, problems = notation.salvage(damaged)

    if problems:
        assert refused(damaged) == problems[0]
    else:
        assert notation.read(damaged) == saved
    if saved is not None:
        assert notation.read(notation.write(saved)) == saved


@given(st.text() | st.binary() | NASTY)
def test_no_text_does_worse_than_a_sentence(text: str | bytes) -> None:
    """Nothing but the one error; what is read can be written and read again."""
    record = None
    with suppress(RecordError):
        record = notation.read(text)

    assert record is None or notation.read(notation.write(record)) == record


TYPED = {
    "dashes": lambda line: line.replace("-", "\N{EN DASH}"),
    "minus signs": lambda line: line.replace("-", "\N{MINUS SIGN}"),
    "blanks that do not break": lambda line: line.replace(" ", "\N{NO-BREAK SPACE}"),
    "what no one sees": lambda line: line.replace("-", "\N{ZERO WIDTH SPACE}-\N{SOFT HYPHEN}"),
    "full-width letters": lambda line: line.replace("navy-1", "ｎａｖｙ－１"),  # noqa: RUF001
}


@pytest.mark.parametrize("way", TYPED)
def test_typography_means_nothing_in_actions(way: str) -> None:
    """But comments and names keep theirs."""
    record = msgspec.structs.replace(
        exhibits()[0].record, players=("Anne\N{EN DASH}Marie", "“Bob”"), note="1 \N{EN DASH} 0"
    )
    lines = notation.write(record).split("\n")
    typed = "\n".join(
        line if ":" in line or "{" in line else TYPED[way](line) for line in lines
    ).replace("game: base", "\N{ZERO WIDTH SPACE}game\N{NO-BREAK SPACE}: ｂａｓｅ")  # noqa: RUF001

    assert notation.looks_like_notation(typed)
    assert notation.read(typed) == record


def test_json_with_curled_quotes_is_read() -> None:
    """As word processors write them."""
    record = exhibits()[0].record
    curled = re.sub(r'"(actions|game|version)":', r"“\1”:", codec.write(record))

    assert codec.read(curled) == record
