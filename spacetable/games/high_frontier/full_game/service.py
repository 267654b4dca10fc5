"""What serves a player's spacecraft from elsewhere: cards in play, factories, privileges."""

from functools import cache, lru_cache
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.per_state import per_parts
from spacetable.games.high_frontier.backing import MASS_BEAM_PUSH, Backing, backed, backing
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.contracts.aids import aided, railways
from spacetable.games.high_frontier.full_game.contracts.lending import PUSH, has, pushes
from spacetable.games.high_frontier.full_game.felonies import may_offend
from spacetable.games.high_frontier.full_game.futures.lasting import MASS_BEAM
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.politics.effects import roams
from spacetable.games.high_frontier.full_game.state import OVERRIDE, SECURED, State, rights
from spacetable.games.high_frontier.prospecting import LUNA
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack

LUNAR: Final = "luna_free"
ROAMS: Final = "roam_at_location"
NOWHERE: Final[frozenset[str]] = frozenset()


def _serves(state: State, seat: Seat) -> Stack:
    """Of a player's cards in play those that do something for others."""
    serve: Stack = ()
    for _, _, stack in state.holds(seat):
        serve += _serving(stack)
    return serve


def _backs(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``owner`` looks at."""
    return (_serves(state, seat), *rights(state, seat))


def _home(state: State, seat: Seat) -> Aboard | None:
    """The Home Bernal, whose own abilities work while it is that; none as its card is just lost."""
    kind = state.home_of(seat)
    return None if kind is None else next(iter(state.stack(seat, kind)), None)


@per_parts(_backs)
def owner(state: State, seat: Seat) -> Backing:
    """What a player's cards in play do for its spacecraft, and a powersat: by privilege, or by a
    factory on a site with the push icon, or once one was built of such cards (H3d, I7). Help from
    abroad halves the price of a hazard (4G3f).
    """
    pushed = "powersat" in state.privileges(seat) or has(state, seat, PUSH) or pushes(state, seat)
    serve, home = _serves(state, seat), _home(state, seat)
    gives, rails = state.enterprises(seat), railways(state, seat)
    own = aided(_backing(serve, home, pushed, state.assistance), gives, rails)
    beam = state.has_future(seat, MASS_BEAM)
    return replace(own, push=max(own.push, MASS_BEAM_PUSH)) if beam else own


@lru_cache(maxsize=4096)
def _serving(stack: Stack) -> Stack:
    """Those of a stack that can do anything for others."""
    able = _able()
    return tuple([one for one in stack if one.card in able])


@cache
def _able() -> frozenset[str]:
    """The cards with an ability on either face."""
    every = cards().values()
    return frozenset(card.id for card in every if any(face.abilities for face in card.faces))


@lru_cache(maxsize=512)
def _backing(serve: Stack, home: Aboard | None, pushes: bool, assistance: bool) -> Backing:
    own = backing((one.up for one in serve), None if home is None else home.up)
    own = replace(own, powersat=True) if pushes else own
    return replace(own, half_finao=True) if assistance else own


def assists(state: State, seat: Seat, own: Backing) -> dict[str, bool]:
    """Factories that serve a player's rocket, and whether their help is rolled for: not with a
    powersat or a colony (7c). Others' serve by the law of individuality (O5f), by their leave (N),
    and where they are hijacked (I5b).
    """
    if not state.sites:
        return {}
    guest = state.assembly is not None and roams(state.assembly, seat)
    free = opened(state, seat)
    return {
        site: not (one.colony or own.powersat)
        for site, one in state.sites.items()
        if one.factory
        and (
            one.owner in (seat, *state.hosts)
            or guest
            or site in free
            or _hijacks(state, seat, site)
        )
    }


def opened(state: State, seat: Seat) -> frozenset[str]:
    """Sites where a player uses others' factories without leave: of the Moon by a gold contract,
    and where a colonist is that roams.
    """
    if not state.rules.exodus:
        return NOWHERE
    found = roamed(state, seat)
    if state.has_enterprise(seat, LUNAR):
        found |= {site for site in state.sites if LUNA in load().sites[site].groups}
    return found


def roamed(state: State, seat: Seat) -> frozenset[str]:
    """Where a colonist of a player is by whom the law of individuality holds there (O5f)."""
    if not state.rules.exodus or not state.has_colonist(seat, ROAMS):
        return NOWHERE
    return frozenset(
        state.place_of(seat, kind)
        for kind in state.stacks(seat)
        if any(one.up.can(ROAMS) for one in state.stack(seat, kind))
    )


def _hijacks(state: State, seat: Seat, site: str) -> bool:
    """Whether felons have a human there, and nobody else has one (I5b, N5; HFG-R26)."""
    if state.sites[site].colony or not may_offend(state, seat, site):
        return False
    if state.unruly and state.has_enterprise(state.sites[site].owner, SECURED):
        return False
    there = {
        other
        for other in state.order
        for kind in state.stacks(other)
        if state.place_of(other, kind) == site
        and any(one.up.human for one in state.stack(other, kind))
    }
    return there == {seat} or (seat in there and state.has_colonist(seat, OVERRIDE))


def beside(state: State, seat: Seat, kind: StackKind) -> tuple[Stack, ...]:
    """A player's other stacks at the space of one, as they work: those with a platform, or a card
    that does something for colocated ones (1).
    """
    place, own = state.place_of(seat, kind), owner(state, seat)
    return tuple(
        [
            backed(stack, own)
            for one, _, stack in state.holds(seat)
            if one != kind and state.place_of(seat, one) == place and _helps(stack)
        ]
    )


@lru_cache(maxsize=4096)
def _helps(stack: Stack) -> bool:
    return bool(_serving(stack)) or any(one.up.isru is not None for one in stack)


def blessed(state: State, seat: Seat, place: str) -> bool:
    """Whether site refuels are doubled where a player's human is who carries glory (privilege)."""
    return "dharma_refuel" in state.privileges(seat) and any(
        card.id in state.carried
        for kind in state.stacks(seat)
        if state.place_of(seat, kind) == place
        for card in state.cards_of(seat, kind)
    )
