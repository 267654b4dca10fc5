"""What a hazard costs once isotopes are money: one, from the own vault to the speculator (4A6f).

Whoever pays half a price may give a bead from anywhere, or Aquas: HFG-R61; so may whoever has the
jar on its second side, but for Aquas (4C3d). Open Source helps no more. Before that it takes Aquas,
or with that jar tanks of water that are cargo anywhere.
"""

from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.augmentation import PAYS_AFAR
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.exodus.augmented import has_implant
from spacetable.games.high_frontier.full_game.isobank.beads import (
    beads,
    stacks_with_beads,
    unloaded,
)
from spacetable.games.high_frontier.full_game.isobank.isobank import Isobank
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures
from spacetable.games.high_frontier.full_game.isobank.whereabouts import at_hand
from spacetable.games.high_frontier.full_game.service import owner
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.piloting.fee import Fee
from spacetable.games.high_frontier.radiation import finao_price

EPIC: Final = "half_finao_epic"
"""A colonist by whom epic hazards cost half."""


def isotope_fees(state: State, seat: Seat, *, epic: bool = False) -> tuple[Fee, ...] | None:
    """Every way to pay then; None as long as Aquas are all that pays. In war there is none."""
    if state.war.rages:
        return ()
    vaults = state.isobank
    if vaults is None:
        return _with_jar(state, seat, epic=epic)
    money = figures().money
    usual = Fee(money.finao, at_hand(state, seat), "isotope")
    half = owner(state, seat).half_finao or _halved(state, seat, epic=epic)
    if not half and not has_implant(state, seat, PAYS_AFAR):
        return (usual,)
    found = [usual, Fee(money.finao, beads(state, seat), "bead")]
    if half and state.rules.half_price_finao == "isotope_or_aquas":
        found.insert(0, Fee(money.half_finao, state.players[seat].aquas))
    return tuple(found)


def _with_jar(state: State, seat: Seat, *, epic: bool) -> tuple[Fee, ...] | None:
    """Aquas, or tanks from anywhere (4C3d); None without the jar."""
    if not has_implant(state, seat, PAYS_AFAR):
        return None
    price = _price(state, seat, epic=epic)
    tanks = beads(state, seat, "water")
    return Fee(price, state.players[seat].aquas), Fee(price, tanks, "tank")


def _price(state: State, seat: Seat, *, epic: bool) -> int:
    """Aquas for a hazard before isotopes are money (8)."""
    own = owner(state, seat)
    if _halved(state, seat, epic=epic):
        own = replace(own, half_finao=True)
    return finao_price(own, open_source="open_source_finao" in state.privileges(seat))


def _halved(state: State, seat: Seat, *, epic: bool) -> bool:
    return epic and state.rules.exodus and state.has_colonist(seat, EPIC)


def fees(state: State, seat: Seat, *, epic: bool = False) -> tuple[Fee, ...]:
    """Every way for a player to pay that a die is not thrown (8, 4A6f). ``epic``: of a hazard that
    an operation is.
    """
    found = isotope_fees(state, seat, epic=epic)
    if found is not None:
        return found
    return (Fee(_price(state, seat, epic=epic), state.players[seat].aquas),)


def pay(turn: Turn[State], seat: Seat, fee: Fee) -> None:
    """Aquas to the pool, an isotope to the speculator, beads of the first stacks with any."""
    if fee.means == "aquas":
        bank.receive(turn, seat, -fee.n)
        return
    if fee.means == "tank":
        for _ in range(fee.n):
            unloaded(turn, seat, next(stacks_with_beads(turn.state, seat, "water")))
        return
    vaults = turn.state.isobank
    assert vaults is not None  # isotopes are money
    if fee.means == "bead":
        unloaded(turn, seat, next(stacks_with_beads(turn.state, seat)))
        return
    paid = vaults.with_vault(seat, -fee.n)
    turn.set(isobank=_given(paid, fee.n))


def _given(vaults: Isobank, isotopes: int) -> Isobank:
    return replace(vaults, speculator=vaults.speculator + isotopes)
