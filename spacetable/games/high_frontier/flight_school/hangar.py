"""The hangar: a rocket is put together, and the flight is prepared. No rule counts anything here
but the fuel strip; a played game buys, boosts and builds all this.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer, step_of, together
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school import hangar_cards, hangar_place, hangar_tank
from spacetable.games.high_frontier.flight_school.moves import LeaveHangar
from spacetable.games.high_frontier.flight_school.places import ROCKET
from spacetable.games.high_frontier.flight_school.state import PILOT, State, pilot
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.map_words import place_name


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if state.pieces[ROCKET]:
        yield _leave(refused=False)


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    if not state.pieces[ROCKET]:
        yield _leave(refused=True)


@lru_cache(maxsize=2)
def _leave(*, refused: bool) -> Option:
    return Option(
        LeaveHangar(PILOT),
        Press(),
        Why(words("refused.empty" if refused else "rule.leave"), (ROCKET,)),
        words("label.leave"),
        refused=refused,
        leads=True,
    )


def _take_off(turn: Turn[State], action: LeaveHangar) -> None:
    state = turn.state
    turn.next_turn(
        phase="turn",
        since=state.year,
        log=(state.place,),
        dice=(),
        reached=False,
        moved=False,
        operated=False,
        scooped=False,
        flown=None,
    )
    turn.say(words("log.leave", place=place_name(state.place)), heading=True)


OFFER: Final = together(
    Offer[State](_options, {LeaveHangar: _take_off}, _refusals),
    hangar_cards.OFFER,
    hangar_tank.OFFER,
    hangar_place.OFFER,
)
STEP: Final = step_of("hangar", "F", lambda view: words("prompt.hangar"), pilot, OFFER)
