"""How much of anything the program takes from outside: every limit, with its reason.

All that a stranger can send has a limit here, and is held to it before it is parsed, or before
more is done with it than counting.  Every one is many times what people need: the longest game has
fewer than 400 actions, the largest of the gallery 61 comments and 40 kB.  Within them any input is
answered in 2 seconds of processor time and 100 MB of memory (``python -m tests.limits`` measures
that); only making a page or an animation of a whole game takes longer.

:mod:`.scanning` holds texts to their limits, :mod:`.unpacking` what is compressed or encoded;
:mod:`.reading` is how JSON is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.locale.figures import grouped

if TYPE_CHECKING:
    from collections.abc import Iterable


class Limit(NamedTuple):
    """The most of something that fits."""

    most: int
    things: str
    """What is counted, in the plural; to be translated."""
    fix: str = N_("Leave some out.")
    """What to do about too many, in a sentence; to be translated."""

    def check(self, whole: str, count: int) -> None:
        """Make sure that *whole*, already translated, has no more than fits.

        Raises:
            TooMuchError: If *count* is more.
        """
        if count > self.most:
            raise TooMuchError(whole, self, count)


class TooMuchError(ExplainedError):
    """More than there is room for; the message names the limit and says what to do."""

    def __init__(self, whole: str, limit: Limit, count: int | None = None) -> None:
        """Say that *whole* is over the *limit*; without *count* no one has counted any further."""
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
        """What is wrong, as the end of a sentence."""
        self.fix = _(limit.fix)
        """What to do, in a sentence."""
        super().__init__(f"{whole} {self.problem} {self.fix}")


_SHORTEN: Final = N_("Shorten it.")

# ---- texts, before they are parsed ----

RECORD: Final = Limit(1_000_000, N_("bytes"))
"""Of a record as JSON or unpacked: 25 times the largest of the gallery."""
NOTATION: Final = Limit(1_000_000, N_("characters"))
"""Of a record in the notation."""
SIGNS: Final = Limit(40_000, N_("words and signs"))
"""Of the grammar, in a record in the notation; the largest of the gallery has 1,500."""
CODE: Final = Limit(1_500_000, N_("characters"), N_("Share it as a file."))
"""Of a code: three bytes take four letters, and not every record gets shorter by packing."""
BOX_FILE: Final = Limit(100_000, N_("characters"), N_("Choose a board file."))
"""Of a board file: 16 times the longest that is shipped."""
BOX_CODE: Final = Limit(20_000, N_("characters"), N_("Copy the code of a board."))
"""Of the code of a board: 10 times that of the longest that is shipped."""
POSITION: Final = Limit(100_000, N_("bytes"))
"""Of a position of the bot, with the code of a board: most have less than 2 kB."""
PROGRESS: Final = Limit(200_000, N_("bytes"), N_("Choose a file that was downloaded here."))
"""Of a file of progress; with every exercise done it has 10 kB."""
QUERY: Final = Limit(60_000, N_("characters"), N_("Copy the whole link again."))
"""Of what follows the question mark of an address: more than any server takes."""
QUERY_PARTS: Final = Limit(100, N_("parts"), N_("Copy the whole link again."))
"""Of an address; the longest of our own has 20."""
QUERY_VALUE: Final = Limit(100, N_("characters"), _SHORTEN)
"""Of a part of an address that holds no code: names of pages, lessons and rules, and seeds."""
SEARCH: Final = Limit(200, N_("characters"), _SHORTEN)
"""Of the words that are looked for in the rules: each is, in every one."""
UPLOAD: Final = Limit(4_000_000, N_("bytes"), N_("Choose a smaller file."))
"""Of a file that the page sends on; what is longer is cut there, and refused by its reader."""
COMMAND_FILE: Final = UPLOAD.most
"""The bytes of a file that a command reads; what is longer is cut, and refused by its reader."""
KEPT: Final = Limit(2_500_000, N_("bytes"))
"""Bytes in UTF-8 of kept data that a browser sends: a message of the websocket has 4 MiB."""
KEPT_FILE: Final = Limit(12_000_000, N_("bytes"), N_("Choose a file that was saved here."))
"""Of a file of all that a browser keeps, which stores some 5 million characters."""
KEPT_VALUES: Final = 100_000
"""Values in that data, at any depth: each costs the kernel memory."""
MESSAGE: Final = Limit(2_000_000, N_("characters"), _SHORTEN)
"""Of what is typed into one field, or what a button says."""
FIELD: Final = Limit(100, N_("characters"), _SHORTEN)
"""Of the name of a field or button of the page."""
MOST_GAMES: Final = 5
"""Games to go on with that a browser keeps for each page."""
MOST_FINISHED: Final = 30
"""Games that are over, or were commented, that a browser keeps."""
EXERCISES: Final = Limit(2_000, N_("exercises"))
"""Whose results are kept; the course has fewer than 200."""
PUZZLE_FILE: Final = Limit(4_000_000, N_("bytes"))
"""Of the puzzles of one game, unpacked; 300 of them have 500 kB."""
PUZZLES: Final = Limit(2_000, N_("puzzles"))
"""Of one game, and those whose results a browser keeps."""
MOST_STUDIED: Final = 1_000_000
"""Games of a study: weeks of work."""
MOST_WORKERS: Final = 61
"""Processes of a study: no more can be waited for on Windows."""
MOST_DAYS: Final = 99_999
"""Of a streak: longer than anyone lives."""

# ---- within a text ----

NESTING: Final = Limit(30, N_("brackets within brackets"), N_("Write it like an example."))
"""In JSON: ten branches within one another have 21."""
TOML_NESTING: Final = Limit(8, N_("brackets within brackets"), N_("Write it like an example."))
"""In a board file; the shipped ones have 2."""
KEY_PARTS: Final = Limit(8, N_("words with points between them in one key"), _SHORTEN)
"""In a board file; the shipped ones have 2."""
DIGITS: Final = Limit(100, N_("digits in one number"), N_("Write a smaller number."))
"""In JSON; the largest number that means anything is a seed of 16."""
FILE_ENTRIES: Final = Limit(400, N_("entries in one list or table"))
"""Of a board file; the longest list that means anything has 60."""
LARGEST_NUMBER: Final = 9_999
"""In a board file; the largest that means anything is 100."""

KEPT_BUDGET: Final = {"bytes": KEPT.most, "values": KEPT_VALUES, "depth": NESTING.most}
"""How much kept data a page sends; the script of the page reads it from here."""

# ---- a record ----

ACTIONS: Final = Limit(2_000, N_("actions"))
"""In the game and all its branches: 5 times those of the longest game with its branches."""
BRANCHES: Final = Limit(200, N_("branches"))
BRANCH_DEPTH: Final = Limit(10, N_("branches within one another"))
COMMENTS: Final = Limit(500, N_("comments"))
"""In the game and all its branches: more than one for each action of the longest game."""
LANGUAGES: Final = Limit(12, N_("languages"))
"""In which something is said: each is offered for reading, and written into a page of the game."""
RULES: Final = Limit(20, N_("rules in one comment"))
PLAYERS: Final = Limit(10, N_("players"))
"""Names of those at the table; two of them play, and some are teams."""
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
"""In a game that is made a page, which takes a hundredth of a second for each."""
PAGE_BRANCHES: Final = Limit(50, N_("branches"))
"""In a game that is made a page: each is played from its beginning there."""
REPAIRS: Final = Limit(100, N_("mistakes"), N_("Correct some of them."))
"""Each of which is taken out of a damaged record to save the rest."""

# ---- a position of the bot ----

ENTRIES: Final = Limit(200, N_("entries"))
"""In one list or table of a position; a board has fewer than 60 spaces."""

MOST_OF_A_CARD: Final = 99
"""In one pile of a position that is changed by hand."""

# ---- a lesson plan ----

PLAN: Final = Limit(400_000, N_("bytes"))
"""Of a plan as JSON or unpacked: 20 times the longest that is shipped."""
PLAN_STEPS: Final = Limit(100, N_("steps"))
"""A whole first lesson has fewer than 20."""
PLAN_ANSWERS: Final = Limit(8, N_("answers to one question"))
"""They go by the letters A to H."""
PLAN_SOLUTIONS: Final = Limit(400, N_("right answers to its exercises"))
"""In the whole plan: each is tried on the engine before a class sees it."""
PLAN_DRAWINGS: Final = Limit(60, N_("drawings in one step"))
PLAN_PLACES: Final = Limit(400, N_("points in one drawing"))
"""Of a free line, which a hand draws in a few seconds."""
PLAN_TARGETS: Final = Limit(60, N_("targets in one list"))
"""That the light is on, or that are covered: a board has fewer than 100."""
PLAN_TEXT: Final = Limit(4_000, N_("letters in one text"), _SHORTEN)
"""Of a step, a note or an answer: two pages of print."""
PLAN_MINUTES: Final = 999
"""Of one step, in minutes."""
MOST_PLANS: Final = 50
"""Lesson plans that a browser keeps."""
MOST_HALF_MADE: Final = 12
"""Exercises that a teacher has left half made, which a browser keeps."""
COMPOSED_ANSWERS: Final = 5
"""To choose from, in an exercise of a teacher's own: a class reads no more at once."""
COMPOSED_MOVES: Final = 3
"""Decisions of an exercise of a teacher's own."""
MOST_GOALS_OFFERED: Final = 150
"""To choose from, for the engine to check an answer to a question by."""
SEARCHED_LINES: Final = 20_000
"""That are tried at most for all the answers to an exercise of a teacher's own: 2 seconds."""

# ---- a whole position ----

MOST_DUTIES: Final = 40
"""Left to do in one turn: no turn of the shipped boards has half as many."""
MOST_IN_A_HEAP: Final = 120
"""Units in a reserve, a bag or the research pile; a whole box has fewer than 70."""
MOST_UNDONE: Final = 200
"""Changes that can be taken back while a position is set up."""
MOST_UNDONE_KEPT: Final = 30
"""Of them, those that a browser keeps, so that a reload leaves them."""
MOST_TURNS: Final = 999
"""The number of a turn; no game has a tenth of that."""

# ---- a plan on show ----

SHOW: Final = Limit(400_000, N_("characters"))
"""Of what a browser keeps of one: where it is, what is drawn, and the votes."""
MOST_SHOWS: Final = 6
"""Shows that a browser keeps, each of another tab."""
TAPS: Final = 9_999
"""Votes for one answer."""

# ---- a vote of a class by phones, in the memory of the server ----

MOST_ROOMS: Final = 60
"""Votes of classes that are going on at a time."""
MOST_VOTERS: Final = 400
"""Browsers that may vote in one of them."""
ROOM_SECONDS: Final = 2 * 60 * 60
"""For which one is kept after the teacher's page was last heard of: a double lesson."""
VOTE_QUESTION: Final = Limit(500, N_("letters in one question"), _SHORTEN)
VOTE_ANSWER: Final = Limit(200, N_("letters in one answer"), _SHORTEN)
VOTE_BODY: Final = Limit(16 << 10, N_("bytes"), _SHORTEN)
"""Of a question with its answers, in any script."""
VOTE_RATE: Final = 100
"""Requests in a second from one address, which may be a whole school's."""
VOTE_BURST: Final = 400
"""Requests from one address at once, after it was quiet."""

# ---- a board, as far as there is room on its picture ----

MOST_THEATRES: Final = 8
"""On a board without a map; one with a map has exactly fifteen."""
MOST_CAMPAIGNS: Final = 6
MOST_SPACES: Final = 5
"""In one campaign of a board without a map."""
LONGEST_TRACK: Final = 20
LONGEST_TRACK_ON_A_MAP: Final = 12
LONGEST_VICTORY_TRACK: Final = 50
MOST_POINTS: Final = 99
"""Of a campaign, and of a side: two digits."""
LONGEST_ID: Final = 4
LONGEST_THEATRE_NAME: Final = 24
LONGEST_THEATRE_NAME_ON_A_MAP: Final = 16
LONGEST_REMARK: Final = 60
LONGEST_PROVENANCE: Final = 500
THEATRES: Final = Limit(30, N_("theatres"))
CAMPAIGNS: Final = Limit(300, N_("campaigns"))
SPACES: Final = Limit(1_000, N_("spaces"))
LINES: Final = Limit(200, N_("lines between theatres"))
UNITS: Final = Limit(100, N_("units"))
"""Of theatres, campaigns, spaces, lines and units a board may have that many for its mistakes to
be told one by one; what there is room for is less."""

# ---- units of the players' own ----

MOST_OWN_UNITS: Final = 20
MOST_TOKENS: Final = 20
"""Of one kind in one bag."""
MOST_SPACES_MOVED: Final = 9
LONGEST_UNIT_NAME: Final = 30

# ---- what a learner may choose ----

LONGEST_SEED: Final = 40
"""Letters of a seed: it is shown on one line, and read aloud."""
MOST_EXTRA_POINTS: Final = 24
MOST_EXTRA_PROGRESS: Final = 10
"""Of the solo game made harder: with more, the bot has won before the first turn."""
LONGEST_LINK: Final = 6_000
"""The letters of a code up to which it is offered as a link: servers and messengers take them."""

# ---- what is told ----

MOST_PROBLEMS: Final = 100
"""How many mistakes of one text are told one by one."""
MOST_PROBLEMS_OF_ADDRESS: Final = 5
"""How many mistakes of an address: the page has other things to show."""
LONGEST_SENTENCE: Final = 1_000
"""The letters of a sentence; a longer one quotes what no one would read."""
_LEFT_AT_AN_END: Final = LONGEST_SENTENCE // 2


def listed(problems: Iterable[str], more: int = 0, *, most: int = MOST_PROBLEMS) -> tuple[str, ...]:
    """The *problems*, each once and shortened to be read; of very many, the first *most*.

    How many there are besides, *more* among them, is told at the end.
    """
    found = tuple(dict.fromkeys(problems))
    more += max(0, len(found) - most)
    shown = tuple(map(shortened, found[:most]))
    return (*shown, and_more(more)) if more else shown


def and_more(count: int) -> str:
    """That there are *count* besides those told."""
    return ngettext("And {count} more.", "And {count} more.", count).format(count=grouped(count))


def shortened(text: str) -> str:
    """*text*, without its middle if it is very long."""
    if len(text) <= LONGEST_SENTENCE:
        return text
    return f"{text[:_LEFT_AT_AN_END]} … {text[-_LEFT_AT_AN_END:]}"
