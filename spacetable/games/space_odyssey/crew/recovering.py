"""Recover: a card comes back from the crew's discards (document, recover; A18)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Answer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, knowledge, piles
from spacetable.games.space_odyssey.board import where
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.standing import Standing, kinds
from spacetable.games.space_odyssey.interchangeable import whichever
from spacetable.games.space_odyssey.moves import Recover, TakeBack
from spacetable.games.space_odyssey.state import DISCARD, Duty, State, View, hand
from spacetable.games.space_odyssey.words import card_name, member, space_name, words

# ------------------------------------------------------------------ in a member's turn

SPACES: Final = where("recover")


def options(state: State, who: Standing, refused: bool) -> Iterator[Option]:
    """Look through the crew's discards, in the space for it and if a card may lie there."""
    for kind in who.of("crew.recover"):
        there = who.here in SPACES
        no = _why_not(state, who.seat, there)
        if (no is not None) == refused:
            option = Option(
                Recover(who.seat, kind.card.id),
                Drag(kind.card.id, DISCARD),
                no or Why(words("why.recover")),
                words("recover", card=kind.name),
                refused=refused,
                preview=(words("preview.discards", n=len(state.pieces[DISCARD])),) if there else (),
            )
            yield whichever(option, kind)


def _why_not(state: State, seat: Seat, there: bool) -> Why | None:
    if not there:
        space = space_name(SPACES[0])
        return Why(words("no.recover_elsewhere", space=space, then=then(state)))
    return None if recoverable(state, seat) else Why(words("no.nothing_to_recover"), (DISCARD,))


def recoverable(state: State, seat: Seat) -> bool:
    """Whether a card may lie in the discards that is no RECOVER, for all that a member knows.

    What lies there is not known before it is looked through; a member knows what was shown when
    it was discarded, and what they discarded themselves.
    """
    known = {*state.seen, *state.known.get(seat, ())}
    return any(one.id not in known or one.face != "crew.recover" for one in state.pieces[DISCARD])


def recover(turn: Turn[State], action: Recover) -> None:
    """The member alone looks through the discards; the card itself joins them afterwards."""
    state = turn.state
    agenda.note(turn, acted=True)
    turn.reveal()
    turn.say(words("line.recovers", member=member(state, action.seat)), action.card)
    knowledge.learn(turn, action.seat, tuple(one.id for one in state.pieces[DISCARD]))
    piles.used(turn, action.card)
    agenda.first(turn, Duty("recover", action.seat))


DEED: Final = Deed("Recover", options, {Recover: recover}, frozenset(("crew.recover",)))

# ------------------------------------------------------------------ the card to be taken


def takeable(state: State) -> bool:
    """Whether a card that can be recovered lies in the crew's discards: any but RECOVER."""
    return any(one.face != "crew.recover" for one in state.pieces[DISCARD])


def _taking(state: State, seat: Seat, refused: bool) -> Iterator[Option]:
    """Any card of the discards that is no RECOVER."""
    if state.duty.member != seat:
        return
    for kind in kinds(state.pieces[DISCARD], state.told):
        card = kind.card
        if (card.face == "crew.recover") != refused:
            continue
        option = Option(
            TakeBack(seat, card.id),
            Drag(card.id, hand(seat)),
            Why(words("no.recover_recover"), (card.id,))
            if refused
            else Why(words("why.take_back")),
            words("take_back", card=kind.name),
            refused=refused,
            also=(Press(card.id),),
        )
        yield whichever(option, kind)


def take_back(turn: Turn[State], action: TakeBack) -> None:
    """The card joins the hand; nobody else sees which it was."""
    state = turn.state
    face = state.pieces.piece(action.card).face
    agenda.finish(turn)
    # The pile gets new names, so that nobody can tell which of the cards they knew is gone.
    turn.shuffle(DISCARD, "discard")
    knowledge.forget(turn, state.pieces[DISCARD])
    discards = turn.state.pieces[DISCARD]
    turn.move(next(one.id for one in discards if one.face == face), hand(action.seat))
    knowledge.learn(turn, action.seat, tuple(one.id for one in turn.state.pieces[DISCARD]))
    turn.say(words("line.took_back", member=member(state, action.seat)))
    turn.say(words("line.took_back_what", card=card_name(face)), only=(action.seat,))
    turn.sound("deal")


def nothing_there(turn: Turn[State]) -> bool:
    """Only RECOVER cards lay in the discards: everybody hears that nothing was taken."""
    state = turn.state
    if takeable(state):
        return False
    (who,) = agenda.member(state)
    agenda.finish(turn)
    turn.say(words("line.recovered_nothing", member=member(state, who)))
    return True


def answer(state: State, action: Recover) -> Answer:
    """Everybody hears when nothing but RECOVER lies in the discards, though nobody sees them."""
    return Answer(tuple(one.id for one in state.pieces[DISCARD]), takeable(state))


def prompt(view: View) -> Text:
    """A member looks through the discards."""
    (who,) = agenda.member(view.state)
    return words("prompt.recover", member=member(view.state, who))


STEP: Final = Step[State](
    "recover",
    "Recover",
    prompt,
    agenda.member,
    lambda state, seat: _taking(state, seat, False),
    {TakeBack: take_back},
    lambda state, seat: _taking(state, seat, True),
    alone=nothing_there,
)
