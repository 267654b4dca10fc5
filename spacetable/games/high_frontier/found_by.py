"""The facts by which a space of the solar map is found, as short as they are typed."""

from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.map_words import group_name, words, zone_name
from spacetable.games.high_frontier.solar_map import SolarMap, Space


def found_by(space: Space, solar_map: SolarMap) -> tuple[Text, ...]:
    """Zone, season, hazard and bonus; of a site its size, spectral type, hydration and marks, of
    which "3 M" is size and type as they stand side by side on the map; and what joins it to others.
    """
    facts = [zone_name(space.zone)]
    if space.season:
        facts.append(words(f"find.season_{space.season}"))
    if space.hazard:
        facts.append(words(f"find.hazard_{space.hazard}"))
    if space.flyby:
        facts.append(words("find.bonus", number=space.flyby))
    if space.home_orbit:
        facts.append(words("find.home_orbit"))
    if space.sol_belt:
        facts.append(words("find.sol_belt"))
    site = solar_map.sites.get(space.id)
    if site is not None:
        facts += [
            verbatim(site.type),
            words("find.type", type=site.type),
            words("find.size", number=site.size),
            verbatim(f"{site.size} {site.type}"),
            words("find.water", number=site.hydration),
            words("find.hydration", number=site.hydration),
            verbatim(f"H {site.hydration}"),
        ]
        facts += [words(f"find.{mark}") for mark in site.marks]
        facts += [group_name(group) for group in site.groups]
    if any(space.id in road for road in solar_map.buggy_roads):
        facts.append(words("find.road"))
    if any(space.id in one.ends for one in solar_map.space_elevators):
        facts.append(words("find.elevator"))
    if any(space.id == post.ends[1] for post in solar_map.signposts):
        facts.append(words("find.signpost"))
    return tuple(facts)
