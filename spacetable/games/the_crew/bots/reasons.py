"""Why a card is played, in words that serve as a hint."""

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.the_crew.bots.aims import Aims
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.cards import (
    OF_SUIT,
    RANK,
    SUIT,
    TRUMP,
    cards_in,
    mask_of,
    winning,
)
from spacetable.games.the_crew.state import State
from spacetable.games.the_crew.words import card_name, member, suit_name


def reason_to_play(state: State, aims: Aims, whose: Seat, card: int, choices: int) -> Text:
    """What the card is for. ``choices``: how many cards were legal."""
    members = state.members
    me = members.index(whose)
    trick = state.trick_cards()
    leader = members.index(state.leader)
    gone = mask_of(one for past in state.tricks for one in past.cards)
    goals = [(one.must | one.want) & ~gone for one in aims.members]
    if choices == 1:
        return bot_words("only_card")
    if not trick:
        return _lead(state, goals, me, card)
    now = (*trick, card)
    takes = winning(now) == len(trick)
    last = len(now) == len(members)
    winner = member(state, members[(leader + winning(now)) % len(members)])
    for k, goal in enumerate(goals):
        inside = [one for one in trick if goal >> one & 1]
        if not inside:
            continue
        name = card_name(inside[0], state.edition)
        owner = member(state, members[k])
        if k == me:
            return bot_words("take_own" if takes else "cannot_take", card=name)
        if goal >> card & 1:
            return bot_words("add", card=card_name(card, state.edition), member=owner)
        return bot_words("leave" if not takes else "forced_over", card=name, member=owner)
    for k, goal in enumerate(goals):
        if goal >> card & 1:
            name = card_name(card, state.edition)
            if k == me:
                return bot_words("own_into", card=name)
            return bot_words("gift", card=name, member=member(state, members[k]))
    if SUIT[card] != SUIT[trick[0]]:
        if SUIT[card] == TRUMP:
            return bot_words("trump_in")
        return bot_words("throw", card=card_name(card, state.edition))
    suit = suit_name(SUIT[card], state.edition)
    if takes:
        return bot_words("take_last" if last else "play_over", suit=suit)
    wanted = any(goal & OF_SUIT[SUIT[card]] for goal in goals)
    return bot_words("duck_wanted" if wanted else "duck", suit=suit, member=winner)


def _lead(state: State, goals: list[int], me: int, card: int) -> Text:
    suit = OF_SUIT[SUIT[card]]
    for k, goal in enumerate(goals):
        if goal >> card & 1:
            if k == me:
                return bot_words("lead_own", card=card_name(card, state.edition))
            return bot_words("lead_theirs", member=member(state, state.members[k]))
    if SUIT[card] == TRUMP:
        return bot_words("lead_trump")
    for one in cards_in(goals[me] & suit):
        if RANK[card] > RANK[one]:
            return bot_words("draw_out", card=card_name(one, state.edition))
    for k, goal in enumerate(goals):
        for one in cards_in(goal & suit):
            if k != me:
                owner = member(state, state.members[k])
                return bot_words("lead_for", card=card_name(one, state.edition), member=owner)
    if RANK[card] >= 7:
        return bot_words("lead_high")
    return bot_words("lead_low")
