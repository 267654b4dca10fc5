"""The flight school as one frozen value.

Zones of pieces
---------------
``deck.KIND``  the cards that may be taken, face up, one zone for each kind of card
               (ids and faces are ids of cards)
``rocket``     the stack: cards in the order in which they were loaded, face up; a radiator with
               two quarter turns lies heavy
a spot         one piece "ship" lies on the spot of the board where the ship is

The fuel strip has no pieces of its own: the chits are figures of the state, and so are tanks,
factories, the goal and the sunspot cube (``places`` has the names of them all).
"""

from fractions import Fraction
from typing import Final, Literal

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.state import State as CoreState
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.flight import Roll
from spacetable.games.high_frontier.flight_school.places import ROCKET
from spacetable.games.high_frontier.fuel_strip import Chits, Grade, chits_at, position
from spacetable.games.high_frontier.piloting.vessel import Activated, Flown, Underway
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Stack, aboard, dry_mass
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

PILOT: Final = Seat("1")
HEAVY: Final = 2
"""Quarter turns of a radiator that lies heavy."""
SCHOOL_DECKS: Final[tuple[Deck, ...]] = (
    "thruster",
    "robonaut",
    "refinery",
    "generator",
    "reactor",
    "radiator",
    "crew",
    "freighter",
    "gw_thruster",
    "bernal",
)

Phase = Literal["hangar", "turn", "move", "hazard", "over"]
End = Literal["goal", "home", "given_up", "no_goal", "lost", "years"]


class Rules(Struct, frozen=True):
    """What was chosen, as in ``switches.toml``. ``powersat``: whether it pushes for the pilot.

    ``open_source``: FINAO is cheaper (8). ``big_afterburn``: steps of fuel for the afterburn of a
    GW or TW thruster. ``years``: so many turns a flight lasts at most.
    """

    movement: MovementSwitches = MovementSwitches()
    powersat: bool = False
    aquas: int = 12
    open_source: bool = False
    years: int = 60
    big_afterburn: int = 1


class State(CoreState, frozen=True, kw_only=True):
    """``place``: the space where the ship is. ``wet``: the wet mass as printed on the strip.

    ``reverse``: cards that lie with their second face up. ``tanks``: cargo tanks, of the grade
    ``tank_grade``. ``year``: from 1, one for each turn; ``since``: the one in which the ship left
    the hangar. ``moved``: the ship has moved this turn; ``flown``: how. ``operated``: the operation
    of this turn is done; ``scooped``: the one tank of dirt that a crew's thruster may take is
    taken.
    ``rolls``: dice still to be thrown where the ship has just come to, the first one next.
    ``factories``: sites with a factory that helps, as the pilot says. ``log``: the spaces flown to;
    ``|`` where a turn ended. ``reached``: the ship has rested at the goal. ``dice``: what was
    thrown in this flight. ``ended``: why the flight is over. ``paid``: Aquas, in the whole game.
    """

    rules: Rules = Rules()
    phase: Phase = "hangar"
    place: str = LEO
    wet: str = "1"
    grade: Grade = "water"
    reverse: tuple[PieceId, ...] = ()
    tanks: int = 0
    tank_grade: Grade = "water"
    aquas: int = 12
    year: int = 1
    since: int = 1
    moved: bool = False
    operated: bool = False
    scooped: bool = False
    flown: Flown | None = None
    engine: Activated | None = None
    underway: Underway | None = None
    rolls: tuple[Roll, ...] = ()
    factories: tuple[str, ...] = ()
    log: tuple[str, ...] = (LEO,)
    goal: str | None = None
    reached: bool = False
    dice: tuple[int, ...] = ()
    ended: End | None = None
    paid: int = 0

    @property
    def thrown(self) -> int | None:
        """How the die lies; None before it is thrown."""
        return self.dice[-1] if self.dice else None


def pilot(state: State) -> tuple[Seat, ...]:
    """Whom every step but the last waits for."""
    return (PILOT,)


def stack(state: State) -> Stack:
    """The cards aboard, in the order of the zone ``ROCKET``."""
    return tuple(
        aboard(
            one.face,
            1 if one.id in state.reverse else 0,
            "heavy" if one.turns == HEAVY else "light",
        )
        for one in state.pieces[ROCKET]
    )


def chits(state: State) -> Chits:
    """Where the chits lie: the dry one by what is aboard, the wet one as the state says."""
    return chits_at(dry_mass(stack(state), state.tanks), state.wet, state.grade)


def spent(state: State) -> int:
    """Steps of fuel that the move under way will take off the strip: rounded up once (H5b)."""
    fuel = Fraction(0) if state.underway is None else position(state.underway.fuel)
    return -(-fuel.numerator // fuel.denominator)


class View(Struct, frozen=True):
    """What the pilot or an onlooker may know: everything."""

    state: State
