"""The film of the mission: seen turn by turn, and closed when it is over (document 3 and 4)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.decal import Place
from spacetable.core.effect import Rush
from spacetable.core.film import Film as Shown
from spacetable.core.film import FilmMark
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.per_state import all_but, of_parts, per_parts
from spacetable.core.step import Offer
from spacetable.core.text import Text, text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.moves import Close, Watch
from spacetable.games.space_alert.resolution.film import Film, film
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.state import FILMED, SHIP, State, View
from spacetable.games.space_alert.wording.events import sentences
from spacetable.games.space_alert.words import member_names, words

WATCHED: Final = ("seen", "told", "turn_no")
"""What changes as the film is seen."""


@per_parts(all_but(State, *WATCHED))
def _plan(state: State) -> Plan:
    """What is filmed."""
    return plan_of(state)


@of_parts(lambda state: (_plan(state),))
def film_of(plan: Plan) -> Film:
    """The film as the cards lie and as people have owned up."""
    return film(plan)


def seen_of(state: State) -> int:
    """The last moment of the film that has been seen; of a revision all of it is."""
    found = film_of(state)
    if state.stage == "revision":
        return found.last
    return _end(found, state.seen)


def _end(found: Film, turns: int) -> int:
    """The last moment of so many turns."""
    if not turns:
        return -1
    end = found.turn_end(turns)
    assert end is not None
    return end


def seen(view: View) -> int:
    """The moment of the film that the view shows: the one asked for, or the last one seen."""
    return seen_of(view.state) if view.moment is None else view.moment


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The next turn, or all that is left; at the end the mission is closed.

    Where several have planned, to see it all is grave: nobody can own up to a stumble any more.
    """
    turns = len(film_of(state).turns)
    why = Why(words("rule.film"))
    if state.seen == turns:
        yield Option(Close(seat), Press(), why, words("move.close"))
        return
    to = state.seen + 1
    yield Option(Watch(seat, to), Press(), why, words("move.watch.turn", turn=to))
    if to != turns:
        several = len(set(state.people) - set(state.bots)) > 1
        if several:
            why = Why(words("rule.film_at_once"))
        yield Option(Watch(seat, turns), Press(), why, words("move.watch.end"), grave=several)


def watch(turn: Turn[State], action: Watch) -> None:
    """See more of the film. What was seen before it goes into the chronicle."""
    _tell(turn)
    turn.set(seen=action.turn)
    turn.next_turn()


def close(turn: Turn[State], action: Close) -> None:
    """Nobody owns up any more: what the film showed counts. A ship that is whole jumps home."""
    if not film_of(turn.state).outcome.lost:
        turn.stage(Rush(Place(SHIP), begin=0.1, sound="power_up"), seconds=1.8)
    _tell(turn)
    turn.set(stage="over")


def _tell(turn: Turn[State]) -> None:
    """The lines of the turns that nobody can change any more: all up to the last one seen.

    The lines of a turn are said when the next one is called for, lest the chronicle tells what the
    film has yet to show.
    """
    state = turn.state
    found = film_of(state)
    told = _end(found, state.told)
    for k, line in enumerate(_lines(state)[: seen_of(state) + 1]):
        if line is not None and k > told:
            turn.say(line, heading=k in found.turns)
    turn.set(told=state.seen)


@of_parts(lambda state: (film_of(state), member_names(state.members)))
def _lines(found: Film, names: tuple[Text, ...]) -> tuple[Text | None, ...]:
    """A sentence for each moment of the film that has one."""
    return sentences(found.log, found.plan, names)


def shown(view: View) -> Shown | None:
    """The film for the window: its turns and steps, and a sentence for each moment."""
    state = view.state
    if state.stage not in FILMED:
        return None
    found = film_of(state)
    last = seen_of(state)
    on: Action | None = None
    # Beside a printed game one screen is enough for all.
    lead = state.people[:1] if state.rules.printed else state.people
    if state.stage == "resolution" and view.seat in lead and last < found.last:
        on = Watch(view.seat, state.seen + 1)
    return Shown(
        last,
        tuple(
            FilmMark(
                mark.index,
                text(f"space_alert.step.{mark.step}")
                if mark.step
                else words("film.turn", turn=mark.turn),
                not mark.step,
            )
            for mark in found.marks
            if mark.index <= last
        ),
        _lines(state)[: last + 1],
        on,
        -1 if state.stage == "revision" else _end(found, state.told),
        found.last + 1,
    )


def frame(view: View, moment: int) -> View:
    """The view at a moment of the film; ``IndexError`` outside what may be looked at."""
    whole = shown(view)
    if whole is None or not -1 <= moment <= whole.last:
        raise IndexError(moment)
    return replace(view, moment=moment)


OFFER: Final[Offer[State]] = Offer(options, {Watch: watch})
