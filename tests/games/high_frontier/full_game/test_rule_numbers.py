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
)
from spacetable.games.high_frontier.full_game.places import PATENTS, deck_zone, figure
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.sites.settle import glories_left
from spacetable.games.high_frontier.full_game.state import CREWS
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    FuelToTank,
    Go,
    Scrap,
    TankToFuel,
)
from spacetable.games.high_frontier.solar_map import Spectral, load
from tests.games.high_frontier.full_game.tables import CREW, ONE, THREE, TWO, Board
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
