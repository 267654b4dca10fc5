"""Bots and Futures that are near: promoted, carried there, and the law elected (1D, 4I)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.bot import Choice
from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER, PILOT
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    EndTurn,
    Fundraise,
    MoveDelegate,
    Promote,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.games.high_frontier.solar_map import load
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.exodus_tables import enterprises
from tests.games.high_frontier.full_game.future_cases import (
    COLONY,
    CORE,
    EXODUS,
    SOLAR,
    at,
    plain,
    up,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked

CULT, SAIL = "colonist_siren_cybernautics_inc", "thruster_re_solar_moth"
"""A colonist of submarine colonies, whose Future asks for the law of authority."""
LLOYD, NEAR = "colonist_lloyd_s_salvage_co", "toro"
"""One of astrobiology, whose Future counts factories on Mercury; and such a site near Earth."""
COLD = "ceres"
AUTHORITY = {"delegates": {"authority": ["1"]}, "star": "authority"}
FREEDOM = {"delegates": {"authority": ["1", "1"], "freedom": ["1"]}, "star": "freedom"}
LATE = {"disks": 1, "spot": 1}
MOST_YEARS = 8


def game(one: dict[str, Any], **laid: Any) -> Board:
    """Two players with Futures; the first has a colony on Ceres, and its crew is elsewhere."""
    own = {"aquas": 12, "outpost2": at("vesta", {"card": CREW}), **one}
    position = {"first": "1", "sites": {COLD: COLONY}, "players": {"1": own}, **laid}
    options = {key: value for key, value in CORE.items() if key != "disks"}
    return Board(2, laid={**LATE, **position}, **options, disks=7)


def chosen(board: Board, bot: Player | None = None) -> Choice:
    choice = asked(board.state, ONE, bot or Player(COMMANDER))
    for language in ("en", "ja"):
        assert "full_game_bots" not in catalogue(language).words(choice.reason)
    return choice


def years(board: Board) -> list[Action]:
    """What the strongest bot does in some years, while the other one lets them go by."""
    bot, done = Player(COMMANDER), list[Action]()
    last = board.state.year + MOST_YEARS
    while board.state.year < last and not board.state.futures.stars:
        (*_, seat) = RULES.awaited(board.state)
        if seat != ONE:
            wishes = [one.action for one in board.options(seat)]
            board.do(next((one for one in wishes if isinstance(one, EndTurn)), wishes[0]))
            continue
        done.append(chosen(board, bot).action)
        board.do(done[-1])
    return done


def test_a_colonist_whose_future_lacks_nothing_else_is_promoted() -> None:
    """2A3: an operation of the turn; who does not strive for it does something else."""
    board = game({"outpost1": at(COLD, *plain(CULT))}, **AUTHORITY)
    choice = chosen(board)
    assert choice.action == Promote(ONE, board.card(CULT))
    assert choice.reason.key.endswith("why.star_promote")
    assert chosen(board, Player(PILOT)).action != choice.action
    barren = game({"outpost1": at("vesta", *plain(CULT))}, sites={"vesta": COLONY}, **AUTHORITY)
    assert not barren.of(Promote)
    assert not isinstance(chosen(barren).action, Promote)


def test_the_law_that_a_future_asks_for_is_elected() -> None:
    """Funds are raised for it, the star goes there, and the Future is done a year later."""
    board = game({"outpost1": at(COLD, *up(CULT))}, **FREEDOM)
    assert chosen(board).reason.key.endswith("why.star_law")
    done = years(board)
    assert Fundraise(ONE) in done
    assert any(isinstance(one, MoveDelegate | AddDelegate) for one in done)
    (star,) = board.state.futures.stars
    assert (star.future, star.seat) == ("supreme_cult", ONE)


def test_without_a_delegate_who_could_bring_it_no_law_is_sought() -> None:
    law = {"delegates": {"freedom": ["1", "2", "2"]}, "star": "freedom"}
    board = game({"outpost1": at(COLD, *up(CULT))}, **law)
    assert not chosen(board).reason.key.endswith("why.star_law")


@pytest.mark.slow
def test_a_colonist_is_carried_to_where_it_is_promoted() -> None:
    """By a light ship of own cards; and then its star is won."""
    own = {"owner": "1", "factory": True}
    sites = {NEAR: COLONY, **dict.fromkeys(load().groups["Mercury"], own)}
    board = game({"leo": [{"card": SAIL}, {"card": LLOYD}], "aquas": 20}, sites=sites)
    assert agenda.at(board.state) == "turn"
    assert chosen(board).reason.key.endswith("why.star_ship")
    done = years(board)
    assert any(isinstance(each, Activate) for each in done)
    assert any(isinstance(each, Promote) for each in done)
    assert [star.future for star in board.state.futures.stars] == ["dyson_bubble"]


def test_a_chit_is_placed_for_it() -> None:
    """4C7e: with Exodus no colonist is promoted without one."""
    home = at("geo", *plain(SOLAR, CULT), anchored=True)
    own = {
        "aquas": 12,
        "bernal1": home,
        "outpost2": at("vesta", {"card": CREW}),
        "enterprises": enterprises("heart"),
    }
    laid = {"first": "1", **LATE, "sites": {COLD: COLONY}, "players": {"1": own}, **AUTHORITY}
    board = Board(2, laid=laid, **EXODUS)
    choice = chosen(board)
    assert isinstance(choice.action, PlaceChit)
    assert choice.action.card == board.card(CULT)
    assert choice.reason.key.endswith("why.star_implant")
