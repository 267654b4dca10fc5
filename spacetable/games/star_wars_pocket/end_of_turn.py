"""Phase 3, end of turn: S-foils, repair, and the cost of damaged engines (phase 3; engines)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.appearance import said
from spacetable.games.star_wars_pocket.cards import discard, last_turn, price_of
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.moves import EndTurn, Repair, TurnFoils
from spacetable.games.star_wars_pocket.outcome import lose
from spacetable.games.star_wars_pocket.refusals import (
    DROID,
    ENGINE,
    FOILS,
    moved_already,
    no_more_shot,
)
from spacetable.games.star_wars_pocket.state import PILOT, SHIP_PIECE, State, pilot
from spacetable.games.star_wars_pocket.words import words

NO_TIME: Final = words("preview.no_time_left")


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Turn the S-foils over, repair the engines, each at most once (A26); or end the turn."""
    cost = _engine_cost(state)
    yield _end_turn(cost, _price(state, cost) if cost else (), last_turn(state))
    if _no_foils(state) is None:
        price = _price(state, DATA.end_of_turn.foils_cost_cards)
        yield _turn_foils(state.foils_open, state.shields, price)
    if _no_repair(state) is None:
        yield _repair(_price(state, DATA.end_of_turn.repair_cost_cards))


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """What was done already or cannot be done, and what belongs to an earlier phase."""
    foils, repair = _no_foils(state), _no_repair(state)
    if foils is not None:
        yield _foils_refused(foils, state.foils_open)
    if repair is not None:
        yield _repair_refused(repair)
    yield from moved_already(state)
    yield from no_more_shot(state)


def _no_foils(state: State) -> str | None:
    """Why the S-foils cannot be turned; None when they can (A11)."""
    if state.foils_turned:
        return "foils_once"
    in_trench = not state.foils_open and state.place == "trench"
    if in_trench and not state.rules.foils_may_open_in_trench:
        return "foils_in_trench"
    return None


def _no_repair(state: State) -> str | None:
    """Why the droid cannot repair; None when it can."""
    if state.engine == 0:
        return "repair_once" if state.repaired else "repair_nothing"
    if not state.droid:
        return "repair_no_droid"
    return "repair_once" if state.repaired else None


def _engine_cost(state: State) -> int:
    """Cards that unrepaired engines cost at the end of the turn."""
    return DATA.end_of_turn.engine_cost_cards * state.engine


@lru_cache(maxsize=1024)
def _end_turn(cost: int, price: tuple[Text, ...], last: bool) -> Option:
    return Option(
        EndTurn(PILOT),
        Press(None),
        Why(words("rule.end_turn_engine", n=cost), (ENGINE,))
        if cost
        else Why(words("rule.end_turn")),
        words("label.end_turn"),
        preview=(*price, words("preview.last_turn")) if last else price,
    )


@lru_cache(maxsize=4096)
def _turn_foils(foils_open: bool, shields: int, price: tuple[Text, ...]) -> Option:
    turned: list[Text] = []
    if not foils_open and shields > DATA.ship.shields_open:
        turned.append(words("preview.shields", old=shields, new=DATA.ship.shields_open))
    power = DATA.ship.power_locked if foils_open else DATA.ship.power_open
    turned.append(words("preview.power", n=power))
    turned += price
    if NO_TIME in price:
        turned = [NO_TIME]
    return Option(
        TurnFoils(PILOT),
        Press(FOILS),
        Why(words("rule.foils"), (FOILS,)),
        _foils_label(foils_open),
        preview=tuple(turned),
    )


@lru_cache(maxsize=1024)
def _repair(price: tuple[Text, ...]) -> Option:
    why = Why(words("rule.repair"), (ENGINE, DROID))
    return Option(Repair(PILOT), Press(DROID), why, words("label.repair"), preview=price)


@lru_cache(maxsize=8)
def _foils_refused(reason: str, foils_open: bool) -> Option:
    why = Why(words(f"refused.{reason}"), (FOILS,))
    return Option(TurnFoils(PILOT), Press(FOILS), why, _foils_label(foils_open), refused=True)


@lru_cache(maxsize=8)
def _repair_refused(reason: str) -> Option:
    why = Why(words(f"refused.{reason}"), (ENGINE, DROID))
    return Option(Repair(PILOT), Press(DROID), why, words("label.repair"), refused=True)


def _foils_label(foils_open: bool) -> Text:
    return words("label.foils_lock" if foils_open else "label.foils_open")


def _price(state: State, cost: int) -> tuple[Text, ...]:
    """Cards discarded, and what that does to the time."""
    price = price_of(state, cost)
    return (NO_TIME,) if price is None else price


# ---------------------------------------------------------------- what then happens


def turn_foils(turn: Turn[State], action: TurnFoils) -> None:
    """Pay a card, turn the S-foils; opened, shields above their limit drop at once."""
    if not discard(turn, DATA.end_of_turn.foils_cost_cards):
        return
    opened = not turn.state.foils_open
    shields = min(turn.state.shields, DATA.ship.shields_open) if opened else turn.state.shields
    old = turn.state.shields
    turn.set(foils_open=opened, foils_turned=True, shields=shields)
    turn.say(words("log.foils_opened" if opened else "log.foils_locked"), SHIP_PIECE)
    if shields != old:
        turn.say(words("log.shields", old=old, new=shields))
    turn.sound("step")


def repair(turn: Turn[State], action: Repair) -> None:
    """Pay a card, and the droid mends the engines; one of the hits where each has its own (A17)."""
    if not discard(turn, DATA.end_of_turn.repair_cost_cards):
        return
    each = turn.state.rules.engine_hit_again == "more_cards"
    turn.set(engine=turn.state.engine - 1 if each else 0, repaired=True)
    turn.say(words("log.repaired"))
    turn.sound("step")


def end_turn(turn: Turn[State], action: EndTurn) -> None:
    """Damaged engines cost their cards; then the last turns are counted (engines; timeline; A1)."""
    cost = _engine_cost(turn.state)
    if cost:
        turn.say(words("log.engine_cost", n=cost))
        if not discard(turn, cost):
            return
    state = turn.state
    left = state.last_turns
    if left is not None and (
        state.last_turn_no != state.turn_no or state.rules.last_turns_count_from == "this_turn"
    ):
        left -= 1
        if left <= 0:
            turn.set(last_turns=0)
            lose(turn, "time")
            return
    turn.set(
        phase="move",
        last_turns=left,
        event=None,
        number=None,
        skipped=False,
        arrived=False,
        foils_turned=False,
        repaired=False,
        die=None,
    )
    turn.next_turn()


STEP: Final = Step(
    "end",
    "phase 3; engines; timeline",
    lambda view: said("prompt.end"),
    pilot,
    options,
    {TurnFoils: turn_foils, Repair: repair, EndTurn: end_turn},
    refusals,
)
