"""The table of the flight school: zones and pieces, made from the view alone."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.board import Flag, LaidBoard, laid_in
from spacetable.core.box import about
from spacetable.core.face import Face
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.layout import pile, row
from spacetable.core.room import DESK, Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, docked, laid, on_spot, zoned
from spacetable.games.high_frontier.board import solar_board
from spacetable.games.high_frontier.flight_school import appearance
from spacetable.games.high_frontier.flight_school.layout import CARD, Layout, laid_out
from spacetable.games.high_frontier.flight_school.places import (
    FACTORIES,
    FACTORY,
    FLAGS,
    GOAL,
    ROCKET,
    SHIP,
    SUNSPOT,
    deck_zone,
    factory_at,
)
from spacetable.games.high_frontier.flight_school.ship_figures import may_prospect
from spacetable.games.high_frontier.flight_school.state import (
    HEAVY,
    SCHOOL_DECKS,
    State,
    View,
    chits,
    spent,
)
from spacetable.games.high_frontier.flight_school.table_words import words
from spacetable.games.high_frontier.piloting.places import (
    HOPPER,
    OVERBOARD,
    TANK,
    TANKS,
    dial_zone,
    tank_aboard,
)
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.tabletop import counters, dial_zones, strip_zones
from spacetable.games.high_frontier.tabletop.on_map import inside
from spacetable.games.high_frontier.tabletop.words import words as counter_words

LIFT: Final = 0.3
RISE: Final = 12 * LIFT
"""How much higher the top card of a large pile lies than its lowest."""
SHIP_SIZE: Final = 30.0
MARK: Final = 20.0
BELOW_NAME: Final = 0.1
"""Share of a deck's place that stays free, so that no light around a pile touches its name."""
CARDS_GAP: Final = 6.0
PURSE: Final = ZoneId("purse")
TRAY: Final = ZoneId("tray")


def table(view: View, room: Room = DESK) -> Table:
    """Everything that lies before the pilot."""
    state = view.state
    at = laid_out(room)
    hangar = state.phase == "hangar"
    board = _board(at, hangar)
    here = chits(state)
    below = [zoned(ROCKET, words("zone.rocket"), at.rocket, "row", outline=True)]
    below += strip_zones.zones(at.strip, here)
    zones = [
        *docked(below, "bottom"),
        *docked(_side(at), "right"),
        *docked(_decks(at) if hangar else (), "left"),
    ]
    pieces = [
        *(_in_decks(state, at) if hangar else ()),
        *_aboard(state, at),
        *strip_zones.pieces(at.strip, here, spent(state)),
        *_counters(state, at),
        *_on_map(state, board),
    ]
    return Table(
        at.width,
        at.height,
        tuple(zones),
        tuple(pieces),
        focus(state),
        board=board,
        flags=tuple(_flags(state)),
    )


def _flags(state: State) -> Iterator[Flag]:
    """What the map is looked through for besides what is printed on it."""
    if state.pieces[ROCKET]:
        yield Flag(words("flag.prospects"), frozenset(map(ZoneId, may_prospect(state))))


def focus(state: State) -> str:
    """The piece or zone the eye should be on."""
    if state.phase == "hazard":
        return TRAY
    return ROCKET if state.phase == "hangar" else SHIP


@lru_cache(maxsize=8)
def _board(at: Layout, hangar: bool) -> LaidBoard:
    return laid_in(solar_board(), at.map_in_hangar if hangar else at.map_in_flight)


# ---------------------------------------------------------------- cards


def _decks(at: Layout) -> Iterator[TableZone]:
    for deck, box in zip(SCHOOL_DECKS, at.decks, strict=True):
        name = counter_words(f"deck.{deck}")
        yield zoned(deck_zone(deck), name, box, "pile", outline=True, browse=True)


def _in_decks(state: State, at: Layout) -> Iterator[TablePiece]:
    for deck, box in zip(SCHOOL_DECKS, at.decks, strict=True):
        zone = deck_zone(deck)
        cards = state.pieces[zone]
        middle = box.y + RISE / 2 + box.h * BELOW_NAME / 4
        spread = pile(box.x, middle, len(cards), LIFT)
        tall = box.h * (1 - BELOW_NAME) - RISE
        for k, (piece, (x, y)) in enumerate(zip(cards, spread, strict=True)):
            seen = appearance.card(_lying(state, piece.id, piece.face, piece.turns))
            count = len(cards) if k == len(cards) - 1 else None
            yield laid(piece.id, zone, seen, about(x, y, tall * CARD, tall), k, count=count)


def _aboard(state: State, at: Layout) -> Iterator[TablePiece]:
    """Cards and cargo tanks, side by side."""
    box = at.rocket
    cards = state.pieces[ROCKET]
    tall, wide = box.h, box.h * CARD
    things = len(cards) + (1 if state.tanks else 0)
    places = row(box.x, box.y, box.w, wide, things, CARDS_GAP)
    for k, (piece, (x, y)) in enumerate(zip(cards, places, strict=False)):
        seen = appearance.card(_lying(state, piece.id, piece.face, piece.turns))
        yield laid(piece.id, ROCKET, seen, about(x, y, wide, tall), k)
    if state.tanks:
        x, y = places[-1]
        seen = counters.tank(state.tank_grade, aboard=True)
        side = wide * 0.6
        for k in range(state.tanks):
            last = k == state.tanks - 1
            yield laid(
                tank_aboard(k + 1),
                ROCKET,
                seen,
                about(x, y - k * LIFT, side, side),
                100 + k,
                kind="token",
                count=state.tanks if last and state.tanks > 1 else None,
            )


def _lying(state: State, piece: PieceId, face: str, turns: int) -> Aboard:
    return Aboard(face, 1 if piece in state.reverse else 0, "heavy" if turns == HEAVY else "light")


# ---------------------------------------------------------------- at the right edge


@lru_cache(maxsize=8)
def _side(at: Layout) -> tuple[TableZone, ...]:
    found = [*dial_zones.zones(at.dial)]
    found.append(zoned(PURSE, words("zone.aquas"), at.aquas))
    found.append(zoned(TANKS, counter_words("zone.tanks"), at.tanks))
    found.append(zoned(FACTORIES, words("zone.factories"), at.factories))
    found.append(zoned(FLAGS, words("zone.flags"), at.flags))
    found.append(
        zoned(HOPPER, counter_words("zone.hopper"), at.hopper, art=Face(f"{counters.ART}/hopper"))
    )
    over = Face(f"{counters.ART}/overboard")
    found.append(zoned(OVERBOARD, counter_words("zone.overboard"), at.overboard, art=over))
    found.append(zoned(TRAY, counter_words("zone.die"), at.die))
    return tuple(found)


def _counters(state: State, at: Layout) -> Iterator[TablePiece]:
    spot = dial().spot_in(state.year)
    there = dial_zones.place(at.dial, spot)
    yield laid(SUNSPOT, dial_zone(spot), counters.SUNSPOT, there, 2, kind="token")
    money = at.aquas
    yield laid("aquas", PURSE, appearance.aquas(state.aquas), money, kind="counter")
    supply = counters.tank(state.tank_grade, aboard=False)
    yield laid(TANK, TANKS, supply, at.tanks, kind="token")
    yield laid(FACTORY, FACTORIES, appearance.FACTORY, at.factories, kind="token")
    if state.goal is None:
        yield laid(GOAL, FLAGS, appearance.GOAL, at.flags, kind="token")
    yield laid("die", TRAY, counters.die(state.thrown), at.die, kind="die")


# ---------------------------------------------------------------- on the map


def _on_map(state: State, board: LaidBoard) -> Iterator[TablePiece]:
    """The ship, the goal, and factories; several on one spot lie beside each other."""
    spots: dict[str, list[tuple[str, Appearance]]] = {}
    for site in state.factories:
        spots.setdefault(site, []).append((factory_at(site), appearance.FACTORY))
    if state.goal is not None:
        spots.setdefault(state.goal, []).append((GOAL, appearance.GOAL))
    for spot, marks in spots.items():
        if spot != state.place:
            yield from inside(on_spot(board, ZoneId(spot), marks, MARK), board)
    there = [*spots.get(state.place, ()), (str(SHIP), appearance.SHIP)]
    yield from inside(on_spot(board, ZoneId(state.place), there, SHIP_SIZE), board)
