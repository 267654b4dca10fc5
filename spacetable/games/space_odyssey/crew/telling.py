"""Talk: a member names cards of the own hand, and HAL hears it too (document, play; lipread).

The crew talks through the whole game: in its own turns, and in HAL's before HAL decides (A32).
Cards are never shown to each other. What was said stands beside the card as long as it is certain
who holds it (A28). While LIPREAD lies open nobody may say anything.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.crew import claiming
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.standing import Standing, kinds_held
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Quiet, Speak, Tell, TellAll
from spacetable.games.space_odyssey.state import TALK, State, View, hand
from spacetable.games.space_odyssey.words import card_name, member, words

MEANWHILE: Final = frozenset({"crew_turn", "play", "name", "show", "hal_cut"})
"""The steps in which the crew may talk: before a member's next deed, and before HAL decides."""


def open_now(state: State) -> bool:
    """Whether it is time for the crew to talk."""
    return bool(state.todo) and state.duty.task in MEANWHILE


def may_speak(state: State) -> tuple[Seat, ...]:
    """Members out of turn who may say something and have not yet passed."""
    if not open_now(state) or state.lipread is not None:
        return ()
    acting = agenda.in_turn(state)
    return tuple(
        who
        for who in state.crew
        if who not in acting and who not in state.done.quiet and unsaid(state, who)
    )


def unsaid(state: State, who: Seat) -> bool:
    """Whether a member has anything left to say."""
    return bool(claiming.unsaid(state, who) if claiming.free(state) else _untold(state, who))


def _untold(state: State, who: Seat) -> list[PieceId]:
    return [one.id for one in state.pieces[hand(who)] if one.id not in state.told]


def meanwhile(state: State, seat: Seat, refused: bool) -> Iterable[Option]:
    """What a member may say in the turn of somebody else; nothing is refused to them then."""
    if refused or state.lipread is not None or seat in state.done.quiet:
        return ()
    return _options(state, seat, kinds_held(state, seat), None, False)


def _in_turn(state: State, who: Standing, refused: bool) -> Iterable[Option]:
    """What a member may say in the own turn."""
    if (who.lipread is not None) != refused or who.seat in state.done.quiet:
        return ()
    return _options(state, who.seat, who.kinds, who.lipread, True)


def _options(
    state: State, seat: Seat, kinds: tuple[Kind, ...], lipread: PieceId | None, acting: bool
) -> Iterable[Option]:
    """Name a card, say nothing in this turn of another one, or name all: HAL hears that too. All of
    it is refused while ``lipread`` lies open.
    """
    refused = lipread is not None
    untold = len(_untold(state, seat))
    why = Why(words("why.tell" if acting else "why.tell_meanwhile"))
    if lipread is not None:
        why = Why(words("no.lipread_talk"), (lipread,))
    if claiming.free(state):
        found = list(claiming.speaking(state, seat, why, refused, aside=not acting))
        if not acting and found and not refused:
            found.append(_quiet(seat))
        return found
    told = state.told
    found = [
        _telling(seat, kind, why, untold == 1, refused, aside=not acting)
        for kind in kinds
        if kind.card.id not in told
    ]
    if not acting and untold:
        found.append(_quiet(seat))
    if untold > 1:
        every = Option(
            TellAll(seat),
            Press(TALK),
            why,
            words("tell_all", n=untold),
            refused=refused,
            preview=() if refused else (words("preview.tell_all"),),
            grave=not refused,
            aside=not acting,
        )
        found.append(every)
    return found


def _quiet(seat: Seat) -> Option:
    return Option(Quiet(seat), Press(), Why(words("why.quiet")), words("quiet"), aside=True)


def _telling(seat: Seat, kind: Kind, why: Why, last: bool, refused: bool, *, aside: bool) -> Option:
    """``last``: no other card of the hand is left to be named. ``aside``: another member acts, and
    no button asks for an answer.
    """
    option = Option(
        Tell(seat, kind.card.id),
        Drag(kind.card.id, TALK),
        why,
        _label(kind.name),
        refused=refused,
        also=(Press(TALK),) if last else (),
        aside=aside,
    )
    return whichever(option, kind)


@lru_cache(maxsize=128)
def _label(card: Text) -> Text:
    return words("tell", card=card)


def tell(turn: Turn[State], action: Tell | TellAll) -> None:
    """Everybody knows of the card now."""
    state = turn.state
    cards = (action.card,) if isinstance(action, Tell) else tuple(_untold(state, action.seat))
    turn.revealed = True
    turn.set(told=(*state.told, *cards))
    who = member(state, action.seat)
    for card in cards:
        name = card_name(state.pieces.piece_in(hand(action.seat), card).face)
        turn.say(words("line.told", member=who, card=name), card)
    turn.sound("radio")


def quiet(turn: Turn[State], action: Quiet) -> None:
    """Nothing to say before the present member's turn is over."""
    agenda.note(turn, quiet=(*turn.state.done.quiet, action.seat))


def before_hal(step: Step[State]) -> Step[State]:
    """A decision of HAL's, before which the crew may talk."""

    def options(state: State, seat: Seat) -> Iterable[Option]:
        if seat not in state.characters:
            return step.options(state, seat)
        return meanwhile(state, seat, False)

    def refusals(state: State, seat: Seat) -> Iterable[Option]:
        if seat not in state.characters:
            return step.refusals(state, seat)
        return meanwhile(state, seat, True)

    def prompt(view: View) -> Text:
        doing, seat = step.prompt(view), view.seat
        if seat is None or seat not in may_speak(view.state):
            return doing
        return words("prompt.tell_hal", doing=doing, member=member(view.state, seat))

    return replace(
        step,
        options=options,
        does={**step.does, **DEED.does},
        refusals=refusals,
        invited=may_speak,
        prompt=prompt,
    )


DEED: Final = Deed(
    "Play",
    _in_turn,
    {Tell: tell, TellAll: tell, Speak: claiming.speak, Quiet: quiet},
)
