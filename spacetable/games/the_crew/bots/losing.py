"""Cards that lose the mission for certain, by what lies in the trick.

Where nothing in thought wins any more, all cards look alike: then one that keeps the tasks of this
trick is played all the same, and nobody is told to give one away.
"""

from spacetable.core.ids import Seat
from spacetable.games.the_crew.bots.aims import Aims
from spacetable.games.the_crew.cards import winning
from spacetable.games.the_crew.conditions.base import LOST, Trick
from spacetable.games.the_crew.outcome import judge_of
from spacetable.games.the_crew.state import State


def kept(state: State, aims: Aims, whose: Seat, cards: list[int]) -> list[int]:
    """Where among ``cards`` those stand that do not lose for certain.

    When each one does, those that leave the tasks of the trick to their owners; else all.
    """
    if not state.trick_cards():
        return list(range(len(cards)))
    fitting = [at for at, card in enumerate(cards) if not _astray(state, aims, whose, card)]
    sound = [at for at in fitting if not _breaks(state, cards[at])]
    return sound or fitting or list(range(len(cards)))


def _astray(state: State, aims: Aims, whose: Seat, card: int) -> bool:
    """Whether a task that lies in the trick goes to somebody else than its owner."""
    trick, members, leader = state.trick_cards(), len(state.members), state.number(state.leader)
    me, best = state.number(whose), (leader + winning(trick)) % members
    taker = (leader + winning((*trick, card))) % members
    last = len(trick) == members - 1
    for owner, one in enumerate(aims.members):
        if any(one.must >> lying & 1 for lying in trick):
            if owner == me or last:
                return taker != owner
            if owner == best:
                return taker == me
    return False


def _breaks(state: State, card: int) -> bool:
    """Whether the last card of a trick loses the mission, by its own judge."""
    trick, members, leader = state.trick_cards(), len(state.members), state.number(state.leader)
    if len(trick) < members - 1:
        return False
    taker = (leader + winning((*trick, card))) % members
    whole = Trick(leader, (*trick, card), taker)
    return LOST in judge_of(state).after(state.progress, whole, state.course().after(whole))
