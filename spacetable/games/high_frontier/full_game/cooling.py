"""What was used in a turn is cooled together, each card once (J4); heat sinks that were needed turn
light.
"""

from collections.abc import Sequence

from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.heat import Heat, heat_of, spare_therms, warmed
from spacetable.games.high_frontier.full_game.places import FLYING, StackKind
from spacetable.games.high_frontier.full_game.rocket import CraftHelm
from spacetable.games.high_frontier.full_game.sites.surroundings import circumstances, working
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, words
from spacetable.games.high_frontier.operational import way_taken
from spacetable.games.high_frontier.stack import Chain, heatsinks_used


def works(turn: Turn[State], seat: Seat, kind: StackKind, card: PieceId) -> None:
    """A card of a stack has been used, with the supports that it needs."""
    row = [one.id for one in turn.state.cards_of(seat, kind)]
    stack, under = working(turn.state, seat, kind), circumstances(turn.state, seat, kind)
    chain = way_taken(stack, row.index(card), under)
    if chain is not None:
        used(turn, seat, kind, [row[place] for place in chain.members])
        cooled(turn, seat, kind)


def used(turn: Turn[State], seat: Seat, kind: StackKind, cards: Sequence[PieceId]) -> None:
    """These cards of a stack count for the rest of the turn."""
    ids = [one.id for one in turn.state.cards_of(seat, kind)]
    heat = heat_of(zip(ids, turn.state.stack(seat, kind), strict=True), cards)
    turn.set(
        used=tuple(dict.fromkeys((*turn.state.used, *cards))),
        heats=warmed(turn.state.heats, heat),
    )


def cooled(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """Heavy heat sinks of a stack without which its used cards lack therms turn light."""
    row = turn.state.cards_of(seat, kind)
    places = [place for place, one in enumerate(row) if one.id in turn.state.used]
    if not places:
        return
    stack = working(turn.state, seat, kind)
    together = Chain(places[0], tuple((places[0], place) for place in places), 0)
    spare = spare_therms(turn.state.heats, [one.id for one in row])
    for place in heatsinks_used(stack, together, spare):
        sides = stack[place].up.orientations
        assert sides is not None  # it is a radiator
        _turn_light(turn, seat, kind, row[place].id)
        light, more = sides.light.therms, sides.heavy.therms - sides.light.therms
        turned = Heat(coolers=((row[place].id, light),), spare=more)
        turn.set(heats=warmed(turn.state.heats, turned))
        turn.say(words("log.heatsink", card=card_name(turn.state, row[place])), row[place].id)


def _turn_light(turn: Turn[State], seat: Seat, kind: StackKind, card: PieceId) -> None:
    if kind in FLYING:
        CraftHelm(seat, kind).turn_light(turn, card)
    else:
        turn.rotate(card, 0)
