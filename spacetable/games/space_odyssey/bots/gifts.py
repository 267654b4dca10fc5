"""What it is worth that a card comes into a hand, or goes from one hand to another."""

from spacetable.core.ids import Seat
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.weighing import progress_of, worth
from spacetable.games.space_odyssey.cards import LOGIC


def getting(sight: Sight, who: Seat, face: str, holds: tuple[float, ...]) -> float:
    """What it is worth that a member gets a card that nobody is known to hold."""
    value = worth(sight, who, face, holds)
    if face in LOGIC:
        hands = tuple(sight.logic(one) for one in sight.crew)
        more = tuple(
            cards | {LOGIC[face]} if one == who else cards
            for one, cards in zip(sight.crew, hands, strict=True)
        )
        value += progress_of(sight, more) - progress_of(sight, hands)
    return value


def handing(sight: Sight, face: str, giver: Seat, taker: Seat, holds: tuple[float, ...]) -> float:
    """What it is worth that a card goes from one hand to another."""
    gain = worth(sight, taker, face, holds) - worth(sight, giver, face, holds)
    if face in LOGIC:
        hands = tuple(sight.logic(one) for one in sight.crew)
        number = frozenset((LOGIC[face],))
        after = tuple(
            cards - number if one == giver else cards | number if one == taker else cards
            for one, cards in zip(sight.crew, hands, strict=True)
        )
        gain += progress_of(sight, after) - progress_of(sight, hands)
    return gain
