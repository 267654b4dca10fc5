"""Scan: a member chooses a card, shows it and discards it (document, SCAN; A8, A14)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.crew.standing import kinds_held
from spacetable.games.space_odyssey.hal.aiming import alone, at
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Discard, Scan
from spacetable.games.space_odyssey.state import DISCARD, Duty, State, View, hand, place
from spacetable.games.space_odyssey.words import card_name, character_name, member, words

# ------------------------------------------------------------------ HAL's card


def plays(state: State, kind: Kind, refused: bool) -> Iterator[Option]:
    """At any member but Whitehead; (a switch) at nobody without cards (A14)."""
    lone = alone(state)
    for who in state.crew:
        no = _why_not(state, who)
        if (no is not None) == refused:
            why = no or Why(words("why.scan"))
            yield at(state, kind, who, Scan(state.hal, kind.card.id, who), why, refused, lone)


def _why_not(state: State, who: Seat) -> Why | None:
    if state.is_(who, "whitehead"):
        name = character_name("whitehead")
        return Why(words("no.scan_whitehead", character=name), (place(who),))
    if state.rules.empty_scan == "refused" and not state.pieces[hand(who)]:
        return Why(words("no.scan_empty", member=member(state, who)), (place(who),))
    return None


def scan(turn: Turn[State], action: Scan) -> None:
    """The member has to choose a card and discard it in the open."""
    state = turn.state
    agenda.finish(turn, Duty("scanned", action.member))
    turn.say(words("line.scan", member=member(state, action.member)), action.card)
    piles.used_by_hal(turn, action.card)
    if not state.pieces[hand(action.member)]:
        turn.say(words("line.scan_nothing"))


# ------------------------------------------------------------------ the member's choice


def empty_hand(turn: Turn[State]) -> bool:
    """Who holds nothing gives up nothing."""
    (who,) = agenda.member(turn.state)
    if turn.state.pieces[hand(who)]:
        return False
    agenda.finish(turn)
    return True


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The member who is scanned chooses the card."""
    if state.duty.member != seat:
        return
    for kind in kinds_held(state, seat):
        card = kind.card
        option = Option(
            Discard(seat, card.id),
            Drag(card.id, DISCARD),
            Why(words("why.scanned")),
            words("discard_shown", card=kind.name),
            also=(Press(card.id),),
        )
        yield whichever(option, kind)


def scanned(turn: Turn[State], action: Discard) -> None:
    """Everybody sees the card before it goes face down on the discards."""
    own = hand(action.seat)
    face = turn.state.pieces.piece_in(own, action.card).face
    agenda.finish(turn)
    turn.reveal()
    turn.say(
        words("line.scanned", member=member(turn.state, action.seat), card=card_name(face)),
        action.card,
    )
    piles.to_discard(turn, action.card, start=own)


def prompt(view: View) -> Text:
    """A member is scanned."""
    (who,) = agenda.member(view.state)
    return words("prompt.scanned", member=member(view.state, who))


STEP: Final = Step[State](
    "scanned", "Scan", prompt, agenda.member, options, {Discard: scanned}, alone=empty_hand
)
