"""What a bot does in the assembly: delegates are points, laws are those that pay (O)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish, needed
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts import held
from spacetable.games.high_frontier.full_game.estate import estate
from spacetable.games.high_frontier.full_game.events import heaviest
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    Bequeath,
    Expel,
    Fundraise,
    HandOver,
    Lobby,
    MoveDelegate,
    NoDelegate,
    PutStar,
)
from spacetable.games.high_frontier.full_game.politics.assembly import (
    Assembly,
    added,
    candidates,
    moved,
    removed,
)
from spacetable.games.high_frontier.full_game.politics.awards import rewarded
from spacetable.games.high_frontier.full_game.politics.fundraise import relocations
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology, ring
from spacetable.games.high_frontier.full_game.politics.laws import numbers
from spacetable.games.high_frontier.full_game.sites.moves import LiftDelegate
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes

FOR_FACTORIES: Final = 4
"""Cubes that are kept for factories, less those that stand,"""
FACTORY_YEARS: Final = 8
"""and no more than one for so many years that are left; a ship that builds has its own."""
NO_MORE: Final = 4
"""Years in which no ship is sent that builds."""
SPARE: Final = 1
"""Years more than delegates are left, from which on each year is one's."""
COUNTED: Final = 3
"""With fewer years before points are counted, delegates go where they bring most of them."""
DELEGATE: Final = 1.5
"""Aquas that a delegate is worth who is spent: a point at the end, and a vote."""


def assembled(sight: Sight) -> Iterator[Wish]:
    """A delegate as long as cubes are left for factories; the law that pays most."""
    if spare_cubes(sight):
        new = [one for one in sight.of(AddDelegate) if isinstance(one, AddDelegate)]
        for one in sorted(new, key=lambda one: (-_pays(sight, one.ideology), one.ideology)):
            yield one, "delegate"
    yield from _lifted(sight)
    if agenda.at(sight.state) == "insure":
        yield from _insured(sight)
    for expelled in sight.of(Expel):
        yield expelled, "expel"
    yield NoDelegate(sight.seat), "no_delegate"
    stars = [one for one in sight.of(PutStar) if isinstance(one, PutStar)]
    for star in sorted(stars, key=lambda one: (-_pays(sight, one.ideology), one.ideology)):
        yield star, "law"
    left = [one for one in sight.of(Bequeath) if isinstance(one, Bequeath)]
    for legacy in sorted(left, key=lambda one: (-_pays(sight, one.ideology), one.ideology)):
        yield legacy, "law"
    for office in sight.of(HandOver):
        yield office, "office"


def _lifted(sight: Sight) -> Iterator[Wish]:
    """For a factory that took a cube too many: the delegate who is missed least (I7f)."""
    assembly = sight.state.assembly
    if assembly is None:
        return
    able = [one for one in sight.of(LiftDelegate) if isinstance(one, LiftDelegate)]

    def left(one: LiftDelegate) -> int:
        return _worth(sight, removed(assembly, one.seat, _named(one.ideology)))

    for one in sorted(able, key=lambda one: (-left(one), one.ideology)):
        yield one, "must"


def spare_cubes(sight: Sight) -> int:
    """Cubes that no factory will take in the years that are left: each is a point as a delegate."""
    factories = len(estate(sight.state, sight.seat).factories)
    still = 0 if sight.years < NO_MORE else 1 + sight.years // FACTORY_YEARS
    away = sight.vessel is not None and not sight.at_home
    if away and sight.vessel is not None and errand(sight.vessel.working).builds:
        still = max(1, still)
    kept = max(0, min(FOR_FACTORIES - factories, still))
    return max(0, cubes(sight.state, sight.seat) - kept)


def seated(sight: Sight) -> Iterator[Wish]:
    """As the end comes near a year's operation is worth a delegate, and Aquas are worth nothing."""
    if sight.state.assembly is None or not sight.free:
        return
    seats = spare_cubes(sight)
    if (seats and sight.years < seats + SPARE) or gain(sight):
        yield Fundraise(sight.seat), "delegate_last"


def counted(sight: Sight) -> Iterator[Wish]:
    """As the end comes near, or the board meets that is not content (V6): a delegate goes where it
    brings most points, with the law that it elects (O7).
    """
    assembly = sight.state.assembly
    if assembly is None or sight.room >= COUNTED:
        return
    now, worth = _worth(sight, assembly), dict[Action, int]()
    for one in sight.of(MoveDelegate):
        if isinstance(one, MoveDelegate):
            start, goal = _named(one.start), _named(one.goal)
            worth[one] = _worth(sight, moved(assembly, one.seat, start, goal))
    for new in sight.of(AddDelegate) if cubes(sight.state, sight.seat) else ():
        if isinstance(new, AddDelegate):
            worth[new] = _worth(sight, added(assembly, new.seat, _named(new.ideology)))
    for action in sorted(worth, key=lambda one: -worth[one]):
        if worth[action] > now:
            yield action, "delegate"
    stars = [one for one in sight.of(PutStar) if isinstance(one, PutStar)]
    for star in sorted(stars, key=lambda one: (-_pays(sight, one.ideology), one.ideology)):
        yield star, "law"


def gain(sight: Sight) -> int:
    """Points that the best move of a delegate brings; 0 as long as points are not counted soon."""
    assembly, seat = sight.state.assembly, sight.seat
    if assembly is None or assembly.anarchy or sight.room >= COUNTED:
        return 0
    ways = (moved(assembly, seat, one.start, one.goal) for one in relocations(assembly, seat))
    return max(0, max((_worth(sight, one) for one in ways), default=0) - _worth(sight, assembly))


def _worth(sight: Sight, assembly: Assembly) -> int:
    """Own delegates as they lie, and what the best law pays of those that may have the star. At
    the very end the disks vote, too (O6a).
    """
    final = not sight.pressed
    laws = candidates(assembly, final=final)
    seats = assembly.delegates_of(sight.seat)
    return seats + max(_pays(sight, one, len(assembly.ideologies_of(sight.seat))) for one in laws)


def _named(ideology: str) -> Ideology:
    return next(one for one in ring().all if one == ideology)


def _pays(sight: Sight, law: Ideology, ideologies: int | None = None) -> int:
    """What a law rewards a player for, as things stand, more than the best of the others.
    ``ideologies``: in how many of them own delegates would be.
    """
    standing = {one: estate(sight.state, one).standing for one in sight.state.order}
    if ideologies is not None:
        standing[sight.seat] = replace(standing[sight.seat], ideologies=ideologies)
    reward = {one: rewarded(law, standing[one]) for one in sight.state.order}
    return reward.pop(sight.seat) - max(reward.values(), default=0)


def lobbied(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """For a law that brings more in this turn than it takes (O4)."""
    if sight.state.assembly is None or not sight.free:
        return
    cost = numbers().lobby + DELEGATE
    for one in sight.of(Lobby):
        if isinstance(one, Lobby) and _brings(sight, mission, one.ideology) > cost:
            yield one, "lobby"


def _brings(sight: Sight, mission: Mission | None, law: Ideology) -> float:
    """Aquas that a law brings beyond what the turn's operation would bring without it."""
    spare = sum(one.face not in needed(mission) for one in sight.held)
    market, income = components().market, components().income.aquas
    assembly = sight.state.assembly
    assert assembly is not None
    if law == "honor":
        glories = sight.state.players[sight.seat].glories
        raised = sum(one.home or not assembly.alone for one in glories)
        return raised - (market.card if spare else income)
    if law == "freedom" and spare > 1:
        pair = 2 * market.card if assembly.alone else market.two_cards
        return pair - market.card
    return 0


def _insured(sight: Sight) -> Iterator[Wish]:
    """After a pad explosion: what was struck is paid by its mass (O4a); or a late fee (4B5b)."""
    struck = heaviest(sight.state, sight.seat)
    lost = sight.state.aboard(struck[0]).mass if struck else 0
    if sight.state.duty.place == held.LATE:
        lost = held.first_fee_of(sight.state, sight.seat)
    if lost > numbers().lobby + DELEGATE:
        yield from ((one, "insure") for one in sight.of(Lobby))
