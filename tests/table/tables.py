"""Small tables for the tests: a deck, a hand, a discard pile, a grid of spots, a die, a dial."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.layout import fan, pile
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.table import Face, Table, TablePiece, TableZone
from spacetable.core.text import Text, text, verbatim

SEAT = Seat("1")
BACK = Face("core/card_back")
TILE = Face("core/tile_base")
TOKEN = Face("core/token")


class Play(Action, frozen=True):
    """An action told apart by a word."""

    what: str = ""


def zone(
    key: str, x: float, y: float, w: float, h: float, layout: str = "spot", **more: object
) -> TableZone:
    """A zone with an outline."""
    more.setdefault("name", text(f"demo.{key.partition(':')[0]}"))
    return TableZone(ZoneId(key), x=x, y=y, w=w, h=h, layout=layout, outline=True, **more)


def piece(
    key: str,
    where: str,
    x: float,
    y: float,
    kind: str = "token",
    face: Face = TOKEN,
    name: Text | str = "Token",
    w: float = 64,
    h: float = 64,
    **more: object,
) -> TablePiece:
    """A piece; ``name`` in plain words or as a text."""
    named = verbatim(name) if isinstance(name, str) else name
    return TablePiece(PieceId(key), ZoneId(where), kind, face, named, x=x, y=y, w=w, h=h, **more)


def demo(*, hand: int = 4, discards: int = 5) -> Table:
    """Everything a table can have, on 1600 x 900 units."""
    zones = [
        zone("deck", 130, 190, 200, 280, "pile"),
        zone("discard", 370, 190, 200, 280, "pile", browse=True),
        zone("hand", 800, 720, 1100, 280, "hand"),
        zone("tray", 180, 480, 300, 130, "row"),
        zone("store", 1430, 420, 180, 420),
    ]
    zones += [
        zone(f"cell:{c},{r}", 640 + c * 172, 130 + r * 172, 160, 160)
        for r in range(3)
        for c in range(4)
    ]
    pieces = [piece("p1", "deck", 130, 190, "card", BACK, text("demo.hidden"), 200, 280, count=23)]
    for n, (x, y) in enumerate(pile(370, 190, discards)):
        pieces.append(piece(f"d{n}", "discard", x, y, "card", TILE, f"Old {n}", 200, 280, z=n))
    for n, (x, y, angle) in enumerate(fan(800, 720, 1100, 200, hand)):
        pieces.append(
            piece(
                f"h{n}",
                "hand",
                x,
                y,
                "card",
                BACK if n % 2 else TILE,
                ("Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta")[n % 6],
                200,
                280,
                z=n,
                angle=angle,
                notes=(text("demo.note"), verbatim("2 + 2")),
            )
        )
    pieces += [
        piece("tile", "cell:0,0", 640, 130, "tile", TILE, "Tile", 160, 160, angle=90),
        piece("ship", "cell:0,0", 640, 130, "figure", Face("core/pawn_1"), "Ship", z=5),
        piece("t1", "tray", 90, 480, value=3, name="Red token"),
        piece("t2", "tray", 180, 480, value=4, name="Blue token"),
        piece("die", "store", 1430, 300, "die", Face("core/die_3"), "Die", 72, 72, value=3),
        piece("dial", "store", 1430, 470, "counter", Face("core/dial"), "Dial", 120, 120, value=7),
    ]
    return Table(1600, 900, tuple(zones), tuple(pieces))


def moved(table: Table, key: str, where: str, **changes: object) -> Table:
    """The table with a piece in the middle of another zone."""
    spot = next(one for one in table.zones if one.id == where)
    fields: dict[str, object] = {"zone": where, "x": spot.x, "y": spot.y, **changes}
    return changed(table, key, **fields)


def changed(table: Table, key: str, **changes: object) -> Table:
    """The table with some fields of a piece changed."""
    return replace(
        table,
        pieces=tuple(replace(p, **changes) if p.id == key else p for p in table.pieces),
    )


def drag(
    key: str,
    where: str,
    turns: int | None = None,
    *,
    refused: bool = False,
    because: tuple[str, ...] = (),
) -> Option:
    """A drag option called "key to where"."""
    return Option(
        Play(SEAT, f"{key}>{where}/{turns}"),
        Drag(PieceId(key), ZoneId(where), turns),
        Why(text("demo.rule"), because),
        verbatim(f"{key} to {where}"),
        refused,
    )


def press(target: str, what: str = "press", *, refused: bool = False) -> Option:
    """A press option called ``what``."""
    return Option(
        Play(SEAT, f"{what}:{target}"),
        Press(target),
        Why(text("demo.rule"), (target,) if refused else ()),
        verbatim(what),
        refused,
    )
