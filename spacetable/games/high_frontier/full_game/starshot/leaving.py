"""Where a starship leaves the map: by an exit, or falling to the Sun first (4D3g)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import least_of
from spacetable.games.high_frontier.full_game.isobank.places import BERTH, STARSHIP
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import SUNSPOT, spot
from spacetable.games.high_frontier.full_game.politics import tally
from spacetable.games.high_frontier.full_game.starshot.crew import change, ship
from spacetable.games.high_frontier.full_game.starshot.departure import EXITS, aboard, gains
from spacetable.games.high_frontier.full_game.starshot.helm import DIE, MOVE, SAIL, TOLL
from spacetable.games.high_frontier.full_game.starshot.starship import Exit
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.sunspot import dial

OBERTH: Final = "solar-oberth"


def after(turn: Turn[State]) -> None:
    """Once its move is over: an exit may be where it is."""
    one = turn.state.starship
    if one is not None and one.underway is None and one.engine is None and one.away:
        if not turn.state.todo or turn.state.todo[0].task not in (MOVE, TOLL, DIE, SAIL):
            arrives(turn)


def arrives(turn: Turn[State]) -> None:
    """By an exit it leaves, with isotopes enough; by Jupiter it falls to the Sun first (4D3g)."""
    way = EXITS.get(ship(turn.state).place)
    if way is None or ship(turn.state).left:
        return
    if way != "jupiter":
        leaves(turn, way)
    elif not ship(turn.state).falling:
        turn.move(STARSHIP, spot(OBERTH), up=True)
        change(turn, place=OBERTH, falling=True, waits=figures().ship.waits)
        turn.say(words("log.falls", n=figures().ship.waits), STARSHIP)


def turn_ends(turn: Turn[State], seat: Seat) -> None:
    """At the end of its commander's second turn at the Sun it leaves by Jupiter, or of a later one
    that has isotopes enough (4D3g).
    """
    one = turn.state.starship
    if one is not None and one.away and one.falling and one.commander == seat and not one.waits:
        leaves(turn, "jupiter")


def leaves(turn: Turn[State], way: Exit) -> bool:
    """It is off the map, if there is fuel enough: all is frozen for the score (4D3a, g)."""
    state = turn.state
    vaults = state.isobank
    assert vaults is not None  # it has come from the isobank
    total, least = isototal(state), least_of(len(state.order))
    if total < least:
        turn.say(words("log.too_little", n=total, least=least), STARSHIP)
        return False
    fuel = {seat: vaults.vault(seat) for seat in state.order}
    cycle = (dial().start + state.year - 1) // dial().spots + 1
    change(turn, left=way, fuel=fuel, total=total, cycle=cycle, falling=False)
    turn.move(STARSHIP, BERTH, up=True)
    line, crew = words(f"log.left_{way}", n=total), aboard(turn.state)
    turn.say(line, STARSHIP)
    if crew is not None:
        turn.say(crew, *ship(turn.state).aboard.values())
    milestones.gone(turn, ship(turn.state).place)
    lines = (line, *((crew,) if crew is not None else ()), *gains(turn.state))
    milestones.celebrate(turn, "left", *lines)
    calms(turn)
    turn.sound("win")
    return True


def calms(turn: Turn[State]) -> None:
    """The anarchy of its launch is over; one that has come by itself goes on (4D3e)."""
    if not ship(turn.state).unrest:
        turn.set(anarchy=False)
        tally.order_changes(turn)
        turn.say(said("log.anarchy_ends"), SUNSPOT)
