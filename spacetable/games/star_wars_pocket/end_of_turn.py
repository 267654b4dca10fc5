"""Phase 3, end of turn: S-foils, repair, and the cost of damaged engines (phase 3; engines)."""

from functools import lru_cache

from spacetable.core.option import Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.cards import discard
from spacetable.games.star_wars_pocket.data import DATA, LAST_ROW
from spacetable.games.star_wars_pocket.moves import EndTurn, Repair, TurnFoils
from spacetable.games.star_wars_pocket.outcome import lose
from spacetable.games.star_wars_pocket.refusals import DROID, ENGINE, FOILS, moved_already
from spacetable.games.star_wars_pocket.state import CARDS, PILOT, SHIP_PIECE, State
from spacetable.games.star_wars_pocket.words import row_name, words


def options(state: State) -> tuple[Option, ...]:
    """Turn the S-foils over, repair the engines, each at most once; or end the turn."""
    cost = _engine_cost(state)
    last = state.last_turns == 1 and (
        state.last_turn_no != state.turn_no or state.rules.last_turns_count_from == "this_turn"
    )
    cards = len(state.pieces[CARDS])
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
        *_options(foils, state.foils_open, state.shields, repair, cost, cards, state.row, last),
        *moved_already(state),
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
    cards: int,
    row: int,
    last: bool,
) -> tuple[Option, ...]:
    turned: list[Text] = []
    if not foils_open and shields > DATA.ship.shields_open:
        turned.append(words("preview.shields", old=shields, new=DATA.ship.shields_open))
    power = DATA.ship.power_locked if foils_open else DATA.ship.power_open
    turned.append(words("preview.power", n=power))
    turned += _price(DATA.end_of_turn.foils_cost_cards, cards, row)
    end: list[Text] = _price(cost, cards, row) if cost else []
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
            preview=() if repair else tuple(_price(DATA.end_of_turn.repair_cost_cards, cards, row)),
        ),
    )


def _price(cost: int, cards: int, row: int) -> list[Text]:
    """Cards discarded, and what that does to the time."""
    if cards >= cost:
        return [words("preview.discard", n=cost)]
    if row == LAST_ROW:
        return [words("preview.no_time_left")]
    return [words("preview.discard", n=cost), words("preview.time", time=row_name(row + 1))]


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
