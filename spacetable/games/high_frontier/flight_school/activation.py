"""Start of a move: a thrust triangle is activated, its chain and its net thrust are fixed (H2, H3).

Ways to support a triangle that come to the same are offered once, with the shortest chain.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school import cargo, course, losses
from spacetable.games.high_frontier.flight_school.moves import Activate
from spacetable.games.high_frontier.flight_school.places import DRY, SHIP, WET
from spacetable.games.high_frontier.flight_school.state import PILOT, State, Underway, chits, stack
from spacetable.games.high_frontier.flight_school.words import card_name, words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.radiation import scorched
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import missing
from spacetable.games.high_frontier.thrust import Engine, net_thrust


class Start(Struct, frozen=True):
    """A way to begin a move. ``cost``: steps of fuel for the afterburn. ``burns``: with fuel."""

    engine: Engine
    net: int
    afterburn: bool
    pushed: bool
    cost: int
    burns: int


def starts(state: State) -> tuple[Start, ...]:
    """Every way to begin a move that differs from the others, one for each chain of cards."""
    found: dict[tuple[object, ...], Start] = {}
    chained: dict[tuple[object, ...], Start] = {}
    owner = course.owner(state)
    for engine in course.all_engines(course.aboard(state)):
        for afterburn in (False, True) if engine.afterburns else (False,):
            for pushed in (False, True) if owner.powersat and engine.push else (False,):
                one = _start(state, engine, afterburn=afterburn, pushed=pushed)
                if one is not None:
                    key = engine.chain.active, one.net, engine.fuel_per_burn, engine.solar
                    found.setdefault((*key, afterburn, pushed), one)
    for one in found.values():
        same = one.engine.chain.members, one.afterburn, one.pushed
        other = chained.get(same)
        if other is None or one.net > other.net:
            chained[same] = one
    return tuple(sorted(chained.values(), key=_order))


def _order(start: Start) -> tuple[int, bool, bool]:
    """By the cards aboard; of each what costs nothing besides first."""
    return start.engine.chain.active, start.afterburn, start.pushed


def _start(state: State, engine: Engine, *, afterburn: bool, pushed: bool) -> Start | None:
    """The afterburn is paid before the weight class is read (H3a)."""
    lying = chits(state)
    cost = (course.afterburn_cost(state, engine) or 0) if afterburn else 0
    steps = course.burnable(state, engine)
    lighter = lying.burnt(cost)
    if lighter is None or cost > steps:
        return None
    zone = load().spaces[state.place].zone
    owner = course.owner(state)
    net = net_thrust(engine, lighter.wet, zone, afterburn=afterburn, pushed=pushed, owner=owner)
    if net is None:
        return None
    left, per_burn = Fraction(steps - cost), engine.fuel_per_burn
    burns = max(0, net) if not per_burn else min(max(0, net), int(left / per_burn))
    return Start(engine, net, afterburn, pushed, cost, burns)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each triangle that works, without afterburn and push and with them, once a turn."""
    if state.moved or not chits(state).can_move:
        return
    aboard = cargo.ids(state)
    for one in starts(state):
        card, *supports = (aboard[place] for place in one.engine.chain.members)
        yield _option(state, one, card, tuple(supports))


def _option(state: State, start: Start, card: PieceId, supports: tuple[PieceId, ...]) -> Option:
    face = int(card in state.reverse)
    name = card_name(card, face)
    how = [words(f"label.with.{key}") for key in _manners(start)]
    return Option(
        Activate(PILOT, card, supports, start.afterburn, start.pushed),
        # All alike, for what needs no piece is listed before what needs one.
        Press(),
        Why(words("rule.activate"), (card, *supports)),
        _label(name, start, tuple(how), _supported(state, supports)),
        preview=_preview(start),
        also=(Press(card),),
        group=words("group.activate"),
    )


def _manners(start: Start) -> Iterator[str]:
    if start.afterburn:
        yield "afterburn"
    if start.pushed:
        yield "push"


@lru_cache(maxsize=1024)
def _label(name: Text, start: Start, how: tuple[Text, ...], by: Text | None) -> Text:
    label = words("label.activate", card=name, net=start.net, fuel=told(start.engine.fuel_per_burn))
    for one in how:
        label = words("label.activate_how", label=label, how=one)
    return label if by is None else words("label.activate_by", label=label, cards=by)


def _supported(state: State, supports: tuple[PieceId, ...]) -> Text | None:
    found: Text | None = None
    for one in supports:
        name = cargo.name(state, one)
        found = name if found is None else words("and", one=found, other=name)
    return found


def _preview(start: Start) -> tuple[Text, ...]:
    lines = [words("preview.net", net=start.net)]
    if start.net < 1:
        lines.append(words("preview.coast_only"))
    else:
        lines.append(words("preview.burns_in_all", n=start.burns))
    if start.cost:
        lines.append(words("preview.afterburn", n=start.cost))
    if start.engine.triangle.bonus_pivots:
        lines.append(words("preview.bonus_pivots", n=start.engine.triangle.bonus_pivots))
    return tuple(lines)


# ---------------------------------------------------------------- refused


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Triangles that do not work, and why; all of them after the move and when too heavy."""
    works = {one.engine.chain.active for one in starts(state)}
    for place, (card, one) in enumerate(zip(cargo.ids(state), stack(state), strict=True)):
        if one.up.thrust_triangle is None:
            continue
        why = _why_not(state, place, card, works=place in works)
        if why is not None:
            yield Option(
                Activate(PILOT, card, ()),
                Press(card),
                why,
                words("label.activate_plain", card=cargo.name(state, card)),
                refused=True,
            )


def _why_not(state: State, place: int, card: PieceId, *, works: bool) -> Why | None:
    if state.moved:
        return Why(words("refused.one_move"), (SHIP,))
    if not chits(state).can_move:
        return Why(words("refused.cannot_move"), (DRY, WET))
    if works:
        return None
    lacking = missing(course.aboard(state), place)
    if not lacking:
        return Why(words("refused.dark"), (SHIP, card))
    first = lacking[0]
    user = cargo.ids(state)[first.card]
    name = cargo.name(state, user)
    if first.therms:
        return Why(words("refused.therms", card=name, n=first.therms), (user,))
    kinds: Text | None = None
    for kind in first.kinds:
        one = words(f"support.{kind}")
        kinds = one if kinds is None else words("or", one=kinds, other=one)
    assert kinds is not None  # a requirement names kinds, or therms are short
    return Why(words("refused.support", card=name, kinds=kinds), (user,))


# ---------------------------------------------------------------- done


def _activate(turn: Turn[State], action: Activate) -> None:
    state = turn.state
    aboard = cargo.ids(state)
    members = tuple(aboard.index(one) for one in (action.card, *action.supports))
    start = next(
        one
        for one in starts(state)
        if one.engine.chain.members == members
        and (one.afterburn, one.pushed) == (action.afterburn, action.pushed)
    )
    lighter = chits(state).burnt(start.cost)
    assert lighter is not None  # the option was offered
    turn.set(
        phase="move",
        wet=told(lighter.wet),
        engine=course.activated(
            state, start.engine, start.net, afterburn=start.afterburn, pushed=start.pushed
        ),
        underway=Underway(),
    )
    name = cargo.name(state, action.card)
    turn.say(words("log.activate", card=name, net=start.net), action.card)
    if start.cost:
        turn.say(words("log.afterburn", n=start.cost), WET)
    turn.sound("power_up")
    _scorch(turn, start.engine)


def _scorch(turn: Turn[State], engine: Engine) -> None:
    """A chain that burns antimatter destroys what is not rad-hard enough for it."""
    if engine.scorches_below:
        toll = scorched(stack(turn.state), engine.scorches_below, course.owner(turn.state))
        aboard = cargo.ids(turn.state)
        losses.lose(turn, [aboard[place] for place in toll.lost])


OFFER: Final = Offer[State](options, {Activate: _activate}, refusals)
