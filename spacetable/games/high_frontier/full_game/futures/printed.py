"""The Future that a card has printed."""

from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.future import Future


def future_of(card: str) -> Future:
    """What is printed on the purple side of a card that has one."""
    found = printed(card).faces[1].future
    assert found is not None  # it has a star
    return found
