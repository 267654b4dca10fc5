"""Small pictures of saved games, drawn from what everybody may see."""

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.session.save_library import Saved
from spacetable.session.saving import glance
from spacetable.table.look import Look
from spacetable.table.thumbnail import busiest_part, table_image

_drawn: dict[tuple[Path, int, int, int, Look], QImage] = {}


def of_save(saved: Saved, look: Look, size: QSize) -> QImage | None:
    """A picture of the table of a save, drawn once; None for a save that cannot be read."""
    key = (saved.path, saved.when, size.width(), size.height(), look)
    if key not in _drawn:
        try:
            seen = glance(saved.path)
            table = seen.table(None)
            folders = registry.load(seen.header.game).folders
        except BoundaryError:
            return None
        if len(_drawn) > 60:
            _drawn.clear()
        people = [one.seat for one in seen.setup.seats if one.bot is None]
        part = busiest_part(table, size, people)
        _drawn[key] = table_image(table, look, size, folders, part=part)
    return _drawn[key]
