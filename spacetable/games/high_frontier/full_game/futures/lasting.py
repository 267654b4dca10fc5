"""What Futures give for the rest of the game, as those rules ask for it whom it serves (1D, 4I).

What no source gives is a choice of ours: HFG-R75.
"""

from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.futures.future_figures import figures
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures as isotopes
from spacetable.games.high_frontier.full_game.state import State

DOUBLES_ISOTOPES: Final = ("antimatter", "mini_black_hole", "protium_fusion", "fusion_candle")
SETTLES_FREELY: Final = ("aerostat", "tno")
MASS_BEAM: Final = "mass_beam"
SPACEFARING: Final = "spacefaring"
FLARE_PROOF: Final = "golden_apples"
SELLS_ON: Final = "artificial_consciousness"
ENTANGLED: Final = "quantum_entanglement"
WARDENS: Final = "warden_starshot"
UNTOUCHABLE: Final = "avatar"
ANY_DECK: Final = "exonet"
REPLICATORS: Final = "von_neumann"
CARTEL: Final = "isotope_cartel"
SCAN: Final = "lic_scan"
GOO: Final = "nanite_goo"
SUBMARINER: Final = "submariner"
TWICE: Final = 2
"""What the hydration of dirtsides counts by it."""


def isotope_doublings(state: State, seat: Seat) -> int:
    """How often a player's isotope refuels are doubled."""
    return sum(state.has_future(seat, one) for one in DOUBLES_ISOTOPES)


def exchange_rate(state: State) -> int:
    """Aquas for an isotope, to everybody (4D1d, 4Ij)."""
    raised = any(one.future == CARTEL for one in state.futures.stars)
    return figures().brings.exchange if raised else isotopes().money.isotope


def settles_always(state: State, seat: Seat) -> bool:
    """Whether homesteading is a free action of a player's for good."""
    return any(state.has_future(seat, one) for one in SETTLES_FREELY)


def settles_freely(state: State, seat: Seat) -> bool:
    """The same, or for once."""
    return state.futures.homestead == seat or settles_always(state, seat)


def has_settled(turn: Turn[State], seat: Seat) -> None:
    """A homestead as a free action: what allowed it once is used."""
    if not settles_always(turn.state, seat):
        turn.set(futures=replace(turn.state.futures, homestead=None))


def implants_freely(state: State, seat: Seat) -> str:
    """The colony where a player may implant once as a free action; "" for none (4Ig)."""
    return state.futures.implant if state.has_future(seat, GOO) else ""


def has_sold(turn: Turn[State], seat: Seat) -> None:
    """A free market may go on."""
    if turn.state.has_future(seat, SELLS_ON):
        turn.set(futures=replace(turn.state.futures, selling=True))


def turn_ends(turn: Turn[State]) -> None:
    """What serves in this turn alone."""
    futures = turn.state.futures
    if futures.selling or futures.scan or futures.implant:
        turn.set(futures=replace(futures, selling=False, scan=PieceId(""), implant=""))


def scans(turn: Turn[State], seat: Seat, craft: PieceId) -> None:
    """A craft has taken isotopes in, of which one may go to the bank (4Ik)."""
    if turn.state.has_future(seat, SCAN):
        turn.set(futures=replace(turn.state.futures, scan=craft))


def market_ends(turn: Turn[State]) -> None:
    """Something else is done."""
    if turn.state.futures.selling:
        turn.set(futures=replace(turn.state.futures, selling=False))
