"""Boards for the tests: a small one drawn by hand, and large ones made from a number."""

from __future__ import annotations

import math
from functools import cache
from random import Random

from spacetable.core.board import (
    Board,
    Dot,
    Fill,
    LaidBoard,
    Link,
    Region,
    Spot,
    Stroke,
    laid_in,
)
from spacetable.core.box import Box
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.layout import cluster
from spacetable.core.table import Face, Table, TablePiece, TableZone
from spacetable.core.text import verbatim

TOKEN = Face("core/token")
TILE = Face("core/tile_base")
SHAPES = ("disc", "ring", "square", "diamond", "triangle")
COLOURS = ("muted", "sky", "amber", "green", "violet", "teal")
SYLLABLES = ("ce", "res", "ve", "sta", "ga", "ny", "me", "de", "io", "tri", "ton", "ju", "lo", "ka")
WIDTH, HEIGHT = 1800.0, 1000.0


def spot(
    key: str, x: float, y: float, name: str = "", rank: int | None = 0, **more: object
) -> Spot:
    """A spot called by its id unless it has a name."""
    return Spot(ZoneId(key), verbatim(name or key.title()), x, y, 12.0, rank=rank, **more)


def link(a: str, b: str, **more: object) -> Link:
    """A line between two spots."""
    return Link(ZoneId(a), ZoneId(b), **more)


@cache
def small() -> Board:
    """Seven places in two regions: a crossing with four arms, and a lane beyond one of them."""
    return Board(
        verbatim("Little system"),
        900,
        500,
        (
            spot("earth", 300, 250, rank=0, region="inner", face=TOKEN, kind=verbatim("Planet")),
            spot("venus", 300, 100, rank=1, region="inner", notes=(verbatim("It is hot."),)),
            spot("mars", 500, 250, rank=1, region="inner"),
            spot("luna", 300, 400, rank=2, region="inner"),
            spot("sol", 100, 250, rank=0, region="inner"),
            spot("ceres", 700, 180, rank=1, region="belt"),
            spot("vesta", 700, 420, rank=2, region="belt"),
        ),
        (
            link("earth", "venus"),
            link("earth", "mars", stroke=Stroke("sky", 3)),
            link("earth", "luna", bends=((340, 330),)),
            link("earth", "sol", arrow=True),
            link("mars", "ceres", bends=((600, 230),), bridges=((640, 215),)),
            link("ceres", "vesta", stroke=Stroke("amber", 2, (3, 2))),
        ),
        (
            Region("inner", verbatim("Inner system"), title=(200, 40)),
            Region(
                "belt",
                verbatim("The belt"),
                ((620, 60), (860, 60), (860, 480), (620, 480)),
                Fill("deep", 0.8),
                Stroke("line", 2),
            ),
        ),
    )


@cache
def large(spots: int = 1000, links: int = 1250, regions: int = 8, seed: int = 1) -> Board:
    """A jittered grid of places, joined to their neighbours; a fifth of them has a face."""
    chance = Random(seed)
    columns = round(math.sqrt(spots * WIDTH / HEIGHT))
    lines = math.ceil(spots / columns)
    wide, high = WIDTH / columns, HEIGHT / lines
    made = []
    for k in range(spots):
        column, line = k % columns, k // columns
        x = (column + 0.5 + (chance.random() - 0.5) * 0.5) * wide
        y = (line + 0.5 + (chance.random() - 0.5) * 0.5) * high
        site = chance.random() < 0.19
        name = "".join(chance.choice(SYLLABLES) for _ in range(chance.randrange(2, 5)))
        made.append(
            Spot(
                ZoneId(f"s{k}"),
                verbatim(f"{name.title()} {k}"),
                x,
                y,
                9.0 if site else 5.0,
                Dot(chance.choice(SHAPES), chance.choice(COLOURS)),
                TOKEN if site else None,
                rank=chance.randrange(4) if site else None,
                region=f"r{column * regions // columns}",
            )
        )
    joined: list[Link] = []
    for k in range(spots):
        column, line = k % columns, k // columns
        for dx, dy in ((1, 0), (0, 1), (1, 1)):
            other = (line + dy) * columns + column + dx
            if column + dx < columns and other < spots and chance.random() < 0.5:
                one, two = made[k], made[other]
                bend = ((one.x + two.x) / 2 + 4, (one.y + two.y) / 2 - 4)
                bends = (bend,) if chance.random() < 0.5 else ()
                bridges = (bend,) if chance.random() < 0.05 else ()
                joined.append(Link(one.id, two.id, bends, bridges=bridges))
    part = WIDTH / regions
    areas = tuple(
        Region(
            f"r{k}",
            verbatim(f"Zone {k + 1}"),
            ((k * part, 0), ((k + 1) * part, 0), ((k + 1) * part, HEIGHT), (k * part, HEIGHT)),
            Fill(("deep", "panel")[k % 2], 0.5),
            title=((k + 0.5) * part, 14),
        )
        for k in range(regions)
    )
    return Board(verbatim("Large system"), WIDTH, HEIGHT, tuple(made), tuple(joined[:links]), areas)


def disc(key: str, where: str, laid: LaidBoard, name: str = "", size: float = 20.0) -> TablePiece:
    """A disc in the middle of a spot."""
    box = laid.spot_box(ZoneId(where))
    return TablePiece(
        PieceId(key),
        ZoneId(where),
        "figure",
        TOKEN,
        verbatim(name or key.title()),
        box.x,
        box.y,
        size,
        size,
    )


def small_table(*pieces: tuple[str, str], docked: bool = False, side: float = 0.0) -> Table:
    """The small board on a table with a tray beside it, and discs on its spots.

    ``docked``: the tray keeps to the left edge.
    """
    laid = laid_in(small(), Box(260, 20, 900, 500))
    tray = TableZone(
        ZoneId("tray"),
        verbatim("Tray"),
        120,
        270,
        200,
        420,
        "row",
        outline=True,
        dock="left" if docked else None,
    )
    lying = [disc(key, where, laid) for key, where in pieces if where != "tray"]
    lying += [
        TablePiece(PieceId(key), tray.id, "token", TOKEN, verbatim(key.title()), 120, 200, 64, 64)
        for key, where in pieces
        if where == "tray"
    ]
    return Table(1180, 540, (tray,), tuple(lying), board=laid)


def large_table(board: Board, pieces: int = 400) -> Table:
    """A large board that fills its table but for a docked tray, with pieces on its spots."""
    laid = LaidBoard(board, 120.0, 0.0, 1.0)
    tray = TableZone(
        ZoneId("tray"), verbatim("Tray"), 55, 500, 100, 980, "row", outline=True, dock="left"
    )
    chance = Random(pieces)
    lying: list[TablePiece] = []
    held: dict[ZoneId, int] = {}
    for _ in range(pieces):
        where = chance.choice(board.spots).id
        held[where] = held.get(where, 0) + 1
    number = 0
    for where, count in held.items():
        box = laid.spot_box(where)
        for z, (x, y) in enumerate(cluster(box.x, box.y, count, 16.0)):
            face = (TOKEN, TILE, Face("core/pawn_1"), Face("core/pawn_2"))[number % 4]
            named = verbatim(f"Disc {number}")
            lying.append(
                TablePiece(PieceId(f"d{number}"), where, "figure", face, named, x, y, 16, 16, z)
            )
            number += 1
    return Table(WIDTH + 120, HEIGHT, (tray,), tuple(lying), board=laid)
