"""A page with one of everything the shell and the basic widgets promise; run as a notebook."""

import os
from html import escape

from ipycanvas import Canvas, MultiCanvas
from IPython.display import display
from ipywidgets import VBox

from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.canvas_behaviour import CanvasBehaviour, repaint_when_ready
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel

heard: list[str] = []
beginnings = 0
presses = 0
vanished = False
squares: list[tuple[float, float]] = []

browser = Browser()
behaviour = CanvasBehaviour("test-canvas", label="A red square", wanted_keys=["Enter"])
quiet_behaviour = CanvasBehaviour("test-layers", label="Two layers")
controls, clock, bell = Panel(), Panel(), Panel()  # others take their place: begin_anew
diary = Panel(label="Heard", classes="bt-card test-heard")
notice = Panel(classes="test-notice")
known = Panel(classes="test-known")
side = VBox(_dom_classes=["bt-beside"])


def hear(text: str) -> None:
    """Write *text* where a test can read it."""
    heard.append(text)
    diary.html = f"<h2>Heard</h2><p>{escape(' | '.join(heard))}</p>"


def show_controls() -> None:
    """Render the controls again; the number of presses is in the HTML, so it always differs."""
    gone = "" if vanished else '<button class="bt-button" data-press="vanish">Vanish</button>'
    controls.html = f"""
    <h2 data-focus-fallback>Controls, pressed {presses} times</h2>
    <p class="bt-actions">
      <button class="bt-button" data-press="count" data-value="7" data-key="count"
        data-press-on="count-on" data-shortcut="n">Count</button>
      <button class="bt-button" data-press="never" data-key="never" data-shortcut="x"
        aria-disabled="true">Never</button>
      <button class="bt-button" data-press="fail">Fail</button>
      <button class="bt-button" data-press="die">Die</button>
      <button class="bt-button" data-press="announce">Announce</button>
      <button class="bt-button" data-press="copy">Copy</button>
      <button class="bt-button" data-press="link">Link</button>
      <button class="bt-button" data-press="download">Download</button>
      <button class="bt-button" data-press="download-bytes">Download bytes</button>
      <button class="bt-button" data-press="several"
        data-shortcut="r ArrowRight ArrowDown Home Space m">Several</button>
      <button class="bt-button" data-press="soon">Soon</button>
      <button class="bt-button" data-press="gone">Gone</button>
      <button class="bt-button" data-press="ring">Ring</button>
      <button class="bt-button" data-press="focus">Focus</button>
      <button class="bt-button" data-press="address">Address</button>
      <button class="bt-button" data-press="keep">Keep</button>
      <button class="bt-button" data-press="dark">Dark</button>
      <button class="bt-button bt-button--primary" data-hover="space-1">Hover</button>
      <button class="bt-button" data-press="count" data-value="{presses}">Another</button>
      {gone}
    </p>
    <p><label>Name <input data-key="name" data-change="name"></label>
      <label>Level <select data-key="level" data-change="level">
        <option>Easy</option><option>Hard</option></select></label>
      <label><input type="checkbox" data-key="sure" data-change="sure"> Sure</label>
      <label>File <input type="file" data-key="file" data-change="file"></label></p>
    <details data-key="more"><summary>More</summary><p>Hidden at first.</p></details>
    <div data-key="scroller" tabindex="0" role="region" aria-label="Long"
      style="height: 60px; overflow: auto"><p style="height: 400px">Long text</p></div>
    <div class="bt-tokens" role="toolbar" aria-label="Tokens" data-roving>
      <button class="bt-token" data-key="t1">1</button>
      <button class="bt-token" data-key="t2" aria-pressed="true">2</button>
      <button class="bt-token" data-key="t3">3</button>
    </div>
    <p>See <button class="bt-rule" data-rule="EFFECT-BOMBING">EFFECT-BOMBING</button>.</p>
    <ol class="bt-steps"><li class="done">1 Place</li><li class="current">2 Effect</li>
      <li>3 Draw</li></ol>
    <div class="bt-notice bt-notice--warn">A warning.</div>
    <div class="bt-notice bt-notice--error">An error.</div>
    <p class="bt-muted">Muted.</p>
    <p><button class="bt-button" data-press="anew" data-value="{beginnings}">Begin anew</button></p>
    """


def due(name: str, milliseconds: int) -> str:
    """A button that is pressed by itself, and one that answers to a key that another has too."""
    return f"""<button hidden data-press="{name}-came" data-after="{milliseconds}"></button>
      <button class="bt-button" data-press="near" data-shortcut="m">Near</button>"""


def pressed(name: str, value: str) -> None:
    """Do what the button called *name* is for."""
    global presses, vanished  # noqa: PLW0603  # a page of a test, not of the app
    hear(f"press {name} {value}".strip())
    match name:
        case "count":
            presses += 1
        case "vanish":
            vanished = True
        case "fail":
            reason = "a secret of the traceback"
            raise RuntimeError(reason)
        case "die":
            os._exit(1)
        case "announce":
            browser.announcement = "Your turn"
        case "copy":
            browser.copy_text("some text")
        case "download":
            browser.download("game.txt", "a game")
        case "focus":
            browser.focus("t3")
        case "address":
            browser.address = {"seed": "1944", "game": "A b&c", "gone": None}
        case "keep":
            browser.keep(level=3)
        case "dark":
            browser.theme = "dark"
        case "anew":
            begin_anew()
    show_controls()


def pressed_too(name: str, _value: str) -> None:
    """Do what the other buttons are for."""
    match name:
        case "link":
            browser.copy_link(page="replays", step="2:12", gone="")
        case "download-bytes":
            browser.download("all.bin", bytes(range(256)), "application/octet-stream")
        case "soon":
            clock.html = due("soon", 100)
        case "gone":
            clock.html = due("gone", 1000)
            clock.html = ""
        case "ring":
            bell.html = due("ring", 1300)


def paint() -> None:
    """Draw the whole canvas: a ground, and a red square at each click."""
    canvas.fill_style = "#22343c"
    canvas.fill_rect(0, 0, 800, 600)
    canvas.fill_style = "#ff0000"
    for x, y in squares:
        canvas.fill_rect(x - 20, y - 20, 40, 40)


def paint_layers() -> None:
    """Draw the lower layer only; the upper one is there for the events."""
    layers[0].fill_style = "#00ff00"
    layers[0].fill_rect(0, 0, 400, 100)


def clicked(x: float, y: float) -> None:
    """Put a square where the canvas was clicked."""
    squares.append((x, y))
    hear(f"canvas {x:.0f},{y:.0f}")
    repaint()


canvas = Canvas(width=800, height=600, layout={"width": "100%", "height": "auto"})
canvas.add_class("test-canvas")
paint_early = paint
paint_early()  # what a page does by mistake: it must not spoil the later repaint
repaint = repaint_when_ready(canvas, paint)
canvas.on_mouse_down(Guard.wrap(clicked))
canvas.on_key_down(Guard.wrap(lambda key, *_: hear(f"canvas key {key}")))

layers = MultiCanvas(2, width=400, height=100, layout={"width": "400px", "height": "100px"})
layers.add_class("test-layers")
repaint_when_ready(layers, paint_layers)


def lay_out() -> None:
    """Put new panels on the page, of which the browser does not know anything yet."""
    global controls, clock, bell  # noqa: PLW0603  # a page of a test, not of the app
    before = (controls, clock, bell)
    controls = Panel(label="Controls", classes="bt-card")
    controls.on_press(pressed)
    controls.on_press(pressed_too)
    controls.on_change(lambda name, value: hear(f"change {name} {value}".strip()))
    controls.on_file(lambda name, content: hear(f"file {name} {content!r}"))
    controls.on_hover(lambda value: hear(f"hover {value or 'nothing'}"))
    clock, bell = Panel(label="Clock"), Panel()
    for each in (clock, bell):
        each.on_press(lambda name, _value: hear(f"press {name}"))
    side.children = [controls, clock, bell, notice, known, diary]
    for each in before:
        each.close()


def begin_anew() -> None:
    """Put all back to where it was when the page was opened."""
    global beginnings, presses, vanished  # a page of a test, not of the app
    beginnings, presses, vanished = beginnings + 1, 0, False
    squares.clear()
    repaint()
    browser.theme, browser.address, browser.kept = "auto", {}, {}
    notice.html = ""
    lay_out()
    heard.clear()
    hear("began")
    browser.announcement = f"Beginning {beginnings}"


Guard.show = lambda message: setattr(
    notice, "html", f'<div class="bt-notice" role="alert">{escape(message)}</div>'
)
browser.on_rule(lambda rule: hear(f"rule {rule}"))
browser.on_copied(lambda worked: hear(f"copied {worked}"))
browser.observe(
    lambda _: hear(f"ready {browser.width} {browser.dark} {browser.query} {browser.kept}"),
    names=["ready"],
)
browser.observe(
    lambda _: setattr(
        known, "html", f"<p>{'dark' if browser.dark else 'light'}, {browser.width} wide</p>"
    ),
    names=["ready", "dark", "width"],
)
lay_out()
show_controls()
hear("began")

title = Panel('<h1 class="bt-header__title">A page for tests</h1>', classes="bt-header")
board = VBox([canvas, layers], _dom_classes=["bt-board"])
main = VBox([board, side], _dom_classes=["bt-play"])
display(VBox([browser, behaviour, quiet_behaviour, title, main], _dom_classes=["bt-app"]))
