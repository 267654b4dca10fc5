"""A board of 1,000 spots with 400 pieces at 1920x1080: repaint, drag, wheel, memory, a move,
and how its page opens."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from spacetable.core.board import Board
from spacetable.core.ids import ZoneId
from spacetable.core.offered import Offered
from spacetable.core.table import Table
from spacetable.table.board.tiles import SIDE, squares_of
from spacetable.table.look import Look
from spacetable.table.view import TableView
from tests.bench import board_page
from tests.bench.drag import dragging
from tests.bench.figures import Figure, median, no_collection, timed
from tests.bench.processes import place, run
from tests.bench.resident import resident
from tests.bench.tables import SIZE, app
from tests.table.board.boards import large, large_table
from tests.table.tables import drag

ROUNDS: Final = 60
LIGHTS: Final = 469
"""So many spots take the piece that is dragged."""
ZOOMS: Final = (1.0, 1.5, 2.0, 3.0, 4.0)
MIB: Final = 2**20
ITSELF: Final = ("tests.bench.board",)


def shown(table: Table, options: Offered) -> TableView:
    """A view of full size with everything made."""
    app()
    view = TableView(Look())
    view.resize(*SIZE)
    view.show()
    app().processEvents()
    view.show_table(table, options, animate=False)
    view.finish_motion()
    app().processEvents()
    return view


def position() -> tuple[Board, Table, Offered]:
    """Board, table and what may be done: the first piece goes to half of all spots."""
    board = large()
    table = large_table(board)
    piece = table.pieces[0]
    spots = [spot.id for spot in board.spots if spot.id != piece.zone]
    return board, table, Offered([drag(piece.id, where) for where in spots[: 2 * LIGHTS : 2]])


def plain(view: TableView) -> QGraphicsView:
    """The same pictures as pixmap items, each tile one of them, and nothing else."""
    scene, picture = QGraphicsScene(), view.table_scene.picture
    scene.setBackgroundBrush(QColor("#0b0f1a"))
    zoom, laid = view.table_scene.zoom, picture.laid
    assert laid is not None
    assert picture.tiles is not None
    box = QRectF(laid.box.left, laid.box.top, laid.box.w, laid.box.h)
    across, down = squares_of(box, zoom)
    for x in across:
        for y in down:
            tile = picture.tiles.get(zoom, (x, y))
            if tile is not None:
                scene.addPixmap(tile).setPos(x * SIDE, y * SIDE)
    for item in view.table_scene.items():
        if isinstance(item, QGraphicsPixmapItem) and item.isVisible():
            twin = scene.addPixmap(item.pixmap())
            twin.setOffset(item.offset())
            twin.setTransform(item.sceneTransform())
            twin.setZValue(item.zValue() + 1)
    other = QGraphicsView(scene)
    scene.setParent(other)
    other.setFrameShape(QGraphicsView.Shape.NoFrame)
    other.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    other.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    other.setSceneRect(view.sceneRect())
    other.resize(*SIZE)
    other.setTransform(view.transform())
    other.show()
    app().processEvents()
    other.horizontalScrollBar().setValue(view.horizontalScrollBar().value())
    other.verticalScrollBar().setValue(view.verticalScrollBar().value())
    app().processEvents()
    assert other.viewportTransform() == view.viewportTransform()
    return other


def repaint(view: TableView) -> Figure:
    """Full repaints that take turns."""
    other = plain(view)
    ours, theirs = [], []
    with no_collection():
        for _ in range(ROUNDS):
            ours.append(timed(view.viewport().repaint) * 1000)
            theirs.append(timed(other.viewport().repaint) * 1000)
    other.close()
    parts = f"{median(ours):.2f} ms, plain {median(theirs):.2f} ms"
    ratio = median(ours) / median(theirs)
    return Figure("board: full repaint against plain pixmap items", ratio, "x", 1.5, parts)


def wheel(view: TableView, notches: float) -> None:
    """A turn of the wheel over the middle."""
    at = QPoint(SIZE[0] // 2 + 200, SIZE[1] // 2)
    port = view.viewport()
    event = QWheelEvent(
        QPointF(at),
        QPointF(port.mapToGlobal(at)),
        QPoint(),
        QPoint(0, round(120 * notches)),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    app().sendEvent(port, event)


def frames(view: TableView, seconds: float) -> Iterator[tuple[float, float]]:
    """ms of each turn of the event loop while the program goes on, and how many of them it had the
    processor: no longer stands still.
    """
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        yield stood(app().processEvents)
        time.sleep(0.002)


def stood(work: Callable[[], object]) -> tuple[float, float]:
    """ms that something takes, and ms of the processor that it takes in this thread."""
    begin, used = time.perf_counter(), time.thread_time()
    work()
    return (time.perf_counter() - begin) * 1000, (time.thread_time() - used) * 1000


def zooming(view: TableView) -> Figure:
    """The longest standstill while somebody zooms in to the closest, and out again, with rests.

    Where other programs are busy the window waits for them: what it works itself is told beside.
    """
    worst: list[tuple[float, float]] = []
    gc.collect()
    gc.freeze()  # what the tests have loaded is not the program's to look through
    for notches in (*(1,) * 8, *(-1,) * 9):
        worst.append(stood(partial(wheel, view, notches)))
        worst += frames(view, 0.5)
    gc.unfreeze()
    view.fit()
    view.finish_motion()
    longest, most = max(worst)[0], max(used for _, used in worst)
    parts = f"{len(worst)} turns, at most {most:.1f} ms of them work of its own"
    return Figure("board: longest standstill in zooming", longest, "ms", 50, parts)


def moving(view: TableView, table: Table, options: Offered, board: Board) -> Figure:
    """A piece goes from spot to spot: the table that follows is shown and painted."""
    piece, spent = table.pieces[0], []
    with no_collection():
        for number in range(40):
            spot = board.by_id[ZoneId(f"s{(number * 37) % len(board.spots)}")]
            moved = replace(piece, zone=spot.id, x=120 + spot.x, y=spot.y)
            after = replace(table, pieces=(moved, *table.pieces[1:]))
            spent.append(timed(partial(view.show_table, after, options)) * 1000)
            view.finish_motion()
            app().processEvents()
    parts = f"{len(table.pieces)} pieces, {len(options)} options"
    return Figure("board: table shown after an action, median", median(spent), "ms", 16, parts)


def figures() -> list[Figure]:
    """All of them, one after the other, and the memory of a process of its own."""
    board, table, options = position()
    view = shown(table, options)
    found = [
        repaint(view),
        dragging(view, table.pieces[0].id, "board: one step of a drag, p99", f"{LIGHTS} spots lit"),
        zooming(view),
        moving(view, table, options, board),
    ]
    view.close()
    with place() as env:
        most = float(run(ITSELF, env).split()[-1]) / MIB
    found += board_page.figures()
    parts = f"all of it looked at, at {len(ZOOMS)} zooms up to {ZOOMS[-1]:g}"
    found.append(Figure("board: memory of a process", most, "MiB", 300, parts))
    return found


def most_memory() -> int:
    """Bytes that this process holds at most while the whole board is looked at from near."""
    _, table, options = position()
    view = shown(table, options)
    most = resident()
    for zoom in ZOOMS:
        view.camera.zoom_by(zoom / view.camera.zoom, glide=False)
        view.finish_motion()
        for x in range(200, 1900, 400):
            for y in range(150, 1000, 250):
                view.camera.look_at(QPointF(x, y))
                view.finish_motion()
                app().processEvents()
                most = max(most, resident())
    return most


if __name__ == "__main__":
    print(most_memory())
