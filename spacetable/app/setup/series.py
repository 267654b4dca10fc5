"""What a series of games has settled for the games that follow in it."""

from typing import Any

from spacetable.core.game import Game
from spacetable.core.setup import Setup
from spacetable.core.switch import Setting


def lasting(game: Game[Any, Any], options: dict[str, Setting]) -> dict[str, Setting]:
    """Options without those that begin a series of games: what a crew keeps to."""
    begun = {switch.id for switch in game.rules.switches() if switch.series}
    return {name: value for name, value in options.items() if name not in begun}


def settled(game: Game[Any, Any], begun: Setup | None) -> list[str]:
    """Switches that a series under way, which goes on from that, has settled."""
    if begun is None or not begun.carried:
        return []
    return [one.id for one in game.rules.switches() if one.series]
