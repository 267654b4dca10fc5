"""Bots and the starship: when they call for it, who goes along, what they pay on its way (4D3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.bot import Choice, put_to
from spacetable.core.ids import Seat
from spacetable.games.high_frontier.augmentation import Implant
from spacetable.games.high_frontier.full_game.bots import starship
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.isobank.careers import landfall
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.starshot.moves import (
    BoardStarship,
    CallStarshot,
    NameCommander,
    PayToll,
    RefuseToll,
    SetSail,
)
from spacetable.games.high_frontier.piloting.moves import Go
from spacetable.games.high_frontier.sunspot import dial
from spacetable.session.bot_choice import ask
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import GAME, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_isobank import ABOVE_HELENE, FACTORY
from tests.games.high_frontier.full_game.test_starshot import COLONISTS, points, ready, sailing
from tests.session.small_game import SmallBot

OWN = {"owner": "1", "factory": True, "colony": True}
EARLY = {"spot": 4, "disks": 4}
WORLD = {"variant": "new_world", "disks": 7}
LATER = "colonist_vatican_observers"


def leading(**more: Any) -> Board:
    """The first player has many factories; all that a launch takes is there."""
    sites = {"helene": FACTORY, "ceres": OWN, "vesta": OWN, "hertha": OWN}
    return ready({"1": 6, "2": 5}, **{"sites": sites, **EARLY, **more})


def chosen(board: Board, seat: Seat = ONE) -> Choice:
    """What the strongest bot does, with a reason in both languages."""
    choice = asked(board.state, seat, Player(COMMANDER))
    for language in ("en", "ja"):
        assert "full_game_bots" not in catalogue(language).words(choice.reason)
    return choice


def reason(board: Board, seat: Seat = ONE) -> str:
    return chosen(board, seat).reason.key.rpartition(".")[2]


def test_who_leads_far_calls_for_it_and_the_others_do_not() -> None:
    """The game is over nine years after the launch: that is for whoever is ahead (4D3c)."""
    board = leading()
    assert (chosen(board).action, reason(board)) == (CallStarshot(ONE), "starshot_lead")
    others = {site: {**OWN, "owner": "2"} for site in ("ceres", "vesta", "hertha", "psyche")}
    even = ready({"1": 6, "2": 5}, sites={"helene": FACTORY, **others}, **EARLY)
    assert CallStarshot(ONE) in even.of(CallStarshot)
    assert chosen(even).action != CallStarshot(ONE)
    # In the last years all of it but the flight's danger counts as well without a flight.
    assert chosen(leading(disks=1)).action != CallStarshot(ONE)


def test_at_a_table_it_is_asked_about_it_though_that_is_grave() -> None:
    """What ends or gives up something is put to no bot but where it weighs it: as this."""
    board = leading()
    choice = ask(GAME, Player(COMMANDER), board.state, ONE, "seed")
    assert choice.action == CallStarshot(ONE)
    assert {one.grave for one in board.options()} == {True, False}
    weighs = Player.weighs
    weighed = [one for one in board.options() if not one.grave or isinstance(one.action, weighs)]
    assert put_to(Player(COMMANDER), board.options()) == weighed
    assert not any(one.grave for one in put_to(SmallBot(), board.options()))


@pytest.mark.parametrize(("isotopes", "calls"), [(18, True), (17, False)])
def test_a_new_world_is_looked_for_with_isotopes_enough(isotopes: int, calls: bool) -> None:
    """4G4: no other end wins."""
    board = ready({"1": isotopes}, 1, options=WORLD)
    assert (reason(board) == "starshot_world") == calls
    # In the last cycle it does not come off the map in time.
    late = replace(board.state, year=83, spot=9, disks=1)
    board.positions = [replace(board.positions[-1], state=late)]
    assert chosen(board).action != CallStarshot(ONE)


@pytest.mark.slow
def test_a_new_world_is_won_by_the_flight() -> None:
    """Called, launched, flown with its hazard paid for, and off the map (4D3, 4G4)."""
    board = ready({"1": 18}, 1, options=WORLD, year=4)
    bot = Player(COMMANDER)
    while board.state.starship is None or not board.state.starship.left:
        assert board.state.ended is None
        (*_, seat) = RULES.awaited(board.state)
        board.do(asked(board.state, seat, bot).action)
    assert landfall(board.state) == "polynesian"


def test_a_ceo_leaves_while_the_board_is_content() -> None:
    """4G2b: a starshot is a career, and the last meeting is soon then."""
    board = ready({"1": 15}, 1, options={"variant": "ceo", "disks": 7}, **EARLY)
    assert reason(board) == "starshot_career"
    poor = replace(board.state, pile=replace(board.state.pile, disks=7))
    board.positions = [replace(board.positions[-1], state=poor)]
    assert chosen(board).action != CallStarshot(ONE)


def test_the_colonist_with_most_chits_goes_along() -> None:
    """4E4c: a point for each."""
    board = leading()
    state = board.state
    bare, rich = (board.card(one) for one in (COLONISTS[0], LATER))
    there = state.pieces.place(bare)[0]
    start, _ = state.pieces.place(rich)
    moved = state.pieces.piece(rich)
    pieces = state.pieces.with_zone(
        start, tuple(one for one in state.pieces[start] if one.id != rich)
    )
    pieces = pieces.with_zone(there, (*pieces[there], replace(moved, up=True)))
    chits = {**state.exodus.implants, bare: (Implant("goo"),)}
    chits[rich] = (Implant("jar"), Implant("battery"))
    changed = replace(state, pieces=pieces, exodus=replace(state.exodus, implants=chits))
    board.positions = [replace(board.positions[-1], state=changed)]
    board.do(CallStarshot(ONE))
    assert chosen(board).action == BoardStarship(ONE, rich)


def test_chits_are_placed_once_they_are_points() -> None:
    """4C4, 4E4c: on the colonist that has most, as far as the portfolio goes."""
    board = ready({"1": 6, "2": 5}, disks=1, spot=9)
    before = score_of(board)
    assert not board.of(PlaceChit)
    state = board.state
    icons = "contract_closest_planet"
    start, _ = state.pieces.place(board.card(icons))
    done = f"enterprise.{ONE}"
    card = state.pieces.piece(board.card(icons))
    left = tuple(one for one in state.pieces[start] if one.id != card.id)
    pieces = state.pieces.with_zone(start, left)  # type: ignore[arg-type]
    pieces = pieces.with_zone(done, (*pieces[done], replace(card, up=True)))  # type: ignore[arg-type,index]
    board.positions = [replace(board.positions[-1], state=replace(state, pieces=pieces))]
    choice = chosen(board)
    assert isinstance(choice.action, PlaceChit)
    assert choice.action.card == board.card(COLONISTS[0])
    assert choice.reason.key.endswith("why.implant_star")
    board.do(choice.action)
    assert score_of(board) == before + 1


def score_of(board: Board) -> int:
    """Points of chits that go along."""
    return points(board).get("augmented", 0)


def test_it_commands_itself() -> None:
    board = ready({"1": 6, "2": 6}).do(CallStarshot(ONE))
    assert (chosen(board).action, reason(board)) == (NameCommander(ONE, ONE), "starshot_command")


def test_a_hazard_is_paid_for_where_that_is_worth_it() -> None:
    """A sixth of a few points is less than ten Aquas, but for who has no use for them any more."""
    board = sailing({"1": 6, "2": 5}, "ea-lg07", spot=4, disks=4)
    board.do(SetSail(ONE), Go(ONE, "ea-hz06"))
    assert chosen(board).action == RefuseToll(ONE)
    last = replace(board.state.starship, disk=board.state.spot)  # type: ignore[type-var]
    board.positions = [
        replace(board.positions[-1], state=replace(board.state, starship=last, disks=1))
    ]
    assert (chosen(board).action, reason(board)) == (PayToll(ONE), "starshot_toll")
    board = sailing({"1": 18}, "ea-lg07", 1, options=WORLD)
    board.do(SetSail(ONE), Go(ONE, "ea-hz06"))
    assert chosen(board).action == PayToll(ONE)


def test_an_isotope_is_burnt_where_it_would_else_be_late() -> None:
    """4D3d: that of nobody first, and none that the row of the table would miss."""
    board = sailing({"1": 7, "2": 5}, ABOVE_HELENE, spot=0, disks=4)
    state = board.state
    assert state.isobank is not None
    assert state.starship is not None
    seasons = dial().seasons_from(state.year)
    slow, fast = (
        min(one.turns for one in starship.passages(ABOVE_HELENE, seasons, net)) for net in (1, 2)
    )
    assert fast < slow

    def sails(years: int, speculator: int) -> Any:
        ship = replace(state.starship, disk=(state.spot + years) % 12)  # type: ignore[type-var]
        bank = replace(state.isobank, speculator=speculator)  # type: ignore[type-var]
        hurried = replace(state, starship=ship, isobank=bank)
        board.positions = [replace(board.positions[-1], state=hurried)]
        return chosen(board).action

    burns = {
        (years, isotopes): getattr(sails(years, isotopes), "afterburn", "")
        for years, isotopes in ((slow, 3), (fast - 1, 3), (fast - 1, 0))
    }
    assert [*burns.values()] == ["", "speculator", "own"]
    state = replace(state, isobank=replace(state.isobank, vaults={ONE: 6, TWO: 5}))
    assert not getattr(sails(fast - 1, 0), "afterburn", "")
