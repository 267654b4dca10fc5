"""What is in the way where no route was found: a wish, or the fuel; one searches without it."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from msgspec.structs import replace

from spacetable.core.mission import Stop
from spacetable.core.planner import Asked
from spacetable.core.text import Text
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.planning.journeys import journeys
from spacetable.games.high_frontier.planning.search_terms import afterburns, ships
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.routes.search import Cost
from spacetable.games.high_frontier.routes.tasks import Task
from spacetable.games.high_frontier.ships import traveller

FARTHEST: Final = "24"
"""Turns within which ways are sought without what was wished."""
FORBIDDING: Final = ("belts", "hazards", "jettison", "afterburn")
"""Wishes that are as usual when they are true."""


def hindrance(
    none: Text, voyage: Voyage, asked: Asked, stop: Stop, tasks: Sequence[Task] = ()
) -> Text:
    """``none``, which says that there is no way, and what of the wishes is the reason.

    Each wish that alone would open one is named, with the turns that the way then takes; else
    those that are in the way together; where it is none of them, the fuel, if a full tank would
    do. Where ``stop`` has ended the search, nothing is added.
    ``tasks``: what is done on the way, in place of a goal.
    """
    wished = list(_wished(asked))
    most = FARTHEST if "turns" in wished else str(asked.wishes.get("turns", "12"))
    turns = _turns(voyage, _without(asked, wished), stop, tasks) if wished else None
    if stop():
        return none
    if turns is None:
        either = words("said.none_either", none=none, turns=most) if wished else none
        fuelled = _with_full_tank(voyage, _without(asked, wished), stop, tasks)
        return either if fuelled is None else _joined([either, fuelled], "said.then")
    alone = [(one, _turns(voyage, _without(asked, [one]), stop, tasks)) for one in wished]
    reasons = [words(f"said.but.{one}", n=found) for one, found in alone if found is not None]
    if stop():
        return none
    if not reasons:
        together = _least(voyage, asked, wished, stop, tasks)
        found = _turns(voyage, _without(asked, together), stop, tasks)
        if found is None:
            return none
        names = _joined([words(f"said.wish.{one}") for one in together], "said.and")
        reasons = [words("said.but.together", wishes=names, n=found)]
    return _joined([none, *reasons], "said.then")


def usable(voyage: Voyage, asked: Asked) -> Text | None:
    """The wish without which there would be a thruster that works; None where that is not it."""
    if afterburns(asked):
        return None
    again = _without(asked, ["jettison", "afterburn"])
    if not any(traveller(one) is not None for one in ships(voyage, again)):
        return None
    return words("said.needs_afterburn")


def _wished(asked: Asked) -> Iterator[str]:
    """What somebody asked for that may cost the way."""
    for one in FORBIDDING:
        # Without jettisoning there are no afterburns anyway.
        implied = one == "afterburn" and not asked.wishes.get("jettison", True)
        if not asked.wishes.get(one, True) and not implied:
            yield one
    if asked.by_way:
        yield "by_way"
    if asked.wishes.get("trip", "one_way") != "one_way":
        yield "trip"
    if asked.wishes.get("turns", "12") != FARTHEST:
        yield "turns"


def _without(asked: Asked, wished: Sequence[str]) -> Asked:
    """The same question without those wishes; the longest time in place of a short one."""
    kept = {one: value for one, value in asked.wishes.items() if one not in wished}
    if "turns" in wished:
        kept["turns"] = FARTHEST
    if "jettison" in wished:
        kept.pop("afterburn", None)
    return replace(asked, wishes=kept, by_way=() if "by_way" in wished else asked.by_way)


def _turns(voyage: Voyage, asked: Asked, stop: Stop, tasks: Sequence[Task]) -> int | None:
    """The fewest turns of a way, counted from the next move; None without any."""
    soonest = _soonest(voyage, asked, stop, tasks)
    return None if soonest is None else soonest[1]


def _soonest(voyage: Voyage, asked: Asked, stop: Stop, tasks: Sequence[Task]) -> Cost | None:
    """What the way of the fewest turns costs, the cheapest of them; None without any."""
    able = [one for one in ships(voyage, asked) if traveller(one) is not None]
    most = int(asked.wishes.get("turns", "12"))
    soonest: Cost | None = None
    for _, known in journeys(voyage, asked, able, most, stop, tasks):
        if known:
            soonest = min((one.cost for one in known), key=lambda cost: (cost[1], cost[0]))
            if tasks or asked.wishes.get("trip", "one_way") == "one_way":
                break  # found turn by turn; trips are not
    return soonest


def _with_full_tank(voyage: Voyage, asked: Asked, stop: Stop, tasks: Sequence[Task]) -> Text | None:
    """How much fuel a way takes that a full tank would open; None where it opens none."""
    full = str(fuel_strip().masses[-1])
    if not voyage.vessel.fuelled or voyage.under_way or voyage.vessel.wet == full:
        return None
    cost = _soonest(voyage.then(wet=full), asked, stop, tasks)
    if cost is None or stop():
        return None
    turns, aboard = cost[1], voyage.chits.steps
    key = "said.but.fuel" if voyage.made else "said.but.fuel_unmade"
    return words(key, n=turns, steps=ceil(cost[0]), aboard=aboard)


def _least(
    voyage: Voyage, asked: Asked, wished: Sequence[str], stop: Stop, tasks: Sequence[Task]
) -> list[str]:
    """Of wishes that close every way together, no more than do so."""
    least = list(wished)
    for one in wished:
        fewer = [other for other in least if other != one]
        if fewer and _turns(voyage, _without(asked, fewer), stop, tasks) is not None:
            least = fewer
    return least


def _joined(said: Sequence[Text], key: str) -> Text:
    found = said[0]
    for one in said[1:]:
        found = words(key, one=found, other=one)
    return found
