"""The contract decks turn to their gold faces as the first isostandard is fixed (4B1b; HFG-R55)."""

from msgspec.structs import replace

from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.places import CONTRACTS, SUNSPOT, deck_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words


def turned(state: State) -> State:
    """With all cards of the decks on their other face; those that players have stay."""
    decks = [card.id for deck in CONTRACTS for card in state.pieces[deck_zone(deck)]]
    gold = replace(state.exodus, gold=True)
    return replace(state, reverse=(*state.reverse, *decks), exodus=gold)


def turn_gold(turn: Turn[State]) -> None:
    """Once in a game."""
    state = turn.state
    if state.rules.exodus and not state.exodus.gold:
        after = turned(state)
        turn.set(reverse=after.reverse, exodus=after.exodus)
        turn.say(words("log.gold"), SUNSPOT)
