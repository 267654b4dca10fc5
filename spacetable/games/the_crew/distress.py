"""The distress signal: once an attempt everybody passes one card the same way (救難信号)."""

from collections.abc import Iterator
from typing import Literal

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.the_crew import exchange, start
from spacetable.games.the_crew.cards import CARD_OF, SUIT, TRUMP
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import Agree, Distress, NoDistress, PassCard, Silent
from spacetable.games.the_crew.state import (
    DUMMY,
    State,
    hand,
    passed,
    told_zone,
)
from spacetable.games.the_crew.words import card_name, member, words

BEACON = PieceId("distress")
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
    if state.phase != "distress" or state.rules.distress_by != "crew":
        return ()
    return tuple(seat for seat in state.people if seat not in (state.first, *state.silent))


def open_between(state: State) -> bool:
    """Whether the signal may still be sent before this trick, by the document's reading."""
    return _anytime(state) and not _too_late(state)


def _anytime(state: State) -> bool:
    rule = state.rules.distress_when == "between_tricks"
    return rule and state.phase == "play" and state.between and not state.sent


def between_tricks(state: State, seat: Seat) -> Iterator[Option]:
    """The document's reading: at any time, once; here before any trick.

    Not when somebody may hold nothing but trumps, judged by the number of cards alone.
    """
    if not _anytime(state) or seat != state.first:
        return
    late = _too_late(state)
    # Who is only invited is not shown what can no longer be done.
    if not late or state.whose in (seat, DUMMY):
        yield from _signals(state, seat, late)


def _too_late(state: State) -> bool:
    course = state.course()
    trumps = sum(SUIT[card] == TRUMP for card in range(36, 40) if course.to_come >> card & 1)
    for who in state.members:
        if who == DUMMY:
            if not any(SUIT[card] != TRUMP for _, card in _open_cards(state)):
                return True
        elif len(state.pieces[hand(who)]) <= trumps:
            return True
    return False


def _open_cards(state: State) -> Iterator[tuple[PieceId, int]]:
    for piece in state.holding(DUMMY):
        yield piece.id, CARD_OF[piece.face]


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
    """A proposal; the others must agree, unless the commander decides alone."""
    state = turn.state
    turn.say(
        words(f"line.distress.{action.direction}", member=member(state, action.seat)), heading=True
    )
    turn.sound("distress")
    others = tuple(seat for seat in _clockwise(state) if seat != action.seat)
    turn.set(question=action.direction)
    if state.rules.distress_by == "crew" and others:
        turn.set(phase="voting", asked=others, whose=None)
    else:
        _pass(turn)


def _clockwise(state: State) -> tuple[Seat, ...]:
    """The people, clockwise from the commander."""
    start = state.number(state.first)
    ring = (*state.members[start:], *state.members[:start])
    return tuple(seat for seat in ring if seat != DUMMY)


def votes(state: State, seat: Seat) -> Iterator[Option]:
    """Agree, or not: one refusal is enough."""
    if state.asked[:1] == (seat,):
        yield Option(Agree(seat), Press(), Why(words("rule.vote")), words("agree"))
        yield Option(NoDistress(seat), Press(), Why(words("rule.vote")), words("refuse"))


def agree(turn: Turn[State], action: Agree) -> None:
    """One more agrees; when all do, everybody chooses a card."""
    turn.say(words("line.agrees", member=member(turn.state, action.seat)))
    turn.set(asked=turn.state.asked[1:])
    if not turn.state.asked:
        _pass(turn)


def decline(turn: Turn[State], action: NoDistress) -> None:
    """No signal in this attempt; or a proposal is refused, and the other direction is left."""
    state = turn.state
    voting = state.phase == "voting"
    key = "line.refuses" if voting else "line.no_distress"
    turn.say(words(key, member=member(state, action.seat)))
    if voting and not state.refused:
        turn.set(refused=(state.question,), asked=(), question="")
        if not state.progress:
            turn.set(phase="distress", whose=state.first)
            return
    else:
        turn.set(sent="none", asked=(), question="")
    _go_on(turn)


def _go_on(turn: Turn[State]) -> None:
    if turn.state.progress:
        turn.set(phase="play", whose=turn.state.leader)
    else:
        start.begin(turn)


def _pass(turn: Turn[State]) -> None:
    turn.set(phase="passing", sent=turn.state.question, asked=(), question="", whose=None)


def waiting(state: State) -> tuple[Seat, ...]:
    """The members who have not chosen a card yet."""
    return tuple(who for who in state.members if not state.pieces[passed(who)])


def passing(state: State, seat: Seat) -> Iterator[Option]:
    """Choose one card of your own, and for the dummy one of its open cards; never a trump."""
    step = 1 if state.sent == "left" else -1
    for who in waiting(state):
        if seat not in actors(state, who):
            continue
        to = member(state, state.next(who, step))
        cards = (
            list(_open_cards(state))
            if who == DUMMY
            else [(one.id, CARD_OF[one.face]) for one in state.pieces[hand(who)]]
        )
        for piece, card in cards:
            trump = SUIT[card] == TRUMP
            why = words(f"rule.pass.trump.{state.edition}" if trump else "rule.pass")
            label = words("pass", card=card_name(card, state.edition), member=to)
            yield Option(
                PassCard(seat, piece, who),
                Drag(piece, passed(who)),
                Why(why, (piece,) if trump else ()),
                label,
                trump,
            )
        for one in state.pieces[told_zone(who)]:
            label = words("pass", card=card_name(one.face, state.edition), member=to)
            why_not = Why(words("rule.pass.told"), (one.id,))
            yield Option(
                PassCard(seat, one.id, who), Drag(one.id, passed(who)), why_not, label, True
            )


def choose(turn: Turn[State], action: PassCard) -> None:
    """The card is chosen, face down (the dummy's lay open and stays so); when all have chosen,
    every card goes to its neighbour."""
    state = turn.state
    who = action.member
    turn.move(action.card, passed(who), up=who == DUMMY)
    turn.say(words("line.chosen", member=member(state, who)))
    if not waiting(turn.state):
        exchange.pass_on(turn)
        _go_on(turn)
