"""What can follow each place is told short: the worst first, what is alike together."""

from __future__ import annotations

from html import unescape
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.cards.hinting import dangers_text, hint_html
from blitz_widgets.cards.threats import Scanned, place_of, scanned
from blitz_widgets.coaching.finder import Next, finder_of
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitz.coach.facts.raids import LeadsRaid
from blitz_widgets.games.blitz.engine.state import Phase
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.locale import languages, speaking
from blitz_widgets.sessions.hinting import Hinting
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from tests.support.coached import greedy_line
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from collections.abc import Iterator


def weighing(name: str, seed: int, turns: int) -> Hinting:
    """The threats of a game, with the first unit picked that there is."""
    line = greedy_line(name, seed, turns)
    session = PlaySession(
        line.game, seed=str(seed), timeline=line, mode=Mode.PLAY, shared_screen=False
    )
    hinting = Hinting(session)
    hinting.toggle_dangers()
    session.pick(session.selectable()[0])
    return hinting


def places(found: list[Scanned]) -> list[str]:
    """All that are named, in their order."""
    return [place for each in found for place in each.places.split(", ")]


def test_the_worst_comes_first_and_what_is_alike_is_told_together() -> None:
    """Five spaces of which two bring the same: four lines, the safe one last."""
    hinting = weighing("solo", 5, 8)
    replies = hinting.replies
    found = scanned(hinting, replies)

    weights = {place_of(hinting, each): each.threats for each in replies}
    worst = [weights[place][0].weight if weights[place] else 0 for place in places(found)]
    assert worst == sorted(worst)
    assert sorted(places(found)) == sorted(weights)
    assert len(found) < len(replies)
    assert [each.is_bad for each in found] == [True] * (len(found) - 1) + [False]


@pytest.mark.parametrize(("name", "seed", "turns"), [("solo", 5, 8), ("base", 8, 12)])
def test_each_place_is_told_in_full_when_it_is_unfolded(name: str, seed: int, turns: int) -> None:
    """Nothing that was said of a place is lost."""
    hinting = weighing(name, seed, turns)

    folded = unescape(hint_html(hinting)).partition('data-key="dangers-all"')[2]

    for reply in hinting.replies:
        assert place_of(hinting, reply) in folded
        for fact in reply.facts[:2]:
            assert hinting.sentence(fact) in folded


def test_it_claims_nothing_of_a_turn_that_goes_on() -> None:
    """After a blitz unit another one may follow: what the other side can do depends on it."""
    hinting = weighing("solo", 3, 20)
    going_on = [each for each in hinting.replies if each.next is Next.OPEN]
    assert going_on

    for line in scanned(hinting, going_on):
        assert line.text == "Not known yet: this turn goes on."
        assert line.is_open


def test_it_speaks_of_no_threat_after_a_move_that_ends_the_game() -> None:
    """END-25-AXIS: behind after the final turn, nothing comes that could be harmless."""
    hinting = weighing("solo", 3, 30)
    ending = [each for each in hinting.replies if each.next is Next.NONE]

    (line,) = scanned(hinting, ending)

    assert line.text == "Loses the game: you are behind after the final turn"
    assert line.is_bad


@pytest.mark.parametrize("space", ["EE1.2", "PO1.2", "PO1.1"])
def test_luck_within_a_turn_settles_nothing(space: str) -> None:
    """UNIT-BLITZ: after production, research or bombing it is chance that acts next."""
    state = at(GAME, reserves=("blitz-airforce army-1 navy-1", "army-1"))
    unit, number = GAME.kit.unit_number["blitz-airforce"], GAME.kit.space_number[space]
    finder = finder_of(GAME)
    assert finder is not None

    assert finder.after_move(state, Seat(0), Place(unit, number)).next is Next.OPEN


def test_those_who_do_not_see_hear_the_same_lines() -> None:
    """In every language, with nothing left to fill in."""
    for language in languages():
        with speaking(language):
            hinting = weighing("base", 8, 12)
            said = dangers_text(hinting)
            for line in scanned(hinting, hinting.replies):
                assert line.places in said
                assert line.text.rstrip(".") in said
            assert "{" not in said


def decisions_at_cards(name: str, seed: int, phase: Phase) -> Iterator[Hinting]:
    """What can be asked at each decision of people in a *phase* of a game, with nothing picked."""
    line = greedy_line(name, seed)
    for step in range(len(line.actions)):
        state = line.before(step)
        if line.game.actor(state) in line.game.human_seats and state.phase is phase:
            yield Hinting(
                PlaySession(
                    line.game,
                    seed=str(seed),
                    timeline=line.first(step),
                    mode=Mode.PLAY,
                    shared_screen=False,
                )
            )


def test_a_lead_that_can_be_turned_round_is_a_threat_however_good_it_is() -> None:
    """CARD-FORCE: what it is worth for now is another thing."""
    leads = 0
    for hinting in decisions_at_cards("blitz", 3, Phase.RAID):
        for target in hinting.session.selectable():
            hinting.session.pick(target)
            for reply in hinting.replies:
                for fact in reply.facts:
                    if isinstance(fact, LeadsRaid) and fact.beaten:
                        leads += fact.weight > 0
                        (line,) = scanned(hinting, [reply])
                        assert line.is_bad
                        assert line.text != hinting.no_threat
            hinting.session.picks = ()
    assert leads


@pytest.mark.parametrize("name", ["blitz", "solo-blitz"])
def test_when_cards_are_put_away_no_raid_is_spoken_of_that_is_none(name: str) -> None:
    """CARD-DISCARD: there is no lead then, and no danger of 0 %."""
    asked = 0
    for hinting in decisions_at_cards(name, 3, Phase.DISCARD):
        hinting.toggle_dangers()
        said = dangers_text(hinting)
        assert "You have no lead" not in said
        assert ": 0 %" not in said
        asked += said.startswith("The other side can play nothing")
    assert asked


def test_cards_are_spoken_of_in_their_own_words() -> None:
    """There is no theatre at the card table."""
    assert "theatre" not in dangers_text(weighing("solo-blitz", 3, 20))
