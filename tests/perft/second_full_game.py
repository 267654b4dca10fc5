"""The whole game of High Frontier a second time: at Earth, in orbit, at a site, in the assembly.

Written from ``core_rules.md`` and, for the fuel strip, ``movement.md`` 10 of the reference, and
from nothing of the program's but its data; a number in brackets is a section of the first. Ships
move in positions of their own (``full_game_flights.py``), and refuels, implants and late fees are
looked at alone (``WAYS``). In all others a year brings no event but an inspiration or anarchy, or
to a player alone debris and budget cuts (``full_game_events.py``). Left out besides: jettison,
scrap, rides by buggy, felonies, glitches, and of the privileges all but Launch Fees and the
Marketeer's. Who plays alone has laws and ways of its own (``full_game_alone.py``), and Module 2
brings homes in orbit and colonists (``full_game_homes.py``).

Here is how a position of a file is read; ``full_game_table.py`` plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from tests.perft import full_game_contracts as contracts
from tests.perft import full_game_events as events
from tests.perft import full_game_flights as flights
from tests.perft import full_game_homes as homes
from tests.perft import full_game_implants as implants
from tests.perft import full_game_late_fees as late_fees
from tests.perft import full_game_partners as partners
from tests.perft import full_game_refuels as refuels
from tests.perft.counting import Node
from tests.perft.full_game_cards import CARDS, DECKS, LEO, Card, Laid, Stack, crew_of
from tests.perft.full_game_politics import ALL, Assembly
from tests.perft.full_game_stacks import FIGURES
from tests.perft.full_game_table import Player, Table

MODULES = {"module_1": ("freighter", "gw_thruster"), "module_2": ("bernal",)}
"""Patent decks that options add."""
WAYS: dict[str, Callable[[Any], Node]] = {
    "implants": implants.begin,
    "late fees": late_fees.begin,
    "refuels": refuels.begin,
}
"""Positions that look at one thing alone, by what they say of it (``printed``)."""


def begin(position: Any) -> Node:
    """The position that a file describes; the crews are those of the roles. ``printed``: on a ship
    that flies, or what another second way looks at.
    """
    way = position.printed.get("way")
    if way in WAYS:
        return WAYS[way](position)
    if position.printed:
        return flights.begin(position)
    laid = position.arrangement
    players = {}
    for number, colour in enumerate(position.roles, 1):
        own = laid.get("players", {}).get(str(number), {})
        crew = crew_of(colour, own.get("side", 0))
        orbit = [_laid(one, crew) for one in own.get("leo", ())]
        stacks = {LEO: Stack(LEO, orbit, figure=False)}
        for kind in (*FIGURES, homes.HOME):
            if kind in own:
                stacks[kind] = _stack(own[kind], crew)
        if not any(one.human for stack in stacks.values() for one in stack.cards):
            stacks[LEO].cards.append(Laid(crew.id, own.get("side", 0)))
        players[str(number)] = Player(crew, own["aquas"], list(own.get("hand", ())), stacks)
    sites = {
        site: {"factory": False, "colony": False, **one}
        for site, one in laid.get("sites", {}).items()
    }
    assembly = None
    if position.options.get("politics"):
        rows = {name: list(laid["delegates"].get(name, ())) for name in ALL}
        assembly = Assembly(rows, laid["star"], alone=len(players) == 1)
    more = [deck for one, row in MODULES.items() if position.options.get(one) for deck in row]
    decks = {deck: list(laid.get("decks", {}).get(deck, ("unknown",))) for deck in (*DECKS, *more)}
    bank = laid.get("isobank")
    table = Table(
        players,
        decks,
        laid["first"],
        laid.get("turn", laid["first"]),
        laid.get("operation", ""),
        sites,
        list(position.rolls.get("prospect", ())),
        assembly,
        left_out=frozenset(position.left_out),
        contracts=contracts.read(position) if position.options.get("contracts") else None,
        vaults=None if bank is None else {seat: bank["vaults"].get(seat, 0) for seat in players},
        speculator=bank.get("speculator", 0) if bank else 0,
        homes=homes.read(position) if position.options.get("module_2") else None,
        spot=laid["spot"],
        dice=list(position.rolls.get("event", ())),
        purges=list(position.rolls.get("purge", ())),
        partners=partners.read(position),
        altruists=position.options.get("variant") == "altruism",
    )
    events.unrest(table, rages=laid.get("anarchy", False))
    return table


def _laid(one: Mapping[str, Any], crew: Card) -> Laid:
    if one["card"] == "crew":
        return Laid(crew.id, crew.faces[0] == CARDS[crew.id].faces[1])
    return Laid(one["card"], one.get("face", 0), one.get("heavy", False))


def _stack(made: Mapping[str, Any], crew: Card) -> Stack:
    stack = Stack(made.get("place", LEO), [_laid(one, crew) for one in made["cards"]])
    stack.tanks = made.get("tanks", 0)
    whole, *part = made.get("wet", str(stack.dry)).split()
    stack.wet = Fraction(whole) + (Fraction(part[0]) if part else 0)
    return stack
