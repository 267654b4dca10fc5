"""Deep Freeze: before an exomigration the top colonist of a queue goes under it (4B2f; HFG-R63)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.colonists import wanted
from spacetable.games.high_frontier.full_game.contracts.held import terms_of
from spacetable.games.high_frontier.full_game.contracts.moves import SkipColonist
from spacetable.games.high_frontier.full_game.decommission import top_goes_under
from spacetable.games.high_frontier.full_game.exodus import union
from spacetable.games.high_frontier.full_game.places import deck_zone, enterprise_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words

KEY: Final = "exomigrate_skip"


def _contract(state: State, seat: Seat) -> PieceId | None:
    """The contract that does it."""
    for card in state.pieces[enterprise_zone(seat)]:
        if any(one.key == KEY for one in terms_of(state, card).gives):
            return card.id
    return None


def _freezer(state: State, seat: Seat) -> PieceId | None:
    """The same, unless it has before the exomigration that comes next."""
    card = _contract(state, seat)
    return None if card in state.used else card


def thaws(turn: Turn[State], seat: Seat) -> None:
    """Somebody has come: before another exomigration it serves anew."""
    card = _contract(turn.state, seat) if turn.state.rules.exodus else None
    if card in turn.state.used:
        turn.set(used=tuple(one for one in turn.state.used if one != card))


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if not state.rules.exodus or not wanted(state, seat):
        return
    card = _freezer(state, seat)
    for queue in state.rules.queues if card is not None else ():
        row = state.pieces[deck_zone(queue)]
        if len(row) > 1 and union.closed(state, seat, queue) is None:
            top = row[-1]
            yield Option(
                SkipColonist(seat, queue),
                Press(),
                Why(words("rule.skip_colonist")),
                words("label.skip_colonist", card=card_name(state, top)),
                group=words("group.colonists"),
                aside=True,
            )


def _skipped(turn: Turn[State], action: SkipColonist) -> None:
    seat, zone = action.seat, deck_zone(action.queue)
    card, top = _freezer(turn.state, seat), turn.state.pieces[zone][-1]
    assert card is not None  # the option was offered
    turn.set(used=(*turn.state.used, card))
    named = card_name(turn.state, top)
    top_goes_under(turn, action.queue)
    turn.say(words("log.skip_colonist", player=player(turn.state, seat), card=named), card)


OFFER: Final = Offer[State](_options, {SkipColonist: _skipped})
