"""Limits on everything that the program takes from outside, each with its reason.

All input of a stranger has a limit here, and is checked against it before the program parses it or
does more than count.  Each limit is many times what people need: the longest game has fewer than
400 actions, the largest of the gallery 61 comments and 40 kB.  Within them any input is answered in
2 seconds of processor time and 100 MB of memory (``python -m tests.limits`` measures that); only
making a page or an animation of a complete game takes longer.

:mod:`.scanning` checks the limits of texts, :mod:`.unpacking` those of compressed or encoded data;
:mod:`.reading` reads JSON.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.locale.figures import grouped

if TYPE_CHECKING:
    from collections.abc import Iterable


class Limit(NamedTuple):
    """The largest allowed number of something."""

    most: int
    things: str
    """The things to count, in the plural; to be translated."""
    fix: str = N_("Leave some out.")
    """The fix for too many, in a sentence; to be translated."""

    def check(self, subject: str, count: int) -> None:
        """Make sure that *subject*, already translated, is within the limit.

        Raises:
            TooMuchError: If *count* is over it.
        """
        if count > self.most:
            raise TooMuchError(subject, self, count)


class TooMuchError(ExplainedError):
    """Something is over its limit; the message names the limit and says what to do."""

    def __init__(self, subject: str, limit: Limit, count: int | None = None) -> None:
        """Report *subject* as over the *limit*; ``None`` if its *count* is unknown."""
        shape = (
            _("has more than {most} {things}: no more fit.")
            if count is None
            else _("has {count} {things}; at most {most} fit.")
        )
        self.problem = shape.format(
            count="" if count is None else grouped(count),
            things=_(limit.things),
            most=grouped(limit.most),
        )
        """The problem, as the end of a sentence."""
        self.fix = _(limit.fix)
        """The fix, in a sentence."""
        super().__init__(f"{subject} {self.problem} {self.fix}")


_SHORTEN: Final = N_("Shorten it.")

# ---- texts, before they are parsed ----

RECORD: Final = Limit(1_000_000, N_("bytes"))
"""A record as JSON or unpacked: 25 times the largest of the gallery."""
NOTATION: Final = Limit(1_000_000, N_("characters"))
"""A record in the notation."""
SIGNS: Final = Limit(40_000, N_("words and signs"))
"""Tokens of a record in the notation; the largest of the gallery has 1,500."""
CODE: Final = Limit(1_500_000, N_("characters"), N_("Share it as a file."))
"""A code: three bytes take four letters, and packing does not shorten every record."""
BOX_FILE: Final = Limit(100_000, N_("characters"), N_("Choose a board file."))
"""A board file: 16 times the longest that is shipped."""
BOX_CODE: Final = Limit(20_000, N_("characters"), N_("Copy the code of a board."))
"""The code of a board: 10 times that of the longest that is shipped."""
POSITION: Final = Limit(100_000, N_("bytes"))
"""A position of the bot, with the code of a board: most have less than 2 kB."""
PROGRESS: Final = Limit(200_000, N_("bytes"), N_("Choose a file that was downloaded here."))
"""A file of progress; with every exercise solved it has 10 kB."""
QUERY: Final = Limit(60_000, N_("characters"), N_("Copy the whole link again."))
"""The part of an address after the question mark: more than any server takes."""
QUERY_PARTS: Final = Limit(100, N_("parts"), N_("Copy the whole link again."))
"""Parts of an address; the longest of our own has 20."""
QUERY_VALUE: Final = Limit(100, N_("characters"), _SHORTEN)
"""A part of an address without a code: names of pages, lessons and rules, and seeds."""
SEARCH: Final = Limit(200, N_("characters"), _SHORTEN)
"""A search in the rules: it looks for each word in every rule."""
UPLOAD: Final = Limit(4_000_000, N_("bytes"), N_("Choose a smaller file."))
"""A file that the page sends on; a longer one is cut there, and refused by its reader."""
COMMAND_FILE: Final = UPLOAD.most
"""The bytes of a file that a command reads; a longer one is cut, and refused by its reader."""
KEPT: Final = Limit(2_500_000, N_("bytes"))
"""Bytes in UTF-8 of saved data that a browser sends: a message of the websocket has 4 MiB."""
KEPT_FILE: Final = Limit(12_000_000, N_("bytes"), N_("Choose a file that was saved here."))
"""A file of all saved data: a browser stores some 5 million characters."""
KEPT_VALUES: Final = 100_000
"""Values in that data, at any depth: each costs the kernel memory."""
MESSAGE: Final = Limit(2_000_000, N_("characters"), _SHORTEN)
"""Text typed into one field, or sent by a button."""
FIELD: Final = Limit(100, N_("characters"), _SHORTEN)
"""The name of a field or button of the page."""
MOST_GAMES: Final = 5
"""Unfinished games that a browser keeps for each page."""
MOST_FINISHED: Final = 30
"""Games that are over, or have comments, that a browser keeps."""
EXERCISES: Final = Limit(2_000, N_("exercises"))
"""Exercises with saved results; the course has fewer than 200."""
PUZZLE_FILE: Final = Limit(4_000_000, N_("bytes"))
"""The puzzles of one game, unpacked; 300 of them have 500 kB."""
PUZZLES: Final = Limit(2_000, N_("puzzles"))
"""Puzzles of one game, and puzzles with saved results in a browser."""
MOST_STUDIED: Final = 1_000_000
"""Games of a study: weeks of work."""
MOST_WORKERS: Final = 61
"""Processes of a study: Windows cannot wait for more."""
MOST_DAYS: Final = 99_999
"""Days of a streak: longer than a life."""

# ---- within a text ----

NESTING: Final = Limit(30, N_("brackets within brackets"), N_("Write it like an example."))
"""In JSON: ten branches within one another have 21."""
TOML_NESTING: Final = Limit(8, N_("brackets within brackets"), N_("Write it like an example."))
"""In a board file; the shipped ones have 2."""
KEY_PARTS: Final = Limit(8, N_("words with points between them in one key"), _SHORTEN)
"""In a board file; the shipped ones have 2."""
DIGITS: Final = Limit(100, N_("digits in one number"), N_("Write a smaller number."))
"""In JSON; the largest meaningful number is a seed of 16."""
FILE_ENTRIES: Final = Limit(400, N_("entries in one list or table"))
"""In a board file; the longest meaningful list has 60."""
LARGEST_NUMBER: Final = 9_999
"""In a board file; the largest meaningful number is 100."""

KEPT_BUDGET: Final = {"bytes": KEPT.most, "values": KEPT_VALUES, "depth": NESTING.most}
"""The most saved data that a page sends; the script of the page reads it from here."""

# ---- a record ----

ACTIONS: Final = Limit(2_000, N_("actions"))
"""In the game and all its branches: 5 times those of the longest game with its branches."""
BRANCHES: Final = Limit(200, N_("branches"))
BRANCH_DEPTH: Final = Limit(10, N_("branches within one another"))
COMMENTS: Final = Limit(500, N_("comments"))
"""In the game and all its branches: more than one for each action of the longest game."""
LANGUAGES: Final = Limit(12, N_("languages"))
"""Languages of comments: the reader can choose each, and a page of the game contains it."""
RULES: Final = Limit(20, N_("rules in one comment"))
PLAYERS: Final = Limit(10, N_("players"))
"""Names of the people at the table; two of them play, and some are teams."""
OPTIONS: Final = Limit(50, N_("options"))
"""No game has more than 20."""
STEP: Final = ACTIONS.most
"""The largest number of a step."""
ACTION_TEXT: Final = Limit(200, N_("letters in one action"), _SHORTEN)
"""The longest legal one has fewer than 100."""
NAME: Final = Limit(300, N_("letters in one name"), _SHORTEN)
"""A player, a language, an option or its value, a title, a seed."""
TEXT: Final = Limit(20_000, N_("letters in one text"), _SHORTEN)
"""A comment or note: ten pages."""
PAGE_ACTIONS: Final = Limit(1_000, N_("actions"), N_("Leave branches out."))
"""In a game on a page of its own; each takes a hundredth of a second."""
PAGE_BRANCHES: Final = Limit(50, N_("branches"))
"""In a game on a page of its own, which plays each branch from the start."""
REPAIRS: Final = Limit(100, N_("mistakes"), N_("Correct some of them."))
"""Mistakes to cut out of a damaged record in order to save the rest."""

# ---- a position of the bot ----

ENTRIES: Final = Limit(200, N_("entries"))
"""In one list or table of a position; a board has fewer than 60 spaces."""

# ---- a lesson plan ----

PLAN: Final = Limit(400_000, N_("bytes"))
"""A plan as JSON or unpacked: 20 times the longest that is shipped."""
PLAN_STEPS: Final = Limit(100, N_("steps"))
"""A complete first lesson has fewer than 20."""
PLAN_ANSWERS: Final = Limit(8, N_("answers to one question"))
"""They have the letters A to H."""
PLAN_SOLUTIONS: Final = Limit(400, N_("right answers to its exercises"))
"""In all of the plan: each is tried on the engine before a class sees it."""
PLAN_DRAWINGS: Final = Limit(60, N_("drawings in one step"))
PLAN_PLACES: Final = Limit(400, N_("points in one drawing"))
"""Points of a free line, which a hand draws in a few seconds."""
PLAN_TARGETS: Final = Limit(60, N_("targets in one list"))
"""Lit or covered targets: a board has fewer than 100."""
PLAN_TEXT: Final = Limit(4_000, N_("letters in one text"), _SHORTEN)
"""Text of a step, a note or an answer: two pages of print."""
PLAN_MINUTES: Final = 999
"""Minutes of one step."""
MOST_PLANS: Final = 50
"""Lesson plans that a browser keeps."""
MOST_HALF_MADE: Final = 12
"""A teacher's unfinished exercises that a browser keeps."""
COMPOSED_ANSWERS: Final = 5
"""Answers to choose from, in a teacher's own exercise: a class reads no more at once."""
COMPOSED_MOVES: Final = 3
"""Decisions in a teacher's own exercise."""
MOST_GOALS_OFFERED: Final = 150
"""Goals that a plan offers for an answer, each checked by the engine."""
SEARCHED_LINES: Final = 20_000
"""Lines tried for all the answers to a teacher's own exercise: 2 seconds."""

# ---- a complete position ----

MOST_DUTIES: Final = 40
"""Tasks left in one turn: no turn of the shipped boards has half as many."""
MOST_IN_A_HEAP: Final = 120
"""Units or cards in one place; a complete box has fewer than 70."""
MOST_UNDONE: Final = 200
"""Steps of undo in the position editor."""
MOST_UNDONE_KEPT: Final = 30
"""Steps of undo that a browser keeps over a reload."""
MOST_POINTS: Final = 99
"""Points of a side, or for one thing: two digits."""
MOST_TURNS: Final = 999
"""The number of a turn; no game has a tenth of that."""

# ---- a presentation ----

SHOW: Final = Limit(400_000, N_("characters"))
"""A presentation in a browser's storage: its place, its drawings, and the votes."""
MOST_SHOWS: Final = 6
"""Presentations that a browser keeps, each of another tab."""
TAPS: Final = 9_999
"""Votes for one answer."""

# ---- a vote of a class by phones, in the memory of the server ----

MOST_ROOMS: Final = 60
"""Votes of classes at the same time."""
MOST_VOTERS: Final = 400
"""Browsers that may vote in one of them."""
ROOM_SECONDS: Final = 2 * 60 * 60
"""Lifetime of a vote after the last request from the teacher's page: a double lesson."""
VOTE_QUESTION: Final = Limit(500, N_("letters in one question"), _SHORTEN)
VOTE_ANSWER: Final = Limit(200, N_("letters in one answer"), _SHORTEN)
VOTE_BODY: Final = Limit(16 << 10, N_("bytes"), _SHORTEN)
"""A question with its answers, in any script."""
VOTE_RATE: Final = 100
"""Requests a second from one address, which may be a whole school."""
VOTE_BURST: Final = 400
"""Burst of requests from one address, after a rest."""

# ---- choices of a learner ----

LONGEST_SEED: Final = 40
"""Letters of a seed: it is shown on one line, and read aloud."""
LONGEST_LINK: Final = 6_000
"""The longest code that is offered as a link: servers and messengers take it."""

# ---- messages ----

MOST_PROBLEMS: Final = 100
"""Mistakes listed for one text."""
MOST_PROBLEMS_OF_ADDRESS: Final = 5
"""Mistakes listed for an address: the page has other things to show."""
LONGEST_SENTENCE: Final = 1_000
"""Characters of a sentence; nobody reads a longer one."""
_LEFT_AT_AN_END: Final = LONGEST_SENTENCE // 2


def listed(problems: Iterable[str], more: int = 0, *, most: int = MOST_PROBLEMS) -> tuple[str, ...]:
    """The *problems*, each once and shortened; the first *most* if there are many.

    The last line counts the others, *more* included.
    """
    found = tuple(dict.fromkeys(problems))
    more += max(0, len(found) - most)
    lines = tuple(map(shortened, found[:most]))
    return (*lines, and_more(more)) if more else lines


def and_more(count: int) -> str:
    """A line that counts the others."""
    return ngettext("And {count} more.", "And {count} more.", count).format(count=grouped(count))


def shortened(text: str) -> str:
    """*text*, without its middle if it is very long."""
    if len(text) <= LONGEST_SENTENCE:
        return text
    return f"{text[:_LEFT_AT_AN_END]} … {text[-_LEFT_AT_AN_END:]}"
