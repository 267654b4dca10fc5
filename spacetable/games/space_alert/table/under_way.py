"""What the film has just shown: the records of the step under way, up to the moment looked at."""

from typing import Any

from msgspec import Struct

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film


class UnderWay(Struct, frozen=True):
    """Threats are places in the plan's list, zones 0 to 2.

    ``records``: of the step, its beginning left out. ``dealt``: what each struck threat lost;
    ``aimed``: those that a weapon has chosen. ``acting``: the threat that does something just now,
    else -1; ``absorbed`` and ``blows``: what shields took and tiles turned in each zone by it.
    """

    records: tuple[Any, ...] = ()
    dealt: dict[int, int] = {}
    aimed: frozenset[int] = frozenset()
    acting: int = -1
    absorbed: tuple[int, int, int] = (0, 0, 0)
    blows: tuple[int, int, int] = (0, 0, 0)


def step_start(film: Film, moment: int) -> int:
    """The first record of the step in which a moment lies, after the mark; 0 before all."""
    mark = film.mark(moment)
    return 0 if mark is None else mark.index + 1


def under_way(film: Film, moment: int) -> UnderWay:
    """The step of a moment of the film."""
    records = film.log[step_start(film, moment) : moment + 1]
    dealt: dict[int, int] = {}
    aimed: set[int] = set()
    acting = -1
    absorbed, blows = [0, 0, 0], [0, 0, 0]
    for one in records:
        match one:
            case h.Aimed(targets=targets):
                aimed.update(targets)
            case h.Hit(threat=threat, dealt=n):
                dealt[threat] = dealt.get(threat, 0) + n
            case h.Advanced(threat=threat) | h.Crossed(threat=threat) | h.Appeared(threat=threat):
                acting = threat
                absorbed, blows = [0, 0, 0], [0, 0, 0]
            case h.Attacked(threat=threat, zone=zone) | h.Hurt(threat=threat, zone=zone):
                if threat != acting:
                    acting = threat
                    absorbed, blows = [0, 0, 0], [0, 0, 0]
                blows[zone] += one.tiles
                absorbed[zone] += getattr(one, "absorbed", 0)
            case _:
                pass
    return UnderWay(
        records,
        dealt,
        frozenset(aimed),
        acting,
        (absorbed[0], absorbed[1], absorbed[2]),
        (blows[0], blows[1], blows[2]),
    )
