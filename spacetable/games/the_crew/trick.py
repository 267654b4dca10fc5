"""Playing tricks: lead, follow, take; and what may be done before the lead."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Answer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew import distress, exchange, radio
from spacetable.games.the_crew.cards import CARD_OF, SUIT, winning
from spacetable.games.the_crew.conditions.base import Trick
from spacetable.games.the_crew.conditions.leads import NeverLead
from spacetable.games.the_crew.hands import actors, acts, deciding, helping
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import Communicate, Distress, Play, Propose, Silent
from spacetable.games.the_crew.outcome import decide, judge_of, tasks_done
from spacetable.games.the_crew.state import (
    DUMMY,
    DUMMY_COLUMNS,
    HIDDEN,
    LAST,
    TRICK,
    Edition,
    State,
    View,
    column,
    hand,
    told_zone,
    won_zone,
)
from spacetable.games.the_crew.words import (
    card_name,
    member,
    said,
    suit_name,
    task_sentence,
    term,
    words,
)

Held = list[tuple[int, PieceId]]
"""Cards of a hand by number, the lowest first."""


def trick_no(state: State) -> int | None:
    """The trick that is being played, or is opened next, from 1; after the attempt the last one.

    None as long as the crew has not come to the first one.
    """
    begun = len(state.tricks) + (not state.between)
    if state.ended:
        return begun or None
    return len(state.tricks) + 1 if state.tricks or state.phase == "play" else None


def invited(state: State) -> tuple[Seat, ...]:
    """Who may speak before this trick, help to move the dummy, or send for help."""
    may = [*radio.may_speak(state), *helping(state)]
    if distress.open_late(state):
        may.append(state.first)
    must = deciding(state)
    return tuple(seat for seat in dict.fromkeys(may) if seat not in must)


def options(state: State, seat: Seat) -> list[Option]:
    """Play a card; between tricks communicate; send for help."""
    found = _plays(state, seat) if acts(state, seat) else []
    if state.between:
        found += radio.options(state, seat)
    if seat == state.first:
        found += distress.late(state, seat)
    return found


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that do not follow, and what may not be told or sent before a trick."""
    if acts(state, seat):
        yield from _unplayable(state, seat)
    if state.between:
        yield from radio.refusals(state, seat)
    yield from distress.late(state, seat, refused=True)


def _held(state: State) -> Held:
    """The cards that the member who is to play holds, and is seen to hold."""
    assert state.whose is not None
    held = state.holding(state.whose)
    return sorted([(CARD_OF[one.face], one.id) for one in held if one.face != HIDDEN])


def _plays(state: State, seat: Seat) -> list[Option]:
    held = _held(state)
    edition = state.edition
    if state.between:
        barred = _barred(state, held)
        why = Why(words("rule.lead"))
        return [
            _play(edition, seat, piece, card, why) for card, piece in held if card not in barred
        ]
    led, suit, followers = _to_follow(state, held)
    why = _free("rule.follow" if followers else "rule.void", suit, edition, led)
    return [_play(edition, seat, piece, card, why) for card, piece in followers or held]


@lru_cache(maxsize=1 << 12)
def _free(rule: str, suit: int, edition: Edition, led: PieceId) -> Why:
    return Why(words(rule, suit=suit_name(suit, edition)), (led,))


def _unplayable(state: State, seat: Seat) -> Iterator[Option]:
    held = _held(state)
    if state.between:
        barred = _barred(state, held)
        for card, piece in held:
            if card in barred:
                why = Why(words("rule.forbidden_lead"), (piece,))
                yield _play(state.edition, seat, piece, card, why, refused=True)
        return
    led, suit, followers = _to_follow(state, held)
    no = words("rule.must_follow", suit=suit_name(suit, state.edition))
    why = Why(no, (led, *[piece for _, piece in followers]))
    for card, piece in held:
        if followers and SUIT[card] != suit:
            yield _play(state.edition, seat, piece, card, why, refused=True)


def _to_follow(state: State, held: Held) -> tuple[PieceId, int, Held]:
    """The card that was led, its suit, and the cards held that follow; with none any card may be
    played."""
    led = state.pieces[TRICK][0]
    suit = SUIT[CARD_OF[led.face]]
    return led.id, suit, [one for one in held if SUIT[one[0]] == suit]


def _barred(state: State, held: Held) -> set[int]:
    """Leads that mission 12 of the deep sea forbids, if they are to be illegal and others are left.

    Whether such a lead is illegal or loses is open (ruling DS-R04): a switch.
    """
    if state.rules.forbidden_lead != "illegal":
        return set()
    mask = 0
    for rule in mission(state.edition, state.mission).rules:
        if isinstance(rule, NeverLead):
            mask |= rule.mask
    barred = {card for card, _ in held if mask >> card & 1}
    return barred if len(barred) < len(held) else set()


def _play(
    edition: Edition, seat: Seat, piece: PieceId, card: int, why: Why, refused: bool = False
) -> Option:
    action, drag, press = _gestures(seat, piece)
    return Option(action, drag, why, _label(card, edition), refused, (), press)


@lru_cache(maxsize=512)
def _gestures(seat: Seat, piece: PieceId) -> tuple[Play, Drag, tuple[Press]]:
    """To play a card, to drag it to the trick, and to press it instead."""
    return Play(seat, piece), Drag(piece, TRICK), (Press(piece),)


@lru_cache(maxsize=128)
def _label(card: int, edition: Edition) -> Text:
    return words("play", card=card_name(card, edition))


def play(turn: Turn[State], action: Play) -> None:
    """Put the card down; the last one of a trick completes it."""
    state = turn.state
    whose = state.whose
    assert whose is not None
    if state.between:
        _clear(turn)
        turn.set(between=False, leader=whose, silent=(), votes={})
    piece = turn.move(action.card, TRICK, up=True, start=_lies(state, whose, action.card))
    card = CARD_OF[piece.face]
    name = card_name(card, state.edition)
    turn.sound("drop")
    if state.rules.dummy_turns == "at_once":
        _turn_up(turn)
    key = "line.lead" if state.between else "line.play"
    turn.say(words(key, member=member(state, whose), card=name), action.card)
    if state.between and _led_to_an_end(turn, state, card):
        return
    if len(turn.state.pieces[TRICK]) == len(state.members):
        _complete(turn)
    else:
        turn.set(whose=state.next(whose))


def _lies(state: State, whose: Seat, card: PieceId) -> ZoneId | None:
    """Where a member's card lies; None: in one of the dummy's columns."""
    if whose == DUMMY:
        return None
    shown = told_zone(whose)
    return shown if card in [one.id for one in state.pieces[shown]] else hand(whose)


def _led_to_an_end(turn: Turn[State], state: State, card: int) -> bool:
    """Whether the trick, opened with that card, ends the attempt. ``state``: before."""
    judge, before = judge_of(state), state.progress
    if not judge.minds_leads or state.whose is None:
        return False
    progress = judge.lead(before, state.number(state.whose), card, state.course())
    if progress == before:
        return False
    turn.set(progress=progress)
    return decide(turn, before)


def answer(state: State, action: Play) -> Answer | None:
    """Who does not follow holds no card of the suit. The dummy's cards lie open."""
    whose = state.whose
    if state.between or whose is None or whose == DUMMY:
        return None
    card = CARD_OF[state.pieces.piece(action.card).face]
    if SUIT[card] == SUIT[CARD_OF[state.pieces[TRICK][0].face]]:
        return None
    return Answer(tuple(one.id for one in state.pieces[hand(whose)]))


def _clear(turn: Turn[State]) -> None:
    """The trick that was still lying goes to its winner; the one before is turned over."""
    state = turn.state
    if not state.tricks:
        return
    if len(state.tricks) > 1:
        before = state.members[state.tricks[-2].winner]
        turn.sweep(LAST, won_zone(before), up=state.rules.open_tricks)
    turn.sweep(TRICK, LAST)


def _complete(turn: Turn[State]) -> None:
    state = turn.state
    cards, leader = state.trick_cards(), state.number(state.leader)
    winner = (leader + winning(cards)) % len(state.members)
    trick = Trick(leader, cards, winner)
    before = state.progress
    who = state.members[winner]
    progress = judge_of(state).after(before, trick, state.course().after(trick))
    turn.set(tricks=(*state.tricks, trick), between=True, progress=progress)
    turn.sound("trick")
    turn.say(
        words("line.takes", member=member(state, who), card=card_name(trick.best, state.edition)),
        *[one.id for one in state.pieces[TRICK]],
    )
    _tell_tasks(turn, state)
    _turn_up(turn)
    if decide(turn, before):
        return
    if mission(state.edition, state.mission).draw_after_trick == len(turn.state.tricks):
        exchange.draw(turn)
    turn.next_turn(leader=who, whose=who, refused=())
    n = len(turn.state.tricks) + 1
    turn.say(words("line.trick", n=n, leader=member(state, who)), heading=True)


def _tell_tasks(turn: Turn[State], before: State) -> None:
    if turn.state.progress == before.progress:
        return
    for task, was, now in zip(
        turn.state.tasks, tasks_done(before), tasks_done(turn.state), strict=True
    ):
        if now is True and was is not True and task.owner is not None:
            who = member(turn.state, task.owner)
            turn.sound("task_done")
            turn.say(
                words("line.done", member=who, task=task_sentence(turn.state, task)), task.piece
            )


def _turn_up(turn: Turn[State]) -> None:
    """The dummy's covered card is turned up when the trick is over, or (a switch) at once."""
    if DUMMY not in turn.state.members:
        return
    for k in range(DUMMY_COLUMNS):
        row = turn.state.pieces[column(k)]
        if row and not row[-1].up:
            card = turn.flip(row[-1].id)
            name = card_name(card.face, turn.state.edition)
            turn.say(words("line.turned_up", dummy=term(turn.state, "dummy"), card=name), card.id)


def prompt(view: View) -> Text:
    """Who is to lead or to follow; before a trick a seat that may speak is asked for that."""
    state = view.state
    whose = state.whose or state.leader
    if view.seat is not None and view.seat != whose and view.seat in radio.may_speak(state):
        seat, lead = member(state, view.seat), member(state, whose)
        return said("prompt.tell", member=seat, leader=lead, trick=len(state.tricks) + 1)
    who = member(state, whose)
    if whose == DUMMY:
        key = "prompt.lead_dummy" if state.between else "prompt.follow_dummy"
        return said(key, member=who, actor=member(state, actors(state, DUMMY)[0]))
    if state.between:
        return said("prompt.lead", member=who, trick=len(state.tricks) + 1)
    led = CARD_OF[state.pieces[TRICK][0].face]
    return said("prompt.follow", member=who, suit=suit_name(SUIT[led], state.edition))


STEP: Final = Step[State](
    "play",
    "Playing tricks",
    prompt,
    deciding,
    options,
    {
        Play: play,
        Communicate: radio.communicate,
        Silent: radio.silent,
        Distress: distress.send,
        Propose: distress.propose,
    },
    refusals,
    invited,
    answers={Play: answer, Communicate: radio.answer},
    on_wish=(Distress, Propose),
)
