"""A scenario's arrangement laid out as a position.

Every key may be left out; what is not named stays as in the set-up. Piles are written from the
top card or tile down, and what is left unnamed comes below it. All pieces get new ids, which say
where a piece lay and nothing of its face.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.scenario import arrangement_as, scenario_error
from spacetable.core.text import Text, text
from spacetable.games.star_wars_pocket.appearance import DOMAIN, number
from spacetable.games.star_wars_pocket.chart import laid
from spacetable.games.star_wars_pocket.data import CARDS as ALL_CARDS
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.ship import shields_most
from spacetable.games.star_wars_pocket.state import (
    CARDS,
    DRAWN,
    FLOWN,
    NOW,
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    USED,
    Phase,
    Place,
    State,
)
from spacetable.games.star_wars_pocket.tiles import (
    ENTRANCE,
    KIND,
    PORTS,
    TABLE_ENTRANCE,
    Cell,
)

Foils = Literal["locked", "attack"]

PHASES: Final[tuple[Phase, ...]] = ("move", "event", "fight", "shot", "end")
"""Phases a position may start in; in the others something has just been drawn or thrown."""


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a map. ``turns``: quarter turns clockwise."""

    cell: Cell
    face: str
    turns: int = 0


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the ship is; over the entrance that is the surface map."""

    place: Place
    cell: Cell


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario may fix. ``row``: a space of the timeline by its id ("5m").

    ``map`` and ``trench_map`` replace the laid tiles; the entrance on the table always lies at
    (0, 0) of the trench. ``burned`` is the card set aside unseen, "" for none.
    """

    phase: Phase = "move"
    row: str | None = None
    last_turns: int | None = None
    shields: int | None = None
    force: int | None = None
    torpedoes: int | None = None
    foils: Foils | None = None
    droid: bool | None = None
    wingman: bool | None = None
    computer: bool | None = None
    engine: int | None = None
    ignore_vader: bool | None = None
    skip: bool | None = None
    run_in: int = 0
    ship: Ship | None = None
    map: tuple[Laid, ...] | None = None
    trench_map: tuple[Laid, ...] | None = None
    surface: tuple[str, ...] = ()
    trench: tuple[str, ...] = ()
    flown: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    burned: str | None = None
    now: str | None = None


def arrange(state: State, arrangement: Mapping[str, Any]) -> State:
    """The state with the arrangement laid out; ``DataError`` saying what is wrong with it."""
    wanted = arrangement_as(Arrangement, arrangement)
    state = _figures(state, wanted)
    state = replace(state, pieces=_Box(state, wanted).laid_out())
    return _phase(_placed(state, wanted), wanted)


def _wrong(key: str, **params: int | str | Text) -> NoReturn:
    raise scenario_error(text(f"{DOMAIN}.arrange.{key}", **params))


def _within(name: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        _wrong("range", name=name, value=value, low=low, high=high)
    return value


# ---------------------------------------------------------------- dials and flags


def _figures(state: State, wanted: Arrangement) -> State:
    """The dials; shields follow the S-foils when they are not given."""
    ship, rows = DATA.ship, [space.id for space in DATA.timeline]
    changes: dict[str, Any] = {
        name: getattr(wanted, name)
        for name in ("droid", "wingman", "computer", "ignore_vader", "skip")
        if getattr(wanted, name) is not None
    }
    if wanted.row is not None:
        if wanted.row not in rows:
            _wrong("row", row=wanted.row, rows=", ".join(rows))
        changes["row"] = rows.index(wanted.row)
    row = changes.get("row", state.row)
    turns = DATA.timeline[row].turns
    if turns is not None:
        left = turns if wanted.last_turns is None else wanted.last_turns
        changes["last_turns"] = _within("last_turns", left, 1, turns)
    elif wanted.last_turns is not None:
        _wrong("last_turns", row=rows[row])
    if wanted.foils is not None:
        changes["foils_open"] = wanted.foils == "attack"
    if wanted.force is not None:
        changes["force"] = _within("force", wanted.force, 0, ship.force_most)
    if wanted.torpedoes is not None:
        changes["torpedoes"] = _within("torpedoes", wanted.torpedoes, 1, ship.torpedoes)
    if wanted.engine is not None:
        most = 1 if state.rules.engine_hit_again == "no_effect" else len(ALL_CARDS)
        changes["engine"] = _within("engine", wanted.engine, 0, most)
    state = replace(state, **changes)
    most = shields_most(state)
    shields = min(state.shields, most) if wanted.shields is None else wanted.shields
    return replace(state, shields=_within("shields", shields, 0, most))


# ---------------------------------------------------------------- pieces


class _Box:
    """All faces of the set-up, taken out one after the other and laid down by zone."""

    def __init__(self, state: State, wanted: Arrangement) -> None:
        self.state = state
        self.wanted = wanted
        #: Faces not yet laid down, in the order in which they lay in the set-up, top first.
        self.left: list[str] = [
            piece.face
            for zone in (SURFACE, TRENCH, CARDS, USED, NOW, DRAWN, FLOWN, SURFACE_MAP, TRENCH_MAP)
            for piece in reversed(state.pieces[zone])
        ]
        self.named = state.pieces.named
        self.zones: dict[ZoneId, tuple[Piece, ...]] = dict(state.pieces.zones)

    def laid_out(self) -> Pieces:
        """The pieces as arranged."""
        wanted = self.wanted
        self._maps()
        surface = [self._take(face, "surface") for face in wanted.surface]
        trench = [self._take(face, "trench") for face in wanted.trench]
        flown = [self._take(face, "surface") for face in wanted.flown]
        now = [self._take(wanted.now, "card")] if wanted.now is not None else []
        used = [self._take(face, "card") for face in wanted.used]
        burned = [self._take(wanted.burned, "card")] if wanted.burned else []
        cards = [self._take(face, "card") for face in wanted.cards]
        if wanted.burned is None and self.state.row == 0:
            burned = [face for face in self.left if face in ALL_CARDS][: DATA.set_aside.cards]
            self.left = [face for face in self.left if face not in burned]
        surface += self._rest("surface")
        trench += self._rest("trench")
        cards += self._rest("card")
        self._lay(SURFACE, surface)
        self._lay(TRENCH, trench)
        self._lay(CARDS, cards)
        self._lay(USED, burned)
        unseen = self.zones[USED]
        self._lay(USED, used, up=True)
        self.zones[USED] = (*unseen, *self.zones[USED])
        self._lay(NOW, now, up=True)
        self._lay(FLOWN, flown, up=True)
        self._lay(DRAWN, [])
        return Pieces(self.zones, self.named)

    def _maps(self) -> None:
        """Tiles on the maps; a map that is not given stays as it is."""
        for zone, kind, given in (
            (SURFACE_MAP, "surface", self.wanted.map),
            (TRENCH_MAP, "trench", self.wanted.trench_map),
        ):
            if given is None and zone == SURFACE_MAP and self.wanted.run_in:
                # A miss takes the map of the surface up.
                tiles = []
            elif given is None:
                tiles = [
                    Laid(p.cell, p.face, p.turns)
                    for p in self.state.pieces[zone]
                    if p.cell is not None
                ]
            else:
                tiles = list(given)
                if kind == "trench":
                    tiles.insert(0, Laid((0, 0), TABLE_ENTRANCE))
            cells: set[Cell] = set()
            placed = []
            for tile in tiles:
                if tile.cell in cells:
                    _wrong("cell_twice", map=kind, cell=_cell(tile.cell))
                cells.add(tile.cell)
                turns = _within("turns", tile.turns, 0, 3)
                face = self._take(tile.face, kind)
                placed.append(self._new(face, up=True, turns=turns, cell=tile.cell))
            self.zones[zone] = tuple(placed)

    def _take(self, face: str, kind: str) -> str:
        """Take a face out; wrong when it is unknown, of another kind, or used up."""
        known = "card" if face in ALL_CARDS else KIND.get(face)
        if known is None:
            _wrong("face", face=face)
        if known != kind:
            _wrong("kind", face=face, kind=text(f"{DOMAIN}.arrange.kind_{kind}"))
        if face not in self.left:
            _wrong("too_many", face=face)
        self.left.remove(face)
        return face

    def _rest(self, kind: str) -> list[str]:
        rest = [
            face
            for face in self.left
            if (face in ALL_CARDS if kind == "card" else KIND.get(face) == kind)
        ]
        self.left = [face for face in self.left if face not in rest]
        return rest

    def _lay(self, zone: ZoneId, faces: Sequence[str], *, up: bool = False) -> None:
        """Lay faces down, the top one first in the list and last in the zone."""
        self.zones[zone] = tuple(self._new(face, up=up) for face in reversed(faces))

    def _new(self, face: str, *, up: bool, turns: int = 0, cell: Cell | None = None) -> Piece:
        self.named += 1
        return Piece(PieceId(f"p{self.named}"), face, up, turns, cell)


def _cell(cell: Cell) -> str:
    return f"{cell[0]}, {cell[1]}"


# ---------------------------------------------------------------- the ship and the phase


def _placed(state: State, wanted: Arrangement) -> State:
    """The ship on its tile, or on its way back in."""
    surface, trench = laid(state, "surface"), laid(state, "trench")
    entrance = any(tile.face == ENTRANCE for tile in surface.values())
    if wanted.run_in:
        _within("run_in", wanted.run_in, 1, state.rules.run_in_after_miss)
        cell = (0, wanted.run_in)
        if wanted.ship is not None and wanted.ship != Ship("surface", cell):
            _wrong("run_in_ship", cell=_cell(cell))
        home = surface.get((0, 0))
        if (home is not None and home.face == ENTRANCE) != entrance or (home and not entrance):
            _wrong("run_in_entrance")
        return replace(
            state,
            place="surface",
            cell=cell,
            run_in=wanted.run_in,
            on_tile=cell in surface,
            entrance_cell=None if entrance else (0, 0),
        )
    ship = wanted.ship or Ship("surface", min(surface, default=(0, 0), key=_distance))
    here = (surface if ship.place == "surface" else trench).get(ship.cell)
    if here is None or here.face == TABLE_ENTRANCE:
        _wrong("ship", map=ship.place, cell=_cell(ship.cell))
    if not entrance and (ship.place == "trench" or len(trench) > 1):
        if not state.rules.reach_entrance_by_laying:
            _wrong("no_entrance")
    return replace(state, place=ship.place, cell=ship.cell, on_tile=True)


def _distance(cell: Cell) -> int:
    return abs(cell[0]) + abs(cell[1])


def _phase(state: State, wanted: Arrangement) -> State:
    """The phase, with the event of the card of this turn."""
    if wanted.phase not in PHASES:
        _wrong("phase", phase=wanted.phase, phases=", ".join(PHASES))
    state = replace(state, phase=wanted.phase)
    over_port = state.place == "trench" and any(
        tile.cell == state.cell and tile.face in PORTS for tile in state.pieces[TRENCH_MAP]
    )
    if wanted.phase == "shot" and not over_port:
        _wrong("no_port")
    if wanted.now is not None:
        entry = ALL_CARDS[wanted.now][state.row]
        state = replace(state, event=entry.event, number=number(entry))
    if wanted.phase == "fight":
        if wanted.now is None or ALL_CARDS[wanted.now][state.row].event not in FIGHTS:
            _wrong("no_fight")
    return replace(state, arrived=over_port and wanted.phase != "move")


FIGHTS: Final = frozenset(event.id for event in DATA.event if event.effect == "fight")
