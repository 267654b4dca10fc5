"""The distress signal: once an attempt everybody passes one card the same way (救難信号)."""

from collections.abc import Iterator
from typing import Final, Literal

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew import passing, radio, start, voting
from spacetable.games.the_crew.cards import CARD_OF, SUIT, TRUMP
from spacetable.games.the_crew.hands import deciding
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import Distress, NoDistress, Silent
from spacetable.games.the_crew.state import DUMMY, State, View, hand
from spacetable.games.the_crew.words import member, said, words

BEACON: Final = PieceId("distress")
"""The distress token, as the table knows it."""


def begin(turn: Turn[State]) -> None:
    """Cards and tasks are settled: the crew may send the signal, or (a switch) later.

    From here on the clock of a real-time mission runs.
    """
    page = mission(turn.state.edition, turn.state.mission)
    clock = 0 if page.realtime is not None and turn.state.rules.timed else None
    turn.set(clock=clock, asked=(), question="")
    if turn.state.rules.distress_when == "between_tricks":
        start.begin(turn)
    else:
        turn.set(phase="distress", whose=turn.state.first)


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
    if state.rules.distress_by != "crew":
        return ()
    return tuple(seat for seat in state.people if seat not in (state.first, *state.silent))


def open_between(state: State) -> bool:
    """Whether the signal may still be sent before this trick, where that is played (TC-R01)."""
    return _anytime(state) and not _too_late(state)


def _anytime(state: State) -> bool:
    rule = state.rules.distress_when == "between_tricks"
    return rule and state.between and not state.sent


def between_tricks(state: State, seat: Seat, refused: bool = False) -> Iterator[Option]:
    """At any time, once, where that is played (TC-R01); here before any trick.

    Not when somebody may hold nothing but trumps, judged by the number of cards alone.
    """
    if seat != state.first or not _anytime(state) or _too_late(state) != refused:
        return
    # Who is only invited is not shown what can no longer be done.
    if not refused or state.whose in (seat, DUMMY):
        yield from _signals(state, seat, refused)


def _too_late(state: State) -> bool:
    course = state.course()
    trumps = sum(SUIT[card] == TRUMP for card in range(36, 40) if course.to_come >> card & 1)
    for who in state.members:
        if who == DUMMY:
            if not any(SUIT[CARD_OF[one.face]] != TRUMP for one in state.holding(DUMMY)):
                return True
        elif len(state.pieces[hand(who)]) <= trumps:
            return True
    return False


def _signals(state: State, seat: Seat, late: bool = False) -> Iterator[Option]:
    way = "propose" if state.rules.distress_by == "crew" and len(state.people) > 1 else "send"
    sides: tuple[tuple[Literal["left", "right"], int], ...] = (("left", 1), ("right", -1))
    for direction, steps in sides:
        if direction in state.refused:
            continue
        to = state.next(seat, steps)
        why = words("rule.distress_late") if late else words("rule.distress")
        yield Option(
            Distress(seat, direction),
            Drag(BEACON, ZoneId(f"place.{to}")),
            Why(why),
            words(f"distress.{way}.{direction}", member=member(state, to)),
            late,
            preview=(words("preview.distress"), words("preview.distress_cost")),
        )


def send(turn: Turn[State], action: Distress) -> None:
    """A proposal; the others must agree, unless the commander decides alone (TC-R02)."""
    state = turn.state
    turn.say(
        words(f"line.distress.{action.direction}", member=member(state, action.seat)), heading=True
    )
    turn.sound("distress")
    others = tuple(seat for seat in _clockwise(state) if seat != action.seat)
    turn.set(question=action.direction)
    if state.rules.distress_by == "crew" and others:
        voting.begin(turn, others)
    else:
        passing.begin(turn)


def _clockwise(state: State) -> tuple[Seat, ...]:
    """The people, clockwise from the commander."""
    start = state.number(state.first)
    ring = (*state.members[start:], *state.members[:start])
    return tuple(seat for seat in ring if seat != DUMMY)


def decline(turn: Turn[State], action: NoDistress) -> None:
    """No signal in this attempt."""
    turn.say(words("line.no_distress", member=member(turn.state, action.seat)))
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
    {Distress: send, NoDistress: decline, Silent: radio.silent},
    invited=may_propose,
    on_wish=(Distress,),
    declines=(NoDistress, Silent),
)
