"""After the event: the salvo at the exhaust port (exhaust port; the force)."""

from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import staging
from spacetable.games.star_wars_pocket.appearance import said
from spacetable.games.star_wars_pocket.cards import discard, last_turn, price_of
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.moves import AddForce, Fire, Hold
from spacetable.games.star_wars_pocket.outcome import lose, win
from spacetable.games.star_wars_pocket.refusals import answer_first, force_missing, port_below
from spacetable.games.star_wars_pocket.run_in import throw_out
from spacetable.games.star_wars_pocket.state import ASIDE, PILOT, TRENCH_MAP, State, pilot
from spacetable.games.star_wars_pocket.tiles import SPARE_PORT, Cell
from spacetable.games.star_wars_pocket.words import words


def bonus(computer: bool, force: int) -> int:
    """What is added to the die (exhaust port)."""
    return (DATA.shot.computer if computer else 0) + DATA.shot.force * force


def ways(computer: bool, force: int) -> int:
    """How many sides of the die hit, of ``DATA.shot.die``."""
    die = DATA.shot.die
    return min(die, die - DATA.shot.target + 1 + bonus(computer, force))


def may_fire(state: State) -> bool:
    """Whether a salvo may be fired once this turn's event is over (A2, A13)."""
    if state.torpedoes <= 0 or port_below(state) is None:
        return False
    if state.skipped and not state.rules.shot_after_skip:
        return False
    return state.arrived or state.rules.shot_opportunity == "every_turn_on_port"


def after_event(turn: Turn[State]) -> None:
    """Go on to the shot when the ship is on the port, else to phase 3."""
    turn.set(phase="shot" if may_fire(turn.state) else "end")


# ---------------------------------------------------------------- options


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Fire with 0 to all force points, or hold."""
    port = port_below(state)
    assert port is not None
    return _options(
        state.cell,
        port,
        state.torpedoes,
        state.force,
        state.computer,
        state.rules.force_on_shot == "after_roll",
        _miss(state),
        last_turn(state),
    )


def refusals(state: State, seat: Seat) -> tuple[Option, ...]:
    """More force than there is, and the end of the turn."""
    if state.rules.force_on_shot == "after_roll" or state.force >= DATA.ship.force_most:
        return answer_first()
    return (_too_much(state.force), *answer_first())


@lru_cache(maxsize=16)
def _too_much(force: int) -> Option:
    action = Fire(PILOT, force + 1)
    return Option(action, Press(None), force_missing(force), _fire_label(force + 1), refused=True)


def _fire_label(force: int) -> Text:
    return words("label.fire_force", n=force) if force else words("label.fire")


def _miss(state: State) -> tuple[Text, ...]:
    """What a miss would do, in words (exhaust port)."""
    if state.torpedoes == 1:
        return (words("preview.miss_last"),)
    cost = DATA.shot.miss_cost_cards
    price = price_of(state, cost)
    if price is None:
        return (words("preview.miss_no_time"),)
    miss = words("preview.miss", n=state.torpedoes - 1, cards=cost)
    return (miss, *price[1:])


@lru_cache(maxsize=4096)
def _options(
    cell: Cell,
    port: PieceId,
    torpedoes: int,
    force: int,
    computer: bool,
    after: bool,
    miss: tuple[Text, ...],
    last: bool,
) -> tuple[Option, ...]:
    found: list[Option] = []
    marker = PieceId(f"torpedo.{torpedoes}")
    for k in range(1 if after else min(force, DATA.ship.force_most) + 1):
        chance = [chance_text(computer, k)]
        if after and force:
            best = round(100 * ways(computer, force) / DATA.shot.die)
            chance.append(words("preview.force_later", n=force, percent=best))
        gesture = Press(None) if k else Drag(marker, ZoneId(f"trench:{cell[0]},{cell[1]}"))
        why = Why(
            words("rule.fire_after" if after else "rule.fire"),
            (port, "computer") if computer else (port,),
        )
        label = _fire_label(k)
        found.append(Option(Fire(PILOT, k), gesture, why, label, preview=(*chance, *miss)))
    found.append(
        Option(
            Hold(PILOT),
            Press(None),
            Why(words("rule.hold"), (port,)),
            words("label.hold"),
            preview=(words("preview.hold_last"),) if last else (),
        )
    )
    return tuple(found)


@lru_cache(maxsize=16)
def chance_text(computer: bool, force: int) -> Text:
    """ "Hit chance 4 in 6 (67 %)"."""
    die = DATA.shot.die
    good = ways(computer, force)
    return words("preview.chance", ways=good, die=die, percent=round(100 * good / die))


def after_roll_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Force may be spent on the die that has fallen (A3)."""
    return _after_roll(state.die or 0, state.computer, state.force)


def after_roll_refusals(state: State, seat: Seat) -> tuple[Option, ...]:
    """More force than there is, and the end of the turn."""
    if state.force >= DATA.ship.force_most:
        return answer_first()
    action, label = AddForce(PILOT, state.force + 1), _add_label(state.force + 1)
    more = Option(action, Press(None), force_missing(state.force), label, refused=True)
    return (more, *answer_first())


@lru_cache(maxsize=256)
def _after_roll(die: int, computer: bool, force: int) -> tuple[Option, ...]:
    found: list[Option] = []
    for k in range(min(force, DATA.ship.force_most) + 1):
        total = die + bonus(computer, k)
        verdict = "preview.total_hit" if total >= DATA.shot.target else "preview.total_miss"
        found.append(
            Option(
                AddForce(PILOT, k),
                Press(None),
                Why(words("rule.add_force"), ("force",)),
                _add_label(k),
                preview=(words(verdict, total=total),),
            )
        )
    return tuple(found)


def _add_label(force: int) -> Text:
    return words("label.add_force", n=force) if force else words("label.add_none")


# ---------------------------------------------------------------- what then happens


def fire(turn: Turn[State], action: Fire) -> None:
    """One salvo: die, 2 more with the computer, 1 more for each force point."""
    state = turn.state
    turn.set(
        torpedoes=state.torpedoes - 1,
        force=state.force - action.force,
        shots=state.shots + 1,
    )
    if action.force:
        turn.say(words("log.force", old=state.force, new=state.force - action.force))
    turn.say(words("log.fire", old=state.torpedoes, new=state.torpedoes - 1))
    turn.sound("whoosh")
    staging.fired(turn, f"torpedo.{state.torpedoes}", state.cell)
    die = turn.roll("shot", DATA.shot.die)
    turn.sound("roll")
    turn.set(die=die)
    left = turn.state.force
    if state.rules.force_on_shot == "after_roll":
        reach = die + bonus(state.computer, left)
        if die + bonus(state.computer, 0) < DATA.shot.target <= reach:
            turn.say(words("log.die", die=die))
            turn.set(phase="after_roll")
            return
    _decide(turn, action.force)


def add_force(turn: Turn[State], action: AddForce) -> None:
    """Force on the fallen die (A3)."""
    old = turn.state.force
    if action.force:
        turn.set(force=old - action.force)
        turn.say(words("log.force", old=old, new=old - action.force))
    _decide(turn, action.force)


def hold(turn: Turn[State], action: Hold) -> None:
    """Keep the torpedo; the port may be tried again next turn (A2)."""
    turn.say(words("log.hold"))
    turn.set(phase="end")


def _decide(turn: Turn[State], force: int) -> None:
    state = turn.state
    die = state.die or 0
    total = die + bonus(state.computer, force)
    port = port_below(state)
    assert port is not None
    line = "log.total_hit" if total >= DATA.shot.target else "log.total_miss"
    turn.say(words(line, die=die, bonus=total - die, total=total, target=DATA.shot.target), port)
    if total >= DATA.shot.target:
        _show_other_face(turn, port)
        staging.hit(turn, state.cell)
        win(turn)
        return
    staging.missed(turn, state.cell)
    if not turn.state.torpedoes:
        lose(turn, "torpedoes")
        return
    turn.set(phase="end")
    if discard(turn, DATA.shot.miss_cost_cards):
        throw_out(turn, reshuffle_trench=state.rules.trench_after_miss == "reshuffled")


def _show_other_face(turn: Turn[State], port: PieceId) -> None:
    """The spare port takes the place of the one that was hit (translator's note 3; A16)."""
    spare = turn.state.pieces[ASIDE]
    if not spare or spare[-1].face != SPARE_PORT:
        return
    old = turn.state.pieces.piece(port)
    turn.move(port, ASIDE, turns=0)
    turn.move(spare[-1].id, TRENCH_MAP, turns=old.turns, cell=old.cell)


SHOT: Final = Step(
    "shot",
    "exhaust port",
    lambda view: said("prompt.shot"),
    pilot,
    options,
    {Fire: fire, Hold: hold},
    refusals,
)
AFTER_ROLL: Final = Step(
    "after_roll",
    "the force",
    lambda view: said("prompt.after_roll", die=view.state.die or 0),
    pilot,
    after_roll_options,
    {AddForce: add_force},
    after_roll_refusals,
)
