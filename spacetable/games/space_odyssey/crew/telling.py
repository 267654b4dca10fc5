"""Talk: a member names cards of the own hand, and HAL hears it too (document, play; lipread).

Cards are never shown to each other. What was said stands beside the card as long as somebody holds
it. While LIPREAD lies open nobody may say anything.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Quiet, Tell, TellAll
from spacetable.games.space_odyssey.state import TALK, State, hand
from spacetable.games.space_odyssey.words import card_name, member, words


def open_now(state: State) -> bool:
    """Whether it is time for the crew to talk: in the turn of a member, before the next deed."""
    return bool(state.todo) and state.duty.task == "crew_turn"


def may_speak(state: State) -> tuple[Seat, ...]:
    """Members out of turn who may say something and have not yet passed."""
    if not open_now(state) or state.lipread is not None:
        return ()
    return tuple(
        who
        for who in state.crew
        if who != state.duty.member and who not in state.done.quiet and _untold(state, who)
    )


def _untold(state: State, who: Seat) -> list[PieceId]:
    return [one.id for one in state.pieces[hand(who)] if one.id not in state.told]


def options(state: State, seat: Seat, kinds: tuple[Kind, ...], refused: bool) -> Iterable[Option]:
    """Name a card, say nothing in this turn of another one, or name all: HAL hears that too."""
    acting = seat == state.duty.member
    lipread = state.lipread
    if (lipread is not None) != refused or seat in state.done.quiet or (refused and not acting):
        return ()
    untold = len(_untold(state, seat))
    return _telling(seat, kinds, state.told, untold, acting, lipread)


@lru_cache(maxsize=512)
def _telling(
    seat: Seat,
    kinds: tuple[Kind, ...],
    told: tuple[PieceId, ...],
    untold: int,
    acting: bool,
    lipread: PieceId | None,
) -> tuple[Option, ...]:
    """``untold``: so many cards of the hand were not named yet, also those that are not known."""
    refused = lipread is not None
    why = Why(words("why.tell"))
    if lipread is not None:
        why = Why(words("no.lipread_talk"), (lipread,))
    found = [
        whichever(
            Option(
                Tell(seat, kind.card.id),
                Drag(kind.card.id, TALK),
                why,
                words("tell", card=kind.name),
                refused=refused,
                also=(Press(TALK),) if untold == 1 else (),
            ),
            kind,
        )
        for kind in kinds
        if kind.card.id not in told
    ]
    if not acting and untold:
        found.append(Option(Quiet(seat), Press(), Why(words("why.quiet")), words("quiet")))
    if untold > 1:
        every = Option(
            TellAll(seat),
            Press(TALK),
            why,
            words("tell_all", n=untold),
            refused=refused,
            preview=() if refused else (words("preview.tell_all"),),
            grave=not refused,
        )
        found.append(every)
    return tuple(found)


def tell(turn: Turn[State], action: Tell | TellAll) -> None:
    """Everybody knows of the card now."""
    state = turn.state
    cards = (action.card,) if isinstance(action, Tell) else tuple(_untold(state, action.seat))
    turn.revealed = True
    turn.set(told=(*state.told, *cards))
    who = member(state, action.seat)
    for card in cards:
        name = card_name(state.pieces.piece(card).face)
        turn.say(words("line.told", member=who, card=name), card)
    turn.sound("radio")


def quiet(turn: Turn[State], action: Quiet) -> None:
    """Nothing to say before the present member's turn is over."""
    agenda.note(turn, quiet=(*turn.state.done.quiet, action.seat))


DEED: Final = Deed(
    "Play",
    lambda state, who, refused: options(state, who.seat, who.kinds, refused),
    {Tell: tell, TellAll: tell, Quiet: quiet},
)
