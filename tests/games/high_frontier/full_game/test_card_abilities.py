"""Abilities of cards that no other file looks at, each once by the game's own actions, and without
its card (or with the other side up) not at all.
"""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.moves import (
    Bid,
    CutBudget,
    EndTurn,
    Fundraise,
    JumpClaim,
    MoveDelegate,
    NoDelegate,
    PassBid,
    Produce,
    PutStar,
    ReviveSite,
    Sell,
    StartAuction,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.sites.moves import BuildElevator
from spacetable.games.high_frontier.piloting.moves import Activate, Go
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    OBSERVERS,
    OPTIONS,
    PILOTS,
    Exodus,
    enterprises,
    home,
)
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import ABOVE, CLIMATE

PHARMACY = "bernal_l4s_pharmaceutics_bernal"
HAND = sorted(card.id for card in cards().values() if card.deck == "generator")[:4]
ARSIA, PHOBOS = "mars-arsia-mons-caves", "phobos"
MINE = {"owner": "1", "factory": True}
SIDES = pytest.mark.parametrize(("side", "able"), [(0, False), (1, True)])


def carrying(card: str, side: int, place: str, *more: str) -> dict[str, Any]:
    """An outpost with that card, and others."""
    aboard = [{"card": card, "face": side}, *({"card": one} for one in more)]
    return {"outpost1": {"cards": aboard, "place": place}}


def pharmacy(side: int) -> dict[str, Any]:
    return {"cards": [{"card": PHARMACY, "face": side}], "place": "geo", "anchored": True}


def test_a_pharmacy_at_home_knows_no_limit_of_the_hand() -> None:
    """2B3, I2: with four cards in hand its owner starts auctions and bids."""
    for berth, able in (({}, False), ({"bernal1": pharmacy(0)}, True)):
        board = Exodus({"aquas": 5, "hand": HAND, **berth})
        assert bool(board.of(StartAuction)) == able
    afloat = {**pharmacy(0), "anchored": False}
    assert not Exodus({"aquas": 5, "hand": HAND, "bernal1": afloat}).of(StartAuction)


@pytest.mark.parametrize("side", [0, 1])
def test_a_promoted_pharmacy_holds_all_others_to_it(side: int) -> None:
    """I2: Skunkworks of red, whose home is anchored, bid with four in hand, but for this Bernal;
    its owner is free of the limit.
    """
    home_of_red = {"cards": [{"card": CLIMATE}], "place": "sso", "anchored": True}
    red = {"aquas": 5, "hand": HAND, "side": 1, "bernal1": home_of_red}
    mine = {"aquas": 5, "bernal1": pharmacy(side)}
    laid = {"first": "1", "players": {"1": mine, "2": red}}
    board = Board(2, laid=laid, colours=("yellow", "red"), **OPTIONS)
    board.do(StartAuction(ONE, "thruster"), Bid(ONE, 0))
    assert bool(board.of(PassBid, TWO)) == (side == 0)
    assert Exodus({**mine, "hand": HAND}, {"aquas": 5}).of(StartAuction)


@SIDES
def test_a_colonist_is_risked_for_an_elevator(side: int, *, able: bool) -> None:
    """1B9a: the Boyle Collective stands for a cube at its end."""
    people = carrying("colonist_boyle_engineering_collective", side, PHOBOS)
    board = Exodus(people, sites={ARSIA: MINE}, rolls={"die": (2,)})
    found = [one for one in board.of(BuildElevator) if not one.pays]
    assert bool(found) == able
    if able:
        board.do(found[0])
        assert board.state.elevators
        assert board.state.sites[PHOBOS].owner == ONE


@SIDES
def test_convicts_mind_no_guards(side: int, *, able: bool) -> None:
    """G4: a claim is jumped beside its owner's people."""
    vesta, felons = {"vesta": {"owner": "2"}}, "colonist_botany_bay_convicts"
    guards = {"outpost1": {"cards": [{"card": MALCOLM}], "place": "vesta"}}
    anarchy = {"sites": vesta, "anarchy": True, "spot": 11}
    board = Exodus(carrying(felons, side, "vesta"), guards, **anarchy)
    assert bool(board.of(JumpClaim)) == able
    assert Exodus(carrying(felons, 0, "vesta"), **anarchy).of(JumpClaim)


@SIDES
def test_observers_keep_the_privilege_in_anarchy(side: int, *, able: bool) -> None:
    """K2d: Skunkworks of red start an auction with four cards in hand."""
    held = home(aquas=5, hand=HAND, side=1)
    people = [{"card": CLIMATE}, {"card": OBSERVERS, "face": side}]
    held["bernal1"] = {**held["bernal1"], "cards": people}
    for unruly in (False, True):
        laid = {"first": "2", "turn": "1", "players": {"1": held}, "anarchy": unruly, "spot": 11}
        board = Board(2, laid=laid, colours=("red", "white"), **OPTIONS)
        assert bool(board.of(StartAuction)) == (able or not unruly)


@SIDES
def test_simulcasters_move_a_second_delegate(side: int, *, able: bool) -> None:
    """O2b."""
    people = carrying("colonist_vr_simulcasters", side, "ceres")
    law = {"delegates": {"freedom": ["1"], "honor": ["1"], "unity": ["1"]}, "star": "freedom"}
    board = Exodus(people, **law).do(Fundraise(ONE))
    while not board.of(MoveDelegate):
        board.do(NoDelegate(ONE))
    board.do(board.of(MoveDelegate)[0])
    if board.of(PutStar):
        board.do(board.of(PutStar)[0])
    assert bool(board.of(MoveDelegate)) == able


@SIDES
def test_teleoperators_implant_beside_the_operation(side: int, *, able: bool) -> None:
    """4C4: once a turn, wherever they are."""
    people = carrying("colonist_teleoperators", side, "ceres")
    one = {**home(PILOTS, enterprises=enterprises("jar", "heart")), **people}
    board = Exodus(one, operation="market")
    found = [chit for chit in board.of(PlaceChit) if chit.card == board.card(PILOTS)]
    assert bool(found) == able
    if able:
        board.do(found[0])
        assert board.state.worked
        assert board.state.operation == "market"


@SIDES
def test_hexapods_revive_a_busted_site(side: int, *, able: bool) -> None:
    """I6: as the operation, on a site that is large enough."""
    board = Exodus(carrying("colonist_boston_hexapods", side, "vesta"), busted=["vesta"])
    assert bool(board.of(ReviveSite)) == able
    if able:
        board.do(board.of(ReviveSite)[0])
        assert board.state.sites["vesta"].owner == ONE
        assert not board.state.busted


@SIDES
def test_pantrophists_make_products_of_carbon_at_every_factory(side: int, *, able: bool) -> None:
    """I8: Vesta is of another letter."""
    people = carrying("colonist_microgravity_pantrophists", side, "ceres")
    carbon, other = "robonaut_met_steamer", "robonaut_flywheel_tractor"
    board = Exodus({**people, "hand": [carbon, other]}, sites={"vesta": MINE})
    assert cards()[carbon].spectral_type == "C"
    made = [one.card for one in board.of(Produce)]
    assert (board.card(carbon) in made) == able
    if able:
        board.do(next(one for one in board.of(Produce) if one.card == board.card(carbon)))
        assert board.faces("outpost2") == [carbon]


@pytest.mark.parametrize(
    ("side", "place", "points"), [(0, "sso", 2), (0, ABOVE, 0), (1, "sso", 3), (1, ABOVE, 3)]
)
def test_diplomats_count_delegates(side: int, place: str, points: int) -> None:
    """At home those of the own colour’s ideology; promoted all, wherever it is anchored."""
    berth = {"cards": [{"card": "bernal_sso_diplomatic", "face": side}], "place": place}
    law = {"delegates": {"unity": ["1", "1"], "honor": ["1"]}, "star": "unity"}
    board = Exodus({"bernal1": {**berth, "anchored": True}}, **law)
    found = {line.key: line.points for line in score(board.state, ONE)}
    assert found.get("bernal_cards", 0) == points


@pytest.mark.parametrize(
    ("card", "cut"), [("bernal_l5s_cancer_hospital", False), ("bernal_geo_elevator_bernal", True)]
)
def test_a_hospital_at_home_spares_the_budget(card: str, *, cut: bool) -> None:
    """K2f."""
    berth = {"cards": [{"card": card}], "place": "geo", "anchored": True}
    laid = {"spot": 1, "rolls": {"event": (6,)}}
    board = Exodus({"bernal1": berth, "hand": HAND[:2]}, **laid)
    board.do(*board.of(EndTurn))
    while board.of(EndTurn, TWO):
        board.do(*board.of(EndTurn, TWO))
    assert "full_game.log.event.budget_cuts" in board.said
    assert bool(board.of(CutBudget)) == cut


def test_a_site_of_a_bernal_is_no_pharmacy() -> None:
    """2B3: what a home gives it gives at home alone."""
    abroad = {**pharmacy(0), "place": ABOVE}
    board = Exodus({"aquas": 5, "hand": HAND, "bernal2": abroad})
    assert not board.of(StartAuction)


@pytest.mark.parametrize(("side", "price"), [(0, 3), (1, 4)])
def test_beowulf_sells_dearer(side: int, price: int) -> None:
    """I3a."""
    people = carrying("colonist_beowulf_internet", side, "ceres")
    board = Exodus({**people, "aquas": 0, "hand": HAND[:1]})
    board.do(Sell(ONE, board.card(HAND[0])))
    assert board.aquas() == price


@pytest.mark.parametrize(("sites", "below"), [({}, 0), ({"ceres": MINE}, 1)])
@pytest.mark.parametrize("card", [CLIMATE, "bernal_tourism_cycler"])
def test_promoted_bernals_count_their_dirtsides(
    card: str, sites: dict[str, Any], below: int
) -> None:
    """M2: what the purple side says, for each factory below."""
    (ability,) = cards()[card].faces[1].abilities
    for side in (0, 1):
        berth = {"cards": [{"card": card, "face": side}], "place": ABOVE, "anchored": True}
        board = Exodus({"bernal2": berth}, sites=sites)
        found = {line.key: line.points for line in score(board.state, ONE)}
        assert found.get("bernal_cards", 0) == below * side * ability.number("vp")


@SIDES
def test_pilots_carry_between_home_and_low_orbit(side: int, *, able: bool) -> None:
    """G1: as if both were at one place."""
    aboard = [{"card": CLIMATE}, {"card": PILOTS, "face": side}, {"card": HAND[0]}]
    board = Exodus({"bernal1": {"cards": aboard, "place": "geo", "anchored": True}})
    down = TransferCard(ONE, board.card(HAND[0]), "leo")
    assert (down in board.of(TransferCard)) == able
    if able:
        board.do(down)
        assert HAND[0] in board.faces("leo")


@SIDES
def test_exoskeletalists_build_elevators_beside_the_operation(side: int, *, able: bool) -> None:
    """1B9a: as a free action."""
    people = carrying("colonist_exoskeletalists", side, "ceres")
    sites = {ARSIA: MINE, PHOBOS: MINE}
    board = Exodus(people, sites=sites, operation="market", rolls={"die": (2,)})
    found = [one for one in board.of(BuildElevator) if not one.pays]
    assert bool(found) == able
    if able:
        board.do(found[0])
        assert board.state.elevators
        assert board.state.operation == "market"


@pytest.mark.parametrize("beside", [(), ("colonist_calypso_2_seed_sail",)])
def test_a_seed_sail_keeps_its_stack_out_of_the_air(beside: tuple[str, ...]) -> None:
    """H10: no aerobrake is entered with it aboard."""
    air, near = next(
        (way.to, one.id)
        for one in sorted(load().spaces.values(), key=lambda space: space.id)
        if one.kind == "lagrange"
        for way in load().exits[one.id]
        if load().spaces[way.to].hazard == "aerobrake"
    )
    rocket = {"cards": [{"card": one} for one in ("crew", *beside)], "place": near, "wet": "9"}
    board = Exodus({"rocket": rocket})
    board.do(next(one for one in board.of(Activate) if not one.afterburn))
    assert (air in [one.to for one in board.of(Go)]) == (not beside)
