"""A turn: free actions, one operation and one move in any order, then the year ends (D, G, I)."""

from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Offer, Step, step_of, together
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school import hangar, outcome
from spacetable.games.high_frontier.flight_school.helm import HELM, vessel_of
from spacetable.games.high_frontier.flight_school.moves import EndFlight, EndTurn, ToHangar
from spacetable.games.high_frontier.flight_school.places import SUNSPOT
from spacetable.games.high_frontier.flight_school.state import PILOT, State, View, pilot
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import (
    activating,
    air,
    flying,
    hazard,
    losses,
    refuel,
    tankage,
)
from spacetable.games.high_frontier.piloting.places import dial_zone
from spacetable.games.high_frontier.solar_map import SUNGRAZER, load
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.tabletop import chords

TURN_END: Final = "|"


def _options(state: State, seat: Seat) -> tuple[Option, ...]:
    """What ends a turn, and a flight."""
    return (
        _end_turn(state.year, state.moved, sinks(state)),
        _to_hangar(),
        _end_flight(outcome.ending(state)),
    )


@lru_cache(maxsize=512)
def _end_turn(year: int, moved: bool, sunk: bool) -> Option:
    after = words(
        "preview.year", year=year + 1, season=words(f"season.{dial().season_in(year + 1)}")
    )
    return Option(
        EndTurn(PILOT),
        Press(),
        Why(words("rule.end_turn")),
        words("label.end_turn"),
        preview=(after, words("preview.sungrazer")) if sunk else (after,),
        grave=sunk,
        also=(Drag(SUNSPOT, dial_zone(dial().spot_in(year + 1))),),
        chord=chords.END_TURN,
        leads=moved,
        early=not moved,
    )


@lru_cache(maxsize=1)
def _to_hangar() -> Option:
    return Option(
        ToHangar(PILOT), Press(), Why(words("rule.to_hangar")), words("label.to_hangar"), grave=True
    )


@lru_cache(maxsize=8)
def _end_flight(end: outcome.Ending) -> Option:
    return Option(
        EndFlight(PILOT),
        Press(),
        Why(words("rule.end_flight")),
        words("label.end_flight"),
        preview=(words(f"preview.end.{end}"),),
        grave=end == "given_up",
    )


def _year_ends(turn: Turn[State], action: EndTurn) -> None:
    state = turn.state
    if sinks(state):
        losses.crash(turn, HELM, "sungrazer")
        return
    if state.year + 1 - state.since >= state.rules.years:
        outcome.end(turn, outcome.ending(state) if state.reached else "years")
        return
    year = state.year + 1
    turn.next_turn(
        year=year,
        moved=False,
        operated=False,
        scooped=False,
        flown=None,
        log=(*state.log, TURN_END),
    )
    colour = words(f"season.{dial().season_in(year)}")
    turn.say(words("log.turn", year=year, season=colour), SUNSPOT, heading=True)


def _back(turn: Turn[State], action: ToHangar) -> None:
    turn.set(phase="hangar", moved=False, operated=False, scooped=False, flown=None)
    turn.say(words("log.to_hangar", place=place_name(turn.state.place)), heading=True)


def _ended(turn: Turn[State], action: EndFlight) -> None:
    outcome.end(turn, outcome.ending(turn.state))


def _prompt(view: View) -> Text:
    return words("prompt.turn_moved" if view.state.moved else "prompt.turn")


def _flying(view: View) -> Text:
    return flying.prompt(vessel_of(view.state))


def _rolling(view: View) -> Text:
    return hazard.prompt(vessel_of(view.state))


def sinks(state: State) -> bool:
    """Whether the ship stands on the sungrazer in the last year of its season (12)."""
    colour = load().spaces[state.place].season
    ends = dial().season_in(state.year) == colour != dial().season_in(state.year + 1)
    return state.place == SUNGRAZER and ends


OFFER: Final = together(
    activating.offer(HELM),
    refuel.offer(HELM),
    air.offer(HELM),
    tankage.offer(HELM),
    Offer[State](_options, {EndTurn: _year_ends, ToHangar: _back, EndFlight: _ended}),
)
STEPS: Final[tuple[Step[State], ...]] = (
    hangar.STEP,
    step_of("turn", "D", _prompt, pilot, OFFER),
    step_of("move", "H4", _flying, pilot, flying.offer(HELM)),
    step_of("hazard", "H7", _rolling, pilot, hazard.offer(HELM)),
    Step("over", "", lambda view: words(f"prompt.over.{view.state.ended}")),
)
