"""Which decks hide a card that flies home from a factory, and what is kept for one to come."""

from collections.abc import Iterable, Sequence
from typing import Final

from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots import hauls, outlook
from spacetable.games.high_frontier.full_game.bots.hauls import WORTH_IT, Product
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import needed
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.solar_map import load

PLENTY: Final = 16
"""Aquas that pay for nearly any ship: with so many cards are looked for, not money."""
LIKELY: Final = 0.1
"""That a deck's next card flies home, for which it is thought of."""


def chances(sight: Sight, rows: Iterable[tuple[str, Sequence[Product]]]) -> dict[Deck, float]:
    """Of each deck, how likely its next card flies home; a later one counts the less. ``rows``:
    factories with the products that there are.
    """
    hidden = outlook.hidden(sight)
    found: dict[Deck, float] = {}
    for site, row in rows:
        for deck, faces in hidden.items():
            if deck not in sight.tops:
                continue
            fly = sum(_flies(sight, site, row, face) for face in faces) / max(1, len(faces))
            below = [
                fly if one is None else float(_flies(sight, site, row, one))
                for one in sight.below(deck)
            ]
            likely = max((one / k for k, one in enumerate(below, 1)), default=0.0)
            if likely >= LIKELY:
                found[deck] = max(found.get(deck, 0.0), likely)
    return found


def planned(sight: Sight, mission: Mission | None) -> str | None:
    """Where a ship that lacks nothing but money builds the first factory of the player: what flies
    home from there lies open now, and is gone by then.
    """
    if mission is None or mission.missing or not mission.kit.able.builds or not sight.skill.hauls:
        return None
    if not sight.at_home or hauls.own_factories(sight) or mission.site not in load().sites:
        return None
    return mission.site


def foreseen(sight: Sight, mission: Mission | None) -> tuple[Product, ...]:
    """The fewest cards of the hand that fly home from where a ship that is complete builds."""
    site = planned(sight, mission)
    if site is None:
        return ()
    ship = needed(mission)
    row = hauls.hoped(sight, site, (one.face for one in sight.held if one.face not in ship))
    able = (one for one in hauls.hauls(sight, site, row) if one.rate >= WORTH_IT)
    return min((one.cards for one in able), key=len, default=())


def _flies(sight: Sight, site: str, row: Sequence[Product], face: str) -> bool:
    """Whether products fly home with one more, which takes them there."""
    if not hauls.moves(site, face):
        return False
    more = [*row, *hauls.hoped(sight, site, [face])]
    return any(one.rate >= WORTH_IT for one in hauls.hauls(sight, site, more))
