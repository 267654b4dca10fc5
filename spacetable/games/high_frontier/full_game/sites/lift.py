"""A cube is lifted for another where none is in the reserve (B8a, I7f).

The new one is placed first; then its owner says which of the others goes.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.exodus.moves import LiftPartner
from spacetable.games.high_frontier.full_game.exodus.partners import withdraw
from spacetable.games.high_frontier.full_game.places import delegate, spot
from spacetable.games.high_frontier.full_game.politics import tally
from spacetable.games.high_frontier.full_game.politics.assembly import removed
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.sites.moves import LiftDelegate, LiftFactory
from spacetable.games.high_frontier.full_game.sites.surroundings import (
    cubes_owed,
    liftable_delegates,
    liftable_factories,
    liftable_partners,
)
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name


def settle(turn: Turn[State], seat: Seat, site: str = "") -> None:
    """After a cube was placed: one of the others is to be lifted where there were too few.

    ``site``: of the new one, which stays.
    """
    if cubes_owed(turn.state, seat):
        agenda.first(turn, Duty("lift", seat, site))


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    for site in liftable_factories(state, seat):
        if site != state.duty.place:
            yield Option(
                LiftFactory(seat, site),
                Press(spot(site)),
                Why(words("rule.lift")),
                words("label.lift_factory", place=place_name(site)),
            )
    for one in liftable_delegates(state, seat):
        yield Option(
            LiftDelegate(seat, one),
            Press(PieceId(delegate(one, seat))),
            Why(words("rule.lift")),
            words("label.lift_delegate", ideology=words(f"ideology.{one}")),
        )
    for card in liftable_partners(state, seat):
        yield Option(
            LiftPartner(seat, card),
            Press(),
            Why(words("rule.lift")),
            words("label.lift_partner", card=card_name(state, state.pieces.piece(card))),
        )


def _factory(turn: Turn[State], action: LiftFactory) -> None:
    agenda.finish(turn)
    bare = replace(turn.state.sites[action.site], factory=False, powersat=False)
    turn.set(sites={**turn.state.sites, action.site: bare})
    who = player(turn.state, action.seat)
    turn.say(words("log.lift_factory", player=who, place=place_name(action.site)))


def _delegate(turn: Turn[State], action: LiftDelegate) -> None:
    agenda.finish(turn)
    seat = action.seat
    law = next(one for one in ring().all if one == action.ideology)
    tally.changed(turn, seat, removed(tally.assembled(turn.state), seat, law))
    named = words(f"ideology.{law}")
    turn.say(words("log.lift_delegate", player=player(turn.state, seat), ideology=named))


def _partner(turn: Turn[State], action: LiftPartner) -> None:
    agenda.finish(turn)
    withdraw(turn, action.seat, action.card)


def _prompt(view: View) -> Text:
    return words("prompt.lift")


STEP: Final = Step[State](
    "lift",
    "I7f",
    _prompt,
    agenda.actor,
    _options,
    {LiftFactory: _factory, LiftDelegate: _delegate, LiftPartner: _partner},
    open=always,
)
