"""Humans on sites: colonies, glory, claims of others (G3-G5, L)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank, staging
from spacetable.games.high_frontier.full_game.bernals import BERNAL, domes_left
from spacetable.games.high_frontier.full_game.colonists import ideology_of
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.held import is_contract
from spacetable.games.high_frontier.full_game.felonies import may_offend, safe
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.moves import BuildColony, JumpClaim, TakeGlory
from spacetable.games.high_frontier.full_game.places import (
    QUEUE,
    STACKS,
    StackKind,
    purse,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.scoring import ground_of
from spacetable.games.high_frontier.full_game.sites.surroundings import disks, manned
from spacetable.games.high_frontier.full_game.state import (
    OVERRIDE,
    SECURED,
    Duty,
    Site,
    State,
    kind_of,
)
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name, zone_name
from spacetable.games.high_frontier.solar_map import LEO, SUNGRAZER, ZoneName, load


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
    """Humans at own factories that have no dome yet, as long as the player has one (G3)."""
    if not humans(state, seat):
        return
    own = {id_ for id_, one in state.sites.items() if one.owner == seat and one.factory}
    domes = {*state.colonies(seat)}
    if not domes_left(state, seat):
        return
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
                preview=(words("preview.points", n=dome_points(site)),),
            )


def _forbidden(state: State, seat: Seat, site: str) -> bool:
    """To colonise the sungrazer is a felony (K1)."""
    return site == SUNGRAZER and not state.felonious_at(seat, site)


def _colony_refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Humans on sites where nothing can be settled, and why."""
    left = domes_left(state, seat)
    for _, card, site in humans(state, seat):
        one = state.sites.get(site)
        if is_contract(card):
            why = "refused.passengers"
        elif one is None or one.owner != seat or not one.factory:
            why = "refused.no_own_factory"
        elif one.colony:
            why = "refused.dome_stands"
        elif not left:
            why = "refused.no_dome"
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
    """What a dome on a site is worth at the end (M2)."""
    values, ground = components().points, ground_of(site)
    return values.token + (0 if ground == "plain" else values.domes[ground])


def _settle(turn: Turn[State], action: BuildColony) -> None:
    state, seat = turn.state, action.seat
    kind, card, site = next(one for one in humans(state, seat) if one[1].id == action.card)
    leave(turn, seat, kind, [card.id])
    there = turn.state.sites[site]
    turn.set(sites={**turn.state.sites, site: replace(there, colony=True)})
    who, named = player(state, seat), card_name(state, card)
    turn.say(words("log.colony", player=who, card=named, place=place_name(site)))
    turn.sound("task_done")
    staging.built(turn, site, stack_zone(seat, kind))
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


# ---------------------------------------------------------------- claims of others


def jumpable(state: State, seat: Seat) -> Iterator[str]:
    """Others' bare claims where a player has a human and the owner has none (G4)."""
    if not humans(state, seat):
        return
    if not disks(state, seat):
        return
    for site, one in state.sites.items():
        if state.unruly and state.has_enterprise(one.owner, SECURED):
            continue
        if not may_offend(state, seat, site):
            continue
        if one.owner != seat and not one.factory and any(manned(state, seat, site)):
            guarded = any(any(manned(state, one, site)) for one in state.order if one != seat)
            if not guarded or state.has_colonist(seat, OVERRIDE):
                yield site


def _jumps(state: State, seat: Seat) -> Iterator[Option]:
    for site in jumpable(state, seat):
        yield Option(
            JumpClaim(seat, site),
            Press(spot(site)),
            Why(words("rule.jump")),
            words("label.jump", place=place_name(site)),
        )


def _jump_refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Others' sites where a player has a human, and why they stay theirs."""
    able = {*jumpable(state, seat)}
    for site, one in state.sites.items():
        if one.owner == seat or site in able or not any(manned(state, seat, site)):
            continue
        if one.factory:
            why = "refused.jump_factory"
        elif safe(state, site):
            why = "refused.jump_safe"
        elif not may_offend(state, seat, site):
            why = "refused.jump_felony"
        elif not disks(state, seat):
            why = "refused.jump_disk"
        else:
            why = "refused.jump_guarded"
        yield Option(
            JumpClaim(seat, site),
            Press(spot(site)),
            Why(words(why), (spot(site),)),
            words("label.jump", place=place_name(site)),
            refused=True,
        )


def _jump(turn: Turn[State], action: JumpClaim) -> None:
    state, seat = turn.state, action.seat
    owner = state.sites[action.site].owner
    turn.set(sites={**state.sites, action.site: Site(seat)})
    who, other = player(state, seat), player(state, owner)
    turn.say(words("log.jump", player=who, other=other, place=place_name(action.site)))


# ---------------------------------------------------------------- glory


def glories_left(state: State) -> tuple[ZoneName, ...]:
    """Zones whose chit still lies on the map."""
    taken = {one.zone for player_ in state.players.values() for one in player_.glories}
    taken |= {*state.carried.values()}
    return tuple(zone for zone in components().glory.high if zone not in taken)


def glory_at_hand(state: State, seat: Seat) -> bool:
    """Whether a human can take a chit along, which the end of the turn would forgo (L)."""
    return next(_glories(state, seat), None) is not None


def _glories(state: State, seat: Seat) -> Iterator[Option]:
    """Humans on sites where none was before, in zones whose chit nobody has (G5, L; HFG-R22)."""
    if not humans(state, seat):
        return
    left = glories_left(state)
    for _, card, site in humans(state, seat):
        zone = load().spaces[site].zone
        if zone in left and site not in state.visited and card.id not in state.carried:
            yield Option(
                TakeGlory(seat, card.id),
                Press(),  # a press on the card activates its thruster
                Why(words("rule.glory")),
                words("label.glory", card=card_name(state, card), zone=zone_name(zone)),
                preview=(words("preview.glory", n=components().glory.high[zone]),),
            )


def _glory_refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Humans on sites who take no glory along, and why."""
    left = glories_left(state)
    for _, card, site in humans(state, seat):
        zone = load().spaces[site].zone
        if card.id in state.carried:
            why = "refused.glory_carried"
        elif zone not in left:
            why = "refused.glory_taken"
        elif site in state.visited:
            why = "refused.glory_visited"
        else:
            continue
        yield Option(
            TakeGlory(seat, card.id),
            Press(),
            Why(words(why), (card.id,)),
            words("label.glory", card=card_name(state, card), zone=zone_name(zone)),
            refused=True,
        )


def _take(turn: Turn[State], action: TakeGlory) -> None:
    state, seat = turn.state, action.seat
    _, card, site = next(one for one in humans(state, seat) if one[1].id == action.card)
    zone = load().spaces[site].zone
    turn.set(carried={**state.carried, card.id: zone})
    who = player(state, seat)
    turn.say(words("log.glory", player=who, zone=zone_name(zone)), card.id)
    turn.sound("task_done")
    staging.glory(turn, spot(site))


def come_home(turn: Turn[State]) -> None:
    """Humans in low Earth orbit bring the chits that they carry to the bank (La)."""
    if not turn.state.carried:
        return
    for seat in turn.state.order:
        for kind in turn.state.stacks(seat):
            if turn.state.place_of(seat, kind) in (LEO, turn.state.bank_of(seat)):
                for card in turn.state.cards_of(seat, kind):
                    if card.id in turn.state.carried:
                        _home(turn, seat, card)


def _home(turn: Turn[State], seat: Seat, card: Piece) -> None:
    carried = dict(turn.state.carried)
    zone = carried.pop(card.id)
    turn.set(carried=carried)
    one = turn.state.players[seat]
    kept = replace(one, glories=(*one.glories, Glory(zone, home=True)))
    turn.set(players={**turn.state.players, seat: kept})
    n = components().glory.high[zone]
    turn.say(words("log.glory_home", player=player(turn.state, seat), zone=zone_name(zone), n=n))
    turn.sound("win")
    staging.glory(turn, purse(seat))


def remember(turn: Turn[State]) -> None:
    """As a turn ends: sites where humans are, have been visited (L)."""
    (seat,) = (turn.state.duty.seat,)
    if seat is not None:
        here = {site for _, _, site in humans(turn.state, seat)} - {*turn.state.visited}
        if here:
            turn.set(visited=(*turn.state.visited, *sorted(here)))


OFFERS: Final = (
    Offer[State](_colonies, {BuildColony: _settle}, _colony_refusals),
    Offer[State](_jumps, {JumpClaim: _jump}, _jump_refusals),
    Offer[State](_glories, {TakeGlory: _take}, _glory_refusals),
)
