"""A research grant that costs nothing, as the sun lens has been reached: a top card (4Ih)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.contracts.moves import NoReward
from spacetable.games.high_frontier.full_game.futures.effects import GRANT
from spacetable.games.high_frontier.full_game.futures.moves import TakeFreely
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.operations.gaining import gains
from spacetable.games.high_frontier.full_game.operations.research import closed, open_decks
from spacetable.games.high_frontier.full_game.places import hand
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.full_game.words import words as said


def _able(state: State, seat: Seat) -> bool:
    return any(not closed(state, seat, deck) for deck, _ in open_decks(state))


def _options(state: State, seat: Seat) -> Iterator[Option]:
    """The top card of each deck of which the player may have more, without supports."""
    if seat != state.duty.seat:
        return
    for deck, card in open_decks(state):
        if not closed(state, seat, deck):
            yield Option(
                TakeFreely(seat, deck),
                Press(card.id),
                Why(words("rule.grant")),
                words("label.take_freely", card=card_name(state, card)),
                also=(Drag(card.id, hand(seat)),),
            )
    yield Option(NoReward(seat), Press(), Why(said("rule.may")), said("label.none"), leads=True)


def _take(turn: Turn[State], action: TakeFreely) -> None:
    agenda.finish(turn)
    gains(turn, action.seat, action.deck, supported=False)


def _none(turn: Turn[State], action: NoReward) -> None:
    agenda.finish(turn)


def _prompt(view: View) -> Text:
    return words("prompt.grant")


STEP: Final[Step[State]] = Step(
    GRANT,
    "4Ih",
    _prompt,
    agenda.actor,
    _options,
    {TakeFreely: _take, NoReward: _none},
    alone=agenda.unless(_able),
)
