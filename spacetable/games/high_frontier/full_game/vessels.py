"""A player's spacecraft as the steps of a flight see it, and which of them is flown."""

from typing import Any, Final

from spacetable.core.ids import Seat
from spacetable.core.per_state import per_parts
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
from spacetable.games.high_frontier.full_game.isobank.fees import isotope_fees
from spacetable.games.high_frontier.full_game.places import (
    FLYING,
    FUELLED,
    MOBILES,
    StackKind,
    figure,
)
from spacetable.games.high_frontier.full_game.service import assists, blessed, owner
from spacetable.games.high_frontier.full_game.state import Craft, State
from spacetable.games.high_frontier.piloting.vessel import Vessel

ANYWHERE: Final = "isostandard_anywhere"
"""What a contract gives by which any factory makes the own isotopes."""


AEROBRAKES: Final = "aerobrake_ignore_all"
"""A contract by which aerobrakes are no hazards."""


def at_helm(state: State, seat: Seat) -> StackKind | None:
    """Which of a player's craft is flown: that which the player on turn has chosen, or else the
    first one that can be; None without any. An anchored Bernal is none.
    """
    if state.helm != FLYING[0] and pilot_of(state) == seat and flies(state, seat, state.helm):
        return state.helm
    return next((kind for kind in FLYING if flies(state, seat, kind)), None)


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


def _aboard(state: State, seat: Seat, kind: StackKind | None = None) -> tuple[Any, ...]:
    """What ``vessel_of`` looks at."""
    kind = kind_of_craft(state, seat, kind)
    craft: Craft = state.crafts[figure(seat, kind)]
    own = owner(state, seat)
    return (
        kind,
        craft,
        state.cards_of(seat, kind),
        state.reverse,
        own,
        assists(state, seat, own),
        blessed(state, seat, craft.place),
        state.privileges(seat),
        state.players[seat].aquas,
        state.flown,
        state.used,
        state.spare,
        state.operation,
        state.engine,
        state.underway,
        state.rolls,
        state.helm,
        state.spot,
        state.rules,
        state.players[seat].isostandard,
        _grounds(state, seat, craft.place),
        craft.place in rings(state, seat),
        _rated(state, seat) if kind == FREIGHTER else (),
        miners(state, seat, craft.place),
        () if kind in FUELLED else (state.cards_of(seat, FREIGHTER), state.reverse),
        may_kill(state, seat, kind),
        state.enterprises(seat) if state.rules.exodus else (),
        isotope_fees(state, seat),
        implants_at(state, seat, craft.place),
        state.stack(seat, kind),
        state.has_enterprise(seat, AEROBRAKES),
        state.futures.stars,
    )


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


def _driven(state: State, seat: Seat, kind: StackKind) -> dict[str, Any]:
    """What a craft without a fuel strip is beside others."""
    if kind in FUELLED:
        # What is anchored has no chits on the strip, whatever leaves it.
        return {"fuelled": False} if state.crafts[figure(seat, kind)].anchored else {}
    if kind == FREIGHTER:
        goes, most = freight_of(state, seat), limit(state, seat)
        own = _rated(state, seat)
        return {"fuelled": False, "freight": goes, "load_limit": most, "elsewhere": own}
    return {"fuelled": False, "freight": mobile_freight(state, seat)}


@per_parts(_aboard)
def vessel_of(state: State, seat: Seat, kind: StackKind | None = None) -> Vessel:
    """A player's craft, that which is flown unless ``kind`` says another; ``KeyError`` where there
    is none. It is the same value as long as nothing of it changes.
    """
    flown = at_helm(state, seat)
    kind = kind_of_craft(state, seat, kind)
    moving = kind == flown
    craft: Craft = state.crafts[figure(seat, kind)]
    own = owner(state, seat)
    ids = tuple([one.id for one in state.cards_of(seat, kind)])
    privileges = state.privileges(seat)
    helping = assists(state, seat, own)
    return Vessel(
        pilot=seat,
        figure=figure(seat, kind),
        ids=ids,
        cards=state.stack(seat, kind),
        place=craft.place,
        wet=craft.wet,
        grade=craft.grade,
        tanks=craft.tanks,
        tank_grade=craft.tank_grade,
        moved=craft.moved or any(one in state.flown for one in ids),
        operated=bool(state.operation),
        scooped=craft.scooped,
        engine=state.engine if moving else None,
        underway=state.underway if moving else None,
        rolls=state.rolls if moving else (),
        season=state.season,
        switches=state.rules.movement,
        backing=own,
        assists=with_itself(helping, own) if kind in MOBILES else helping,
        big_afterburn=state.rules.big_afterburn,
        aquas=state.players[seat].aquas,
        open_source="open_source_finao" in privileges,
        isotope_fees=isotope_fees(state, seat),
        isostandard_anywhere=state.rules.exodus and state.has_enterprise(seat, ANYWHERE),
        felonious=may_kill(state, seat, kind),
        used=tuple(place for place, one in enumerate(ids) if one in state.used),
        spare=state.spare,
        doublings=int(blessed(state, seat, craft.place)),
        isotope_doublings=isotope_doublings(state, seat),
        flown=craft.flown,
        isostandard=state.players[seat].isostandard,
        grounds=_grounds(state, seat, craft.place),
        ringed=LETTER if craft.place in rings(state, seat) else None,
        miners=miners(state, seat, craft.place),
        implants=implants_at(state, seat, craft.place),
        at_sites=state.rules.at_sites,
        spares_aerobrakes=state.has_enterprise(seat, AEROBRAKES),
        **_driven(state, seat, kind),
    )
