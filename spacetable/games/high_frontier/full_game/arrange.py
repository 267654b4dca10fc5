"""A position of the whole game laid out: for lessons, puzzles, rules questions and tests.

Every key may be left out; what is not named stays as in the set-up, but for year, spot and disks of
seniority, which go with each other. Sides of crews that are not named are the first ones. Cards
that are named leave their decks; one that is not in play, where decks are halved (V4), changes
places with the lowest card of its deck that is not named. The game stands at the start of a
player's turn.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.scenario import arrangement_as
from spacetable.games.high_frontier.full_game import freight
from spacetable.games.high_frontier.full_game.arranged_cards import ArrangedCards
from spacetable.games.high_frontier.full_game.arrangement import Arrangement, Built, Seated, wrong
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.contract import Chit
from spacetable.games.high_frontier.full_game.crews import clout
from spacetable.games.high_frontier.full_game.exodus import arranged as exodus
from spacetable.games.high_frontier.full_game.futures.arranged import starred
from spacetable.games.high_frontier.full_game.isobank.arranged import laid as vaults
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes_owed
from spacetable.games.high_frontier.full_game.solitaire import Pile
from spacetable.games.high_frontier.full_game.starshot.arranged import away
from spacetable.games.high_frontier.full_game.state import Duty, Site, State
from spacetable.games.high_frontier.full_game.war.war import War
from spacetable.games.high_frontier.full_game.words import words
from spacetable.games.high_frontier.full_game.year import PROFIT, turns
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial


def arrange(state: State, arrangement: Mapping[str, Any]) -> State:
    """The state with that position laid out; ``DataError`` naming what is wrong."""
    made = arrangement_as(Arrangement, arrangement)
    owners = (one.owner for one in made.sites.values())
    for seat in (*made.players, made.first, made.turn, made.chit, *owners):
        if seat is not None and seat not in state.order:
            wrong("seat", seat=seat)
    for site in (*made.sites, *made.busted, *made.visited):
        if site not in load().sites:
            wrong("site", place=site)
    if made.spot is not None and not 0 <= made.spot < dial().spots:
        wrong("spot", spot=made.spot, most=dial().spots - 1)
    if any(n is not None and n < 1 for n in (made.year, made.disks)) or made.pile < 0:
        wrong("negative")
    if any(not 0 <= one < len(load().space_elevators) for one in made.elevators):
        wrong("elevator", most=len(load().space_elevators) - 1)
    if made.disks is not None and made.disks > components().pool.seniority_disks:
        wrong("seniority", most=components().pool.seniority_disks)
    for row in (made.busted, made.visited, made.elevators):
        for one, count in Counter[str | int](row).items():
            if count > 1:
                wrong("again", place=one)
    _modules(state, made)
    _fit(made)
    laid = ArrangedCards(state)
    if state.rules.exodus:
        # What a stack weighs hangs on the face.
        laid.faces(made.turned)
    for seat in state.order:
        laid.seat(seat, made.players.get(seat, Seated()))
    laid.tops(made.decks)
    unruly = made.anarchy or made.starship is not None
    if made.starship is not None:
        laid.state = away(laid.state, made.starship)
    laid.state = exodus.arranged(laid.state, made)
    first = made.first or min(state.order, key=lambda seat: clout(laid.state, seat))
    turn = made.turn or first
    year, spot = _when(state, made)
    war = War(made.war, made.war, made.republic, made.empire)
    if (war.rages or war.republic or war.empire) and not state.rules.politics:
        wrong("politics")
    arranged = replace(
        laid.state,
        war=war,
        first=first,
        spot=spot,
        year=year,
        disks=_disks(state, made, year),
        todo=_todo(state, first, turn),
        sites={id_: Site(one.owner, one.factory, one.colony) for id_, one in made.sites.items()},
        players={
            seat: replace(one, powersat=any(_pushes(built, seat) for built in made.sites.values()))
            for seat, one in laid.state.players.items()
        },
        busted=made.busted,
        visited=made.visited,
        operation=made.operation,
        anarchy=unruly,
        chit=None if made.chit is None else Chit(made.chit),
        assembly=None if war.empire else _assembly(state, made, unruly or war.rages),
        choosing=False,
        elevators=made.elevators,
        emancipated=made.emancipated,
        pile=Pile(disks=made.pile),
        turn_no=1,
    )
    if made.starship is not None and made.isobank is None:
        wrong("starship")
    if made.isobank is not None:
        arranged = replace(arranged, isobank=vaults(arranged, made.isobank))
    laid_out = exodus.begun(starred(arranged, made), turn)
    for seat in laid_out.order:
        if cubes_owed(laid_out, seat) > 0:
            wrong("cubes", seat=seat, most=components().tokens.cubes)
        # What cards weigh hangs on chits and Futures, too.
        if freight.overloaded(laid_out, seat):
            wrong("load", most=freight.limit(laid_out, seat))
    return laid_out


def _when(state: State, made: Arrangement) -> tuple[int, int]:
    """The year and the spot of the cube. Of one that is not named the other tells: each year the
    cube goes on by one, and each round a disk leaves (D2).
    """
    if made.year is not None:
        return made.year, dial().spot_in(made.year) if made.spot is None else made.spot
    spot = state.spot if made.spot is None else made.spot
    rounds = 0 if made.disks is None else max(_disks_at_first(state) - made.disks, 0)
    return 1 + rounds * dial().spots + (spot - dial().start) % dial().spots, spot


def _disks_at_first(state: State) -> int:
    """How many are there as the first year begins."""
    rules = state.rules
    return rules.disks - (components().quick_start.disks if rules.quick_start else 0)


def _disks(state: State, made: Arrangement, year: int) -> int:
    """Seniority disks on the dial: each round of the cube has taken one (D2b), and a quick start
    (V1). A starship that is away has taken others with it (4D3c).
    """
    if made.starship is not None:
        return state.disks if made.disks is None else made.disks
    whole = _disks_at_first(state)
    left = whole - (year - 1 + dial().start) // dial().spots
    if made.disks is None and left < 1:
        wrong("over", year=year, n=whole)
    if made.year is not None and made.disks not in (None, left):
        wrong("years", year=year, left=max(left, 0), n=whole)
    return left if made.disks is None else made.disks


def _pushes(built: Built, seat: Seat) -> bool:
    """Whether a factory has given its owner a push for the rest of the game."""
    return built.powersat and built.owner == seat


def _modules(state: State, made: Arrangement) -> None:
    """What belongs to an option that is not chosen. Cards of its decks are not found (``card``)."""
    rules = state.rules
    for option, named in (
        ("contracts", made.chit),
        ("module_1", made.elevators),
        ("colonists", made.emancipated),
    ):
        if named and not getattr(rules, option):
            wrong("module", option=words(f"switch.{option}"))


def _fit(made: Arrangement) -> None:
    """Disks, cubes and domes as each player has them (B8a); a colony takes a factory."""
    tokens = components().tokens
    for seat in {one.owner for one in made.sites.values()}:
        own = [one for one in made.sites.values() if one.owner == seat]
        if len(own) > tokens.disks:
            wrong("disks", seat=seat, most=tokens.disks)
        if sum(one.factory for one in own) + (seat == made.first) > tokens.cubes:
            wrong("cubes", seat=seat, most=tokens.cubes)
        if sum(one.colony for one in own) > tokens.domes:
            wrong("domes", seat=seat, most=tokens.domes)
    for site, one in made.sites.items():
        if one.colony and not one.factory:
            wrong("colony", place=site)
        if site in made.busted:
            wrong("busted", place=site)


def _assembly(state: State, made: Arrangement, unruly: bool) -> Assembly | None:
    before = state.assembly
    if before is None:
        if made.delegates or made.star or made.legacy:
            wrong("politics")
        return None
    delegates = before.delegates if made.delegates is None else made.delegates
    for seat in state.order:
        count = sum(row.count(seat) for row in delegates.values()) + (seat == made.first)
        count += sum(one.factory for one in made.sites.values() if one.owner == seat)
        if count > components().tokens.cubes:
            wrong("cubes", seat=seat, most=components().tokens.cubes)
    if not {one for row in delegates.values() for one in row} <= {*state.order}:
        wrong("delegate")
    ordered = {one: delegates[one] for one in ring().all if delegates.get(one)}
    star = before.star if made.star is None else made.star
    return replace(before, delegates=ordered, star=star, legacy=made.legacy, anarchy=unruly)


def _todo(state: State, first: Seat, turn: Seat) -> tuple[Duty, ...]:
    """The rest of the year from a player's turn on."""
    order = state.order
    around = (*order[order.index(first) :], *order[: order.index(first)])
    rest = [*turns(state, around[around.index(turn) :]), Duty("year_end")]
    # What a turn begins with has been.
    return tuple(rest[1:] if rest[0].task == PROFIT else rest)
