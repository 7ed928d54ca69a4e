"""Plans as files, codes and links; and what is said of what is none."""

from __future__ import annotations

import json
import zlib
from typing import Any

import pytest
from msgspec.structs import replace

from blitz_widgets.lessons.exercises import Choice
from blitz_widgets.limits import PLAN
from blitz_widgets.locale import speaking
from blitz_widgets.records.framing import frame
from blitz_widgets.teaching.codec import (
    decode_plan,
    encode_plan,
    open_plan,
    read_plan,
    read_plan_toml,
    write_plan,
)
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.teaching.ready import ready_ids
from tests.teaching.plans import choice, plan, question


class TestThereAndBack:
    """Nothing is lost."""

    def test_as_a_file(self) -> None:
        """As JSON that people can read."""
        assert read_plan(write_plan(plan())) == plan()
        assert read_plan(write_plan(plan()).encode()) == plan()

    def test_as_a_code(self) -> None:
        """Short enough for a link."""
        code = encode_plan(plan())

        assert code.startswith("L")
        assert decode_plan(code) == plan()
        assert decode_plan(f" {code[:9]}\n{code[9:]} ") == plan()

    def test_opening_takes_any_of_them(self) -> None:
        """A file, a code, a link."""
        code = encode_plan(plan())
        link = f"https://example.org/voila/render/app.ipynb?page=present&plan={code}#x"
        for written in (write_plan(plan()), code, link, link.encode()):
            assert open_plan(written) == plan()

    def test_a_ready_one_is_opened_by_its_name_in_the_language_in_use(self) -> None:
        """Which is also its link."""
        with speaking("fr"):
            french = open_plan("https://example.org/?page=present&plan=first-turn")
        english = open_plan("first-turn")

        assert english.title != french.title
        assert [step.play for step in english.steps] == [step.play for step in french.steps]

    def test_every_ready_one_fits_into_a_link(self) -> None:
        """Also as a teacher's own copy."""
        for name in ready_ids():
            assert len(encode_plan(open_plan(name))) < 6_000


class TestWhatIsNone:
    """One sentence that says where and how to fix it."""

    @pytest.mark.parametrize(
        ("written", "said"),
        [
            ("", "There is no plan"),
            ("nothing-here", "neither a lesson plan"),
            ("Labc", "damaged or incomplete"),
            ("{", "stops in the middle"),
            ('{"title": "t", "steps": [}', "line 1, column"),
            ("[]", "is a list"),
            ("{}", "lacks “title”"),
            ('{"title": "t", "steps": [{}]}', "at steps, entry 1: lacks “title”"),
            ('{"title": "t", "steps": [], "color": 1}', "does not use “color”"),
            ('{"title": "t", "steps": []}', "has no step"),
            ('{"title": "t", "steps": [{"title": "a", "minutes": -1}]}', "out of range"),
            (
                '{"title": "t", "steps": [{"title": "a", "drawings": [{"kind": "x", "at": []}]}]}',
                "is not among the choices. Write one of: ",
            ),
            (
                '{"title":"","steps":[{"title":"","drawings":[{"kind":"line","at":[[0,2]]}]}]}',
                "out of range",
            ),
        ],
    )
    def test_it_is_told(self, written: str, said: str) -> None:
        """Whatever it is."""
        with pytest.raises(PlanError, match=r"(?s).+") as caught:
            open_plan(written)

        assert said in str(caught.value)
        assert "\n" not in str(caught.value)

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"also": (7,)}, "number 7, but they are counted from 0 to 1"),
            ({"answer": -1}, "number -1"),
            ({"choices": (Choice(text="alone"),), "answer": 0}, "fewer than two answers"),
            ({"also": tuple(range(99))}, "at most 8"),
        ],
    )
    def test_an_exercise_to_choose_in_that_makes_no_sense(
        self, changes: dict[str, Any], said: str
    ) -> None:
        """It is told with the step, before anything is done with it."""
        step = Step(title="s", exercise=replace(choice(), **changes))
        with pytest.raises(PlanError) as caught:
            open_plan(write_plan(Plan(title="t", steps=(step,))))

        assert said in str(caught.value)

    def test_a_question_with_more_right_answers_and_no_first(self) -> None:
        """“also” is for others beside the right one."""
        step = Step(title="s", question=replace(question(), right=None, also=(0,)))
        with pytest.raises(PlanError, match="“also” without “right”"):
            open_plan(write_plan(Plan(title="t", steps=(step,))))

    def test_a_code_of_something_else(self) -> None:
        """Packed well, but not with a plan in it."""
        for packed in (zlib.compress(b"no plan"), b"not packed"):
            with pytest.raises(PlanError):
                decode_plan(frame("L", packed))

    def test_a_code_that_unpacks_to_more_than_fits(self) -> None:
        """It is not unpacked any further."""
        with pytest.raises(PlanError, match="no more fit"):
            decode_plan(frame("L", zlib.compress(b" " * (PLAN.most + 1))))

    def test_a_toml_file_is_told_with_its_line(self) -> None:
        """As those who write plans by hand need it."""
        with pytest.raises(PlanError, match=r"own\.toml, line 3, step 1"):
            read_plan_toml("own.toml", b'title = "t"\n[[steps]]\ntitel = "x"\n')


class TestWhatMeansNothing:
    """It is refused before it is shown."""

    @pytest.mark.parametrize(
        ("step", "said"),
        [
            ({"drawings": [{"kind": "arrow", "at": ["a"]}]}, "drawing 1 takes 2 to 2 places"),
            ({"drawings": [{"kind": "circle", "at": []}]}, "drawing 1 takes 1 to 2 places"),
            ({"question": {"prompt": "p", "answers": [], "right": 0}}, "number 0"),
            (
                {
                    "exercise": {"kind": "play", "id": "i", "rules": [], "prompt": "p"}
                    | {"goals": [], "answers": [["x"]]}
                },
                "no goal",
            ),
            (
                {
                    "exercise": {"kind": "mark", "id": "i", "rules": [], "prompt": "p"}
                    | {"actions": "*", "answers": []}
                },
                "no right answer",
            ),
        ],
    )
    def test_it_names_the_step(self, step: dict[str, object], said: str) -> None:
        """And what to correct."""
        written = json.dumps({"title": "t", "steps": [{"title": "a"}, {"title": "b", **step}]})
        with pytest.raises(PlanError, match=r"^Step 2 of the plan: ") as caught:
            read_plan(written)

        assert said in str(caught.value)


class TestLimits:
    """Everything in it is counted before anything is done with it."""

    @pytest.mark.parametrize(
        "change",
        [
            {"title": "x" * 301},
            {"summary": "x" * 4_001},
            {"steps": [{"title": "s"}] * 101},
            {"steps": [{"title": "s" * 301}]},
            {"steps": [{"title": "s", "notes": "x" * 4_001}]},
            {"steps": [{"title": "s", "play": ["pass"] * 2_001}]},
            {"steps": [{"title": "s", "play": ["x" * 201]}]},
            {"steps": [{"title": "s", "spotlight": ["x"] * 61}]},
            {"steps": [{"title": "s", "hidden": ["x" * 301]}]},
            {"steps": [{"title": "s", "drawings": [{"kind": "circle", "at": ["x"]}] * 61}]},
            {"steps": [{"title": "s", "drawings": [{"kind": "line", "at": ["x"] * 401}]}]},
            {"steps": [{"title": "s", "question": {"prompt": "", "answers": [{"text": ""}] * 9}}]},
            {"steps": [{"title": "s", "position": {"options": {str(n): "" for n in range(51)}}}]},
            {"steps": [{"title": "s", "position": {"setting": {"x": list(range(201))}}}]},
        ],
        ids=lambda change: next(iter(change)),
    )
    def test_more_than_fits_is_refused(self, change: dict[str, object]) -> None:
        """With the number that does."""
        with pytest.raises(PlanError, match="fit"):
            read_plan(json.dumps({"title": "t", "steps": [{"title": "s"}], **change}))
