"""What Qt makes of a position: what is drawn, enlarged, read aloud and put in a list of saves.

``test_secrets.py`` proves that all this is made of the same values whatever is hidden. Here are the
things themselves, for a few positions of each game: accessibility tree, the enlarged piece with its
notes, the picture of the table, the thumbnail.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from spacetable.core.chance import LooseChance
from spacetable.core.engine import offered
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.room import DESK
from spacetable.core.secrets import permuted
from spacetable.core.table import Table
from spacetable.table.accessible import describe_tree
from spacetable.table.enlarge import Enlarged
from spacetable.table.look import Look
from spacetable.table.offers import NOTHING
from spacetable.table.thumbnail import table_image
from spacetable.table.view import TableView
from spacetable.text.compiling import LANGUAGES
from tests.conformance.cases import WHOLE, Case, defaults, games, load, shown_cases
from tests.conformance.corpus import Place, corpus
from tests.conformance.walking import able, readers_of
from tests.reading_once import read_once

STATES = 3 if WHOLE else 2
"""Positions of each game whose pictures are compared, as one seat and an onlooker see them."""
HEARD = 6
"""Positions of each case that are read aloud."""
TRIALS = 4
"""Qt sets a glyph a shade differently when it first meets it, and a view keeps its pictures. Once
all glyphs are known, new views draw alike; what still differs is a leak."""

ONE_OF_EACH = [ways[len(ways) // 2] for ways in map(defaults, games())]


@pytest.fixture(autouse=True)
def _read_once() -> Iterator[None]:
    """A face is rendered once for all that it is made of: what must differ, differs there."""
    with read_once():
        yield


def pixels(image: QImage) -> bytes:
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    return bytes(plain.constBits())


def shown(
    view: TableView, game: Game[Any, Any], state: Any, seat: Seat | None, turn: int
) -> dict[str, object]:
    """What Qt makes of a state, of one leaf of its table, by turns."""
    laid = tables(game, state, seat)
    table = laid[turn % len(laid)]
    view.show_table(table, offered(game, state, seat) if seat else NOTHING, animate=False)
    view.finish_motion()
    enlarged = []
    panel = view.findChild(Enlarged)
    pieces = table.seen.pieces
    for piece in pieces if WHOLE else pieces[::2]:
        view.enlarge(piece.id)
        assert panel.isVisibleTo(view)
        labels = panel.findChildren(QLabel)
        enlarged.append([panel.accessibleName(), *(label.text() for label in labels)])
    view.enlarge(None)
    return {
        "accessibility tree": describe_tree(view),
        "enlarged pieces": enlarged,
        "picture": pixels(view.grab().toImage()),
        "thumbnail": pixels(table_image(table, view.look, QSize(240, 160), game.folders)),
    }


def tables(game: Game[Any, Any], state: Any, seat: Seat | None) -> list[Table]:
    """The table of a state, once for each of its leaves."""
    seen = game.shown.view(state, seat)
    table = game.shown.table(seen)
    if table.leaves is None:
        return [table]
    rooms = (replace(DESK, leaf=leaf.id) for leaf in table.leaves.every)
    return [game.shown.table(seen, room) for room in rooms]


def view_of(qtbot: QtBot, case: Case, look: Look) -> TableView:
    view = TableView(look, load(case.game).folders)
    qtbot.addWidget(view)
    view.resize(640, 480)
    return view


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=str)
def test_nothing_hidden_reaches_the_screen(qtbot: QtBot, case: Case) -> None:
    """In the quick run each game in one of the languages, and every other piece enlarged."""
    turn = ONE_OF_EACH.index(case) % len(LANGUAGES)
    for language in LANGUAGES if WHOLE else LANGUAGES[turn : turn + 1]:
        look = Look(language=language, reduced_motion=True)
        views = [view_of(qtbot, case, look) for _ in range(2)]
        for place in corpus(case).some("shown", STATES):
            for seat in readers_of(case)[-2:]:
                views = check_shown(qtbot, place, seat, views)


def check_shown(
    qtbot: QtBot, place: Place, seat: Seat | None, views: list[TableView]
) -> list[TableView]:
    """The same on both views, whatever is hidden; the views that are good for the next trial."""
    case, game, state = place.recorded.case, place.recorded.game, place.state
    other = permuted(game, state, seat, LooseChance(place.at))
    for _ in range(TRIALS):
        was = shown(views[0], game, state, seat, place.at)
        now = shown(views[1], game, other, seat, place.at)
        if was == now:
            break
        look = views[0].look
        # Nobody else knows them, and each keeps its pictures: they go before others come.
        views.clear()
        gc.collect()
        views += [view_of(qtbot, case, look) for _ in range(2)]
    for part, before in was.items():
        assert now[part] == before, f"{place}, seat {seat}: the {part} tells"
    return views


@pytest.mark.parametrize("case", shown_cases(), ids=str)
def test_the_screen_reader_hears_everything(qtbot: QtBot, case: Case) -> None:
    """Every zone, every piece and every option that has a place on the table, by its name.

    Of a pile of pieces that are all called the same, the one on top, with their number.
    """
    game = load(case.game)
    view = view_of(qtbot, case, Look())
    for place in corpus(case).some("heard", HEARD):
        state = place.state
        for seat in able(game, state):
            options = offered(game, state, seat)
            heard = ""
            for laid in tables(game, state, seat):
                view.show_table(laid, options, animate=False)
                table = laid.seen
                told = describe_tree(view)
                assert len(told.splitlines()) == 1 + parts(table) + len(table.pieces) - covered(
                    table
                )
                for one in (*table.places, *table.pieces):
                    assert view.words(one.name) in told
                heard += told
            for option in options:
                gesture = option.gesture
                place = getattr(gesture, "piece", None) or getattr(gesture, "target", None)
                if place is not None:
                    assert view.words(option.label) in heard


def parts(table: Table) -> int:
    """How many things are heard that are no pieces: also a board and its regions."""
    above = 0 if table.board is None else 1 + len(table.board.board.regions)
    return len(table.places) + above


def covered(table: Table) -> int:
    """How many pieces lie in a pile below one that is called the same and bears their number."""
    found = 0
    for zone in table.zones:
        pile = [piece for piece in table.pieces if piece.zone == zone.id]
        if pile and pile[-1].count == len(pile):
            found += sum(piece.name == pile[-1].name for piece in pile[:-1])
    return found
