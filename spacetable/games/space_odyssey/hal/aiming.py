"""SCAN and TARGET are played at a member of the crew: at the place or, alone in a space, at the
figure.
"""

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.games.space_odyssey.crew.standing import standees
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Scan, Target
from spacetable.games.space_odyssey.state import State, hand, place, space
from spacetable.games.space_odyssey.words import member, words


def alone(state: State) -> dict[Seat, str]:
    """The members whose figures stand alone, and their spaces: these figures take the card too."""
    standing = standees(state)
    spaces = [here for here, _ in standing.values()]
    return {who: here for who, (here, _) in standing.items() if spaces.count(here) == 1}


def at(
    state: State,
    kind: Kind,
    who: Seat,
    action: Scan | Target,
    why: Why,
    refused: bool,
    lone: dict[Seat, str],
) -> Option:
    """Such a card at a member, with how many cards there are to lose. ``lone``: see ``alone``."""
    card = kind.card.id
    option = Option(
        action,
        Drag(card, place(who)),
        why,
        words("play_at", card=kind.name, member=member(state, who)),
        refused=refused,
        preview=(words("preview.cards", n=len(state.pieces[hand(who)])),),
        also=(Drag(card, space(lone[who])),) if who in lone else (),
    )
    return whichever(option, kind)
