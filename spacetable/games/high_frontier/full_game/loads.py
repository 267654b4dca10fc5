"""What a rocket carries for its errand: what prospects at a site and builds a factory there (I6,
I7), with the supports of both. So much is asked for beside what flies it, unless wished otherwise.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final, Literal

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.coach.ship import lightest, supports
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.isru import isru
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack

Task = Literal["factory", "claim", "flight"]
TASKS: Final[tuple[Task, ...]] = ("factory", "claim", "flight")
"""What a rocket may be for, the usual one first."""
DECKS: Final[dict[Task, tuple[Deck, ...]]] = {
    "factory": ("robonaut", "refinery"),
    "claim": ("robonaut",),
    "flight": (),
}
MOST: Final = 3
"""Loads that are tried, the lightest ones."""


class Loads(Struct, frozen=True):
    """``stacks``: of which a rocket carries one, the lightest first; ``told``: which of the
    sentences says what was assumed.
    """

    stacks: tuple[Stack, ...] = ((),)
    told: str = ""

    def said(self, found: Text) -> Text:
        """What was found, and what each of these rockets carries or does without."""
        return words(f"said.load.{self.told}", said=found) if self.told else found


def loads(state: State, seat: Seat, site: str, task: str, pool: Stack, aboard: Stack) -> Loads:
    """For a site, out of cards that may be taken, beside those that come along anyway."""
    wanted: Task = next((one for one in TASKS if one == task), TASKS[0])
    if wanted == "flight":
        return Loads()
    standing = state.sites.get(site)
    mine = standing is not None and standing.owner == seat and not standing.factory
    if site in state.busted or (standing is not None and not mine) or (mine and wanted == "claim"):
        return Loads(told="nothing_there")
    if stacks := _stacks(DECKS[wanted], site, pool, aboard, claimed=mine):
        return Loads(stacks, wanted)
    if wanted == "factory" and (stacks := _stacks(("robonaut",), site, pool, aboard, claimed=mine)):
        return Loads(stacks, "no_refinery")
    return Loads(told="no_robonaut")


def _stacks(
    decks: Sequence[Deck], site: str, pool: Stack, aboard: Stack, *, claimed: bool
) -> tuple[Stack, ...]:
    """What is to be taken aboard for cards of some decks, the lightest first; the empty stack where
    all of it comes along.
    """
    there = {one.card for one in aboard}
    free = tuple(one for one in pool if one.card not in there)
    found: dict[Stack, None] = {}
    for chosen in product(*(_of(deck, aboard) or _of(deck, free) for deck in decks)):
        stack: Stack | None = tuple(dict.fromkeys((*aboard, *chosen)))
        for card in chosen:
            more = None if stack is None else supports(stack, card, free)
            stack = None if stack is None or more is None else (*stack, *more)
        if stack is not None and (claimed or _prospects(stack, chosen[0], site)):
            found.setdefault(stack[len(aboard) :])
    return tuple(sorted(found, key=_mass))[:MOST]


def _of(deck: Deck, cards: Stack) -> list[Aboard]:
    return lightest(one for one in cards if one.printed.deck == deck)


def _prospects(stack: Stack, robonaut: Aboard, site: str) -> bool:
    """Whether there is water enough for it (I6)."""
    return isru(stack, stack.index(robonaut)) <= load().sites[site].hydration


def _mass(stack: Stack) -> int:
    return sum(one.mass for one in stack)
