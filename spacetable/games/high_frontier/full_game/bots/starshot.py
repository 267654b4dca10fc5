"""Whether a bot calls for the starship, who goes along, and what safety on its way is worth (4D3).

All of Project Exodus but the flight counts at the end as well (4E2f), so the flight itself brings
nothing but an end that comes soon: for whoever leads, for a CEO whom the board would soon ask for
too much, and for those who look for a new world, whom nothing else helps (4G4).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.bots import embarking, starship
from spacetable.games.high_frontier.full_game.bots.embarking import LAST, POINT
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.isobank.careers import CYCLES, counted, has_career
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import (
    figures as isotopes,
)
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import most_of, row_of
from spacetable.games.high_frontier.full_game.isobank.project import commander, ranks
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal, place_of
from spacetable.games.high_frontier.full_game.solitaire import kpi
from spacetable.games.high_frontier.full_game.starshot.helm import TOLL
from spacetable.games.high_frontier.full_game.starshot.launch import COMMANDER, PASSENGER
from spacetable.games.high_frontier.full_game.starshot.moves import (
    BoardStarship,
    CallStarshot,
    NameCommander,
    PayToll,
    RefuseToll,
)
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures
from spacetable.games.high_frontier.sunspot import dial

STEPS: Final = (PASSENGER, COMMANDER, TOLL)
LEAD: Final = 8
"""Points by which one leads so far that it is best if all is over soon."""
SAFE: Final = 0.65
"""How likely it has to be that the starship comes off the map."""
SIDES: Final = 6


def called(sight: Sight) -> Iterator[Wish]:
    """The starship is called for where its flight brings what the end would not."""
    for one in sight.of(CallStarshot):
        why = _wanted(sight)
        if why:
            yield one, why


def _wanted(sight: Sight) -> str:
    """Why it shall leave now, "" where it shall not."""
    state, seat = sight.state, sight.seat
    there = place_of(state)
    spots = min(figures().ship.last_spots, sight.years)
    seasons = dial().seasons_from(state.year)
    way = starship.passage(there, seasons, figures().ship.thrust, spots)
    safe = 0.0 if way is None else _safe(sight, way)
    if way is None or safe < SAFE:
        return ""
    match state.rules.variant:
        case "new_world":
            cycle = (dial().start + state.year + way.turns - 2) // dial().spots + 1
            enough = isototal(state) >= most_of(len(state.order))
            return "starshot_world" if enough and cycle <= max(CYCLES.values()) else ""
        case "ceo":
            has = counted(state, seat, points(state)[seat].points)
            more = state.disks > 1 and has >= kpi(state.pile)
            return "starshot_career" if more and has_career(state, seat) else ""
        case "usual":
            # So late the game ends no sooner by it.
            sooner = sight.years > figures().ship.last_spots
            return "starshot_lead" if sooner and _lead(sight, safe) >= LEAD else ""
    return ""


def _lead(sight: Sight, safe: float) -> float:
    """Points by which one is ahead of each other one once it is over, as the score has them: it may
    get lost on its way, and without a contract of its project it counts but for its medals.
    """
    state, seat = sight.state, sight.seat
    there, lost = (embarking.flown(state, left=left) for left in (True, False))

    def expected(who: Seat) -> float:
        return safe * there[who] + (1 - safe) * lost[who]

    others = (expected(who) for who in state.order if who != seat)
    return expected(seat) - max(others, default=0)


def _safe(sight: Sight, way: starship.Passage) -> float:
    """How likely it comes through, with hazards that are paid for."""
    paid = sight.aquas // figures().toll.aquas
    return float((1 - 1 / SIDES) ** max(0, way.rolls - paid))


def asked(sight: Sight) -> Iterator[Wish]:
    """What is decided aboard."""
    yield from boarded(sight)
    yield from named(sight)
    if sight.of(RefuseToll):
        yield from tolled(sight)


def boarded(sight: Sight) -> Iterator[Wish]:
    """The colonist with most chits: each of them is a point once it is off the map (4E4c)."""
    able = [one for one in sight.of(BoardStarship) if isinstance(one, BoardStarship)]
    state = sight.state
    for one in sorted(able, key=lambda one: (-len(state.implants(one.card)), one.card)):
        yield one, "starshot_board"


def named(sight: Sight) -> Iterator[Wish]:
    """Whoever flies it decides by which way: oneself, if that may be."""
    able = [one for one in sight.of(NameCommander) if isinstance(one, NameCommander)]
    for one in sorted(able, key=lambda one: (one.commander != sight.seat, one.commander)):
        yield one, "starshot_command"


def tolled(sight: Sight) -> Iterator[Wish]:
    """A hazard is paid for where a sixth of what would be lost is more than the Aquas bring."""
    stake = _stake(sight)
    last = sight.years <= LAST
    if stake and (last or stake * POINT / SIDES >= figures().toll.aquas):
        yield PayToll(sight.seat), "starshot_toll"
    yield RefuseToll(sight.seat), "starshot_die"


def _stake(sight: Sight) -> float:
    """Points that are lost with the ship: its rank, medals and chits, as if it had left now. All is
    at stake for whoever wins by it alone.
    """
    state, ship = sight.state, sight.state.starship
    if ship is None or state.isobank is None:
        return 0.0
    if state.rules.variant != "usual":
        return float(SIDES * figures().toll.aquas)
    row = row_of(isototal(state), len(state.order))
    if row is None:
        return 0.0
    fuel = {seat: state.isobank.vault(seat) for seat in state.order}
    medals = (commander(state, fuel), ship.engineer).count(sight.seat) * isotopes().medals.points
    aboard = ship.aboard.get(sight.seat)
    chits = 0 if aboard is None else len(state.implants(aboard))
    split = state.rules.rank_ties == "split"
    return float(ranks(fuel, row, split=split).get(sight.seat, 0) + medals + chits)
