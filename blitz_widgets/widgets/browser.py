"""The learner's browser: its size, settings and storage, and requests to it."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
import traitlets

from blitz_widgets.cards.stylesheet import stylesheet
from blitz_widgets.limits import KEPT_BUDGET
from blitz_widgets.limits.scanning import check_depth
from blitz_widgets.locale import _
from blitz_widgets.view.fonts import BROWSER_FONTS, FOLDER
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import widget_script

PACES: Final = (0, 0.5, 1, 2)
"""By what the times of what moves can be multiplied; 0 is no motion."""
USUAL_PACE: Final = 1


def read_pace(kept: object) -> float:
    """The pace that is *kept*, which may come from anywhere; what is none is the usual one."""
    return float(kept) if isinstance(kept, int | float) and kept in PACES else USUAL_PACE


def _whole(value: Any) -> Any:  # noqa: ANN401  # any JSON
    """*value* with a mark in place of each half of a character, which cannot be sent."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, dict):
        return {_whole(name): _whole(each) for name, each in value.items()}
    return [_whole(each) for each in value] if isinstance(value, list | tuple) else value


class Browser(OwnWidget):
    """The page around the widgets.  An app has one and puts it first into what it displays.

    It brings the styles of all our widgets: with each of them they would be read again each time.

    Values are right once :attr:`ready` is true.  The browser's address, theme and language
    are only touched on our own Voilà page, never in JupyterLab.
    """

    _esm = widget_script("browser.js")
    _css = stylesheet()

    width = traitlets.Int(0, help="Width of the page or notebook output, in CSS pixels.").tag(
        sync=True
    )
    height = traitlets.Int(
        0, help="Height of the window on our own page, in CSS pixels; 0 in a notebook."
    ).tag(sync=True)
    dark = traitlets.Bool(
        default_value=False, help="Whether the page is dark, by theme or by the system's setting."
    ).tag(sync=True)
    calm = traitlets.Bool(default_value=False, help="Whether the system asks for less motion.").tag(
        sync=True
    )
    pixel_ratio = traitlets.Float(1.0, help="Device pixels for one CSS pixel.").tag(sync=True)
    preferred = traitlets.Unicode(
        "", help="The language that the browser asks pages for, such as 'fr'."
    ).tag(sync=True)
    query = traitlets.Unicode("", help="The address's query at load, with its '?'.").tag(sync=True)
    ready = traitlets.Bool(
        default_value=False, help="Whether the browser has reported what it knows."
    ).tag(sync=True)
    address = traitlets.Dict(
        help="Query parameters to show in the address bar; None or '' removes one, and those "
        "not named stay.  Avoid 'theme', 'template' and 'token': Voilà reads them itself.",
    ).tag(sync=True)
    title = traitlets.Unicode(
        "", help="Title of the page, for its tab and the history; '' leaves it alone."
    ).tag(sync=True)
    kept = traitlets.Dict(
        help="What this browser remembers between visits.  Change it with keep(); "
        "changes inside the dict are not seen.",
    ).tag(sync=True)
    stores = traitlets.Bool(
        default_value=True,
        help="Whether what is kept outlives the tab: a browser can be full, or forbid it.",
    ).tag(sync=True)
    theme = traitlets.Enum(
        ("auto", "light", "dark"), "auto", help="'auto' follows the system."
    ).tag(sync=True)
    language = traitlets.Unicode(
        "", help="Language code of the page for screen readers; '' leaves it alone."
    ).tag(sync=True)
    held = traitlets.List(
        traitlets.Unicode(), help="The names of the scripts and styles that the page has already."
    ).tag(sync=True, echo_update=False)
    _budget = traitlets.Dict(KEPT_BUDGET, help="How much kept data the page sends.").tag(sync=True)
    _shapes = traitlets.Dict(help="What the page reads in of a file of kept data.").tag(sync=True)
    _words = traitlets.Dict(help="The sentences that the page shows by itself.").tag(sync=True)
    _keeps = traitlets.Int(0, help="How often keep() was called.").tag(sync=True)
    _reported_after = traitlets.Int(0, help="How much of that the latest report knows.").tag(
        sync=True
    )
    _report = traitlets.Int(0, help="The number of the latest report of kept data.").tag(sync=True)
    _based_on = traitlets.Int(0, help="The report on which keep() built.").tag(sync=True)
    _entries = traitlets.Int(0).tag(sync=True)
    _answered = traitlets.Int(0).tag(sync=True)
    _said = traitlets.Unicode("").tag(sync=True)
    _times_said = traitlets.Int(0).tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.reader: Callable[[str], object] | None = None
        """Opens the rule of an id on the page with all rules, if there is such a page."""
        self._rules: Listeners[[str]] = Listeners()
        self._copies: Listeners[[bool]] = Listeners()
        self._turns: Listeners[[str]] = Listeners()
        self._files: Listeners[[dict[str, Any]]] = Listeners()
        self._heard = 0
        self.on_msg(self._receive)
        self.observe(lambda _change: OwnWidget.hold(self.held), names=["held"])
        self.observe(self._word, names=["language"])
        self._word()

    @property
    def pace(self) -> float:
        """The factor by which the times of motion are multiplied; 0 turns motion off."""
        return 0 if self.calm else self.chosen_pace

    @property
    def chosen_pace(self) -> float:
        """The pace that the learner has set, even where the system asks for less motion."""
        return read_pace(self.kept.get("pace"))

    @property
    def sound(self) -> bool:
        """Whether motion has sounds; off unless the learner has asked for them."""
        return self.kept.get("sound") is True

    @property
    def announcement(self) -> str:
        """The last announcement to screen readers.  Setting it speaks, even the same text again."""
        return str(self._said)

    @announcement.setter
    def announcement(self, text: str) -> None:
        with self.hold_sync():
            self._said = text
            self._times_said += 1

    def show_address(self, address: dict[str, str], *, title: str, is_new: bool) -> None:
        """Show *address* with this *title*, as a place to go back from if it *is_new*."""
        with self.hold_sync():
            self.address = address
            self.title = title
            self._entries += is_new
            self._answered = self._heard

    def keep(self, **values: object) -> None:
        """Remember *values* (JSON) in this browser, along with earlier ones.

        Values that are remembered already change nothing.  They can be of any length: the page
        keeps values that are too long to send next time, and says so.

        Raises:
            TooMuchError: If one is deeper than the page sends.
        """
        written = msgspec.json.encode(_whole(values))
        check_depth(written, _("The memory of this browser"))
        kept = {**self.kept, **msgspec.json.decode(written)}
        if kept == self.kept:
            return  # if it counted, the page's report would be left out and not made again
        with self.hold_sync():
            self.kept = kept
            self._keeps += 1
            self._based_on = self._report

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what the page reports.

        A report of kept data that does not know of the latest :meth:`keep` is left out: the page
        puts both together and reports again.
        """
        if (
            "_report" in sync_data
            and sync_data.get("_reported_after", self._reported_after) < self._keeps
        ):
            late = {"kept", "_report", "_reported_after"}
            sync_data = {name: each for name, each in sync_data.items() if name not in late}
        super().set_state(sync_data)

    def copy_text(self, text: str) -> None:
        """Put *text* on the clipboard; :meth:`on_copied` hears whether that worked."""
        self.send({"type": "copy", "text": text})

    def copy_link(self, **parameters: str) -> None:
        """Put the address of this page with these *parameters* alone on the clipboard.

        Empty ones are left out; :meth:`on_copied` hears whether that worked.
        """
        self.send({"type": "copy-link", "parameters": parameters})

    def download(self, filename: str, content: str | bytes, mime: str = "text/plain") -> None:
        """Offer *content* to the learner as a file."""
        data = content.encode() if isinstance(content, str) else content
        self.send({"type": "download", "filename": filename, "mime": mime}, buffers=[data])

    def print_page(self, page: str) -> None:
        """Let the learner print the HTML *page*, or save it as PDF, in the browser's own dialogue.

        The page needs nothing else, and none of its scripts would run.
        """
        self.send({"type": "print"}, buffers=[page.encode()])

    def focus(self, key: str) -> None:
        """Move the focus to the element with ``data-key="key"``, waiting a moment for it."""
        self.send({"type": "focus", "key": key})

    def show_top(self, selector: str) -> None:
        """Scroll our own page so that the top of what *selector* finds is near the upper edge.

        A notebook, which has much else on it, stays where it is.
        """
        self.send({"type": "show-top", "selector": selector})

    def show_answer(self, selector: str) -> None:
        """Scroll our own page as little as brings what *selector* finds into sight.

        The focus stays where it is.
        """
        self.send({"type": "show-answer", "selector": selector})

    def focus_line(self, key: str, line: int) -> None:
        """Move the focus to the text field with ``data-key="key"`` and mark its *line*, from 1."""
        self.send({"type": "focus-line", "key": key, "line": line})

    def focus_back(self, key: str) -> None:
        """Move the focus back to the rule clicked last, or else as :meth:`focus` does."""
        self.send({"type": "focus-back", "key": key})

    def on_turn(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with the query of the address that Back or Forward has led to."""
        self._turns.add(callback)

    def on_copied(self, callback: Callable[[bool], object]) -> None:
        """Call *callback* after each :meth:`copy_text` with whether it worked."""
        self._copies.add(callback)

    def on_read_in(
        self, shapes: dict[str, Any], callback: Callable[[dict[str, Any]], object]
    ) -> None:
        """Read files of kept data in as *shapes* says, and call *callback* with each report.

        The page has put the lists of the file to those that it keeps by then.
        """
        self._shapes = shapes
        self._files.add(callback)

    def tell_read_in(self, text: str) -> None:
        """Say what has come of a file, where it stays on show."""
        self.send({"type": "read-in", "text": text})

    def on_rule(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with the id whenever a ``data-rule="id"`` element is clicked."""
        self._rules.add(callback)

    def _word(self, _change: object = None) -> None:
        """Give the page its sentences in the language in use."""
        self._words = {
            "left": _(
                "This browser keeps more than the page can load, or something that the page cannot "
                "read. The smallest and latest items were loaded. The rest is untouched. Save "
                "everything as a file before you delete anything."
            ),
            "save": _("Save everything as a file"),
            "readIn": _("Read a saved file in"),
            "close": _("Close"),
        }

    def _send_letters(self) -> None:
        """Send our fonts to a page that has none of its own, as in JupyterLab."""
        fonts = [{"family": font.family, "weight": font.weight} for font in BROWSER_FONTS.values()]
        files = [(FOLDER / name).read_bytes() for name in BROWSER_FONTS]
        self.send({"type": "letters", "fonts": fonts}, buffers=files)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"type": "letters"}:
                self._send_letters()
            case {"type": "rule", "value": str(rule)}:
                self._rules(rule)
            case {"type": "copied", "ok": bool(ok)}:
                self._copies(ok)
            case {"type": "read-in", "found": dict(found)}:
                self._files(found)
            case {"type": "turn", "query": str(query), "number": int(number)}:
                self._heard = number
                self._turns(query)
