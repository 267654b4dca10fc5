"""One thing that a Future asks for."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.words import words

Holds = Callable[[Attempt], bool]


class Clause(Struct, frozen=True):
    """One thing that is asked for, by the key of its words."""

    key: str
    holds: Holds
    params: tuple[tuple[str, Any], ...] = ()

    @property
    def said(self) -> Text:
        """In words: what is to be there."""
        return words(f"clause.{self.key}", **dict(self.params))


def clause(key: str, holds: Holds, **params: Any) -> Clause:
    """One with what its words speak of."""
    return Clause(key, holds, tuple(params.items()))


def lacking(clauses: tuple[Clause, ...], one: Attempt) -> Iterator[Clause]:
    """Those that are not met."""
    return (clause for clause in clauses if not clause.holds(one))
