"""Target: HAL names a card, and a member who holds it gives it up (document, TARGET; A8, A21)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Why
from spacetable.core.step import Answer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, knowledge, naming, piles
from spacetable.games.space_odyssey.hal.aiming import alone, at
from spacetable.games.space_odyssey.interchangeable import Kind
from spacetable.games.space_odyssey.moves import NameCard, Target
from spacetable.games.space_odyssey.state import Duty, State, View
from spacetable.games.space_odyssey.words import card_name, member, words

# ------------------------------------------------------------------ HAL's card


def plays(state: State, kind: Kind, refused: bool) -> Iterator[Option]:
    """At any member."""
    if refused:
        return
    lone, why = alone(state), Why(words("why.target"))
    for who in state.crew:
        yield at(state, kind, who, Target(state.hal, kind.card.id, who), why, False, lone)


def target(turn: Turn[State], action: Target) -> None:
    """HAL has said whom; which card is named next."""
    agenda.finish(turn, Duty("name"))
    turn.say(words("line.target", member=member(turn.state, action.member)), action.card)
    piles.used_by_hal(turn, action.card)
    turn.set(aim=action.member)


# ------------------------------------------------------------------ the card that is named


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Name any crew card."""
    if seat != state.hal:
        return
    yield from naming.options(state, "name", lambda face: NameCard(state.hal, face))


def name(turn: Turn[State], action: NameCard) -> None:
    """Who holds the card shows one copy of it and discards it; who does not must say so."""
    state = turn.state
    who = state.aim
    assert who is not None
    agenda.finish(turn)
    turn.set(aim=None)
    found = naming.fitting(state, action.face)
    if not found:
        knowledge.unclaim(turn, who, action.face)
        line = words("line.named_missed", member=member(state, who), card=card_name(action.face))
        turn.say(line)
        return
    card = naming.by_lot(turn, found)
    line = words("line.named_hit", member=member(state, who), card=card_name(action.face))
    turn.say(line, card)
    piles.to_discard(turn, card)
    turn.sound("alarm")


def answer(state: State, action: NameCard) -> Answer:
    """All hear it."""
    return naming.answer(state, action.face)


def prompt(view: View) -> Text:
    """At whom the card aims."""
    state = view.state
    assert state.aim is not None
    return words("prompt.name", member=member(state, state.aim))


STEP: Final = Step[State](
    "name", "Target", prompt, agenda.hal, options, {NameCard: name}, answers={NameCard: answer}
)
