"""What the board of a CEO counts against him: humans who are lost, and defaults (V6, 4G2a)."""

from msgspec.structs import replace

from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.solitaire import kpi
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words


def counts(state: State) -> bool:
    """Whether there is a board that counts them in points: its last meeting in a game with Futures
    asks for one of these instead (V6e).
    """
    return state.rules.variant == "ceo" and not (state.rules.futures and state.disks == 1)


def fatality(turn: Turn[State]) -> None:
    """One more disk on its pile, and what it asks for by that."""
    if turn.state.rules.variant != "ceo":
        return
    pile = turn.state.pile
    more = replace(pile, fatalities=pile.fatalities + 1)
    turn.set(pile=more)
    if counts(turn.state):
        turn.say(words("log.fatality", n=components().board.for_fatality, of=kpi(more)))
