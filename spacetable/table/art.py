"""Drawings and the places on them where words go."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtSvg import QSvgRenderer

from spacetable.core.data import load_toml
from spacetable.core.errors import DataError
from spacetable.resources import ResourceMissing, asset_path
from spacetable.table.lettering import LEAST
from spacetable.table.look import SEAT_COLOURS

log = logging.getLogger(__name__)


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """A place on a drawing, in the units of its viewBox.

    ``rect``: x, y, width, height. ``size``: of the letters, shrinks until the words fit.
    ``narrow``: the part of their width to which they become narrower before they become smaller.
    ``least``: the part of their size to which they shrink, then they are cut.
    ``leading``: from one line to the next, as a part of the height of a line.
    ``color``: "#rrggbb" or a palette name. ``kind`` "art": another drawing goes here.
    """

    rect: tuple[float, float, float, float]
    size: float = 14
    weight: Literal["regular", "bold"] = "regular"
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    color: str = "#14181f"
    kind: Literal["text", "art"] = "text"
    font: Literal["sans", "display"] = "sans"
    narrow: Annotated[float, Meta(gt=0.5, le=1)] = 1
    least: Annotated[float, Meta(gt=0, le=1)] = LEAST
    leading: Annotated[float, Meta(ge=0.8, le=1)] = 1


Slots = Mapping[str, Slot]


class ArtShelf:
    """All drawings by key "<set>/<name>". What is missing is logged once and then stays None.

    "<set>/<name>@<n>" is the same drawing in a seat's colour, which takes the place of the word
    ``currentColor`` in it. ``n``: index of the seat palette.
    """

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self._roots = [folder / "art" for folder in folders]
        try:
            self._roots.append(asset_path("art"))
        except ResourceMissing as missing:
            log.error("%s", missing)
        self._drawings: dict[str, QSvgRenderer | None] = {}
        self._slots: dict[str, dict[str, Slots]] = {}

    def path(self, key: str) -> Path | None:
        """The file of a drawing, or None; an add-on's own drawing goes before ours."""
        name = key.partition("@")[0]
        for root in self._roots:
            path = root / f"{name}.svg"
            if path.is_file():
                return path
        return None

    def drawing(self, key: str) -> QSvgRenderer | None:
        """The drawing, read once; None (and an error in the log) when there is no good file."""
        if key not in self._drawings:
            self._drawings[key] = self._read(key)
        return self._drawings[key]

    def box(self, key: str) -> QRectF:
        """The viewBox of a drawing; empty when it is missing."""
        drawing = self.drawing(key)
        return drawing.viewBoxF() if drawing is not None else QRectF()

    def slots(self, key: str) -> Slots:
        """The slots of a drawing by name."""
        folder, _, name = key.partition("@")[0].rpartition("/")
        if folder not in self._slots:
            self._slots[folder] = self._read_slots(folder)
        return self._slots[folder].get(name, {})

    def _read(self, key: str) -> QSvgRenderer | None:
        path = self.path(key)
        if path is None:
            log.error("there is no drawing %s.svg", key)
            return None
        colour = key.partition("@")[2]
        if colour:
            seat = SEAT_COLOURS[int(colour) % len(SEAT_COLOURS)]
            words = path.read_text(encoding="utf-8").replace("currentColor", seat)
            drawing = QSvgRenderer(QByteArray(words.encode()))
        else:
            drawing = QSvgRenderer(str(path))
        if not drawing.isValid() or drawing.viewBoxF().isEmpty():
            log.error("the drawing %s.svg cannot be read", key)
            return None
        drawing.setAspectRatioMode(drawing.aspectRatioMode().IgnoreAspectRatio)
        return drawing

    def _read_slots(self, folder: str) -> dict[str, Slots]:
        found: dict[str, Slots] = {}
        for root in reversed(self._roots):
            path = root / folder / "slots.toml"
            if not path.is_file():
                continue
            try:
                found.update(_slots_in(path, path.stat().st_mtime_ns))
            except DataError as wrong:
                log.error("%s", wrong)
        return found


@lru_cache(maxsize=64)
def _slots_in(path: Path, changed: int) -> dict[str, dict[str, Slot]]:
    """The slots in a file that was last written at ``changed``; ``DataError`` for a wrong one.

    Kept for all shelves: every thumbnail has a shelf of its own, and the files are long.
    """
    return read_slots(path)


def read_slots(path: Path) -> dict[str, dict[str, Slot]]:
    """The slots of each drawing of a folder; ``DataError`` naming the line of a wrong one."""
    return load_toml(path, dict[str, dict[str, Slot]])
