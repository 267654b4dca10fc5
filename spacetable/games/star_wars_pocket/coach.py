"""A teaching word on the present position; from the view alone."""

from typing import Final

from spacetable.core.text import Text, texts
from spacetable.games.star_wars_pocket import odds
from spacetable.games.star_wars_pocket.appearance import DOMAIN, said, time_name
from spacetable.games.star_wars_pocket.cards import (
    last_turn,
    next_space,
    price_of,
    row_read,
    shuffles_again,
)
from spacetable.games.star_wars_pocket.chart import (
    around_surface,
    around_trench,
    at_entrance,
    dead_end,
    entrance_on_surface,
)
from spacetable.games.star_wars_pocket.data import DATA, LAST_ROW
from spacetable.games.star_wars_pocket.exploring import may_break_out
from spacetable.games.star_wars_pocket.routes import first_step
from spacetable.games.star_wars_pocket.ship import power, roll_gain, shields_most
from spacetable.games.star_wars_pocket.state import (
    CARDS,
    DRAWN,
    SURFACE,
    TRENCH,
    TRENCH_MAP,
    State,
    View,
)
from spacetable.games.star_wars_pocket.tiles import KIND, PORTS

_advice: Final = texts(f"{DOMAIN}.advice")

LOW_SHIELDS = 3
"""From here down the coach speaks of the barrel roll."""


def advice(view: View) -> Text | None:
    """A short teaching word: what one may do here, what it is for, and what it costs."""
    state = view.state
    match state.phase:
        case "move":
            return _on_move(state)
        case "lay":
            return said("advice.lay_trench" if _draws_trench(state) else "advice.lay_surface")
        case "event":
            return _on_event(state)
        case "fight":
            return _on_fight(state)
        case "wingman":
            if state.torpedoes == 1:
                return said("advice.wingman_last")
            return _advice("wingman", left=state.torpedoes - 1)
        case "shot":
            return _on_shot(state)
        case "after_roll":
            return _advice("after_roll", die=state.die or 0, target=DATA.shot.target)
        case "end":
            return _on_end(state)
        case "over":
            return said(f"advice.over.{state.ended}")


def _draws_trench(state: State) -> bool:
    return any(KIND[tile.face] == "trench" for tile in state.pieces[DRAWN])


def _over_port(state: State) -> bool:
    return state.place == "trench" and any(
        tile.cell == state.cell and tile.face in PORTS for tile in state.pieces[TRENCH_MAP]
    )


def _on_move(state: State) -> Text:
    if _over_port(state) and not state.run_in:
        if state.rules.shot_opportunity == "every_turn_on_port":
            return said("advice.wait_on_port")
        return said("advice.leave_port")
    if _gain_when_low(state):
        return _advice("roll", shields=state.shields, gain=_gain_when_low(state))
    if state.run_in:
        return said("advice.run_in")
    if state.place == "trench":
        return _in_trench(state)
    if at_entrance(state):
        if state.foils_open:
            return _advice("entrance_open", gain=DATA.trench_entry.shields)
        laid = around_trench(state).joined
        return said("advice.entrance_laid" if laid else "advice.entrance")
    goal = entrance_on_surface(state)
    if goal is not None:
        way = first_step(state, "surface", state.cell, lambda cell: cell == goal)
        return said("advice.lay_to_entrance" if way is None else "advice.to_entrance")
    if not around_surface(state).free:
        return said("advice.surface_edge")
    return _advice("surface", n=len(state.pieces[SURFACE]))


def _gain_when_low(state: State) -> int:
    """The shields that a barrel roll would give back when they are low; 0 when it need not."""
    if state.shields > LOW_SHIELDS:
        return 0
    return max(0, min(roll_gain(state), shields_most(state) - state.shields))


def _in_trench(state: State) -> Text:
    around = around_trench(state)
    left = len(state.pieces[TRENCH])
    if around.free and left:
        second = state.rules.alternative_port == "second_target"
        return _advice("trench_ports" if second else "trench", n=left)
    if dead_end(state):
        return said("advice.break_out" if may_break_out(state) else "advice.blocked")
    return said("advice.known_trench")


def _on_event(state: State) -> Text:
    space, row = next_space(state), row_read(state)
    if state.skip:
        if _over_port(state) and not state.rules.shot_after_skip:
            return said("advice.skip_shot")
        return said("advice.skip")
    if space is None or row is None:
        return said("advice.no_card")
    if space == state.row and not state.pieces[CARDS]:
        return said("advice.shuffled_again")
    if space != state.row:
        return _advice("time_moves", time=time_name(space), row=time_name(row))
    left = len(state.pieces[CARDS])
    if row == LAST_ROW:
        key = "event_last_turns" if shuffles_again(state) else "event_last"
        return _advice(key, time=time_name(row), n=left)
    return _advice("event", time=time_name(row), n=left)


def _on_fight(state: State) -> Text:
    number = state.number or 0
    least = max(0, number - power(state) - state.force)
    loss = max(0, number - power(state))
    if least > state.shields:
        if state.torpedoes <= 1:
            return said("advice.fight_lost")
        return _advice("fight_salvo", number=number, most=power(state) + state.force)
    if loss > state.shields:
        only = "fight_force_only" if state.torpedoes <= 1 else "fight_force"
        return _advice(only, loss=loss, shields=state.shields)
    if loss == 0:
        return said("advice.fight_even")
    if state.torpedoes <= 1:
        return _advice("fight_last", n=loss)
    return _advice("fight", power=power(state), number=number, loss=loss)


def _on_shot(state: State) -> Text:
    points = state.force
    least = odds.least_roll(state, points)
    if least <= 1:
        return _advice("shot_sure", force=points)
    chance = odds.percent(odds.hit_chance(state, points))
    key = "shot_last" if state.torpedoes == 1 else "shot"
    if least > DATA.shot.die:
        return said("advice.shot_never")
    if last_turn(state):
        return _advice("shot_last_turn", least=least, chance=chance)
    if state.torpedoes > 1 and price_of(state, DATA.shot.miss_cost_cards) is None:
        return _advice("shot_no_card", least=least, chance=chance)
    return _advice(key, least=least, chance=chance, run_in=state.rules.run_in_after_miss)


def _on_end(state: State) -> Text:
    end = DATA.end_of_turn
    if last_turn(state):
        return said("advice.time_up")
    if state.engine:
        return _on_engine(state, end.engine_cost_cards * state.engine)
    if state.last_turns is not None:
        return said("advice.last_turns")
    if _gain_when_low(state):
        return _advice("end_low", shields=state.shields, gain=_gain_when_low(state))
    if not state.pieces[CARDS] and not state.foils_turned:
        return said("advice.pile_empty")
    if (
        not state.foils_open
        and not state.foils_turned
        and state.place == "surface"
        and not at_entrance(state)
    ):
        return _advice(
            "foils",
            n=end.foils_cost_cards,
            opened=DATA.ship.power_open,
            locked=DATA.ship.power_locked,
            shields=DATA.ship.shields_open,
        )
    return said("advice.end")


def _on_engine(state: State, cost: int) -> Text:
    """Damaged engines: what they cost now, and whether the droid can still mend them."""
    repair = DATA.end_of_turn.repair_cost_cards
    if state.droid and not state.repaired and price_of(state, repair) is not None:
        return _advice("repair", repair=repair, cost=cost)
    if price_of(state, cost) is None:
        return _advice("engine_no_time", cost=cost)
    return _advice("no_repair" if not state.droid else "engine_left", cost=cost)
