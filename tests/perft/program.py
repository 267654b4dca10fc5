"""The program's own way: its options, and its step, from a position written in a file."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from spacetable.core.engine import Position, acting, begin, step
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK
from spacetable.core.option import Action
from spacetable.core.setup import Setup


class Played:
    """A position of the program's. ``left_out``: kinds of action that are not counted.

    The clock is never counted: time stands still.
    """

    def __init__(
        self, game: Game[Any, Any], setup: Setup, position: Position, left_out: frozenset[str]
    ) -> None:
        self.game, self.setup, self.position, self.left_out = game, setup, position, left_out

    @classmethod
    def at(cls, game: Game[Any, Any], setup: Setup, left_out: frozenset[str]) -> Played:
        """The position that a set-up with its scenario gives."""
        return cls(game, setup, begin(game, setup)[0], left_out)

    @cached_property
    def _moves(self) -> dict[str, Action]:
        state = self.position.state
        found = [
            option.action
            for seat, options in acting(self.game, state)
            if seat != CLOCK
            for option in options
            if type(option.action).__name__ not in self.left_out
        ]
        return {self.words(action): action for action in found}

    def moves(self) -> dict[str, Action]:
        """Each legal action by its words."""
        return self._moves

    def after(self, words: str) -> Played:
        """The position after it."""
        stepped = step(self.game, self.setup, self.position, self._moves[words])
        return Played(self.game, self.setup, stepped.position, self.left_out)

    def words(self, action: Action) -> str:
        """An action as people would write it: ``2 Play pink.9``. A card is its face."""
        said = msgspec.to_builtins(action)
        words = [said.pop("seat"), said.pop("type")]
        words += [self._word(value) for value in said.values()]
        return " ".join(words)

    def _word(self, value: Any) -> str:
        if not isinstance(value, (list, tuple)):
            return self._faces.get(value) or str(value)
        if all(one in self._faces for one in value):  # cards together, in no order
            value = sorted(self._faces[one] for one in value)
        return ",".join(map(str, value))

    @cached_property
    def _faces(self) -> dict[str, str]:
        return {piece.id: piece.face for piece in self.position.state.pieces}
