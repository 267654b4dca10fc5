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
    for seat in turn.state.clockwise():
        for kind in turn.state.stacks(seat):
            _strikes(turn, seat, kind, die)
    if turn.state.starship is not None and turn.state.starship.away:
        _aboard(turn, die)


def _exposed(state: State) -> Iterator[tuple[Seat, StackKind]]:
    """Stacks that nothing shelters."""
    for seat in state.clockwise():
        for kind in state.stacks(seat):
            if kind not in anchored(state, seat) and not sheltered(state.place_of(seat, kind)):
                yield seat, kind


def _aboard(turn: Turn[State], die: int) -> None:
    """Those aboard the starship may die of it, which flies on (4D3d)."""
    vessel = starship.vessel_of(turn.state)
    toll = flare_toll(vessel.cards, die, vessel.place, NO_BACKING)
    ship = turn.state.starship
    assert ship is not None  # somebody is aboard
    spared = {
        card for seat, card in ship.aboard.items() if turn.state.has_future(seat, FLARE_PROOF)
    }
    for card in [vessel.ids[place] for place in toll.lost if vessel.ids[place] not in spared]:
        named = card_name(turn.state, turn.state.pieces.piece(card))
        crew.lost(turn, [card])
        turn.say(words("log.flare_lost_aboard", card=named), card)


def _strikes(turn: Turn[State], seat: Seat, kind: StackKind, die: int) -> None:
    state = turn.state
    if kind in anchored(state, seat) or state.has_future(seat, FLARE_PROOF):
        return
    toll = flare_toll(state.stack(seat, kind), die, state.place_of(seat, kind), owner(state, seat))
    names = {card.id: card_name(state, card) for card in state.cards_of(seat, kind)}
    if toll.lost:
        staging.flare_takes(turn, seat, kind)
    for card in struck(turn, seat, kind, toll):
        who = player(turn.state, seat)
        turn.say(words("log.flare_lost", player=who, card=names[card]), card)
