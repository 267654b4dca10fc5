"""Bots and Home Bernals: when one is gathered, how it comes to its orbit, what follows (2A, 2B)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.bot import Choice
from spacetable.core.chance import LooseChance
from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import least_of
from spacetable.games.high_frontier.full_game.isobank.moves import SellIsotope
from spacetable.games.high_frontier.full_game.moves import (
    Anchor,
    Boost,
    BoostHome,
    EndTurn,
    Exomigrate,
    Fundraise,
    NoDelegate,
    SiteRefuel,
    TakeIncome,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.solitaire import kpi
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier.full_game.exodus_tables import PEOPLE, Exodus, enterprises, home
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_bots_contracts import turn_of
from tests.games.high_frontier.full_game.test_full_game_random import LONGEST, begun
from tests.games.high_frontier.full_game.test_isobank import AMAT, FACTORY, anchored, flying
from tests.games.high_frontier.full_game.test_sites import REFINERY, ROBONAUT

BERNAL, GENERATOR = "bernal_l5_solar_cell_factory", "generator_cascade_photovoltaic"
CLAIMS = 6
"""With the delegates of the beginning they are what the board asks for at its second meeting."""
OTHER = "generator_solar_stirling"
SLOW = "generator_radioisotope_stirling"
SETTLER = "colonist_malcolm"
ELEVATOR = "bernal_geo_elevator_bernal"
CHEAP = "bernal_l3_lofstrom_loop_microgravity"
HEAVY, PULSED = "bernal_l4_antimatter_factory", "generator_marx_capacitor_bank"
YEARS = 8
"""That are left when the first of them goes up."""
ALL: dict[str, Any] = dict.fromkeys(
    ("politics", "contracts", "module_1", "module_2", "colonists", "exodus"), True
)


def town(variant: str = "altruism", **laid: Any) -> Board:
    """A player alone, with all modules but the last two."""
    one = {"aquas": 0, **laid.pop("one", {})}
    return Board(1, laid={"players": {"1": one}, **laid}, variant=variant, **ALL)


def card(face: str) -> dict[str, str]:
    return {"card": face}


def test_it_flies_to_a_home_orbit_and_is_anchored_there() -> None:
    """In two years; crew and colonist are there, and ten points."""
    hand = [BERNAL, GENERATOR]
    spot = next(one for one in range(dial().spots) if dial().years_left(one, 1) == YEARS)
    board = town(disks=1, spot=spot, one={"aquas": 16, "hand": hand, "leo": [card(CREW)]})
    bot = Player(COMMANDER)
    done = turn_of(board, bot, EndTurn)
    assert {BERNAL, GENERATOR} == {
        next(one.face for one in board.state.pieces if one.id == up.card)
        for up in done
        if isinstance(up, Boost)
    }
    before = points(board.state)[ONE].points
    done = turn_of(board, bot, EndTurn)
    assert any(isinstance(one, Anchor) for one in done)
    assert any(isinstance(one, Exomigrate) for one in done)
    home = board.state.home_of(ONE)
    assert home is not None
    assert points(board.state)[ONE].points >= before + 9
    assert not board.state.cards_of(ONE, "leo")


@pytest.mark.parametrize(
    ("power", "founds"), [("generator_flywheel_compulsator", True), (GENERATOR, False)]
)
def test_an_elevator_is_anchored_where_it_founds_the_isobank(power: str, *, founds: bool) -> None:
    """4D1a: at GEO alone, behind a belt of radiation. With supports that this would take it is a
    home elsewhere.
    """
    one = {"aquas": 30, "hand": [ELEVATOR, power], "leo": [card(CREW)]}
    board, bot = town("new_world", one=one), Player(COMMANDER)
    for _ in range(YEARS):
        turn_of(board, bot, EndTurn)
        if board.state.home_of(ONE) is not None:
            break
    assert board.state.home_of(ONE) is not None
    assert (board.state.isobank is not None) == founds


@pytest.mark.parametrize(
    ("variant", "above", "founds"),
    [("new_world", False, True), ("altruism", True, True), ("altruism", False, False)],
)
def test_the_first_isotope_is_refined_for_what_it_founds(
    variant: str, *, above: bool, founds: bool
) -> None:
    """4D1a, 4D2: for the new world, or for the medal, which comes with a Bernal above alone."""
    one: dict[str, Any] = {"aquas": 5, "rocket": flying("helene", AMAT)}
    if above:
        one["bernal1"] = anchored()
    board = town(variant, one=one, sites={"helene": FACTORY})
    done = turn_of(board, Player(COMMANDER), EndTurn)
    assert any(isinstance(up, SiteRefuel) and up.grade == "isotope" for up in done) == founds
    assert (board.state.isobank is not None) == founds


def test_early_on_only_who_needs_a_home_gathers_one() -> None:
    """V6, 4D3a: others build ships first, for the bank goes with the Bernal (4A7a)."""
    one = {"aquas": 9, "hand": [GENERATOR], "leo": [card(CREW)]}
    decks = {"bernal": [BERNAL]}
    usual = asked(town(one=one, decks=decks).state, ONE).action
    assert usual != TakePatent(ONE, "bernal")
    for variant in ("ceo", "new_world"):
        board = town(variant, one=one, decks=decks)
        assert asked(board.state, ONE).action == TakePatent(ONE, "bernal")


def test_what_is_abroad_is_not_gathered() -> None:
    """A generator of an outpost is neither boosted nor bought: another one is."""
    away = {"cards": [card(GENERATOR)], "place": "leo"}
    one = {"aquas": 9, "hand": [BERNAL], "leo": [card(CREW)], "outpost1": away}
    board = town("ceo", one=one, decks={"generator": [OTHER]})
    assert asked(board.state, ONE).action == TakePatent(ONE, "generator")


def test_supports_with_which_it_does_not_move_are_not_gathered() -> None:
    """J: one of them takes all its thrust."""
    one = {"aquas": 20, "hand": [BERNAL, SLOW], "leo": [card(CREW)]}
    board = town("ceo", one=one, decks={"generator": [GENERATOR]})
    assert asked(board.state, ONE).action == TakePatent(ONE, "generator")


@pytest.mark.parametrize("aboard", [(), (SLOW,)])
def test_in_low_earth_orbit_it_takes_other_supports_where_it_cannot_leave(
    aboard: tuple[str, ...],
) -> None:
    """Its own were lost, or slow it down."""
    stuck = {"cards": [*map(card, (BERNAL, *aboard))], "place": "leo"}
    one = {"aquas": 9, "hand": [GENERATOR], "leo": [card(CREW)], "bernal1": stuck}
    board = town("ceo", one=one)
    turn_of(board, Player(COMMANDER), EndTurn)
    assert load().spaces[board.state.place_of(ONE, "bernal1")].home_orbit


def test_it_is_not_anchored_by_a_die_while_there_is_time_to_pay() -> None:
    """4A7j: on a 1 its supports would be lost."""

    def first(aquas: int, disks: int) -> Action:
        afloat = {"cards": [*map(card, (CHEAP, GENERATOR, CREW))], "place": "cycler"}
        board = town(disks=disks, spot=dial().spots - 1, one={"aquas": aquas, "bernal1": afloat})
        return asked(board.state, ONE).action

    assert first(4, 2) == Anchor(ONE, "bernal1", pays=True)
    assert first(3, 2) == Fundraise(ONE)
    assert first(3, 1) == Anchor(ONE, "bernal1")


def test_with_a_bernal_elsewhere_and_no_other_to_be_had_the_bot_goes_on() -> None:
    away = {"cards": [card(BERNAL)], "place": "sa-lg04", "anchored": True}
    one = {"aquas": 0, "leo": [card(CREW), card(SETTLER)], "bernal1": away}
    sites = {"helene": {"owner": "1", "factory": True}}
    board = town("ceo", one=one, sites=sites, decks={"bernal": [HEAVY], "generator": [PULSED]})
    assert asked(board.state, ONE).action == Fundraise(ONE)


def test_ships_are_put_together_at_the_home() -> None:
    """I4, 4A7a: boosted to where they are fuelled, for twice as much."""
    home = {"cards": [card(BERNAL), card(CREW)], "place": "cycler", "anchored": True}
    one = {"aquas": 40, "hand": [ROBONAUT, REFINERY, "thruster_re_solar_moth"], "bernal1": home}
    board = town(one=one)
    done = turn_of(board, Player(COMMANDER), EndTurn)
    lifted = [one for one in done if isinstance(one, BoostHome)]
    assert len(lifted) >= len((ROBONAUT, REFINERY))
    assert not [one for one in done if isinstance(one, Boost)]
    assert board.state.place_of(ONE, "rocket") != "cycler"


def test_an_isotope_is_sold_where_aquas_lack() -> None:
    """4D1d: for ten Aquas; kept by whoever has as many as Project Exodus takes."""

    def sells(isotopes: int) -> bool:
        home = {"cards": [card(BERNAL), card(CREW)], "place": "cycler", "anchored": True}
        bank = {"owner": "1", "bernal": "bernal1", "vaults": {"1": isotopes}}
        board = town(one={"aquas": 0, "bernal1": home}, isobank=bank)
        return any(
            isinstance(one, SellIsotope) for one in turn_of(board, Player(COMMANDER), EndTurn)
        )

    assert sells(1)
    assert not sells(least_of(1))


def test_chits_are_placed_once_and_stay() -> None:
    """4C4: where a colonist does it beside the operation (2C1)."""
    worker = next(
        one.id for one in PEOPLE if one.profession == "industrialist" and one.kind == "human"
    )
    board = Exodus(home(worker, enterprises=enterprises("heart", "jar")))
    board.do(TakeIncome(ONE) if board.of(TakeIncome) else Fundraise(ONE))
    while board.of(NoDelegate):
        board.do(NoDelegate(ONE))
    done = turn_of(board, Player(COMMANDER), EndTurn)
    placed = [one.shape for one in done if isinstance(one, PlaceChit)]
    assert sorted(placed) == ["heart", "jar"]


def test_supports_that_are_away_are_not_counted_on() -> None:
    """The rocket has the only generator along: nothing goes up, and nothing breaks."""
    away = {"cards": [card(GENERATOR)], "place": "ceres"}
    board = town("ceo", one={"aquas": 30, "hand": [BERNAL], "leo": [card(CREW)], "rocket": away})
    assert not any(isinstance(one, Boost) for one in turn_of(board, Player(COMMANDER), EndTurn))


def test_before_the_board_meets_delegates_make_up_for_a_point() -> None:
    """V6: in the last year, where one is lacking; not where all is there."""
    spot = next(one for one in range(dial().spots) if dial().years_left(one, 1) == 0)

    def acts(claims: int) -> Choice:
        sites = {one: {"owner": "1"} for one in sorted(load().sites)[:claims]}
        board = town("ceo", pile=1, disks=4, spot=spot, sites=sites)
        lacking = kpi(board.state.pile) - points(board.state)[ONE].points
        assert lacking == CLAIMS - claims
        return asked(board.state, ONE)

    assert acts(CLAIMS - 1).reason.key.endswith("delegate_board")
    assert not acts(CLAIMS).reason.key.endswith("delegate_board")


@pytest.mark.slow
def test_games_with_all_modules_come_to_their_end() -> None:
    """Together, against each other, and before the board."""
    for variant, seats in (("usual", 3), ("new_world", 2), ("ceo", 1)):
        disks = 7 if variant == "new_world" else 4
        chance = LooseChance(2)
        state = begun(seats, {**ALL, "variant": variant, "disks": disks}, chance)
        turn = Turn(state, chance)
        RULES.proceed(turn)
        number = 0
        while RULES.result(turn.state) is None:
            (*_, seat) = RULES.awaited(turn.state)
            offered = list(RULES.options(turn.state, seat))
            bot = BOTS[state.order.index(seat)]
            choice = bot.choose(hidden.view(turn.state, seat), offered, LooseChance(number))
            assert choice.action in [one.action for one in offered]
            turn = Turn(turn.state, chance)
            RULES.apply(turn, choice.action)
            number += 1
            assert number < LONGEST
        RULES.check(turn.state)
