"""What a card is worth in an auction (I2)."""

from collections.abc import Iterator

from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.moves import AwardTo, Bid, PassBid
from spacetable.games.high_frontier.full_game.scoring import total


def limit(sight: Sight, mission: Mission | None) -> int:
    """The most Aquas that the cards under the hammer are worth to a player.

    All can be sold again, which takes a year each; what a mission lacks is worth years.
    """
    auction = sight.state.auction
    assert auction is not None
    cards = sight.gains(auction.deck)
    worth = len(cards) * (components().market.card - 1)
    if mission is not None:
        lacking = sum(one.face in mission.missing for one in cards)
        worth += lacking * components().market.card
    return worth


def bid(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """The least that leads, up to what it is worth; a tie is enough for who started it."""
    auction = sight.state.auction
    assert auction is not None
    bids = sorted(one.aquas for one in sight.of(Bid) if isinstance(one, Bid))
    starter = auction.starter == sight.seat
    least = bids[0] if bids and (starter or not auction.bids) else min(bids[1:2], default=None)
    if least is not None and (not auction.bids or least <= limit(sight, mission)):
        yield Bid(sight.seat, least), "bid"
    yield PassBid(sight.seat), "pass"
    points = {seat: total(score(sight.state, seat)) for seat in sight.state.order}
    awards = [one for one in sight.of(AwardTo) if isinstance(one, AwardTo)]
    for one in sorted(awards, key=lambda one: (one.winner != sight.seat, points[one.winner])):
        yield one, "award"
