"""The operation fundraise: Aquas, and delegates come and move (O2). Authority expels (O5d)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.step import Effect, Offer, Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.augmentation import DELEGATE, figures
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.exodus.augmented import has_implant
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    Expel,
    Fundraise,
    MoveDelegate,
    NoDelegate,
)
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import (
    AQUA,
    BANK,
    cube_of,
    delegate,
    enterprise_zone,
    ideology_zone,
    purse,
)
from spacetable.games.high_frontier.full_game.politics.assembly import added, moved, removed
from spacetable.games.high_frontier.full_game.politics.effects import expelled, fundraise_income
from spacetable.games.high_frontier.full_game.politics.fundraise import elections, relocations
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology, ring
from spacetable.games.high_frontier.full_game.politics.laws import laws
from spacetable.games.high_frontier.full_game.politics.tally import assembled, changed
from spacetable.games.high_frontier.full_game.sites import lift
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, cubes_to_place
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import player, words

LEADS: Final = "fundraise_plus"
"""A colonist by whom two delegates move."""
PAID: Final = "fundraise_aqua"
"""A contract by which it brings more."""
PARTNER: Final = "partner"
ADDED, MOVED = "added", "moved"
"""What has been done with delegates, noted at the partner that comes in place of one (4B8a)."""


def income(state: State, seat: Seat) -> int:
    """Aquas that it brings now, more by a gold contract."""
    more = sum(
        value
        for one in state.enterprises(seat)
        if one.key == PAID and isinstance(value := one.params["aqua"], int)
    )
    return fundraise_income(assembled(state), seat, state.players[seat].glories) + more


def options(state: State, seat: Seat) -> Iterator[Option]:
    """In a game with politics, as long as the turn has its operation."""
    if state.assembly is not None and operation.trades(state):
        n = income(state, seat)
        then = words("preview.aquas", n=state.players[seat].aquas + n)
        yield Option(
            Fundraise(seat),
            Drag(AQUA, purse(seat)),
            Why(words("rule.fundraise")),
            _label(state, seat, n),
            preview=(*_why_so(state, seat), then),
            also=(Press(BANK),),
            row="income",
        )


def _label(state: State, seat: Seat, n: int) -> Text:
    """With the law by which it is another number than usual: a button has no room for more."""
    by = "_honor" if "honor" in laws(assembled(state), seat) else ""
    return words(f"label.fundraise{by}", n=n)


def _why_so(state: State, seat: Seat) -> Iterator[Text]:
    """The law by which it brings more, or less, than usual."""
    if "honor" in laws(assembled(state), seat):
        yield words("law.honor")


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation, and any in war."""
    if state.assembly is not None:
        label = _label(state, seat, income(state, seat))
        action, gesture = Fundraise(seat), Drag(AQUA, purse(seat))
        if not operation.is_free(state):
            yield operation.second(action, gesture, label)
        elif state.war.rages:
            yield operation.cut_off(action, gesture, label)


def _raise(turn: Turn[State], action: Fundraise) -> None:
    seat = action.seat
    n = income(turn.state, seat)
    operation.begin(turn, "income")
    bank.receive(turn, seat, n)
    turn.say(
        words("log.fundraise" if n else "log.fundraise_none", player=player(turn.state, seat), n=n)
    )
    rules = turn.state.rules
    then = (Duty("tender", seat),) if rules.contracts else ()
    if rules.exodus:
        then = (Duty(PARTNER, seat), *then)
    moves = [Duty("relocate", seat)] * moves_of(turn.state, seat)
    agenda.first(turn, Duty("elect", seat), *moves, Duty("expel", seat), *then)


def moves_of(state: State, seat: Seat) -> int:
    """Delegates that a player may move (O2b): one more by a chit, and by a colonist's ability."""
    more = figures().delegates if has_implant(state, seat, DELEGATE) else 0
    return 1 + more + state.has_colonist(seat, LEADS)


OFFER: Final = Offer[State](options, {Fundraise: _raise}, refusals)


# ---------------------------------------------------------------- what follows


def _moves_next(state: State) -> bool:
    """Whether a delegate may be moved when none is added."""
    return len(state.todo) > 1 and state.todo[1].task == "relocate"


def _elect_options(state: State, seat: Seat) -> Iterator[Option]:
    """A delegate is added, and then one may be moved; or one is moved and none added; or nothing of
    both is done, with one press (O2b).
    """
    if seat != state.duty.seat:
        return
    own = ring().of_colour(state.players[seat].colour)
    then = (words("preview.no_partner"),) if _may_be_partner(state, seat) else ()
    for one in elections(assembled(state), seat, own, cubes_to_place(state, seat)):
        yield Option(
            AddDelegate(seat, one),
            _comes(state, seat, one),
            Why(words("rule.elect")),
            words("label.elect", ideology=words(f"ideology.{one}")),
            preview=then,
        )
    if _moves_next(state):
        yield from _relocations(state, seat)
    yield _none(seat)


def _may_be_partner(state: State, seat: Seat) -> bool:
    """Whether a delegate of this fundraise may come to another's enterprise in its place (4B8a)."""
    asked = any((one.task, one.seat) == (PARTNER, seat) for one in state.todo)
    others = (one for one in state.order if one != seat)
    return asked and any(state.pieces[enterprise_zone(one)] for one in others)


def _comes(state: State, seat: Seat, one: Ideology) -> Drag | Press:
    """How a delegate comes to an ideology: with no cube left another one is lifted for it (I7f)."""
    zone = ideology_zone(one)
    return Drag(cube_of(seat), zone) if cubes(state, seat) else Press(zone)


def _settler_options(state: State, seat: Seat) -> Iterator[Option]:
    """A delegate in the ideology of the human who has settled (G3), or comes from the queue (2A6):
    that of the player's colour for a crew.
    """
    if seat != state.duty.seat:
        return
    colour = ring().of_colour(state.players[seat].colour)
    own = next((one for one in ring().all if one == state.duty.place), colour)
    if own in elections(assembled(state), seat, own, cubes_to_place(state, seat)):
        yield Option(
            AddDelegate(seat, own),
            _comes(state, seat, own),
            Why(words("rule.settler")),
            words("label.elect", ideology=words(f"ideology.{own}")),
        )
    yield _none(seat)


def _relocate_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    yield from _relocations(state, seat)
    yield _none(seat)


def _relocations(state: State, seat: Seat) -> Iterator[Option]:
    last = sum(one.task == "relocate" for one in state.todo) == 1
    then = (words("preview.no_partner_moves"),) if last and _may_be_partner(state, seat) else ()
    for one in relocations(assembled(state), seat):
        yield Option(
            MoveDelegate(seat, one.start, one.goal),
            Drag(PieceId(delegate(one.start, seat)), ideology_zone(one.goal)),
            Why(words("rule.relocate")),
            words(
                "label.relocate",
                start=words(f"ideology.{one.start}"),
                goal=words(f"ideology.{one.goal}"),
            ),
            preview=then,
        )


def _expel_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    for number, (other, one) in enumerate(expelled(assembled(state), seat)):
        yield Option(
            Expel(seat, other, one),
            Press(PieceId(delegate(one, other))),
            Why(words("rule.expel")),
            words("label.expel", player=player(state, other), ideology=words(f"ideology.{one}")),
            row=f"expel.{number}",  # also beside moves that may still be made
        )
    yield _none(seat)


def _none(seat: Seat) -> Option:
    """To pass it up. It stands out from nothing: the delegate was part of what was just chosen."""
    return Option(
        NoDelegate(seat),
        Press(),
        Why(words("rule.may")),
        words("label.none"),
        leads=True,
        early=True,
    )


def _noted(turn: Turn[State], seat: Seat, done: str) -> None:
    """Of this fundraise, where a partner may come (``partnership``)."""
    todo = (
        replace(one, place=f"{one.place} {done}".strip())
        if (one.task, one.seat) == (PARTNER, seat)
        else one
        for one in turn.state.todo
    )
    turn.set(todo=tuple(todo))


def _add(turn: Turn[State], action: AddDelegate) -> None:
    if agenda.at(turn.state) == "elect":
        _noted(turn, action.seat, ADDED)
    agenda.finish(turn)
    before = assembled(turn.state)
    goal = next(one for one in ring().all if one == action.ideology)
    changed(turn, action.seat, added(before, action.seat, goal))
    who = player(turn.state, action.seat)
    turn.say(words("log.elect", player=who, ideology=words(f"ideology.{goal}")))
    lift.settle(turn, action.seat)


def _move(turn: Turn[State], action: MoveDelegate) -> None:
    if agenda.at(turn.state) == "elect":  # none is added any more
        agenda.finish(turn)
    agenda.finish(turn)
    _noted(turn, action.seat, MOVED)
    before = assembled(turn.state)
    changed(turn, action.seat, moved(before, action.seat, action.start, action.goal))
    who = player(turn.state, action.seat)
    turn.say(words("log.relocate", player=who, ideology=words(f"ideology.{action.goal}")))


def _expelled(turn: Turn[State], action: Expel) -> None:
    agenda.finish(turn)
    changed(turn, action.seat, removed(assembled(turn.state), action.other, action.ideology))
    who, other = player(turn.state, action.seat), player(turn.state, action.other)
    where = words(f"ideology.{action.ideology}")
    turn.say(words("log.expel", player=who, other=other, ideology=where))


def _pass(turn: Turn[State], action: NoDelegate) -> None:
    """Who adds none, or moves one no more, has done with the own delegates."""
    agenda.finish(turn)
    while turn.state.todo[0].task == "relocate":
        agenda.finish(turn)


def _prompt(view: View) -> Text:
    return words(f"prompt.{view.state.duty.task}")


def _step(
    name: str,
    section: str,
    options: Callable[[State, Seat], Iterable[Option]],
    does: Mapping[type[Action], Effect],
    *,
    on_wish: tuple[type[Action], ...] = (),
) -> Step[State]:
    """Delegates may do something, and need not. ``on_wish``: nobody is asked for these."""
    return Step(
        name,
        section,
        _prompt,
        agenda.actor,
        options,
        {**does, NoDelegate: _pass},
        alone=agenda.unless(lambda state, seat: len(list(options(state, seat))) > 1),
        open=always,
        on_wish=on_wish,
        declines=(NoDelegate,) if on_wish else (),
    )


STEPS: Final[tuple[Step[State], ...]] = (
    _step("elect", "O2b", _elect_options, {AddDelegate: _add, MoveDelegate: _move}),
    _step("settler", "G3", _settler_options, {AddDelegate: _add}),
    # Whoever has added one seldom moves another: that stands beside the rest of the turn.
    _step("relocate", "O2b", _relocate_options, {MoveDelegate: _move}, on_wish=(MoveDelegate,)),
    _step("expel", "O5d", _expel_options, {Expel: _expelled}),
)
