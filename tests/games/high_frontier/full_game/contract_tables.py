"""Positions of games with contracts: one that is auctioned, signed, late, flown past, or traded."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from spacetable.core.engine import begin
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.contracts.moves import (
    StartTender,
)
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    Fundraise,
    NoDelegate,
    OpenTrade,
    TradeContract,
)
from spacetable.games.high_frontier.full_game.places import (
    CONTRACTS,
    deck_zone,
    figure,
)
from spacetable.games.high_frontier.full_game.state import Duty
from spacetable.games.high_frontier.piloting.vessel import Underway
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game import tables
from tests.games.high_frontier.full_game.tables import GAME, ONE, TWO, Board, of_deck

CHIRON, FUGITIVE, TOUR = "contract_chiron_quest", "contract_fugitive", "contract_inner_tour"
FORGE, SEARCH = "contract_mercury_forge", "contract_search_for_life_center"
IF, HU, EA = CONTRACTS
RADIATOR = of_deck("radiator")
CARDS = {
    deck: tuple(sorted(card.id for card in cards().values() if card.deck == deck))
    for deck in ("generator", "refinery")
}


class Contracts(Board):
    """A game with politics and contracts, the first player on turn, at the law of freedom."""

    def __init__(self, laid: dict[str, Any] | None = None, players: int = 2, **more: Any) -> None:
        law = {"delegates": {"freedom": ["1"]}, "star": "freedom"} if players > 1 else {}
        position = {"first": "1", **law, **(laid or {})}
        super().__init__(players, politics=True, contracts=True, **more)
        self.setup = replace(
            self.setup, scenario=tables.Scenario(position, more.get("rolls") or {})
        )
        self.positions = [begin(GAME, self.setup)[0]]

    def fundraise(self, seat: Any = ONE) -> Contracts:
        """Funds, and nothing in the assembly."""
        self.do(Fundraise(seat))
        while self.of(NoDelegate, seat):
            self.do(NoDelegate(seat))
        return self

    def top(self, deck: str) -> str:
        return self.state.pieces[deck_zone(deck)][-1].face  # type: ignore[arg-type]


def later_turn(board: Board) -> Board:
    """The same in a later turn: nothing has been done in it as its operation."""
    state = replace(board.state, operation="")
    board.positions.append(replace(board.positions[-1], state=state))
    return board


def tender(face: str = CHIRON, seats: int = 2, deck: str = IF, **laid: Any) -> Contracts:
    """An auction of that card, opened by the first player."""
    board = Contracts({"decks": {deck: [face]}, **laid}, seats)
    board.fundraise()
    board.do(StartTender(ONE, deck))  # type: ignore[arg-type]
    return board


def signed(
    face: str = CHIRON, *, where: dict[str, Any] | None = None, **contract: Any
) -> Contracts:
    """The first player has that contract."""
    held = {"card": face, "timepiece": 5, **contract}
    one = {"aquas": 20, "contract": held, **(where or {})}
    return Contracts({"players": {"1": one}})


def rocket(place: str, *cards: str, **more: Any) -> dict[str, Any]:
    return {"rocket": {"cards": [{"card": one} for one in cards], "place": place, **more}}


def fees(face: str = FORGE, **contract: Any) -> Contracts:
    """A contract that is late, at the start of its owner's turn."""
    return signed(face, late=True, **contract)


def flown(
    face: str,
    place: str,
    roll: Literal["crash", "aerobrake"],
    done: tuple[str, ...] | list[str] = (),
    sites: dict[str, Any] | None = None,
    **contract: Any,
) -> Contracts:
    """A rocket with that contract that has come to a hazard in the middle of its move."""
    held = {"card": face, "timepiece": 4, **contract}
    one = {"aquas": 9, "contract": held, "enterprises": [*done], **rocket(place, face)}
    board = Contracts({"players": {"1": one}, "sites": sites or {}})
    todo = (Duty("hazard", ONE), *board.state.todo)
    hazard = replace(board.state, underway=Underway(), rolls=(roll,), todo=todo)
    board.positions = [replace(board.positions[-1], state=hazard)]
    return board


def passing(spaces: tuple[str, ...]) -> Contracts:
    """The Inner Tour aboard a rocket that has entered these spaces in its move of this turn."""
    board = signed(TOUR, where=rocket("deimos", TOUR), way=[LEO, *spaces])
    now = board.state
    me = figure(ONE, "rocket")
    crafts = {**now.crafts, me: replace(now.crafts[me], moved=True)}
    moved = replace(now, crafts=crafts, flown=(board.card(TOUR),))
    board.positions = [replace(board.positions[-1], state=moved)]
    return board


def traded(mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> Contracts:
    """What the first player has, the second asks for, and both agree."""
    board = Contracts({"players": {"1": mine, "2": theirs or {}}}).do(OpenTrade(ONE, TWO))
    board.do(TradeContract(ONE, ONE))
    if theirs and "contract" in theirs:
        board.do(TradeContract(ONE, TWO))
    return board.do(AgreeTrade(ONE), AgreeTrade(TWO))  # type: ignore[return-value]
