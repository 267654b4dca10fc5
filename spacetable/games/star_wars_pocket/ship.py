"""The ship's dials: shields, force, torpedoes, S-foils."""

from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import staging
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.outcome import lose
from spacetable.games.star_wars_pocket.state import SHIP_PIECE, State
from spacetable.games.star_wars_pocket.words import words


def shields_most(state: State) -> int:
    """The highest shields the present S-foils allow (your ship)."""
    return DATA.ship.shields_open if state.foils_open else DATA.ship.shields_locked


def power(state: State) -> int:
    """Attack power of the cannons without force (your ship)."""
    return DATA.ship.power_open if state.foils_open else DATA.ship.power_locked


def roll_gain(state: State) -> int:
    """Shields that a barrel roll gives back, before the limit (phase 1, note)."""
    return DATA.barrel_roll.shields_with_droid if state.droid else DATA.barrel_roll.shields


def droid_missed(state: State) -> bool:
    """Whether the events that the droid acts in come to nothing without it (switch)."""
    return not state.droid and state.rules.droid_events_need_droid


def raised(state: State, n: int) -> int:
    """The shields after a gain of ``n``; never above the limit."""
    return max(state.shields, min(state.shields + n, shields_most(state)))


def raise_shields(turn: Turn[State], n: int) -> None:
    """Give shields back, up to the limit."""
    old = turn.state.shields
    new = raised(turn.state, n)
    if new == old:
        turn.say(words("log.shields_full", n=old))
        return
    turn.set(shields=new)
    turn.say(words("log.shields", old=old, new=new))


def lower_shields(turn: Turn[State], n: int) -> None:
    """Take shields; below 0 the ship is lost, 0 is still alive (your ship)."""
    old = turn.state.shields
    turn.set(shields=old - n)
    turn.say(words("log.shields", old=old, new=old - n))
    turn.sound("engine_hit")
    if old - n < 0:
        staging.ship_lost(turn)
        lose(turn, "shields")


def change_force(turn: Turn[State], n: int) -> None:
    """Gain or lose force points, kept between 0 and the limit (the force)."""
    old = turn.state.force
    new = max(0, min(old + n, DATA.ship.force_most))
    if new == old:
        turn.say(words("log.force_same", n=old))
        return
    turn.set(force=new)
    turn.say(words("log.force", old=old, new=new))


def spend_torpedo(turn: Turn[State]) -> bool:
    """Fire a salvo away; False when it was the last one, and the flight is lost (losing)."""
    left = turn.state.torpedoes - 1
    turn.set(torpedoes=left)
    if left:
        return True
    lose(turn, "torpedoes")
    return False


def lock_for_trench(turn: Turn[State]) -> None:
    """Entering the trench: S-foils lock free of charge, and shields rise (trench entrance; A4)."""
    was_open = turn.state.foils_open
    if was_open:
        turn.set(foils_open=False)
        turn.say(words("log.foils_lock_free"), SHIP_PIECE)
    if was_open or turn.state.rules.trench_entry_shield == "always":
        raise_shields(turn, DATA.trench_entry.shields)


def entering(state: State) -> tuple[Text, ...]:
    """What entering the trench does to S-foils and shields, in words; empty when nothing."""
    rises = state.foils_open or state.rules.trench_entry_shield == "always"
    most = DATA.ship.shields_locked
    new = min(state.shields + DATA.trench_entry.shields, most) if rises else state.shields
    lines = []
    if state.foils_open:
        lines.append(words("preview.foils_lock"))
    if new != state.shields:
        lines.append(words("preview.shields", old=state.shields, new=new))
    return tuple(lines)
