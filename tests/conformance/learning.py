"""What somebody learns by a step, found out by trying and not by what the rules say of themselves.

Of a position many others look the same to whoever does not know the hidden faces. Where the step
that was made could not have been made there, or would have looked otherwise, that other position is
no longer possible, and whoever looked on has learnt something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.event import AnyEvent
from spacetable.core.game import Game
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.core.secrets import hidden_from_all, refaced
from spacetable.core.setup import Setup
from spacetable.core.state import State
from spacetable.core.turn import Turn
from spacetable.session.chronicle import heard


class Eyes(NamedTuple):
    """Who looks on: one seat, several of one person, or (none) somebody without a seat."""

    game: Game[Any, Any]
    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return " and ".join(f"seat {seat}" for seat in self.seats) or "an onlooker"

    @property
    def first(self) -> Seat | None:
        """The seat that is at the table."""
        return self.seats[0] if self.seats else None

    def setup(self, setup: Setup) -> Setup:
        """The same game with bots on all other seats."""
        seats = tuple(
            replace(one, bot=None if one.seat in self.seats else "bot") for one in setup.seats
        )
        return replace(setup, seats=seats, one_person=len(self.seats) > 1)

    def view(self, state: State) -> Any:
        """What they see of a state."""
        if len(self.seats) > 1:
            return self.game.shown.shared(state, self.seats[0], self.seats)
        return self.game.shown.view(state, self.first)

    def hidden(self, state: State) -> Iterator[list[PieceId]]:
        """Groups of pieces that they could not tell apart."""
        seats = self.seats or (None,)
        unknown = hidden_from_all(self.game.shown.hidden(state, one) for one in seats)
        for group in self.game.shown.hidden(state, self.first):
            yield [piece for piece in group if piece in unknown]

    def another(self, state: State, seed: int, groups: Iterable[list[PieceId]]) -> State:
        """A state that looks the same, with the hidden faces dealt anew. ``groups``: what
        ``hidden`` says of it.
        """
        chance = LooseChance(seed)
        at = {piece.id: piece.face for piece in state.pieces}
        faces: dict[PieceId, str] = {}
        for group in groups:
            order = chance.shuffle("secrets", len(group))
            faces |= {piece: at[group[k]] for piece, k in zip(group, order, strict=True)}
        return replace(state, pieces=refaced(state.pieces, faces))

    def told(self, state: State, events: Sequence[AnyEvent]) -> tuple[object, ...]:
        """All that they notice of a step: what they see after it, and what they heard."""
        rules = self.game.rules
        return (
            msgspec.json.encode(self.view(state)),
            msgspec.json.encode(heard(tuple(events), self.first, self.seats)),
            rules.awaited(state),
            rules.invited(state),
            rules.result(state),
        )


def eyes_of(game: Game[Any, Any], seats: Sequence[Seat]) -> list[Eyes]:
    """An onlooker, each seat, and one person on all of them."""
    found = [Eyes(game, ()), *(Eyes(game, (seat,)) for seat in seats)]
    if len(seats) > 1 and game.shown.shared is not None:
        found.append(Eyes(game, tuple(seats)))
    return found


class Trial(NamedTuple):
    """``tried``: how many other positions were compared. ``learnt``: what was, in words, or ""."""

    tried: int
    learnt: str


def trial(
    eyes: Eyes,
    before: State,
    action: Action,
    after: State,
    events: Sequence[AnyEvent],
    seeds: Sequence[int],
) -> Trial:
    """Whether they learn anything by a step in which chance was not asked."""
    news = _uncovered(eyes, before, after)
    if news:
        return Trial(0, f"{', '.join(news)} of the state")
    was = eyes.told(after, events)
    groups = [*eyes.hidden(before)]
    tried = 0
    for seed in seeds:
        other = eyes.another(before, seed, groups)
        likely = None if other == before else _likely(eyes.game, before, other, action)
        if likely is None:
            continue
        tried += 1
        if all(_noticed(eyes, other, one, seed) != was for one in likely):
            changed = [
                f"{new.id} is {old.face}, not {new.face}"
                for old, new in zip(before.pieces, other.pieces, strict=True)
                if old.face != new.face
            ]
            return Trial(tried, f"that it is not so: {'; '.join(changed[:8])}")
    return Trial(tried, "")


def _uncovered(eyes: Eyes, before: State, after: State) -> list[str]:
    """Fields beside the pieces that are as they were and are seen otherwise."""
    was, now = eyes.view(before).state, eyes.view(after).state
    return [
        name
        for name in before.__struct_fields__
        if name != "pieces"
        and getattr(before, name) == getattr(after, name)
        and getattr(was, name) != getattr(now, name)
    ]


def _likely(
    game: Game[Any, Any], state: State, other: State, action: Action
) -> list[Action] | None:
    """What the seat could have done in the other position that may have looked the same; None where
    that proves nothing: a copy of the card would have been taken in its place.
    """
    options = list(game.rules.options(other, action.seat))
    alike = [one for one in options if type(one.action) is type(action)]
    if any(one.action == action for one in alike):
        return [action, *(one.action for one in alike if one.action != action)]
    own = next(one for one in game.rules.options(state, action.seat) if one.action == action)
    if any(own.gesture in one.also for one in alike):
        return None
    return [one.action for one in alike]


def _noticed(eyes: Eyes, state: State, action: Action, seed: int) -> tuple[object, ...]:
    turn: Turn[Any] = Turn(state, LooseChance(seed))
    eyes.game.rules.apply(turn, action)
    return eyes.told(turn.state, turn.events)
