"""How tiles and cards look, what they are called, and what is said of them."""

from functools import cache
from typing import Final

from spacetable.core.piece import Piece
from spacetable.core.table import Art, Face
from spacetable.core.table_builder import Appearance
from spacetable.core.text import Text, texts, verbatim
from spacetable.games.star_wars_pocket.data import CARDS, DATA, EVENTS, Entry
from spacetable.games.star_wars_pocket.sizes import SET, sizes
from spacetable.games.star_wars_pocket.state import State
from spacetable.games.star_wars_pocket.tiles import (
    ENTRANCE,
    PORT,
    SPARE_PORT,
    SURFACE_FACES,
    TABLE_ENTRANCE,
)
from spacetable.games.star_wars_pocket.words import event_effect, event_title

DOMAIN: Final = "star_wars_pocket_table"

SURFACE_DRAWINGS: Final = 8
"""Different drawings of surface tiles; tiles beyond them use them again."""


said: Final = texts(DOMAIN)
"""A sentence of this table's catalogue."""


@cache
def drawing(name: str) -> Face:
    """A drawing of this game without words on it."""
    return Face(f"{SET}/{name}")


@cache
def time_name(row: int) -> Text:
    """A space of the timeline as it is printed: "30 min"."""
    return said(f"time.{DATA.timeline[row].id}")


_BACKS: Final = {"surface": "surface_back", "trench": "trench_back", "card": "event_back"}
_TILES: Final = {
    ENTRANCE: "surface_entrance",
    TABLE_ENTRANCE: "trench_entrance",
    PORT: "exhaust_port",
    SPARE_PORT: "exhaust_port_alt",
}


@cache
def tile(face: str) -> Appearance:
    """A tile lying face up."""
    if face in SURFACE_FACES:
        k = SURFACE_FACES.index(face) % SURFACE_DRAWINGS + 1
        return Appearance(
            drawing(f"surface_{k}"), said(f"tile.surface_{k}"), (said("note.surface"),)
        )
    name = _TILES.get(face, face)
    return Appearance(drawing(name), said(f"tile.{name}"), (said(f"note.{name}"),))


@cache
def back(kind: str) -> Appearance:
    """What lies face down: "surface", "trench" or "card". Its name says no more than that."""
    return Appearance(drawing(_BACKS[kind]), said(f"back.{kind}"))


@cache
def card(face: str) -> Appearance:
    """A development card lying face up with all its rows."""
    slots: list[tuple[str, Text | Art]] = []
    notes: list[Text] = []
    for row, entry in enumerate(CARDS[face]):
        title, effect = event_title(entry.event), _effect(entry)
        slots += [
            (f"row{row + 1}_time", time_name(row)),
            (f"row{row + 1}_title", title),
            (f"row{row + 1}_text", effect),
        ]
        notes.append(said("card.row", time=time_name(row), title=title, effect=effect))
    return Appearance(Face(f"{SET}/event_card", tuple(slots)), _card_name(face), tuple(notes))


@cache
def event(face: str, row: int, brief: bool = False) -> Appearance:
    """The card of this turn: the row that counts, large; all rows in the enlarged view.

    ``brief``: without its picture.
    """
    entry = CARDS[face][row]
    title, effect = event_title(entry.event), _effect(entry)
    picture = None if brief else sizes().pictures.get(entry.event)
    slots: list[tuple[str, Text | Art]] = [
        ("time", time_name(row)),
        ("title", title),
        ("text", effect),
    ]
    if entry.n is not None:
        slots.append(("number", verbatim(str(entry.n))))
    if picture is not None:
        slots.append(("picture", Art(f"{SET}/pic_{picture}")))
    whole = card(face)
    return Appearance(
        Face(f"{SET}/{'event_brief' if brief else 'event_now'}", tuple(slots)),
        said("card.now", title=title, time=time_name(row)),
        (effect, *whole.notes),
        whole.face,
    )


def row_read(state: State, face: str) -> int:
    """The row of the card of this turn that was read; time may have moved on since then."""
    for row, entry in enumerate(CARDS[face]):
        if entry.event == state.event and entry.n in (None, state.number):
            return row
    return state.row


def likeness(piece: Piece) -> Appearance:
    """A tile or a card as the view shows it."""
    if piece.face.startswith("?"):
        return back(piece.face[1:])
    if not piece.up:
        return back(kind(piece.face))
    return card(piece.face) if piece.face in CARDS else tile(piece.face)


def used(piece: Piece) -> Appearance:
    """The same of a card that was used, on the pile of these."""
    known = piece.up and piece.face in CARDS
    return _in_signs(piece.face) if known else likeness(piece)


@cache
def _in_signs(face: str) -> Appearance:
    """A card that is too small for words: a picture for each row, and its number."""
    whole = card(face)
    slots: list[tuple[str, Text | Art]] = []
    for row, entry in enumerate(CARDS[face], 1):
        picture, n = sizes().pictures.get(entry.event), number(entry)
        if picture is not None:
            slots.append((f"row{row}_picture", Art(f"{SET}/pic_{picture}")))
        if n is not None:
            slots.append((f"row{row}_number", verbatim(str(n))))
    small = Face(f"{SET}/event_used", tuple(slots))
    return Appearance(small, whole.name, whole.notes, whole.face, whole.face)


def kind(face: str) -> str:
    """The back of a face: "surface", "trench" or "card"."""
    if face in CARDS:
        return "card"
    return "surface" if face in SURFACE_FACES or face == ENTRANCE else "trench"


def number(entry: Entry) -> int | None:
    """The number of an event on a card: its own, or the one that all its cards share."""
    return EVENTS[entry.event].n if entry.n is None else entry.n


def _effect(entry: Entry) -> Text:
    return event_effect(entry.event, number(entry))


def _card_name(face: str) -> Text:
    return said("card.name", number=face.removeprefix("card."))
