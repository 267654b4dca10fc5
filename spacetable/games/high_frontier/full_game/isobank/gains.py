"""Isotopes that a contract brings: into the vault, or as beads of a stack where it was (4B4f).

What no source gives is a choice of ours: HFG-R63.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game import bank, freight
from spacetable.games.high_frontier.full_game.futures.lasting import exchange_rate
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import FIGURES, StackKind, figure
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.stack import mass_of


def into_vault(turn: Turn[State], seat: Seat, isotopes: int) -> None:
    """The bank's isotopes are those of the vault (4A7a)."""
    if turn.state.isobank is not None:
        if not debased(turn.state, seat):
            turn.say(words("log.gains_in_vault", player=player(turn.state, seat), n=isotopes))
        credited(turn, seat, isotopes)
        turn.sound("coin")


def debased(state: State, seat: Seat) -> bool:
    """Whether isotopes that come to a player turn into Aquas: by choice those of whoever has no
    isostandard (4D1e; HFG-R90).
    """
    return state.rules.debasement == "aquas" and not state.players[seat].isostandard


def credited(turn: Turn[State], seat: Seat, isotopes: int) -> None:
    """Isotopes come to a player's vault, or Aquas for them to the bank."""
    vaults = turn.state.isobank
    assert vaults is not None  # there are vaults
    if not debased(turn.state, seat):
        turn.set(isobank=vaults.with_vault(seat, isotopes))
        return
    n = isotopes * exchange_rate(turn.state)
    bank.receive(turn, seat, n)
    turn.say(words("log.debased", player=player(turn.state, seat), n=n))


def at_place(turn: Turn[State], seat: Seat, isotopes: int, place: str) -> None:
    """One by one to stacks there that take them in; what none takes in is lost."""
    taken = 0
    for _ in range(isotopes):
        kind = next(_goals(turn.state, seat, place), None)
        if kind is None:
            break
        _loaded(turn, seat, kind)
        taken += 1
    who, where = player(turn.state, seat), place_name(place)
    turn.say(words("log.gains_at_place", player=who, n=taken, place=where))


def _goals(state: State, seat: Seat, place: str) -> Iterator[StackKind]:
    """Stacks there with room for a bead, the one with beads already first."""
    there = [
        kind
        for kind in FIGURES
        if (craft := state.crafts.get(figure(seat, kind))) is not None
        and craft.place == place
        and (not craft.tanks or craft.tank_grade == "isotope")
        and _bears(state, seat, kind)
    ]
    yield from sorted(there, key=lambda kind: -state.crafts[figure(seat, kind)].tanks)


def _bears(state: State, seat: Seat, kind: StackKind) -> bool:
    if kind == freight.FREIGHTER:
        return freight.takes(state, seat, 1)
    return not state.has_chits(seat, kind) or _wet(state, seat, kind) is not None


def _wet(state: State, seat: Seat, kind: StackKind) -> str | None:
    craft = state.crafts[figure(seat, kind)]
    mass = mass_of(state.stack(seat, kind)) + craft.tanks
    wet = fuel_strip().tanks(position(craft.wet), max(1, mass + 1) - max(1, mass))
    return None if wet is None else told(wet)


def _loaded(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    me, state = figure(seat, kind), turn.state
    craft = replace(state.crafts[me], tanks=state.crafts[me].tanks + 1, tank_grade="isotope")
    if state.has_chits(seat, kind):
        craft = replace(craft, wet=_wet(state, seat, kind) or craft.wet)
    turn.set(crafts={**state.crafts, me: craft})
