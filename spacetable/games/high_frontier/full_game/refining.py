"""What comes of fuel that a craft takes in: the isostandard, the isobank, beads of contracts."""

from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.exodus.gold import turn_gold
from spacetable.games.high_frontier.full_game.futures.lasting import scans
from spacetable.games.high_frontier.full_game.isobank import founding, gains
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.piloting.sources import refined_at
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.solar_map import load

AIR_REFINERY: Final = "gw_aerobrake_isotope"
FUELING_STATION: Final = "refuel_bonus_isotope"


def deposit(state: State, seat: Seat, vessel: Vessel) -> int:
    """How many of isotopes that it refines found the isobank, and do not come aboard (4D2b)."""
    return founding.deposit(state, seat, refined_at(vessel)) if state.rules.exodus else 0


def isotopes(turn: Turn[State], seat: Seat, vessel: Vessel, tanks: int) -> int:
    """The first isotopes fix the isostandard (1Cb; HFG-R45), and found the isobank (4D1a); so many
    tanks come aboard.
    """
    one = turn.state.players[seat]
    if not one.isostandard:
        letter = load().sites[refined_at(vessel)].type
        players = turn.state.players
        turn.set(players={**players, seat: replace(one, isostandard=letter)})
        turn.say(words("log.isostandard", player=player(turn.state, seat), letter=letter))
        turn_gold(turn)
    scans(turn, seat, vessel.figure)
    return founding.refined(turn, seat, refined_at(vessel), tanks)


def at_factory(turn: Turn[State], seat: Seat, vessel: Vessel) -> None:
    """A contract may bring a bead at the own factory (4B2f), or ask for fuel from there."""
    there = turn.state.sites.get(vessel.place)
    if there is not None and there.factory and there.owner == seat:
        turn.set(refuelled=vessel.place)
    if turn.state.rules.exodus:
        for one in turn.state.enterprises(seat):
            if one.key == FUELING_STATION and _is_own_factory(turn.state, seat, vessel):
                gains.at_place(turn, seat, one.number("isotopes"), vessel.place)


def in_the_air(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A contract lets GW and TW thrusters that end their move in the air take in a bead."""
    place = turn.state.place_of(seat, kind)
    rated = any(one.up.rating for one in turn.state.stack(seat, kind))
    if load().spaces[place].hazard == "aerobrake" and rated:
        for one in turn.state.enterprises(seat):
            if one.key == AIR_REFINERY:
                gains.at_place(turn, seat, one.number("isotopes"), place)


def _is_own_factory(state: State, seat: Seat, vessel: Vessel) -> bool:
    there = (state.sites.get(one) for one in (vessel.place, *vessel.grounds))
    return any(one is not None and one.factory and one.owner == seat for one in there)
