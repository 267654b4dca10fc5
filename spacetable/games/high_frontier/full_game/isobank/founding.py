"""Isotopes become money, and the isobank is founded, moves on and is lost (4D1a, 4D2).

What no source gives is a choice of ours: HFG-R62.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.futures.future_figures import figures as stars
from spacetable.games.high_frontier.full_game.futures.printed import future_of
from spacetable.games.high_frontier.full_game.isobank.isobank import Isobank
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import BERNALS, StackKind, figure
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import load

MONETIZING: Final = {
    "bernal_geo_elevator_bernal": "geo",
    "bernal_l3_lofstrom_loop_microgravity": "",
}
"""Bernals that make isotopes money as Home Bernals, and the space that one of them takes (4D1a)."""


def _needed(state: State) -> bool:
    return state.rules.exodus and (state.isobank is None or not state.isobank.stands)


def deposit(state: State, seat: Seat, site: str) -> int:
    """Isotopes of those that a player refines at a site for the own thruster that found the
    isobank, and are its first deposit (4D2b); 0 where it is not founded by that.
    """
    one = state.sites.get(site)
    if not _needed(state) or one is None or one.owner != seat or not one.factory:
        return 0
    if state.rules.isobank_site == "dirtside" and not _below_a_bernal(state, site):
        return 0
    return figures().founding.isotopes


def refined(turn: Turn[State], seat: Seat, site: str, tanks: int) -> int:
    """Isotopes are refined: the first may found the isobank. How many come aboard."""
    kept = deposit(turn.state, seat, site)
    if kept:
        _founded(turn, seat, site=site)
        moves_on(turn)
    return tanks - kept


def founds_at(state: State, seat: Seat, kind: StackKind) -> str | None:
    """The space where a Bernal makes isotopes money as a Home Bernal: "" for any Home Orbit, None
    where it does not.
    """
    if not _needed(state) or state.rules.isobank_site == "dirtside":
        return None
    return MONETIZING.get(state.cards_of(seat, kind)[0].face)


def founds(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a Bernal makes isotopes money once it is a Home Bernal where it is."""
    return founds_at(state, seat, kind) in ("", state.place_of(seat, kind))


def anchored(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A Bernal is a Home Bernal now: some make isotopes money by that."""
    if turn.state.home_of(seat) == kind and founds(turn.state, seat, kind):
        _founded(turn, seat, berth=figure(seat, kind))
        moves_on(turn)


def _founded(
    turn: Turn[State], seat: Seat, *, berth: PieceId | None = None, site: str = ""
) -> None:
    """Vaults that were there stay as they are. The founder keeps it, with the medal only at a
    Bernal (4D2a, 4D2b; HFG-R62).
    """
    before = turn.state.isobank
    if before is None:
        turn.say(words("log.monetized"), heading=True)
        before = _from_stars(turn)
    found = replace(before, berth=berth, site=site, banker=seat)
    turn.set(isobank=found.with_vault(seat, figures().founding.isotopes))
    place = site or turn.state.crafts[PieceId(berth or "")].place
    key = "log.founded_at_factory" if berth is None else "log.founded_at_bernal"
    who = player(turn.state, seat)
    line = words(key, player=who, place=place_name(place))
    turn.say(line, *([berth] if berth else []))
    milestones.founded(turn)
    milestones.celebrate(turn, "isobank", line)
    turn.sound("win")


def _from_stars(turn: Turn[State]) -> Isobank:
    """Isotopes of each Future that has left the map before (4D2b)."""
    vaults = Isobank()
    for star in turn.state.futures.stars:
        if future_of(star.card).ad_astra:
            n = stars().brings.ad_astra_isotopes
            vaults = vaults.with_vault(star.seat, n)
            turn.say(words("log.gains_in_vault", player=player(turn.state, star.seat), n=n))
    return vaults


def moves_on(turn: Turn[State]) -> None:
    """After each action: a Bernal above the factory is the isobank (4D2f); without its Bernal it is
    at one of the dirtsides, and without these nowhere (4D2h; HFG-R62).
    """
    vaults = turn.state.isobank
    if vaults is None or not vaults.stands:
        return
    if vaults.berth is not None and vaults.berth not in turn.state.crafts:
        _down(turn, vaults)
    elif vaults.berth is None and not _is_factory(turn.state, vaults.site):
        _lost(turn, vaults)
    elif vaults.berth is None and vaults.banker != turn.state.sites[vaults.site].owner:
        turn.set(isobank=replace(vaults, banker=turn.state.sites[vaults.site].owner))
    vaults = turn.state.isobank
    assert vaults is not None  # money stays money
    if vaults.berth is None and vaults.site:
        _up(turn, vaults)
    elif vaults.berth is not None:
        grounds = _grounds(turn.state, vaults.berth)
        if grounds != vaults.grounds:
            turn.set(isobank=replace(vaults, grounds=grounds))


def _is_factory(state: State, site: str) -> bool:
    return site in state.sites and state.sites[site].factory


def _below_a_bernal(state: State, site: str) -> bool:
    """Whether it is a dirtside of a Bernal beyond Earth, anybody's."""
    return any(
        site in below and not load().spaces[state.crafts[me].place].home_orbit
        for _, me, below in _berths(state)
    )


def _berths(state: State) -> Iterator[tuple[Seat, PieceId, tuple[str, ...]]]:
    """Every anchored Bernal with its dirtsides."""
    for seat in state.order:
        for kind, below in dirtsides(state, seat).items():
            yield seat, figure(seat, kind), below


def _grounds(state: State, berth: PieceId) -> tuple[str, ...]:
    """Dirtsides of a Bernal; of one that is afloat there are none."""
    found = (below for _, me, below in _berths(state) if me == berth)
    return next(found, ())


def _up(turn: Turn[State], vaults: Isobank) -> None:
    for seat, me, below in _berths(turn.state):
        if vaults.site in below:
            turn.set(isobank=replace(vaults, berth=me, site="", grounds=below, banker=seat))
            place = place_name(turn.state.crafts[me].place)
            turn.say(words("log.banker", player=player(turn.state, seat), place=place), me)
            return


def _down(turn: Turn[State], vaults: Isobank) -> None:
    """The owner of the factory keeps it until a Bernal is anchored there."""
    site = next((one for one in vaults.grounds if _is_factory(turn.state, one)), None)
    if site is None:
        _lost(turn, vaults)
        return
    owner = turn.state.sites[site].owner
    turn.set(isobank=replace(vaults, berth=None, site=site, grounds=(), banker=owner))
    who = player(turn.state, owner)
    turn.say(words("log.down", player=who, place=place_name(site)))


def _lost(turn: Turn[State], vaults: Isobank) -> None:
    turn.set(isobank=replace(vaults, berth=None, site="", grounds=(), banker=None))
    turn.say(words("log.lost"))


def is_berth(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack is the Bernal of the isobank."""
    vaults = state.isobank
    return vaults is not None and kind in BERNALS and vaults.berth == figure(seat, kind)
