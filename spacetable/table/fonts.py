"""The program's two font families, loaded once."""

from __future__ import annotations

import logging
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from spacetable.resources import ResourceMissing, asset_path
from spacetable.table.look import DISPLAY, SANS

log = logging.getLogger(__name__)


@cache
def load_fonts() -> tuple[str, ...]:
    """Families found in ``assets/fonts``; without them the system's own fonts serve."""
    try:
        folder = asset_path("fonts")
    except ResourceMissing as missing:
        log.error("%s", missing)
        return ()
    families: list[str] = []
    for path in sorted((*folder.glob("*.ttf"), *folder.glob("*.otf"))):
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0:
            log.error("the font %s cannot be read", path.name)
            continue
        families += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(families))


def font(px: float, *, bold: bool = False, display: bool = False) -> QFont:
    """A font of so many px. Display letters are Latin; Japanese ones come from the text family."""
    return QFont(_font(max(1, round(px)), bold=bold, display=display))


@cache
def _font(px: int, *, bold: bool, display: bool) -> QFont:
    load_fonts()
    made = QFont()
    made.setFamilies([DISPLAY, SANS] if display else [SANS])
    made.setPixelSize(px)
    made.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    # Hinted advances make the same words wrap differently at each zoom.
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made
