"""Plays of a won attempt beside which others would have lost it, with every card open."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.mission import Stop
from spacetable.games.the_crew.cards import CARD_OF, SUIT, cards_in
from spacetable.games.the_crew.solver import solve
from spacetable.games.the_crew.solver.position import Position, played, position_of
from spacetable.games.the_crew.state import TRICK, State

LOOKS: Final = (150, 1500)
"""Positions that the first and the second look at a card may take."""

Fate = Literal["won", "lost", "unknown"]


class KeyPlay(Struct, frozen=True):
    """``at``: the number of the state before it. ``lost``: those of the ``others``, so many other
    legal cards, that would have lost the attempt for certain; ``sure``: of each it is known.
    """

    at: int
    who: Seat
    trick: int
    card: int
    lost: tuple[int, ...]
    others: int
    sure: bool

    @property
    def losing(self) -> int:
        """So many would have lost it."""
        return len(self.lost)

    @property
    def alone(self) -> bool:
        """Whether no other card would have won."""
        return self.losing == self.others


def key_plays(states: Sequence[State], moments: Sequence[int], stop: Stop) -> list[KeyPlay]:
    """Every play with a choice, the first one first. ``moments``: the states before each card.

    What is not known when ``stop`` comes counts as harmless; none where cards are to be drawn.
    """
    starts = {at: position_of(states[at]) for at in moments}
    starts = {at: one for at, one in starts.items() if not one.draw_after}
    fates: dict[tuple[int, int], Fate] = {}
    for limit in LOOKS:
        # The later, the quicker.
        for at in sorted(starts, reverse=True):
            for card in _others(starts[at], _card(states[at + 1])):
                if stop():
                    break
                if fates.get((at, card), "unknown") == "unknown":
                    fates[at, card] = _fate(starts[at], card, stop, limit)
    return list(_found(states, starts, fates))


def _found(
    states: Sequence[State], starts: dict[int, Position], fates: dict[tuple[int, int], Fate]
) -> Iterator[KeyPlay]:
    for at in sorted(starts):
        card, who = _card(states[at + 1]), states[at].whose
        others = _others(starts[at], card)
        if who is not None and others:
            known = {one: fates.get((at, one), "unknown") for one in others}
            lost = tuple(one for one, fate in known.items() if fate == "lost")
            number = len(states[at].tricks) + 1
            sure = "unknown" not in known.values()
            yield KeyPlay(at, who, number, card, lost, len(others), sure)


def _card(after: State) -> int:
    return CARD_OF[after.pieces[TRICK][-1].face]


def legal(position: Position) -> list[int]:
    """The cards that whoever is to play may play."""
    who = (position.leader + len(position.trick)) % position.course.members
    held = list(cards_in(position.hands[who]))
    if position.trick:
        led = SUIT[position.trick[0]]
        held = [one for one in held if SUIT[one] == led] or held
    else:
        held = [one for one in held if not position.barred >> one & 1] or held
    return held


def _others(position: Position, card: int) -> list[int]:
    """The other cards that would have been legal."""
    return [one for one in legal(position) if one != card]


def _fate(position: Position, card: int, stop: Stop, limit: int) -> Fate:
    then = played(position, card)
    return then if isinstance(then, str) else solve(then, stop, limit).verdict
