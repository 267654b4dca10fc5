"""What a screen reader is told."""

from __future__ import annotations

import gc
import weakref

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible

from spacetable.core.table import Face
from spacetable.core.text import verbatim
from spacetable.table.accessible import describe_tree
from spacetable.table.faces import Faces
from spacetable.table.look import Look
from spacetable.table.view import TableView
from tests.table.conftest import Hands
from tests.table.tables import changed, demo, drag, moved, press


def test_zones_and_pieces_in_order(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(hand=1), [drag("t1", "cell:1,0"), drag("t1", "cell:2,0", refused=True)])
    lines = describe_tree(view).splitlines()
    assert lines[0].startswith("Canvas | Table")
    assert "  Grouping | Deck | 1 card. | " in lines
    assert "    Graphic | Face-down card, 23 in the pile |  | " in lines
    assert "    Button | Red token: 3 | t1 to cell:1,0 | t1 to cell:1,0" in lines
    assert lines.index("  Grouping | Deck | 1 card. | ") < lines.index(
        "  Grouping | Hand | 1 card. | "
    )


def test_an_empty_place_says_so_and_what_is_printed_says_nothing(hands: Hands) -> None:
    table = demo(hand=0)
    printed = [
        replace(one, art=Face("core/tile_base")) if one.id == "cell:1,1" else one
        for one in table.zones
    ]
    named = [replace(one, name=verbatim("Printed")) if one.art else one for one in printed]
    hands.view.show_table(replace(table, zones=tuple(named)))
    lines = describe_tree(hands.view).splitlines()
    assert "  Grouping | Hand | Empty. | " in lines
    assert "  Grouping | Printed |  | " in lines
    assert not [line for line in lines if "0 " in line.split(" | ")[2]]


def test_the_tree_speaks_the_chosen_language(hands: Hands) -> None:
    hands.view.show_table(demo())
    hands.view.set_look(hands.view.look.but(language="ja"))
    tree = describe_tree(hands.view)
    assert "裏向きのカード、山に23枚" in tree
    assert "Deck" not in tree


def test_actions_choose_options(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [press("die", "roll"), press("die", "keep")])
    spoken = QAccessible.queryAccessibleInterface(view.voices.of("die"))
    actions = spoken.actionInterface()
    assert actions.actionNames() == ["roll", "keep"]
    assert actions.localizedActionDescription("keep") == "One at a time."
    actions.doAction("keep")
    assert hands.picked == ["keep:die"]


def test_what_a_piece_does_not_offer_can_be_asked_for(hands: Hands) -> None:
    """A screen reader asks for all kinds; the program ended when it was answered with None."""
    hands.view.show_table(demo(), [press("die", "roll")])
    spoken = QAccessible.queryAccessibleInterface(hands.view.voices.of("die"))
    assert spoken.valueInterface() is None
    assert spoken.attributesInterface() is None
    assert spoken.actionInterface() is not None


def test_focus_and_places(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.focus_on("t1")
    table = QAccessible.queryAccessibleInterface(view)
    assert table.focusChild().text(QAccessible.Text.Name) == "Red token: 3"
    zone = QAccessible.queryAccessibleInterface(view.voices.of("tray"))
    assert [zone.child(i).text(QAccessible.Text.Name) for i in range(zone.childCount())] == [
        "Red token: 3",
        "Blue token: 4",
    ]
    assert zone.indexOfChild(zone.child(1)) == 1
    assert zone.child(1).parent().object() is view.voices.of("tray")
    middle = zone.child(0).rect().center()
    assert zone.childAt(middle.x(), middle.y()).object() is view.voices.of("t1")


def test_voices_of_gone_pieces_fall_silent(hands: Hands, qtbot: object) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    for _ in range(30):
        describe_tree(view)
        view.show_table(type(table)(table.width, table.height, table.zones, ()))
        describe_tree(view)
        view.show_table(moved(table, "t1", "store"))
        qtbot.wait(1)
    view.finish_motion()
    assert "Red token" in describe_tree(view)


def test_a_closed_table_that_was_read_is_forgotten(words_folder: object, qapp: object) -> None:
    view = TableView(Look(), [words_folder])
    view.show_table(demo())
    assert "Deck" in describe_tree(view)
    spoken = QAccessible.queryAccessibleInterface(view.voices.of("t1"))
    left = [weakref.ref(view), weakref.ref(spoken.actionInterface())]
    view.deleteLater()
    del view, spoken
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [one() for one in left] == [None, None]


def test_a_hidden_piece_gives_nothing_away(hands: Hands, monkeypatch: object) -> None:
    """Two tables that differ only in what nobody may know look and sound the same."""
    view = hands.view
    view.show_table(demo())
    view.finish_motion()
    drawn: list[object] = []
    paint = Faces.paint
    monkeypatch.setattr(
        Faces, "paint", lambda self, *args: (drawn.append(args[2]), paint(self, *args))[1]
    )
    tree = describe_tree(view)
    assert tree.count("Face-down card") == 1
    view.enlarge("p1")
    assert view.panels.enlarged.name.text() == "Face-down card"
    assert view.panels.enlarged.notes.text() == ""
    assert all(face.art == "core/card_back" for face in drawn)
    picture = view.grab().toImage()
    view.show_table(changed(demo(), "p1"))
    view.finish_motion()
    assert describe_tree(view) == tree
    view.enlarge("p1")
    assert view.grab().toImage() == picture
