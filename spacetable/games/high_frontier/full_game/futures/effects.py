"""What a Future does as it is done, by its key; what lasts is asked where it serves (1D, 4I)."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.decommission import decommission
from spacetable.games.high_frontier.full_game.events import inspiration
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.future_figures import figures
from spacetable.games.high_frontier.full_game.futures.star import Star
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.isobank.gains import into_vault
from spacetable.games.high_frontier.full_game.mobiles import mobiles, taken_off
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.politics.tally import changed
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.state import Duty, State
from spacetable.games.high_frontier.full_game.war import emancipation, empire, outbreak, republic
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.future import Future

GRANT: Final = "future_grant"
"""A top card that costs nothing."""
CULT: Final[Ideology] = "authority"
Does = Callable[[Turn[State], Star, Attempt], None]


def comes_true(turn: Turn[State], future: Future, star: Star, one: Attempt) -> None:
    """All that a Future does at once; a cause for war comes last."""
    does = _DOES.get(future.key)
    if does is not None:
        does(turn, star, one)
    if future.ad_astra:
        _leaves(turn, star, one)
    if future.casus_belli:
        outbreak.begin(turn, star.seat)


def _leaves(turn: Turn[State], star: Star, one: Attempt) -> None:
    """All that is own at the way out is gone, which is no felony; an isobank has its isotopes of it
    (1D1b, 4E3a; HFG-R71).
    """
    seat = star.seat
    for kind in tuple(one.stacks_here()):
        decommission(turn, seat, kind, [card.id for card in turn.state.cards_of(seat, kind)])
    for kind in tuple(mobiles(turn.state, seat)):
        if turn.state.crafts[figure(seat, kind)].place == one.place:
            taken_off(turn, seat, kind)
    into_vault(turn, seat, figures().brings.ad_astra_isotopes)


def _uplifts(turn: Turn[State], star: Star, one: Attempt) -> None:
    bank.receive(turn, star.seat, -figures().asks.uplift)
    emancipation.emancipate(turn)


def _seeks(turn: Turn[State], star: Star, one: Attempt) -> None:
    """The decks turn at once; the homestead is for its player to choose."""
    inspiration(turn)
    turn.set(futures=replace(turn.state.futures, homestead=star.seat))


def _preaches(turn: Turn[State], star: Star, one: Attempt) -> None:
    """All seniority disks of the assembly lie in authority; lobbying costs no delegate."""
    assembly = turn.state.assembly
    assert assembly is not None  # its law is asked for
    devout = replace(assembly, devout=(*assembly.devout, star.seat))
    turn.set(assembly=replace(devout, legacy=(CULT,) * len(devout.legacy)))
    turn.say(words("log.cult", player=player(turn.state, star.seat)))


def _commands(turn: Turn[State], star: Star, one: Attempt) -> None:
    """Delegates have two votes, and a tally follows."""
    assembly = turn.state.assembly
    if assembly is not None:
        changed(turn, star.seat, replace(assembly, doubled=(*assembly.doubled, star.seat)))


def _implants(turn: Turn[State], star: Star, one: Attempt) -> None:
    turn.set(futures=replace(turn.state.futures, implant=one.place))


def _is_granted(turn: Turn[State], star: Star, one: Attempt) -> None:
    agenda.first(turn, Duty(GRANT, star.seat))


def _crowns(turn: Turn[State], star: Star, one: Attempt) -> None:
    empire.establish(turn, star.seat)
    emancipation.emancipate(turn)


def _frees(turn: Turn[State], star: Star, one: Attempt) -> None:
    republic.establish(turn, star.seat)


def _copies(turn: Turn[State], star: Star, one: Attempt) -> None:
    """The card itself becomes raw material; the refinery has been spent."""
    assert one.kind is not None  # it was attempted
    assert one.card is not None
    leave(turn, star.seat, one.kind, [one.card])
    turn.say(words("log.copies", player=player(turn.state, star.seat)))


_DOES: Final[Mapping[str, Does]] = {
    "uplift": _uplifts,
    "seti": _seeks,
    "supreme_cult": _preaches,
    "tw_commander": _commands,
    "nanite_goo": _implants,
    "interstellar_exploration": _is_granted,
    "vinge": _crowns,
    "space_surveillance": _frees,
    "von_neumann": _copies,
}
