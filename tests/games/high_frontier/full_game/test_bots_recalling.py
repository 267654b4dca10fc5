"""Bots remember cards that went below a deck: those that count know what comes next."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots import outlook
from spacetable.games.high_frontier.full_game.bots.hauling import Hauls
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.moves import (
    DiscardPatent,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State
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
