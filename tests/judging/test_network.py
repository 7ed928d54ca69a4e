"""The file that holds what the coach has learned."""

from __future__ import annotations

import numpy as np
import pytest

from blitz_widgets.judging.network import (
    Correction,
    Network,
    WeightsError,
    read_weights,
    with_corrections,
    write_weights,
)

FEATURES, HIDDEN, VERSION = 7, 3, 1
RNG = np.random.default_rng(5)
PARTS = [
    RNG.normal(size=(FEATURES, HIDDEN)),
    RNG.normal(size=HIDDEN),
    RNG.normal(size=HIDDEN),
    RNG.normal(size=1),
]
FILE = write_weights("a course", VERSION, PARTS)


def read(data: bytes) -> Network:
    """The network in a file, as the program reads it."""
    return read_weights(data, VERSION, FEATURES)


class TestAFile:
    """What is written is read again."""

    def test_the_network_says_what_its_weights_say(self) -> None:
        """One hidden layer, with halves of precision."""
        row = RNG.normal(size=FEATURES)
        inner = np.maximum(row @ PARTS[0] + PARTS[1], 0)
        odds = inner @ PARTS[2] + PARTS[3][0]

        (chance,) = read(FILE).chances([row.tolist()])

        assert chance == pytest.approx(1 / (1 + np.exp(-odds)), abs=0.01)

    def test_nothing_asked_is_nothing_said(self) -> None:
        """No rows, no chances."""
        assert read(FILE).chances([]) == []

    def test_no_chance_is_beyond_certainty(self) -> None:
        """However large the numbers are."""
        chances = read(FILE).chances([[1e4] * FEATURES, [-1e4] * FEATURES])

        assert all(0 <= chance <= 1 for chance in chances)


class TestACorrection:
    """Chances are set right for a choice of options, at the head of the file."""

    BY = Correction(0.8, -0.3)
    CORRECTED = with_corrections(FILE, {"berlin": BY})

    def test_log_odds_are_stretched_and_shifted_under_that_choice_alone(self) -> None:
        """And stay in their order."""
        rows = RNG.normal(size=(6, FEATURES)).tolist()
        usual, network = read(FILE).chances(rows), read(self.CORRECTED)

        found = network.under("berlin").chances(rows)

        assert network.chances(rows) == network.under("ties").chances(rows) == usual
        odds = np.log(np.array(usual) / (1 - np.array(usual)))
        assert found == pytest.approx(1 / (1 + np.exp(-0.8 * odds + 0.3)), abs=1e-5)
        assert np.argsort(found).tolist() == np.argsort(usual).tolist()

    def test_the_weights_in_a_row_hold_it(self) -> None:
        """As the developers’ kernel takes them."""
        usual, found = read(FILE).flat, read(self.CORRECTED).under("berlin").flat

        assert found[: -1 - HIDDEN].tolist() == usual[: -1 - HIDDEN].tolist()
        assert found[-1 - HIDDEN : -1] == pytest.approx(0.8 * usual[-1 - HIDDEN : -1])
        assert found[-1] == pytest.approx(0.8 * usual[-1] - 0.3)

    def test_a_changed_correction_is_found(self) -> None:
        """By the checksum."""
        with pytest.raises(WeightsError, match="damaged"):
            read(self.CORRECTED.replace(b"[0.8,-0.3]", b"[0.8,-0.4]"))

    def test_another_correction_takes_its_place(self) -> None:
        """None is left of the first."""
        again = with_corrections(self.CORRECTED, {"ties": self.BY})

        assert read(again).header.corrections == {"ties": self.BY}
        assert with_corrections(again, {}) == FILE


class TestADamagedFile:
    """It is refused with one sentence."""

    @pytest.mark.parametrize("place", [len(FILE) - 1, len(FILE) - 40])
    def test_a_changed_number_is_found(self, place: int) -> None:
        """By the checksum."""
        damaged = FILE[:place] + bytes([FILE[place] ^ 1]) + FILE[place + 1 :]

        with pytest.raises(WeightsError, match="damaged"):
            read(damaged)

    @pytest.mark.parametrize("left", [30, 60, len(FILE) - 2])
    def test_so_is_a_file_that_breaks_off(self, left: int) -> None:
        """Wherever it does."""
        with pytest.raises(WeightsError, match="damaged"):
            read(FILE[:left])

    @pytest.mark.parametrize("data", [b"", b"GIF89a", b"{}"])
    def test_another_file_is_none(self, data: bytes) -> None:
        """It lacks the mark."""
        with pytest.raises(WeightsError, match="no file with weights"):
            read(data)

    def test_weights_of_another_version_do_not_fit(self) -> None:
        """What a number means may have changed."""
        with pytest.raises(WeightsError, match="version 1, but this program has version 2"):
            read_weights(FILE, VERSION + 1, FEATURES)
