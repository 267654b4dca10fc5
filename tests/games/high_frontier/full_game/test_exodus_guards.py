"""What Project Exodus does not do: partners, parents, vaults and the starship at their limits."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.contracts.tenders import follows, most_years
from spacetable.games.high_frontier.full_game.exodus.augmented import placed
from spacetable.games.high_frontier.full_game.exodus.gold import turn_gold
from spacetable.games.high_frontier.full_game.exodus.moves import RaiseChild
from spacetable.games.high_frontier.full_game.exodus.partners import portfolio
from spacetable.games.high_frontier.full_game.isobank import founding
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import least_of, row_of
from spacetable.games.high_frontier.full_game.isobank.thrusters import strongest
from spacetable.games.high_frontier.full_game.isobank.whereabouts import medal
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.starshot.helm import HELM, TOLL
from spacetable.games.high_frontier.full_game.starshot.moves import (
    BoardStarship,
    CallStarshot,
    RefuseToll,
    SetSail,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.piloting.moves import Go
from tests.games.high_frontier.full_game.tables import ONE, THREE, TWO, Board
from tests.games.high_frontier.full_game.test_exodus import OBSERVERS, Exodus, enterprises, home
from tests.games.high_frontier.full_game.test_isobank import (
    FACTORY,
    anchored,
    exodus,
    kept,
)
from tests.games.high_frontier.full_game.test_project_exodus import COOLER, DIPOLE, works
from tests.games.high_frontier.full_game.test_starshot import (
    COLONISTS,
    EXODUS,
    ready,
    sailing,
    ship,
)


@pytest.mark.parametrize(
    ("players", "least", "crisis", "most"), [(4, 21, 41, 62), (5, 24, 49, 73), (6, 28, 56, 84)]
)
def test_rows_of_many_players(players: int, least: int, crisis: int, most: int) -> None:
    """4E3: each row begins where the one below ends."""
    found = [row_of(one, players) for one in (least - 1, least, crisis - 1, crisis, most - 1, most)]
    names = [None if one is None else one.id for one in found]
    assert names == [None, "reckless", "reckless", "crisis", "crisis", "max"]
    assert least_of(players) == least


def test_only_partners_share_a_portfolio() -> None:
    """4B8d."""
    (card,) = enterprises("jar")
    law = {"partners": {card: ["2"]}}
    state = exodus({"1": {"enterprises": [card]}}, seats=3, **law).state
    assert [bool(portfolio(state, seat)) for seat in (ONE, TWO, THREE)] == [True, True, False]


def test_a_promoted_parent_has_a_promoted_child() -> None:
    """4C5d, by the option: also where neither a lab nor its colony is."""
    people = {"cards": [{"card": "bernal_l5_solar_cell_factory"}, {"card": OBSERVERS, "face": 1}]}
    one = {**home(), "implants": {OBSERVERS: [{"shape": "heart"}]}, "child": 10}
    one["bernal1"] |= people
    board = Exodus(one, spot=10, wunderkind="by_colony").through_the_year()
    board.do(RaiseChild(ONE, board.card(OBSERVERS)))
    assert board.state.face(board.state.pieces.piece(board.card(OBSERVERS))).side == "purple"


def test_the_decks_turn_once() -> None:
    """4B1b: a second isostandard leaves them as they are."""
    turn: Turn[State] = Turn(exodus({}).state, LooseChance(1))
    turn_gold(turn)
    once = turn.state
    turn_gold(turn)
    assert once.exodus.gold
    assert turn.state == once


def test_anothers_factory_founds_no_isobank() -> None:
    """4D1a: the own factory, though a law or a host lets one refuel at others'."""
    for owner, aboard in (("1", 0), ("2", 1)):
        sites = {"helene": {**FACTORY, "owner": owner}}
        turn: Turn[State] = Turn(exodus({}, sites=sites).state, LooseChance(1))
        assert founding.refined(turn, ONE, "helene", 1) == aboard
        assert (turn.state.isobank is None) == bool(aboard)


def test_the_medal_counts_while_the_isobank_is_anchored() -> None:
    """4E2e."""
    board = exodus({"1": {"bernal1": anchored()}}, isobank=kept({}, owner="1"))
    assert medal(board.state) == ONE
    me = figure(ONE, "bernal1")
    afloat = replace(board.state.crafts[me], anchored=False)
    assert medal(replace(board.state, crafts={**board.state.crafts, me: afloat})) is None


def test_a_thruster_that_is_not_cooled_drives_no_starship() -> None:
    """4D3a, E2: its supports are there, but no radiator for its heat."""
    dipole = {"card": DIPOLE, "face": 1}
    for cooler, works_ in (([{"card": COOLER, "heavy": True}], True), ([], False)):
        stack = {**anchored(), "cards": [*anchored()["cards"], dipole, *cooler]}
        bank = kept({}, owner="1")
        state = exodus({"1": {"bernal1": stack}}, sites={"helene": FACTORY}, isobank=bank).state
        assert (strongest(state) is not None) == works_


def altered(board: Board, **fields: Any) -> Board:
    board.positions.append(replace(board.positions[-1], state=replace(board.state, **fields)))
    return board


def test_whoever_has_flown_waits_a_year_to_sail() -> None:
    """HFG-R67: the move of this turn is made."""
    assert ready({"1": 6, "2": 5}).do(CallStarshot(ONE)).state.duty.task == "starship"
    flown = altered(ready({"1": 6, "2": 5}), flown=("p1",)).do(CallStarshot(ONE))
    assert flown.state.duty.task == "turn"


def test_with_one_disk_left_the_game_ends_as_it_would() -> None:
    """4D3c: only where several are left does the last one come nearer."""
    board = ready({"1": 6, "2": 5}, spot=4, disks=1).do(CallStarshot(ONE), SetSail(ONE))
    assert ship(board).disk is None
    assert board.state.disks == 1


def test_nobody_bids_beyond_the_last_disk_of_a_starship() -> None:
    """4B3b, 4D3c: nine years at most after the launch; where ten must be bid there is none."""
    options = {"opening_bid": "ten"}
    board = ready({"1": 6, "2": 5}, spot=0, disks=4, options=options)
    assert most_years(board.state) == 10
    assert follows(board.state, ONE)
    board.do(CallStarshot(ONE), SetSail(ONE))
    away = replace(board.state, anarchy=False)
    assert most_years(away) == 9
    assert not follows(away, ONE)


def test_with_the_starship_go_the_isotopes_of_nobody() -> None:
    """HFG-R67."""
    board = sailing({"1": 6, "2": 5}, "ea-lg07", rolls={"die": (1,)})
    vaults = board.state.isobank
    assert vaults is not None
    altered(board, isobank=replace(vaults, speculator=3))
    board.do(SetSail(ONE), Go(ONE, "ea-hz06"), RefuseToll(ONE), RefuseToll(TWO))
    assert board.state.isobank is not None
    assert board.state.isobank.total() == 0


def test_a_child_of_who_stays_goes_on_growing() -> None:
    """HFG-R67: only whoever goes aboard has no child here any more. Chits aboard are placed."""
    bernal = works()
    cards = [*bernal["cards"], {"card": COLONISTS[0]}, {"card": OBSERVERS}]
    chits = {COLONISTS[0]: [{"shape": "jar"}], OBSERVERS: [{"shape": "heart"}]}
    one = {"bernal1": {**bernal, "cards": cards}, "enterprises": [EXODUS], "implants": chits}
    bank = kept({"1": 12}, owner="1")
    board = exodus({"1": {**one, "child": 9}}, isobank=bank, sites={"helene": FACTORY})
    board.do(CallStarshot(ONE), BoardStarship(ONE, board.card(COLONISTS[0])))
    assert board.state.exodus.children[ONE].parent == board.card(OBSERVERS)
    assert placed(board.state, ONE)["jar"].face == COLONISTS[0]


def test_the_commander_is_asked_first_who_pays() -> None:
    """4D3f."""
    board = sailing({"1": 6, "2": 5}, "ea-lg07")
    turn: Turn[State] = Turn(
        replace(board.state, starship=replace(ship(board), commander=TWO)), LooseChance(1)
    )
    HELM.ask(turn, "hazard")
    assert [one.seat for one in turn.state.todo if one.task == TOLL] == [TWO, ONE]


def test_an_afterburn_that_leaves_too_little_is_asked_about() -> None:
    """4D3a, D3: 11 are the fewest of two."""
    board = ready({"1": 6, "2": 5}).do(CallStarshot(ONE))
    grave = {one.action: one.grave for one in board.options()}
    assert not grave[SetSail(ONE)]
    assert grave[SetSail(ONE, "own")]
    more = ready({"1": 7, "2": 5}).do(CallStarshot(ONE))
    assert not {one.action: one.grave for one in more.options()}[SetSail(ONE, "own")]
