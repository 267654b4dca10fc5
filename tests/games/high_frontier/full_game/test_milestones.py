"""The great moments of the modules are seen and heard where they happen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.effect import AnyEffect, Flare, places_of
from spacetable.core.engine import step
from spacetable.core.event import Celebrated, Sounded, Staged
from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.contracts.moves import MeetStep, PayFee
from spacetable.games.high_frontier.full_game.estate import points
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
from spacetable.text.catalogue import catalogue
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


def read(board: Board, action: Action) -> Celebrated:
    """What is read large as an action is done; in both languages there are words for all of it."""
    events = step(GAME, board.setup, board.positions[-1], action).events
    board.do(action)
    (found,) = (one for one in events if isinstance(one, Celebrated))
    for line in (found.title, *found.lines):
        assert all(catalogue(language).words(line) for language in ("en", "ja"))
    return found


def headline(found: Celebrated) -> str:
    return found.title.key.removeprefix("full_game_moments.")


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


def test_a_contract_is_read_large_with_the_points_of_its_card() -> None:
    found = read(signed(where=rocket("chiron", CHIRON)), MeetStep(ONE))
    assert headline(found) == "contract"
    assert found.points == 4


def test_a_bernal_and_a_promotion_are_read_large_with_what_they_bring() -> None:
    board = played(bernal("geo", SOLAR, POWER))
    before = points(board.state)[ONE].points
    found = read(board, Anchor(ONE, "bernal1"))
    assert headline(found) == "anchored"
    assert found.points == points(board.state)[ONE].points - before != 0
    grown = lab()
    assert headline(read(grown, Promote(ONE, grown.card(SAIL)))) == "promoted"


def test_a_future_is_read_large_where_it_is_done_and_not_where_it_fails() -> None:
    case = CASES["terraform"]
    board = with_future(case, rolls=(6,))
    (first, *_) = [one for one in attempts(board) if one.card == board.card(case.card)]
    before = points(board.state)[ONE].points
    found = read(board, first)
    assert headline(found) == "future"
    assert found.points == points(board.state)[ONE].points - before > 0
    failed = with_future(case, rolls=(1,))
    events = step(GAME, failed.setup, failed.positions[-1], first).events
    assert not any(isinstance(one, Celebrated) for one in events)


def test_the_starship_is_read_large_as_it_is_called_sails_and_leaves() -> None:
    """As it leaves, with who is aboard and the points of each player (4E4)."""
    board = ready({"1": 6, "2": 5}, spot=4, disks=4)
    assert headline(read(board, CallStarshot(ONE))) == "called"
    assert headline(read(board, SetSail(ONE))) == "launched"
    found = read(sailing({"1": 6, "2": 5}, "exit-sol-oort"), HoldStarship(ONE))
    assert headline(found) == "left"
    said = [catalogue("en").words(line) for line in found.lines]
    assert any(line.startswith("Aboard: ") for line in said)
    assert any("rank by isotopes 6" in line for line in said)


def test_at_an_exit_the_end_of_the_move_says_what_comes_of_it() -> None:
    """4D3g: and with too few isotopes that nothing does."""
    for spent, key in ((0, "full_game_isobank.label.leaves"), (1, "full_game_isobank.label.hold")):
        board = sailing({"1": 6, "2": 5}, "exit-sol-oort")
        less = board.state.isobank.with_vault(ONE, -spent)
        board.positions[-1] = replace(board.positions[-1], state=replace(board.state, isobank=less))
        (hold,) = (one for one in board.options() if isinstance(one.action, HoldStarship))
        assert hold.label.key == key
        said = [line.key for line in hold.preview]
        assert ("full_game_isobank.preview.starshot" in said) == (not spent)
        assert ("full_game_isobank.preview.total_low" in said) == bool(spent)
