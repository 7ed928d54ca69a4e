"""What every game asks of the options that somebody wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.protocol import OptionError
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def check_names(written: Iterable[str], known: Sequence[str]) -> None:
    """Make sure that all options *written* are among those *known*.

    Raises:
        OptionError: If one is not; the message lists those there are.
    """
    for name in written:
        if name not in known:
            raise OptionError(
                _("There is no option “{name}”. Choose from: {known}.").format(
                    name=name, known=", ".join(known)
                )
            )
