"""What events do: one named function for each word of the vocabulary in ``components.toml``."""

from collections.abc import Callable
from typing import Final

from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.cards import discard
from spacetable.games.star_wars_pocket.data import EVENTS
from spacetable.games.star_wars_pocket.ship import (
    change_force,
    droid_missed,
    lower_shields,
    raise_shields,
    spend_torpedo,
)
from spacetable.games.star_wars_pocket.state import NOW, State
from spacetable.games.star_wars_pocket.words import event_effect, event_title, words

Effect = Callable[[Turn[State], int], None]


def resolve(turn: Turn[State], event_id: str, number: int | None) -> None:
    """Carry out an event, or set the phase in which the pilot must answer it.

    Vader's events may be ignored (A6); the droid's do nothing without it, unless the switch says
    they do (A19); an event without an instruction does nothing (translator's note 1).
    """
    state = turn.state
    event = EVENTS[event_id]
    n = event.n if number is None else number
    turn.set(event=event_id, number=n)
    turn.say(
        words("log.event", title=event_title(event_id), effect=event_effect(event_id, n)),
        *(card.id for card in state.pieces[NOW]),
    )
    if (
        event.vader
        and state.ignore_vader
        and (event.vader == "title" or state.rules.all_clear_covers == "every_vader_event")
    ):
        turn.say(words("log.vader_ignored"))
    elif event.needs == "droid" and droid_missed(state):
        turn.say(words("log.no_droid"))
    else:
        EFFECTS[event.effect](turn, n or 0)


def _none(turn: Turn[State], n: int) -> None:
    """Nothing happens."""


def _shields_down(turn: Turn[State], n: int) -> None:
    lower_shields(turn, n)


def _droid_shields(turn: Turn[State], n: int) -> None:
    raise_shields(turn, n)


def _shields_if_no_wingman(turn: Turn[State], n: int) -> None:
    if turn.state.wingman:
        turn.say(words("log.wingman_covers"))
    else:
        lower_shields(turn, n)


def _fight(turn: Turn[State], n: int) -> None:
    """The pilot answers with cannons, force or a salvo (fight)."""
    turn.set(phase="fight")
    turn.sound("alarm")


def _torpedo_for_wingman(turn: Turn[State], n: int) -> None:
    """A torpedo saves the wingman; nothing without him (A24). With A5 the pilot chooses."""
    if not turn.state.wingman:
        turn.say(words("log.no_wingman"))
    elif turn.state.rules.cant_shake_him == "forced":
        save_wingman(turn)
    else:
        turn.set(phase="wingman")


def save_wingman(turn: Turn[State]) -> None:
    """Fire a torpedo to save the wingman."""
    turn.say(words("log.wingman_saved", old=turn.state.torpedoes, new=turn.state.torpedoes - 1))
    turn.sound("whoosh")
    spend_torpedo(turn)


def lose_wingman(turn: Turn[State], n: int = 0) -> None:
    """The wingman is lost for good."""
    if turn.state.wingman:
        turn.set(wingman=False)
        turn.say(words("log.wingman_lost"))
        turn.sound("engine_hit")
    else:
        turn.say(words("log.no_wingman"))


def _lose_droid(turn: Turn[State], n: int) -> None:
    """The droid is lost for good and cannot be repaired (your ship)."""
    if turn.state.droid:
        turn.set(droid=False)
        turn.say(words("log.droid_lost"))
        turn.sound("engine_hit")
    else:
        turn.say(words("log.no_droid"))


def _force_up(turn: Turn[State], n: int) -> None:
    change_force(turn, n)


def _force_down(turn: Turn[State], n: int) -> None:
    change_force(turn, -n)


def _engine_hit(turn: Turn[State]) -> None:
    """One flag, or with A17 a count: every further hit costs cards too (engines)."""
    hits = turn.state.engine
    if hits and turn.state.rules.engine_hit_again == "no_effect":
        turn.say(words("log.engine_again"))
        return
    turn.set(engine=hits + 1)
    turn.say(words("log.engine_hit"))
    turn.sound("engine_hit")


def _engine_if_no_wingman(turn: Turn[State], n: int) -> None:
    if turn.state.wingman:
        turn.say(words("log.wingman_covers"))
    else:
        _engine_hit(turn)


def _engine_and_discard(turn: Turn[State], n: int) -> None:
    _engine_hit(turn)
    discard(turn, n)


def _computer_on(turn: Turn[State], n: int) -> None:
    if turn.state.computer:
        turn.say(words("log.computer_already"))
        return
    turn.set(computer=True)
    turn.say(words("log.computer_on"))


def _computer_off_force(turn: Turn[State], n: int) -> None:
    if turn.state.computer:
        turn.set(computer=False)
        turn.say(words("log.computer_off"))
    change_force(turn, n)


def _skip_next(turn: Turn[State], n: int) -> None:
    turn.set(skip=True)


def _discard(turn: Turn[State], n: int) -> None:
    discard(turn, n)


def _ignore_vader(turn: Turn[State], n: int) -> None:
    turn.set(ignore_vader=True)


EFFECTS: Final[dict[str, Effect]] = {
    "none": _none,
    "shields_down": _shields_down,
    "droid_shields": _droid_shields,
    "shields_if_no_wingman": _shields_if_no_wingman,
    "fight": _fight,
    "torpedo_for_wingman": _torpedo_for_wingman,
    "lose_droid": _lose_droid,
    "lose_wingman": lose_wingman,
    "force_up": _force_up,
    "force_down": _force_down,
    "engine_if_no_wingman": _engine_if_no_wingman,
    "engine_and_discard": _engine_and_discard,
    "computer_on": _computer_on,
    "computer_off_force": _computer_off_force,
    "skip_next": _skip_next,
    "discard": _discard,
    "ignore_vader": _ignore_vader,
}
