"""What contracts of gold and of Exodus do not bring, and what a trade does not take along (4B)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.contracts import changing_hands
from spacetable.games.high_frontier.full_game.contracts.moves import (
    BuildSkyhook,
    MeetStep,
    SendHome,
    SpareColonist,
    SwapBernals,
    TurnGlory,
)
from spacetable.games.high_frontier.full_game.contracts.scenes import lacks
from spacetable.games.high_frontier.full_game.deals import Deal, Trade
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.state import Site
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.contract_tables import FORGE, Contracts, rocket
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board
from tests.games.high_frontier.full_game.test_exodus import MALCOLM, MINER, OBSERVERS, Exodus, home
from tests.games.high_frontier.full_game.test_exodus_contracts import OTHER
from tests.games.high_frontier.full_game.test_exodus_contracts import brought as of_exodus
from tests.games.high_frontier.full_game.test_gold_contracts import JAR, WAYS, brought
from tests.games.high_frontier.full_game.test_isobank import FACTORY, SOLAR, anchored

RIDER = "freighter_hiiper_beam_rider"


def gold(name: str, **more: Any) -> Exodus:
    """A gold contract, where it is fulfilled."""
    return brought(name, {**WAYS[name][0], **more}, 0, "")


def altered(board: Board, **fields: Any) -> None:
    board.positions = [replace(board.positions[-1], state=replace(board.state, **fields))]


def test_nobody_sends_an_own_colonist_home() -> None:
    """The card: another's, though an own one with chits stands beside it."""
    board = gold("drug_smuggling", chits={MALCOLM: JAR}).do(MeetStep(ONE))
    assert [one.card for one in board.of(SendHome)] == [board.card(OBSERVERS)]


@pytest.mark.parametrize(("aquas", "able"), [(8, True), (7, False)])
def test_a_ransom_is_paid_with_the_last_aquas(aquas: int, able: bool) -> None:
    board = gold("drug_smuggling").do(
        MeetStep(ONE), SendHome(ONE, gold("drug_smuggling").card(OBSERVERS))
    )
    poor = replace(board.state.players[TWO], aquas=aquas)
    altered(board, players={**board.state.players, TWO: poor})
    assert (SpareColonist(TWO, pays=True) in board.of(SpareColonist, TWO)) == able


def test_an_elevator_that_stands_is_not_built_by_a_contract() -> None:
    """1B9a."""
    board = gold("tsiolkovsky_elevator_lab")
    altered(board, elevators=tuple(range(len(load().space_elevators))))
    assert not board.do(MeetStep(ONE)).of(BuildSkyhook)


def test_an_elevator_claims_nothing_without_a_disk() -> None:
    """B8a: no claim is lifted for it."""
    board = gold("tsiolkovsky_elevator_lab")
    bare = [one for one in sorted(load().sites) if one not in (*board.state.sites, "phobos")][:8]
    altered(board, sites={**board.state.sites, **{one: Site(ONE) for one in bare}})
    before = {*board.state.sites}
    board.do(MeetStep(ONE)).do(board.of(BuildSkyhook)[0])
    assert {*board.state.sites} == before
    assert board.state.duty.task == "turn"


def test_a_glory_that_is_home_is_not_turned() -> None:
    board = gold("vanity_project")
    chits = (Glory("Mars", home=True), Glory("Ceres"))
    one = replace(board.state.players[ONE], glories=chits)
    altered(board, players={**board.state.players, ONE: one})
    assert [one.zone for one in board.do(MeetStep(ONE)).of(TurnGlory)] == ["Ceres"]


def test_bernals_that_change_places_lie_first() -> None:
    """4B4f: what else is aboard stays where it is."""
    one, two = anchored(SOLAR, "sa-lg04", OBSERVERS), anchored(OTHER, "ce-lg04", MINER)
    more = {
        "bernal1": one,
        "bernal2": two,
        "laid": {"sites": {"helene": FACTORY, "ceres": FACTORY}},
    }
    swap = of_exodus("life_support_reconfig_team", "leo", steps=2, met_at="geo", **more)
    swap.do(MeetStep(ONE), SwapBernals(ONE))
    assert swap.faces("bernal1") == [OTHER, OBSERVERS]
    assert swap.faces("bernal2") == [SOLAR, MINER]


@pytest.mark.parametrize(("place", "lacking"), [("geo", ()), ("sso", ("place",))])
def test_a_contract_returns_to_the_own_bank(place: str, lacking: tuple[str, ...]) -> None:
    """4B4c: to the Home Bernal, too."""
    face = "contract_vanity_project"
    held = {"card": face, "timepiece": 5, "steps": 1, "boosted": True}
    board = Exodus(home(contract=held, **rocket(place, face)))
    assert lacks(board.state, ONE) == lacking


def trade(**deal: Any) -> Trade:
    return Trade(ONE, TWO, ONE, Deal(contract=True, **deal))


def test_a_stack_and_a_contract_do_not_go_at_once() -> None:
    """4B2g (HFG-R40): a stack that changes hands is no place for it."""
    players = {"1": {"contract": {"card": FORGE, "timepiece": 7}, **rocket("deimos", "crew")}}
    state = Contracts({"players": players}).state
    assert changing_hands.possible(state, trade())
    assert not changing_hands.possible(state, trade(stacks=("rocket",)))


@pytest.mark.parametrize(("tanks", "takes"), [(0, True), (None, False)])
def test_a_full_freighter_takes_no_contract(tanks: int | None, takes: bool) -> None:
    """1B1: of what it bears."""
    most = cards()[RIDER].faces[0].load_limit
    stack = {
        "cards": [{"card": RIDER}],
        "place": "deimos",
        "tanks": most if tanks is None else tanks,
    }
    one = {"contract": {"card": FORGE, "timepiece": 7}, **rocket("deimos", FORGE)}
    state = Exodus(one, {"freighter": stack}).state
    assert changing_hands.possible(state, trade()) == takes
