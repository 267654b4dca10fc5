"""The distress signal: when to call for it, when to agree, and which card to pass (TC-R01)."""

from collections.abc import Callable
from typing import Final

import numpy as np
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.games.the_crew.bots.decision import Decision, Picked, complete
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.cards import CARD_OF, COLOUR_CARDS, SUIT, TRUMP
from spacetable.games.the_crew.moves import Agree, Distress, NoDistress, PassCard, Propose, Silent
from spacetable.games.the_crew.state import DUMMY, hand

HOPE: Final = 0.5
"""Above this outlook a member does not agree to a distress signal."""
HOPELESS: Final = 0.3
"""Below this outlook a member proposes one, if it helps."""
MENDED: Final = 0.15
"""By how much a card passed on must better the outlook for that: the signal costs an attempt."""
ENOUGH: Final = 24
"""Who imagines fewer deals makes no such proposal: it would be a guess."""


def call(decision: Decision) -> Picked | None:
    """A call for help, made where things look hopeless and a card passed on mends them."""
    calls = decision.of(Distress, Propose)
    if not calls or decision.thought.rows < ENOUGH:
        return None
    now = decision.outlook({})
    if now >= HOPELESS:
        return None
    gain, best = max(
        ((_helped(decision, one.action), one) for one in calls), key=lambda one: one[0]
    )
    return (best, bot_words("distress")) if gain > now + MENDED else None


def signal(decision: Decision) -> Picked | None:
    """A call is joined where things look bad; where the way is asked for, the better one."""
    agree, decline = decision.of(Agree), decision.of(NoDistress, Silent)
    if agree and decision.outlook({}) < HOPE:
        return agree[0], bot_words("agree")
    if decline:
        return call(decision) or (decline[0], bot_words("no_distress"))
    best = decision.best((_helped(decision, one.action), one) for one in decision.of(Distress))
    return None if best is None else (best, bot_words("agree"))


def _helped(decision: Decision, action: Action) -> float:
    """How it looks after a signal, when this seat passes the card whose loss helps most."""
    steps: tuple[int, ...] = (1, -1)
    if isinstance(action, Distress):
        steps = (1,) if action.direction == "left" else (-1,)
    mine = [CARD_OF[one.face] for one in decision.state.pieces[hand(decision.seat)]]
    own = [card for card in mine if SUIT[card] != TRUMP]
    return max(
        (
            worth(card)
            for step in steps
            for worth in [_passing(decision, decision.seat, step)]
            for card in own
        ),
        default=0.0,
    )


def pass_card(decision: Decision) -> Picked | None:
    """The card whose loss helps most; what comes from the other side is any card."""
    state = decision.state
    step = 1 if state.sent == "left" else -1
    choices = [one for one in decision.of(PassCard) if isinstance(one.action, PassCard)]
    if not choices:
        return None
    first = choices[0].action
    assert isinstance(first, PassCard)
    who = first.member
    choices = [o for o in choices if isinstance(o.action, PassCard) and o.action.member == who]
    if who == DUMMY:
        return choices[0], bot_words("pass_card")
    worth = _passing(decision, who, step)

    def of(option: Option) -> float:
        action = option.action
        assert isinstance(action, PassCard)
        return worth(CARD_OF[state.pieces.piece(action.card).face])

    best = decision.best((of(one), one) for one in choices)
    return None if best is None else (best, bot_words("pass_card"))


def _passing(decision: Decision, who: Seat, step: int) -> Callable[[int], float]:
    """How it looks when all pass a card so many seats on, by the card that ``who`` passes."""
    state = decision.state
    me = state.members.index(who)
    to = state.members.index(state.next(who, step))
    giver = state.members.index(state.next(who, -step))
    base = decision.thought.imagined.hands
    turn = np.random.default_rng(decision.chance.roll("bots", 1 << 30)).integers(
        0, 36, base.shape[1]
    )
    offered = base[giver] & np.int64(COLOUR_CARDS)
    later = offered & (np.int64(-1) << turn)
    gets = np.where(later != 0, later & -later, offered & -offered)
    then = replace(state, tasks=complete(state, {}, decision.chance))

    def worth(number: int) -> float:
        card = np.int64(1 << number)
        hands = base.copy()
        hands[me] = hands[me] & ~card | gets
        hands[to] |= card
        if giver != to:
            hands[giver] &= ~gets
        else:
            hands[to] = hands[to] & ~gets
        # The receiver gives a card too, so that all hands stay of a size.
        if giver != to:
            spare = hands[to] & np.int64(COLOUR_CARDS) & ~card
            gone = spare & -spare
            hands[to] &= ~gone
            hands[giver] |= gone
        return decision.thought.outlook(then, hands)

    return worth
