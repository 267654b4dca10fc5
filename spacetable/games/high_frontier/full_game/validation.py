"""What cannot be in a position that was read from a file, though each part of it could."""

from collections import Counter
from collections.abc import Iterator

from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game import validation_deals, validation_modules
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts import validation as contract_faults
from spacetable.games.high_frontier.full_game.exodus import validation as exodus_faults
from spacetable.games.high_frontier.full_game.futures import validation as future_faults
from spacetable.games.high_frontier.full_game.isobank import validation as isobank_faults
from spacetable.games.high_frontier.full_game.isobank.places import STARSHIP
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    FLYING,
    deck_zone,
    figure,
    hand,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.player import MOST
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes_owed, disks
from spacetable.games.high_frontier.full_game.starshot import validation as starship_faults
from spacetable.games.high_frontier.full_game.state import CREWS, State
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import dry_mass
from spacetable.games.high_frontier.sunspot import dial


def check(state: State) -> None:
    """``ValueError`` naming the first thing that does not fit the rest."""
    wrong = next(_faults(state), None)
    if wrong is not None:
        raise ValueError(wrong)


def _faults(state: State) -> Iterator[str]:
    if set(state.players) != set(state.order) or len(set(state.order)) != len(state.order):
        yield "the players"
        return
    if state.first not in state.order:
        yield "the first player"
    colours = [one.colour for one in state.players.values()]
    if len(set(colours)) != len(colours):
        yield "two players of one colour"
    yield from _card_faults(state)
    yield from _rocket_faults(state)
    if not 0 <= state.spot < dial().spots or state.year < 1 or state.disks < 0:
        yield "the sunspot dial"
    if not all(0 <= one.aquas <= MOST for one in state.players.values()):
        yield "Aquas"
    sites = load().sites
    if not set(state.sites) <= set(sites) or not set(state.busted) <= set(sites):
        yield "a site that is not there"
    if any(one.owner not in state.players for one in state.sites.values()):
        yield "a disk of nobody"
        return
    yield from _token_faults(state)
    yield from validation_deals.faults(state)
    yield from contract_faults.faults(state)
    yield from validation_modules.faults(state)
    yield from isobank_faults.faults(state)
    yield from starship_faults.faults(state)
    yield from exodus_faults.faults(state)
    yield from future_faults.faults(state)
    if state.ended is None and not state.todo:
        yield "nothing to be done"
    if any(one.seat is not None and one.seat not in state.order for one in state.todo):
        yield "something to be done by nobody"


def _token_faults(state: State) -> Iterator[str]:
    """Tokens beyond those that a player has (B8a), and such as cannot stand where they do."""
    tokens = components().tokens
    lifting = state.todo[0] if state.todo and state.todo[0].task == "lift" else None
    for seat in state.order:
        owed = cubes_owed(state, seat)
        if owed > (lifting is not None and lifting.seat == seat):
            yield "more cubes than a player owns"
        if disks(state, seat) < 0:
            yield "more disks than a player owns"
        if len(state.colonies(seat)) > tokens.domes:
            yield "more domes than a player owns"
    if any(one.colony and not one.factory for one in state.sites.values()):
        yield "a colony without a factory"
    if {*state.sites} & {*state.busted} or len({*state.busted}) != len(state.busted):
        yield "a busted site that is claimed, or twice"
    if not {*state.visited} <= {*load().sites}:
        yield "a visit to a site that is not there"
    standing = {(seat, kind) for seat in state.order for kind in state.stacks(seat)}
    if not {*state.glitched} <= standing or len({*state.glitched}) != len(state.glitched):
        yield "a glitch of a stack that is not there"
    humans = {
        card.id
        for seat, kind in standing
        for card in state.cards_of(seat, kind)
        if state.face(card).human
    }
    if not {*state.carried} <= humans:
        yield "a glory chit that nobody carries"
    named = {*state.lent.values(), *state.given.values(), *state.hosts}
    named |= {seat for one in state.promised for seat in (one.by, one.to)}
    if not named <= {*state.order}:
        yield "something lent to nobody"


def _rocket_faults(state: State) -> Iterator[str]:
    """Chits that lie where they cannot, and stacks without cards."""
    for seat in state.order:
        for kind in FIGURES:
            craft = state.crafts.get(figure(seat, kind))
            moving = bool(state.todo) and state.todo[0].task in ("move", "hazard")
            if craft is None or (moving and kind in FLYING):
                continue
            if not state.cards_of(seat, kind):
                yield "a stack without cards"
            elif craft.place not in load().spaces or craft.tanks < 0:
                yield "a stack that is nowhere"
            elif state.has_chits(seat, kind):
                try:
                    dry = position(str(dry_mass(state.stack(seat, kind), craft.tanks)))
                    # Too heavy to move, they may lie on both branches of the black line.
                    if fuel_strip().line(position(craft.wet))[0] < fuel_strip().line(dry)[0]:
                        yield "the chits of a rocket"
                except ValueError:
                    yield "a mass beyond the fuel strip"


def _card_faults(state: State) -> Iterator[str]:
    known = cards() | contracts()
    figures = {figure(seat, kind): kind for seat in state.order for kind in state.rules.figures}
    placed = [one for one in state.pieces if one.id in figures]
    if sorted(one.id for one in placed) != sorted(figures):
        yield "a figure that is not there, or twice"
        return
    for one in placed:
        zone, _ = state.pieces.place(one.id)
        craft = state.crafts.get(one.id)
        if one.face != figures[one.id] or (craft is None) != zone.startswith("reserve."):
            yield "a figure in the reserve"
        elif craft is not None and zone != spot(craft.place):
            yield "a figure that is not where its stack is"
    chit = {STARSHIP} if state.rules.exodus else set()
    if sum(one.id == STARSHIP for one in state.pieces) != len(chit):
        yield "a starship that is not there, or twice"
    faces = Counter(one.face for one in state.pieces if one.id not in {*figures, *chit})
    strange = sorted(face for face in faces if face not in known)
    if strange:
        yield f"no card {strange[0]!r}"
        return
    twice = sorted(face for face, count in faces.items() if count > 1)
    if twice:
        yield f"twice the card {twice[0]!r}"
    ids = {one.id for one in state.pieces}
    if not set(state.reverse) <= ids:
        yield "a card turned over that is not there"
    for deck in state.rules.piles:
        pile = state.pieces[deck_zone(deck)]
        if any(state.rules.pile_of(printed(one.face)) != deck for one in pile):
            yield f"another card in the deck {deck!r}"
        # Of the deck of an auction the next card is seen, too (7.1).
        bid_for = deck if state.auction is None else state.auction.deck
        bidding = any(one.task == "auction" for one in state.todo)
        below = pile[: -2 if bidding and bid_for == deck else -1]
        if pile and (not pile[-1].up or any(one.up for one in below)):
            yield f"the deck {deck!r} has its top card open, and no other"
    for seat, player in state.players.items():
        if player.side is not None and not state.choosing:
            zones = [stack_zone(seat, kind) for kind in state.stacks(seat)]
            if not any(one.id == player.crew for zone in zones for one in state.pieces[zone]):
                yield "the crew of a player"
        held = (printed(one.face) for one in state.pieces[hand(seat)])
        if any(state.rules.pile_of(one) not in state.rules.piles for one in held):
            yield "a card that nobody holds"
    crews = {CREWS[one.colour] for one in state.players.values()}
    if not crews <= set(faces):
        yield "a crew that is not there"
