"""What Futures ask of Bernals (1D, 4I).

What no source gives is a choice of ours: HFG-R72.
"""

from typing import Any

from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.clause import Clause, clause
from spacetable.games.high_frontier.full_game.futures.grounds import Ground, alive, site_of
from spacetable.games.high_frontier.full_game.futures.lasting import SUBMARINER, TWICE
from spacetable.games.high_frontier.full_game.state import kind_of


def lab_above(key: str, ground: Ground, **params: Any) -> Clause:
    """An own promoted Bernal, anchored, with such a dirtside."""
    return clause(
        key, lambda one: any(any(map(ground, below)) for _, below in one.labs()), **params
    )


def at_lab(ground: Ground | None = None, key: str = "at_lab") -> Clause:
    """The card at such a Bernal."""

    def holds(one: Attempt) -> bool:
        return any(
            place == one.place and (ground is None or any(map(ground, below)))
            for place, below in one.labs()
        )

    return clause(key, holds)


def hydrated(least: int) -> Clause:
    """An own Bernal above so much hydration."""
    return clause(
        "hydration",
        lambda one: any(water(one, below) >= least for _, below in one.berths()),
        n=least,
    )


def water(one: Attempt, below: tuple[str, ...]) -> int:
    """The hydration of dirtsides, which a Future doubles (HFG-R75)."""
    times = TWICE if one.state.has_future(one.seat, SUBMARINER) else 1
    return sum(site_of(site).hydration for site in below) * times


def people_at_lab() -> Clause:
    """A human card at an own promoted Bernal."""

    def holds(one: Attempt) -> bool:
        return any(
            one.state.face(card).human and kind_of(card) != "bernal"
            for place, _ in one.labs()
            for card in one.cards_at(place)
        )

    return clause("people_at_lab", holds)


def seceding(n: int, least: int) -> Clause:
    """Promoted human colonists at an own anchored Bernal above so much hydration."""

    def holds(one: Attempt) -> bool:
        return any(
            water(one, below) >= least and one.promoted_at(place, human=True) >= n
            for place, below in one.berths()
        )

    return clause("seceding", holds, n=n, hydration=least)


def seceding_at_lab(n: int) -> Clause:
    """The same at an own promoted Bernal."""
    return clause(
        "seceding_at_lab",
        lambda one: any(one.promoted_at(place, human=True) >= n for place, _ in one.labs()),
        n=n,
    )


def conscious(n: int) -> Clause:
    """Promoted colonists on an own dirtside of astrobiology."""
    return clause(
        "conscious",
        lambda one: any(
            alive(site) and one.promoted_at(site) >= n
            for _, below in one.berths()
            for site in below
        ),
        n=n,
    )
