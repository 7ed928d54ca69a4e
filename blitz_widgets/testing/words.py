"""Every event, refusal and action has its words, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from blitz_widgets.core.protocol import CHANCE, SEATS
from blitz_widgets.locale import _, languages, speaking
from blitz_widgets.testing.promise import expect
from blitz_widgets.testing.sample import WATCHERS
from blitz_widgets.view.catalogue import presenter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Event, Refusal
    from blitz_widgets.testing.sample import Sample

_TRIED: Final = 40
"""At most about this many actions from other positions are tried in a position."""
_POSITIONS: Final = 30


def check_events_have_words(sample: Sample) -> None:
    """Every event, as each viewer sees it, is a sentence in a phase, and changes known things."""
    seen = dict(_events(sample))
    for language in languages():
        with speaking(language):
            shown = presenter(sample.game)
            stages = {stage.key for stage in shown.stages()}
            for event, position in seen.items():
                narration = shown.narrate(event)
                _expect_sentence(narration.brief, event)
                _expect_filled_in(narration.why, event)
                sample.expect_rules(event.rule, *event.also)
                expect(
                    shown.stage(event) in stages | {None},
                    "the stage of an event must be one of the stages, or None",
                    event,
                )
                view = sample.game.observe(position, None)
                for target in shown.changed(event):
                    _expect_words(shown.describe(view, target), f"{target} of {event!r}")
    missing = sample.claims.events - {type(event) for event in seen}
    expect(not missing, "each claimed kind of event must occur", missing)


def _events(sample: Sample) -> Iterator[tuple[Event, Any]]:
    """Every event as each viewer sees it, with the position after it."""
    for _actor, _before, _action, step in sample.played():
        for event, position in zip(step.events, step.positions, strict=True):
            for watcher in WATCHERS:
                yield sample.game.redact_event(event, watcher), position


def check_refusals_have_words(sample: Sample) -> None:
    """The reason for every refusal is a sentence."""
    found = tuple(dict.fromkeys(_refusals(sample)))
    expect(found, "at least one action must be refused")
    for language in languages():
        with speaking(language):
            shown = presenter(sample.game)
            for refusal in found:
                _expect_sentence(shown.refusal(refusal), refusal)


def _refusals(sample: Sample) -> Iterator[Refusal]:
    pool = sample.actions()
    step = max(1, len(pool) // _TRIED)
    for number, state in enumerate(sample.states()):
        for action in pool[number % step :: step]:
            refusal = sample.game.why_not(state, action)
            if refusal is not None:
                yield refusal


def check_words(sample: Sample) -> None:
    """The next task, the score, every action, the end and the page have words."""
    for language in languages():
        with speaking(language):
            _check_page(sample)
            for state in sample.some_states(_POSITIONS):
                _check_position(sample, state)
            for played in sample.games:
                outcome = sample.game.outcome(played.end)
                if outcome is not None:
                    _expect_sentence(presenter(sample.game).outcome(outcome), outcome)


def _check_page(sample: Sample) -> None:
    shown = presenter(sample.game)
    _expect_words(_(sample.descriptor.title), "the title of the game")
    for option in sample.descriptor.options():
        _expect_words(_(option.title), option)
    for name, sentence in structs.asdict(shown.wording).items():
        expect(
            isinstance(sentence, str) and (sentence or name == "turn"),
            "a word of the game must be a sentence",
            name,
        )
    for seat in SEATS:
        _expect_words(shown.side(seat), seat)
        _expect_words(shown.turn(1, seat), seat)
        expect(shown.side_color(seat), "each side must have a colour", seat)
    for stage in shown.stages():
        _expect_words(stage.title, stage)


def _check_position(sample: Sample, state: object) -> None:
    game, shown = sample.game, presenter(sample.game)
    actor = game.actor(state)
    for watcher in WATCHERS:
        view = game.observe(state, watcher)
        next_task = shown.next_task(view)
        expect(
            (next_task is None) == (actor is None),
            "there must be a task exactly until the end",
            next_task,
        )
        if next_task is not None:
            _expect_words(next_task.text, next_task)
            sample.expect_rules(next_task.rule)
        _expect_words(shown.score(view), state)
        expect(len(shown.standing(view).scores) == len(SEATS), "each side must have a score", state)
    if actor is None:
        return
    view = game.observe(state, None if actor is CHANCE else actor)
    for action in game.legal_actions(state):
        written = game.format(action)
        _expect_words(shown.action(action), written)
        picks = shown.picks(action)
        spelled = shown.attempt(view, picks) if picks else action
        expect(spelled == action, "the picks of an action must give the action", (written, picks))
        for number in range(1, len(picks)):
            part = shown.attempt(view, picks[:number])
            expect(
                part != action,
                "fewer picks must not complete the action",
                (written, picks[:number]),
            )


def _expect_words(text: str, where: object) -> None:
    expect(text.strip(), "it must have words", where)
    _expect_filled_in(text, where)


def _expect_filled_in(text: str, where: object) -> None:
    expect(not {*"{}"} & {*text}, "no gap must be left unfilled", (text, where))


def _expect_sentence(text: str, where: object) -> None:
    _expect_words(text, where)
    expect(
        text.endswith((".", "!", "?", ".”", ".)", ".\u00a0»")),
        "it must be a sentence",
        (text, where),
    )
