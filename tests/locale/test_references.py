"""Where each text stands is brought up to date, and nothing else of a catalogue changes."""

from __future__ import annotations

from babel.messages.catalog import Catalog

from devtools.references import with_references

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'

BEFORE = f"""# Texts.
{HEADER}
# Said of both.
#: blitz_widgets/gone.py blitz_widgets/gone_too.py
#, python-brace-format
msgid ""
"{{side}} "
"wins."
msgstr "{{side}} gagne."

msgid "unit"
msgid_plural "units"
msgstr[0] "unité"
msgstr[1] "unités"

#: blitz_widgets/gone.py
msgctxt "with a pen"
msgid "Draw"
msgstr "Dessiner"

#: blitz_widgets/nowhere.py
msgid "No longer said."
msgstr "N’est plus dit."
"""

AFTER = f"""# Texts.
{HEADER}
# Said of both.
#: blitz_widgets/a.py blitz_widgets/b.py
#, python-brace-format
msgid ""
"{{side}} "
"wins."
msgstr "{{side}} gagne."

#: blitz_widgets/c.py
msgid "unit"
msgid_plural "units"
msgstr[0] "unité"
msgstr[1] "unités"

#: blitz_widgets/d.py
msgctxt "with a pen"
msgid "Draw"
msgstr "Dessiner"

#: blitz_widgets/nowhere.py
msgid "No longer said."
msgstr "N’est plus dit."
"""


def test_nothing_but_references_changes() -> None:
    """Once up to date, a catalogue stays as it is."""
    extracted = Catalog()
    extracted.add(
        "{side} wins.",
        locations=[("blitz_widgets/b.py", 2), ("blitz_widgets/a.py", 7), ("blitz_widgets/b.py", 9)],
    )
    extracted.add(("unit", "units"), locations=[("blitz_widgets/c.py", 1)])
    extracted.add("Draw", context="with a pen", locations=[("blitz_widgets/d.py", 1)])

    assert with_references(BEFORE, extracted) == AFTER
    assert with_references(AFTER, extracted) == AFTER


def test_long_references_take_several_lines() -> None:
    """As wide as the code."""
    files = [f"blitz_widgets/{'long' * 8}/file-{number}.py" for number in range(5)]
    extracted = Catalog()
    extracted.add("unit", locations=[(file, 1) for file in files])

    text = with_references(f'{HEADER}\nmsgid "unit"\nmsgstr "unité"\n', extracted)

    references = [line for line in text.splitlines() if line.startswith("#:")]
    assert " ".join(line.removeprefix("#: ") for line in references).split() == files
    assert len(references) > 1
    assert max(map(len, references)) <= 100


def test_references_stand_over_the_context() -> None:
    """A comment between a context and its text is no catalogue for gettext."""
    extracted = Catalog()
    extracted.add("done", context="task", locations=[("blitz_widgets/a.py", 1)])
    text = f'{HEADER}\n#: blitz_widgets/b.py\nmsgctxt "task"\nmsgid "done"\nmsgstr "fait"\n'

    assert with_references(text, extracted) == text.replace("b.py", "a.py")
