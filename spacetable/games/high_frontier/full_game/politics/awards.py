"""What the final Active Law is worth to each player at the end of the game (O7)."""

from functools import cache

from msgspec import Struct

from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.solar_map import load


class Standing(Struct, frozen=True):
    """What a player has of that which laws reward; of each a count.

    ``glories``: chits, whichever way up. ``ideologies``: with own delegates. ``claims``: disks,
    under factories, too (HFG-R12). ``domes``: on Bernals, too. ``hazardous``: own tokens of wood or
    plastic on ``hazardous_sites``.
    """

    factories: int = 0
    glories: int = 0
    ideologies: int = 0
    claims: int = 0
    domes: int = 0
    hazardous: int = 0


def rewarded(law: Ideology, standing: Standing) -> int:
    """How many things a law rewards; each is worth a point."""
    match law:
        case "freedom":
            return standing.factories
        case "honor":
            return standing.glories
        case "unity":
            return standing.ideologies
        case "authority":
            return standing.claims
        case "equality":
            return standing.domes
        case "individuality":
            return standing.hazardous
        case "centrist":
            return 0


def final_law(assembly: Assembly) -> Ideology | None:
    """The law that is scored: that of the star; none where the game ends in anarchy (O7)."""
    return None if assembly.anarchy else assembly.star


@cache
def hazardous_sites() -> frozenset[str]:
    """Sites before which a lander burn with a hazard lies, or one before others (HFG-R13)."""
    solar_map = load()

    def lander(space: str) -> bool:
        return solar_map.spaces[space].kind in ("lander_burn", "half_lander_burn")

    found: set[str] = set()
    for space in solar_map.spaces.values():
        if not (lander(space.id) and space.hazard):
            continue
        todo, seen = [space.id], {space.id}
        while todo:
            for way in solar_map.exits[todo.pop()]:
                if way.to in solar_map.sites:
                    found.add(way.to)
                elif lander(way.to) and way.to not in seen:
                    seen.add(way.to)
                    todo.append(way.to)
    return frozenset(found)
