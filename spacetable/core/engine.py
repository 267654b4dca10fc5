"""Begin and step: the pure functions under every session."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from spacetable.core.chance import Draw, LooseChance, SeededChance
from spacetable.core.errors import DataError, Refused
from spacetable.core.event import AnyEvent
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.offered import Offered
from spacetable.core.option import Action, Option, Why
from spacetable.core.parts import missions_of, roles_of
from spacetable.core.per_state import remembers
from spacetable.core.role import check_roles
from spacetable.core.scenario import scenario_error
from spacetable.core.setup import Setup
from spacetable.core.state import State
from spacetable.core.text import text
from spacetable.core.turn import Turn


class Position(Struct, frozen=True):
    """A state and the number of draws made in each stream: the whole truth of a moment."""

    state: State
    used: dict[str, int]


class Stepped(Struct, frozen=True):
    """The outcome of an action. ``fence``: chance was asked, or something hidden was shown or told
    (``Step.answers``).
    """

    position: Position
    events: tuple[AnyEvent, ...]
    draws: tuple[Draw, ...]
    fence: bool


def chance_for(
    setup: Setup, used: Mapping[str, int], recorded: Sequence[Draw] | None = None
) -> SeededChance:
    """The game's chance at a moment, with a scenario's rolls stacked first."""
    stacked = setup.scenario.rolls if setup.scenario else None
    return SeededChance(setup.seed, used, stacked=stacked, recorded=recorded)


def begin(
    game: Game[Any, Any], setup: Setup, recorded: Sequence[Draw] | None = None
) -> tuple[Position, tuple[Draw, ...]]:
    """The first position and the draws of the set-up; a scenario is laid out on it."""
    check_setup(game, setup)
    chance = opening_chance(setup, recorded)
    fresh = state = game.rules.setup(setup, chance)
    chance.check_spent()
    scenario = setup.scenario
    if scenario is not None:
        if scenario.state is not None:
            try:
                state = msgspec.convert(scenario.state, game.rules.state_type, str_keys=True)
            except msgspec.ValidationError as wrong:
                raise scenario_error(str(wrong)) from wrong
            check_pieces(fresh, state)
        elif scenario.arrangement:
            state = arranged(game, state, scenario.arrangement)
    return Position(state, {}), tuple(chance.draws)


def opening_chance(setup: Setup, recorded: Sequence[Draw] | None = None) -> SeededChance:
    """What the set-up draws from: a seed of its own, for the first shuffle of the game must not
    repeat it, and a scenario's stacked rolls count from the first action on.
    """
    return SeededChance(f"{setup.seed}\x1fset-up", recorded=recorded)


def arranged(game: Game[Any, Any], state: State, arrangement: Mapping[str, Any]) -> State:
    """The state with a scenario's arrangement laid out; ``DataError`` on a wrong one. What needs
    nobody's decision there has happened.

    A game that arranges nothing can still be played from a whole state.
    """
    if game.files is None or game.files.arrange is None:
        reason = f"{game.info.id}: state only, no arrangement"
        raise scenario_error(reason)
    turn: Turn[Any] = Turn(game.files.arrange(state, arrangement), LooseChance("arranged"))
    game.rules.proceed(turn)
    laid: State = turn.state
    return laid


def check_pieces(fresh: State, state: State, again: State | None = None) -> None:
    """``DataError`` when a state from a file has not the pieces of the game's own set-up.

    Pieces are never made nor lost in play, so each face must be there as often as in the box.
    ``again``: a set-up by other chance. Where that has other faces, some stay in the box by lot:
    then there must be as many, and the game says whether they can be those (``Rules.check``).
    """
    box = Counter(piece.face for piece in fresh.pieces)
    found = Counter(piece.face for piece in state.pieces)
    wrong = sorted({*(found - box), *(box - found)})
    by_lot = again is not None and Counter(piece.face for piece in again.pieces) != box
    if by_lot and found.total() == box.total():
        wrong = []
    ids = [piece.id for piece in state.pieces]
    if wrong or len(set(ids)) != len(ids):
        twice = [name for name, count in Counter(ids).items() if count > 1]
        raise DataError(text("core.error.pieces", names=", ".join([*wrong, *twice][:5])))


def check_setup(game: Game[Any, Any], setup: Setup) -> None:
    """``DataError`` when the set-up names an unknown switch or value, or seats that are wrong for
    the game or for a value.
    """
    known = {switch.id: switch for switch in game.rules.switches()}
    for name, value in setup.options.items():
        switch = known.get(name)
        if switch is None:
            raise DataError(text("core.error.switch", name=name))
        choice = switch.choice(value)
        if choice is None:
            raise DataError(text("core.error.switch_value", name=name, value=str(value)))
        if not choice.takes(len(setup.seats)):
            kind = "alone" if choice.seats == (1, 1) else "seats"
            message = text(f"core.error.switch_{kind}", name=choice.label, n=len(setup.seats))
            raise DataError(message)
    _check_needs(game, setup)
    low, high = game.info.seats
    if not low <= len(setup.seats) <= high:
        raise DataError(text("core.error.seats", low=low, high=high, n=len(setup.seats)))
    if len({s.seat for s in setup.seats}) != len(setup.seats):
        raise DataError(text("core.error.seat_twice"))
    if any(s.seat == CLOCK for s in setup.seats):
        raise DataError(text("core.error.seat_clock", name=CLOCK))
    check_roles(roles_of(game), setup.seats)
    check_mission(game, setup)


def _check_needs(game: Game[Any, Any], setup: Setup) -> None:
    settings = game.rules.settings(setup)
    switches = {switch.id: switch for switch in game.rules.switches()}
    for switch in switches.values():
        choice = switch.choice(settings[switch.id])
        for name, value in choice.lacks(settings).items() if choice is not None else ():
            other = switches[name]
            wanted = other.choice(value)
            assert choice is not None  # settings have values of their switches
            assert wanted is not None  # and what is needed is a value as well
            raise DataError(
                text(
                    "core.error.switch_needs",
                    name=switch.label,
                    value=choice.label,
                    other=other.label,
                    wanted=wanted.label,
                )
            )


def check_mission(game: Game[Any, Any], setup: Setup) -> None:
    """``DataError`` when there is no such mission, or not for so many players."""
    if setup.mission is None:
        return
    missions = missions_of(game)
    found = next((m for m in missions if m.number == setup.mission), None)
    if found is None:
        if not missions:
            raise DataError(text("core.error.no_missions"))
        last = max(m.number for m in missions)
        raise DataError(text("core.error.mission", number=setup.mission, last=last))
    low, high = found.seats
    if not low <= len(setup.seats) <= high:
        seats = len(setup.seats)
        raise DataError(
            text("core.error.mission_seats", number=setup.mission, low=low, high=high, n=seats)
        )


class LastAsked:
    """What was legal in the state that was asked about last: one of it mostly comes next, and need
    not be looked for again. Several threads may ask: at worst it is found twice.
    """

    def __init__(self) -> None:
        self._found: tuple[State | None, dict[tuple[Any, Seat], tuple[Option, ...]]] = (None, {})
        remembers(self.forget)

    def forget(self) -> None:
        """None of it is known any more."""
        self._found = (None, {})

    def keep(self, rules: Any, state: State, seat: Seat, options: tuple[Option, ...]) -> None:
        """All that a seat may do in a state."""
        asked, found = self._found
        if asked is not state:
            found = {}
            self._found = (state, found)
        found[rules, seat] = options

    def has(self, rules: Any, state: State, action: Action) -> bool:
        """Whether an action is known to be legal in a state; False where nobody has asked."""
        asked, found = self._found
        known = found.get((rules, action.seat), ()) if asked is state else ()
        return any(one.action == action for one in known)


_LAST: Final = LastAsked()


def legal(game: Game[Any, Any], state: State, seat: Seat) -> list[Option]:
    """All that a seat may do now."""
    found = [*game.rules.options(state, seat)]
    _LAST.keep(game.rules, state, seat, (*found,))
    return found


def offered(game: Game[Any, Any], state: State, seat: Seat) -> Offered:
    """The same, and the moves that it may be tempted to make and may not, once asked for."""
    return Offered(legal(game, state, seat), lambda: game.rules.refusals(state, seat))


def acting(game: Game[Any, Any], state: State) -> list[tuple[Seat, list[Option]]]:
    """The seats that may act now, the clock too, each with its legal options (never none)."""
    seats = dict.fromkeys((*game.rules.awaited(state), *game.rules.invited(state), CLOCK))
    found = ((seat, legal(game, state, seat)) for seat in seats)
    return [(seat, options) for seat, options in found if options]


def first_to_act(game: Game[Any, Any], state: State) -> list[tuple[Seat, list[Option]]]:
    """Of ``acting``, those to be asked first: who is invited, lest the others take the chance away;
    not who could do nothing but what is done on wish, for nobody asks for that.

    The clock stays among them: time does not wait for anybody.
    """
    free = acting(game, state)
    invited = game.rules.invited(state)
    if not any(seat in invited for seat, _ in free):
        return free
    first = [one for one in free if one[0] in invited and not only_on_wish(game, state, one[1])]
    if not first:
        return [one for one in free if one[0] not in invited]
    return [*first, *(one for one in free if one[0] == CLOCK)]


def only_on_wish(game: Game[Any, Any], state: State, options: Sequence[Option]) -> bool:
    """Whether all that a seat may do is done on wish alone (``Step.on_wish``): nobody asks it."""
    wished = game.rules.step(state).on_wish
    return bool(wished) and all(isinstance(option.action, wished) for option in options)


def step(
    game: Game[Any, Any],
    setup: Setup,
    position: Position,
    action: Action,
    recorded: Sequence[Draw] | None = None,
) -> Stepped:
    """Carry out an action; ``Refused`` with the rule when it is not among the options."""
    known = _LAST.has(game.rules, position.state, action)
    if not known and not game.rules.allows(position.state, action):
        refused = game.rules.refusals(position.state, action.seat)
        why = next((one.why for one in refused if one.action == action), None)
        raise Refused(why or Why(text("core.refused.not_now")))
    told = game.rules.answer(position.state, action) is not None
    chance = chance_for(setup, position.used, recorded)
    turn: Turn[Any] = Turn(position.state, chance)
    game.rules.apply(turn, action)
    chance.check_spent()
    return Stepped(
        Position(turn.state, chance.used),
        tuple(turn.events),
        tuple(chance.draws),
        told or turn.revealed or bool(chance.draws),
    )
