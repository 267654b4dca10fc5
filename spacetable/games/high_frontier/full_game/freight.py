"""The freighter of a player: what it bears, where it takes cargo in, and what is left without it
(1B).

What no source gives is a choice of ours: HFG-R41, HFG-R42.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.freighting import figures
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bernals import abroad
from spacetable.games.high_frontier.full_game.colonists import held
from spacetable.games.high_frontier.full_game.colonists import limit as colonists
from spacetable.games.high_frontier.full_game.decommission import decommission, empty
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.futures.lasting import WARDENS
from spacetable.games.high_frontier.full_game.places import StackKind, figure, stack_zone
from spacetable.games.high_frontier.full_game.state import Duty, State, kind_of
from spacetable.games.high_frontier.piloting.vessel import Freight
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.solar_map import load as solar_map
from spacetable.games.high_frontier.stack import mass_of

FREIGHTER: Final[StackKind] = "freighter"
OUTPOSTS: Final[tuple[StackKind, ...]] = ("outpost1", "outpost2")


def freighter_card(state: State, seat: Seat) -> Piece | None:
    """The card by which a player's freighter goes; None without one in play."""
    cards = state.cards_of(seat, FREIGHTER)
    return next((one for one in cards if kind_of(one) == FREIGHTER), None)


def freight_of(state: State, seat: Seat) -> Freight | None:
    """How the freighter goes."""
    card = freighter_card(state, seat)
    if card is None:
        return None
    at = state.cards_of(seat, FREIGHTER).index(card)
    return Freight(card.id, state.aboard(card), at, more=_wardens(state, seat))


def mobile_freight(state: State, seat: Seat) -> Freight | None:
    """How a mobile factory goes: as the promoted freighter does, wherever that is (1B7)."""
    card = freighter_card(state, seat)
    if card is None or not promoted(state, seat):
        return None
    return Freight(card.id, state.aboard(card), None, more=_wardens(state, seat))


def _wardens(state: State, seat: Seat) -> int:
    """Thrust that a Future adds (4Im)."""
    return int(state.has_future(seat, WARDENS))


@lru_cache(maxsize=1)
def _small() -> tuple[str, ...]:
    most = figures().self_assist
    return tuple(site for site, one in solar_map().sites.items() if one.size <= most)


def with_itself(helping: dict[str, bool], own: Backing) -> dict[str, bool]:
    """Sites where a mobile factory is helped, by itself on small ones; rolled for unless pushed."""
    return dict.fromkeys(_small(), not own.powersat) | helping


def promoted(state: State, seat: Seat) -> bool:
    """Whether a player has a freighter in play with its purple side up (1B7)."""
    card = freighter_card(state, seat)
    return card is not None and state.face(card).side == "purple"


def limit(state: State, seat: Seat) -> int:
    """Tanks of cargo that the freighter bears beside its own card (1B2)."""
    card = freighter_card(state, seat)
    return 0 if card is None else state.face(card).load_limit or 0


def load(state: State, seat: Seat) -> int:
    """Tanks of cargo aboard: cards and tanks, but for the freighter's own card."""
    own = freighter_card(state, seat)
    aboard = (one for one in state.cards_of(seat, FREIGHTER) if own is None or one.id != own.id)
    return mass_of(tuple(map(state.aboard, aboard))) + state.crafts[figure(seat, FREIGHTER)].tanks


def overloaded(state: State, seat: Seat) -> bool:
    """Whether a freighter carries more than it bears, which no position has (1B2)."""
    return figure(seat, FREIGHTER) in state.crafts and load(state, seat) > limit(state, seat)


def takes(state: State, seat: Seat, mass: int) -> bool:
    """Whether so much more cargo is borne, and taken in where the freighter is: some load at
    factories alone (1B3).
    """
    card = freighter_card(state, seat)
    if card is None or load(state, seat) + mass > limit(state, seat):
        return False
    return not state.face(card).factory_loading_only or at_factory(state, seat)


def at_factory(state: State, seat: Seat) -> bool:
    """Whether the freighter is at a factory that serves its owner, or at an own Bernal abroad."""
    place = state.place_of(seat, FREIGHTER)
    if place in abroad(state, seat):
        return True
    one = state.sites.get(place)
    return one is not None and one.factory and one.owner in (seat, *state.hosts)


def cast_off(turn: Turn[State], seat: Seat, kind: StackKind = FREIGHTER) -> None:
    """Without its card a freighter is none, nor is a Bernal: the cargo lies in low Earth orbit, or
    is an outpost; is there no figure for one, it is decommissioned (HFG-R42).
    """
    state = turn.state
    cargo = state.cards_of(seat, kind)
    made_by = FREIGHTER if kind == FREIGHTER else "bernal"
    if figure(seat, kind) not in state.crafts or any(kind_of(one) == made_by for one in cargo):
        return
    craft = state.crafts[figure(seat, kind)]
    goal = next(_goals(state, seat, craft.place), None)
    if goal is None or not cargo:
        decommission(turn, seat, kind, [one.id for one in cargo], lost=True)
        return
    if goal not in state.stacks(seat):
        found(turn, seat, goal, craft.place)
    for card in cargo:
        turn.move(card.id, stack_zone(seat, goal), start=stack_zone(seat, kind))
    if goal != "leo":
        me = figure(seat, goal)
        kept = turn.state.crafts[me]
        if not kept.tanks or kept.tank_grade == craft.tank_grade:
            kept = replace(kept, tanks=kept.tanks + craft.tanks, tank_grade=craft.tank_grade)
            turn.set(crafts={**turn.state.crafts, me: kept})
    empty(turn, seat, kind)


def homeless(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """With a Bernal room for colonists may be lost; those beyond the limit leave (4A6h, 2B6)."""
    leaving = Duty("excess", seat)
    if kind == FREIGHTER or leaving in turn.state.todo:
        return
    if sum(1 for _ in held(turn.state, seat)) > colonists(turn.state, seat):
        agenda.first(turn, leaving)


def _goals(state: State, seat: Seat, place: str) -> Iterator[StackKind]:
    """Stacks that take cargo in where it is left, the best first."""
    if place == LEO:
        yield "leo"
    standing = state.stacks(seat)
    yield from (one for one in OUTPOSTS if one in standing and state.place_of(seat, one) == place)
    yield from (one for one in OUTPOSTS if one not in standing)
