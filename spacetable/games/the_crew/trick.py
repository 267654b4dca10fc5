"""Playing tricks: lead, follow, take (document, トリックテイキングのプレー)."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew import distress, exchange, radio
from spacetable.games.the_crew.cards import CARD_OF, SUIT, winning
from spacetable.games.the_crew.conditions.base import Trick
from spacetable.games.the_crew.conditions.leads import NeverLead
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import GiveUp, Play
from spacetable.games.the_crew.outcome import decide, judge_of, tasks_done
from spacetable.games.the_crew.state import (
    DUMMY,
    DUMMY_COLUMNS,
    HIDDEN,
    LAST,
    TRICK,
    Edition,
    State,
    column,
    won_zone,
)
from spacetable.games.the_crew.words import card_name, member, suit_name, task_name, term, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Play a card, or between tricks: communicate, send for help, give up."""
    whose = state.whose
    if whose is not None and seat in actors(state, whose):
        yield from _plays(state, seat, whose)
    if state.between:
        yield from radio.options(state, seat)
        yield from distress.between_tricks(state, seat)
        if whose is not None and seat == actors(state, whose)[0]:
            yield Option(
                GiveUp(seat), Press(), Why(words("rule.give_up")), words("give_up"), grave=True
            )


def _plays(state: State, seat: Seat, whose: Seat) -> Iterator[Option]:
    cards = sorted(
        [(CARD_OF[one.face], one.id) for one in state.holding(whose) if one.face != HIDDEN]
    )
    held = [(piece, card) for card, piece in cards]
    if state.between:
        barred = _barred(state, [card for _, card in held])
        free = Why(words("rule.lead"))
        for piece, card in held:
            refused = card in barred
            why = Why(words("rule.forbidden_lead"), (piece,)) if refused else free
            yield _play(state, seat, piece, card, why, refused)
        return
    led = state.pieces[TRICK][0]
    suit = SUIT[CARD_OF[led.face]]
    bound = any(SUIT[card] == suit for _, card in held)
    name = suit_name(suit, state.edition)
    if bound:
        why = Why(words("rule.follow", suit=name), (led.id,))
        followers = tuple(piece for piece, card in held if SUIT[card] == suit)
        no = Why(words("rule.must_follow", suit=name), (led.id, *followers))
    else:
        why = no = Why(words("rule.void", suit=name), (led.id,))
    for piece, card in held:
        refused = bound and SUIT[card] != suit
        yield _play(state, seat, piece, card, no if refused else why, refused)


def _barred(state: State, held: list[int]) -> set[int]:
    """Leads that mission 12 of the deep sea forbids, if they are to be illegal and others are left.

    Whether such a lead is illegal or loses is open in the sources (ruling DS-R04): a switch.
    """
    if state.rules.forbidden_lead != "illegal":
        return set()
    mask = 0
    for rule in mission(state.edition, state.mission).rules:
        if isinstance(rule, NeverLead):
            mask |= rule.mask
    barred = {card for card in held if mask >> card & 1}
    return barred if len(barred) < len(held) else set()


def _play(state: State, seat: Seat, piece: PieceId, card: int, why: Why, refused: bool) -> Option:
    action, drag, label, press = _gesture(state.edition, seat, piece, card)
    return Option(action, drag, why, label, refused, (), press)


@lru_cache(maxsize=1 << 14)
def _gesture(
    edition: Edition, seat: Seat, piece: PieceId, card: int
) -> tuple[Play, Drag, Text, tuple[Press, ...]]:
    label = words("play", card=card_name(card, edition))
    return Play(seat, piece), Drag(piece, TRICK), label, (Press(piece),)


def play(turn: Turn[State], action: Play) -> None:
    """Put the card down; the last one of a trick completes it."""
    state = turn.state
    whose = state.whose
    assert whose is not None
    if state.between:
        _clear(turn)
        turn.set(between=False, leader=whose, silent=())
    piece = turn.move(action.card, TRICK, up=True)
    card = CARD_OF[piece.face]
    name = card_name(card, state.edition)
    turn.sound("drop")
    lying = len(turn.state.pieces[TRICK])
    key = "line.lead" if lying == 1 else "line.play"
    turn.say(words(key, member=member(state, whose), card=name), action.card)
    if lying == 1:
        before = turn.state.progress
        leader = state.number(whose)
        progress = judge_of(state).lead(before, leader, card, state.course())
        if progress != before:
            turn.set(progress=progress)
            if decide(turn, before):
                return
    if lying == len(state.members):
        _complete(turn)
    else:
        turn.set(whose=state.next(whose))


def _clear(turn: Turn[State]) -> None:
    """The trick that was still lying goes to its winner; the one before is turned over."""
    state = turn.state
    if not state.tricks:
        return
    if len(state.tricks) > 1:
        before = state.members[state.tricks[-2].winner]
        for piece in state.pieces[LAST]:
            turn.move(piece.id, won_zone(before), up=state.rules.open_tricks)
    for piece in turn.state.pieces[TRICK]:
        turn.move(piece.id, LAST)


def _complete(turn: Turn[State]) -> None:
    state = turn.state
    cards = state.trick_cards()
    winner = (state.number(state.leader) + winning(cards)) % len(state.members)
    trick = Trick(state.number(state.leader), cards, winner)
    before = state.progress
    turn.set(tricks=(*state.tricks, trick), between=True)
    who = state.members[winner]
    turn.set(progress=judge_of(state).after(before, trick, turn.state.course()))
    turn.sound("trick")
    turn.say(
        words("line.takes", member=member(state, who), card=card_name(trick.best, state.edition)),
        *(one.id for one in state.pieces[TRICK]),
    )
    _tell_tasks(turn, state)
    _turn_up(turn)
    if decide(turn, before):
        return
    if mission(state.edition, state.mission).draw_after_trick == len(turn.state.tricks):
        exchange.draw(turn)
    turn.set(leader=who, whose=who)
    turn.next_turn()
    n = len(turn.state.tricks) + 1
    turn.say(words("line.trick", n=n, leader=member(state, who)), heading=True)


def _tell_tasks(turn: Turn[State], before: State) -> None:
    for task, was, now in zip(
        turn.state.tasks, tasks_done(before), tasks_done(turn.state), strict=True
    ):
        if now is True and was is not True and task.owner is not None:
            who = member(turn.state, task.owner)
            turn.sound("task_done")
            turn.say(words("line.done", member=who, task=task_name(turn.state, task)), task.piece)


def _turn_up(turn: Turn[State]) -> None:
    """The dummy's covered card is turned up when the trick is over, not before."""
    if DUMMY not in turn.state.members:
        return
    for k in range(DUMMY_COLUMNS):
        row = turn.state.pieces[column(k)]
        if row and not row[-1].up:
            card = turn.flip(row[-1].id)
            name = card_name(card.face, turn.state.edition)
            turn.say(words("line.turned_up", dummy=term(turn.state, "dummy"), card=name), card.id)
