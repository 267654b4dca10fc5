"""The War of Independence without Module 3, the Space Republic and the Space Empire (10.3, 4F2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.engine import Position
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.room import DESK
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bernals import anchored, dirtsides
from spacetable.games.high_frontier.full_game.coach import advice
from spacetable.games.high_frontier.full_game.contracts.moves import StartTender
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.exodus.union import member
from spacetable.games.high_frontier.full_game.layout import ASSEMBLY
from spacetable.games.high_frontier.full_game.moves import (
    Anchor,
    Boost,
    DropColonist,
    EndTurn,
    Fundraise,
    Sell,
    StartAuction,
    TakeGrant,
    TakeIncome,
)
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.places import deck_zone, figure, hand
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.sites.luna import needs_leave
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.table import table
from spacetable.games.high_frontier.full_game.war import emancipation, empire, outbreak, republic
from spacetable.games.high_frontier.piloting.moves import PayFinao
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_isobank import FACTORY, flying, kept
from tests.games.high_frontier.full_game.test_isobank import anchored as berth
from tests.games.high_frontier.full_game.test_isobank import exodus as played

CHIRON, REFINERY = "contract_chiron_quest", "contract_atmospheric_iso_refinery"
PATENT = of_deck("thruster")
POWER = "generator_flywheel_compulsator"
MALCOLM, ROBOT = "colonist_malcolm", "colonist_cobots"
LUNA, NEAR_LUNA = "luna-aristarchus-plateau", "earth-luna-l1"
SOLAR = "bernal_l5_solar_cell_factory"


def exodus(players: dict[str, Any], colours: tuple[str, ...] = (), **laid: Any) -> Board:
    """Green, who is for independence, and purple, who is loyal, unless told."""
    calm = {"rolls": {"event": (1, 1, 1, 1)}}
    return played(players, **calm, options={"colours": colours or ("green", "purple")}, **laid)


def happens(board: Board, does: Callable[[Turn[State], Seat], None], seat: Seat = ONE) -> Board:
    """What a Future brings, in that player's turn; the purge strikes honor."""
    turn: Turn[State] = Turn(board.state, SeededChance("war", stacked={"purge": (2,)}))
    does(turn, seat)
    assert RULES.after is not None
    RULES.after(turn)
    RULES.proceed(turn)
    board.positions.append(Position(turn.state, board.positions[-1].used))
    return board


def war(board: Board, seat: Seat = ONE) -> Board:
    return happens(board, outbreak.begin, seat)


def to_the_end_of_the_season(board: Board) -> None:
    """Nobody does anything more than has to be done."""
    season = board.state.season
    while board.state.season == season:
        (seat,) = RULES.awaited(board.state)
        ends = board.of(EndTurn, seat)
        board.do(*(ends or [board.options(seat)[0].action]))


def facts(board: Board) -> list[str]:
    """What the panel says, by keys of words."""
    return [one.value.key for one in panel(View(ONE, board.state)).facts]


def test_war_cuts_off_earth_and_grants_research() -> None:
    """10.3: no fundraise, market, boost, auction; a grant costs nothing (HFG-R80); no law."""
    board = exodus({"1": {"aquas": 9, "hand": (PATENT,)}}, spot=4)
    card = board.card(PATENT)
    earthly = Fundraise(ONE), Sell(ONE, card), Boost(ONE, card)
    assert all(RULES.allows(board.state, one) for one in earthly)
    assert board.of(StartAuction)
    assert not board.of(TakeGrant)
    war(board)
    assert [board.why_not(one) for one in earthly] == ["full_game.refused.war"] * 3
    assert not board.of(StartAuction)
    assert board.state.assembly is not None
    assert board.state.assembly.anarchy
    assert board.state.privileges(TWO) == {"felonious"}
    assert "full_game_table.panel.war" in facts(board)
    assert "full_game_coach.war" in str(advice(hidden.view(board.state, ONE)))
    shown = table(hidden.view(board.state, ONE), replace(DESK, leaf=ASSEMBLY))
    assert {"order.year.war.plate", "order.assembly.war.plate"} <= {one.id for one in shown.pieces}
    board.do(TakeGrant(ONE, "robonaut"))
    assert board.aquas() == 9
    assert len(board.held()) == 2
    to_the_end_of_the_season(board)
    assert not board.state.unruly
    assert board.state.assembly is not None
    assert not board.state.assembly.anarchy
    assert "full_game.log.war_ends" in board.said
    # HFG-R84: it comes once a game.
    assert not war(board).state.war.rages


def test_a_full_hand_has_no_grant_of_war() -> None:
    """HFG-R80: the limit of the hand holds, which a grant of equality does not mind."""
    row = tuple(of_deck(one) for one in ("thruster", "robonaut", "refinery", "generator"))
    law = {"delegates": {"equality": ["1"]}, "star": "equality"}
    board = exodus({"1": {"hand": row, "aquas": 1}}, **law)
    assert board.of(TakeGrant)
    war(board)
    assert not board.of(TakeGrant)
    assert board.why_not(StartAuction(ONE, "robonaut")) == "full_game.refused.academia"


def test_home_bernals_of_the_independent_let_go_and_loyalists_earn_nothing() -> None:
    """10.3, HFG-R81, HFG-R83: colonists beyond the limit go home, and none is anchored there."""
    home = {"bernal1": berth(SOLAR, "geo", MALCOLM, POWER), "aquas": 3}
    loyal = {"bernal1": berth("bernal_l4_antimatter_factory", "sso"), "aquas": 3}
    board = exodus({"1": home, "2": loyal}, spot=4)
    war(board)
    board.do(*board.of(DropColonist))
    assert anchored(board.state, ONE) == ()
    assert board.state.home_of(TWO) == "bernal1"
    assert board.state.crafts[figure(ONE, "bernal1")].grade == "dirt"
    assert board.why_not(Anchor(ONE, "bernal1")) == "full_game.refused.anchor.war"
    board.do(EndTurn(ONE))
    assert board.aquas(TWO) == 3
    to_the_end_of_the_season(board)
    assert RULES.allows(board.state, Anchor(ONE, "bernal1"))
    board.do(EndTurn(ONE))
    assert board.aquas(TWO) == 4


def test_a_home_bernal_that_is_too_heavy_leaves_its_load() -> None:
    """HFG-R83: beads first, and then the heaviest cards, until the fuel strip bears it."""
    home = {**berth(SOLAR, "geo", POWER), "tanks": 40, "tank_grade": "water"}
    board = war(exodus({"1": {"bernal1": home}}))
    craft = board.state.crafts[figure(ONE, "bernal1")]
    assert not craft.anchored
    assert 0 < craft.tanks < 40
    assert len(board.state.cards_of(ONE, "bernal1")) == 2


def test_the_isobank_of_a_home_bernal_that_lets_go_is_lost() -> None:
    """4D2h: the Bernal is decommissioned; without a dirtside there is no isobank, vaults wait."""
    board = exodus({"1": {"bernal1": berth(SOLAR, "geo")}}, isobank=kept({"1": 3}, owner="1"))
    war(board)
    board.do(EndTurn(ONE))
    assert "bernal1" not in board.state.stacks(ONE)
    assert board.card(SOLAR) in {one.id for one in board.state.pieces[hand(ONE)]}
    assert board.state.isobank is not None
    assert not board.state.isobank.stands
    assert board.state.isobank.vault(ONE) == 3


def test_nobody_pays_a_hazard_off_in_war() -> None:
    """10.3, H7: the die is thrown, with isotopes as money and without."""
    for bank in ({}, {"isobank": kept({"1": 3}, owner="1")}):
        one = {"rocket": flying("ce-lg04", "crew"), "bernal1": berth(), "aquas": 30}
        board = exodus({"1": one}, sites={"helene": FACTORY}, **bank)
        state = replace(board.state, rolls=("crash",))
        todo = (replace(state.todo[0], task="hazard"), *state.todo)
        at = replace(board.positions[-1], state=replace(state, todo=todo))
        board.positions = [at]
        assert board.of(PayFinao)
        fought = replace(state.war, rages=True, fought=True)
        lawless = replace(state.assembly, anarchy=True) if state.assembly else None
        disturbed = replace(at.state, war=fought, assembly=lawless)  # type: ignore[call-arg]
        board.positions = [replace(at, state=disturbed)]
        assert not board.of(PayFinao)
        assert board.why_not(PayFinao(ONE, "aquas")) == "high_frontier_flight.refused.finao_war"


def test_a_game_that_ends_in_war_counts_factories_little_and_no_law() -> None:
    """M2: 2 for a factory whatever its letter, and nothing for the law of the star."""
    sites = dict.fromkeys(("ceres", "vesta"), FACTORY)
    board = exodus({}, sites=sites, star="freedom", delegates={"freedom": ["1"]})
    peace = {one.key: one.points for one in score(board.state, ONE)}
    assert peace["law.freedom"] == 2
    stock = [value for key, value in peace.items() if key.startswith("stock.")]
    assert sum(stock) > 4
    fought = {one.key: one.points for one in score(war(board).state, ONE)}
    assert "law.freedom" not in fought
    assert sum(value for key, value in fought.items() if key.startswith("stock.")) == 4


def test_a_republic_ends_war_and_opens_luna() -> None:
    """4F2e: anarchy and a purge, no leave for Luna, whose factories serve Bernals; no more war."""
    sites = {LUNA: FACTORY}
    bernal = {"bernal1": flying(NEAR_LUNA, SOLAR, POWER)}
    law = {"delegates": {"honor": ["1", "2"], "freedom": ["1"]}, "star": "freedom"}
    board = exodus({"1": bernal}, sites=sites, first="2", turn="1", spot=4, **law)
    assert needs_leave(board.state, ONE, (LUNA,), LUNA)
    assert board.why_not(Anchor(ONE, "bernal1")) == "full_game.refused.anchor.ground"
    war(board)
    happens(board, republic.establish)
    assert (board.state.war.rages, board.state.anarchy) == (False, True)
    assert board.state.assembly is not None
    assert not board.state.assembly.at("honor")
    to_the_end_of_the_season(board)
    # HFG-R85: its anarchy lasts as long as the season.
    assert not board.state.anarchy
    assert not needs_leave(board.state, ONE, (LUNA,), LUNA)
    while board.state.duty.seat != ONE:
        board.do(EndTurn(TWO))
    board.do(Anchor(ONE, "bernal1"))
    assert dirtsides(board.state, ONE)["bernal1"] == (LUNA,)
    assert "full_game_table.panel.republic" in facts(board)
    assert not war(board).state.war.rages


def test_an_empire_dissolves_the_assembly_and_discards_contracts() -> None:
    """4F2f: no politics any more, but a contract of Project Exodus stays (HFG-R87); 4A6k: others of
    these alone are auctioned, after an income.
    """
    bank = {"isobank": kept({}, owner="1"), "sites": {"helene": FACTORY}}
    players = {
        "1": {"contract": {"card": CHIRON, "timepiece": 2}, "bernal1": berth(), "aquas": 0},
        "2": {"contract": {"card": REFINERY, "timepiece": 2}},
    }
    board = happens(exodus(players, **bank), empire.establish)
    state = board.state
    assert state.assembly is None
    assert state.players[ONE].contract is None
    assert state.players[TWO].contract is not None
    assert next(one.face for one in state.pieces[deck_zone("individuality_freedom")]) == CHIRON
    assert "full_game_table.panel.empire" in facts(board)
    to_the_end_of_the_season(board)
    assert not board.state.anarchy
    board.do(TakeIncome(ONE))
    assert {one.deck for one in board.of(StartTender)} == {"exodus"}
    assert "law" not in "".join(one.key for one in score(board.state, ONE))
    assert not war(board).state.war.rages


def test_an_empire_dissolves_the_union_and_robots_are_freed_once() -> None:
    """4F2f, 4Ia: earthborn and spaceborn live together, and robots of hands go to the queue."""
    spacer = "colonist_gabonese_mining_consortium"
    mine = {"owner": "1", "factory": True, "colony": True}
    home = {"bernal1": berth(SOLAR, "geo", spacer), "hand": (ROBOT,)}
    board = exodus({"1": home}, sites={"ceres": mine})
    happens(board, empire.establish)
    assert not member(board.state, ONE)
    happens(board, lambda turn, seat: emancipation.emancipate(turn))
    assert board.state.emancipated
    assert not board.held()
    again = board.state
    assert happens(board, lambda turn, seat: emancipation.emancipate(turn)).state == again


def test_a_position_without_politics_has_no_war() -> None:
    with pytest.raises(DataError):
        Board(2, laid={"war": True})
