"""The play aid and the markers that lie on it: the ship's dials and the timeline."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import Face, PieceKind, TablePiece, TableZone
from spacetable.core.text import Text, verbatim
from spacetable.games.star_wars_pocket.appearance import drawing, said, time_name
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.layout import Layout
from spacetable.games.star_wars_pocket.ship import power, roll_gain, shields_most
from spacetable.games.star_wars_pocket.sizes import SET
from spacetable.games.star_wars_pocket.state import State

PLAY_AID: Final = ZoneId("play_aid")
DIE_ZONE: Final = ZoneId("die_tray")

SHIELDS: Final = PieceId("shields")
FORCE: Final = PieceId("force")
DROID: Final = PieceId("droid")
WINGMAN: Final = PieceId("wingman")
COMPUTER: Final = PieceId("computer")
ENGINE: Final = PieceId("engine")
FOILS: Final = PieceId("foils")
TIMELINE: Final = PieceId("timeline")
SKIP: Final = PieceId("skip")
IGNORE_VADER: Final = PieceId("ignore_vader")
DIE: Final = PieceId("die")

_TORPEDO_PLACES: Final = 3
_DIAL_DRAWINGS: Final = {"shields": 8, "force": 3}


def torpedo(n: int) -> PieceId:
    """The torpedo marker of that number, counted from 1."""
    return PieceId(f"torpedo.{n}")


_LABELS: Final = (
    "shields",
    "force",
    "torpedoes",
    "droid",
    "wingman",
    "computer",
    "engine",
    "s_foils",
    "flags",
)


@lru_cache(maxsize=64)
def aid_zone(at: Layout) -> TableZone:
    """The play aid itself, with its printed words."""
    slots = [(f"time_{space.id}", time_name(row)) for row, space in enumerate(DATA.timeline)]
    if not at.small:
        slots += [(f"label_{name}", said(f"aid.{name}")) for name in _LABELS]
    face = Face(f"{SET}/{'play_aid_small' if at.small else 'play_aid'}", tuple(slots))
    box = at.aid
    return TableZone(PLAY_AID, said("zone.play_aid"), box.x, box.y, box.w, box.h, "board", art=face)


def die_zone(at: Layout) -> TableZone:
    """Where the die of the shot lies."""
    box = at.spots.die
    return TableZone(DIE_ZONE, said("zone.die"), box.x, box.y, box.w, box.h, outline=at.named)


def lost_zones(state: State, at: Layout) -> Iterator[TableZone]:
    """The printed places of markers that are gone, by the markers' names: a refusal shows them."""
    if not state.droid:
        yield _place(at, DROID, "droid", said("lost.droid"))
    if not state.wingman:
        yield _place(at, WINGMAN, "wingman", said("lost.wingman"))
    for k in range(state.torpedoes, DATA.ship.torpedoes):
        name = said("lost.torpedo", number=k + 1)
        yield _place(at, torpedo(k + 1), _rack(k + 1), name)


def _rack(n: int) -> str:
    """The printed place of a torpedo; more of them than are printed share the last one."""
    return f"torpedo_{min(n, _TORPEDO_PLACES)}"


def _place(at: Layout, marker: PieceId, place: str, name: Text) -> TableZone:
    box = at.on_aid(place)
    return TableZone(ZoneId(marker), name, box.x, box.y, box.w, box.h)


def markers(state: State, at: Layout) -> Iterator[TablePiece]:
    """Every marker on the play aid, and the die beside it."""
    most, ship = shields_most(state), DATA.ship
    yield _counter(
        at,
        SHIELDS,
        "shields",
        state.shields,
        said("marker.shields", value=state.shields, most=most),
        said("note.shields", locked=ship.shields_locked, opened=ship.shields_open),
    )
    yield _counter(
        at,
        FORCE,
        "force",
        state.force,
        said("marker.force", value=state.force, most=ship.force_most),
        said("note.force"),
    )
    for k in range(state.torpedoes):
        yield _marker(
            at,
            torpedo(k + 1),
            _rack(k + 1),
            "marker_torpedo",
            said("marker.torpedo", number=k + 1),
            said("note.torpedo"),
        )
    if state.droid:
        yield _marker(
            at,
            DROID,
            "droid",
            "marker_droid",
            said("marker.droid"),
            said("note.droid", gain=roll_gain(state)),
        )
    if state.wingman:
        yield _marker(
            at, WINGMAN, "wingman", "marker_wingman", said("marker.wingman"), said("note.wingman")
        )
    switch = "on" if state.computer else "off"
    yield _marker(
        at,
        COMPUTER,
        "computer",
        f"marker_computer_{switch}",
        said(f"marker.computer_{switch}"),
        said("note.computer", bonus=DATA.shot.computer),
    )
    health = "hit" if state.engine else "ok"
    yield _marker(
        at,
        ENGINE,
        "engine",
        f"marker_engine_{health}",
        said(f"marker.engine_{health}"),
        said(
            "note.engine",
            cost=DATA.end_of_turn.engine_cost_cards,
            repair=DATA.end_of_turn.repair_cost_cards,
        ),
    )
    yield _foils(state, at)
    if state.skip:
        yield _marker(
            at, SKIP, "skip_next_event", "marker_skip", said("marker.skip"), said("note.skip")
        )
    if state.ignore_vader:
        yield _marker(
            at,
            IGNORE_VADER,
            "ignore_vader",
            "marker_ignore_vader",
            said("marker.ignore_vader"),
            said("note.ignore_vader"),
        )
    yield _marker(
        at,
        TIMELINE,
        f"time_{DATA.timeline[state.row].id}",
        "marker_time",
        said("marker.timeline", time=time_name(state.row)),
        said("note.timeline"),
    )
    yield _die(state, at)


def _foils(state: State, at: Layout) -> TablePiece:
    side = "attack" if state.foils_open else "locked"
    box = at.on_aid("s_foils")
    return TablePiece(
        FOILS,
        PLAY_AID,
        "token",
        Face(f"{SET}/sfoils_{side}", (("label", said(f"foils.{side}")),)),
        said(f"marker.foils_{side}", power=power(state)),
        box.x,
        box.y,
        box.w,
        box.h,
        z=2,
        notes=(
            said(
                "note.foils",
                cost=DATA.end_of_turn.foils_cost_cards,
                locked=DATA.ship.power_locked,
                opened=DATA.ship.power_open,
                shields=DATA.ship.shields_open,
            ),
        ),
    )


def _die(state: State, at: Layout) -> TablePiece:
    box = at.spots.die
    value = state.die or DATA.shot.die
    name = said("marker.die", value=state.die) if state.die else said("marker.die_idle")
    side = box.w * 0.75
    return TablePiece(
        DIE,
        DIE_ZONE,
        "die",
        Face(f"core/die_{value}"),
        name,
        box.x,
        box.y,
        side,
        side,
        z=2,
        notes=(said("note.die", target=DATA.shot.target),),
        value=value,
    )


def _counter(
    at: Layout, piece: PieceId, dial: str, value: int, name: Text, note: Text
) -> TablePiece:
    shown = f"dial_{dial}_{max(value, 0)}" if value <= _DIAL_DRAWINGS[dial] else f"dial_{dial}"
    return _at(
        at.on_aid(dial),
        piece,
        "counter",
        Face(f"{SET}/{shown}", (("value", verbatim(str(value).replace("-", "\N{MINUS SIGN}"))),)),
        name,
        note,
        value,
    )


def _marker(at: Layout, piece: PieceId, place: str, art: str, name: Text, note: Text) -> TablePiece:
    return _at(at.on_aid(place), piece, "token", drawing(art), name, note)


def _at(
    box: Box,
    piece: PieceId,
    kind: PieceKind,
    face: Face,
    name: Text,
    note: Text,
    value: int | None = None,
) -> TablePiece:
    return TablePiece(
        piece, PLAY_AID, kind, face, name, box.x, box.y, box.w, box.h, 2, notes=(note,), value=value
    )
