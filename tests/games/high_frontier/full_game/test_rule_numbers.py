"""Rules of the set-up, of turns and of crews that no other file looks at, by their numbers."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    AwardTo,
    Bid,
    CutBudget,
    FireRaygun,
    JumpClaim,
    PassBid,
    Prospect,
    RepairGlitch,
    RerollSite,
    StartAuction,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import PATENTS, deck_zone, figure, spot
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.sites.take_glory import glories_left
from spacetable.games.high_frontier.full_game.state import CREWS
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    FuelToTank,
    Go,
    Scrap,
    Stop,
    TankToFuel,
)
from spacetable.games.high_frontier.solar_map import Spectral, load
from tests.games.high_frontier.full_game.tables import CREW, ONE, THREE, TWO, Board
from tests.games.high_frontier.full_game.test_cooling import HOT, ION, SINK, aboard
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL, on
from tests.games.high_frontier.full_game.test_year import through_the_year

# ---------------------------------------------------------------- set-up (C)


def test_c1_a_game_is_as_long_as_its_disks() -> None:
    """C1: four in Core; longer ones may be chosen."""
    assert Board(2).state.disks == 4
    assert [Board(2, disks=disks).state.disks for disks in (5, 7)] == [5, 7]


def test_c4_decks_are_shuffled_apart_white_side_up() -> None:
    """C4: each with its own cards, the top one open; nothing lies on its second face."""
    state = Board(2).state
    for deck in PATENTS:
        row = state.pieces[deck_zone(deck)]
        assert sorted(one.face for one in row) == sorted(
            card.id for card in cards().values() if card.deck == deck
        )
        assert [one.up for one in row] == [False] * (len(row) - 1) + [True]
        assert all(state.face(one).side == "white" for one in row)


def test_v4b_alone_half_of_each_deck_is_put_away() -> None:
    """V4b, 4G3a: with politics decks are complete."""
    half = Board(1, variant="altruism").state
    whole = Board(1, variant="altruism", politics=True).state
    assert [len(half.pieces[deck_zone(deck)]) for deck in PATENTS] == [6, 6, 6, 8, 6, 6]
    assert [len(whole.pieces[deck_zone(deck)]) for deck in PATENTS] == [12, 12, 12, 17, 12, 12]
    assert whole.assembly is not None
    assert whole.assembly.at("centrist") == (ONE,)


def test_c6_every_letter_begins_at_its_dearest() -> None:
    """C6: exploitation beads stand at the start of their tracks."""
    assert prices(Board(2).state) == dict.fromkeys(get_args(Spectral), 10)


def test_c7_a_glory_lies_in_each_zone() -> None:
    """C7: nobody has one yet."""
    assert {*glories_left(Board(3).state)} == {*load().zones}


# ---------------------------------------------------------------- turns and events


def test_k2g_players_suffer_from_the_first_one_clockwise() -> None:
    """K2g."""
    hands = {str(k): {"hand": [card]} for k, card in zip((1, 2, 3), _generators(), strict=False)}
    laid = {"spot": 1, "first": "2", "players": hands}
    board = through_the_year(Board(3, laid=laid, rolls={"event": (6,)}))
    for seat in (TWO, THREE, ONE):
        assert RULES.awaited(board.state) == (seat,)
        board.do(*board.of(CutBudget, seat))


def _generators() -> list[str]:
    return sorted(card.id for card in cards().values() if card.deck == "generator")


def test_h8_a_flyby_sets_a_glitch_off() -> None:
    """H8: as the rocket enters it."""
    flyby = next(
        one.id
        for one in sorted(load().spaces.values(), key=lambda space: space.id)
        if one.kind == "flyby"
        and any(load().spaces[way.to].kind == "lagrange" for way in load().exits[one.id])
    )
    near = next(way.to for way in load().exits[flyby] if load().spaces[way.to].kind == "lagrange")
    laid = on(near, CREW)
    laid["players"]["1"]["rocket"] |= {"wet": "4", "glitched": True}
    board = Board(2, laid=laid)
    board.do(board.of(Activate)[0])
    assert "full_game.log.glitch_roll" not in board.said
    board.do(next(one for one in board.of(Go) if one.to == flyby))
    assert "full_game.log.glitch_roll" in board.said


def test_g2_fuel_becomes_cargo_and_fuel_again() -> None:
    """G2a, G2b: the dry chit goes right and left, the wet one stays."""
    laid = on("leo", ROBONAUT, REFINERY)
    laid["players"]["1"]["rocket"]["wet"] = "9"
    board = Board(2, laid=laid).do(FuelToTank(ONE))
    assert board.state.crafts[figure(ONE, "rocket")].tanks == 1
    board.do(TankToFuel(ONE))
    craft = board.state.crafts[figure(ONE, "rocket")]
    assert (craft.tanks, craft.wet) == (0, "9")


def test_g2c_cards_go_into_the_hopper() -> None:
    """G2c, F4d: they are fuel of dirt grade, and the card is back in the hand."""
    board = Board(2, laid=on("leo", ROBONAUT, REFINERY))
    wet = board.state.crafts[figure(ONE, "rocket")].wet
    board.do(Scrap(ONE, board.card(REFINERY)))
    craft = board.state.crafts[figure(ONE, "rocket")]
    assert (craft.wet, craft.grade) == (wet, "dirt")
    assert board.held() == [REFINERY]


def test_g4a_without_a_disk_no_claim_is_jumped() -> None:
    """G4a, B8a."""
    nine = [one for one in sorted(load().sites) if one not in (LARGE, SMALL)][:9]
    laid = on(LARGE, CREW, side=1)
    laid["sites"] = {LARGE: {"owner": "2"}, **{one: {"owner": "1"} for one in nine}}
    board = Board(2, laid=laid, colours=("purple", "yellow"))
    assert board.why_not(JumpClaim(ONE, LARGE)) == "full_game.refused.jump_disk"


def test_4a7a_aquas_are_in_the_bank_alone() -> None:
    """4A7a: they are fuel in low Earth orbit, and nowhere else."""
    assert Board(2, laid=on("leo", CREW, aquas=2)).of(AquasToFuel)
    assert not Board(2, laid=on("geo", CREW, aquas=2)).of(AquasToFuel)


# ---------------------------------------------------------------- crews (11)


def test_the_marketeer_wins_ties() -> None:
    """I2: before the starter."""
    laid = {"first": "1", "players": {str(k): {"aquas": 3} for k in (1, 2)}}
    board = Board(2, laid=laid, colours=("yellow", "gray"))
    board.do(StartAuction(ONE, "generator"), Bid(ONE, 1), Bid(TWO, 1), PassBid(ONE))
    assert not board.of(AwardTo)
    assert board.held(TWO)
    assert not board.held(ONE)


def test_skunkworks_know_no_limit_of_the_hand() -> None:
    """I2: academia."""
    laid = {"first": "1", "players": {"1": {"hand": _generators()[:5], "side": 1}}}
    assert Board(2, laid=laid, colours=("red", "white")).of(StartAuction)
    laid["players"]["1"]["side"] = 0
    assert not Board(2, laid=laid, colours=("red", "white")).of(StartAuction)


def test_open_source_makes_finao_cheaper() -> None:
    """H7: three Aquas for four."""
    laid: dict[str, Any] = on("geo", CREW)
    assert vessel_of(Board(2, laid=laid, colours=("green", "white")).state, ONE).finao == 3
    assert vessel_of(Board(2, laid=laid, colours=("yellow", "white")).state, ONE).finao == 4


@pytest.mark.parametrize(("colour", "pushes"), [("green", True), ("yellow", False)])
def test_a_powersat_pushes_what_can_be_pushed(colour: str, *, pushes: bool) -> None:
    """11, H3: a thrust more for a solar moth in the open."""
    moth = "thruster_re_solar_moth"
    laid = on("geo", moth)
    laid["players"]["1"] |= {"side": 1}
    laid["players"]["1"]["rocket"]["wet"] = "9"
    board = Board(2, laid=laid, colours=(colour, "white"))
    nets = {}
    for one in board.of(Activate):
        if not one.afterburn:
            engine = Board(2, laid=laid, colours=(colour, "white")).do(one).state.engine
            assert engine is not None
            nets[one.pushed] = engine.net
    assert len(nets) == 1 + pushes
    assert not pushes or nets[True] == nets[False] + 1


def test_troubleshooters_repair_from_afar() -> None:
    """G7."""
    laid = on(LARGE, ROBONAUT, side=1)
    laid["players"]["1"]["rocket"]["glitched"] = True
    board = Board(2, laid=laid, colours=("gray", "white"))
    board.do(RepairGlitch(ONE, "rocket"))
    assert not board.state.glitched


@pytest.mark.parametrize(
    ("colours", "side", "again"),
    [(("yellow", "white"), 1, True), (("purple", "white"), 0, False)],
)
def test_the_telescope_looks_twice(colours: tuple[str, ...], side: int, again: bool) -> None:
    """I6: the first site of a raygun; both crews have one."""
    board = Board(2, laid=on(SMALL, CREW, side=side), colours=colours, rolls={"prospect": (6, 6)})
    board.do(Prospect(ONE, board.card(CREWS[colours[0]]), "raygun", SMALL))
    board.do(*board.of(FireRaygun))
    assert bool(board.of(RerollSite)) == again
    assert (SMALL in board.state.busted) != again


# ---------------------------------------------------------------- flights (F, H, J)


def test_f2a_what_is_too_heavy_does_not_move() -> None:
    """F2a: a dry mass above 23."""
    laid = on("leo", CREW, ROBONAUT)
    laid["players"]["1"]["rocket"]["tanks"] = 25
    board = Board(2, laid=laid)
    action = Activate(ONE, board.card(CREWS["yellow"]), ())
    assert board.why_not(action) == "high_frontier_flight.refused.cannot_move"


def test_f3_the_strip_bears_32() -> None:
    """F3: no more fuel is taken than that."""
    laid = on("leo", CREW, aquas=40)
    laid["players"]["1"]["rocket"]["wet"] = "30"
    assert [one.aquas for one in Board(2, laid=laid).of(AquasToFuel)] == [1, 2]


def test_g1d_figures_are_exchanged() -> None:
    """G1d: the last card takes its stack along; the other figure goes back."""
    board = Board(2, laid=on("geo", ROBONAUT))
    board.do(TransferCard(ONE, board.card(ROBONAUT), "outpost1"))
    assert board.state.stacks(ONE) == ("leo", "outpost1")
    assert board.state.place_of(ONE, "outpost1") == "geo"


def test_h1_figures_share_a_space() -> None:
    """H1a."""
    laid = on("geo", ROBONAUT)
    laid["players"]["2"] = {"rocket": {"cards": [{"card": CREW}], "place": "geo"}}
    state = Board(2, laid=laid).state
    assert {one.id for one in state.pieces[spot("geo")]} == {
        figure(ONE, "rocket"),
        figure(TWO, "rocket"),
    }


def test_h2_a_move_keeps_its_thruster() -> None:
    """H2: until it is over no other is activated, and then none at all (H1)."""
    laid = on("leo", CREW)
    laid["players"]["1"]["rocket"]["wet"] = "4"
    board = Board(2, laid=laid)
    again = board.of(Activate)[0]
    board.do(again)
    assert not RULES.allows(board.state, again)
    board.do(next(one for one in board.of(Go) if one.to == "cycler"), Stop(ONE))
    assert board.why_not(Activate(ONE, again.card, ())).endswith("refused.one_move")


def test_h5f_water_burns_in_no_dirt_and_dirt_not_as_water() -> None:
    """H5f: a water thruster with dirt in the tank spends nothing."""
    laid = on("leo", CREW)
    laid["players"]["1"]["rocket"] |= {"wet": "9", "grade": "dirt"}
    board = Board(2, laid=laid)
    board.do(board.of(Activate)[0])
    assert not [one for one in board.of(Go) if one.to == "cycler"]


def test_h6_a_landing_takes_more_thrust_than_the_site_is_large() -> None:
    """H6a, H6c: off Hygiea, of size 5, nothing lifts with a thrust of 2, but by a factory."""
    laid = aboard("hygiea", ION, HOT, SINK, wet="9")
    board = Board(2, laid=laid)
    board.do(board.of(Activate)[0])
    assert not board.of(Go)
    laid["sites"] = {"hygiea": {"owner": "1", "factory": True}}
    helped = Board(2, laid=laid)
    helped.do(helped.of(Activate)[0])
    assert helped.of(Go)


def test_j3a_nothing_solar_works_beyond_the_sun() -> None:
    """J3a, J5b: around Neptune, unless it is pushed."""
    moth = "thruster_re_solar_moth"
    place = next(
        one.id
        for one in sorted(load().spaces.values(), key=lambda space: space.id)
        if one.zone == "Neptune" and one.kind == "lagrange"
    )
    board = Board(2, laid=on(place, moth))
    assert board.why_not(Activate(ONE, board.card(moth), ())).endswith("refused.dark")
    assert Board(2, laid=on("geo", moth)).of(Activate)
