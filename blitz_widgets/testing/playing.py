"""The parts that a descriptor names exist and work."""

from __future__ import annotations

from math import isclose
from typing import TYPE_CHECKING, Final

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.core.descriptor import look_up
from blitz_widgets.core.protocol import SEATS, IllegalActionError, OptionError
from blitz_widgets.players.catalogue import find_player, players_of, takes_any_seat
from blitz_widgets.players.match import play_game
from blitz_widgets.players.seating import seating
from blitz_widgets.records.position import read_position
from blitz_widgets.rulebook.rules import chapters_of
from blitz_widgets.testing.promise import ConformanceError, expect
from blitz_widgets.view.catalogue import presenter, read_study, study

if TYPE_CHECKING:
    from blitz_widgets.testing.sample import Sample

_STUDIED: Final = 12


def check_descriptor(sample: Sample) -> None:
    """Each value of each option can be chosen, is kept, and others are refused."""
    name = sample.descriptor.name
    for reference in _references(sample):
        expect(look_up(reference), "each name in the descriptor must be importable", reference)
    expect(chapters_of(sample.descriptor.rulebook), "each rule must have a text", name)
    options = sample.descriptor.options()
    for option in options:
        for value in option.values:
            if value.value:
                game = find_game(name, {option.name: value.value})
                value_in_use = game.options.get(option.name, option.default)
                expect(
                    value_in_use == value.value,
                    "an option must keep its value",
                    (option.name, value.value),
                )
    for wrong in ({"no such option": "x"}, *({each.name: "\0"} for each in options)):
        try:
            find_game(name, wrong)
        except OptionError as error:
            expect(str(error), "wrong options must be refused with a sentence", wrong)
        else:
            raise ConformanceError("wrong options must be refused: " + repr(wrong))


def _references(sample: Sample) -> list[str]:
    found = sample.descriptor
    references = [
        found.presenter,
        found.editing,
        found.own_board,
        found.player_aid,
        found.speed,
        found.judge,
    ]
    references += [player.make for player in found.players]
    if found.decisions is not None:
        references += [found.decisions.study, found.decisions.position]
    return [reference for reference in references if reference]


def check_players_play(sample: Sample) -> None:
    """Every player that can sit in a person's seat plays a game to its end."""
    game = sample.game
    usual = seating(game.name, game.options, None).players
    for words in filter(takes_any_seat, players_of(game.name)):
        for seat in game.human_seats:
            chosen = [*usual]
            chosen[seat] = words
            players = [find_player(each, "conformance", game.name) for each in chosen]
            try:
                match = play_game(game, players, SeededDealer("conformance"))
            except IllegalActionError as error:
                msg = f"{words} does what is allowed: {error}"
                raise ConformanceError(msg) from error
            expect(match.outcome.winner in SEATS, "its game must have a winner", words)


def check_decisions_can_be_studied(sample: Sample) -> None:
    """The decisions of a bot have reasons, and its positions come back from their files."""
    game, decisions = sample.game, sample.descriptor.decisions
    words = presenter(game)
    studied = 0
    for state in sample.states():
        actor = game.actor(state)
        if not isinstance(actor, int) or actor in game.human_seats:
            continue
        reasoning = words.reasoning(game.observe(state, actor))
        if decisions is None or reasoning is None or not reasoning.questions:
            continue
        found = study(game, state)
        if found is None or studied >= _STUDIED:
            continue
        studied += 1
        text = found.written()
        expect(
            read_position(text).game == game.name, "the file of a position must name its game", text
        )
        expect(
            read_study(text) == found, "a position must be the same after writing and reading", text
        )
        expect(found.reasoning() is not None, "a studied decision must have its reasons", text)
        expect(
            found.as_data() is not None, "a studied decision must have its reasons as data", text
        )
        shares = sum(each.share for each in found.forecast().predictions)
        expect(
            isclose(shares, 1), "the probabilities of the decisions must add up to 1", shares
        )  # of rounding
    expect(decisions is None or studied, "at least one decision must have a study")
