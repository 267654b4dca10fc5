"""How a move of a planned route begins: fuel let go, an afterburn, an activated engine (H2, H3)."""

from collections.abc import Callable

from msgspec import Struct

from spacetable.core.option import Action
from spacetable.core.text import Text
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits
from spacetable.games.high_frontier.piloting import activation, course
from spacetable.games.high_frontier.piloting.activation import Start
from spacetable.games.high_frontier.piloting.moves import Activate, Jettison
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.thrust import Engine

LetGo = Callable[[int, Chits], int]
"""Steps of fuel that are let go, an afterburn among them, as a turn begins: of the number of the
turn, the present one 0, and of how the chits lie then.
"""


def nothing_let_go(turn: int, lying: Chits) -> int:
    """All fuel is kept for burns."""
    return 0


class SettingOut(Struct, frozen=True):
    """With the engine of which cards (places in the stack), and after how many steps of fuel that
    are let go. ``afterburns``: where these are enough for an afterburn, one is made.
    """

    members: tuple[int, ...]
    let_go: int
    afterburns: bool


class SetOut(Struct, frozen=True):
    """The ship as its move begins, what was done for it, and that in words."""

    voyage: Voyage
    course: tuple[Action, ...]
    said: tuple[Text, ...]


def set_out(voyage: Voyage, how: SettingOut) -> SetOut | None:
    """The ship with its engine activated; None where the rules do not let it."""
    lying, pilot = voyage.chits, voyage.vessel.pilot
    lighter = lying.burnt(how.let_go)
    if lighter is None:
        return None
    burn = _afterburn(voyage, how)
    done: list[Action] = []
    said: list[Text] = []
    jettisoned = how.let_go - (burn or 0)
    if jettisoned:
        before = lying.burnt(jettisoned)
        assert before is not None  # there is fuel for more than that
        voyage = voyage.then(wet=told(before.wet))
        done.append(Jettison(pilot, jettisoned))
        said.append(words("jettison", n=jettisoned))
    start = _start(voyage, how.members, afterburn=burn is not None)
    if start is None:
        return None
    engine = course.activated(
        voyage.vessel, start.engine, start.net, afterburn=start.afterburn, pushed=start.pushed
    )
    done.append(Activate(pilot, engine.card, engine.supports, start.afterburn, start.pushed))
    if burn is not None:
        said.append(words("afterburn", n=burn, thrust=_gain(start.engine)))
    voyage = voyage.then("move", wet=told(lighter.wet), engine=engine)
    return SetOut(voyage, tuple(done), tuple(said))


def _afterburn(voyage: Voyage, how: SettingOut) -> int | None:
    """Steps that the afterburn takes of what is let go; None where none is made.

    As much fuel thrown away would give less thrust: where it is enough for an afterburn, it is one.
    """
    for engine in course.all_engines(voyage.vessel.working) if how.afterburns else ():
        if engine.chain.members == how.members and engine.cooled_by_afterburn:
            cost = course.afterburn_cost(voyage.vessel, engine)
            return cost if cost is not None and cost <= how.let_go else None
    return None


def _gain(engine: Engine) -> int:
    more = engine.triangle.afterburn_thrust
    return 1 if more is None else more


def _start(voyage: Voyage, members: tuple[int, ...], *, afterburn: bool) -> Start | None:
    """The way to begin with that engine, pushed where there is a push. With an afterburn a chain
    of other supports that comes to the same may stand for it.
    """
    if not voyage.chits.can_move:
        return None
    able = [
        one
        for one in activation.starts(voyage.vessel)
        if one.engine.chain.active == members[0]
        and one.afterburn == afterburn
        and (afterburn or one.engine.chain.members == members)
    ]
    own = [one for one in able if one.engine.chain.members == members]
    return max(own or able, key=lambda one: one.net, default=None)
