"""Names of things on the table."""

from __future__ import annotations

from typing import Any

from spacetable.core.finding import finder
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import Face, Table, TablePiece, TableZone
from spacetable.core.text import verbatim


def laid(view: Any) -> Table:
    zone = TableZone(ZoneId("deck"), verbatim("deck"), 0, 0, 1, 1)
    art, name = Face("cards/ace"), verbatim("ace")
    piece = TablePiece(PieceId("p1"), zone.id, "card", art, name, 0, 0, 1, 1)
    return Table(1, 1, (zone,), (piece,))


def by_face(view: Any, name: str) -> str | None:
    return {"ace": "p1", "king": "p2"}.get(name)


def by_place(view: Any, name: str) -> str | None:
    return {"ace": "deck", "pile": "deck"}.get(name)


def test_the_first_who_knows_a_name_says_what_it_is() -> None:
    find = finder(laid, by_face, by_place)
    assert [find(None, name) for name in ("ace", "pile")] == ["p1", "deck"]


def test_an_id_names_itself_and_what_does_not_lie_there_is_not_found() -> None:
    find = finder(laid, by_face)
    assert [find(None, name) for name in ("deck", "king", "queen")] == ["deck", None, None]
