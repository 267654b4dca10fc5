"""How high the letters on a table really are, read while they are painted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtGui import QFontMetricsF

from spacetable.core.game import Game
from spacetable.core.table import Art, Face
from spacetable.core.text import Text
from spacetable.table import canvas
from spacetable.table.faces import Faces
from spacetable.table.fonts import font
from spacetable.table.look import Look
from spacetable.table.view import TableView


@dataclass(frozen=True)
class Lettered:
    """Words on a face, or over a zone (``art`` "label"). ``cap``: px from foot to head of an H."""

    art: str
    slot: str
    words: str
    cap: float


class Measured(Faces):
    """Faces that note what they letter. ``noted``: of everything painted since it was cleared."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.noted: list[Lettered] = []
        self._art = ""

    def paint(self, painter: Any, rect: Any, face: Face, name: Text, value: Any = None) -> None:
        """And remember which face it is."""
        self._art = face.art
        super().paint(painter, rect, face, name, value)

    def _fill(self, painter: Any, place: Any, slot: Any, content: Text | Art, unit: float) -> float:
        cap = super()._fill(painter, place, slot, content, unit)
        if isinstance(content, Text) and cap:
            slots = self.shelf.slots(self._art)
            name = next(key for key, one in slots.items() if one is slot)
            self.noted.append(Lettered(self._art, name, self.words(content), cap / self.ratio))
        return cap


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
    patch.setattr(canvas, "Faces", Measured)
    shown = TableView(Look(text_scale=scale, language=language), game.folders)
    try:
        shown.resize(*size)
        shown.show()
        shown.show_table(game.shown.table(view, shown.room), animate=False)
        shown.fit()
        shown.finish_motion()
        # Only what is worn now: what was painted for another zoom does not count.
        faces = shown.faces
        assert isinstance(faces, Measured)
        faces.clear()
        faces.noted.clear()
        shown.make_anew()
        shown.finish_motion()
        return [*faces.noted, *_labels(shown)]
    finally:
        shown.close()
        shown.deleteLater()


def _labels(view: TableView) -> Iterator[Lettered]:
    for item in view.table_scene.zones.values():
        if item.label_box() is not None:
            words, _, px = item._named
            yield Lettered("label", item.zone.id, words, QFontMetricsF(font(px)).capHeight())
