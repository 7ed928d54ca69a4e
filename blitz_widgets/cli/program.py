"""The program ``blitz-tutor``: its commands, and its help."""

from __future__ import annotations

import typer

from blitz_widgets.cli.aid import aid
from blitz_widgets.cli.bench import bench
from blitz_widgets.cli.board import board
from blitz_widgets.cli.console import PlainGroup
from blitz_widgets.cli.convert import convert
from blitz_widgets.cli.explain import explain
from blitz_widgets.cli.export import export
from blitz_widgets.cli.plan import plan
from blitz_widgets.cli.position import position
from blitz_widgets.cli.position_schema import position_schema
from blitz_widgets.cli.record_schema import record_schema
from blitz_widgets.cli.referee import referee
from blitz_widgets.cli.review import review
from blitz_widgets.cli.rules import rules
from blitz_widgets.cli.simulate import simulate
from blitz_widgets.cli.start import start
from blitz_widgets.cli.strength import strength
from blitz_widgets.locale import _

# Without rich markup the help is plain text, which keeps the layout of the examples.
program = typer.Typer(
    name="blitz-tutor",
    cls=PlainGroup,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

program.callback(
    invoke_without_command=True,
    help=_(
        "A tutor for the board game Blitzkrieg!.  Without a command it opens in your browser.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor                        open the tutor\n"
        "  blitz-tutor --port 9000            open it at port 9000\n"
        "  blitz-tutor rules TURN-ORDER       read a rule\n"
        "  blitz-tutor referee game.json      check a recorded game\n"
        "  blitz-tutor explain position.json  explain a decision of the bot\n"
        "  blitz-tutor review game.json       show where a game was won and lost\n"
        "  blitz-tutor simulate --games 500   let the program play by itself"
    ),
)(start)

program.command(
    "referee",
    short_help=_("Check a recorded game."),
    help=_(
        "Replay a recorded game and print the final position as JSON.\n\n"
        "The record may be JSON, plain text (see “convert”), or a code or link from "
        "the page.\n\n"
        "If it cannot be read or breaks a rule, also in a branch or comment, print where "
        "and why, with exit status 2.  With --json, print an object: each of its "
        "“problems” has a sentence in “problem”, and “branch”, “step”, “action” and "
        "“rule” or null; “good_steps” is how many actions can be played, and "
        "“good_position” the position after them, or null if the game is unknown.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor referee game.json\n"
        "  blitz-tutor referee --json - < game.json"
    ),
)(referee)

program.command(
    "convert",
    short_help=_("Write a recorded game in another format."),
    help=_(
        "Print a recorded game as plain text that can be read aloud and typed, as "
        "JSON, or as a code for a link.\n\n"
        "It reads any of these formats, and whole links.  For a damaged record, it prints the "
        "good part, and lists the omitted parts on standard error, with exit status 2.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor convert game.json > game.txt\n"
        "  blitz-tutor convert game.txt --to code\n"
        "  blitz-tutor convert --json - < game.txt"
    ),
)(convert)

program.command(
    "export",
    short_help=_("Turn a recorded game into a page or a picture."),
    help=_(
        "Turn a recorded game into a page to step through offline, one of its steps "
        "into a picture, or a turn into an animation.\n\n"
        "The record may be JSON, plain text (see “convert”), or a code or link from "
        "the page.  For a damaged record, it exports the good part, and lists the "
        "omitted parts on standard error, with exit status 2.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor export game.json -o game.html\n"
        "  blitz-tutor export game.json -o end.png --width 1600\n"
        "  blitz-tutor export game.json -o turn.gif --step 57\n"
        "  blitz-tutor export - --to svg < game.txt > end.svg"
    ),
)(export)

program.command(
    "explain",
    short_help=_("Explain a decision of the bot."),
    help=_(
        "Explain how the bot decides in a position: every question, what each candidate answers, "
        "and where another reading of the rules would lead.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor explain position.json\n"
        "  blitz-tutor explain position.json --forecast\n"
        "  blitz-tutor explain --json - < position.json"
    ),
)(explain)

program.command(
    "review",
    short_help=_("Review a recorded game: where it was won and lost."),
    help=_(
        "Show the cost of each decision in a recorded game, the effect of luck, and the three key "
        "moments, with the better move and the reason.\n\n"
        "The record may be JSON, plain text (see “convert”), or a code or link from the page; the "
        "game may be unfinished.  The same record always has the same review.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor review game.json\n"
        "  blitz-tutor review game.json --seat allies\n"
        "  blitz-tutor review --json - < game.txt"
    ),
)(review)

program.command(
    "simulate",
    short_help=_("Let the built-in players play many games."),
    help=_(
        "Let the built-in players play many games, and summarise the results.\n\n"
        "The same seed gives the same summary, whatever the number of processes.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor simulate --games 1000 --seed 7\n"
        "  blitz-tutor simulate --edition 2019 --players random,greedy\n"
        "  blitz-tutor simulate --players bot:hard,random\n"
        "  blitz-tutor simulate --option nippon_tokens=no --json"
    ),
)(simulate)

program.command(
    "bench",
    short_help=_("Measure the speed of the engine."),
    help=_(
        "Measure how fast the engine plays at random, compared with the engines of "
        "other projects.\n\n"
        "Every engine lists all legal actions at every decision and all outcomes "
        "wherever chance decides.  The others take part if they are installed.\n\n"
        "It also measures the card game, and how long the bots and the coach think.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor bench\n"
        "  blitz-tutor bench --rounds 15 --json"
    ),
)(bench)

program.command(
    "strength",
    short_help=_("Measure how strong a player is."),
    help=_(
        "Measure how strong a player of the program is: in games against the bot at each of its "
        "levels or, in games without a bot, against “greedy” from each seat.\n\n"
        "It also measures how long a decision takes and, with --positions, how accurate the "
        "coach’s chances are.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor strength --game solo\n"
        "  blitz-tutor strength --player coach:gentle --games 500\n"
        "  blitz-tutor strength --positions 1000 --json"
    ),
)(strength)

program.command(
    "rules",
    short_help=_("List the rules, or read one."),
    help=_(
        "List the rules, or read one of them with its sources and our ruling.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor rules\n"
        "  blitz-tutor rules UNIT-SPY\n"
        "  blitz-tutor rules --json"
    ),
)(rules)

program.command(
    "aid",
    short_help=_("Make the player aid to print."),
    help=_(
        "Make a page that prints on both sides of one sheet of A4: the board game on the front, "
        "its bot on the back.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor aid -o aid.html\n"
        "  blitz-tutor aid --language fr > aide.html"
    ),
)(aid)

program.add_typer(board, name="board", short_help=_("Check a board of your own."))

program.add_typer(plan, name="plan", short_help=_("Check, export or print a lesson plan."))

program.add_typer(position, name="position", short_help=_("Check or draw a whole position."))

program.command(
    "record-schema",
    short_help=_("Print the format of a recorded game."),
    help=_(
        "Print the JSON Schema of a recorded game.\n\n"
        "\b\n"
        "Example:\n"
        "  blitz-tutor record-schema > record.schema.json"
    ),
)(record_schema)

program.command(
    "position-schema",
    short_help=_("Print the format of a bot position."),
    help=_(
        "Print the JSON Schema of the positions that “explain” reads.\n\n"
        "\b\n"
        "Example:\n"
        "  blitz-tutor position-schema > position.schema.json"
    ),
)(position_schema)
