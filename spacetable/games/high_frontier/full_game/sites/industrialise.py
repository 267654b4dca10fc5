"""The operation industrialise: robonaut, refinery and their supports go, and a cube stands (I7)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.full_game import agenda, celebrations, staging
from spacetable.games.high_frontier.full_game.bernals import domes_left
from spacetable.games.high_frontier.full_game.colonists import ideology_of, is_colonist
from spacetable.games.high_frontier.full_game.components import stock_price
from spacetable.games.high_frontier.full_game.foreseen import glitch_ahead
from spacetable.games.high_frontier.full_game.moves import Industrialise
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import StackKind, cube_of, spot, stack_zone
from spacetable.games.high_frontier.full_game.rocket import leave, owner, triggered
from spacetable.games.high_frontier.full_game.sites import lift
from spacetable.games.high_frontier.full_game.sites.brings import brings, in_words
from spacetable.games.high_frontier.full_game.sites.claim import taxes
from spacetable.games.high_frontier.full_game.sites.settle import colonised
from spacetable.games.high_frontier.full_game.sites.surroundings import (
    circumstances,
    cubes,
    cubes_to_place,
    holdings,
    working,
)
from spacetable.games.high_frontier.full_game.state import Duty, State
from spacetable.games.high_frontier.full_game.stock import factories
from spacetable.games.high_frontier.full_game.words import card_name, piece_name, player, words
from spacetable.games.high_frontier.industry import (
    Industry,
    gives_powersat,
    hindrances,
    industries,
)
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import load


def ways(state: State, seat: Seat) -> Iterator[tuple[StackKind, tuple[PieceId, ...], bool]]:
    """The cards of a stack that would go, the robonaut or else the refinery first; and whether it
    is a free action there.
    """
    for kind, one in _choices(state, seat):
        row = state.cards_of(seat, kind)
        pair = [one.refinery] if one.robonaut is None else [one.robonaut, one.refinery]
        order = dict.fromkeys((*pair, *one.cards))
        yield kind, tuple(row[at].id for at in order), one.free


def _choices(state: State, seat: Seat) -> Iterator[tuple[StackKind, Industry]]:
    claims = holdings(state, seat).claims
    for kind in state.stacks(seat) if claims else ():
        place = state.place_of(seat, kind)
        if place not in claims:
            continue
        stack, under = working(state, seat, kind), circumstances(state, seat, kind)
        left = cubes_to_place(state, seat)
        for one in industries(stack, place, holdings(state, seat), under, left):
            yield kind, one


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each set of cards that makes a factory of the claim where it is."""
    yield from operation.apart(_sets(state, seat))


def _sets(state: State, seat: Seat) -> Iterator[Option]:
    built: set[str] = set()
    for kind, cards, free in ways(state, seat):
        site = state.place_of(seat, kind)
        if free or operation.may(state, seat, "industrialise", site):
            yield Option(
                Industrialise(seat, site, cards),
                Drag(cards[0], spot(site)),
                Why(words("rule.industrialise"), cards),
                words(
                    "label.industrialise_with",
                    place=place_name(site),
                    cards=joined(piece_name(state, card) for card in cards),
                ),
                preview=tuple(_preview(state, seat, kind, cards)),
                also=(Drag(cube_of(seat), spot(site)),) if cubes(state, seat) else (),
                group=words("group.industrialise"),
                # The first of a site costs the fewest cards.
                fore=site not in built,
            )
            built.add(site)


def _preview(
    state: State, seat: Seat, kind: StackKind, cards: tuple[PieceId, ...]
) -> Iterator[Text]:
    """What goes, what a glitch may do before it, and what the factory brings."""
    yield from glitch_ahead(state, seat, kind)
    settlers = tuple(_settlers(state, cards))
    if len(cards) > len(settlers):
        yield words("preview.to_hand", n=len(cards) - len(settlers))
    place = state.place_of(seat, kind)
    letter = load().sites[place].type
    price = stock_price(factories(state)[letter] + 1)
    yield words("preview.stock", letter=letter, n=price)
    for card in settlers[:1]:
        yield words("preview.settles", card=card_name(state, card))
    if settlers and not domes_left(state, seat):
        yield words("preview.no_dome")
    yield from in_words(factory_points(state, seat, kind, cards))
    ids = [one.id for one in state.cards_of(seat, kind)]
    stack = working(state, seat, kind)
    by_card = any(gives_powersat(stack, ids.index(card), place) for card in cards)
    if (by_card or load().sites[place].push) and not owner(state, seat).powersat:
        yield words("preview.powersat")


def factory_points(state: State, seat: Seat, kind: StackKind, cards: tuple[PieceId, ...]) -> int:
    """What the score gains by it: a letter more is worth less on each of its factories (M2)."""
    return brings(state, seat, partial(_stands, seat, kind, cards))


def _stands(seat: Seat, kind: StackKind, cards: tuple[PieceId, ...], turn: Turn[State]) -> None:
    """The cards go, and what they build stands where they were."""
    site, settled = turn.state.place_of(seat, kind), any(_settlers(turn.state, cards))
    ids = [one.id for one in turn.state.cards_of(seat, kind)]
    stack = working(turn.state, seat, kind)
    powersat = any(gives_powersat(stack, ids.index(card), site) for card in cards)
    leave(turn, seat, kind, cards)
    there = replace(turn.state.sites[site], factory=True, colony=settled)
    turn.set(sites={**turn.state.sites, site: there})
    if powersat:
        players = turn.state.players
        turn.set(players={**players, seat: replace(players[seat], powersat=True)})


def _settlers(state: State, cards: tuple[PieceId, ...]) -> Iterator[Piece]:
    """Colonists whose supports aboard serve: a colony takes their place (2C3a, 4C3)."""
    yield from (one for one in map(state.pieces.piece, cards) if is_colonist(one))


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Robonauts and refineries with which nothing is built here, and why."""
    free = {kind for kind, _, freely in ways(state, seat) if freely}
    for kind in state.stacks(seat):
        site = state.place_of(seat, kind)
        stack, under = working(state, seat, kind), circumstances(state, seat, kind)
        if site not in load().sites:
            continue
        found = hindrances(stack, site, holdings(state, seat), under, cubes_to_place(state, seat))
        for card, one in zip(state.cards_of(seat, kind), stack, strict=True):
            if one.printed.deck in ("robonaut", "refinery"):
                action = Industrialise(seat, site, (card.id,))
                label = words("label.industrialise", place=place_name(site))
                if found:
                    gesture = Drag(card.id, spot(site))
                    yield operation.hindered(state, action, gesture, label, kind, found[0], "I7")
                elif kind not in free and not operation.may(state, seat, "industrialise", site):
                    yield operation.second(action, Drag(card.id, spot(site)), label)


def _build(turn: Turn[State], action: Industrialise) -> None:
    state, seat = turn.state, action.seat
    kind, cards, free = next(one for one in ways(state, seat) if one[1] == action.cards)
    if not free:
        operation.works(turn, seat, "industrialise", action.site)
    triggered(turn, seat, kind)
    if all(cards != one[1] for one in ways(turn.state, seat)):
        turn.say(words("log.industrialise_fails", player=player(state, seat)))
        return
    settlers = tuple(_settlers(turn.state, cards))
    names = [card_name(turn.state, one) for one in settlers]
    before = turn.state
    _stands(seat, kind, cards, turn)
    who, place = player(state, seat), place_name(action.site)
    said = [words("log.industrialise", player=who, place=place)]
    said += (words("log.colony", player=who, card=named, place=place) for named in names[:1])
    for line in said:
        turn.say(line)
    if settlers:
        colonised(turn, action.site)
        if turn.state.assembly is not None:
            agenda.first(turn, Duty("settler", seat, ideology_of(settlers[0])))
    turn.sound("task_done")
    staging.built(turn, action.site, stack_zone(seat, kind))
    celebrations.factory(turn, seat, before, said)
    taxes(turn)
    lift.settle(turn, seat, action.site)


OFFER: Final = Offer[State](options, {Industrialise: _build}, refusals)
