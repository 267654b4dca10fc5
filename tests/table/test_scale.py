"""A screen with several pixels to the point: faces are as sharp as it is, and a press hits."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.thinned import thinned

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from PySide6.QtCore import QPointF
from spacetable.app.shell.program import application
from spacetable.core.engine import offered
from spacetable.core.ids import Seat
from spacetable.core.registry import load
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from spacetable.table.look import Look
from spacetable.table.view import TableView

factor = float(sys.argv[1])
app = application()
game, seat = load("planet_nine"), Seat("1")
seats = tuple(SeatSetup(Seat(str(k)), "P", k) for k in (1, 2, 3))
state = Session.new(Setup("planet_nine", "scale", seats, mission=1)).state
view = TableView(Look(), game.folders)
view.resize(700, 480)
view.show()
app.processEvents()
table = game.shown.table(game.shown.view(state, seat), view.room)
view.show_table(table, offered(game, state, seat), animate=False)
view.finish_motion()
assert view.devicePixelRatioF() == factor, view.devicePixelRatioF()


def check():
    for item in view.table_scene.pieces.values():
        pixmap, piece = item.pixmap(), item.piece
        assert pixmap.devicePixelRatio() == factor
        assert item.scale() == 1.0
        longest = max(piece.w, piece.h) * item.home.zoom * factor
        room = 2 * 7.0 * item.home.zoom * factor
        assert abs(max(pixmap.width(), pixmap.height()) - longest - room) < 4, piece.id


def press():
    for piece in table.pieces:
        at = view.point_of(piece.id)
        box = view.camera.box(piece.id)
        if not view.viewport().rect().contains(box.toAlignedRect()):
            continue
        under = view.camera.docked_at(QPointF(at))
        if under is not None and under != view.table_scene.places.docked(piece.id):
            continue
        hit = view._pointer._hits.seen_at(at)
        drawn = view.table_scene.pieces.get(hit)
        assert drawn is not None, (piece.id, hit)
        where = view.viewportTransform().mapRect(drawn.sceneBoundingRect())
        assert where.contains(QPointF(at)), (piece.id, hit)


check()
press()
view.camera.zoom_by(1.6, QPointF(200, 120), glide=False)
view.finish_motion()
check()
press()
image = view.grab().toImage()
assert (image.width(), image.height()) == (round(700 * factor), round(480 * factor))
print("sharp")
"""


@pytest.mark.parametrize("factor", thinned(["1.5", "2"]))
def test_faces_are_rendered_for_the_pixels_of_the_screen(factor: str, home: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "QT_SCALE_FACTOR": factor,
        "QT_SCALE_FACTOR_ROUNDING_POLICY": "PassThrough",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, factor],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout == "sharp\n", done.stderr
