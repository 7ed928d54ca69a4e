"""Pictures and words: an implementation of :class:`blitz_widgets.view.presenter.Presenter`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.view.highlighter import draw_highlights
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.presenter import (
    Choice,
    Consequence,
    Group,
    Narration,
    NextTask,
    Presenter,
    Role,
    Stage,
    Standing,
    Wording,
)
from blitz_widgets.view.scene import Scene, Spot
from tests.conformance.third_game.rulebook import Rule
from tests.conformance.third_game.rules import (
    FREE,
    SIGNS,
    SQUARES,
    DieRolled,
    DieRolledUnseen,
    GameEnded,
    Illegal,
    NoughtsAndCrosses,
    Reason,
    Rolled,
    Seen,
    Write,
    Written,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Event, Outcome, Refusal, Seat
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.theme import Theme

SIDES: Final = ("Noughts", "Crosses")
TABLE: Final = "table:squares"
DICE: Final = "table:dice"
_SIZE: Final = 100
_REFUSALS: Final = {
    Reason.OVER: "The game is over.",
    Reason.TAKEN: "Somebody has written there. Take a free square.",
    Reason.ROLL_FIRST: "Roll the dice first.",
    Reason.NO_ROLL: "Both dice are rolled. Write in a square.",
    Reason.NO_SUCH_SIDE: "The die has no such side.",
}
_WORDING: Final = Wording(
    answer="Click a square.",
    hand="Your die",
    acting="{side} to play",
    take_seat="I am {side}: show my die",
    hides="For two people: each sees their own die only",
    found_out="Whoever has it can look at both dice.",
    drawn="A die has been rolled since: that cannot be taken back.",
    turn_over="The other side is to play: that cannot be taken back.",
    quick="To write is one click",
    place_it="Write it",
    pick_other="Other square",
    legend="The signs",
    bot_done="Done",
    physical_table="Play on paper. Enter what you roll and write.",
    dealt="Roll for me",
    dealt_anew="Undoes what was rolled",
    forecast="All that the dice may bring",
    bot_stuck="There is no bot.",
    picture="The board",
)


def _square_target(square: int) -> str:
    return f"square:{SQUARES[square]}"


class NoughtsPresenter(Presenter["Rolled | Write", Seen]):
    """The game in pictures and words."""

    wording = _WORDING
    second_press_plays = True

    def __init__(self, game: NoughtsAndCrosses) -> None:
        self._game = game

    def side(self, seat: Seat) -> str:
        """The name of a side."""
        return SIDES[seat]

    def turn(self, number: int, seat: Seat) -> str:
        """What a turn is called."""
        return f"Turn {number}: {SIDES[seat]}"

    def side_color(self, seat: Seat) -> str:
        """The colour of a side."""
        return ("#1c5d99", "#99421c")[seat]

    def stages(self) -> tuple[Stage, ...]:
        """A turn is one square."""
        return (Stage("write", "Write"),)

    def stage(self, event: Event) -> str | None:
        """Rolling and the end are in no turn."""
        return "write" if isinstance(event, Written) else None

    def next_task(self, seen: Seen) -> NextTask | None:
        """Roll, then write."""
        if seen.ended is not None:
            return None
        if 0 in seen.dice:
            return NextTask(stage="write", text="roll the dice", rule=Rule.ROLL)
        return NextTask(stage="write", text="write in a free square", rule=Rule.WRITE)

    def narrate(self, event: Event) -> Narration:
        """*event* in words."""
        match event:
            case DieRolled(seat=seat, die=die):
                return Narration(brief=f"{SIDES[seat]}: the die shows {die}.")
            case DieRolledUnseen(seat=seat):
                return Narration(brief=f"{SIDES[seat]}: a die is rolled in secret.")
            case Written(seat=seat, square=square):
                return Narration(brief=f"{SIDES[seat]}: {SQUARES[square]}.")
            case GameEnded(winner=winner):
                why = "Three in a line win; on a full board, the higher die."
                return Narration(brief=f"{SIDES[winner]} have won.", why=why)
        raise TypeError(event)

    def changed(self, event: Event) -> tuple[str, ...]:
        """The square, or the dice."""
        match event:
            case DieRolled() | DieRolledUnseen():
                return (DICE,)
            case Written(square=square):
                return (_square_target(square),)
        return ()

    def consequence(self, event: Event, before: Seen, after: Seen) -> Consequence | None:  # noqa: ARG002  # each is told by itself
        """*event* in words."""
        return Consequence(text=self.narrate(event).brief)

    def is_one_of_many(self, event: Event) -> bool:
        """Both dice are one step."""
        return isinstance(event, DieRolled | DieRolledUnseen)

    def is_news(self, event: Event) -> bool:
        """What was written is."""
        return isinstance(event, Written)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed."""
        if isinstance(refusal, Illegal):
            return _REFUSALS[refusal.reason]
        raise TypeError(refusal)

    def outcome(self, outcome: Outcome) -> str:
        """How it ended."""
        by = "by the dice" if outcome.rule is Rule.DICE else "with three in a line"
        return f"{SIDES[outcome.winner]} have won {by}."

    def score(self, seen: Seen) -> str:
        """How many squares each side has."""
        return " · ".join(
            f"{side} {seen.squares.count(sign)}" for side, sign in zip(SIDES, SIGNS, strict=True)
        )

    def standing(self, seen: Seen) -> Standing:
        """The same in numbers."""
        return Standing(measure="squares", scores=tuple(map(seen.squares.count, SIGNS)))

    def action(self, action: Rolled | Write) -> str:
        """*action* in a few words."""
        if isinstance(action, Rolled):
            return f"the die shows {action.die}"
        return f"write in {SQUARES[action.square]}"

    def orders(self, decided: Iterable[Rolled | Write]) -> str:
        """One after the other."""
        return ", ".join(map(self.action, decided))

    def picks(self, action: Rolled | Write) -> tuple[str, ...]:
        """The square."""
        return (_square_target(action.square),) if isinstance(action, Write) else ()

    def attempt(self, seen: Seen, picks: tuple[str, ...]) -> Rolled | Write | None:  # noqa: ARG002  # it asks nothing
        """Writing in the square that is picked."""
        kind, _colon, name = picks[-1].partition(":") if picks else ("", "", "")
        return Write(SQUARES.index(name)) if kind == "square" else None

    def describe(self, seen: Seen, target: str) -> str:
        """What is there."""
        kind, _colon, name = target.partition(":")
        if kind == "square":
            return f"{name}: {self._state(seen, SQUARES.index(name))}"
        return self._dice(seen) if target == DICE else "Nine squares."

    def text_view(self, seen: Seen) -> tuple[Group, ...]:
        """Text view."""
        squares = tuple(
            Choice(target=_square_target(square), label=name, state=self._state(seen, square))
            for square, name in enumerate(SQUARES)
        )
        return (
            Group(target=DICE, title="Dice", lines=(self._dice(seen),)),
            Group(target=TABLE, title="Squares", role=Role.TABLE, choices=squares),
        )

    def scene(
        self,
        seen: Seen,
        theme: Theme,
        page_width: Breakpoint,  # noqa: ARG002  # one size fits all
        highlights: Highlights,
    ) -> Scene:
        """The board, with the dice below it."""
        ground, pieces, lines = Pen(), Pen(), Pen()
        spots = [Spot(target=DICE, x=0, y=3 * _SIZE, width=3 * _SIZE, height=40)]
        ground.rect(0, 0, 3 * _SIZE, 3 * _SIZE + 40, fill=theme.board)
        ground.text(1.5 * _SIZE, 3 * _SIZE + 20, self._dice(seen), 12, fill=theme.heading)
        for square, sign in enumerate(seen.squares):
            row, column = divmod(square, 3)
            x, y = column * _SIZE, row * _SIZE
            spot = Spot(target=_square_target(square), x=x, y=y, width=_SIZE, height=_SIZE)
            spots.append(spot)
            ground.rect(x + 4, y + 4, _SIZE - 8, _SIZE - 8, fill=theme.cell)
            if sign != FREE:
                pieces.text(x + 50, y + 50, sign.upper(), 60, fill=theme.cell_text, bold=True)
        draw_highlights(lines, spots, highlights, theme)
        return Scene(
            width=3 * _SIZE,
            height=3 * _SIZE + 40,
            title=f"Noughts and crosses. {self.score(seen)}.",
            ground=tuple(ground.shapes),
            pieces=tuple(pieces.shapes),
            highlights=tuple(lines.shapes),
            spots=tuple(spots),
        )

    def _state(self, seen: Seen, square: int) -> str:
        sign = seen.squares[square]
        return "free." if sign == FREE else f"{SIDES[SIGNS.index(sign)]}."

    def _dice(self, seen: Seen) -> str:
        shown = {None: "hidden", 0: "not rolled"}
        return ", ".join(
            f"{side}: {shown.get(die, die)}" for side, die in zip(SIDES, seen.dice, strict=True)
        )
