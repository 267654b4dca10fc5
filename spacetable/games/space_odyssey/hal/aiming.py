"""SCAN and TARGET are played at a member of the crew: at the place or, alone in a space, at the
figure.
"""

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.text import Text
from spacetable.games.space_odyssey.crew.standing import standees
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Scan, Target
from spacetable.games.space_odyssey.state import State, hand, place, space
from spacetable.games.space_odyssey.words import member, words


def at(
    state: State, kind: Kind, who: Seat, action: Scan | Target, why: Why, refused: bool
) -> Option:
    """Such a card at a member, with how many cards there are to lose."""
    figures = standees(state)
    here, _ = figures[who]
    alone = sum(there == here for there, _ in figures.values()) == 1
    name, cards = member(state, who), len(state.pieces[hand(who)])
    return _option(kind, who, action, why, refused, name, cards, here if alone else "")


def _option(
    kind: Kind,
    who: Seat,
    action: Scan | Target,
    why: Why,
    refused: bool,
    name: Text,
    cards: int,
    alone: str,
) -> Option:
    """``alone``: the space in which the member's figure stands alone, and takes the card too."""
    card = kind.card.id
    option = Option(
        action,
        Drag(card, place(who)),
        why,
        words("play_at", card=kind.name, member=name),
        refused=refused,
        preview=(words("preview.cards", n=cards),),
        also=(Drag(card, space(alone)),) if alone else (),
    )
    return whichever(option, kind)
