"""What lies on the solar map: figures, and on sites disks, factories, colonies and busted disks."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.board import Flag, LaidBoard
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, on_spot
from spacetable.games.high_frontier.full_game import appearance
from spacetable.games.high_frontier.full_game.isobank.placard import starship
from spacetable.games.high_frontier.full_game.isobank.places import STARSHIP
from spacetable.games.high_frontier.full_game.isobank.whereabouts import place_of
from spacetable.games.high_frontier.full_game.mobiles import mobiles
from spacetable.games.high_frontier.full_game.places import FIGURES, figure, spot
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.tabletop.on_map import inside

ALONE: Final = 30.0
"""Side of a figure,"""
BESIDE: Final = 24.0
"""and of each thing that shares a space with others."""


class _Thing(Struct, frozen=True):
    piece: PieceId
    seen: Appearance
    seat: Seat | None = None


def pieces(state: State, board: LaidBoard) -> Iterator[TablePiece]:
    """All of it; what shares a space lies beside each other, figures on top."""
    there: dict[ZoneId, list[_Thing]] = {}
    for place, thing in (*_tokens(state), *_elevators(state), *_figures(state), *_starship(state)):
        there.setdefault(spot(place), []).append(thing)
    for zone, things in there.items():
        size = ALONE if len(things) == 1 else BESIDE
        seats = {one.piece: one.seat for one in things}
        found = on_spot(board, zone, [(one.piece, one.seen) for one in things], size)
        for piece in inside(found, board):
            yield replace(piece, seat=seats[piece.id])


def flags(state: State) -> tuple[Flag, ...]:
    """Each player's sites, to be found by their owner."""
    owned = {
        seat: frozenset(spot(site) for site, one in state.sites.items() if one.owner == seat)
        for seat in state.order
    }
    return tuple(
        Flag(words("flag.sites", player=player(state, seat)), sites)
        for seat, sites in owned.items()
        if sites
    )


def _tokens(state: State) -> Iterator[tuple[str, _Thing]]:
    for site in state.busted:
        yield site, _Thing(PieceId(f"busted.{site}"), appearance.BUSTED)
    for site, one in state.sites.items():
        name, number = player(state, one.owner), state.order.index(one.owner) + 1
        kinds = ["disk"] + ["factory"] * one.factory + ["dome"] * one.colony
        for kind in kinds:
            seen = appearance.token(kind, name, number)
            yield site, _Thing(PieceId(f"{kind}.{site}"), seen, one.owner)


def _starship(state: State) -> Iterator[tuple[str, _Thing]]:
    """Its chit lies under the isobank (4D2a)."""
    if state.isobank is not None and place_of(state):
        yield place_of(state), _Thing(STARSHIP, starship())


def _figures(state: State) -> Iterator[tuple[str, _Thing]]:
    for number, seat in enumerate(state.order, 1):
        for kind in reversed(FIGURES):
            craft = state.crafts.get(figure(seat, kind))
            if craft is not None:
                told = (words("note.anchored"),) if craft.anchored else ()
                seen = appearance.craft(kind, player(state, seat), number, craft.place, *told)
                yield craft.place, _Thing(figure(seat, kind), seen, seat)
        for kind in mobiles(state, seat):
            craft = state.crafts[figure(seat, kind)]
            seen = appearance.craft("mobile", player(state, seat), number, craft.place)
            yield craft.place, _Thing(figure(seat, kind), seen, seat)


def _elevators(state: State) -> Iterator[tuple[str, _Thing]]:
    """A sign at either end of each that stands."""
    for number in state.elevators:
        ends = load().space_elevators[number].ends
        for end, other in (ends, ends[::-1]):
            seen = appearance.elevator(other)
            yield end, _Thing(PieceId(f"elevator.{number}.{end}"), seen)
