"""A player's spacecraft as the steps of a flight see it, and which of them is flown."""

from typing import Any, Final, NamedTuple

from spacetable.core.ids import Seat
from spacetable.core.per_state import of_parts, per_parts
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.colonists import miners
from spacetable.games.high_frontier.full_game.contracts.aids import may_kill
from spacetable.games.high_frontier.full_game.contracts.rings import LETTER, rings
from spacetable.games.high_frontier.full_game.exodus.augmented import implants_at
from spacetable.games.high_frontier.full_game.freight import (
    FREIGHTER,
    freight_of,
    limit,
    mobile_freight,
    with_itself,
)
from spacetable.games.high_frontier.full_game.futures.lasting import isotope_doublings
from spacetable.games.high_frontier.full_game.heat import spare_therms
from spacetable.games.high_frontier.full_game.isobank.fees import isotope_fees
from spacetable.games.high_frontier.full_game.isobank.founding import is_berth
from spacetable.games.high_frontier.full_game.places import (
    FLYING,
    FUELLED,
    MOBILES,
    StackKind,
    figure,
)
from spacetable.games.high_frontier.full_game.service import assists, beside, blessed, owner
from spacetable.games.high_frontier.full_game.state import Craft, State, rights
from spacetable.games.high_frontier.piloting.fee import Fee
from spacetable.games.high_frontier.piloting.vessel import Freight, Vessel
from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.switches_of_sites import SiteSwitches

ANYWHERE: Final = "isostandard_anywhere"
"""What a contract gives by which any factory makes the own isotopes."""


AEROBRAKES: Final = "aerobrake_ignore_all"
"""A contract by which aerobrakes are no hazards."""


def _helmed(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``at_helm`` looks at."""
    return state.crafts, state.helm, state.todo


@per_parts(_helmed)
def at_helm(state: State, seat: Seat) -> StackKind | None:
    """Which of a player's craft is flown: that which the player on turn has chosen, or else the
    first one that can be; None without any. An anchored Bernal is none.
    """
    if state.helm != FLYING[0] and pilot_of(state) == seat and flies(state, seat, state.helm):
        return state.helm
    crafts = state.crafts
    for kind in FLYING:
        craft = crafts.get(figure(seat, kind))
        if craft is not None and not craft.anchored:
            return kind
    return None


def flies(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack is a craft that can be flown."""
    able = kind in FLYING or kind in MOBILES
    craft = state.crafts.get(figure(seat, kind)) if able else None
    return craft is not None and not craft.anchored


def with_fuel(state: State, seat: Seat) -> StackKind | None:
    """The craft with a fuel strip that is flown, or else the first there is: no freighter."""
    flown = at_helm(state, seat)
    if flown in FUELLED:
        return flown
    return next((kind for kind in FUELLED if flies(state, seat, kind)), None)


def has_craft(state: State, seat: Seat) -> bool:
    """Whether a player has a spacecraft on the map."""
    return at_helm(state, seat) is not None


def pilot_of(state: State) -> Seat | None:
    """Whose turn it is, if it is anybody's."""
    return state.duty.seat if state.todo else None


def pilot(state: State) -> Seat:
    """Whose turn it is."""
    seat = state.duty.seat
    assert seat is not None  # a ship moves in its owner's turn
    return seat


def kind_of_craft(state: State, seat: Seat, kind: StackKind | None) -> StackKind:
    """That kind, or the one that is flown; ``KeyError`` where there is none."""
    found = at_helm(state, seat) if kind is None else kind
    if found is None:
        raise KeyError(seat)
    return found


def has_moved(state: State, seat: Seat) -> bool:
    """Whether the craft that a player flies has had its move this turn."""
    return has_craft(state, seat) and vessel_of(state, seat).moved


def _grounds(state: State, seat: Seat, place: str) -> tuple[str, ...]:
    """Dirtsides of an own Bernal that a craft is at."""
    if not state.rules.module_2:
        return ()
    below = dirtsides(state, seat)
    return tuple(
        one for kind in below if state.place_of(seat, kind) == place for one in below[kind]
    )


def _rated(state: State, seat: Seat) -> frozenset[str]:
    """Letters of a player's GW and TW thrusters in play, whichever stack they are in."""
    return frozenset(
        printed(card.face).spectral_type
        for row in state.rows(seat)
        for card in row
        if state.face(card).rating
    )


def _driven(state: State, seat: Seat, kind: StackKind) -> tuple[bool, Freight | None, int]:
    """Whether a craft has a fuel strip; how it goes and what it bears that has none."""
    if kind in FUELLED:
        # What is anchored has no chits on the strip, whatever leaves it.
        return not state.crafts[figure(seat, kind)].anchored, None, 0
    if kind == FREIGHTER:
        return False, freight_of(state, seat), limit(state, seat)
    return False, mobile_freight(state, seat), 0


class Flying(NamedTuple):
    """What all craft of a player go by alike, with names as in ``Vessel``."""

    season: Season
    switches: MovementSwitches
    big_afterburn: int
    aquas: int
    open_source: bool
    isotope_fees: tuple[Fee, ...] | None
    isostandard_anywhere: bool
    doubles: bool
    isotope_doublings: int
    isostandard: str
    at_sites: SiteSwitches
    spares_aerobrakes: bool


@per_parts(lambda state, seat: (owner(state, seat), *rights(state, seat)))
def _flying(state: State, seat: Seat) -> Flying:
    rules, player, privileges = state.rules, state.players[seat], state.privileges(seat)
    return Flying(
        state.season,
        rules.movement,
        rules.big_afterburn,
        player.aquas,
        "open_source_finao" in privileges,
        isotope_fees(state, seat),
        rules.exodus and state.has_enterprise(seat, ANYWHERE),
        "dharma_refuel" in privileges,
        isotope_doublings(state, seat) if state.futures.stars else 0,
        player.isostandard,
        rules.at_sites,
        rules.contracts and state.has_enterprise(seat, AEROBRAKES),
    )


def _fields(state: State, seat: Seat, kind: StackKind | None = None) -> tuple[Any, ...]:
    """All that a ``Vessel`` is, in the order of its fields."""
    flown = at_helm(state, seat)
    kind = flown if kind is None else kind
    if kind is None:
        raise KeyError(seat)
    me = figure(seat, kind)
    craft: Craft = state.crafts[me]
    place, own, rules = craft.place, owner(state, seat), state.rules
    ids = tuple([one.id for one in state.cards_of(seat, kind)])
    moving = kind == flown
    helping = assists(state, seat, own)
    fuelled, freight, most = _driven(state, seat, kind)
    alike = _flying(state, seat)
    return (
        seat,
        me,
        ids,
        state.stack(seat, kind),
        place,
        craft.wet,
        craft.grade,
        craft.tanks,
        craft.tank_grade,
        craft.moved or bool(state.flown and any(one in state.flown for one in (me, *ids))),
        bool(state.operation),
        craft.scooped,
        state.engine if moving else None,
        state.underway if moving else None,
        state.rolls if moving else (),
        alike.season,
        alike.switches,
        own,
        with_itself(helping, own) if kind in MOBILES else helping,
        alike.big_afterburn,
        alike.aquas,
        alike.open_source,
        alike.isotope_fees,
        alike.isostandard_anywhere,
        int(alike.doubles and blessed(state, seat, place)),
        alike.isotope_doublings,
        may_kill(state, seat, kind),
        tuple([at for at, one in enumerate(ids) if one in state.used]) if state.used else (),
        spare_therms(state.heats, ids) if state.heats else 0,
        craft.flown,
        fuelled,
        freight,
        most,
        alike.isostandard,
        _grounds(state, seat, place) if rules.module_2 else (),
        LETTER if rules.exodus and place in rings(state, seat) else None,
        _rated(state, seat) if kind == FREIGHTER else frozenset(),
        miners(state, seat, place) if rules.colonists else 0,
        implants_at(state, seat, place) if state.exodus.implants else (),
        alike.at_sites,
        alike.spares_aerobrakes,
        True,
        beside(state, seat, kind),
        ids[0] if ids and is_berth(state, seat, kind) else None,
    )


@of_parts(_fields)
def vessel_of(*fields: Any) -> Vessel:
    """A player's craft, that which is flown unless ``kind`` says another; ``KeyError`` where there
    is none. It is the same value as long as nothing of it changes.
    """
    return Vessel(*fields)
