"""Bowman names the card that he asks for, by a switch (crew powers; A15).

HAL hears it too: who holds such a card gives it, and everybody knows that Bowman has it then.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.step import Answer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, knowledge, naming
from spacetable.games.space_odyssey.moves import AskFor
from spacetable.games.space_odyssey.state import Duty, State, View, hand
from spacetable.games.space_odyssey.words import card_name, member, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Name any crew card, in the order of a hand."""
    if state.duty.member != seat:
        return
    yield from naming.options(state, "ask_card", lambda face: AskFor(seat, face))


def ask(turn: Turn[State], action: AskFor) -> None:
    """The card goes from hand to hand in the hearing of all, or all hear that there is none."""
    state = turn.state
    giver = state.aim
    assert giver is not None
    agenda.finish(turn)
    turn.set(aim=None)
    knowledge.unclaim(turn, giver, action.face)
    names = {"member": member(state, giver), "card": card_name(action.face)}
    found = naming.fitting(state, action.face)
    if not found:
        turn.say(words("line.asked_missed", **names))
        return
    agenda.note(turn, got=True, acted=True)
    card = naming.by_lot(turn, found)
    turn.move(card, hand(action.seat), start=hand(giver))
    turn.reveal()
    if card not in turn.state.told:
        turn.set(told=(*turn.state.told, card))
    turn.say(words("line.asked_hit", to=member(state, action.seat), **names), card)
    turn.sound("deal")
    agenda.first(turn, Duty("discard", action.seat))


def answer(state: State, action: AskFor) -> Answer:
    """All hear it."""
    return naming.answer(state, action.face)


def prompt(view: View) -> Text:
    """Who names a card, and whose."""
    state = view.state
    assert state.aim is not None
    (who,) = agenda.member(state)
    return words("prompt.ask_card", member=member(state, who), to=member(state, state.aim))


STEP: Final = Step[State](
    "ask_card",
    "Crew powers",
    prompt,
    agenda.member,
    options,
    {AskFor: ask},
    answers={AskFor: answer},
)
