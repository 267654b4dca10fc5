"""Isotopes of the own vault as money beside Aquas (4D1a; HFG-R68)."""

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.futures.lasting import exchange_rate
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player


def means(state: State, seat: Seat) -> int:
    """What a player can pay in an auction, in Aquas. What the starship has taken along is no money
    any more.
    """
    aquas, vaults = state.players[seat].aquas, state.isobank
    if vaults is None or (state.starship is not None and state.starship.launched):
        return aquas
    return aquas + exchange_rate(state) * vaults.vault(seat)


def isotopes_for(state: State, seat: Seat, aquas: int) -> int:
    """Isotopes that go for it, where Aquas are too few."""
    short = aquas - state.players[seat].aquas
    return max(0, -(-short // exchange_rate(state)))


def spend(turn: Turn[State], seat: Seat, aquas: int) -> None:
    """So many Aquas; isotopes go to the pool for those that are not there."""
    isotopes, vaults = isotopes_for(turn.state, seat, aquas), turn.state.isobank
    if isotopes and vaults is not None:
        worth = isotopes * exchange_rate(turn.state)
        turn.set(isobank=vaults.with_vault(seat, -isotopes))
        bank.receive(turn, seat, worth)
        who = player(turn.state, seat)
        turn.say(words("log.pays_isotopes", player=who, n=isotopes, aquas=worth))
    bank.receive(turn, seat, -aquas)
