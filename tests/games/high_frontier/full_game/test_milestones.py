"""The great moments of the modules are seen and heard where they happen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.effect import AnyEffect, Flare, places_of
from spacetable.core.engine import step
from spacetable.core.event import Sounded, Staged
from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.contracts.moves import MeetStep, PayFee
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit, RaiseChild
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.isobank.places import STARSHIP
from spacetable.games.high_frontier.full_game.moves import Anchor, EndTurn, Promote
from spacetable.games.high_frontier.full_game.places import (
    SUNSPOT,
    contract_zone,
    enterprise_zone,
    purse,
    spot,
)
from spacetable.games.high_frontier.full_game.starshot.moves import (
    CallStarshot,
    HoldStarship,
    SetSail,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.war import empire, outbreak, republic
from spacetable.games.high_frontier.piloting.places import dial_zone
from tests.conformance.test_effects import check
from tests.games.high_frontier.full_game.contract_tables import (
    CHIRON,
    SEARCH,
    rocket,
    signed,
)
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    OBSERVERS,
    Exodus,
    enterprises,
    home,
)
from tests.games.high_frontier.full_game.future_cases import CASES, attempts
from tests.games.high_frontier.full_game.future_cases import board as with_future
from tests.games.high_frontier.full_game.tables import GAME, ONE, Board
from tests.games.high_frontier.full_game.test_bernals import POWER, SAIL, SOLAR, bernal, played
from tests.games.high_frontier.full_game.test_isobank import exodus
from tests.games.high_frontier.full_game.test_starshot import ABOVE_HELENE, ready, sailing
from tests.games.high_frontier.full_game.test_year import through_the_year


def seen(board: Board, action: Action) -> tuple[set[str], set[str], tuple[AnyEffect, ...]]:
    """The places at which something is seen as an action is done, what is heard, and all that is
    seen. Each lies on the table of each player, before or after.
    """
    before = board.state
    events = step(GAME, board.setup, board.positions[-1], action).events
    board.do(action)
    shown = full_game.shown
    effects: list[AnyEffect] = []
    for one in (one for one in events if isinstance(one, Staged)):
        effects += one.effects
        for seat in (None, *before.order):
            check(one.effects, *(shown.table(shown.view(s, seat)) for s in (before, board.state)))
    heard = {one.sound for one in effects} | {
        one.effect for one in events if isinstance(one, Sounded)
    }
    return {place.target for one in effects for place in places_of(one)}, heard, tuple(effects)


def late() -> dict[str, Any]:
    return {"card": "contract_mercury_forge", "timepiece": 4, "late": True, "boosted": True}


def raised() -> Exodus:
    """A child is to be chosen."""
    one = home(OBSERVERS, enterprises=enterprises("heart", "jar"))
    board = Exodus(one, spot=1).place(OBSERVERS, ("heart", 1))
    board.positions[-1] = replace(board.positions[-1], state=replace(board.state, spot=10))
    return board.through_the_year()


def lab() -> Board:
    both = bernal("geo", anchored=True)
    both["players"]["1"]["bernal1"]["cards"][0]["face"] = 1
    both["players"]["1"]["freighter"] = {"cards": [{"card": SAIL}], "place": "geo"}
    return Board(2, laid=both, module_1=True, module_2=True)


def test_contracts_are_seen_met_and_fulfilled() -> None:
    board = signed(where=rocket("chiron", CHIRON))
    card = board.card(CHIRON)
    there, heard, _ = seen(board, MeetStep(ONE))
    assert {spot("chiron"), enterprise_zone(ONE), card} <= there
    assert "win" in heard
    step_only = signed(SEARCH, where=rocket("echeclus", SEARCH))
    assert seen(step_only, MeetStep(ONE))[0] == {spot("echeclus")}


def test_a_contract_that_runs_out_is_seen_on_the_dial() -> None:
    board = signed(timepiece=5)
    board.positions[-1] = replace(board.positions[-1], state=replace(board.state, spot=5))
    through_the_year(board)
    assert {dial_zone(5), board.card(CHIRON)} <= {*board.seen_at()}


def test_a_default_breaks_trust() -> None:
    board = exodus({"1": {"aquas": 9, "contract": late()}}, seats=1, options={"variant": "ceo"})
    there, heard, effects = seen(board, PayFee(ONE, 0))
    assert contract_zone(ONE) in there
    assert "shield_fails" in heard
    assert [one.held for one in effects if isinstance(one, Flare)] == [False]


def test_a_bernal_is_seen_to_anchor() -> None:
    board = played(bernal("geo", SOLAR, POWER))
    assert spot("geo") in seen(board, Anchor(ONE, "bernal1"))[0]


def test_a_promotion_is_seen_on_its_card() -> None:
    board = lab()
    card = board.card(SAIL)
    assert seen(board, Promote(ONE, card))[0] == {card}


def test_an_implant_and_a_birth_are_seen_on_the_colonist() -> None:
    board = Exodus(home(OBSERVERS, enterprises=enterprises("heart", "jar")))
    card = board.card(OBSERVERS)
    assert seen(board, PlaceChit(ONE, card, "jar", 1))[0] == {card}
    grown = raised()
    child = grown.card(MALCOLM)
    there, heard, _ = seen(grown, RaiseChild(ONE, child))
    assert child in there
    assert "win" in heard


@pytest.mark.parametrize("key", ["terraform", "star_wisp", "tno"])
@pytest.mark.parametrize("die", [1, 6])
def test_a_future_is_seen_done_or_failed(key: str, die: int) -> None:
    case = CASES[key]
    board = with_future(case, rolls=(die,))
    (first, *_) = [one for one in attempts(board) if one.card == board.card(case.card)]
    there, heard, _ = seen(board, first)
    done = bool(board.state.futures.stars)
    assert done == (die != 1)
    assert (purse(ONE) in there) == done
    assert ("win" in heard) == done
    assert done or "hull" in heard


def test_the_starship_is_seen_called_launched_and_gone() -> None:
    board = ready({"1": 6, "2": 5}, spot=4, disks=4)
    assert STARSHIP in seen(board, CallStarshot(ONE))[0]
    there, heard, _ = seen(board, SetSail(ONE))
    assert spot(ABOVE_HELENE) in there
    assert "rocket" in heard
    under_way = sailing({"1": 6, "2": 5}, "exit-sol-oort")
    there, heard, _ = seen(under_way, HoldStarship(ONE))
    assert spot("exit-sol-oort") in there
    assert {"whoosh", "win"} <= heard


@pytest.mark.parametrize(("pile", "met"), [(6, False), (0, True)])
def test_the_board_is_seen_to_be_content_or_not(pile: int, met: bool) -> None:
    """V6."""
    laid = {"first": "1", "spot": 11, "disks": 3, "pile": pile}
    laid["players"] = {"1": {"aquas": 5}}
    sites = ("deimos", "phobos", "ceres", "vesta") if met else ()
    laid["sites"] = {site: {"owner": "1", "factory": True} for site in sites}
    board = Board(1, laid=laid, rolls={"event": (1,)}, variant="ceo")
    there, _, effects = seen(board, EndTurn(ONE))
    assert purse(ONE) in there
    assert (board.state.ended == "board") != met
    broken = [one for one in effects if isinstance(one, Flare) and not one.held]
    assert bool(broken) != met


def test_a_new_order_is_seen_on_the_dial() -> None:
    for founds in (republic.establish, empire.establish, outbreak.begin):
        turn: Turn[State] = Turn(
            exodus({}).state, SeededChance("an order", stacked={"purge": (2,)})
        )
        founds(turn, ONE)
        staged = [one for one in turn.events if isinstance(one, Staged)]
        assert SUNSPOT in {place.target for one in staged[0].effects for place in places_of(one)}
