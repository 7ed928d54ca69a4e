"""A page's templates are compiled for the first visitor, and for no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jinja2
import pytest
from voila import notebook_renderer
from voila.paths import collect_template_paths

from blitz_widgets.server.page_templates import PageExporter, replace_voila_classes

if TYPE_CHECKING:
    from voila.exporter import VoilaExporter


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of templates that are compiled from now on."""
    names: list[str] = []
    upstream = jinja2.Environment.compile

    def compile_and_note(
        self: jinja2.Environment, source: str, name: str | None = None, *rest: object
    ) -> object:
        names.append(str(name))
        return upstream(self, source, name, *rest)  # type: ignore[call-overload]

    monkeypatch.setattr(jinja2.Environment, "compile", compile_and_note)
    return names


@pytest.fixture
def exporter(monkeypatch: pytest.MonkeyPatch) -> type[VoilaExporter]:
    """Return the class by which Voilà makes our pages."""
    for name in ("VoilaExporter", "VoilaExecutor"):
        monkeypatch.setattr(notebook_renderer, name, getattr(notebook_renderer, name))
    replace_voila_classes()
    made: type[VoilaExporter] = notebook_renderer.VoilaExporter
    return made


def test_each_is_compiled_once(exporter: type[VoilaExporter], compiled: list[str]) -> None:
    """However many pages are made; each has an environment of its own."""
    paths = collect_template_paths(["voila", "nbconvert"], "lab", prune=True)
    made = [exporter(template_paths=paths, template_name="lab") for _each in range(3)]
    for each in made:
        for name in ("celltags.j2", "cell_id_anchor.j2", "mathjax.html.j2"):
            each.environment.get_template(name)

    assert exporter is PageExporter
    assert len(compiled) == len(set(compiled)) > 0
    assert made[0].environment is not made[1].environment
