"""Rewrite the golden files: ``python -m tests.golden.regenerate``.

Read the differences before you keep them: each of them is a rule that has changed.  Counts made
by hand are never rewritten.
"""

from __future__ import annotations

from tests.golden import counting, playthroughs


def main() -> None:
    """Write every golden file."""
    rows = [
        counting.counted(row) if row.source == counting.ENGINE else row for row in counting.read()
    ]
    counting.TABLE.write_text(counting.written(rows), encoding="utf-8")
    playthroughs.FOLDER.mkdir(exist_ok=True)
    for scenario in playthroughs.SCENARIOS:
        text = playthroughs.written(scenario, playthroughs.dealt(scenario))
        scenario.path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
