"""A Future that can be done now is taken, before all else that the turn might do."""

from collections.abc import Iterator
from typing import Final

from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.futures.moves import AttemptFuture, BankIsotope
from spacetable.games.high_frontier.full_game.futures.operation import FREELY
from spacetable.games.high_frontier.full_game.futures.worth import RAZING

LAST: Final = 2
"""With so few turns to come, what leaves the map is missed no more."""


def done(sight: Sight) -> Iterator[Wish]:
    """The surest first: FINAO, then a card that a 1 does not cost, then the die."""
    able = [
        one
        for one in sight.of(AttemptFuture)
        if isinstance(one, AttemptFuture) and _harmless(sight, one)
    ]
    yield from ((one, "future") for one in sorted(able, key=lambda one: _risk(sight, one)))
    yield from ((one, "future") for one in sight.of(BankIsotope))


def _harmless(sight: Sight, attempt: AttemptFuture) -> bool:
    """Neither the own fleet nor own factories go with it."""
    future = sight.state.face(sight.state.pieces.piece(attempt.card)).future
    assert future is not None  # it is offered
    return future.key not in RAZING and (not future.ad_astra or sight.years < LAST)


def _risk(sight: Sight, attempt: AttemptFuture) -> int:
    face = sight.state.face(sight.state.pieces.piece(attempt.card))
    return 0 if attempt.pays else 1 if face.can(FREELY) else 2
