"""Figures and sheets beside the table of the whole game, made from the view alone."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, Literal

from spacetable.core.ids import Seat
from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, texts, verbatim
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.augmentation import SHAPES
from spacetable.games.high_frontier.full_game import estate
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, owing
from spacetable.games.high_frontier.full_game.exodus.augmented import placed
from spacetable.games.high_frontier.full_game.exodus.partners import portfolio
from spacetable.games.high_frontier.full_game.free_actions import promises
from spacetable.games.high_frontier.full_game.futures.notes import line_name
from spacetable.games.high_frontier.full_game.futures.worth import worth
from spacetable.games.high_frontier.full_game.isobank.careers import career_done, counted
from spacetable.games.high_frontier.full_game.isobank.handover import handover
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import most_of
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.outcome import target, year_played
from spacetable.games.high_frontier.full_game.score_sheet import figure, score_sheet
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, disks
from spacetable.games.high_frontier.full_game.solitaire import kpi
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.full_game.words import card_name, player
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.map_words import zone_name
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.terms import Icon

_words: Final = lru_cache(maxsize=2048)(texts("full_game_table.panel"))
NONE: Final = verbatim("\N{EN DASH}")
BESIDE: Final = 3
"""So many players' points stand side by side while they play; of more, the sums."""


def panel(view: View) -> Panel:
    """The year, what lies on the dial, Aquas; sheets of bids, points, glories and the stock."""
    state = view.state
    return Panel(tuple(_facts(view)), tuple(_sheets(state, view.sits)))


def _facts(view: View) -> Iterator[Fact]:
    state = view.state
    if state.ended is None and state.disks:
        season = said(f"season.{state.season}")
        yield Fact(_words("year"), _words("year_in", year=state.year, season=season))
    else:
        # The cube has gone on already, to a season that nobody plays.
        yield Fact(_words("year"), verbatim(str(year_played(state))))
    last = state.disks == 1
    ship = state.starship
    if ship is not None and ship.disk is not None and state.ended is None:
        ends = state.year + (ship.disk - state.spot) % dial().spots
        yield Fact(_words("ends"), _words("contract_until", year=ends), "warn")
    yield Fact(_words("disks"), verbatim(str(state.disks)), "warn" if last else "plain")
    if state.unruly:
        # Without politics there is no law that it could take the place of.
        head = _words("event" if state.assembly is None else "law")
        yield Fact(head, _words("war" if state.war.rages else "anarchy"), "bad")
    elif state.assembly is not None:
        yield Fact(_words("law"), said(f"ideology.{state.assembly.star}"))
    for founded in ("republic", "empire"):
        if getattr(state.war, founded):
            yield Fact(_words("order"), _words(founded), "warn")
    if not state.choosing:
        yield Fact(_words("first"), player(state, state.first))
    if view.seat is not None:
        yield Fact(_words("aquas"), verbatim(str(state.players[view.seat].aquas)))
        left = _words("left", cubes=cubes(state, view.seat), disks=disks(state, view.seat))
        yield Fact(_words("reserve"), left)
        if state.players[view.seat].isostandard:
            letter = state.players[view.seat].isostandard
            yield Fact(_words("isostandard"), verbatim(letter))
        yield from _signed(state, view.seat)
        if state.isobank is not None:
            yield Fact(_words("vault"), verbatim(str(state.isobank.vault(view.seat))))
    yield from _demands(state)
    if state.auction is not None:
        highest = state.auction.highest
        yield Fact(_words("bid"), NONE if highest is None else verbatim(str(highest)), "good")


def _signed(state: State, seat: Seat) -> Iterator[Fact]:
    """The own contract: until when, or what is owed."""
    held = contract_of(state, seat)
    if held is not None:
        yield Fact(_words("contract"), _standing(state, held), _urgency(state, held))


def _urgency(state: State, held: Contract) -> Literal["plain", "warn", "bad"]:
    if held.late or held.dead:
        return "bad"
    return "warn" if held.timepiece == state.spot else "plain"


def _standing(state: State, held: Contract) -> Text:
    """Where a contract stands: to the end of a year, late, or in default."""
    if held.dead:
        return _words("in_default")
    if held.late:
        return _words("contract_late")
    return _words("contract_until", year=state.year + (held.timepiece - state.spot) % dial().spots)


def _contracts(state: State) -> Sheet:
    """Whose they are, until when, and what each owes (4B2)."""
    rows = tuple(
        (
            player(state, seat),
            card_name(state, state.pieces.piece(held.card)),
            _standing(state, held),
            verbatim(str(owing(state, seat))),
        )
        for seat in state.order
        if (held := contract_of(state, seat)) is not None
    )
    heads = (_words("player"), _words("contract"), _words("deadline"), _words("owing"))
    return Sheet(_words("contracts"), heads, rows)


def _vaults(state: State) -> Sheet:
    """Whose isotopes lie in the isobank, and how many those are in all (4E3a)."""
    assert state.isobank is not None  # the caller has looked
    rows = [(player(state, one), verbatim(str(state.isobank.vault(one)))) for one in state.order]
    rows.append((_words("speculator"), verbatim(str(state.isobank.speculator))))
    rows.append((_words("total"), verbatim(str(isototal(state)))))
    heads = (_words("player"), _words("isotopes"))
    return Sheet(_words("isobank"), heads, tuple(rows), len(rows) - 1)


def _promises(state: State) -> Sheet:
    """Who has promised what to whom, and when (N)."""
    heads = (_words("player"), _words("promised_to"), _words("promise"), _words("year"))
    rows = (
        (
            player(state, one.by),
            player(state, one.to),
            promises.name(one.what),
            verbatim(str(one.year)),
        )
        for one in state.promised
    )
    return Sheet(_words("promises"), heads, tuple(rows))


def _augmentations(state: State) -> Sheet:
    """What each player may implant, and the chits that are on colonists (4B8d, 4C3)."""
    rows = tuple(
        (
            player(state, seat),
            _named(one for one in SHAPES if one in portfolio(state, seat)),
            _named(placed(state, seat)),
        )
        for seat in state.order
    )
    heads = (_words("player"), _words("portfolio"), _words("implanted"))
    return Sheet(_words("augmentations"), heads, rows)


def _named(shapes: Iterable[Icon]) -> Text:
    names = [card_words.words(f"chit.{one}") for one in shapes]
    return card_words.joined(names) if names else NONE


def _demands(state: State) -> Iterator[Fact]:
    """What an altruist is to reach (V4), what a new world takes (4G4), and what the board asks for
    at its next meeting (V6).
    """
    have = total(estate.score(state, state.order[0]))
    goal = target(state)
    if goal is not None and len(state.order) > 1:
        yield Fact(_words("goal"), _words("goal_each", n=goal))
    elif goal is not None:
        yield Fact(_words("goal"), _words("of", n=have, of=goal))
    if state.rules.variant == "new_world":
        have = isototal(state)
        yield Fact(_words("goal_isotopes"), _words("of", n=have, of=most_of(len(state.order))))
    if state.rules.variant == "ceo":
        yield Fact(_words("pile"), verbatim(str(state.pile.disks)))
        if state.pile.fatalities:
            yield Fact(_words("fatalities"), verbatim(str(state.pile.fatalities)), "bad")
        if state.rules.futures and state.disks == 1:
            done = career_done(state, state.order[0])
            key = "demand_done" if done else "demand_future"
            yield Fact(_words("demand"), _words(key), "good" if done else "warn")
            return
        have = counted(state, state.order[0], have)
        yield Fact(_words("demand"), _words("of", n=have, of=kpi(state.pile)))


def _onward(state: State) -> Iterator[Sheet]:
    """What goes on to Interstellar (4E5), and whose it is."""
    found = handover(state) if state.ended is not None else None
    if found is None:
        return
    rows: list[tuple[Text, ...]] = [(_words("wet_mass"), verbatim(str(found.wet)))]
    for perk in ("isobanker", "command", "propulsion"):
        who = getattr(found, perk)
        if who is not None:
            rows.append((_words(f"perk.{perk}"), player(state, who)))
    for who, one in found.cyborgs.items():
        name, chits = card_name(state, one.card), _named(chit.shape for chit in one.implants)
        rows.append((_words("cyborg", card=name, what=chits), player(state, who)))
    for deck, given in found.named.items():
        name, more = card_name(state, given.card), found.others[deck]
        which = _words("or_others", card=name, n=more) if more else name
        rows.append((_words(f"perk.{deck}", card=which), player(state, given.seat)))
    yield Sheet(_words("onward"), (_words("perk"), _words("player")), tuple(rows))


def _sheets(state: State, seat: Seat) -> Iterator[Sheet]:
    yield from _onward(state)
    if state.auction is not None and state.auction.bids:
        bids = state.auction.bids
        rows = tuple((player(state, one.seat), verbatim(str(one.aquas))) for one in bids)
        yield Sheet(_words("bids"), (_words("player"), _words("bid")), rows, len(rows) - 1)
    if state.isobank is not None:
        yield _vaults(state)
    if any(one.contract is not None for one in state.players.values()):
        yield _contracts(state)
    if state.promised:
        yield _promises(state)
    if state.rules.exodus and not state.choosing:
        yield _augmentations(state)
    if state.futures.stars:
        yield _stars(state)
    if state.ended is not None and len(state.order) > 1:
        yield score_sheet(state)
    elif not state.choosing:
        few = 1 < len(state.order) <= BESIDE
        yield score_sheet(state) if few else _points(state)
        yield _lines(state, seat)
    yield Sheet(
        _words("glory"), (_words("zone"), _words("worth"), _words("player")), _glories(state)
    )
    worth = tuple(
        (verbatim(letter), verbatim(str(price))) for letter, price in prices(state).items()
    )
    yield Sheet(_words("stock"), (_words("letter"), _words("aquas")), worth)


def _glories(state: State) -> tuple[tuple[Text, ...], ...]:
    """Every zone, the points of its chit at home, and who has taken it."""
    holders = {one.zone: seat for seat in state.order for one in state.players[seat].glories}
    for seat in state.order:
        for kind in state.stacks(seat):
            for card in state.cards_of(seat, kind):
                if card.id in state.carried:
                    holders[state.carried[card.id]] = seat
    return tuple(
        (
            zone_name(zone),
            verbatim(str(points)),
            player(state, holders[zone]) if zone in holders else NONE,
        )
        for zone, points in components().glory.high.items()
    )


def _stars(state: State) -> Sheet:
    """Who has done which Futures, and what each counts as the position is."""
    rows = tuple(
        (
            card_words.words(f"future.{star.name}"),
            player(state, star.seat),
            verbatim(str(worth(state, star))),
        )
        for star in state.futures.stars
    )
    heads = (_words("future"), _words("player"), _words("points_of_all"))
    return Sheet(_words("futures"), heads, rows)


def _points(state: State) -> Sheet:
    """What each player has now."""
    rows = tuple(
        (player(state, seat), figure(score.points)) for seat, score in estate.points(state).items()
    )
    return Sheet(_words("points"), (_words("player"), _words("points_of_all")), rows)


def _lines(state: State, seat: Seat) -> Sheet:
    """What the points of a player are for."""
    lines = estate.score(state, seat)
    rows = tuple(
        (line_name(line.key), verbatim(str(line.count)), figure(line.points)) for line in lines
    )
    end = (_words("total"), NONE, figure(total(lines)))
    heads = (_words("what"), _words("count"), _words("points_of_all"))
    title = _words("points_of", player=player(state, seat))
    return Sheet(title, heads, (*rows, end), len(rows))
