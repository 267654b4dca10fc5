"""Points at the end of the game, line by line, and who has won (M2, O7; core rules 13)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.components import (
    SpecialGround,
    components,
    stock_price,
)
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures
from spacetable.games.high_frontier.full_game.politics.awards import Standing, rewarded
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.solar_map import Spectral, load

Ground = SpecialGround | Literal["plain"]


class Estate(Struct, frozen=True):
    """What a player has when points are counted.

    ``rockets``: figures on the map (HFG-R14). ``claims``: disks on sites, under factories, too.
    ``factories``: the letter of each. ``domes``: the ground below each; one in place of a dome that
    was missing is none. ``delegates``: in the assembly, ``ideologies``: in how many of them.
    ``hazardous``: tokens on sites with hazardous lander burns. ``glories``: on the mat and on
    humans. Outposts score nothing, nor does the
    cube on the sunspot dial (HFG-R15). ``fulfilled``: points of each contract (4E2a); ``owing``:
    Aquas of one that is not (4E2c); ``chit``: points of the default chit, 0 or below (4E2d).
    ``freighters``, ``mobiles``: figures and mobile factories on the map; ``linked``: of the
    factories those at an end of a space elevator. ``bernals``: figures; ``hydration``: of their
    dirtsides, and what the place of a Home Bernal counts; ``promises``: what Bernal cards say.
    ``partners``: delegates on others' enterprises (4E2a). ``glory_bonus``: points more of each
    glory chit. ``isobanker``: the medal of an isobank that is anchored (4E2e). ``starshot``: points
    of the rank in Project Exodus, ``medals`` of it: "command", "propulsion"; ``augmented``: chits
    on a colonist that goes along (4E4). ``futures``: of each star its name, its points, and whether
    what it asks for is still there.
    """

    rockets: int = 0
    claims: int = 0
    factories: tuple[Spectral, ...] = ()
    domes: tuple[Ground, ...] = ()
    delegates: int = 0
    ideologies: int = 0
    hazardous: int = 0
    glories: tuple[Glory, ...] = ()
    fulfilled: tuple[int, ...] = ()
    owing: int = 0
    chit: int = 0
    freighters: int = 0
    mobiles: int = 0
    linked: tuple[Spectral, ...] = ()
    bernals: int = 0
    hydration: int = 0
    promises: int = 0
    partners: int = 0
    glory_bonus: int = 0
    isobanker: bool = False
    starshot: int = 0
    medals: tuple[str, ...] = ()
    augmented: int = 0
    futures: tuple[tuple[str, int, bool], ...] = ()

    @property
    def standing(self) -> Standing:
        """What the law of the assembly looks at."""
        return Standing(
            factories=len(self.factories),
            glories=len(self.glories),
            ideologies=self.ideologies,
            claims=self.claims,
            domes=len(self.domes),
            hazardous=self.hazardous,
        )


class ScoreLine(Struct, frozen=True):
    """A row of the score: what, how many, and points for all of them.

    ``key``: "rockets", "claims", "factories", "domes", "delegates", "partners", "stock.C" and so on
    by letter, "dome.astrobiology" and so on by ground, "elevators", "freighters", "mobiles",
    "glory", "contracts", "debt", "isobanker", "starshot", "medal.command", "medal.propulsion",
    "augmented", "future.tno" and so on by star, "future_lost.tno" of one that counts no more,
    "chit", "law.freedom" and so on.
    """

    key: str
    count: int
    points: int


class Score(Struct, frozen=True):
    """The points of a player, and what breaks a tie."""

    points: int
    aquas: int


def ground_of(site: str) -> Ground:
    """The ground of a site; no site has two kinds of it. Those of Bernals are "bernal"."""
    found = load().sites[site]
    if found.submarine:
        return "submarine"
    return "astrobiology" if found.astrobiology else "plain"


def in_play(players: Iterable[Estate]) -> Counter[Spectral]:
    """Factories of all players by letter."""
    return Counter(letter for one in players for letter in one.factories)


def lines(
    held: Estate,
    factories: Mapping[Spectral, int],
    law: Ideology | None = None,
    *,
    war: bool = False,
) -> tuple[ScoreLine, ...]:
    """The score of a player: each kind of thing that there is, in a fixed order (M2).

    ``factories``: those of all players by letter (``in_play``), for each of its own is worth what
    its letter is. ``law``: ``final_law``, None without politics. ``war``: it rages, and a
    factory is worth little whatever its letter.
    """
    values = components().points

    def worth(letter: Spectral) -> int:
        return components().stock.war if war else stock_price(factories[letter])

    found = [
        ScoreLine(key, count, count * values.token)
        for key, count in (
            ("rockets", held.rockets),
            ("freighters", held.freighters),
            ("mobiles", held.mobiles),
            ("bernals", held.bernals),
            ("claims", held.claims),
            ("factories", len(held.factories)),
            ("domes", len(held.domes)),
            ("delegates", held.delegates),
            ("partners", held.partners),
        )
    ]
    for letter, count in sorted(Counter(held.factories).items()):
        price = worth(letter)
        found.append(ScoreLine(f"stock.{letter}", count, count * price))
    doubled = sum(map(worth, held.linked))
    found.append(ScoreLine("elevators", len(held.linked), doubled))
    found.append(ScoreLine("hydration", held.hydration, held.hydration))
    found.append(ScoreLine("bernal_cards", held.promises, held.promises))
    for ground, points in values.domes.items():
        count = held.domes.count(ground)
        found.append(ScoreLine(f"dome.{ground}", count, count * points))
    glory = sum(chit.points + held.glory_bonus for chit in held.glories)
    found.append(ScoreLine("glory", len(held.glories), glory))
    found.append(ScoreLine("contracts", len(held.fulfilled), sum(held.fulfilled)))
    found.append(ScoreLine("debt", held.owing, -held.owing))
    found.append(ScoreLine("isobanker", int(held.isobanker), figures().medals.points))
    found.append(ScoreLine("starshot", int(held.starshot != 0), held.starshot))
    each = figures().medals.points
    found += (ScoreLine(f"medal.{medal}", 1, each) for medal in held.medals)
    found.append(ScoreLine("augmented", held.augmented, held.augmented))
    for star, points, kept in held.futures:
        found.append(ScoreLine(f"future.{star}" if kept else f"future_lost.{star}", 1, points))
    found.append(ScoreLine("chit", int(held.chit != 0), held.chit))
    if law is not None:
        count = rewarded(law, held.standing)
        found.append(ScoreLine(f"law.{law}", count, count * values.rewarded))
    return tuple(line for line in found if line.count)


def total(score: Iterable[ScoreLine]) -> int:
    """The points of all rows."""
    return sum(line.points for line in score)


def ranking(scores: Mapping[Seat, Score]) -> tuple[tuple[Seat, ...], ...]:
    """Who is first, second and so on: by points, then by Aquas, and then places are shared (M2)."""
    places: dict[tuple[int, int], list[Seat]] = {}
    for seat, score in scores.items():
        places.setdefault((score.points, score.aquas), []).append(seat)
    return tuple(tuple(places[rank]) for rank in sorted(places, reverse=True))
