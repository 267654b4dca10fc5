"""Target: HAL names a card, and a member who holds it gives it up (document, TARGET; A8, A21)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Answer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.cards import CREW_FACES, HAND_ORDER
from spacetable.games.space_odyssey.hal.aiming import at
from spacetable.games.space_odyssey.interchangeable import Kind
from spacetable.games.space_odyssey.moves import NameCard, Target
from spacetable.games.space_odyssey.state import TRASH, Duty, State, View, hand
from spacetable.games.space_odyssey.words import card_name, member, words

# ------------------------------------------------------------------ HAL's card


def plays(state: State, kind: Kind, refused: bool) -> Iterator[Option]:
    """At any member."""
    for who in () if refused else state.crew:
        action = Target(state.hal, kind.card.id, who)
        yield at(state, kind, who, action, Why(words("why.target")), False)


def target(turn: Turn[State], action: Target) -> None:
    """HAL has said whom; which card is named next."""
    agenda.finish(turn)
    turn.say(words("line.target", member=member(turn.state, action.member)), action.card)
    piles.used_by_hal(turn, action.card)
    turn.set(aim=action.member)
    agenda.first(turn, Duty("name"))


# ------------------------------------------------------------------ the card that is named


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Name any crew card, a logic card by its number. They come in the order of a crew hand, which
    is nearly that of the chart; of one that was named aloud it is said that the member holds it.
    """
    if seat != state.hal:
        return
    assert state.aim is not None
    gone = [piece.face for piece in state.pieces[TRASH]]
    told = {one.face for one in state.pieces[hand(state.aim)] if one.id in state.told}
    for face in HAND_ORDER:
        left = CREW_FACES.count(face) - gone.count(face)
        heard = (words("preview.named_aloud"),) if face in told else ()
        yield Option(
            NameCard(state.hal, face),
            Press(kind_zone(face)),
            Why(words("why.name", member=member(state, state.aim))),
            words("name", card=card_name(face)),
            preview=(*heard, words("preview.in_play", n=left)),
            grave=left == 0,
        )


def name(turn: Turn[State], action: NameCard) -> None:
    """Who holds the card shows one copy of it and discards it; who does not must say so."""
    state = turn.state
    who = state.aim
    assert who is not None
    agenda.finish(turn)
    turn.set(aim=None)
    found = fitting(state, action.face)
    if not found:
        line = words("line.named_missed", member=member(state, who), card=card_name(action.face))
        turn.say(line)
        return
    # Of several copies one goes by lot: its place in the hand must not tell where others are not.
    number = turn.chance.roll("copy", len(found)) if len(found) > 1 else 1
    card = found[number - 1].id
    line = words("line.named_hit", member=member(state, who), card=card_name(action.face))
    turn.say(line, card)
    piles.to_discard(turn, card)
    turn.sound("alarm")


def fitting(state: State, face: str) -> list[Piece]:
    """The cards with which the member aimed at can answer; those named aloud go before others,
    since everybody knows that they are there.
    """
    assert state.aim is not None
    found = [one for one in state.pieces[hand(state.aim)] if one.face == face]
    return [one for one in found if one.id in state.told] or found


def kind_zone(face: str) -> ZoneId:
    """The field of the chart of crew cards that stands for a kind of card."""
    return ZoneId(f"kind.{face.removeprefix('crew.')}")


def answer(state: State, action: NameCard) -> Answer:
    """Everybody hears whether the member holds the card, though nobody sees the hand (A21)."""
    assert state.aim is not None
    found = tuple(one.id for one in fitting(state, action.face))
    closed = (one.id for one in state.pieces[hand(state.aim)] if one.id not in state.told)
    # Of who holds it, no more is known than the card that is shown.
    return Answer(() if found else tuple(closed), found)


def prompt(view: View) -> Text:
    """At whom the card aims."""
    state = view.state
    assert state.aim is not None
    return words("prompt.name", member=member(state, state.aim))


STEP: Final = Step[State](
    "name", "Target", prompt, agenda.hal, options, {NameCard: name}, answers={NameCard: answer}
)
