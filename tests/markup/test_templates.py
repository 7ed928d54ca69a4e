"""In the templates nothing is markup but what they say themselves, and our own drawings."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from jinja2 import nodes

from blitz_widgets.cards import templating
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(templating.__file__).parents[1]
TEMPLATES = sorted(path for folder in templating.FOLDERS for path in folder.glob("*.html.j2"))
SENTENCES = {"_": 1, "gettext": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3}
"""What makes markup of a sentence, and how many of its arguments are sentences."""
TRUSTED = {
    ("board_result", "svg"): "the board, drawn by to_svg",
    ("board_result", "picture"): "a token, drawn by to_svg",
    ("rules_page", "picture.svg"): "an example, drawn by to_svg",
    ("standalone", "style"): "our style sheets",
    ("standalone", "data"): "JSON in which nothing ends the script around it",
    ("standalone", "script"): "our script",
    ("aid", "style"): "our style sheet",
    ("aid", "token"): "a token, drawn by to_svg",
    ("aid", "terrain.icon"): "an icon, drawn by to_svg",
    ("aid", "effect.icon"): "an icon, drawn by to_svg",
    ("aid", "stratagem.icon"): "an icon, drawn by to_svg",
    ("lab", "body"): "what another of the templates has made",
    ("odds", "chart"): "a chart, written by ElementTree",
    ("replay_charts", "scores"): "a chart, written by ElementTree",
    ("replay_charts", "track"): "a chart, written by ElementTree",
    ("replay_charts", "tracks[0]"): "a chart, written by ElementTree",
    ("review_chart", "chart"): "a chart, written by ElementTree",
    ("review_section", "side.chart"): "a chart, written by ElementTree",
    ("review_section", "moment.picture"): "the board of a moment, drawn by to_svg",
    ("review_page", "style"): "our style sheet",
    ("present_hands", "svg"): "a unit, drawn by to_svg",
    ("present_question", "votes.qr"): "an address as a QR code, drawn by segno",
    ("vote", "style"): "our own style sheet",
    ("vote", "script"): "our own script",
    ("vote", "ballot"): "what another of the templates has made",
}
"""Everything that a template takes as it is, and why it may."""
TRUSTED_IN_PYTHON = {
    ("app/pages/gallery.py", "shared"): "what the pictures share, drawn by contact_sheet",
    ("app/pages/gallery.py", "picture"): "a position, drawn by contact_sheet",
    ("app/pages/home.py", "to_svg(moment)"): "a position, drawn by to_svg",
    ("app/pages/home.py", "svg"): "a unit, drawn by to_svg",
    ("cards/aiming.py", "to_svg(choice.picture)"): "a space, drawn by to_svg",
    ("cards/aiming.py", "to_svg(each.picture)"): "a sign, drawn by to_svg",
    ("cards/legend.py", "to_svg(sign.picture)"): "a sign, drawn by to_svg",
    ("app/pages/new_game.py", "self._html"): "what a template has made",
    ("app/pages/plan_editor.py", "to_svg(scene)"): "the board of a step, drawn by to_svg",
    ("cards/picking.py", "to_svg(picture)"): "a unit, drawn by to_svg",
    ("cards/templating.py", "render(template, **dict(values))"): "what a template has made",
    ("cards/templating.py", "locale._('{name}: {text}')"): "our own; its format escapes",
    ("cards/text_view.py", "'<!---->'"): "a comment without text",
    (
        "cards/text_view.py",
        "''.join((before, *marked))",
    ): "what a template has made, cut and marked",
    ("exports/handout.py", "_style() + _page_rule(size)"): "our own stylesheet",
    ("exports/handout.py", "to_svg(scene)"): "the board of a step, drawn by to_svg",
    ("exports/plan_page.py", "script"): "our own script",
    (
        "exports/plan_page.py",
        "'\\n'.join((font_faces(), stylesheet(), _read('plan_page.css')))",
    ): "our own",
    ("exports/plan_page.py", "script_json(frames.to_data())"): "JSON that ends no script",
    ("server/notices.py", "_STYLE.read_text(encoding='utf-8')"): "our own stylesheet",
}
"""The same for what Python gives a template as markup."""

TAGS_IN_PYTHON = {
    "cards/editor.py": "the ends of an SVG of ours, whose shapes become a symbol",
    "cards/text_view.py": "a comment without text, at which a template's work is cut",
    "cli/board.py": "the name of standard input",
    "limits/pasted.py": "a break of a line as mail has it, which is read and not written",
}
"""Where Python's own strings have what looks like a tag, and what it is."""


def parsed(source: str) -> nodes.Template:
    """*source* as Jinja reads our templates."""
    return templating._environment().parse(source)  # noqa: SLF001  # as they are rendered


def dynamic_sentences(template: nodes.Template) -> list[int]:
    """The lines on which something that is no literal would become markup by translation."""
    lines, called = [], set()
    for call in template.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in SENTENCES:
            called.add(id(call.node))
            sentences = call.args[: SENTENCES[call.node.name]]
            literal = all(isinstance(one, nodes.Const) for one in sentences)
            starred = call.dyn_args is not None or call.dyn_kwargs is not None
            if not literal or len(sentences) < SENTENCES[call.node.name] or starred:
                lines.append(call.lineno)
    # Under another name it would escape this very test.
    return lines + [
        name.lineno
        for name in template.find_all(nodes.Name)
        if name.name in SENTENCES and id(name) not in called
    ]


def unescaped(template: nodes.Template) -> Iterator[str]:
    """What *template* takes as markup."""
    for each in template.find_all(nodes.Filter):
        if each.name == "safe":
            yield written(each.node)
    for switch in (nodes.EvalContextModifier, nodes.MarkSafe, nodes.MarkSafeIfAutoescape):
        for each in template.find_all(switch):
            yield f"{type(each).__name__} on line {each.lineno}"


def written(node: nodes.Node | None) -> str:
    """An expression as a template has it, as far as ours have any."""
    match node:
        case nodes.Name():
            return node.name
        case nodes.Getattr():
            return f"{written(node.node)}.{node.attr}"
        case nodes.Getitem():
            return f"{written(node.node)}[{written(node.arg)}]"
        case nodes.Const():
            return repr(node.value)
        case _:
            return repr(node)


def name_of(path: Path) -> str:
    """What :func:`render` calls the template."""
    return path.name.removesuffix(".html.j2")


@for_each("path", TEMPLATES, told=name_of)
def test_only_literals_are_translated_as_markup(path: Path) -> None:
    """Anything else goes through the filter ``translated``, which gives text to be escaped."""
    assert dynamic_sentences(parsed(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "{{ _(name) }}",
        "{{ _('%(title)s', title=_(name)) }}",
        "{{ _('a' ~ name) }}",
        "{{ gettext(*names) }}",
        "{{ ngettext('one', many, 2) }}",
        "{{ names|map(_)|join }}",
        "{% set say = _ %}{{ say(name) }}",
        "{% trans %}{{ name }}{% endtrans %}{{ _(name) }}",
    ],
)
def test_that_would_be_found(source: str) -> None:
    """In every form that it could take."""
    assert dynamic_sentences(parsed(source))


@pytest.mark.parametrize(
    "source", ["{{ a|safe }}", "{% autoescape false %}{{ a }}{% endautoescape %}"]
)
def test_what_is_not_escaped_would_be_found(source: str) -> None:
    """By a filter, or for a whole block."""
    assert list(unescaped(parsed(source)))


def test_all_that_is_not_escaped_is_known() -> None:
    """Our own drawings, styles and script, each with its reason; and nothing else."""
    found = {
        (name_of(path), expression)
        for path in TEMPLATES
        for expression in unescaped(parsed(path.read_text(encoding="utf-8")))
    }

    assert found == set(TRUSTED)


def test_all_that_python_calls_markup_is_known() -> None:
    """Wherever the class is called, by whatever name it was imported."""
    found = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom | ast.Import)
            for alias in node.names
            if alias.name in {"Markup", "markupsafe"}
        }
        found |= {
            (path.relative_to(PACKAGE).as_posix(), ast.unparse(call.args[0]))
            for call in ast.walk(tree)
            if isinstance(call, ast.Call) and ast.unparse(call.func).partition(".")[0] in names
        }

    assert found == set(TRUSTED_IN_PYTHON)


def test_what_is_translated_as_it_comes_is_escaped() -> None:
    """In a sentence, in another sentence, and where it is nothing at all."""
    environment = templating._environment()  # noqa: SLF001  # as they are rendered
    template = environment.from_string(
        "{{ name|translated }} {{ _('%(x)s', x=name|translated) }} [{{ ''|translated }}]"
    )

    assert template.render(name="<b>100%") == "&lt;b&gt;100% &lt;b&gt;100% []"


def test_only_templates_write_tags() -> None:
    """No sentence and no piece of page is put together in Python, where nothing is escaped."""
    tag = re.compile(r"(?<!\(\?)(?<!\(\?P)<[a-z!/]", re.IGNORECASE)
    found = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        found |= {
            path.relative_to(PACKAGE).as_posix()
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in prose
            and tag.search(node.value)
        }

    assert found == set(TAGS_IN_PYTHON)
