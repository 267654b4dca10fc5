"""Isotopes as money, and the isobank with its vaults (4D1, 4D2)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.text import text
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.isobank.moves import (
    BuyIsotope,
    DepositBead,
    FuelThruster,
    SellIsotope,
    TradeIsotopes,
)
from spacetable.games.high_frontier.full_game.isobank.whereabouts import medal, place_of
from spacetable.games.high_frontier.full_game.moves import (
    AbandonSite,
    AgreeTrade,
    Anchor,
    Decommission,
    EndTurn,
    OpenTrade,
    TakeHelm,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import PayFinao, SiteRefuel
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board
from tests.games.high_frontier.full_game.test_coach import told
from tests.games.high_frontier.full_game.test_foreseen import option
from tests.games.high_frontier.full_game.test_foreseen import told as foretold

AMAT, ORION = (
    "gw_thruster_amat_catalyzed_fission_fusion",
    "gw_thruster_mini_mag_orion_z_pinch_fission",
)
SOLAR, ELEVATOR = "bernal_l5_solar_cell_factory", "bernal_geo_elevator_bernal"
BEAM_RIDER = "freighter_hiiper_beam_rider"
POWER = "generator_flywheel_compulsator"
ABOVE_HELENE = "sa-lg04"
OPTIONS: dict[str, Any] = dict.fromkeys(
    ("politics", "contracts", "module_1", "module_2", "colonists", "exodus"), True
)
FACTORY = {"owner": "1", "factory": True}


def exodus(players: dict[str, Any], **laid: Any) -> Board:
    """A game with all that Exodus takes, the first player on turn."""
    options = laid.pop("options", {})
    rolls = laid.pop("rolls", None)
    seats = laid.pop("seats", 2)
    law = {"delegates": {"freedom": ["1"]}, "star": "freedom"} if seats > 1 else {}
    return Board(
        seats,
        laid={"first": "1", **law, "players": players, **laid},
        rolls=rolls,
        **OPTIONS,
        **options,
    )


def anchored(card: str = SOLAR, place: str = ABOVE_HELENE, *more: str) -> dict[str, Any]:
    cards = [{"card": one} for one in (card, *more)]
    return {"cards": cards, "place": place, "anchored": True}


def flying(place: str, *cards: str, **more: Any) -> dict[str, Any]:
    return {"cards": [{"card": one} for one in cards], "place": place, **more}


def kept(vaults: dict[str, int], speculator: int = 0, **more: Any) -> dict[str, Any]:
    return {"vaults": vaults, "speculator": speculator, **more}


def vaults(board: Board) -> tuple[int, int, int]:
    """What the two players and the speculator have."""
    held = board.state.isobank
    assert held is not None
    return held.vault(ONE), held.vault(TWO), held.speculator


def test_the_first_isotope_founds_the_isobank_at_the_bernal_above() -> None:
    """B1, 4D2: a GW thruster of S refuels on Helene, below the own second Bernal."""
    one = {"rocket": flying("helene", AMAT), "bernal1": anchored()}
    board = exodus({"1": one}, sites={"helene": FACTORY})
    (refuel,) = [one for one in board.of(SiteRefuel) if one.grade == "isotope"]
    board.do(refuel)
    assert vaults(board) == (1, 0, 0)
    assert place_of(board.state) == ABOVE_HELENE
    assert medal(board.state) == ONE
    assert board.state.players[ONE].isostandard == "S"
    assert {line.key: line.points for line in score(board.state, ONE)}["isobanker"] == 4
    # 4D2g: with no Home Bernal the isobanker has privileges all the same.
    assert board.state.home_of(ONE) is None
    assert board.state.privileges(ONE)
    # 4D2d: nobody gives it up.
    held = board.state.cards_of(ONE, "bernal1")[0].id
    assert all(one.card != held for one in board.of(Decommission))


def test_at_a_factory_nobody_has_the_medal_and_with_it_the_isobank_goes() -> None:
    """4D2a, 4D2h (HFG-R62): the owner is isobanker, but with neither medal nor privileges."""
    one = {"rocket": flying("helene", AMAT)}
    board = exodus({"1": one}, sites={"helene": FACTORY})
    board.do(*(one for one in board.of(SiteRefuel) if one.grade == "isotope"))
    assert place_of(board.state) == "helene"
    assert medal(board.state) is None
    assert board.state.isobank is not None
    assert board.state.isobank.banker == ONE
    assert not board.state.privileges(ONE)
    assert board.state.crafts[figure(ONE, "rocket")].grade == "water"
    board.do(AbandonSite(ONE, "helene"))
    assert place_of(board.state) == ""
    assert vaults(board) == (1, 0, 0)


def test_without_its_bernal_it_is_at_a_dirtside() -> None:
    """4D2h: a glitch takes the Bernal; whoever owns the factory keeps the isobank, medal or not."""
    one = {"bernal1": {**anchored(), "tanks": 1, "tank_grade": "isotope", "glitched": True}}
    bank = kept({"1": 3}, owner="1")
    hard = cards()[SOLAR].faces[0].rad_hard
    rolls = {"glitch": (hard,)}
    board = exodus({"1": one}, sites={"helene": FACTORY}, isobank=bank, rolls=rolls)
    board.do(DepositBead(ONE, "bernal1"))
    assert place_of(board.state) == "helene"
    assert medal(board.state) is None
    assert board.state.isobank is not None
    assert board.state.isobank.banker == ONE


def test_a_geo_elevator_makes_isotopes_money_where_it_belongs() -> None:
    """4D1a, 4A7j: anchored at GEO; its first isotope is of the pool."""
    one = {"bernal1": flying("geo", ELEVATOR, POWER), "aquas": 9}
    board = exodus({"1": one}, rolls={"die": (6,)}).do(Anchor(ONE, "bernal1"))
    assert vaults(board) == (1, 0, 0)
    assert place_of(board.state) == "geo"
    assert medal(board.state) == ONE


def test_a_hazard_costs_an_isotope_that_the_speculator_has_then() -> None:
    """B2, 4D1c: of three in the vault two are left, and none goes to the pool."""
    one = {"rocket": flying("ce-lg04", "crew"), "bernal1": anchored(), "aquas": 30}
    board = exodus({"1": one}, sites={"helene": FACTORY}, isobank=kept({"1": 3}, owner="1"))
    state = replace(board.state, rolls=("crash",))
    todo = (replace(state.todo[0], task="hazard"), *state.todo)
    board.positions = [replace(board.positions[-1], state=replace(state, todo=todo))]
    assert board.of(PayFinao) == [PayFinao(ONE, "isotope")]
    board.do(PayFinao(ONE, "isotope"))
    assert vaults(board) == (2, 0, 1)
    assert board.aquas() == 30


def test_beads_are_brought_to_the_vault_and_leave_it_as_fuel_alone() -> None:
    """B3, 4D1e, 4D2e: whatever isotope it is; a thruster takes those of its own letter."""
    load = flying(ABOVE_HELENE, AMAT, tanks=1, tank_grade="isotope")
    one = {"rocket": load, "bernal1": anchored(), "isostandard": "S"}
    bank = kept({"1": 0}, owner="1")
    board = exodus({"1": one}, sites={"helene": FACTORY}, isobank=bank)
    board.do(DepositBead(ONE, "rocket"))
    assert vaults(board) == (1, 0, 0)
    assert not board.of(DepositBead)
    assert board.state.crafts[figure(ONE, "rocket")].tanks == 0
    board.do(FuelThruster(ONE, "rocket"))
    assert vaults(board) == (0, 0, 0)
    assert board.state.crafts[figure(ONE, "rocket")].grade == "isotope"
    other = {**one, "rocket": {**load, "cards": [{"card": ORION}]}}
    bank = kept({"1": 1}, owner="1")
    assert not exodus({"1": other}, sites={"helene": FACTORY}, isobank=bank).of(FuelThruster)


def test_isotopes_and_aquas_are_exchanged_once_a_turn() -> None:
    """B4, 4D1d."""
    one = {"bernal1": anchored(), "aquas": 10}
    bank = kept({"1": 0}, 2, owner="1")
    board = exodus({"1": one}, sites={"helene": FACTORY}, isobank=bank).do(BuyIsotope(ONE))
    assert vaults(board) == (1, 0, 1)
    assert board.aquas() == 0
    assert not board.of(BuyIsotope)
    for again in (BuyIsotope(ONE), SellIsotope(ONE)):
        assert board.why_not(again) == "full_game_isobank.refused.exchanged"
    poor = exodus({"1": {**one, "aquas": 9}}, sites={"helene": FACTORY}, isobank=bank)
    assert poor.why_not(BuyIsotope(ONE)) == "full_game_isobank.refused.no_aquas"
    board.do(EndTurn(ONE))
    state = board.state
    assert state.isobank is not None
    assert not state.isobank.exchanged
    sold = exodus({"1": one}, sites={"helene": FACTORY}, isobank=kept({"1": 2}, owner="1"))
    sold.do(SellIsotope(ONE))
    assert vaults(sold) == (1, 0, 0)
    assert sold.aquas() == 20


def test_isotopes_change_vaults_by_a_trade() -> None:
    """4D1f."""
    one = {"bernal1": anchored(), "aquas": 10}
    board = exodus({"1": one}, sites={"helene": FACTORY}, isobank=kept({"1": 2}, owner="1"))
    board.do(OpenTrade(ONE, TWO), TradeIsotopes(ONE, ONE, 2), AgreeTrade(ONE), AgreeTrade(TWO))
    assert vaults(board) == (0, 2, 0)


@pytest.mark.parametrize("by", ["rocket", "freighter"])
@pytest.mark.parametrize("known", [False, True])
def test_isotopes_tell_what_they_are_for(by: str, *, known: bool) -> None:
    """1Cb, 4D2b: the first fix the letter, and found the isobank with one of them; what is aboard
    then is told as of any fuel.
    """
    one: dict[str, Any] = {"rocket": flying("helene", AMAT, wet="20")}
    if by == "freighter":
        one = {"rocket": flying(ABOVE_HELENE, AMAT), "freighter": flying("helene", BEAM_RIDER)}
    isobank: dict[str, Any] = {}
    if known:
        one |= {"isostandard": "S", "bernal1": anchored()}
        isobank = {"isobank": kept({"1": 2}, 1, owner="1")}
    board = exodus({"1": one}, sites={"helene": FACTORY}, **isobank)
    if by == "freighter":
        board.do(TakeHelm(ONE, "freighter"))
    (refuel,) = [each for each in board.of(SiteRefuel) if each.grade == "isotope"]
    warned = foretold(option(board, refuel))
    before = deposited(board)
    board.do(refuel)
    craft = board.state.crafts[figure(ONE, by)]
    if by == "rocket":
        assert [each["mass"] for each in warned["wet_class"]] == [craft.wet]
    else:
        assert [each["n"] for each in warned["cargo"]] == [craft.tanks]
    assert [each["letter"] for each in warned.get("isostandard", ())] == ["S"] * (not known)
    deposit = deposited(board) - before
    assert [each["n"] for each in warned.get("deposit", ())] == [deposit] * (not known)
    assert bool(deposit) != known


def deposited(board: Board) -> int:
    """Isotopes of the first player in the isobank."""
    return 0 if board.state.isobank is None else board.state.isobank.vault(ONE)


def test_a_freighter_ships_a_bead_for_a_thruster_elsewhere() -> None:
    """4D1, HFG-R45: the Orion is at Saturn, and the own factory of M gives its freighter a bead."""
    place = next(one.id for one in load().sites.values() if one.type == "M")
    cargo = flying(place, BEAM_RIDER)
    one = {"rocket": flying(ABOVE_HELENE, ORION), "freighter": cargo}
    board = exodus({"1": one}, sites={place: FACTORY}).do(TakeHelm(ONE, "freighter"))
    (refuel,) = [each for each in board.of(SiteRefuel) if each.grade == "isotope"]
    board.do(refuel)
    assert board.state.players[ONE].isostandard == "M"
    assert vaults(board) == (1, 0, 0)
    without = exodus({"1": {"freighter": cargo}}, sites={place: FACTORY})
    assert all(each.grade == "water" for each in without.of(SiteRefuel))


def test_by_choice_isotopes_without_an_isostandard_are_aquas() -> None:
    """HFG-R90: 10 for each that comes by trade or as a bead; none is bought of the speculator."""
    load = {**anchored(), "tanks": 1, "tank_grade": "isotope"}
    bank = kept({"1": 2}, 1, owner="1")
    options = {"options": {"debasement": "aquas"}}
    players = {"1": {"bernal1": load, "isostandard": "S", "aquas": 10}, "2": {"aquas": 10}}
    board = exodus(players, sites={"helene": FACTORY}, isobank=bank, **options)
    assert board.of(BuyIsotope)
    board.do(DepositBead(ONE, "bernal1"))
    assert vaults(board) == (3, 0, 1)
    board.do(OpenTrade(ONE, TWO), TradeIsotopes(ONE, ONE, 1), AgreeTrade(ONE), AgreeTrade(TWO))
    assert vaults(board) == (2, 0, 1)
    assert board.aquas(TWO) == 20
    board.do(EndTurn(ONE))
    assert not board.of(BuyIsotope, TWO)


def test_by_choice_the_isobank_is_founded_below_a_bernal_alone() -> None:
    """HFG-R91: neither at a bare factory nor by a GEO Elevator; at a dirtside it is."""
    older = {"options": {"isobank_site": "dirtside"}}
    rocket = {"rocket": flying("helene", AMAT)}
    board = exodus({"1": rocket}, sites={"helene": FACTORY}, **older)
    board.do(*(one for one in board.of(SiteRefuel) if one.grade == "isotope"))
    assert board.state.isobank is None
    board = exodus({"1": {"bernal1": flying("geo", ELEVATOR, POWER)}}, rolls={"die": (6,)}, **older)
    assert board.do(Anchor(ONE, "bernal1")).state.isobank is None
    board = exodus({"1": {**rocket, "bernal1": anchored()}}, sites={"helene": FACTORY}, **older)
    board.do(*(one for one in board.of(SiteRefuel) if one.grade == "isotope"))
    assert place_of(board.state) == ABOVE_HELENE


def test_before_a_home_is_anchored_it_is_told_what_it_founds_and_risks() -> None:
    """4A7j, 4D1a: the die, the isobank, and the points with its medal."""
    one = {"bernal1": flying("geo", ELEVATOR, POWER), "aquas": 9}
    board = exodus({"1": one}, rolls={"die": (6,)})
    said = told(board)
    assert {"anchor_home", "anchor_die", "anchor_money"} <= {*said}
    (sure, *_) = (one for one in board.options() if one.action == Anchor(ONE, "bernal1"))
    assert text("full_game.preview.monetizes") in sure.preview
    before = total(score(board.state, ONE))
    board.do(Anchor(ONE, "bernal1"))
    assert board.state.isobank is not None
    promised = dict(said["anchor_home"]["points"].params)["n"]
    assert total(score(board.state, ONE)) - before == promised
    away = told(exodus({"1": {"bernal1": flying("leo", ELEVATOR, POWER)}}))
    assert away["bernal_money"]["place"] == place_name("geo")
    assert "bernal_money" not in told(exodus({"1": {"bernal1": flying("leo", SOLAR, POWER)}}))
    plain = exodus({"1": {"bernal1": flying("geo", SOLAR, POWER)}})
    assert not {"anchor_die", "anchor_money"} & {*told(plain)}
