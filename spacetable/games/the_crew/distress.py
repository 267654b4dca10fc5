"""The distress signal: once an attempt everybody passes one card the same way (救難信号)."""

from collections.abc import Iterator
from typing import Final, Literal

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew import clock, passing, radio, start, voting
from spacetable.games.the_crew.cards import CARD_OF, OF_SUIT, SUIT, TRUMP
from spacetable.games.the_crew.hands import deciding
from spacetable.games.the_crew.moves import Distress, NoDistress, Propose, Silent
from spacetable.games.the_crew.state import DUMMY, State, View, hand
from spacetable.games.the_crew.words import member, said, words

BEACON: Final = PieceId("distress")
"""The distress token, as the table knows it."""


def begin(turn: Turn[State]) -> None:
    """Cards and tasks are settled: the crew may send the signal, or (a switch) later.

    From here on the clock of a real-time mission runs, if it did not before.
    """
    state = turn.state
    if state.clock is None:
        turn.set(clock=clock.start(state))
    if state.rules.distress_when == "before_first_trick":
        turn.set(phase="distress", whose=state.first, asked=(), question="")
    else:
        start.begin(turn)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Left, right or not at all; where the crew decides, anybody may propose it first."""
    if seat == state.first:
        yield from _signals(state, seat)
        yield Option(
            NoDistress(seat), Press(), Why(words("rule.no_distress")), words("no_distress")
        )
    elif seat in may_propose(state):
        yield from _signals(state, seat)
        label = words("leave_it", member=member(state, state.first))
        yield Option(Silent(seat), Press(), Why(words("rule.no_distress")), label)


def may_propose(state: State) -> tuple[Seat, ...]:
    """The members beside the commander who may propose the signal before the first trick."""
    if state.rules.distress_by == "commander":
        return ()
    return tuple(seat for seat in state.people if seat not in (state.first, *state.silent))


def open_late(state: State) -> bool:
    """Whether the signal may still be sent now that play has begun (TC-R01)."""
    return _anytime(state) and not _too_late(state)


def _anytime(state: State) -> bool:
    when = state.rules.distress_when
    if state.sent or voting.is_off(state.refused):
        return False
    return when == "any_time" or (when == "between_tricks" and state.between)


def late(state: State, seat: Seat, refused: bool = False) -> Iterator[Option]:
    """Once after play has begun, where that is played (TC-R01): before a trick, or within one.

    Not when somebody may hold nothing but trumps, judged by the number of cards alone (TC-R06).
    """
    if seat != state.first or not _anytime(state) or _too_late(state) != refused:
        return
    # Who is only invited is not shown what can no longer be done.
    if not refused or state.whose in (seat, DUMMY):
        yield from _signals(state, seat, refused)


def _too_late(state: State) -> bool:
    unseen = state.course().to_come
    for card in state.trick_cards():
        unseen &= ~(1 << card)
    trumps = (unseen & OF_SUIT[TRUMP]).bit_count()
    for who in state.members:
        if who == DUMMY:
            if not any(SUIT[CARD_OF[one.face]] != TRUMP for one in state.holding(DUMMY)):
                return True
        elif len(state.pieces[hand(who)]) <= trumps:
            return True
    return False


def _signals(state: State, seat: Seat, late: bool = False) -> Iterator[Option]:
    """A way for each direction; where the commander chooses it afterwards, one alone."""
    by = state.rules.distress_by
    if by == "crew_then_commander":
        yield _option(Propose(seat), Press(BEACON), words("distress.propose.signal"), late)
    else:
        yield from _directions(state, seat, "propose" if by == "crew" else "send", late)


def _directions(
    state: State, seat: Seat, way: Literal["propose", "send"], late: bool = False
) -> Iterator[Option]:
    sides: tuple[tuple[Literal["left", "right"], int], ...] = (("left", 1), ("right", -1))
    for direction, steps in sides:
        if direction in state.refused:
            continue
        to = state.next(seat, steps)
        label = words(f"distress.{way}.{direction}", member=member(state, to))
        yield _option(Distress(seat, direction), Drag(BEACON, ZoneId(f"place.{to}")), label, late)


def _option(action: Distress | Propose, gesture: Drag | Press, label: Text, late: bool) -> Option:
    why = Why(words("rule.distress_late") if late else words("rule.distress"))
    preview = (words("preview.distress"), words("preview.distress_cost"))
    return Option(action, gesture, why, label, late, preview=preview)


def send(turn: Turn[State], action: Distress) -> None:
    """A proposal; the others must agree, unless the commander decides alone (TC-R02)."""
    _said(turn, action.seat, action.direction)
    others = _others(turn.state, action.seat)
    if turn.state.rules.distress_by == "crew" and others:
        voting.begin(turn, others)
    else:
        passing.begin(turn)


def propose(turn: Turn[State], action: Propose) -> None:
    """The same without a direction: that is the commander's when all have agreed."""
    _said(turn, action.seat, "signal")
    voting.begin(turn, _others(turn.state, action.seat))


def _said(turn: Turn[State], seat: Seat, what: Literal["left", "right", "signal"]) -> None:
    turn.say(words(f"line.distress.{what}", member=member(turn.state, seat)), heading=True)
    turn.sound("distress")
    turn.set(question=what, votes={seat: what})


def _others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The people but for one, clockwise from the commander."""
    start = state.number(state.first)
    ring = (*state.members[start:], *state.members[:start])
    return tuple(one for one in ring if one not in (DUMMY, seat))


def decline(turn: Turn[State], action: NoDistress) -> None:
    """No signal in this attempt."""
    turn.say(words("line.no_distress"))
    turn.set(sent="none", asked=(), question="")
    start.go_on(turn)


def prompt(view: View) -> Text:
    """The commander decides."""
    return said("prompt.distress", member=member(view.state, view.state.first))


STEP: Final = Step[State](
    "distress",
    "Distress signal",
    prompt,
    deciding,
    options,
    {Distress: send, Propose: propose, NoDistress: decline, Silent: radio.silent},
    invited=may_propose,
    on_wish=(Distress, Propose),
    declines=(NoDistress, Silent),
    too_late=said("signal.too_late"),
)


def directing(state: State, seat: Seat) -> Iterator[Option]:
    """The crew has agreed: left or right."""
    if seat == state.first:
        yield from _directions(state, seat, "send")


def direct(turn: Turn[State], action: Distress) -> None:
    """The commander's word; everybody chooses a card."""
    turn.set(question=action.direction)
    turn.say(words(f"line.directed.{action.direction}", member=member(turn.state, action.seat)))
    passing.begin(turn)


def prompt_direction(view: View) -> Text:
    """The commander chooses."""
    return said("prompt.directing", member=member(view.state, view.state.first))


DIRECTION: Final = Step[State](
    "directing", "Distress signal", prompt_direction, deciding, directing, {Distress: direct}
)
