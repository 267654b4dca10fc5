"""What a bot does in the assembly: delegates are points, laws are those that pay (O)."""

from collections.abc import Iterator
from typing import Final

from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.estate import estate
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    Bequeath,
    Expel,
    HandOver,
    NoDelegate,
    PutStar,
)
from spacetable.games.high_frontier.full_game.politics.awards import rewarded
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes

FOR_FACTORIES: Final = 4
"""Cubes that are kept for factories, less those that stand."""


def assembled(sight: Sight) -> Iterator[Wish]:
    """A delegate as long as cubes are left for factories; the law that pays most."""
    factories = len(estate(sight.state, sight.seat).factories)
    if cubes(sight.state, sight.seat) > max(0, FOR_FACTORIES - factories):
        new = [one for one in sight.of(AddDelegate) if isinstance(one, AddDelegate)]
        for one in sorted(new, key=lambda one: (-_pays(sight, one.ideology), one.ideology)):
            yield one, "delegate"
    for expelled in sight.of(Expel):
        yield expelled, "expel"
    yield NoDelegate(sight.seat), "no_delegate"
    stars = [one for one in sight.of(PutStar) if isinstance(one, PutStar)]
    for star in sorted(stars, key=lambda one: (-_pays(sight, one.ideology), one.ideology)):
        yield star, "law"
    left = [one for one in sight.of(Bequeath) if isinstance(one, Bequeath)]
    for legacy in sorted(left, key=lambda one: (-_pays(sight, one.ideology), one.ideology)):
        yield legacy, "law"
    for office in sight.of(HandOver):
        yield office, "office"


def _pays(sight: Sight, law: Ideology) -> int:
    """What a law rewards a player for, as things stand."""
    return rewarded(law, estate(sight.state, sight.seat).standing)
