"""What is carried over lies on the ship when the next mission begins (document 6.2)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.panel import Fact
from spacetable.core.setup import Setup
from spacetable.core.step import Offer
from spacetable.core.text import verbatim
from spacetable.core.turn import Turn
from spacetable.games.space_alert.expedition.leg import MISSIONS, SQUADS, Leg, leg_of
from spacetable.games.space_alert.moves import Stow
from spacetable.games.space_alert.resolution.plan import Carried
from spacetable.games.space_alert.resolution.states import STORES
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.wording.lists import comma
from spacetable.games.space_alert.wording.stations import part_label, station
from spacetable.games.space_alert.words import words


def leg_for(setup: Setup, *, chosen: bool) -> Leg | None:
    """The leg that a game begins; None outside a campaign. ``chosen``: a campaign is begun."""
    if setup.carried:
        return leg_of(setup.carried)
    return Leg(setup.seed[:200]) if chosen else None


def carried(state: State) -> Carried:
    """Damage and squads as the resolution wants them."""
    leg = state.leg
    if leg is None:
        return Carried()
    one = leg.squads == 1
    first = leg.squads == SQUADS or (one and state.store == 0)
    second = leg.squads == SQUADS or (one and state.store == 1)
    return Carried(leg.damage, (first, second))


def options(state: State, seat: Seat) -> Iterator[Option]:
    """A squad that is alone may lie in either store, as the crew likes."""
    if state.leg is not None and state.leg.squads == 1:
        store = 1 - state.store
        where = station(STORES[store])
        label = words("move.stow", place=where)
        yield Option(Stow(seat, store), Press(), Why(words("rule.stow")), label)


def stow(turn: Turn[State], action: Stow) -> None:
    """Put the only squad into a store."""
    turn.set(store=action.store)
    turn.say(words("line.stow", place=station(STORES[action.store])))


def facts(leg: Leg) -> tuple[Fact, ...]:
    """What is carried over, in words."""
    found = [Fact(words("carried.mission"), words("carried.of", number=leg.number, most=MISSIONS))]
    for zone, parts in zip(ZONES, leg.damage, strict=True):
        listed = comma([part_label(part) for part in parts]) if parts else words("carried.whole")
        tone = "warn" if parts else "good"
        found.append(Fact(words(f"carried.{zone}"), listed, tone))  # type: ignore[arg-type]
    squads = Fact(
        words("carried.squads"),
        words("carried.of", number=leg.squads, most=SQUADS),
        "good" if leg.squads == SQUADS else "warn",
    )
    points = sum(one.survived + one.destroyed for one in leg.flown)
    visual = sum(one.visual for one in leg.flown)
    return (
        *found,
        squads,
        Fact(words("carried.points"), verbatim(str(points))),
        Fact(words("carried.visual"), verbatim(str(visual))),
    )


OFFER: Final[Offer[State]] = Offer(options, {Stow: stow})
