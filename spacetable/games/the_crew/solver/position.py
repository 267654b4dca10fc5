"""A deal with every card open: what the search starts from."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.the_crew.cards import CARD_OF, mask_of, winning
from spacetable.games.the_crew.conditions.base import Course, Judge, Trick, lost, won
from spacetable.games.the_crew.conditions.leads import NeverLead
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.outcome import judge_of
from spacetable.games.the_crew.state import (
    DUMMY,
    DUMMY_COLUMNS,
    State,
    column,
    hand,
    told_zone,
)

Draw = tuple[tuple[int, int, int], ...]
"""Mission 12: giver, card and receiver of every card that is drawn."""


class Position(Struct, frozen=True):
    """A moment of play, all hands known.

    ``hands``: mask of the cards that each member may play. ``under``: for each of the dummy's open
    cards that covers another, both numbers. ``dummy``: its member number, -1 without one.
    ``leader``: who opened the present trick or opens the next one; ``trick``: the cards played to
    it. ``course`` and ``progress``: after the last complete trick, ``progress`` with the lead that
    may lie open. ``barred``: cards that may be led only by who has no others. ``draw``: cards that
    change hands after trick ``draw_after`` (0: none does).
    """

    hands: tuple[int, ...]
    leader: int
    course: Course
    judge: Judge
    progress: tuple[int, ...]
    trick: tuple[int, ...] = ()
    under: tuple[tuple[int, int], ...] = ()
    dummy: int = -1
    barred: int = 0
    draw: Draw = ()
    draw_after: int = 0


class Solution(Struct, frozen=True):
    """What a search has found. ``line``: the cards of a winning line in the order played, from
    the position to the win; empty unless won. ``nodes``: positions between tricks looked at.
    """

    verdict: Literal["won", "lost", "unknown"]
    line: tuple[int, ...] = ()
    nodes: int = 0


def position_of(state: State, draw: Draw = ()) -> Position:
    """The position of a true state; ``ValueError`` when no trick may be played yet or any more.

    ``draw``: what was drawn in this attempt, for a state before the draw of mission 12.
    """
    if state.phase != "play" or not state.progress:
        raise ValueError(f"there is nothing to be played in the phase {state.phase}")
    under: list[tuple[int, int]] = []
    hands: list[int] = []
    for who in state.members:
        cards = []
        if who == DUMMY:
            for k in range(DUMMY_COLUMNS):
                row = [CARD_OF[one.face] for one in state.pieces[column(k)]]
                shown = [one.up for one in state.pieces[column(k)]]
                if len(row) == 2:
                    under.append((row[1], row[0]))
                if row and shown[-1]:
                    cards.append(row[-1])
                elif row:
                    # Its card was played to this trick: this one is turned up when it is over.
                    above = state.trick_cards()[
                        state.members.index(DUMMY) - state.number(state.leader)
                    ]
                    under.append((above, row[-1]))
        else:
            pieces = (*state.pieces[hand(who)], *state.pieces[told_zone(who)])
            cards = [CARD_OF[one.face] for one in pieces]
        hands.append(mask_of(cards))
    page = mission(state.edition, state.mission)
    after = page.draw_after_trick or 0
    if after and len(state.tricks) >= after:
        after = 0
    barred = 0
    if state.rules.forbidden_lead == "illegal":
        for rule in page.rules:
            if isinstance(rule, NeverLead):
                barred |= rule.mask
    return Position(
        hands=tuple(hands),
        leader=state.number(state.leader if not state.between else state.whose or state.leader),
        course=state.course(),
        judge=judge_of(state),
        progress=state.progress,
        trick=state.trick_cards(),
        under=tuple(under),
        dummy=state.members.index(DUMMY) if DUMMY in state.members else -1,
        barred=barred,
        draw=draw if after else (),
        draw_after=after,
    )


def played(position: Position, card: int) -> Position | Literal["won", "lost"]:
    """The position when whoever is to play has played that card; or how it has ended with that.

    ``ValueError`` where cards are still to be drawn, which is beyond a single card.
    """
    if position.draw_after:
        raise ValueError("cards change hands after a later trick")
    members, leader = position.course.members, position.leader
    who = (leader + len(position.trick)) % members
    hands, trick = list(position.hands), (*position.trick, card)
    hands[who] &= ~(1 << card)
    progress, course = position.progress, position.course
    if len(trick) == 1:
        progress = position.judge.lead(progress, leader, card, course)
        if lost(progress):
            return "lost"
    if len(trick) < members:
        return replace(position, hands=tuple(hands), trick=trick, progress=progress)
    whole = Trick(leader, trick, (leader + winning(trick)) % members)
    course = course.after(whole)
    progress = position.judge.after(progress, whole, course)
    if lost(progress):
        return "lost"
    if won(progress):
        return "won"
    under = dict(position.under)
    for one in trick:
        if one in under:
            hands[position.dummy] |= 1 << under[one]
    return replace(
        position,
        hands=tuple(hands),
        leader=whole.winner,
        trick=(),
        progress=progress,
        course=course,
    )
