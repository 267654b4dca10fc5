"""How a game keeps its ships: what the steps of a flight read, and what they bring about."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Generic, Literal, TypeVar

from spacetable.core.ids import PieceId
from spacetable.core.option import Option
from spacetable.core.state import State
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import Orientation
from spacetable.games.high_frontier.flight import Roll
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.piloting.fee import Fee
from spacetable.games.high_frontier.piloting.vessel import Vessel

S = TypeVar("S", bound=State)
Wreck = Literal["crash", "sungrazer"]
Phase = Literal["turn", "move", "hazard"]
"""What the owner of a ship is asked: between moves, the next space, a die."""


class Helm(ABC, Generic[S]):
    """One ship of a game at a time: the one that its owner moves, or could move."""

    @abstractmethod
    def vessel(self, state: S) -> Vessel:
        """The ship as it is."""

    @abstractmethod
    def set(self, turn: Turn[S], **fields: Any) -> None:
        """Set fields of the ship, named as in ``Vessel``: place, wet, grade, tanks, tank_grade,
        moved, flown, operated, scooped, engine, underway, rolls.
        """

    @abstractmethod
    def ask(self, turn: Turn[S], phase: Phase) -> None:
        """What comes next in the owner's turn."""

    @abstractmethod
    def pay(self, turn: Turn[S], fee: Fee) -> None:
        """The owner pays for FINAO (8)."""

    @abstractmethod
    def thrown(self, turn: Turn[S], die: int) -> None:
        """A die lies on the table."""

    @abstractmethod
    def went(self, turn: Turn[S], to: str) -> None:
        """The ship has come to a space; its figure is there already."""

    @abstractmethod
    def emptied(self, turn: Turn[S]) -> None:
        """Cards have gone, and the chits lie as they should: perhaps none is left."""

    @abstractmethod
    def disturbed(self, turn: Turn[S]) -> bool:
        """Something is done that sets a glitch off: whether the ship is still there after it."""

    @abstractmethod
    def take_away(self, turn: Turn[S], cards: Sequence[PieceId], *, lost: bool) -> None:
        """Cards are decommissioned: ``lost``, or left behind by their owner. The chits stay as they
        lie.
        """

    @abstractmethod
    def lay(self, turn: Turn[S], card: PieceId, orientation: Orientation) -> None:
        """A radiator aboard is laid light or heavy. The chits stay as they lie."""

    @abstractmethod
    def wrecked(self, turn: Turn[S], how: Wreck) -> None:
        """Nothing is left of the ship but radiators that were heavy: what follows."""

    @abstractmethod
    def rested(self, turn: Turn[S]) -> None:
        """The move is over; what else follows from where the ship is."""

    def refined(self, turn: Turn[S], tanks: int) -> int:
        """Isotopes are refined where the ship is: what that means to its owner (1Cb), and how many
        of them come aboard.
        """
        return tanks

    def departs(self, state: S) -> bool:
        """Whether the move takes the ship off the map if it ends where it is."""
        return False

    def stopping(self, state: S, option: Option) -> Option:
        """To end the move where it is, as it is told of this ship."""
        return option

    def is_left(self, turn: Turn[S]) -> bool:
        """Whether the ship is one still, after what it has met on its way (E3)."""
        return True

    def rerolls(self, turn: Turn[S], dice: Roll) -> bool:
        """Whether a lost die of that kind is thrown once more."""
        return False

    def refuelled(self, turn: Turn[S]) -> None:
        """A factory has refuelled the ship: what else that brings."""

    @abstractmethod
    def waits(self, state: S) -> Iterable[Option]:
        """What else of the owner's turn is refused until the move is over."""

    # ---------------------------------------------------------------- the chits

    def dry(self, turn: Turn[S]) -> Fraction:
        """Where the dry chit lies."""
        return self.vessel(turn.state).chits.dry

    def weigh(self, turn: Turn[S], before: Fraction) -> None:
        """The wet chit goes along with the dry one, which lay on ``before`` (F2b)."""
        vessel = self.vessel(turn.state)
        dry = vessel.chits.dry
        if dry != before:
            wet = fuel_strip().tanks(position(vessel.wet), (dry - before).numerator)
            assert wet is not None  # what does not fit is not offered, and what is lost always does
            self.set(turn, wet=told(wet))

    def remove(
        self,
        turn: Turn[S],
        cards: Sequence[PieceId],
        *,
        fuel_stays: bool = False,
        lost: bool = False,
    ) -> None:
        """Cards leave, and the chits go along. ``fuel_stays``: where they were, there is fuel;
        ``lost``: not by their owner's will.
        """
        before = self.dry(turn)
        self.take_away(turn, cards, lost=lost)
        if not fuel_stays:
            self.weigh(turn, before)

    def turn_light(self, turn: Turn[S], card: PieceId) -> None:
        """A heavy radiator turns light, and the chits go along (E7d)."""
        before = self.dry(turn)
        self.lay(turn, card, "light")
        self.weigh(turn, before)
