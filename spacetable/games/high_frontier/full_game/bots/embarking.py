"""What brings the launch of a starship nearer, where it is near (4D3a): its thruster is promoted,
isotopes are bought for points that they bring, and a colonist is carried to where it leaves.
"""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stars import Aim
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.exodus.augmented import carriers
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures, most_of
from spacetable.games.high_frontier.full_game.isobank.moves import BuyIsotope
from spacetable.games.high_frontier.full_game.isobank.thrusters import strongest
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal, place_of
from spacetable.games.high_frontier.full_game.moves import BuildColony, Homestead, Promote
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.sites.brings import brings
from spacetable.games.high_frontier.full_game.starshot.needs import Need, candidates, lacking
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.state import State, kind_of

POINT: Final = 2.0
"""Aquas that a point is worth, as long as there are years to use them;"""
LAST: Final = 2
"""in so few of them they are of no use any more."""
GW_THRUSTER: Final = "gw_thruster"
CARRYING: Final[tuple[StackKind, ...]] = ("leo", "rocket", "bernal1", "bernal2")
"""Stacks out of which a colonist comes to the isobank by rocket."""


def near(sight: Sight) -> frozenset[Need] | None:
    """What a launch lacks beside people; None where nobody thinks of one yet."""
    state = sight.state
    if not state.rules.exodus or state.isobank is None or state.starship is not None:
        return None
    return frozenset(lacking(state))


def aim(sight: Sight) -> Aim | None:
    """The own colonist with most chits that is not where the starship leaves, once all else that a
    launch takes is there: without any aboard nobody leaves (4D3a).
    """
    state, seat = sight.state, sight.seat
    lacks = near(sight)
    if lacks is None or lacks - {"passenger"} or candidates(state, seat):
        return None
    if state.rules.variant == "new_world" and isototal(state) < most_of(len(state.order)):
        return None
    goal, able = place_of(state), []
    for card, at, chits in carriers(state, seat):
        kind = next(one for one in state.stacks(seat) if card in state.cards_of(seat, one))
        if at != goal and kind in CARRYING:
            able.append((len(chits), card.id, card, kind))
    if not able:
        return None
    chits_, _, card, kind = max(able)
    return Aim(card, kind, goal, chits_, purple=True, passenger=True)


def unspent(sight: Sight, wishes: Iterator[Wish]) -> Iterator[Wish]:
    """Without those that would settle whoever is to go along, or anybody of the ship that carries
    such a one, once all else is there.
    """
    kept = _kept(sight)
    for action, why in wishes:
        settler = action.card if isinstance(action, BuildColony) else None
        settler = action.settler if isinstance(action, Homestead) else settler
        if settler is None or settler not in kept:
            yield action, why


def _kept(sight: Sight) -> frozenset[PieceId]:
    state, seat, lacks = sight.state, sight.seat, near(sight)
    if lacks is None or lacks - {"passenger"}:
        return frozenset()
    best = max(carriers(state, seat), key=lambda one: (len(one[2]), one[0].id), default=None)
    if best is None:
        return frozenset()
    ship = {one.id for one in state.cards_of(seat, "rocket")}
    return frozenset({best[0].id} | (ship if best[0].id in ship else set()))


def readied(sight: Sight) -> Iterator[Wish]:
    """The thruster of a starship is promoted where it would drive it; isotopes are bought."""
    lacks = near(sight)
    if lacks is None:
        return
    state, seat = sight.state, sight.seat
    if "thruster" in lacks and "bernal" not in lacks:
        there = {
            card.id
            for kind in state.stacks(seat)
            if state.place_of(seat, kind) == place_of(state)
            for card in state.cards_of(seat, kind)
            if kind_of(card) == GW_THRUSTER
        }
        for one in sight.of(Promote):
            if isinstance(one, Promote) and one.card in there:
                yield one, "starshot_thruster"
    for buying in sight.of(BuyIsotope):
        if _buys(sight):
            yield buying, "starshot_isotope"


def _buys(sight: Sight) -> bool:
    """Whether isotopes of the speculator, one a turn, bring more points than their Aquas would; or
    the new world that nothing else brings.
    """
    state, vaults = sight.state, sight.state.isobank
    assert vaults is not None  # there is something to buy
    price = figures().money.isotope
    able = min(vaults.speculator, sight.aquas // price, sight.years + 1)
    if state.rules.variant == "new_world":
        short = most_of(len(state.order)) - isototal(state)
        return 0 < short <= able and _counts(sight, short)
    late = sight.years <= LAST
    return any(
        brings(state, sight.seat, _buying(sight.seat, n)) * POINT > (0 if late else n * price)
        for n in range(1, able + 1)
    )


def _counts(sight: Sight, n: int) -> bool:
    """Whether those of the speculator are not counted already where they lie (HFG-R64)."""
    turn: Turn[State] = Turn(sight.state, LooseChance("counts"))
    _buying(sight.seat, n)(turn)
    return isototal(turn.state) > isototal(sight.state)


def _buying(seat: Seat, n: int) -> Callable[[Turn[State]], None]:
    def buys(turn: Turn[State]) -> None:
        vaults = turn.state.isobank
        assert vaults is not None  # there is something to buy
        more = vaults.with_vault(seat, n)
        turn.set(isobank=replace(more, speculator=vaults.speculator - n))

    return buys


# ---------------------------------------------------------------- what a flight brings


def flown(state: State, *, left: bool) -> dict[Seat, int]:
    """Points of each player once the starship has left the map with all that could go along now, or
    has not (4E2f, 4E4).
    """
    vaults, thruster = state.isobank, strongest(state)
    if vaults is None or thruster is None:
        return {who: one.points for who, one in points(state).items()}
    able = {seat: candidates(state, seat) for seat in state.order}
    aboard = {
        seat: max(some, key=lambda card: len(state.implants(card.id))).id
        for seat, some in able.items()
        if some
    }
    fuel = {seat: vaults.vault(seat) for seat in state.order}
    ship = Starship(
        place_of(state),
        state.pieces.piece(thruster.card).face,
        thruster.seat,
        aboard=aboard,
        commander=max(aboard, key=lambda seat: fuel[seat], default=None),
        launched=True,
        left="oort" if left else "",
        fuel=fuel,
        total=isototal(state),
    )
    return {who: one.points for who, one in points(replace(state, starship=ship)).items()}
