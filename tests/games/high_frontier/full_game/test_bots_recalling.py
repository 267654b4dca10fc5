"""Bots remember cards that went below a deck, keep one for budget cuts, and deal in them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots import digging, outlook
from spacetable.games.high_frontier.full_game.bots.hauling import Hauls
from spacetable.games.high_frontier.full_game.bots.missions import Mission, missions
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.preparing import prepared
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.bots.spares import held_back, taken
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    DiscardPatent,
    Sell,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier.full_game.tables import ONE, Board
from tests.games.high_frontier.full_game.test_bots_hauling import SAIL, with_factory
from tests.games.high_frontier.full_game.test_bots_outlook import CELL, HALL
from tests.games.high_frontier.full_game.test_sites import REFINERY, ROBONAUT

PLATE = "thruster_ablative_plate"
KIT = (HALL.card, ROBONAUT, REFINERY, CELL.card)


def alone(**laid: Any) -> Board:
    return Board(1, laid=laid, colours=("purple",), variant="altruism")


def sight_of(state: State, recalled: dict[PieceId, str]) -> Sight:
    view = hidden.view(state, ONE).state
    actions = [one.action for one in RULES.options(state, ONE)]
    return Sight(view, ONE, actions, COMMANDER, recalled=recalled)


def below(board: Board, deck: str, face: str) -> dict[PieceId, str]:
    """A card of a deck, as one that was seen to go below."""
    pile = board.state.pieces[deck_zone(deck)]  # type: ignore[arg-type]
    return {one.id: one.face for one in pile if one.face == face}


def test_what_was_seen_to_go_below_is_dealt_where_it_lies() -> None:
    """I2, I3a, K2: it goes to the bottom, and no other place."""
    board = alone(decks={"thruster": [PLATE, SAIL]}, players={"1": {"aquas": 6}})
    blind = sight_of(board.state, {})
    known = sight_of(board.state, below(board, "thruster", SAIL))
    assert SAIL in outlook.hidden(blind)["thruster"]
    rows = [
        {outlook.dealt(sight, outlook.hidden(sight), n)["thruster"] for n in range(8)}
        for sight in (known, blind)
    ]
    assert rows[0] == {(PLATE, SAIL)}
    assert len(rows[1]) > 1


def test_a_bot_remembers_in_its_own_game(monkeypatch: Any) -> None:
    board = alone(players={"1": {"aquas": 6, "hand": [SAIL]}})
    thought: list[tuple[str | None, ...]] = []
    monkeypatch.setattr(
        "spacetable.games.high_frontier.full_game.bots.thoughts.outlook",
        lambda sight, _: thought.append(sight.below("thruster")),
    )
    missionless = "spacetable.games.high_frontier.full_game.bots.missions.missions"
    monkeypatch.setattr(missionless, lambda *_: iter(()))

    def thinks(bot: Player) -> str | None:
        options = list(RULES.options(board.state, ONE))
        bot.choose(hidden.view(board.state, ONE), options, LooseChance(1))
        return thought[-1][-1]

    bot = Player(COMMANDER)
    assert thinks(bot) is None
    board.do(DiscardPatent(ONE, board.card(SAIL)))
    assert thinks(bot) == SAIL
    assert thinks(bot.anew()) is None
    assert thinks(Player(replace(COMMANDER, counts=False))) is None


def test_it_is_dug_for_what_is_known_to_come() -> None:
    """I8: a sail that lies next below flies home; where no thruster that is left does, nobody digs
    for one.
    """
    laid = with_factory()
    board = Board(1, laid={**laid, "decks": {"thruster": [PLATE, SAIL]}}, variant="altruism")
    pile = board.state.pieces[deck_zone("thruster")]
    for known, digs in ((SAIL, True), (PLATE, False)):
        sight = sight_of(board.state, {one.id: known for one in pile})
        assert (
            any(one == TakePatent(ONE, "thruster") for one, _ in Hauls().dug(sight, None)) == digs
        )


def test_nobody_digs_for_long_who_can_pay_a_ship_soon() -> None:
    """I8: what is found one time in five is no reason to keep a ship waiting."""
    sight = sight_of(alone(players={"1": {"aquas": 8, "hand": [*KIT]}}).state, {})
    for short, likely, digs in ((20, 0.2, True), (5, 0.2, False), (5, 0.9, True)):
        found: dict[Deck, float] = {"thruster": likely}
        assert bool(digging.decks(sight, lacking(sight, short), found)) == digs


def lacking(sight: Sight, aquas: int) -> Mission:
    """A ship of the hand that lacks nothing but so many Aquas."""
    mission = next(missions(sight))
    kit = replace(mission.kit, stack=(HALL, *map(Aboard, KIT[1:])))
    return replace(mission, kit=kit, aquas=sight.purse + aquas, missing=frozenset())


def test_a_full_hand_is_made_room_in_where_money_is_far() -> None:
    """I2, I3a: three cards that are taken and sold bring more a year than income; a few Aquas are
    not waited for in orbit (K2).
    """
    sight = sight_of(alone(players={"1": {"aquas": 8, "hand": [*KIT]}}).state, {})
    light = min(sight.held, key=lambda one: (Aboard(one.face).mass, one.face))
    for short, up in ((9, [Boost(ONE, light.id, False)]), (3, [])):
        assert [one for one, _ in prepared(sight, lacking(sight, short))] == up


def before(season: str) -> int:
    """The spot of a year that ends with an event of a season."""
    spots = (one for one in range(dial().spots) if dial().crossed(one).event)
    return next(one for one in spots if dial().season(dial().after(one)) == season)


def test_a_card_is_kept_for_the_cuts_of_a_yellow_season() -> None:
    """K2: who holds nothing but a ship gives up a part of it."""
    for season, sold in (("yellow", 0), ("blue", 1), ("red", 1)):
        laid = {"spot": before(season), "players": {"1": {"aquas": 8, "hand": [*KIT[:3], SAIL]}}}
        sight = sight_of(alone(**laid).state, {})
        spare = next(one.id for one in sight.held if one.face == SAIL)
        wishes = [(Sell(ONE, spare), "sell")]
        ship = lacking(sight, 3)
        assert len([*held_back(sight, lambda _, ship=ship: ship, wishes)]) == sold


def test_a_card_is_taken_where_the_cuts_would_find_a_ship_alone() -> None:
    for season, draws in (("yellow", True), ("blue", False)):
        laid = {"spot": before(season), "players": {"1": {"aquas": 8, "hand": [*KIT[:3]]}}}
        sight = sight_of(alone(**laid).state, {})
        assert bool([*taken(sight, frozenset(KIT))]) == draws
        assert not [*taken(sight, frozenset(KIT[:2]))], "one is to spare"
