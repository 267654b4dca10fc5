"""Whole games with modules, contracts and Exodus for one to six, at random and by bots, to the end.

The slow tests play ``SPACETABLE_RANDOM_GAMES`` of each kind, by turns from the set-up and from
their last cycles, in which every player has of everything that the modules bring.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from spacetable.core.chance import LooseChance
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.full_game import arrange
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW
from tests.games.high_frontier.full_game.test_full_game_random import GAMES, begun, played
from tests.games.high_frontier.full_game.test_games_by_bots import ended
from tests.thinned import SLOW

CONTRACTS = ("politics", "contracts")
MODULES = ("politics", "module_1", "module_2", "colonists")
EXODUS = ("politics", "contracts", "module_1", "module_2", "colonists", "exodus")
FUTURES = (*EXODUS, "futures")


class Kind(NamedTuple):
    """``chosen``: the options that are."""

    seats: int
    variant: str
    chosen: tuple[str, ...]

    def __str__(self) -> str:
        names = {CONTRACTS: "contracts", MODULES: "modules", EXODUS: "exodus", FUTURES: "futures"}
        name = names[self.chosen]
        return f"{self.seats} {self.variant} {name}"

    def begun(self, chance: LooseChance) -> State:
        options = {"variant": self.variant, **dict.fromkeys(self.chosen, True)}
        if self.chosen == FUTURES:
            options["disks"] = 7
        return begun(self.seats, options, chance)


KINDS = tuple(
    Kind(seats, variant, chosen)
    for chosen in (CONTRACTS, MODULES, EXODUS, FUTURES)
    for variant in ("usual", "altruism", "ceo", "new_world")
    for seats in range(1, 7)
    if (variant != "ceo" or seats == 1) and (variant != "new_world" or chosen in (EXODUS, FUTURES))
)
QUICK = (Kind(6, "usual", EXODUS),)
"""Those of which the quick run plays the last cycle."""


def of_deck(deck: str) -> list[str]:
    """The cards of a deck, without those that are no part of a game by themselves."""
    known = (one for one in (*cards().values(), *contracts().values()) if one.deck == deck)
    return sorted(one.id for one in known if not getattr(one, "promo", False))


def homes() -> list[str]:
    """Spaces where a Home Bernal may be anchored, each for one player."""
    return ["geo", "sso", "cycler", "earth-luna-l3", "earth-luna-l4", "earth-luna-l5"]


def last_cycle(kind: Kind, seed: int) -> dict[str, Any]:
    """Every player has a rocket on a site, a factory, and of each module what it brings."""
    bare = [one.id for one in sorted(load().sites.values(), key=lambda one: one.id) if one.size > 3]
    tenders = [one for deck in ("individuality_freedom", "honor_unity") for one in of_deck(deck)]
    done = of_deck("equality_authority")
    people = [one for one in of_deck("colonist") if cards()[one].kind == "human"]
    laid: dict[str, Any] = {"disks": 1, "spot": seed % 12, "players": {}, "sites": {}}
    for k in range(kind.seats):
        own: dict[str, Any] = {"aquas": 12}
        aboard = [{"card": CREW}, {"card": of_deck("robonaut")[k]}]
        own["rocket"] = {"cards": aboard, "place": bare[k], "wet": "8"}
        if "module_1" in kind.chosen:
            card = {"card": of_deck("freighter")[k], "face": k % 2}
            own["freighter"] = {"cards": [card], "place": bare[k]}
        if "module_2" in kind.chosen:
            stack = [{"card": of_deck("bernal")[k], "face": k % 2}, {"card": people[k]}]
            own["bernal1"] = {"cards": stack, "place": homes()[k], "anchored": True}
        if "contracts" in kind.chosen:
            own["contract"] = {"card": tenders[k], "timepiece": (seed + k) % 12}
            own["enterprises"] = [done[k]]
            aboard.append({"card": tenders[k]})
            own["contract"]["boosted"] = True
        laid["players"][str(k + 1)] = own
        laid["sites"][bare[k]] = {"owner": str(k + 1), "factory": True, "colony": k % 2 == 0}
        laid["sites"][bare[k + 6]] = {"owner": str(k + 1)}
    if "exodus" in kind.chosen:
        vaults = {str(k + 1): 6 + k for k in range(kind.seats)}
        laid |= {"isobank": {"owner": "1", "vaults": vaults, "speculator": 2}, "gold": seed % 4 > 1}
        for k in range(kind.seats):
            chits = {people[k]: [{"shape": "jar"}, {"shape": "goo", "side": 2}]}
            laid["players"][str(k + 1)] |= {"implants": chits}
    return laid


def at_random(kind: Kind, seed: int, every: int = 7) -> None:
    """A game of that kind, in which each kind of action is as likely."""
    chance = LooseChance(seed)
    state = kind.begun(chance)
    if seed % 2:
        assert played(arrange.arrange(state, last_cycle(kind, seed)), chance, 0.15, seed, every)
    else:
        assert played(state, chance, 0.4, seed, every)


@pytest.mark.parametrize("kind", QUICK, ids=str)
def test_the_last_cycle_of_six_ends(kind: Kind) -> None:
    """With all modules on the table of each."""
    chance = LooseChance(1)
    laid = arrange.arrange(kind.begun(chance), {**last_cycle(kind, 1), "spot": 11})
    assert played(laid, chance, 0.5, 1, 40)["EndTurn"]


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_games_of_modules_end(kind: Kind) -> None:
    """``SPACETABLE_RANDOM_GAMES`` of each kind."""
    for seed in range(GAMES):
        at_random(kind, seed)


BOTS_PLAY = [one for one in KINDS if one.seats in {"usual": (1, 3, 6)}.get(one.variant, (1, 2))]
"""Their games are long: of each variant a few numbers of seats."""


@pytest.mark.timeout(3000)
@pytest.mark.parametrize("kind", [pytest.param(one, marks=SLOW, id=str(one)) for one in BOTS_PLAY])
def test_bots_end_games_of_modules(kind: Kind) -> None:
    chance = LooseChance(1)
    state = ended(kind.begun(chance), chance)
    RULES.check(state)
    assert state.ended in ("seniority", "altruism", "board")
