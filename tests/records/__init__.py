"""The tests of records: files, codes and replays."""
