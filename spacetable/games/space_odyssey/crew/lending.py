"""The answer to Bowman, who asks for a card: one of the own choice, or none (crew powers; A15)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.crew.giving import pass_on
from spacetable.games.space_odyssey.crew.noticing import noticed
from spacetable.games.space_odyssey.crew.standing import kinds_held
from spacetable.games.space_odyssey.interchangeable import whichever
from spacetable.games.space_odyssey.moves import Decline, Lend
from spacetable.games.space_odyssey.state import State, View, hand, place
from spacetable.games.space_odyssey.words import member, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The member whom Bowman asked chooses a card, or gives none."""
    bowman = state.done.member
    if state.duty.member != seat or bowman is None:
        return
    kinds = kinds_held(state, seat)
    lines = noticed(state, seat, kinds, "told_given")
    for kind in kinds:
        card = kind.card
        option = Option(
            Lend(seat, card.id),
            Drag(card.id, place(bowman)),
            Why(words("why.lend", member=member(state, bowman))),
            words("lend", card=kind.name, member=member(state, bowman)),
            preview=lines[card.id],
            also=(Press(card.id), Drag(card.id, hand(bowman))),
        )
        yield whichever(option, kind)
    yield Option(Decline(seat), Press(), Why(words("why.decline")), words("decline"))


def lend(turn: Turn[State], action: Lend) -> None:
    """The card goes to Bowman."""
    bowman = turn.state.done.member
    assert bowman is not None
    agenda.finish(turn)
    agenda.note(turn, got=True, acted=True)
    pass_on(turn, action.card, action.seat, bowman)


def decline(turn: Turn[State], action: Decline) -> None:
    """Bowman gets no card from this member."""
    agenda.finish(turn)
    state = turn.state
    bowman = state.done.member
    assert bowman is not None
    names = {"member": member(state, action.seat), "to": member(state, bowman)}
    turn.say(words("line.declined", **names))


def prompt(view: View) -> Text:
    """Who asks whom."""
    state = view.state
    (who,), bowman = agenda.member(state), state.done.member
    assert bowman is not None
    return words("prompt.lend", member=member(state, who), to=member(state, bowman))


STEP: Final = Step[State](
    "lend", "Crew powers", prompt, agenda.member, options, {Lend: lend, Decline: decline}
)
