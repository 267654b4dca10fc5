"""The bot that plays by habits and gives the hints; it sees only the view."""

from collections.abc import Callable, Sequence

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.option import Option
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket.chart import (
    around_surface,
    around_trench,
    at_entrance,
    entrance_on_surface,
)
from spacetable.games.star_wars_pocket.combat import loss
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.habits import Habits
from spacetable.games.star_wars_pocket.moves import (
    AddForce,
    BarrelRoll,
    EndTurn,
    Explore,
    Fight,
    Fire,
    FlyTo,
    Hold,
    Lay,
    Repair,
    RunIn,
    Salvo,
    SaveWingman,
    SkipEvent,
    TakeEvent,
    TurnFoils,
)
from spacetable.games.star_wars_pocket.refusals import port_below
from spacetable.games.star_wars_pocket.routes import first_step, open_ended
from spacetable.games.star_wars_pocket.ship import raised, roll_gain
from spacetable.games.star_wars_pocket.shot import ways
from spacetable.games.star_wars_pocket.state import DRAWN, TRENCH_MAP, State, View
from spacetable.games.star_wars_pocket.tiles import KIND, PORTS, SIDES, Cell, step
from spacetable.games.star_wars_pocket.words import words


class Legal:
    """The legal options by the kind of their action."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = options

    def find(self, kind: type, fits: Callable[..., bool] = lambda action: True) -> Option | None:
        """The first option whose action is of that kind and fits."""
        for option in self.options:
            if type(option.action) is kind and fits(option.action):
                return option
        return None

    def all(self, kind: type) -> list[Option]:
        """Every option of that kind."""
        return [option for option in self.options if type(option.action) is kind]


class Navigator:
    """Plays by habits, without dice; says why. Its words serve as hints."""

    id: str = "navigator"
    name: Text = words("bot.navigator")

    def __init__(self, habits: Habits | None = None) -> None:
        self.habits = habits or Habits()

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """The habit that fits the phase; if its move is not among the options, the first one."""
        state = view.state
        legal = Legal(options)
        found = self._choose(state, legal)
        if found is None:
            return Choice(options[0].action, words("bot.only"))
        option, reason = found
        return Choice(option.action, reason)

    def _choose(self, state: State, legal: Legal) -> "Pick":
        match state.phase:
            case "move":
                return self._move(state, legal)
            case "lay":
                return _lay(state, legal)
            case "event":
                if port_below(state) is not None and not state.rules.shot_after_skip:
                    return _pick(legal.find(TakeEvent), "bot.event")
                return _pick(legal.find(SkipEvent), "bot.skip") or _pick(
                    legal.find(TakeEvent), "bot.event"
                )
            case "fight":
                return self._fight(state, legal)
            case "wingman":
                return _pick(
                    legal.find(SaveWingman, lambda action: not action.torpedo), "bot.wingman"
                )
            case "shot":
                return self._shot(state, legal)
            case "after_roll":
                return _add_force(state, legal)
            case "end":
                return self._end(state, legal)
            case _:
                return None

    # ------------------------------------------------------------ phase 1

    def _move(self, state: State, legal: Legal) -> "Pick":
        roll = legal.find(BarrelRoll)
        if port_below(state) is not None and not state.run_in:
            if state.rules.shot_opportunity == "every_turn_on_port":
                return _pick(roll, "bot.wait_on_port")
            return _pick(legal.find(FlyTo), "bot.come_again") or _pick(roll, "bot.wait_on_port")
        gain = raised(state, roll_gain(state)) - state.shields
        habit = self.habits.roll if state.place == "surface" else self.habits.roll_in_trench
        if gain > 0 and state.last_turns is None and state.shields <= habit[state.row]:
            return _pick(roll, "bot.roll", old=state.shields, new=state.shields + gain)
        if self._wait_for_a_chance(state):
            return _pick(roll, "bot.wait_before_port")
        return (
            _pick(legal.find(RunIn), "bot.run_in")
            or (_in_trench(state, legal) if state.place == "trench" else _surface(state, legal))
            or _pick(roll, "bot.no_way")
        )

    def _wait_for_a_chance(self, state: State) -> bool:
        """Whether to wait for better odds next to the port, when only an arrival allows a shot."""
        if (
            state.rules.shot_opportunity != "arrival_only"
            or state.last_turns is not None
            or state.place != "trench"
            or ways(state.computer, state.force) >= self._sure(state)
        ):
            return False
        around = around_trench(state)
        return any(
            around.joined & side and around.laid[step(state.cell, side)].face in PORTS
            for side in SIDES
        )

    def _sure(self, state: State) -> int:
        """Of how many sides of the die one should be sure before firing."""
        habit = self.habits.sure if state.torpedoes > 1 else self.habits.sure_with_last
        if state.rules.shot_opportunity == "arrival_only":
            return min(habit[state.row], self.habits.sure_on_arrival)
        return habit[state.row]

    # ------------------------------------------------------------ phase 2

    def _fight(self, state: State, legal: Legal) -> "Pick":
        """Cannons while the shields bear it, a torpedo to spare, force to stay alive."""
        lost = loss(state, 0)
        left = state.shields - lost
        plain = legal.find(Fight, lambda action: action.force == 0)
        if not lost:
            return _pick(plain, "bot.fight_even")
        if left >= self.habits.shields_left[state.row]:
            return _pick(plain, "bot.fight", n=lost)
        salvo = legal.find(Salvo)
        if state.torpedoes > self.habits.torpedoes_kept[state.row] and state.torpedoes > 1:
            return _pick(salvo, "bot.salvo", n=lost)
        for option in legal.all(Fight):
            action = option.action
            if isinstance(action, Fight) and state.shields - loss(state, action.force) >= 0:
                key = "bot.fight_force" if action.force else "bot.fight"
                n = action.force or lost
                return _pick(option, key, n=n)
        if state.torpedoes == 1:
            return _pick(salvo, "bot.fight_lost")
        return _pick(salvo, "bot.salvo_last", n=lost)

    def _shot(self, state: State, legal: Legal) -> "Pick":
        """Fire when the chance is good, or when there will be no other."""
        shots = legal.all(Fire)
        if not shots:
            return _pick(legal.find(Hold), "bot.hold", n=0)
        best = ways(state.computer, state.force)
        percent = round(100 * best / DATA.shot.die)
        fire = shots[-1]
        for option in shots:
            action = option.action
            if isinstance(action, Fire) and ways(state.computer, action.force) >= DATA.shot.die:
                fire = option
                break
        if state.last_turns == 1 and state.last_turn_no != state.turn_no:
            return _pick(fire, "bot.fire_last", n=percent)
        if best >= self._sure(state):
            return _pick(fire, "bot.fire", n=percent)
        return _pick(legal.find(Hold), "bot.hold", n=percent)

    # ------------------------------------------------------------ phase 3

    def _end(self, state: State, legal: Legal) -> "Pick":
        foils = legal.find(TurnFoils)
        habits = self.habits
        rows = habits.open_rows if state.place == "surface" else habits.open_rows_in_trench
        if (
            foils is not None
            and not state.foils_open
            and not at_entrance(state)
            and state.row < rows
            and state.turn_no >= habits.open_from
        ):
            return _pick(foils, "bot.foils")
        repair = legal.find(Repair)
        if repair is not None:
            return _pick(repair, "bot.repair")
        return _pick(legal.find(EndTurn), "bot.end")


Pick = tuple[Option, Text] | None


def _pick(option: Option | None, reason: str, **params: int) -> Pick:
    return None if option is None else (option, words(reason, **params))


def _surface(state: State, legal: Legal) -> Pick:
    """To the entrance when it is known, else look for it; over it, into the trench."""
    if at_entrance(state):
        return _pick(
            legal.find(FlyTo, lambda action: action.place == "trench"), "bot.enter"
        ) or _pick(legal.find(Explore, lambda action: action.pile == "trench"), "bot.enter")
    goal = entrance_on_surface(state)
    if goal is not None:
        way = first_step(state, "surface", state.cell, lambda cell: cell == goal)
        if way is not None:
            return _pick(legal.find(FlyTo, _to(way)), "bot.to_entrance")
    if around_surface(state).free:
        return _pick(legal.find(Explore), "bot.seek_entrance")
    way = first_step(state, "surface", state.cell, lambda c: open_ended(state, "surface", c))
    return None if way is None else _pick(legal.find(FlyTo, _to(way)), "bot.to_edge")


def _in_trench(state: State, legal: Legal) -> Pick:
    """Deeper into the trench: to the port when it is known, else on to its end."""
    ports = {tile.cell for tile in state.pieces[TRENCH_MAP] if tile.face in PORTS}
    if ports:
        way = first_step(state, "trench", state.cell, ports.__contains__)
        if way is not None:
            return _pick(legal.find(FlyTo, _to(way)), "bot.to_port")
    explore = legal.find(Explore)
    if explore is not None:
        break_out = not around_trench(state).free
        return _pick(explore, "bot.break_out" if break_out else "bot.seek_port")
    way = first_step(state, "trench", state.cell, lambda c: open_ended(state, "trench", c))
    return None if way is None else _pick(legal.find(FlyTo, _to(way)), "bot.to_edge")


def _to(cell: Cell) -> Callable[[FlyTo], bool]:
    return lambda action: action.cell == cell


def _lay(state: State, legal: Legal) -> Pick:
    """Not against a laid tile; towards the entrance where it is known, else away from the start:
    on the surface by turns to the side and onward, for a map twice as long has tiles half as large.
    """
    options = legal.all(Lay)
    if not options:
        return None
    goal = entrance_on_surface(state)

    def worth(option: Option) -> tuple[int, int, int]:
        action = option.action
        assert isinstance(action, Lay)
        x, y = action.cell
        dead = len(option.preview)
        if KIND[state.pieces[DRAWN][0].face] != "surface":
            return dead, 0, 0
        if goal is not None:
            return dead, abs(x - goal[0]) + abs(y - goal[1]), 0
        return dead, -abs(x) - abs(y), max(abs(x), abs(y))

    best = min(options, key=worth)
    if len(options) == 1:
        return best, words("bot.lay_only")
    trench = KIND[state.pieces[DRAWN][0].face] == "trench"
    return best, words("bot.lay" if trench else "bot.lay_surface")


def _add_force(state: State, legal: Legal) -> Pick:
    """The least force that hits."""
    options = legal.all(AddForce)
    for option in options:
        action = option.action
        assert isinstance(action, AddForce)
        total = (state.die or 0) + DATA.shot.force * action.force
        total += DATA.shot.computer if state.computer else 0
        if total >= DATA.shot.target:
            return _pick(option, "bot.add_force", n=action.force)
    return None
