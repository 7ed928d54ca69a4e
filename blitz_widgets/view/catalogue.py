"""How the games are shown: each by what its descriptor names."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import UnknownGameError, descriptor_of, descriptors
from blitz_widgets.core.descriptor import look_up
from blitz_widgets.core.position_files import kinds
from blitz_widgets.core.protocol import OptionError, SettingError
from blitz_widgets.limits import CODE
from blitz_widgets.limits.scanning import check_text
from blitz_widgets.locale import _
from blitz_widgets.records.framing import is_sound
from blitz_widgets.records.position import PositionError, read_position
from blitz_widgets.records.sharing import STUDIED_LETTERS, decode_position, studied_code
from blitz_widgets.view.reasoning import StudyError

if TYPE_CHECKING:
    from pathlib import Path

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.view.editing import Editing
    from blitz_widgets.view.presenter import Presenter
    from blitz_widgets.view.reasoning import Study


def presenter(game: Game[Any, Any]) -> Presenter[Any, Any]:
    """The pictures and sentences of *game*.

    >>> from blitz_widgets import find_game, presenter
    >>> type(presenter(find_game("base", {}))).__name__
    'BlitzkriegPresenter'
    """
    shown: Presenter[Any, Any] = look_up(descriptor_of(game.name).presenter)(game)
    return shown


def portrayal(game: Game[Any, Any]) -> Presenter[Any, Any]:
    """The earlier name of :func:`presenter`; old notebooks still run.

    >>> from blitz_widgets import find_game, portrayal, presenter
    >>> game = find_game("base", {})
    >>> type(portrayal(game)) is type(presenter(game))
    True
    """
    return presenter(game)


def study(game: Game[Any, Any], state: Any, *, opened: bool = True) -> Study | None:  # noqa: ANN401  # of any game
    """The decision that a player of *game* with a procedure makes in *state*, or makes next.

    Where the player's cards are hidden, only if they are *opened*.
    ``None`` if the game has no such player, or nothing is left for it to decide.
    """
    decisions = descriptor_of(game.name).decisions
    if decisions is None:
        return None
    found: Study | None = look_up(decisions.study)(game, state, opened=opened)
    return found


def editing(game: Game[Any, Any]) -> Editing[Any] | None:
    """How positions of *game* are set up by hand; ``None`` if it offers nothing for that."""
    found = descriptor_of(game.name).editing
    return look_up(found)(game) if found else None


def editable_games() -> tuple[str, ...]:
    """The names of the games of which positions can be set up by hand."""
    return tuple(each.name for each in descriptors() if each.editing)


def examples() -> tuple[Study, ...]:
    """The worked decisions of the bot that come with the tutor.

    >>> from blitz_widgets import BotLab, examples
    >>> len(BotLab(examples()[0]).questions) > 1
    True
    """
    files = (file for kind in kinds() for file in sorted(kind.examples.glob("*.json")))
    return tuple(map(_example, files))


@cache
def _example(file: Path) -> Study:
    return read_study(file.read_bytes())


def read_study(text: str | bytes) -> Study:
    """The decision in *text*: :meth:`~.reasoning.Study.written`, a code of it, or a link.

    Raises:
        StudyError: If there is no decision in it, or an impossible one; the message says why.
        CodeError: If the code is of another version.
        NotTextError: If it is not text.

    >>> from blitz_widgets import examples, read_study
    >>> text = examples()[0].written()
    >>> read_study(text).written() == text
    True
    """
    check_text(text, _("The position"))
    if len(text) <= CODE.most:
        pasted = text if isinstance(text, str) else text.decode(errors="replace")
        if "{" not in pasted and is_sound(code := studied_code(pasted), STUDIED_LETTERS):
            text = decode_position(code)
    try:
        position = read_position(text)
        decisions = descriptor_of(position.game).decisions
        found: Study | None = look_up(decisions.position)(position) if decisions else None
    except (PositionError, SettingError) as error:
        raise StudyError(str(error)) from error
    except (OptionError, UnknownGameError) as error:
        raise StudyError(_("The position: {problem}").format(problem=error)) from error
    if found is None:
        raise StudyError(_("The position: the bot has nothing to decide. Open another one."))
    return found
