"""Many pictures on one page, drawn from one store."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.shapes import Rect, Text
from blitz_widgets.view.svg import contact_sheet, to_svg
from blitz_widgets.view.theme import DARK, LIGHT, Theme

SVG = "{http://www.w3.org/2000/svg}"
Drawn = list[tuple[str, dict[str, str], str | None]]


def board(key: str, theme: Theme = LIGHT) -> Scene:
    """The last position of a game of the gallery."""
    (record,) = (exhibit.record for exhibit in exhibits() if exhibit.key == key)
    replaying = Replaying(record)
    replaying.last()
    return replaying.presenter.scene(
        replaying.seen, theme, Breakpoint.WIDE, Highlights(selectable=("space:WE1.1",))
    )


def drawn(group: ET.Element) -> Drawn:
    """The shapes in *group*, as they are written."""
    return [(each.tag.removeprefix(SVG), dict(each.attrib), each.text) for each in group]


def alone(scene: Scene) -> list[Drawn]:
    """The layers of *scene* in a picture of its own."""
    _title, *layers = ET.fromstring(to_svg(scene))  # noqa: S314  # our own drawing
    return [drawn(layer) for layer in layers]


def together(*scenes: Scene) -> tuple[dict[str, Drawn], list[tuple[str, list[Drawn]]]]:
    """The grounds that *scenes* share, by name, and of each the name of its own and the rest."""
    shared, pictures = contact_sheet(scenes)
    store = ET.fromstring(shared)  # noqa: S314  # our own drawing
    grounds = {group.attrib["id"]: drawn(group) for group in store}
    found = []
    for picture in pictures:
        _title, use, *layers = ET.fromstring(picture)  # noqa: S314  # our own drawing
        assert use.tag == f"{SVG}use"
        found.append((use.attrib["href"].removeprefix("#"), [drawn(layer) for layer in layers]))
    assert len(grounds) == len(store)
    return grounds, found


class TestTheContactSheet:
    """The same shapes as in pictures by themselves, with the ground only once."""

    def test_every_picture_has_its_shapes(self) -> None:
        """In the same layers, in the same order."""
        scenes = [board("first-game"), board("solo-hard"), board("first-game", DARK)]
        grounds, pictures = together(*scenes)

        for scene, (name, layers) in zip(scenes, pictures, strict=True):
            assert [grounds[name], *layers] == alone(scene)

    def test_equal_grounds_are_written_once(self) -> None:
        """Another theme has another ground."""
        games = [board("first-game"), board("blitz-chain"), board("they-cannot-place")]
        grounds, pictures = together(*games)
        assert len(grounds) == len({name for name, _layers in pictures}) == 1
        grounds, pictures = together(*games, board("first-game", DARK))

        assert len(grounds) == 2
        assert [name for name, _layers in pictures] == [*list(grounds)[:1] * 3, list(grounds)[1]]

    def test_the_store_takes_no_room_and_is_not_read_out(self) -> None:
        """It stands before the pictures for their sake alone."""
        shared, _pictures = contact_sheet([board("first-game")])
        store = ET.fromstring(shared)  # noqa: S314  # our own drawing

        assert (store.get("width"), store.get("height")) == ("0", "0")
        assert store.get("aria-hidden") == "true"

    def test_each_picture_keeps_its_frame(self) -> None:
        """Title, measures, letters."""
        scene = board("first-game")
        _shared, (picture,) = contact_sheet([scene])
        one = ET.fromstring(picture)  # noqa: S314  # our own drawing
        other = ET.fromstring(to_svg(scene))  # noqa: S314  # our own drawing

        assert one.attrib == other.attrib
        assert one[0].text == other[0].text == scene.title

    def test_no_scenes_are_no_pictures(self) -> None:
        """And an empty store."""
        grounds, pictures = together()

        assert (grounds, pictures) == ({}, [])

    def test_texts_are_escaped(self) -> None:
        """In the store and in the pictures."""
        text = Text(x=0, y=0, text="<b> & co", size=10, fill="#000000")
        rect = Rect(x=0, y=0, width=5, height=5, fill="#ffffff")
        scene = Scene(width=9, height=9, title='"<&>"', ground=(text,), pieces=(rect, text))
        shared, (picture,) = contact_sheet([scene])

        assert "<b>" not in shared + picture
        grounds, [(name, layers)] = together(scene)
        assert [grounds[name], *layers] == alone(scene)
