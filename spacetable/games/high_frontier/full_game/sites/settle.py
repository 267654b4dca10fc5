"""Humans on sites: who they are, and the colonies they found (G3, L)."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank, celebrations, staging
from spacetable.games.high_frontier.full_game.bernals import BERNAL, domes_left
from spacetable.games.high_frontier.full_game.colonists import ideology_of
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.held import is_contract
from spacetable.games.high_frontier.full_game.moves import BuildColony
from spacetable.games.high_frontier.full_game.places import (
    QUEUE,
    STACKS,
    StackKind,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.scoring import ground_of
from spacetable.games.high_frontier.full_game.sites.brings import brings, in_words
from spacetable.games.high_frontier.full_game.state import (
    Duty,
    State,
    kind_of,
)
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import SUNGRAZER, load


def humans(state: State, seat: Seat) -> tuple[tuple[StackKind, Piece, str], ...]:
    """A player's humans on sites, each with its stack and the site."""
    landed = _landed(state.places(seat))
    if not landed:
        return ()
    return tuple(
        (kind, card, site)
        for kind, site in landed
        for card in state.cards_of(seat, kind)
        if state.face(card).human and kind_of(card) != BERNAL
    )


def riders(state: State, seat: Seat) -> tuple[tuple[StackKind, Piece, str], ...]:
    """The same with robots, who are colonists, though no humans before they are emancipated."""
    found = humans(state, seat)
    if not state.rules.colonists:
        return found
    robots = (
        (kind, card, site)
        for kind, site in _landed(state.places(seat))
        for card in state.cards_of(seat, kind)
        if kind_of(card) == QUEUE and not state.face(card).human
    )
    return (*found, *robots)


@lru_cache(maxsize=1024)
def _landed(places: tuple[str | None, ...]) -> tuple[tuple[StackKind, str], ...]:
    """The stacks that are on sites."""
    return tuple(
        (kind, place)
        for kind, place in zip(STACKS, places, strict=True)
        if place is not None and place in load().sites
    )


# ---------------------------------------------------------------- colonies


def _colonies(state: State, seat: Seat) -> Iterator[Option]:
    """Humans at own factories that have no dome yet (G3)."""
    if not humans(state, seat):
        return
    own = {id_ for id_, one in state.sites.items() if one.owner == seat and one.factory}
    domes = {*state.colonies(seat)}
    for _, card, site in humans(state, seat):
        # Their humans do not settle (HFG-R36).
        if is_contract(card):
            continue
        if site in own - domes and not _forbidden(state, seat, site):
            yield Option(
                BuildColony(seat, card.id),
                Drag(card.id, spot(site)),
                Why(words("rule.colony")),
                words("label.colony", card=card_name(state, card), place=place_name(site)),
                preview=tuple(dome_worth(state, seat, partial(_found, seat, card.id))),
            )


def _forbidden(state: State, seat: Seat, site: str) -> bool:
    """To colonise the sungrazer is a felony (K1)."""
    return site == SUNGRAZER and not state.felonious_at(seat, site)


def _colony_refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Humans on sites where nothing can be settled, and why."""
    for _, card, site in humans(state, seat):
        one = state.sites.get(site)
        if is_contract(card):
            why = "refused.passengers"
        elif one is None or one.owner != seat or not one.factory:
            why = "refused.no_own_factory"
        elif one.colony:
            why = "refused.dome_stands"
        elif _forbidden(state, seat, site):
            why = "refused.sungrazer"
        else:
            continue
        yield Option(
            BuildColony(seat, card.id),
            Drag(card.id, spot(site)),
            Why(words(why), (spot(site),)),
            words("label.colony", card=card_name(state, card), place=place_name(site)),
            refused=True,
        )


def dome_points(site: str) -> int:
    """What a dome on a site is worth at the end by its ground (M2)."""
    values, ground = components().points, ground_of(site)
    return values.token + (0 if ground == "plain" else values.domes[ground])


def dome_worth(state: State, seat: Seat, settles: Callable[[Turn[State]], None]) -> Iterator[Text]:
    """What the score is to gain by a colony; that what stands for a dome scores nothing (B8a)."""
    if not domes_left(state, seat):
        yield words("preview.no_dome")
    points = brings(state, seat, settles)
    if points or domes_left(state, seat):
        yield from in_words(points)


def colony_points(state: State, seat: Seat, card: PieceId) -> int:
    """The same as a number, of a human on a site who settles there."""
    return brings(state, seat, partial(_found, seat, card))


def _found(seat: Seat, card: PieceId, turn: Turn[State]) -> None:
    """A human leaves its stack, and a dome stands where it was."""
    kind, _, site = next(one for one in humans(turn.state, seat) if one[1].id == card)
    leave(turn, seat, kind, [card])
    has_dome(turn, site)


def has_dome(turn: Turn[State], site: str) -> None:
    """A colony of whoever has the factory there."""
    there = turn.state.sites[site]
    turn.set(sites={**turn.state.sites, site: replace(there, colony=True)})


def _settle(turn: Turn[State], action: BuildColony) -> None:
    state, seat = turn.state, action.seat
    kind, card, site = next(one for one in humans(state, seat) if one[1].id == action.card)
    _found(seat, card.id, turn)
    who, named = player(state, seat), card_name(state, card)
    line = words("log.colony", player=who, card=named, place=place_name(site))
    turn.say(line)
    turn.sound("task_done")
    staging.built(turn, site, stack_zone(seat, kind))
    celebrations.brought(turn, "colony", seat, state, line)
    colonised(turn, site)
    if turn.state.assembly is not None:
        agenda.first(turn, Duty("settler", seat, ideology_of(card)))


SUBMARINE: Final = "submarine_colony_income"


def colonised(turn: Turn[State], site: str) -> None:
    """Whoever has a gold contract for it is paid for anybody's colony on such a site."""
    if not load().sites[site].submarine:
        return
    for seat in turn.state.order:
        for one in turn.state.enterprises(seat):
            n = one.params.get("aqua", 0)
            if one.key == SUBMARINE and isinstance(n, int):
                bank.receive(turn, seat, n)
                turn.say(words("log.gains_aquas", player=player(turn.state, seat), n=n))


OFFER: Final = Offer[State](_colonies, {BuildColony: _settle}, _colony_refusals)
