"""By a colonist: whoever researches looks through a deck, and its card of choice is auctioned.

The others are shuffled below it (HFG-R58). Alone it is taken for its price (V4c; HFG-R108).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.moves import (
    PickCard,
    SearchDeck,
    StartAuction,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.operations import operation, research
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words

KEY: Final = "deck_search"
SEARCH: Final = "search_deck"


def _options(state: State, seat: Seat) -> Iterator[Option]:
    """Each deck of several cards of which the player may have one more."""
    if not operation.is_free(state) or not state.has_colonist(seat, KEY):
        return
    if research.full(state, seat) is not None or research.by_grant(state, seat):
        return
    if _alone(state) and state.players[seat].aquas < research.dearest(state, seat):
        return
    for deck, card in research.open_decks(state):
        if len(state.pieces[deck_zone(deck)]) > 1 and not research.closed(state, seat, deck):
            yield Option(
                SearchDeck(seat, deck),
                Press(),
                Why(words(_rule(state)), (card.id,)),
                words("label.search_deck", deck=words(f"deck.{deck}")),
                group=words("group.insight"),
                aside=True,
            )


def _alone(state: State) -> bool:
    return state.rules.variant != "usual"


def _rule(state: State) -> str:
    return "rule.search_alone" if _alone(state) else "rule.search_deck"


def _search(turn: Turn[State], action: SearchDeck) -> None:
    operation.begin(turn, "research")
    who, deck = player(turn.state, action.seat), words(f"deck.{action.deck}")
    turn.say(words("log.search_deck", player=who, deck=deck))
    turn.reveal()
    agenda.first(turn, Duty(SEARCH, action.seat, action.deck))


OFFER: Final = Offer[State](_options, {SearchDeck: _search})


def _cards(state: State, seat: Seat) -> Iterator[Option]:
    deck = next(one for one in state.rules.patents if one == state.duty.place)
    for card in state.pieces[deck_zone(deck)] if seat == state.duty.seat else ():
        yield Option(
            PickCard(seat, card.id),
            Press(),
            Why(words(_rule(state))),
            words("label.pick_card", card=card_name(state, card)),
        )


def _pick(turn: Turn[State], action: PickCard) -> None:
    """The card lies on top, and is auctioned at once."""
    deck = next(one for one in turn.state.rules.patents if one == turn.state.duty.place)
    agenda.finish(turn)
    zone = deck_zone(deck)
    face = turn.state.pieces.piece_in(zone, action.card).face
    turn.shuffle(zone)
    chosen = next(one for one in turn.state.pieces[zone] if one.face == face)
    turn.move(chosen.id, zone, start=zone, up=True)
    if _alone(turn.state):
        research.take(turn, TakePatent(action.seat, deck))
    else:
        research.start(turn, StartAuction(action.seat, deck))


def _prompt(view: View) -> Text:
    return words("prompt.search_alone" if _alone(view.state) else "prompt.search_deck")


STEP: Final = Step[State](SEARCH, "2C", _prompt, agenda.actor, _cards, {PickCard: _pick})
