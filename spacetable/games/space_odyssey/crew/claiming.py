"""Statements that need not be true (a switch): a member says that they hold a card, in the hearing
of all, but nobody vouches for it (document, play; A31).

True or not, it is said in the same way, so that how it is said tells nothing. It stands until a
card leaves that hand unseen, or all see that it is gone or was never there.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, naming
from spacetable.games.space_odyssey.cards import HAND_ORDER
from spacetable.games.space_odyssey.moves import Claim, Quiet, Speak
from spacetable.games.space_odyssey.state import TALK, Duty, State, View, hand
from spacetable.games.space_odyssey.words import card_name, member, words


def free(state: State) -> bool:
    """Whether what the crew says need not be true (A31)."""
    return state.rules.statements == "free"


def unsaid(state: State, who: Seat) -> list[str]:
    """The kinds of cards that a member has not said that they hold."""
    said = state.claims.get(who, ())
    return [face for face in HAND_ORDER if face not in said]


def speaking(state: State, seat: Seat, why: Why, refused: bool, *, aside: bool) -> Iterator[Option]:
    """To say something; which card, true or not, comes next. A card of the hand may be dragged."""
    if unsaid(state, seat):
        cards = tuple(Drag(one.id, TALK) for one in state.pieces[hand(seat)])
        label = words("speak")
        yield Option(Speak(seat), Press(TALK), why, label, refused, also=cards, aside=aside)


def speak(turn: Turn[State], action: Speak) -> None:
    """All hear that the member is about to say something."""
    agenda.first(turn, Duty("claim", action.seat))


# ------------------------------------------------------------------ which card


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Any kind of crew card that the member has not named yet, held or not; or nothing."""
    if state.duty.member != seat:
        return
    held = {one.face for one in state.pieces[hand(seat)]}
    why = Why(words("why.claim"))
    for face in unsaid(state, seat):
        lines = () if face in held else (words("preview.untrue"),)
        label = words("tell", card=card_name(face))
        press = Press(naming.kind_zone(face))
        yield Option(Claim(seat, face), press, why, label, preview=lines)
    yield Option(Quiet(seat), Press(), Why(words("why.quiet")), words("quiet"))


def claim(turn: Turn[State], action: Claim) -> None:
    """It is said, in the hearing of all."""
    state = turn.state
    agenda.finish(turn)
    said = (*state.claims.get(action.seat, ()), action.face)
    turn.revealed = True
    turn.set(claims={**state.claims, action.seat: said})
    who = member(state, action.seat)
    turn.say(words("line.claimed", member=who, card=card_name(action.face)))
    turn.sound("radio")


def nothing(turn: Turn[State], action: Quiet) -> None:
    """Nothing after all."""
    agenda.finish(turn)
    agenda.note(turn, quiet=(*turn.state.done.quiet, action.seat))


def prompt(view: View) -> Text:
    """Who is about to say something."""
    (who,) = agenda.member(view.state)
    return words("prompt.claim", member=member(view.state, who))


STEP: Final = Step[State](
    "claim", "Play", prompt, agenda.member, options, {Claim: claim, Quiet: nothing}
)
