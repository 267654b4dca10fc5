"""A board of many places: a map, a chart of orbits, a track that branches.

A zone (``core.table``) is right for a few dozen places of which each has a plate, a name above it
and an item of its own. A map has a thousand places with lines between them. They are data of the
game, the same in every position, so they stand apart from what changes:

- a ``Board`` is made once by its game and is compared by identity: two tables that bear the same
  board are never compared spot by spot, and what was drawn of it stays;
- a ``LaidBoard`` says where it lies on a table, and how large. The layout of a game gives it the
  room that is left, whatever the window, and the board itself stays the same value;
- a ``Spot`` is a zone to all that asks where something may go: drags and presses name its id,
  pieces lie in it, refusals light it up. It needs no ``TableZone`` beside it.

Lengths of a board are in its own units, x to the right and y downwards from its upper left corner.
Colours are names of the palette ("sky") or "#rrggbb", so that a board has a light and a dark look.
"""

from functools import cached_property
from typing import Literal

from msgspec import Struct

from spacetable.core.box import Box, about
from spacetable.core.face import Face
from spacetable.core.ids import ZoneId
from spacetable.core.text import Text

Point = tuple[float, float]
Shape = Literal["disc", "ring", "square", "diamond", "triangle", "hexagon"]


class Dot(Struct, frozen=True):
    """How a spot is drawn from afar, and where it has no face: told apart by shape and colour."""

    shape: Shape = "disc"
    colour: str = "muted"


class Stroke(Struct, frozen=True):
    """How a line is drawn. ``width``: units of the board, never less than a px of the screen.

    ``dashes``: lengths of dashes and gaps in widths of the line. ``strength``: 0 to 1, how much of
    its colour covers what lies below.
    """

    colour: str = "line"
    width: float = 2.0
    dashes: tuple[float, ...] = ()
    strength: float = 1.0


class Fill(Struct, frozen=True):
    """How an area is drawn. ``strength``: as of a stroke."""

    colour: str = "panel"
    strength: float = 0.5


class Spot(Struct, frozen=True):
    """A place on a board, round, with its middle at (``x``, ``y``).

    ``kind``: what sort of place it is, for whoever cannot see it. ``face``: what is drawn there
    once it is large enough to be seen; before that, or without one, it is its ``dot``.
    ``rank``: who is named first where there is not room for all names, from 0; None: its name is
    not written on the board. ``region``: the id of the region that it belongs to.
    ``notes``: what is known of it, a line each, shown beside it when somebody rests there;
    ``large``: another face for that. ``found_by``: what it is found by besides its name, its kind
    and its region, a fact each and as short as it is typed: "water 4".
    """

    id: ZoneId
    name: Text
    x: float
    y: float
    radius: float
    dot: Dot = Dot()
    face: Face | None = None
    rank: int | None = None
    region: str | None = None
    kind: Text | None = None
    notes: tuple[Text, ...] = ()
    large: Face | None = None
    found_by: tuple[Text, ...] = ()


class Flag(Struct, frozen=True):
    """What holds for some spots of a board in this position alone: a name to find them by."""

    name: Text
    spots: frozenset[ZoneId]


class Link(Struct, frozen=True):
    """A line between two spots, smooth through its ``bends``. People may go along it both ways.

    ``arrow``: only from ``a`` to ``b``. ``bridges``: where it crosses others and lies above them.
    """

    a: ZoneId
    b: ZoneId
    bends: tuple[Point, ...] = ()
    stroke: Stroke = Stroke()
    arrow: bool = False
    bridges: tuple[Point, ...] = ()


class Region(Struct, frozen=True):
    """A part of a board with a name of its own. ``outline``: its corners; without any it is not
    seen and only groups its spots. ``hole``: the corners of what lies inside it and is not of it.
    ``title``: the middle of its name; None: that is not written.
    """

    id: str
    name: Text
    outline: tuple[Point, ...] = ()
    fill: Fill | None = None
    edge: Stroke | None = None
    title: Point | None = None
    hole: tuple[Point, ...] = ()


class Picture(Struct, frozen=True):
    """A drawing that lies on the regions, under the lines: a planet, a belt. ``box``: in units of
    the board.
    """

    face: Face
    box: Box


class Tie(Struct, frozen=True):
    """What belongs together, or is joined otherwise than by a link: it lies under the lines, and
    nobody goes along it. ``strands``: each smooth through its points, all of them one stroke, so
    that they may cross.
    """

    strands: tuple[tuple[Point, ...], ...]
    stroke: Stroke


class Ring(Struct, frozen=True):
    """A faint circle under everything but the regions: an orbit, of which the board's edge may cut
    off a part. ``x``, ``y``: its middle.
    """

    x: float
    y: float
    radius: float
    stroke: Stroke = Stroke()


class Board(Struct, frozen=True, eq=False, dict=True):
    """Spots, the links between them, and the regions they lie in. Compared by identity.

    ``signs``: small drawings on the ties, and on lines: no name lies on them. ``example``: what
    somebody might type to find spots by their facts.

    Raises ``ValueError`` when an id is given twice or a name stands for nothing.
    """

    name: Text
    width: float
    height: float
    spots: tuple[Spot, ...]
    links: tuple[Link, ...] = ()
    regions: tuple[Region, ...] = ()
    pictures: tuple[Picture, ...] = ()
    rings: tuple[Ring, ...] = ()
    ties: tuple[Tie, ...] = ()
    signs: tuple[Picture, ...] = ()
    example: Text | None = None

    def __post_init__(self) -> None:
        known = {spot.id for spot in self.spots}
        if len(known) != len(self.spots):
            raise ValueError("two spots of one id")
        regions = {region.id for region in self.regions}
        if len(regions) != len(self.regions):
            raise ValueError("two regions of one id")
        for link in self.links:
            if link.a not in known or link.b not in known:
                raise ValueError(f"a link to no spot: {link.a} to {link.b}")
        for spot in self.spots:
            if spot.region is not None and spot.region not in regions:
                raise ValueError(f"a spot in no region: {spot.id} in {spot.region}")

    @cached_property
    def by_id(self) -> dict[ZoneId, Spot]:
        """Every spot by its id."""
        return {spot.id: spot for spot in self.spots}

    @cached_property
    def links_of(self) -> dict[ZoneId, tuple[Link, ...]]:
        """The links that end at each spot, whichever way they may be gone."""
        found: dict[ZoneId, list[Link]] = {spot.id: [] for spot in self.spots}
        for link in self.links:
            found[link.a].append(link)
            if link.b != link.a:
                found[link.b].append(link)
        return {key: tuple(links) for key, links in found.items()}

    @cached_property
    def inside(self) -> dict[str | None, tuple[Spot, ...]]:
        """The spots of each region, and (None) of no region, those that are named first first."""
        found: dict[str | None, list[Spot]] = {region.id: [] for region in self.regions}
        for spot in self.spots:
            found.setdefault(spot.region, []).append(spot)
        return {key: tuple(sorted(spots, key=prominence)) for key, spots in found.items()}


def prominence(spot: Spot) -> float:
    """A key to sort spots by: those first whose name is written first."""
    return float("inf") if spot.rank is None else spot.rank


class LaidBoard(Struct, frozen=True):
    """A board as it lies on a table. ``left``, ``top``: its corner; ``scale``: table units for each
    of its own.
    """

    board: Board
    left: float = 0.0
    top: float = 0.0
    scale: float = 1.0

    @property
    def box(self) -> Box:
        """What it covers, in table units."""
        return Box(
            self.left, self.top, self.board.width * self.scale, self.board.height * self.scale
        )

    def point(self, x: float, y: float) -> Point:
        """A point of the board in table units."""
        return self.left + x * self.scale, self.top + y * self.scale

    def spot_box(self, spot: ZoneId) -> Box:
        """The box around a spot in table units; ``KeyError`` when there is none of that id."""
        one = self.board.by_id[spot]
        across = 2 * one.radius * self.scale
        return about(*self.point(one.x, one.y), across, across)


def laid_in(board: Board, box: Box) -> LaidBoard:
    """The board as large as it fits into a box, in its middle."""
    scale = min(box.w / board.width, box.h / board.height)
    left = box.x - board.width * scale / 2
    return LaidBoard(board, left, box.y - board.height * scale / 2, scale)
