"""Malfunctions lie beside their system, which stops at its limit (document, HAL's actions; A10)."""

from collections.abc import Iterable
from functools import lru_cache

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, outcome, staging
from spacetable.games.space_odyssey.cards import malfunction_of
from spacetable.games.space_odyssey.crew import discarding
from spacetable.games.space_odyssey.data import LIMIT
from spacetable.games.space_odyssey.hal.row import found
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Damage
from spacetable.games.space_odyssey.state import State, beside
from spacetable.games.space_odyssey.words import effect_of, played, system_name, words


def plays(state: State, kind: Kind, refused: bool) -> Iterable[Option]:
    """Onto its system; not where it has stopped, if a switch refuses that (A10)."""
    system = malfunction_of(kind.card.face)
    assert system is not None
    count = state.malfunctions(system) + 1
    barred = count > LIMIT[system] and state.rules.more_malfunctions == "refused"
    if barred != refused:
        return ()
    if barred:
        return (_barred(state.hal, kind, system),)
    stops = count == LIMIT[system]
    wins = stops and outcome.would_win(state, system)
    effect = effect_of(system, state) if stops else ""
    return (_damaging(state.hal, kind, system, count, effect, wins),)


def _barred(hal: Seat, kind: Kind, system: str) -> Option:
    card = kind.card.id
    option = Option(
        Damage(hal, card),
        Drag(card, beside(system)),
        Why(words("no.stopped_already", system=system_name(system)), (beside(system),)),
        played(kind.name),
        refused=True,
        also=(Press(card),),
    )
    return whichever(option, kind)


def _damaging(hal: Seat, kind: Kind, system: str, count: int, effect: str, wins: bool) -> Option:
    """``count``: so many lie there then; ``effect``: of its stopping, or ""."""
    card = kind.card.id
    why, lines = _damage_done(system, count, effect, wins)
    option = Option(
        Damage(hal, card),
        Drag(card, beside(system)),
        why,
        played(kind.name),
        preview=lines,
        also=(Press(card),),
    )
    return whichever(option, kind)


@lru_cache(maxsize=256)
def _damage_done(system: str, count: int, effect: str, wins: bool) -> tuple[Why, tuple[Text, ...]]:
    """The rule of a malfunction, and what comes of it."""
    limit = LIMIT[system]
    lines = [words("preview.malfunctions", system=system_name(system), count=count, limit=limit)]
    if effect:
        lines.append(words(f"stopped.{effect}"))
    if wins:
        lines.append(words("preview.hal_wins"))
    return Why(words("why.malfunction", system=system_name(system), limit=limit)), tuple(lines)


def damage(turn: Turn[State], action: Damage) -> None:
    """The card lies beside its system; at the limit it stops at once, with all that follows."""
    state = turn.state
    agenda.finish(turn)
    zone, card = found(state, action.card)
    system = malfunction_of(card.face)
    assert system is not None
    before = state.is_stopped(system)
    turn.move(action.card, beside(system), up=True, start=zone)
    turn.say(
        words(
            "line.malfunction",
            system=system_name(system),
            count=turn.state.malfunctions(system),
            limit=LIMIT[system],
        ),
        action.card,
    )
    turn.sound("click")
    if before or not turn.state.is_stopped(system):
        return
    turn.say(words(f"line.stopped.{effect_of(system, state)}"), action.card)
    turn.sound("power_down")
    staging.stopped(turn, system)
    if outcome.hal_won(turn):
        return
    if system == "mem":
        discarding.everybody(turn)
