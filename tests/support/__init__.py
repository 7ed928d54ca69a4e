"""What several tests share: positions, random games, the table of rules and tests."""
