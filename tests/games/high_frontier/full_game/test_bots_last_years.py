"""Bots as the end comes near: delegates and freighters are points, and Aquas are none (M2)."""

from __future__ import annotations

from typing import Any

from spacetable.core.bot import Choice
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    EndTurn,
    Fundraise,
    MoveDelegate,
    Produce,
    StartAuction,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked, turn_of

POODLE, SAIL = "freighter_poodle_steam", "freighter_fusion_fragment_sail"
LETTER = cards()[SAIL].spectral_type
SITE = next(one.id for one in load().sites.values() if one.type == LETTER)
OTHER = next(one.id for one in load().sites.values() if one.type not in (LETTER, "C"))
MODULES = {"politics": True, "module_1": True}


def years(left: int) -> dict[str, int]:
    """The last cycle, with so many turns after this one."""
    spots = range(dial().spots)
    return {"disks": 1, "spot": next(one for one in spots if dial().years_left(one, 1) == left)}


def late(left: int, *, site: str = SITE, **one: Any) -> Board:
    """A player with a factory, and a crew that flies nowhere from there."""
    sites = {site: {"owner": "1", "factory": True, "colony": True}}
    people = {"cards": [{"card": CREW}], "place": site}
    own = {"aquas": 9, "outpost1": people, **one}
    laid = {"first": "1", "sites": sites, "players": {"1": own}, **years(left)}
    return Board(2, laid={**laid, "decks": {"freighter": [SAIL]}}, **MODULES)


def chosen(board: Board) -> Choice:
    choice = asked(board.state, ONE, Player(COMMANDER))
    for language in ("en", "ja"):
        assert "full_game_bots" not in catalogue(language).words(choice.reason)
    return choice


def test_each_of_the_last_years_is_a_delegate() -> None:
    """O2: a cube in the assembly is a point, and no factory wants it any more."""
    board = late(1, site=OTHER)
    before = points(board.state)[ONE].points
    assert chosen(board).reason.key.endswith("why.delegate_last")
    done = turn_of(board, Player(COMMANDER))
    assert any(isinstance(one, Fundraise) for one in done)
    assert any(isinstance(one, AddDelegate) for one in done)
    assert points(board.state)[ONE].points > before


def test_cubes_are_kept_for_factories_while_there_is_time() -> None:
    board = Board(2, laid={"first": "1", "players": {"1": {"aquas": 0}}}, politics=True)
    board.do(Fundraise(ONE))
    assert board.of(AddDelegate)
    cubes = 7
    while board.of(AddDelegate) and isinstance(chosen(board).action, AddDelegate):
        board.do(chosen(board).action)
        cubes -= 1
    assert cubes >= 4


def test_a_freighter_of_the_hand_is_made() -> None:
    """I8, 1B1: before all that earns Aquas, for it is a point."""
    board = late(3, hand=[POODLE])
    before = points(board.state)[ONE].points
    choice = chosen(board)
    assert isinstance(choice.action, Produce)
    assert choice.action.to == "freighter"
    board.do(choice.action)
    assert points(board.state)[ONE].points == before + 1


def test_its_card_is_sought_in_the_last_years_where_it_can_be_made() -> None:
    """And not where no factory has its letter, nor as the last turn would be gone with it."""

    def seeks(left: int, site: str = SITE) -> bool:
        return chosen(late(left, site=site)).action == StartAuction(ONE, "freighter")

    assert seeks(5)
    assert not seeks(5, OTHER)
    assert not seeks(0)


def test_the_turn_still_ends() -> None:
    board = late(0)
    assert isinstance(turn_of(board, Player(COMMANDER))[-1], EndTurn)


def voting(left: int, *where: str, star: str = "honor") -> Board:
    """A player alone without a cube left beside the delegates, and nothing that flies."""
    laid = {"delegates": {one: ["1"] * where.count(one) for one in where}, "star": star}
    board = {"players": {"1": {"aquas": 0, "leo": [{"card": CREW}]}}, **laid, **years(left)}
    return Board(1, laid=board, variant="altruism", politics=True)


def test_as_points_are_counted_a_delegate_moves_to_where_it_is_one_more() -> None:
    """O2b, O7a: by the law of unity each ideology with an own delegate is a point."""
    where = ("unity", "unity", "unity", "honor", "honor", "centrist")
    for left, moves in ((1, True), (6, False)):
        board = voting(left, *where, star="unity")
        before = points(board.state)[ONE].points
        done = turn_of(board, Player(COMMANDER))
        assert any(isinstance(one, MoveDelegate) for one in done) == moves
        if moves:
            assert points(board.state)[ONE].points > before
