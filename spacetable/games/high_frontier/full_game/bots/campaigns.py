"""What a ship brings until the game ends: it flies, builds, comes back as cards, and flies again.

After a factory the robonaut and the refinery are in the hand once more, and so is the ship once it
is given up abroad (E5, I7). A light ship is boosted again for a few Aquas, whatever it took to
gather its cards; so ships are compared by all that they build, not by their first site.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from spacetable.games.high_frontier.full_game.bots.kits import Kit
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import (
    BOOSTING,
    EARNING,
    FLYING,
    Stop,
    stops,
)
from spacetable.games.high_frontier.full_game.bots.voyages import RICH
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.radiation import FINAO
from spacetable.games.high_frontier.solar_map import Spectral

WITH_FACTORY: Final = 1.6
"""Aquas that a year brings, once there is a factory of which products fly home."""
DELAY: Final = 0.3
"""Of the years of a plan, so many more may pass before it is done: dice, events, dear cards."""
MOST_LEGS: Final = 6
TANKS: Final = 5
"""Aquas that the fuel of a flight takes, about."""
MOST_PAID: Final = 3
"""Dice of a flight that are paid for, at most."""
FIRSTS: Final = 3
"""First sites that are thought through, beside the one with most points."""
LAST_CALL: Final = 2
"""Years more than a flight takes, in which humans fly where nobody brings them home from: before,
they are missed, and so is the rocket that carries them.
"""
LEFT_OVER: Final = 0.4
"""Points that a year is worth which is left at the end of a campaign: other ships may be found."""
SOONER: Final = 0.985
"""What is left of the points of a campaign for each year until its first factory, where none stands
yet: what that earns comes on top of them.
"""
TOO_LITTLE: Final = 4
"""Years that are left over for nothing."""


class Start(Struct, frozen=True):
    """What goes before the first flight. ``work``: years of research and boosting; ``price``: Aquas
    for the cards; ``aquas``: that there are; ``on_site``: operations at a site; ``goods``: cards
    of the hand that it does not take, and that are sold.
    """

    work: float
    price: float
    aquas: int
    on_site: int
    goods: int = 0


class Campaign(Struct, frozen=True):
    """Sites in the order in which they are built on, and points for all of them.

    ``years``: until the first is done; ``aquas``: for its ship.
    """

    stops: tuple[Stop, ...]
    points: float
    years: float
    aquas: int


def campaign(sight: Sight, kit: Kit, start: Start) -> Campaign | None:
    """The sites that a ship comes to in the years that are left, with the most points in all; None
    where it comes to none in time.

    What is best for its effort may be a poor beginning: whoever has boosted a ship for Ceres does
    not turn to what is near because the boost is paid. So several first sites are thought through,
    each followed by the best for their effort.
    """
    every = stops(sight, kit)
    leg = _Leg(start.work, start.price, float(start.aquas), start.goods)
    near = stops(sight, kit, _paid(start))
    able = sorted(_choices(sight, kit, start, leg, near), key=_rank, reverse=True)
    if not able:
        return None
    first = {one.stop.site: one for one in reversed(able[:FIRSTS])}
    richest = max(able, key=lambda one: one.worth)
    first.setdefault(richest.stop.site, richest)
    found = [_campaign(sight, kit, start, one, every) for one in first.values()]
    return max(found, key=lambda one: one.points)


def _paid(start: Start) -> int:
    """Dice of the first flight for which there is money left, as they are paid for then (8)."""
    left = start.aquas - start.price - TANKS - RICH
    return min(MOST_PAID, max(0, int(left // FINAO)))


class _Leg:
    """What there is before a flight."""

    def __init__(self, work: float, price: float, purse: float, goods: int) -> None:
        self.work, self.price, self.purse, self.goods = work, price, purse, goods
        self.years = 0.0
        self.letters: Counter[Spectral] = Counter()
        """Of the factories of the campaign so far."""


class _Choice(NamedTuple):
    """A stop as the next one: what it brings after those before it, and in how many years."""

    stop: Stop
    rank: tuple[bool, float]
    worth: float
    span: float
    aquas: float


def _rank(one: _Choice) -> tuple[bool, float]:
    return one.rank


def _campaign(
    sight: Sight, kit: Kit, start: Start, first: _Choice, every: Sequence[Stop]
) -> Campaign:
    """A first site, and after it the best ones for their effort."""
    lifted = max(0, kit.mass - sum(one.mass for one in kit.stack if one.up.human)) * sight.lift
    leg = _Leg(start.work, start.price, float(start.aquas), start.goods)
    chosen: list[Stop] = []
    points, left, best = 0.0, every, first
    while True:
        earned = _earning(sight, leg) * (best.stop.turns - 1)
        leg.purse = max(0.0, leg.purse - best.aquas) + earned
        leg.years += best.span
        if kit.able.builds:
            leg.letters[best.stop.letter] += 1
        leg.work, leg.price, leg.goods = BOOSTING, lifted, 0
        points += best.worth
        chosen.append(best.stop)
        if best.stop.ends or len(chosen) == MOST_LEGS:
            break
        left = [one for one in left if one.site != best.stop.site]
        following = max(_choices(sight, kit, start, leg, left), key=_rank, default=None)
        if following is None:
            break
        best = following
    points += LEFT_OVER * max(0.0, sight.room - leg.years - TOO_LITTLE)
    if kit.able.builds and sight.poor:
        points *= SOONER**first.span
    aquas = start.price + first.stop.wet - kit.mass
    return Campaign(tuple(chosen), points, first.span, round(aquas))


def _earning(sight: Sight, leg: _Leg) -> float:
    """Aquas that a year brings: who has a factory sells what it makes."""
    some = sight.yearly or EARNING
    return max(some, WITH_FACTORY) if leg.letters and sight.skill.hauls else some


def _choices(
    sight: Sight, kit: Kit, start: Start, leg: _Leg, left: Sequence[Stop]
) -> Iterator[_Choice]:
    """Stops that a ship comes to next in the years that are left, with points to be had there: the
    less of them the likelier the years run out before.
    """
    earning = _earning(sight, leg)
    # The present turn counts, unless something has to be found first.
    room = sight.room + (leg.work <= BOOSTING) - leg.years
    base = leg.price - kit.mass
    effort = leg.work + start.on_site
    for one in left:
        aquas = base + one.wet
        span = leg.work + one.turns + start.on_site - 1
        if aquas > leg.purse:
            span += _wait(aquas - leg.purse, leg.goods, earning)
        if span > room or (one.ends and not _last_call(sight, one)):
            continue
        worth = one.points
        if leg.letters[one.letter]:
            worth -= one.sure * sight.prizes.drop(one.letter, leg.letters[one.letter])
        worth *= min(1.0, (room - span + 1) / max(1.0, DELAY * (leg.years + span)))
        if worth > 0:
            ratio = worth / (effort + aquas / earning + one.turns * FLYING)
            yield _Choice(one, (not one.ends, ratio), worth, span, aquas)


def _last_call(sight: Sight, stop: Stop) -> bool:
    """Whether who stays there is not missed any more, or points are wanted before all (V6)."""
    return sight.pressed or sight.years <= stop.turns + LAST_CALL


def _wait(aquas: float, goods: int, earning: float) -> float:
    """Years in which so many Aquas are earned. ``earning``: in a year, once the goods are sold."""
    sold = goods * components().market.card
    if aquas <= sold:
        return aquas / components().market.card
    return goods + (aquas - sold) / earning
