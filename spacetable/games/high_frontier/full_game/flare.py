"""A solar flare: one roll for all, and each zone has its own share of it (K2e)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.backing import NO_BACKING
from spacetable.games.high_frontier.full_game import staging
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.event_table import flare_toll, sheltered
from spacetable.games.high_frontier.full_game.futures.lasting import FLARE_PROOF
from spacetable.games.high_frontier.full_game.places import SUNSPOT, StackKind
from spacetable.games.high_frontier.full_game.rocket import owner, struck
from spacetable.games.high_frontier.full_game.starshot import crew
from spacetable.games.high_frontier.full_game.starshot import helm as starship
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words

DIE: Final = "flare"
SIDES: Final = 6


def strikes(turn: Turn[State]) -> None:
    """The die is thrown, and what is not rad-hard enough for it is lost."""
    die = turn.roll(DIE, SIDES)
    turn.say(words("log.flare", die=die), SUNSPOT)
    staging.flare(turn, _exposed(turn.state))
    lost = 0
    for seat in turn.state.clockwise():
        for kind in turn.state.stacks(seat):
            lost += _strikes(turn, seat, kind, die)
    if turn.state.starship is not None and turn.state.starship.away:
        lost += _aboard(turn, die)
    if not lost:
        turn.say(words("log.spared"), SUNSPOT)


def _exposed(state: State) -> Iterator[tuple[Seat, StackKind]]:
    """Stacks that nothing shelters."""
    for seat in state.clockwise():
        for kind in state.stacks(seat):
            if kind not in anchored(state, seat) and not sheltered(state.place_of(seat, kind)):
                yield seat, kind


def _aboard(turn: Turn[State], die: int) -> int:
    """Those aboard the starship may die of it, which flies on (4D3d); how many do."""
    vessel = starship.vessel_of(turn.state)
    toll = flare_toll(vessel.cards, die, vessel.place, NO_BACKING)
    ship = turn.state.starship
    assert ship is not None  # somebody is aboard
    spared = {
        card for seat, card in ship.aboard.items() if turn.state.has_future(seat, FLARE_PROOF)
    }
    lost = [vessel.ids[place] for place in toll.lost if vessel.ids[place] not in spared]
    for card in lost:
        named = card_name(turn.state, turn.state.pieces.piece(card))
        crew.lost(turn, [card])
        turn.say(words("log.flare_lost_aboard", card=named), card)
    return len(lost)


def _strikes(turn: Turn[State], seat: Seat, kind: StackKind, die: int) -> int:
    """What a stack loses; how many cards."""
    state = turn.state
    if kind in anchored(state, seat) or state.has_future(seat, FLARE_PROOF):
        return 0
    toll = flare_toll(state.stack(seat, kind), die, state.place_of(seat, kind), owner(state, seat))
    names = {card.id: card_name(state, card) for card in state.cards_of(seat, kind)}
    if toll.lost:
        staging.flare_takes(turn, seat, kind)
    lost = struck(turn, seat, kind, toll)
    for card in lost:
        who = player(turn.state, seat)
        turn.say(words("log.flare_lost", player=who, card=names[card]), card)
    return len(lost)
