"""What was chosen in the set-up: the options of a game (``switches.toml``)."""

from functools import cache
from typing import Literal

from msgspec import Struct

from spacetable.games.high_frontier.full_game.places import BERNALS, CORE, STACKS, StackKind
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

Variant = Literal["usual", "altruism", "ceo"]


class Rules(Struct, frozen=True):
    """What was chosen, as in ``switches.toml``. ``disks``: of seniority, the length of the game."""

    movement: MovementSwitches = MovementSwitches()
    disks: int = 4
    quick_start: bool = False
    politics: bool = False
    contracts: bool = False
    module_1: bool = False
    module_2: bool = False
    big_afterburn: int = 1
    variant: Variant = "usual"

    @property
    def kinds(self) -> tuple[StackKind, ...]:
        """The stacks that a player can have (E3)."""
        return _kinds(self.module_1, self.module_2)


@cache
def _kinds(module_1: bool, module_2: bool) -> tuple[StackKind, ...]:
    more = {"freighter": module_1} | dict.fromkeys(BERNALS, module_2)
    return tuple(kind for kind in STACKS if kind in CORE or more[kind])
