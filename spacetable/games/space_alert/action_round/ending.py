"""The end of the action round (document 2.1), and the plan that comes of it."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round import phases, reports
from spacetable.games.space_alert.action_round.telling import laid_row
from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.expedition.aboard import carried
from spacetable.games.space_alert.moves import Agree
from spacetable.games.space_alert.resolution.plan import Drawn, Plan, Rulings
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.state import (
    State,
    tile_pile,
    track_place,
)
from spacetable.games.space_alert.stations import BRIDGE, ZONES, zone_of
from spacetable.games.space_alert.words import words


def may_end(state: State) -> bool:
    """Whether phase 2 is over."""
    return state.time >= state.script.phase_ends[1]


def options(state: State, seat: Seat) -> Iterator[Option]:
    """After phase 2 all players may agree to end the round at once.

    Of two phases, as in a test run, the second one ends with the mission.
    """
    if not may_end(state):
        return
    agreed = seat in state.agreed
    # Beside a printed game one of them presses for all.
    ask = "agree" if len(state.phases) > 1 and not state.rules.printed else "end_round"
    yield Option(
        Agree(seat, not agreed),
        Press(),
        Why(words("rule.agree")),
        words(f"move.{'agree_not' if agreed else ask}"),
        grave=not agreed and (state.rules.printed or len(state.agreed) + 1 == len(state.phases)),
    )


def agree(turn: Turn[State], action: Agree) -> None:
    """One more wants to end, or one less."""
    agreed = [seat for seat in turn.state.agreed if seat != action.seat]
    if action.yes:
        agreed.append(action.seat)
    turn.set(agreed=tuple(agreed))
    if turn.state.rules.printed or len(agreed) == len(turn.state.phases):
        end(turn)


def end(turn: Turn[State]) -> None:
    """Hands off the cards: everything is laid open and put back to its place (document 3)."""
    phases.all_reach(turn, len(turn.state.script.phase_ends))
    reports.all_revealed(turn)
    for zone in tuple(turn.state.pieces.zones):
        if zone.startswith(("plan.", "hand.", "tiles.")):
            turn.lay_open(zone)
    turn.set(
        transfer=False,
        quiet=False,
        due={},
        agreed=(),
        done=(),
        figures=(BRIDGE,) * len(turn.state.members),
    )
    if turn.state.rules.printed:
        _await_plans(turn)
    else:
        open_film(turn)


def _await_plans(turn: Turn[State]) -> None:
    """The printed cards are to be typed in first; every threat of the mission is there."""
    state = turn.state
    turns = timing().last_turns[len(state.script.phase_ends) - 1]
    turn.set(
        stage="entry",
        typed=((NONE,) * turns,) * len(state.members),
        reports=tuple(replace(one, announced=True) for one in state.reports),
    )
    turn.say(words("line.entry"), heading=True)
    turn.next_turn()


def open_film(turn: Turn[State]) -> None:
    """What really happened (document 3)."""
    turn.set(stage="resolution")
    turn.say(words("line.resolution"), heading=True)
    turn.sound("alarm")
    turn.next_turn()


def plan_of(state: State) -> Plan:
    """The mission as it is resolved: the cards as they lie, the threats, and all that was drawn."""
    last_turns = timing().last_turns[: len(state.script.phase_ends)]
    crew = list(state.typed)
    if not state.rules.printed:
        crew += [laid_row(state, member) for member in range(len(state.members))]
    tracks = [int(state.pieces[track_place(name)][0].face[6:]) for name in (*ZONES, "internal")]
    drawn = []
    for report in state.reports:
        if report.card is not None:
            card = state.pieces.piece(report.card).face.removeprefix("threat.")
            zone = -1 if report.zone is None else zone_of(report.zone)
            drawn.append(Drawn(card, report.t, zone))
    tiles = [
        tuple(piece.face.rpartition(".")[2] for piece in reversed(state.pieces[tile_pile(zone)]))
        for zone in ZONES
    ]
    return Plan(
        (tracks[0], tracks[1], tracks[2], tracks[3]),
        tuple(drawn),
        (tiles[0], tiles[1], tiles[2]),
        tuple(crew),
        last_turns=tuple(last_turns),
        stumbles=state.stumbles,
        carried=carried(state),
        rulings=Rulings(state.rules.idle_squads_cost),
    )


OFFER: Final[Offer[State]] = Offer(options, {Agree: agree})
