"""Bots of the whole game: legal, blind to what is hidden, sensible where it is plain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spacetable.core.bot import Bot, Choice, put_to
from spacetable.core.chance import Chance, LooseChance
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.secrets import permuted
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import arrange, hidden
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.prizes import Prizes, errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import CADET, COMMANDER
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.moves import (
    Bid,
    BuildColony,
    EndTurn,
    Industrialise,
    PassBid,
    Prospect,
    StartAuction,
    TakeIncome,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import stack_zone
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import CREWS, State
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Unload
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from spacetable.session.bot_choice import ask
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, GAME, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_full_game_random import begun
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL, on

STEAMER = (
    "robonaut_met_steamer",
    "refinery_isru_sabatier",
    "generator_photon_tether_rectenna",
)
YEARS = 12
FLIGHT = 5
"""Years in which a solar ship comes to a site, and builds there."""


def asked(state: State, seat: Seat, bot: Bot | None = None) -> Choice:
    """What a bot plays there, of what is put to it at a table; a fresh one, unless told."""
    view, bot = hidden.view(state, seat), bot or Player(COMMANDER)
    return bot.choose(view, put_to(bot, list(RULES.options(state, seat))), LooseChance(1))


def turn_of(board: Board, bot: Bot, seat: Seat = ONE) -> list[Action]:
    """All that a bot does until its turn ends."""
    done: list[Action] = []
    while not done or not isinstance(done[-1], EndTurn):
        (who,) = RULES.awaited(board.state)
        if who != seat:
            break
        done.append(asked(board.state, seat, bot).action)
        board.do(done[-1])
    return done


def test_the_last_cycle_is_played_out_by_what_is_seen() -> None:
    """Legal actions with a reason in both languages, and no other with other secrets."""
    chance = LooseChance(3)
    laid: dict[str, Any] = {"disks": 1, "spot": 1, "players": {"1": {"aquas": 30}}}
    state = arrange.arrange(begun(2, {"politics": True}, chance), laid)
    bots = {ONE: Player(COMMANDER), TWO: Player(CADET)}
    number = 0
    while RULES.result(state) is None:
        (*_, seat) = RULES.awaited(state)
        options = list(RULES.options(state, seat))
        choice = bots[seat].choose(hidden.view(state, seat), options, LooseChance(number))
        assert choice.action in [one.action for one in options]
        for language in ("en", "ja"):
            assert "full_game_bots" not in catalogue(language).words(choice.reason)
        if number % 15 == 0:
            other = permuted(GAME, state, seat, LooseChance(number))
            assert asked(other, seat) == asked(state, seat)
        turn = Turn(state, chance)
        RULES.apply(turn, choice.action)
        state = turn.state
        number += 1
    assert number > YEARS


def test_it_prospects_where_it_stands() -> None:
    board = Board(2, laid=on(LARGE, CREW, ROBONAUT, REFINERY))
    looks = [one for one in turn_of(board, Player(COMMANDER)) if isinstance(one, Prospect)]
    assert [one.site for one in looks] == [LARGE]
    assert board.state.sites[LARGE].owner == ONE


def test_it_builds_on_its_claim_and_settles() -> None:
    laid = on(LARGE, CREW, ROBONAUT, REFINERY)
    laid["sites"] = {LARGE: {"owner": "1"}}
    board = Board(2, laid=laid)
    done = turn_of(board, Player(COMMANDER))
    assert {Industrialise, BuildColony} <= {type(one) for one in done}
    assert board.state.sites[LARGE].colony


def test_a_ship_that_has_built_comes_back_as_cards() -> None:
    """E5: at a table, too, where nobody else is asked for what gives something up."""
    board = Board(2, laid=on(LARGE, "thruster_re_solar_moth"))
    choice = ask(GAME, Player(COMMANDER), board.state, ONE, "1")
    assert isinstance(choice.action, Unload)
    done = turn_of(board, Player(COMMANDER))
    assert any(isinstance(one, Unload) for one in done)


def test_a_ship_that_is_complete_is_loaded_fuelled_and_flown() -> None:
    """Within one turn, where no years are left for research."""
    cards = [{"card": one} for one in (CREW, ROBONAUT, REFINERY, "thruster_re_solar_moth")]
    laid: dict[str, Any] = {"first": "1", "disks": 1}
    laid["players"] = {"1": {"leo": cards, "aquas": 9}}
    laid["spot"] = next(
        spot for spot in range(dial().spots) if dial().years_left(spot, 1) == FLIGHT
    )
    board = Board(2, laid=laid)
    bot = Player(COMMANDER)
    done: list[Action] = []
    while not done or not isinstance(done[-1], Go):
        assert not isinstance(done[-1] if done else None, EndTurn)
        done.append(asked(board.state, ONE, bot).action)
        board.do(done[-1])
    assert any(isinstance(one, Activate) for one in done)
    assert {ROBONAUT, REFINERY} <= {one.face for one in board.state.cards_of(ONE, "rocket")}
    assert not board.state.pieces[stack_zone(ONE, "leo")]


class Fickle(Player):
    """Loads a card and takes it off again, and thinks of nothing else."""

    def _wishes(self, sight: Sight, chance: Chance) -> Iterator[tuple[Action, str]]:
        yield from ((one, "load") for one in sight.of(TransferCard))
        yield from super()._wishes(sight, chance)


def test_plans_that_undo_each_other_end_with_the_turn() -> None:
    """A bot whose memory is wrong may want to and fro; it does so a few times, and no more."""
    laid = {"players": {"1": {"leo": [{"card": CREW}]}}}
    board = Board(1, laid=laid, variant="altruism")
    done = turn_of(board, Fickle(COMMANDER))
    assert sum(isinstance(one, TransferCard) for one in done) > 2  # it does go to and fro
    assert isinstance(done[-1], EndTurn)


def test_it_bids_what_the_cards_are_worth_and_no_more() -> None:
    """I2: the least that leads; not all that it has for one card."""
    laid = {"first": "1", "players": {"1": {"aquas": 40}, "2": {"aquas": 40}}}
    board = Board(2, laid=laid)
    board.do(StartAuction(ONE, "robonaut"), Bid(ONE, 0))
    assert isinstance(asked(board.state, TWO).action, Bid)
    dear = Board(2, laid=laid).do(StartAuction(ONE, "robonaut"), Bid(ONE, 39))
    assert asked(dear.state, TWO).action == PassBid(TWO)


def test_a_rare_letter_is_worth_more() -> None:
    """M2: a second factory of a letter lowers what both are worth; the cadet does not see that."""
    letter = load().sites[LARGE].type
    same = next(
        one.id
        for one in sorted(load().sites.values(), key=lambda one: one.id)
        if one.type == letter and one.id not in (LARGE, SMALL)
    )
    able = errand((Aboard(CREWS["yellow"]), Aboard(ROBONAUT), Aboard(REFINERY)))
    fresh = Board(2).state
    taken = Board(2, laid={"sites": {same: {"owner": "2", "factory": True}}}).state
    assert Prizes(taken, ONE).of(LARGE, able) < Prizes(fresh, ONE).of(LARGE, able)
    plain = Prizes(taken, ONE, letters=False).of(LARGE, able)
    assert plain == Prizes(fresh, ONE, letters=False).of(LARGE, able)


def test_dry_ground_is_worth_nothing_to_a_crew() -> None:
    """I6: hydration below the ISRU of all that is aboard; what is busted neither."""
    able = errand((Aboard(CREWS["yellow"]),))
    state = Board(2, laid={"busted": [SMALL]}).state
    dry = next(
        one.id
        for one in sorted(load().sites.values(), key=lambda one: one.id)
        if one.hydration == 0 and load().spaces[one.id].season is None
    )
    prizes = Prizes(state, ONE)
    assert not prizes.chance(dry, able)
    assert not prizes.chance(SMALL, able)
    assert prizes.chance(LARGE, able) == 1


def test_without_a_mission_something_is_earned() -> None:
    """Alone, with nothing that could fly and no Aquas for research."""
    laid = {"first": "1", "players": {"1": {"aquas": 0, "side": 1}}}
    board = Board(1, laid=laid, colours=("purple",), variant="altruism")
    assert asked(board.state, ONE).action == TakeIncome(ONE)


def test_three_strengths() -> None:
    assert len({bot.id for bot in BOTS}) == len(BOTS) == 3


def test_of_two_games_in_turns_none_leads_a_bot_astray_in_the_other() -> None:
    """A ship flies out, another comes home, in the same turn of the same seat: each on its way."""

    def flown(place: str, table: str) -> Iterator[Action]:
        rocket = {"cards": [{"card": one} for one in STEAMER], "wet": "10", "place": place}
        laid = {"first": "1", "players": {"1": {"rocket": rocket, "aquas": 0}}}
        board = Board(1, laid=laid, variant="altruism")
        for _ in range(5):
            done = ask(full_game, BOTS[0], board.state, ONE, "a test", table).action
            board.do(done)
            yield done

    out, home = "earth-luna-l1", "ve-ho05"
    alone = [[*flown(out, "one")], [*flown(home, "other")]]
    pairs = [*zip(flown(out, "both"), flown(home, "of them"), strict=True)]
    assert [[*row] for row in zip(*pairs, strict=True)] == alone
    assert all(sum(isinstance(one, Go) for one in row) > 1 for row in alone)
