"""What a hazard, a belt or an aerobrake takes from the ship, and what follows (7b, H7, H10, E7)."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.decal import Place
from spacetable.core.effect import Burst, Shatter
from spacetable.core.ids import PieceId
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school import cargo, course
from spacetable.games.high_frontier.flight_school.places import ROCKET, SHIP, spot
from spacetable.games.high_frontier.flight_school.state import State, chits, stack
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.thrust import SAIL

SUNGRAZER: Final = "kreutz-sungrazer"


def lose(turn: Turn[State], cards: Sequence[PieceId]) -> None:
    """Cards are decommissioned; a heavy radiator turns light instead (E7d). Then the rest (E7a).

    A ship without any thrust triangle loses its fuel; one whose activated chain is broken, or runs
    hot, coasts from here (H2a).
    """
    heavy = [one.id for one in turn.state.pieces[ROCKET] if cargo.lies_heavy(one)]
    for card in cards:
        name = cargo.name(turn.state, card)
        if card in heavy:
            cargo.lay(turn, card, "light")
            turn.say(words("log.turns_light", card=name), card)
        else:
            turn.say(words("log.lost", card=name), card)
    cargo.put_back(turn, [card for card in cards if card not in heavy])
    if cards:
        turn.sound("hull")
        _engineless(turn)
        _stopped(turn)


def _engineless(turn: Turn[State]) -> None:
    """No thrust triangle is left: the fuel goes (E7a)."""
    state = turn.state
    lying = chits(state)
    if any(one.up.thrust_triangle for one in stack(state)) or lying.wet == lying.dry:
        return
    turn.set(wet=told(lying.dry))
    if state.underway is not None:
        turn.set(underway=replace(state.underway, fuel="0"))
    turn.say(words("log.no_thruster"), SHIP)


def _stopped(turn: Turn[State]) -> None:
    """The activated chain works no more."""
    state = turn.state
    move = state.underway
    if move is not None and move.operational and course.engine_of(state) is None:
        turn.set(underway=replace(move, operational=False))
        turn.say(words("log.coasts"), SHIP)
        turn.sound("power_down")


def burn_sails(turn: Turn[State]) -> None:
    """Sails burn up at an aerobrake hazard, active or not (7b)."""
    sails = [
        id_
        for id_, one in zip(cargo.ids(turn.state), stack(turn.state), strict=True)
        if one.up.can(SAIL)
    ]
    lose(turn, sails)


def crash(turn: Turn[State], how: Literal["crash", "sungrazer"] = "crash") -> None:
    """Every card, tank and all fuel is gone, but for heavy radiators, which turn light (H7). The
    flight is over.

    ``sungrazer``: the comet has taken along what stood on it when its season ended (12).
    """
    place = Place(spot(turn.state.place))
    turn.stage(Burst(place, "red", 3, sound="blast"), Shatter(place), seconds=1.2)
    turn.set(tanks=0, underway=None, engine=None, rolls=())
    turn.set(wet=told(chits(turn.state).dry))
    cargo.put_back(turn, [one.id for one in turn.state.pieces[ROCKET] if not cargo.lies_heavy(one)])
    for one in turn.state.pieces[ROCKET]:
        cargo.lay(turn, one.id, "light")
    turn.set(phase="over", ended="lost")
    turn.say(words(f"log.{how}"), SHIP)
    turn.sound("lose")


def sinks(state: State) -> bool:
    """Whether the ship stands on the sungrazer in the last year of its season."""
    colour = load().spaces[state.place].season
    ends = dial().season_in(state.year) == colour != dial().season_in(state.year + 1)
    return state.place == SUNGRAZER and ends
