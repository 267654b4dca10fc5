"""Signs on threat cards and on their number tokens, as far as the film has come.

Pieces that only the table has: "fate.<report>", "blocks.<report>", "aura.<report>" and
"cryo.<report>" on the card; "aim.<report>", "crossing.<report>" and "hit.<report>" about its
number.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import texts, verbatim
from spacetable.games.space_alert.table.appearance import drawing, face, number, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.table.shown import ShownThreat

sign: Final = texts("space_alert_panel.sign")
"""A sentence about a sign."""

WHOLE: Final = 180.0
"""The width of a card from which its marks are as large as they are drawn."""
OUT: Final = 6.0
"""So far the marks of a card stand out over its right edge."""
UP: Final = 14.0
"""So far over its upper edge, that they cover no letter of its name."""
HITS: Final = TOKENS + 60
"""What a hit was lies above all number tokens."""


def on_card(k: int, place: ZoneId, stands: ShownThreat, card: Box, z: int) -> Iterator[TablePiece]:
    """Across the upper edge of a card, from its right corner on: how it ended, what has changed.

    No line of the card is covered.
    """
    columns = layout().columns
    side = columns.mark * min(1.0, max(card.w / WHOLE, 0.85))
    left = card.left + card.w - side + OUT
    for row, (piece, seen) in enumerate((*_fate(k, stands), *_marks(k, stands))):
        at = Box(left - row * (side + 2), card.top - UP, side, side)
        yield laid(piece, place, seen, at, z + 1 + row, kind="token")


def _fate(k: int, stands: ShownThreat) -> Iterator[tuple[str, Appearance]]:
    if stands.gone or stands.beaten:
        name = "beaten" if stands.beaten else "gone"
        yield f"fate.{k}", Appearance(drawing(f"fate_{name}"), said(f"note.{name}"))


def _marks(k: int, stands: ShownThreat) -> Iterator[tuple[str, Appearance]]:
    if stands.blocks and not stands.beaten:
        note = sign("blocks", n=stands.blocks)
        yield f"blocks.{k}", Appearance(face("blocks", value=number(stands.blocks)), note)
    if stands.aura:
        seen = Appearance(drawing(f"aura_{stands.aura}"), sign(f"aura.{stands.aura}"))
        yield f"aura.{k}", seen
    if stands.cryo is not None and not stands.beaten:
        how = "cryoshield" if stands.cryo else "cryoshield_broken"
        yield f"cryo.{k}", Appearance(drawing(how), sign(how))


def on_track(
    k: int, place: ZoneId, stands: ShownThreat, token: Box, z: int
) -> Iterator[TablePiece]:
    """About the number token: a ring when a weapon aims at it or it acts, and what a hit took."""
    ring, w, h = layout().columns.aim
    if stands.aimed:
        seen = Appearance(drawing("aimed"), sign("aimed"))
        at = about(token.x, token.y, ring, ring)
        yield laid(f"aim.{k}", place, seen, at, z + 1, kind="token")
    elif stands.acting and not stands.beaten:
        seen = Appearance(drawing("crossing"), sign("acting"))
        at = about(token.x, token.y, ring, ring)
        yield laid(f"crossing.{k}", place, seen, at, z + 1, kind="token")
    if stands.dealt is not None:
        name = "hit" if stands.dealt else "hit_none"
        value = verbatim(f"−{stands.dealt}" if stands.dealt else "0")
        note = sign("hit", dealt=stands.dealt) if stands.dealt else sign("no_hit")
        seen = Appearance(face(name, value=value), note)
        at = Box(token.left + token.w + 2, token.y - h / 2, w, h)
        yield laid(f"hit.{k}", place, seen, at, HITS + k, kind="token")
