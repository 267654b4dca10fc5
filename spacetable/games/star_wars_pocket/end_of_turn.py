"""Phase 3, end of turn: S-foils, repair, and the cost of damaged engines (phase 3; engines)."""

from functools import lru_cache
from typing import Final

from spacetable.core.option import Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
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
from spacetable.games.star_wars_pocket.state import PILOT, SHIP_PIECE, State
from spacetable.games.star_wars_pocket.words import words

NO_TIME: Final = words("preview.no_time_left")


def options(state: State) -> tuple[Option, ...]:
    """Turn the S-foils over, repair the engines, each at most once; or end the turn."""
    cost = _engine_cost(state)
    prices = (
        _price(state, DATA.end_of_turn.foils_cost_cards),
        _price(state, DATA.end_of_turn.repair_cost_cards),
        _price(state, cost) if cost else (),
    )
    foils = None
    if state.foils_turned:
        foils = "foils_once"
    elif (
        not state.foils_open
        and state.place == "trench"
        and not state.rules.foils_may_open_in_trench
    ):
        foils = "foils_in_trench"
    repair = None
    if state.engine == 0:
        repair = "repair_once" if state.repaired else "repair_nothing"
    elif not state.droid:
        repair = "repair_no_droid"
    elif state.repaired:
        repair = "repair_once"
    return (
        *_options(foils, state.foils_open, state.shields, repair, cost, prices, last_turn(state)),
        *moved_already(state),
        *no_more_shot(state),
    )


def _engine_cost(state: State) -> int:
    """Cards that unrepaired engines cost at the end of the turn."""
    return DATA.end_of_turn.engine_cost_cards * state.engine


@lru_cache(maxsize=16384)
def _options(
    foils: str | None,
    foils_open: bool,
    shields: int,
    repair: str | None,
    cost: int,
    prices: tuple[tuple[Text, ...], tuple[Text, ...], tuple[Text, ...]],
    last: bool,
) -> tuple[Option, ...]:
    for_foils, for_repair, for_engine = prices
    turned: list[Text] = []
    if not foils_open and shields > DATA.ship.shields_open:
        turned.append(words("preview.shields", old=shields, new=DATA.ship.shields_open))
    power = DATA.ship.power_locked if foils_open else DATA.ship.power_open
    turned.append(words("preview.power", n=power))
    turned += for_foils
    if NO_TIME in for_foils:
        turned = [NO_TIME]
    end = list(for_engine)
    if last:
        end.append(words("preview.last_turn"))
    return (
        Option(
            EndTurn(PILOT),
            Press(None),
            Why(words("rule.end_turn_engine", n=cost), (ENGINE,))
            if cost
            else Why(words("rule.end_turn")),
            words("label.end_turn"),
            preview=tuple(end),
        ),
        Option(
            TurnFoils(PILOT),
            Press(FOILS),
            Why(words(f"refused.{foils}" if foils else "rule.foils"), (FOILS,)),
            words("label.foils_lock" if foils_open else "label.foils_open"),
            refused=foils is not None,
            preview=() if foils else tuple(turned),
        ),
        Option(
            Repair(PILOT),
            Press(DROID),
            Why(words(f"refused.{repair}" if repair else "rule.repair"), (ENGINE, DROID)),
            words("label.repair"),
            refused=repair is not None,
            preview=() if repair else for_repair,
        ),
    )


def _price(state: State, cost: int) -> tuple[Text, ...]:
    """Cards discarded, and what that does to the time."""
    price = price_of(state, cost)
    return (NO_TIME,) if price is None else price


# ---------------------------------------------------------------- what then happens


def turn_foils(turn: Turn[State]) -> None:
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


def repair(turn: Turn[State]) -> None:
    """Pay a card, and the droid mends the engines (with A17: one of the hits)."""
    if not discard(turn, DATA.end_of_turn.repair_cost_cards):
        return
    turn.set(engine=turn.state.engine - 1, repaired=True)
    turn.say(words("log.repaired"))
    turn.sound("step")


def end_turn(turn: Turn[State]) -> None:
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
