"""The command ``simulate``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from blitz_widgets.cli.console import AsJson, UserError, print_json, say
from blitz_widgets.cli.progress import progress_of
from blitz_widgets.limits import MOST_WORKERS
from blitz_widgets.locale import _
from blitz_widgets.locale.figures import decimal, percent

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.players.simulation import Summary


def simulate(  # one argument an option
    *,
    game: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help=_("The game: base, nippon or blitz; solo, solo-nippon or solo-blitz with a bot."),
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, max=1_000_000, help=_("How many to play."))
    ] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help=_("The seed of all randomness."))] = 0,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,NAME",
            help=_(
                "The player of each seat, separated by commas: random, greedy, gentle, coach, "
                "coach:strong, coach:fair, coach:gentle, bot:LEVEL or bot:blitz."
            ),
        ),
    ] = None,
    edition: Annotated[
        str | None, typer.Option(help=_("Short for --option edition=…"), metavar="YEAR")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help=_("An option of the game; may be repeated.")),
    ] = None,
    processes: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, max=MOST_WORKERS, help=_("How many processes share the work.")
        ),
    ] = 1,
    as_json: AsJson = False,
) -> None:
    """Play many games and print their summary."""
    from blitz_widgets.players import simulation  # noqa: PLC0415
    from blitz_widgets.players.seating import seating  # noqa: PLC0415

    chosen = _options(option or [])
    if edition is not None:
        chosen["edition"] = edition
    table = seating(game, chosen, None if players is None else players.split(","))
    with progress_of(games) as on_progress:
        summary = simulation.simulate(
            table.game,
            games,
            seed,
            table.players,
            on_progress=on_progress,
            processes=processes,
        )
    if as_json:
        print_json(summary)
    else:
        say(_report(table.game, summary))


def _options(pairs: list[str]) -> dict[str, str]:
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals):
            raise UserError(
                _("The option “{pair}” is not NAME=VALUE, as in “edition=2021”.").format(pair=pair)
            )
        chosen[name] = value
    return chosen


def _report(game: Game[Any, Any], summary: Summary) -> str:
    from blitz_widgets.core.protocol import SEATS  # noqa: PLC0415
    from blitz_widgets.core.rulebooks import rule_texts  # noqa: PLC0415
    from blitz_widgets.view.catalogue import presenter  # noqa: PLC0415

    turns = summary.turns
    seated = [
        _("{side}: {player}").format(side=presenter(game).side(seat), player=player)
        for seat, player in zip(SEATS, summary.players, strict=True)
    ]
    width = max(map(len, seated))
    texts = rule_texts()
    endings = {f"{_(texts[rule].title)} ({rule})": n for rule, n in summary.endings.items()}
    longest = max(map(len, endings))
    lines = [
        _("{games} games of {game} ({options}), {players}, seed {seed}").format(
            games=summary.games,
            game=summary.game,
            options=", ".join(f"{name}={value}" for name, value in summary.options.items()),
            players=_(" against ").join(summary.players),
            seed=summary.seed,
        ),
        "",
        _("Turns: mean {mean}, median {median}, from {shortest} to {longest}").format(
            mean=decimal(turns.mean),
            median=decimal(turns.median),
            shortest=turns.shortest,
            longest=turns.longest,
        ),
        "",
        _("Won by"),
        *(
            _(
                "  {side}  {wins:6}  {share:>7}  (95 % interval {low} to {high}), "
                "mean score {score}"
            ).format(
                side=f"{who:{width}}",
                wins=side.wins,
                share=percent(side.share, 1),
                low=percent(side.low, 1),
                high=percent(side.high, 1),
                score=decimal(side.mean_score),
            )
            for who, side in zip(seated, summary.sides, strict=True)
        ),
        "",
        _("Ended by"),
        *(
            f"  {rule:{longest}}  {count:6}  {percent(count / summary.games, 1):>7}"
            for rule, count in endings.items()
        ),
    ]
    return "\n".join(lines)
