"""Glory of zones in which humans land where none was before (G5, L)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import celebrations, staging
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.moves import TakeGlory
from spacetable.games.high_frontier.full_game.places import (
    purse,
    spot,
)
from spacetable.games.high_frontier.full_game.sites.settle import humans
from spacetable.games.high_frontier.full_game.state import (
    State,
)
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import zone_name
from spacetable.games.high_frontier.solar_map import LEO, ZoneName, load


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
    line = words("log.glory", player=who, zone=zone_name(zone))
    turn.say(line, card.id)
    turn.sound("task_done")
    staging.glory(turn, spot(site))
    celebrations.brought(turn, "glory", seat, state, line)


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
    before = turn.state
    carried = dict(before.carried)
    zone = carried.pop(card.id)
    turn.set(carried=carried)
    one = turn.state.players[seat]
    kept = replace(one, glories=(*one.glories, Glory(zone, home=True)))
    turn.set(players={**turn.state.players, seat: kept})
    n = components().glory.high[zone]
    line = words("log.glory_home", player=player(turn.state, seat), zone=zone_name(zone), n=n)
    turn.say(line)
    turn.sound("win")
    staging.glory(turn, purse(seat))
    celebrations.brought(turn, "glory_home", seat, before, line)


def remember(turn: Turn[State]) -> None:
    """As a turn ends: sites where humans are, or were in it, have been visited (L)."""
    (seat,) = (turn.state.duty.seat,)
    if seat is not None:
        here = {site for _, _, site in humans(turn.state, seat)} | {*turn.state.trodden}
        fresh = here - {*turn.state.visited}
        if fresh:
            turn.set(visited=(*turn.state.visited, *sorted(fresh)), trodden=())


OFFER: Final = Offer[State](_glories, {TakeGlory: _take}, _glory_refusals)
