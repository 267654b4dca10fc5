"""What could have been: the attempt looked at again with every card open."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.mission import Debrief, Finding, Stop
from spacetable.core.text import Text, texts
from spacetable.games.the_crew.cards import CARD_OF, winning
from spacetable.games.the_crew.debrief_of_won import of_won
from spacetable.games.the_crew.hands import deciding
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import Play
from spacetable.games.the_crew.outcome import ending
from spacetable.games.the_crew.solver import Solution, pieces_of, position_of, solve
from spacetable.games.the_crew.solver.position import Draw
from spacetable.games.the_crew.state import DUMMY, TRICK, State, hand, told_zone
from spacetable.games.the_crew.words import card_name, member

DOMAIN: Final = "the_crew_debrief"
words: Final = texts(DOMAIN)
FIRST_LOOK: Final = 400
"""Positions that the first look at a moment may take; every round looks four times as far."""


class Search(Struct):
    """What is known of the moments of an attempt. Each moment is a state before a card.

    ``alive``: the latest moment found to be winnable, with its line; -1: none. ``dead``: the
    earliest moment found to be lost; the number of moments: only the end is.
    """

    alive: int = -1
    dead: int = 0
    line: tuple[int, ...] = ()


def debrief(states: Sequence[State], stop: Stop) -> Debrief | None:
    """Whether the deal could be won, and the move after which it could not any more; of a won
    attempt what won it, what nearly lost it, and the best play of each member.

    ``states``: all of a finished attempt, the true ones. None while it goes on.
    """
    end = states[-1]
    if end.phase != "over":
        return None
    moments = _moments(states)
    if end.ended == "won":
        start, _ = _fixed_from(states, moments) if moments else (0, ())
        return of_won(states, moments[start:], stop)
    if not moments:
        return Debrief(words("not_begun"), (ending(end),))
    start, draw = _fixed_from(states, moments)
    changed = start > 0
    over = _over(states, moments[-1])
    moments = moments[start:]
    if not moments:
        return Debrief(words("unknown"), (ending(end),), findings=(over,))
    search = _search([states[at] for at in moments], draw, stop)
    if search.alive < 0:
        if search.dead == 0:
            verdict = words("verdict.lost_changed") if changed else words("verdict.lost")
            return Debrief(verdict, (ending(end), words("lost_why")), findings=(over,))
        return Debrief(words("unknown"), (ending(end),), findings=(over,))
    verdict = words("verdict.could_changed") if changed else words("verdict.could")
    known = search.dead == search.alive + 1
    told = _turning(states, moments, search) if known else (words("somewhere"),)
    lines = (ending(end), *told, *_way(states[moments[search.alive]], search.line))
    findings = (_found(states, moments[search.alive], search.line, told), over)
    if not known:
        return Debrief(verdict, lines, findings=findings)
    ended_early = search.alive == len(moments) - 1 and end.ended in ("given_up", "time")
    turning = len(states) - 1 if ended_early else moments[search.alive] + 1
    return Debrief(verdict, lines, turning, findings=findings)


def _found(
    states: Sequence[State], at: int, line: tuple[int, ...], told: tuple[Text, ...]
) -> Finding:
    """The last moment found that could be won: all that was done after it, and the line that
    wins.
    """
    title = words("moment.turning", trick=len(states[at].tricks) + 1)
    return Finding(at, title, told, done=len(states) - 1 - at, better=_plays(states[at], line))


def _over(states: Sequence[State], last: int) -> Finding:
    """The end, from the last card that was to be played on."""
    end = states[-1]
    trick = words("moment.over", trick=len(states[last].tricks) + 1)
    return Finding(last, trick, (ending(end),), done=len(states) - 1 - last)


def _plays(state: State, line: tuple[int, ...]) -> tuple[Play, ...]:
    """A line of cards as the moves of whoever plays them."""
    members, cards = state.members, list(state.trick_cards())
    assert state.whose is not None
    whose, found = state.number(state.whose), []
    after = mission(state.edition, state.mission).draw_after_trick or 0
    if after > len(state.tricks):
        # What is drawn then depends on what is played till then.
        line = line[: (after - len(state.tricks)) * len(members) - len(cards)]
    for card, piece in zip(line, pieces_of(state, line), strict=True):
        (seat, *_) = deciding(replace(state, whose=members[whose]))
        found.append(Play(seat, piece))
        cards.append(card)
        whose = (whose + 1) % len(members)
        if len(cards) == len(members):
            # The next to play sat at the head of this trick, too.
            whose = (whose + winning(cards)) % len(members)
            cards = []
    return tuple(found)


def _moments(states: Sequence[State]) -> list[int]:
    """The states before each card, and the last one in play if no card ended the attempt."""
    found: list[int] = []
    for at, (state, after) in enumerate(pairwise(states)):
        if state.phase != "play" or not state.progress:
            continue
        if _played(state, after) is not None or after.phase == "over":
            found.append(at)
    return found


def _played(state: State, after: State) -> int | None:
    """The card that was played between two states, by number; None if none was."""
    who = state.whose
    if who is None or _out(after) == _out(state):
        return None
    return CARD_OF[after.pieces[TRICK][-1].face]


def _out(state: State) -> tuple[int, int]:
    return len(state.tricks), len(state.trick_cards())


def _fixed_from(states: Sequence[State], moments: list[int]) -> tuple[int, Draw]:
    """The first of the moments after which hands change in no other way than by play, and what
    mission 12 draws after it.

    A late distress signal makes another deal. So does the draw; but without a dummy it can be
    looked beyond, as if the same cards had been drawn whatever was played.
    """
    first = moments[0]
    start = 0
    for k, at in enumerate(moments):
        if any(one.phase == "passing" for one in states[first:at]):
            start = max(start, k)
            first = at
    page = mission(states[0].edition, states[0].mission)
    after = page.draw_after_trick
    if not after:
        return start, ()
    drawn = next((k for k, at in enumerate(moments) if len(states[at].tricks) >= after), None)
    if drawn is None:
        return len(moments), ()
    if DUMMY in states[0].members:
        return max(start, drawn), ()
    return start, _drawn(states[moments[drawn - 1]], states[moments[drawn]])


def _drawn(before: State, now: State) -> Draw:
    """Who drew which card from whom."""
    found = []
    for giver in before.members:
        had = {
            CARD_OF[one.face]: one.id
            for zone in (hand(giver), told_zone(giver))
            for one in before.pieces[zone]
        }
        for card, piece in had.items():
            place = now.pieces.place(piece)[0]
            taker = now.next(giver)
            if place == hand(taker):
                found.append((before.number(giver), card, before.number(taker)))
    return tuple(found)


def _search(states: list[State], draw: Draw, stop: Stop) -> Search:
    """Late moments are quick to be lost, early ones quick to be won: close in from both ends."""
    search = Search(dead=len(states))
    limit = FIRST_LOOK
    while search.alive + 1 < search.dead and not stop():
        at = search.dead - 1
        while at > search.alive:
            found = _look(states[at], draw, stop, limit)
            if found.verdict == "won":
                search.alive, search.line = at, found.line
            if found.verdict != "lost":
                break
            search.dead = at
            at -= 1
        at = search.alive + 1
        while at < search.dead:
            found = _look(states[at], draw, stop, limit)
            if found.verdict == "lost":
                search.dead = at
            if found.verdict != "won":
                break
            search.alive, search.line = at, found.line
            at += 1
        limit *= 4
    return search


def _look(state: State, draw: Draw, stop: Stop, limit: int) -> Solution:
    return solve(position_of(state, draw), stop, limit)


# ---------------------------------------------------------------------- in words


def _turning(states: Sequence[State], moments: list[int], search: Search) -> tuple[Text, ...]:
    """Who played what, and which card would have kept the mission alive."""
    at = moments[search.alive]
    state = states[at]
    played = _played(state, states[at + 1])
    if played is None:
        return (words("still_open"),)
    who = state.whose
    assert who is not None
    name = member(state, who)
    edition = state.edition
    n = len(state.tricks) + 1
    lost = words("turning", trick=n, member=name, card=card_name(played, edition))
    kept = card_name(search.line[0], edition)
    return lost, words("instead", card=kept)


def _way(state: State, line: tuple[int, ...]) -> tuple[Text, ...]:
    """The winning line from a state, a sentence for each trick."""
    members = state.members
    cards = list(state.trick_cards())
    leader = state.number(state.leader) if cards else state.number(state.whose or state.leader)
    number = len(state.tricks)
    found = [words("way")]
    for card in line:
        cards.append(card)
        if len(cards) < len(members):
            continue
        number += 1
        winner = (leader + winning(cards)) % len(members)
        shown: Text | None = None
        for place, one in enumerate(cards):
            who = member(state, members[(leader + place) % len(members)])
            play = words("play", member=who, card=card_name(one, state.edition))
            shown = play if shown is None else words("and", first=shown, second=play)
        assert shown is not None
        taker = member(state, members[winner])
        found.append(words("trick", trick=number, cards=shown, winner=taker))
        leader, cards = winner, []
    return tuple(found)
