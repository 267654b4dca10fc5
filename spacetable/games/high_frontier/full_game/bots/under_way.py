"""What a ship does that is bound for something: a home, a promotion, the market (2A5, 1A5, I3b)."""

from collections.abc import Iterator

from spacetable.games.high_frontier.full_game.bots import delivering, haulage, stars, towns
from spacetable.games.high_frontier.full_game.bots.hauling import Hauls
from spacetable.games.high_frontier.full_game.bots.headings import Headings
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.thoughts import Thoughts
from spacetable.games.high_frontier.full_game.moves import TakeHelm
from spacetable.games.high_frontier.full_game.places import BERNALS


def towns_founded(sight: Sight, thoughts: Thoughts, headings: Headings) -> Iterator[Wish]:
    """What is done for a Home Bernal; the way that it flies is remembered."""
    kind = towns.afloat(sight)
    if kind is not None:
        found = towns.way(sight, kind)
        if found is not None:
            headings.keep(sight, found[1].spaces)
    mission = thoughts.mission(sight) if towns.in_time(sight) else None
    yield from towns.founded(sight, mission)
    if sight.state.helm in BERNALS:
        yield TakeHelm(sight.seat, "rocket"), "helm"


def carried(sight: Sight, goal: stars.Aim, headings: Headings) -> Iterator[Wish]:
    """A colonist is brought to where it is promoted for its Future, or goes along."""
    found = stars.carried(sight, goal)
    if found is not None:
        why = "starshot_carry" if goal.passenger else "star_ship"
        wishes = [(one, why) for one, _ in delivering.prepared(sight, found)]
        yield from wishes
        course = None if wishes else stars.course(sight, goal.site)
        if course is not None:
            yield from headings.flies(sight, course)


def stays(sight: Sight, hauls: Hauls, thoughts: Thoughts) -> bool:
    """Whether a ship that has built waits at its factory for products."""
    if sight.at_home or sight.vessel is None:
        return False
    site = sight.state.sites.get(sight.vessel.place)
    own = site is not None and site.factory and site.owner == sight.seat
    return own and hauls.stays(sight, thoughts.mission(sight))


def hauled(
    sight: Sight, mission: Mission | None, hauls: Hauls, headings: Headings
) -> Iterator[Wish]:
    """Products on their way home; at the factory the ship waits for what it lacks."""
    vessel = sight.vessel
    assert vessel is not None
    waits = hauls.stays(sight, mission)
    yield from haulage.unloaded(sight, mission)
    if not vessel.moved:
        best = hauls.best(sight, mission) if waits else None
        if best is None or not best.lacking:
            best = hauls.whole(sight, mission, vessel.place)
            if best is not None:
                yield from haulage.loaded(sight, best)
            course = haulage.course(sight)
            if course is not None:
                yield from headings.flies(sight, course)
            elif not waits:
                yield from haulage.given_up(sight)
    yield from hauls.first(sight, mission)
