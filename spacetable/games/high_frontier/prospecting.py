"""Prospecting: which card may look where, and how likely it finds something (I6)."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from spacetable.games.high_frontier.adjacency import roads_from, sites_in_reach
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.isru import hydration, is_aerostat, isru
from spacetable.games.high_frontier.operational import Circumstances, idle
from spacetable.games.high_frontier.solar_map import Season, load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.switches_of_sites import DEFAULTS, SiteSwitches

Platform = Literal["missile", "buggy", "raygun"]
PLATFORMS: Final[tuple[Platform, ...]] = ("missile", "buggy", "raygun")
LUNA: Final = "Luna"
REVIVALS: Final = ("mine_revival", "mine_revival_self")


class Survey(Struct, frozen=True):
    """What prospecting depends on beside the stack and its place.

    ``disks``: in the owner's reserve. ``luna_leave``: the 1st player allows Luna, or the owner may
    commit felonies. ``season``: that of the year. ``easier``: by a contract, what is added to an
    ISRU, 0 or below, on the sites of a body.
    """

    holdings: Holdings
    under: Circumstances
    season: Season
    disks: int
    luna_leave: bool = False
    easier: tuple[tuple[str, int], ...] = ()
    switches: SiteSwitches = DEFAULTS


class Attempt(Struct, frozen=True):
    """One way to prospect with a card. ``card``: its place in the stack.

    ``sites``: a missile's one; for a buggy that on which it stands and the rest of its road, all of
    which are prospected; for a raygun all that it may prospect, of which any number is chosen
    before a die is thrown.
    """

    card: int
    platform: Platform
    sites: tuple[str, ...]


def attempts(stack: Stack, place: str, survey: Survey) -> Iterator[Attempt]:
    """All ways to prospect with a stack, card by card."""
    for card in range(len(stack)):
        for platform in PLATFORMS:
            able = tuple(
                site
                for site in within(place, platform)
                if not hindrances(stack, place, card, platform, site, survey)
            )
            if able:
                yield Attempt(card, platform, able)


def within(place: str, platform: Platform) -> tuple[str, ...]:
    """The sites on which a platform at a space works, whatever they are like; the own one first."""
    if platform == "raygun":
        return sites_in_reach(place)
    if place not in load().sites:
        return ()
    return (place, *roads_from(place)) if platform == "buggy" else (place,)


def hindrances(
    stack: Stack, place: str, card: int, platform: Platform, site: str, survey: Survey
) -> tuple[Hindrance, ...]:
    """Why a card does not prospect a site with one of its platforms; empty where it does."""
    if platform not in stack[card].up.platforms:
        return (Hindrance("no_platform", (card,)),)
    found = [
        *_out_of_reach(place, card, platform, site, survey),
        *_taken(site, survey),
        *_poor(stack, place, card, site, survey),
        *_not_now(stack, card, survey),
    ]
    if platform == "buggy" and site in roads_from(place) and not survey.switches.road_alone:
        # The rest of the road comes with the site on which it stands, or not at all.
        found += hindrances(stack, place, card, platform, place, survey)
    return tuple(dict.fromkeys(found))


def _out_of_reach(
    place: str, card: int, platform: Platform, site: str, survey: Survey
) -> Iterator[Hindrance]:
    solar_map = load()
    if platform != "raygun" and place not in solar_map.sites:
        yield Hindrance("no_site", (card,), (place,))
    elif site not in within(place, platform):
        yield Hindrance("out_of_reach", (card,), (place, site))
    elif platform == "raygun" and site != place:
        colour = solar_map.spaces[site].season
        if solar_map.sites[site].atmospheric:
            yield Hindrance("atmosphere", (card,), (site,))
        if not survey.switches.rays_any_season and colour not in (None, survey.season):
            yield Hindrance("season", (card,), (site,))


def _taken(site: str, survey: Survey) -> Iterator[Hindrance]:
    holdings = survey.holdings
    if site in holdings.claims or site in holdings.factories:
        yield Hindrance("claimed", sites=(site,))
    elif site in holdings.foreign:
        yield Hindrance("foreign", sites=(site,))
    elif site in holdings.busted:
        yield Hindrance("busted", sites=(site,))


def _poor(stack: Stack, place: str, card: int, site: str, survey: Survey) -> Iterator[Hindrance]:
    needed = isru(
        stack,
        card,
        aerostat=is_aerostat(site, survey.switches),
        pushed=survey.under.pushed,
        implants=survey.under.implants,
        others=survey.under.others,
    )
    groups = load().sites[site].groups
    needed = max(0, needed + sum(less for body, less in survey.easier if body in groups))
    water = hydration(stack, site, survey.under, place, survey.switches)
    if needed > water:
        yield Hindrance("too_dry", (card,), (site,), short=needed - water)
    if LUNA in groups and not survey.luna_leave:
        yield Hindrance("luna", sites=(site,))


def _not_now(stack: Stack, card: int, survey: Survey) -> Iterator[Hindrance]:
    # With no disk left, one is lifted from a bare claim (7.2).
    if not survey.disks and not survey.holdings.claims:
        yield Hindrance("no_disk")
    wrong = idle(stack, card, survey.under)
    if wrong is not None:
        yield wrong


def hindrances_of_revival(
    stack: Stack, place: str, card: int, survey: Survey
) -> tuple[Hindrance, ...]:
    """Why a card does not make a claim of the busted disk of its site; empty where it does."""
    least = _revives_from(stack, card)
    if least is None:
        return (Hindrance("no_ability", (card,)),)
    if place not in load().sites:
        return (Hindrance("no_site", (card,), (place,)),)
    found = list(_not_now(stack, card, survey))
    if place not in survey.holdings.busted:
        found.append(Hindrance("not_busted", (card,), (place,)))
    size = load().sites[place].size
    if size < least:
        found.append(Hindrance("too_small", (card,), (place,), short=least - size))
    return tuple(found)


def _revives_from(stack: Stack, card: int) -> int | None:
    for ability in stack[card].up.abilities:
        least = ability.params.get("min_size")
        if ability.key in REVIVALS and isinstance(least, int):
            return least
    return None
