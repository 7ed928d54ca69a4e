"""The rules, one test module a chapter: these tests read like the rulebook."""
