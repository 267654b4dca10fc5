"""Start of a move: a thrust triangle is activated, its net thrust is fixed (H2, H3)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.piloting import course, freight, losses
from spacetable.games.high_frontier.piloting.activation import Start, kills, starts
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.games.high_frontier.piloting.neighbours import beside
from spacetable.games.high_frontier.piloting.places import DRY, WET
from spacetable.games.high_frontier.piloting.vessel import Underway, Vessel
from spacetable.games.high_frontier.piloting.waiting import no_step
from spacetable.games.high_frontier.piloting.words import words
from spacetable.games.high_frontier.radiation import scorched
from spacetable.games.high_frontier.stack import missing
from spacetable.games.high_frontier.thrust import Engine

BUTTONS: Final = 3
"""So many ways to begin a move all have a button."""


def options(vessel: Vessel) -> Iterator[Option]:
    """Each triangle that works, without afterburn and push and with them, once a turn."""
    if vessel.moved or not vessel.chits.can_move:
        return
    found = [(one.engine.chain.active, _way(vessel, one)) for one in starts(vessel)]
    plain: dict[int, Option] = {}
    for thruster, option in sorted(found, key=lambda one: one[1].late):
        plain.setdefault(thruster, option)
    for thruster, option in found:
        # Of many ways each thruster has one button; the others are found at its card.
        gathered = len(found) > BUTTONS and option is not plain[thruster]
        yield replace(option, aside=True) if gathered else option


def _way(vessel: Vessel, start: Start) -> Option:
    """One triangle, in one manner."""
    if vessel.freight is not None:
        goes = vessel.freight
        return _option(vessel.pilot, start, goes.card, (), freight.name(goes), ())
    members = start.engine.chain.members
    card, *supports = (vessel.ids[place] for place in members)
    name, *names = (card_words.name(vessel.cards[place]) for place in members)
    return _option(vessel.pilot, start, card, tuple(supports), name, tuple(names))


@lru_cache(maxsize=1024)
def _option(
    pilot: Seat,
    start: Start,
    card: PieceId,
    supports: tuple[PieceId, ...],
    name: Text,
    names: tuple[Text, ...],
) -> Option:
    how = [words(f"label.with.{key}") for key in _manners(start)]
    return Option(
        Activate(pilot, card, supports, start.afterburn, start.pushed),
        # All alike, for what needs no piece is listed before what needs one.
        Press(),
        Why(words("rule.activate"), (card, *supports)),
        _label(name, start, tuple(how), _supported(names)),
        preview=_preview(start),
        also=(Press(card),),
        group=words("group.activate"),
        # Without fuel for a burn it does no more than coast.
        late=bool(start.engine.fuel_per_burn) and start.burns < 1,
    )


def _manners(start: Start) -> Iterator[str]:
    if start.afterburn:
        yield "afterburn"
    if start.pushed:
        yield "push"


def _label(name: Text, start: Start, how: tuple[Text, ...], by: Text | None) -> Text:
    label = words("label.activate", card=name, net=start.net, fuel=told(start.engine.fuel_per_burn))
    for one in how:
        label = words("label.activate_how", label=label, how=one)
    return label if by is None else words("label.activate_by", label=label, cards=by)


def _supported(names: tuple[Text, ...]) -> Text | None:
    found: Text | None = None
    for name in names:
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


def refusals(vessel: Vessel) -> Iterator[Option]:
    """Triangles that do not work, and why; all of them after the move and when too heavy. Flying on
    without an activated triangle, or a second time.
    """
    key = "refused.one_move" if vessel.moved else "refused.activate_first"
    for to in beside(vessel.place):
        yield no_step(vessel.pilot, vessel.figure, vessel.place, to, key)
    if not vessel.fuelled:
        yield from _freight_refusals(vessel)
        return
    works = {one.engine.chain.active for one in starts(vessel)}
    for place, (card, one) in enumerate(zip(vessel.ids, vessel.cards, strict=True)):
        if one.up.thrust_triangle is None:
            continue
        why = _why_not(vessel, place, card, works=place in works)
        if why is not None:
            yield Option(
                Activate(vessel.pilot, card, ()),
                Press(card),
                why,
                words("label.activate_plain", card=vessel.name(card)),
                refused=True,
            )


def _freight_refusals(vessel: Vessel) -> Iterator[Option]:
    """A freighter after its move, and triangles of its cargo: it goes by its own speed alone."""
    for card, one in zip(vessel.ids, vessel.cards, strict=True):
        own = vessel.freight is not None and card == vessel.freight.card
        if own and vessel.moved:
            why = Why(words("refused.one_move"), (vessel.figure,))
        elif one.up.thrust_triangle is not None:
            why = Why(words("refused.freight"), (vessel.figure, card))
        else:
            continue
        label = words("label.activate_plain", card=vessel.name(card))
        yield Option(Activate(vessel.pilot, card, ()), Press(card), why, label, refused=True)


def _why_not(vessel: Vessel, place: int, card: PieceId, *, works: bool) -> Why | None:
    if vessel.moved:
        return Why(words("refused.one_move"), (vessel.figure,))
    if not vessel.chits.can_move:
        return Why(words("refused.cannot_move"), (DRY, WET))
    if works:
        return None
    deadly = [one for one in course.all_engines(vessel.working) if one.chain.active == place]
    if any(one.cooled and kills(vessel, one) for one in deadly):
        return Why(words("refused.antimatter"), (card,))
    lacking = missing(vessel.working, place)
    if not lacking and vessel.used:
        return Why(words("refused.used_therms"), tuple(vessel.ids[one] for one in vessel.used))
    if not lacking:
        return Why(words("refused.dark"), (vessel.figure, card))
    first = lacking[0]
    user = vessel.ids[first.card]
    name = vessel.name(user)
    if first.therms:
        return Why(words("refused.therms", card=name, n=first.therms), (user,))
    kinds: Text | None = None
    for kind in first.kinds:
        one = words(f"support.{kind}")
        kinds = one if kinds is None else words("or", one=kinds, other=one)
    assert kinds is not None  # a requirement names kinds, or therms are short
    return Why(words("refused.support", card=name, kinds=kinds), (user,))


# ---------------------------------------------------------------- done


def offer(helm: Helm[S]) -> Offer[S]:
    """To activate a triangle, in a game with that helm."""

    def activate(turn: Turn[S], action: Activate) -> None:
        vessel = helm.vessel(turn.state)
        start = _chosen(vessel, action)
        lighter = vessel.chits.burnt(start.cost)
        assert lighter is not None  # the option was offered
        engine = course.activated(
            vessel, start.engine, start.net, afterburn=start.afterburn, pushed=start.pushed
        )
        helm.set(turn, wet=told(lighter.wet), engine=engine, underway=Underway())
        helm.ask(turn, "move")
        goes = vessel.freight
        named = vessel.name(action.card) if goes is None else freight.name(goes)
        turn.say(words("log.activate", card=named, net=start.net), action.card)
        if start.cost:
            turn.say(words("log.afterburn", n=start.cost), WET)
        turn.sound("power_up")
        _scorch(turn, helm, start.engine)

    def offered(state: S, seat: Seat) -> Iterator[Option]:
        return options(helm.vessel(state))

    def refused(state: S, seat: Seat) -> Iterator[Option]:
        return refusals(helm.vessel(state))

    return Offer[S](offered, {Activate: activate}, refused)


def _chosen(vessel: Vessel, action: Activate) -> Start:
    if not vessel.fuelled:
        return next(one for one in starts(vessel) if one.pushed == action.pushed)
    members = tuple(vessel.ids.index(one) for one in (action.card, *action.supports))
    return next(
        one
        for one in starts(vessel)
        if one.engine.chain.members == members
        and (one.afterburn, one.pushed) == (action.afterburn, action.pushed)
    )


def _scorch(turn: Turn[S], helm: Helm[S], engine: Engine) -> None:
    """A chain that burns antimatter destroys what is not rad-hard enough for it."""
    if engine.scorches_below:
        vessel = helm.vessel(turn.state)
        toll = scorched(vessel.cards, engine.scorches_below, vessel.backing)
        losses.lose(turn, helm, [vessel.ids[place] for place in toll.lost], turned=())
