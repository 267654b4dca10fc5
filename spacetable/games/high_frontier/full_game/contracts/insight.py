"""Insight: whoever researches may first put the top card of a patent deck under it (4B2f).

It is part of the research: an auction of some deck must follow, or alone a card is taken instead
(V4c; HFG-R108). Under research grants it is off.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.contracts.moves import CycleDeck
from spacetable.games.high_frontier.full_game.decommission import top_goes_under
from spacetable.games.high_frontier.full_game.moves import StartAuction, TakePatent
from spacetable.games.high_frontier.full_game.operations import operation, research
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words

KEY: Final = "insight"
RESEARCH: Final = "research"


def _options(state: State, seat: Seat) -> Iterator[Option]:
    """Before an auction, and where another card lies below the top one."""
    if not operation.is_free(state):
        return
    if not state.has_enterprise(seat, KEY) and not state.has_colonist(seat, KEY):
        return
    if research.full(state, seat) is not None or research.by_grant(state, seat):
        return
    alone = state.rules.variant != "usual"
    payable = {*research.payable(state, seat)} if alone else {*state.rules.patents}
    for deck, card in research.open_decks(state):
        # Alone something must be taken: what lies below is not known yet, the other decks are.
        follows = not alone or payable - {deck}
        if follows and len(state.pieces[deck_zone(deck)]) > 1:
            yield Option(
                CycleDeck(seat, deck),
                Press(),
                Why(words("rule.insight_alone" if alone else "rule.insight"), (card.id,)),
                words("label.insight", card=card_name(state, card)),
                group=words("group.insight"),
                aside=True,
            )


def _cycled(turn: Turn[State], action: CycleDeck) -> None:
    card = turn.state.pieces.top(deck_zone(action.deck))
    assert card is not None  # the option was offered
    named = card_name(turn.state, card)
    top_goes_under(turn, action.deck)
    turn.say(words("log.insight", player=player(turn.state, action.seat), card=named))
    operation.begin(turn, "research")
    agenda.first(turn, Duty(RESEARCH, action.seat))


OFFER: Final = Offer[State](_options, {CycleDeck: _cycled})


def _starts(state: State, seat: Seat) -> Iterator[Option]:
    """Which deck is auctioned: the research has begun already."""
    if seat == state.duty.seat:
        yield from research.options(replace(state, operation=""), seat)


def _started(turn: Turn[State], action: StartAuction) -> None:
    agenda.finish(turn)
    research.start(turn, action)


def _taken(turn: Turn[State], action: TakePatent) -> None:
    agenda.finish(turn)
    research.take(turn, action)


def _prompt(view: View) -> Text:
    alone = view.state.rules.variant != "usual"
    return words("prompt.research_alone" if alone else "prompt.research")


STEP: Final = Step[State](
    RESEARCH,
    "4B2f",
    _prompt,
    agenda.actor,
    _starts,
    {StartAuction: _started, TakePatent: _taken},
)
