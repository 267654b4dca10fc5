"""What the bot thinks of contracts: it takes none, since a debt that it cannot pay off costs more
than the advance brings.
"""

from collections.abc import Iterator

from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.contracts.moves import NoTender, PassYears


def declined(sight: Sight) -> Iterator[Wish]:
    """No auction of its own, and no bid in those of others."""
    yield NoTender(sight.seat), "contract"
    yield PassYears(sight.seat), "contract"
