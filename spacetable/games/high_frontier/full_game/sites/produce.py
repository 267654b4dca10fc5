"""What factories give: products from the hand (I8), and deliveries of them to Earth (I9)."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words, delivery, production
from spacetable.games.high_frontier.augmentation import GOO_FACTORY
from spacetable.games.high_frontier.card_words import ANY
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.rings import LETTER, rings
from spacetable.games.high_frontier.full_game.exodus.augmented import implants_at
from spacetable.games.high_frontier.full_game.foreseen import glitch_ahead
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.free_actions.transfer import changes
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.moves import Deliver, Produce
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    StackKind,
    hand,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import triggered
from spacetable.games.high_frontier.full_game.sites.surroundings import holdings
from spacetable.games.high_frontier.full_game.state import HEAVY, State, kind_of
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.market import sales
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard

ANYWHERE: Final = "spectral_c_anywhere"
ANYBODYS: Final = "spectral_c_at_any_factory"
"""A contract of a later printing, by which any player's factory makes products of C (4A7f)."""
CARBON: Final = frozenset(("C",))
OUTPOSTS: Final[tuple[StackKind, ...]] = ("outpost1", "outpost2")


def outposts(state: State, seat: Seat, site: str) -> tuple[StackKind, ...]:
    """The outposts that may take a product: those on the site, else a new one; none where both of
    the player's stand elsewhere (I8; HFG-R21).
    """
    standing = state.stacks(seat)
    here = [one for one in OUTPOSTS if one in standing and state.place_of(seat, one) == site]
    return tuple(here or [one for one in OUTPOSTS if one not in standing][:1])


def goals(state: State, seat: Seat, site: str, card: Piece) -> tuple[StackKind, ...]:
    """The stacks that may take a product: a freighter is one of its own (1B1); of a dirtside it may
    come up to the Bernal (2B).
    """
    if kind_of(card) == FREIGHTER:
        return () if FREIGHTER in state.stacks(seat) else (FREIGHTER,)
    above = (kind for kind, sites in dirtsides(state, seat).items() if site in sites)
    return (*outposts(state, seat, site), *above)


def outpost(state: State, seat: Seat, site: str) -> StackKind | None:
    """The first of these."""
    return next(iter(outposts(state, seat, site)), None)


def letters(state: State, seat: Seat, site: str) -> frozenset[str]:
    """Letters that a factory makes beside its own: by a colonist's ability or a contract anywhere,
    and by goo where that is (4C3a).
    """
    able = (
        state.has_colonist(seat, ANYWHERE)
        or state.has_enterprise(seat, ANYBODYS)
        or GOO_FACTORY in implants_at(state, seat, site)
    )
    return CARBON if able else frozenset()


def factories(state: State, seat: Seat) -> Holdings:
    """What lies on the sites, with every factory that makes products for a player: by a contract
    anybody's does, of C alone (4A7f).
    """
    own = holdings(state, seat)
    if not state.has_enterprise(seat, ANYBODYS):
        return own
    every = frozenset(site for site, one in state.sites.items() if one.factory)
    return replace(own, factories=own.factories | every)


def _lent(state: State, seat: Seat, site: str, card: Piece) -> bool:
    """Whether a card may be made there: at another's factory, of which no leave was given, C."""
    return site in holdings(state, seat).factories or printed(card.face).spectral_type in CARBON


def products(state: State, seat: Seat) -> Iterator[tuple[str, Piece, Aboard]]:
    """Each card of the hand that an own factory makes, and where; by a contract others do, too."""
    own = factories(state, seat)
    row = state.pieces[hand(seat)]
    for site in sorted(own.factories):
        more = letters(state, seat, site)
        for card in row:
            for one in production.produced([card.face], site, own, more):
                if _lent(state, seat, site, card):
                    yield site, card, one
    for place in dict.fromkeys(rings(state, seat)):
        for card in row:
            face = production.black_face(printed(card.face))
            if face is not None and printed(card.face).spectral_type in (ANY, LETTER):
                yield place, card, Aboard(card.face, face)


def _produce_options(state: State, seat: Seat) -> Iterator[Option]:
    for site, card, one in products(state, seat) if operation.possible(state) else ():
        if not operation.may(state, seat, "produce", site):
            continue
        able = goals(state, seat, site, card)
        orientations = (False, True) if one.up.orientations is not None else (False,)
        for to, heavy in product(able, orientations):
            place, zone = place_name(site), spot(site)
            if len(able) > 1:
                place = words("place_and_stack", place=place, stack=words(f"stack.{to}"))
                zone = stack_zone(seat, to)
            yield Option(
                Produce(seat, card.id, to, site, heavy),
                Drag(card.id, zone, HEAVY if heavy else 0),
                Why(words("rule.produce")),
                words(
                    "label.produce_heavy" if heavy else "label.produce",
                    card=card_words.name(one),
                    place=place,
                ),
                preview=tuple(_made(state, one, site)),
                group=words("group.produce"),
            )


def _made(state: State, one: Aboard, site: str) -> Iterator[Text]:
    """What a product would be sold for, and what it takes to bring it to orbit."""
    worth = sold_for(state, one)
    if worth is not None:
        yield words("preview.sold_in_orbit", n=worth)
        if not state.rules.module_1:
            fare = delivery.tanks(site, components().delivery)
            yield words("preview.fare", n=fare)


def sold_for(state: State, one: Aboard) -> int | None:
    """Aquas for a product in low Earth orbit; None for one that nobody buys."""
    return next((sale.aquas for sale in sales((one,), prices(state))), None)


def _produce_refusals(state: State, seat: Seat) -> Iterator[Option]:
    own = factories(state, seat)
    places = {state.place_of(seat, kind) for kind in state.stacks(seat)} & {*load().sites}
    for site in sorted(own.factories | {*state.sites} | places):
        more = letters(state, seat, site)
        for card in state.pieces[hand(seat)]:
            action = Produce(seat, card.id, "outpost1", site)
            gesture = Drag(card.id, spot(site))
            label = words("label.produce_plain", place=place_name(site))
            if not operation.may(state, seat, "produce", site):
                yield operation.second(action, gesture, label)
            elif why := production.hindrances(card.face, site, own, more):
                yield operation.hindered(state, action, gesture, label, None, why[0], "I8")
            elif not _lent(state, seat, site, card):
                rule = words("refused.not_carbon")
                yield operation.refused(action, gesture, label, rule, card.id)
            elif not goals(state, seat, site, card):
                yield operation.refused(action, gesture, label, words("refused.outposts"))


def _produce(turn: Turn[State], action: Produce) -> None:
    state, seat = turn.state, action.seat
    operation.works(turn, seat, "produce", action.site)
    turn.set(made_at=action.site)
    if action.to not in state.stacks(seat):
        found(turn, seat, action.to, action.site)
    one = next(one for _, card, one in products(state, seat) if card.id == action.card)
    if one.face:
        turn.set(reverse=(*turn.state.reverse, action.card))
    turns = HEAVY if action.heavy else 0
    turn.move(action.card, stack_zone(seat, action.to), start=hand(seat), up=True, turns=turns)
    named, place = card_words.name(one), place_name(action.site)
    turn.say(words("log.produce", player=player(state, seat), card=named, place=place), action.card)
    turn.sound("task_done")


# ---------------------------------------------------------------- delivery


def deliverable(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, int]]:
    """Each product at an own factory, and the Aquas that its delivery takes (HFG-R20, HFG-R60)."""
    own, fare = holdings(state, seat), components().delivery
    for kind in state.stacks(seat):
        if kind in FIGURES:
            place = state.place_of(seat, kind)
            stack = state.stack(seat, kind)
            for card, one in zip(state.cards_of(seat, kind), stack, strict=True):
                if not delivery.hindrances(one, place, own):
                    yield kind, card, delivery.tanks(place, fare)


def _deliver_options(state: State, seat: Seat) -> Iterator[Option]:
    if not operation.trades(state) or state.rules.module_1:
        return
    for kind, card, price in deliverable(state, seat):
        if price <= state.players[seat].aquas:
            worth = sold_for(state, state.aboard(card))
            yield Option(
                Deliver(seat, card.id),
                Drag(card.id, stack_zone(seat, "leo"), card.turns),
                Why(words("rule.deliver")),
                words("label.deliver", card=card_name(state, card), n=price),
                preview=(
                    *glitch_ahead(state, seat, kind),
                    words("preview.aquas", n=state.players[seat].aquas - price),
                    *(() if worth is None else (words("preview.sold_in_orbit", n=worth),)),
                ),
            )


def _deliver_refusals(state: State, seat: Seat) -> Iterator[Option]:
    for _, card, price in deliverable(state, seat):
        action, gesture = Deliver(seat, card.id), Drag(card.id, stack_zone(seat, "leo"), card.turns)
        label = words("label.deliver", card=card_name(state, card), n=price)
        if state.rules.module_1:
            yield operation.refused(action, gesture, label, words("refused.no_delivery"), card.id)
        elif not operation.is_free(state):
            yield operation.second(action, gesture, label)
        elif state.war.rages:
            yield operation.cut_off(action, gesture, label)
        elif price > state.players[seat].aquas:
            rule = words("refused.too_dear", n=price, aquas=state.players[seat].aquas, section="I9")
            yield operation.refused(action, gesture, label, rule, card.id)


def _deliver(turn: Turn[State], action: Deliver) -> None:
    state, seat = turn.state, action.seat
    kind, card, price = next(one for one in deliverable(state, seat) if one[1].id == action.card)
    operation.begin(turn, "deliver")
    triggered(turn, seat, kind)
    if not any(one.id == card.id for one in turn.state.cards_of(seat, kind)):
        return
    bank.receive(turn, seat, -price)
    changes(turn, seat, card, kind, "leo")
    named = card_name(state, card)
    turn.say(words("log.deliver", player=player(state, seat), card=named, n=price), card.id)


PRODUCTION: Final = Offer[State](_produce_options, {Produce: _produce}, _produce_refusals)
DELIVERY: Final = Offer[State](_deliver_options, {Deliver: _deliver}, _deliver_refusals)
