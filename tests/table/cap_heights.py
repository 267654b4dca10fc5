"""How high the letters on a table really are, and where they stand, read while they are painted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QTransform

from spacetable.core.game import Game
from spacetable.core.table import Art, Face
from spacetable.core.text import Text
from spacetable.table import lettering, scene_view
from spacetable.table.faces import Faces
from spacetable.table.items import PieceItem, ZoneItem
from spacetable.table.look import Look
from spacetable.table.marks import HALO, label_face
from spacetable.table.view import TableView


@dataclass(frozen=True)
class Lettered:
    """Words on a face, or over a zone (``art`` "label"). ``cap``: px from foot to head of an H.

    ``lines``: as they are broken. ``box``: around the letters, in px of the face; ``face``: of it.
    """

    art: str
    slot: str
    words: str
    cap: float
    lines: tuple[str, ...] = ()
    box: QRectF | None = None
    face: QRectF | None = None


@dataclass(frozen=True)
class Read:
    """Words on the table that is shown. ``box``: in px of the scene; ``height``: what is drawn
    later is higher. ``item``: the piece or zone that bears them.
    """

    words: Lettered
    item: str
    box: QRectF
    height: float


class Measured(Faces):
    """Faces that note what they letter. ``noted``: of everything painted since it was cleared."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.noted: list[Lettered] = []
        self._art = ""
        self._rect = QRectF()

    def paint(self, painter: Any, rect: Any, face: Face, name: Text, value: Any = None) -> None:
        """And remember which face it is."""
        self._art, self._rect = face.art, QRectF(rect)
        super().paint(painter, rect, face, name, value)

    def _fill(self, painter: Any, place: Any, slot: Any, content: Text | Art, unit: float) -> float:
        found: list[tuple[QFont, list[str]]] = []
        plain = lettering.fitted

        def fitted(*given: Any, **more: Any) -> tuple[QFont, list[str]]:
            found.append(plain(*given, **more))
            return found[-1]

        lettering.fitted = fitted
        try:
            cap = super()._fill(painter, place, slot, content, unit)
        finally:
            lettering.fitted = plain
        if isinstance(content, Text) and cap:
            slots = self.shelf.slots(self._art)
            name = next(key for key, one in slots.items() if one is slot)
            letters, lines = found[-1]
            box = _around(place, slot, letters, lines)
            words = self.words(content)
            px = cap / self.ratio
            self.noted.append(Lettered(self._art, name, words, px, tuple(lines), box, self._rect))
        return cap


def _around(place: QRectF, slot: Any, letters: QFont, lines: list[str]) -> QRectF:
    """The box around lines of letters as ``lettering.letter`` sets them: from the head of the
    first capital to the foot of the last."""
    metrics = QFontMetricsF(letters)
    wide = max(metrics.horizontalAdvance(line) for line in lines)
    tall = lettering.tall(len(lines), metrics, slot.leading)
    spare_x, spare_y = place.width() - wide, place.height() - tall
    left = {"left": 0.0, "center": spare_x / 2}.get(slot.align, spare_x)
    top = {"middle": spare_y / 2, "bottom": spare_y}.get(slot.valign, 0.0)
    head = metrics.ascent() - metrics.capHeight()
    box = QRectF(place.left() + left, place.top() + top, wide, tall)
    return box.adjusted(0, head, 0, -metrics.descent())


def read(shown: TableView) -> Iterator[Read]:
    """All words that can be seen on a table: of a pile those of the topmost card.

    The table was made with ``Measured`` in the place of ``scene_view.Faces``.
    """
    faces, scene = shown.faces, shown.table_scene
    assert isinstance(faces, Measured)
    items: list[PieceItem | ZoneItem] = [*scene.zones.values(), *scene.pieces.values()]
    faces.clear()
    for item in items:
        if isinstance(item, PieceItem):
            face, lies = item.shown, item.piece
            if scene.places.covered(lies):
                continue
        else:
            face, lies = item.zone.art, item.zone
        if face is None or not item.isVisible():
            continue
        faces.noted.clear()
        faces.image(face, lies.name, lies.w, lies.h, item._worn * faces.ratio)
        angle = getattr(lies, "angle", 0.0)
        for one in faces.noted:
            assert one.box is not None
            assert one.face is not None
            yield Read(one, str(lies.id), _placed(one, lies, item._zoom, angle), item.zValue())
    yield from _labels(shown)
    faces.clear()
    shown.make_anew()


def _placed(one: Lettered, lies: Any, zoom: float, angle: float) -> QRectF:
    """Where words stand in the scene."""
    assert one.box is not None
    assert one.face is not None
    by = lies.w * zoom / one.face.width()
    there = QTransform().translate(lies.x * zoom, lies.y * zoom).rotate(angle).scale(by, by)
    return there.mapRect(one.box.translated(-one.face.center()))


def _labels(view: TableView) -> Iterator[Read]:
    for item in view.table_scene.zones.values():
        box = item.label_box()
        if box is not None:
            words, wide, px = item._named
            metrics = QFontMetricsF(label_face(words.upper(), wide, px))
            whole = metrics.horizontalAdvance(words.upper()) <= max(wide, 24)
            shown = words if whole else "…"
            found = Lettered("label", item.zone.id, words, metrics.capHeight(), (shown,))
            inner = box.adjusted(HALO, HALO, -HALO, -HALO)
            yield Read(found, f"label:{item.zone.id}", inner, item.label.zValue())


def lettered(
    patch: pytest.MonkeyPatch,
    game: Game[Any, Any],
    view: Any,
    size: tuple[int, int],
    *,
    scale: float = 1.0,
    language: str = "en",
) -> list[Lettered]:
    """All words on the table of a game before a view, in a window part of ``size`` px."""
    with _shown(patch, game, view, size, scale, language) as shown:
        # Only what is worn now: what was painted for another zoom does not count.
        faces = shown.faces
        assert isinstance(faces, Measured)
        faces.clear()
        faces.noted.clear()
        shown.make_anew()
        shown.finish_motion()
        return [*faces.noted, *(one.words for one in _labels(shown))]


def read_before(
    patch: pytest.MonkeyPatch,
    game: Game[Any, Any],
    view: Any,
    size: tuple[int, int],
    *,
    scale: float = 1.0,
    language: str = "en",
) -> list[Read]:
    """The same with where they stand, and on what."""
    with _shown(patch, game, view, size, scale, language) as shown:
        return list(read(shown))


@contextmanager
def _shown(
    patch: pytest.MonkeyPatch,
    game: Game[Any, Any],
    view: Any,
    size: tuple[int, int],
    scale: float,
    language: str,
) -> Iterator[TableView]:
    patch.setattr(scene_view, "Faces", Measured)
    look = Look(text_scale=scale, language=language, letters=scale)
    shown = TableView(look, game.folders)
    try:
        shown.resize(*size)
        shown.show()
        shown.show_table(game.shown.table(view, shown.room), animate=False)
        shown.fit()
        shown.finish_motion()
        yield shown
    finally:
        shown.close()
        shown.deleteLater()
