"""The film of the mission: shown, stopped, stepped through and rewound by anybody."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.moves import Watch
from spacetable.games.space_alert.resolution.film import Film, Pace, film
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.wording.happened import sentences
from spacetable.games.space_alert.words import member_name, words

PACES: tuple[Pace, ...] = ("record", "step", "turn")


def film_of(state: State) -> Film:
    """The film as the cards lie and as people have owned up."""
    return film(plan_of(state))


def options(state: State, seat: Seat) -> Iterator[Option]:
    """On by a record, a step or a turn, or to the end; back by as much."""
    shown, found = state.shown, film_of(state)
    why = Why(words("rule.film"))
    offered: set[int] = set()
    for back in (False, True):
        for pace in PACES:
            to = found.next_stop(shown, pace, back=back)
            if to != shown and to not in offered:
                offered.add(to)
                key = f"move.watch.{'back' if back else 'on'}.{pace}"
                yield Option(Watch(seat, to), Press(), why, words(key))
    if found.last != shown and found.last not in offered:
        yield Option(Watch(seat, found.last), Press(), why, words("move.watch.end"))


def watch(turn: Turn[State], action: Watch) -> None:
    """Show the film up to there; what is seen for the first time stands in the chronicle."""
    state = turn.state
    found = film_of(state)
    if action.to > state.seen:
        names = [member_name(state, member) for member in range(len(state.members))]
        said = sentences(found.log, found.plan, names)
        for line in said[state.seen + 1 : action.to + 1]:
            if line is not None:
                turn.say(line)
        turn.set(seen=action.to)
    turn.set(shown=action.to)
