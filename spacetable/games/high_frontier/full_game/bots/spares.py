"""A card that no ship takes stays in the hand as budget cuts come near (K2).

They take one card: one of the ship costs years, and another one is only sold later.
"""

from collections.abc import Callable, Iterator
from typing import Final

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish, needed
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.event_table import event_table
from spacetable.games.high_frontier.full_game.moves import DiscardPatent, Sell, SellTwo
from spacetable.games.high_frontier.sunspot import dial

NEAR: Final = 3
"""Years before budget cuts in which a card is kept for them."""
CUTS: Final = "budget_cuts"


def threatened(sight: Sight) -> int | None:
    """Years, the present one as 0, after which an event may cut budgets; None for none so soon."""
    years = min(NEAR, sight.years)
    return next((one for one in range(years) if _cuts_after(sight, one)), None)


def _cuts_after(sight: Sight, years: int) -> bool:
    spot = dial().after(sight.state.spot, years)
    if not dial().crossed(spot).event:
        return False
    season, table = dial().season(dial().after(spot)), event_table()
    return any(table.event(die, season) == CUTS for die in range(1, table.sides + 1))


def spared(
    sight: Sight, mission: Callable[[], Mission | None], wishes: Iterator[Wish]
) -> Iterator[Wish]:
    """Wishes without those that would give the last spare card away before budget cuts, where a
    ship lies complete in the hand and waits for money that the card would not bring in time.
    """
    last: frozenset[PieceId] | None = None
    for action, why in wishes:
        if isinstance(action, (Sell, SellTwo, DiscardPatent)):
            if last is None:
                last = _last(sight, mission())
            given = {action.card, action.other} if isinstance(action, SellTwo) else {action.card}
            if last & given:
                continue
        yield action, why


def _last(sight: Sight, mission: Mission | None) -> frozenset[PieceId]:
    """The only card of the hand that the ship does not take, as long as it is to be kept."""
    years = threatened(sight)
    if years is None or mission is None or mission.missing:
        return frozenset()
    ship = needed(mission)
    spare = [one.id for one in sight.held if one.face not in ship]
    if len(spare) != 1 or len(sight.held) == len(spare):
        return frozenset()
    market, income = components().market.card, components().income.aquas
    lacking = mission.aquas - sight.purse
    if lacking <= 0 or lacking <= market + years * income:
        return frozenset()
    return frozenset(spare)
