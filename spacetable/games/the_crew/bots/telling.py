"""Which card to communicate, if any."""

from typing import Final

from spacetable.core.option import Option
from spacetable.core.text import Text
from spacetable.games.the_crew.bots.aims import Aims
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.cards import CARD_OF, OF_SUIT, RANK, SUIT
from spacetable.games.the_crew.moves import Communicate
from spacetable.games.the_crew.state import State
from spacetable.games.the_crew.words import card_name, member

ENOUGH: Final = 3.0
"""How useful a word must be to be said."""
ENOUGH_SHARED: Final = 5.0
"""The same where the crew shares its tokens."""


def best_telling(
    state: State, aims: Aims, me: int, options: list[Option]
) -> tuple[Option, Text] | None:
    """The most useful communication with its reason; None when it is better kept for later."""
    found: tuple[float, Option, int] | None = None
    for option in options:
        action = option.action
        if not isinstance(action, Communicate):
            continue
        card = CARD_OF[state.pieces.piece(action.card).face]
        worth = usefulness(aims, me, card, action.place)
        if found is None or worth > found[0]:
            found = (worth, option, card)
    enough = ENOUGH_SHARED if state.radio.mode == "rapture" else ENOUGH
    if found is None or found[0] < enough:
        return None
    _, option, card = found
    return option, reason(state, aims, me, card)


def usefulness(aims: Aims, me: int, card: int, place: str) -> float:
    """How much the others gain by knowing: most of all about tasks and their colours."""
    suit = OF_SUIT[SUIT[card]]
    goals = [one.must | one.want for one in aims.members]
    mine = goals[me]
    others = 0
    for k, goal in enumerate(goals):
        if k != me:
            others |= goal
    rank = RANK[card]
    worth = 0.0
    if others >> card & 1:
        worth += 6 if place == "only" else 4
    if mine >> card & 1:
        worth += 3 if rank < 9 else 2
    if place == "highest":
        worth += rank / 3 if mine & suit else 0
        worth += 2 + (9 - rank) / 4 if others & suit else 0
    elif place == "lowest":
        worth += 1 if mine & suit else 0
        worth += 2 + rank / 4 if others & suit else 0
    else:
        worth += 2 + rank / 3 if mine & suit else 0
        worth += 2 if others & suit else 0
    lucky = any(one.lucky >> card & 1 for one in aims.members)
    return worth + (2 if lucky else 0)


def reason(state: State, aims: Aims, me: int, card: int) -> Text:
    """Why that card: whose task it is, or that its colour is wanted."""
    name = card_name(card, state.edition)
    for k, one in enumerate(aims.members):
        if (one.must | one.want) >> card & 1:
            if k == me:
                return bot_words("tell.own", card=name)
            owner = member(state, state.members[k])
            return bot_words("tell.theirs", card=name, member=owner)
    return bot_words("tell.colour", card=name)
