"""Chances that were missed, as far as the open cards prove them.

Only what one turn could have done with cards in hand and HAL's true hand is looked at: nothing is
said of what anybody should have guessed.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spacetable.core.ids import Seat
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import SPACE, where, whitehead_repairs
from spacetable.games.space_odyssey.cards import (
    RUN,
    malfunction_of,
    numbers_of,
    repairs,
    runs_in,
)
from spacetable.games.space_odyssey.crew.disconnecting import leaves_enough
from spacetable.games.space_odyssey.crew.moving import steps_left, ways
from spacetable.games.space_odyssey.data import DATA, LIMIT, SYSTEMS
from spacetable.games.space_odyssey.debrief_course import HalTurn, MemberTurn, cards_of_hal
from spacetable.games.space_odyssey.state import HAL_DECK, State, hand

CORE = where("disconnect")[0]


class Run(NamedTuple):
    """A run from ``low`` that could have been laid. ``wins``: it would have been the last one.

    ``lender``: Bowman would have had to ask that member in the core for a card, ``asked``.
    """

    turn: MemberTurn
    at: int
    low: int
    wins: bool
    lender: Seat | None = None
    asked: int = 0


class Defence(NamedTuple):
    """Cards of the member whose turn it was that would have left HAL without a winning card.

    ``face``: the first of ``cards``. ``space``: where they had to be played. ``system``: what they
    would have repaired; "" for a cancel that would have taken the card ``cancelled`` from HAL's
    open row.
    """

    at: int
    member: Seat
    face: str
    space: str
    system: str
    cards: tuple[str, ...]
    cancelled: str = ""


def reachable(state: State, who: Seat) -> tuple[str, ...]:
    """Where a member is or can still get in this turn."""
    return (state.space_of(who), *ways(state, who, steps_left(state)))


def run_missed(states: Sequence[State], turn: MemberTurn) -> Run | None:
    """A run that the member could have laid in this turn, when none was laid.

    The latest state of the turn in which it was possible counts.
    """
    who = turn.member
    if states[turn.last + 1].sequences > states[turn.first].sequences:
        return None
    for at in range(turn.last, turn.first - 1, -1):
        state = agenda.facing(states[at], who)
        if not _acts(state, who) or CORE not in reachable(state, who):
            continue
        wins = state.sequences + 1 == DATA.crew.sequences
        own = numbers_of(one.face for one in state.pieces[hand(who)])
        for low in runs_in(own):
            if _may(state, low):
                return Run(turn, at, low, wins)
        for lender in state.in_space(CORE):
            if lender == who or not _may_ask(state, who, lender):
                continue
            for asked in numbers_of(one.face for one in state.pieces[hand(lender)]):
                for low in runs_in(own | {asked}):
                    if low <= asked < low + RUN and _may(state, low):
                        return Run(turn, at, low, wins, lender, asked)
    return None


def _acts(state: State, who: Seat) -> bool:
    return who in agenda.in_turn(state)


def _may(state: State, low: int) -> bool:
    return state.rules.last_sequence == "warned" or leaves_enough(state, low)


def _may_ask(state: State, who: Seat, lender: Seat) -> bool:
    """Whether Bowman could ask that member, who chooses the card: with the hand full he could not
    keep it and the run.
    """
    if (
        not state.is_(who, "bowman")
        or state.lipread is not None
        or state.rules.borrowing != "chosen"
    ):
        return False
    done = state.done
    room = len(state.pieces[hand(who)]) < state.hand_limit(who)
    return room and not done.got and lender not in done.asked


def wins_with(state: State, counts: dict[str, int], face: str) -> bool:
    """Whether HAL wins with that card when so many malfunctions lie beside the systems."""
    system = malfunction_of(face)
    if system is None:
        return False
    stopped = {one for one in SYSTEMS if counts[one] + (one == system) >= LIMIT[one]}
    before = {one for one in SYSTEMS if counts[one] >= LIMIT[one]}
    ever = {*stopped, *state.was_stopped}
    return stopped != before and ("lif" in stopped or len(ever) >= DATA.hal.systems_to_win)


def counted(state: State) -> dict[str, int]:
    """How many malfunctions lie beside each system."""
    return {system: state.malfunctions(system) for system in SYSTEMS}


def win_missed(states: Sequence[State], turn: HalTurn) -> str | None:
    """A card with which HAL would have won at once; None without one, or when HAL played it."""
    state = states[turn.at]
    if states[turn.at + 1].ended:
        return None
    counts = counted(state)
    found = [face for face in (*turn.hidden, *turn.open) if wins_with(state, counts, face)]
    return found[0] if found else None


def defence_missed(states: Sequence[State], turn: MemberTurn) -> Defence | None:
    """How the member could have left HAL without a card to win at once with; None: they could not.

    Repairs that the member could make with the hand alone, in one space, and a single cancel. The
    latest state of the turn in which there was a way counts.
    """
    for at in range(turn.last, turn.first - 1, -1):
        state = states[at]
        if not _acts(state, turn.member):
            continue
        if not threats(state, counted(state)):
            # HAL could not win now, but after the turn it could: nothing was missed up to here.
            return None
        for found in _defences(state, turn.member, at):
            return found
    return None


def threats(state: State, counts: dict[str, int]) -> list[str]:
    """HAL's cards that would win at once."""
    return [one.face for one in cards_of_hal(state) if wins_with(state, counts, one.face)]


def _defences(state: State, who: Seat, at: int) -> Iterator[Defence]:
    spaces = reachable(state, who)
    held = [one.face for one in state.pieces[hand(who)]]
    for space in spaces:
        for system in _repairable(state, who, space):
            yield from _mending(state, who, at, space, system, held)
    if "crew.cancel" not in held or not state.pieces[HAL_DECK]:
        return
    counts = counted(state)
    bad = threats(state, counts)
    drawn = state.pieces[HAL_DECK][-1].face
    open_ones = [one.face for one in cards_of_hal(state) if one.up]
    if len(bad) == 1 and bad[0] in open_ones and not wins_with(state, counts, drawn):
        for space in spaces:
            if space in where("cancel"):
                yield Defence(at, who, "crew.cancel", space, "", ("crew.cancel",), bad[0])
                return


def _repairable(state: State, who: Seat, space: str) -> tuple[str, ...]:
    """The systems that a member could repair from a space."""
    if state.is_(who, "whitehead"):
        return whitehead_repairs(space, state.rules.whitehead)
    own = SPACE[space].system
    return () if own is None else (own,)


def _mending(
    state: State, who: Seat, at: int, space: str, system: str, held: list[str]
) -> Iterator[Defence]:
    """All repair cards for one system, the best first."""
    character = state.characters[who]
    takes = Counter({face: repairs(face, system, character) for face in set(held)})
    cards = sorted((face for face in held if takes[face]), key=lambda face: -takes[face])
    counts = counted(state)
    for k, face in enumerate(cards):
        counts[system] = max(0, counts[system] - takes[face])
        if not threats(state, counts):
            yield Defence(at, who, cards[0], space, system, tuple(cards[: k + 1]))
            return
