"""The film of the mission: seen turn by turn, and closed when it is over (document 3 and 4)."""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.film import Film as Shown
from spacetable.core.film import FilmMark
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.text import Text, text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.moves import Close, Watch
from spacetable.games.space_alert.resolution.film import Film, film
from spacetable.games.space_alert.state import FILMED, State, View
from spacetable.games.space_alert.wording.happened import sentences
from spacetable.games.space_alert.words import member_name, words


def film_of(state: State) -> Film:
    """The film as the cards lie and as people have owned up."""
    return film(plan_of(state))


def seen(view: View) -> int:
    """The moment of the film that the view shows: the one asked for, or the last one seen."""
    last = film_of(view.state).last if view.state.stage == "revision" else view.state.seen
    return last if view.moment is None else view.moment


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The next turn, or all that is left; at the end the mission is closed."""
    found = film_of(state)
    why = Why(words("rule.film"))
    if state.seen == found.last:
        yield Option(Close(seat), Press(), why, words("move.close"))
        return
    to = _turn_end(found, state.seen)
    mark = found.mark(to)
    assert mark is not None
    yield Option(Watch(seat, to), Press(), why, words("move.watch.turn", turn=mark.turn))
    if to != found.last:
        yield Option(Watch(seat, found.last), Press(), why, words("move.watch.end"))


def _turn_end(found: Film, seen_: int) -> int:
    """Where the turn ends that comes next."""
    mark = found.mark(seen_ + 1)
    assert mark is not None
    end = found.turn_end(mark.turn)
    assert end is not None
    return end


def watch(turn: Turn[State], action: Watch) -> None:
    """See more of the film. What was seen before it goes into the chronicle."""
    _tell(turn)
    turn.set(seen=action.to)
    turn.next_turn()


def close(turn: Turn[State], action: Close) -> None:
    """Nobody owns up any more: what the film showed counts."""
    _tell(turn)
    turn.set(stage="over")


def _tell(turn: Turn[State]) -> None:
    """The lines of the turns that nobody can change any more: all up to the last one seen.

    The lines of a turn are said when the next one is called for, lest the chronicle tells what the
    film has yet to show.
    """
    state = turn.state
    lines = _lines(film_of(state), state)
    for line in lines[state.told + 1 : state.seen + 1]:
        if line is not None:
            turn.say(line)
    turn.set(told=state.seen)


def _lines(found: Film, state: State) -> tuple[Text | None, ...]:
    names = [member_name(state, member) for member in range(len(state.members))]
    return sentences(found.log, found.plan, names)


def shown(view: View) -> Shown | None:
    """The film for the window: its turns and steps, and a sentence for each moment."""
    state = view.state
    if state.stage not in FILMED:
        return None
    found = film_of(state)
    last = found.last if state.stage == "revision" else state.seen
    on: Action | None = None
    if state.stage == "resolution" and view.seat is not None and last < found.last:
        on = Watch(view.seat, _turn_end(found, last))
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
        _lines(found, state)[: last + 1],
        on,
    )


def frame(view: View, moment: int) -> View:
    """The view at a moment of the film; ``IndexError`` outside what may be looked at."""
    whole = shown(view)
    if whole is None or not -1 <= moment <= whole.last:
        raise IndexError(moment)
    return replace(view, moment=moment)
