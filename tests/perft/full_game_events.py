"""The end of a year in the whole game as its second way reads it [4], and the law of authority that
a player alone turns an event with (4G3e of Module 4).

Of events there are inspiration, debris and budget cuts; a glitch and a flare find nothing where all
stacks are in low Earth orbit or at home. Anarchy is counted but for its felonies: no position of
it lets anybody commit one. With others the law of authority says something else
(``full_game_politics.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.perft.full_game_cards import CARDS, LEO, Laid

Said = Iterator[tuple[str, Callable[[], None]]]
YELLOW = (2, 3, 4, 5)
RED = (6, 7, 8, 9)
BLUE = (10, 11, 0, 1)
SPOTS = 12
LAW, MIDDLE = "authority", "centrist"
ASKED = ("avert", "budget", "insure", "debris")
"""What a table is at while a player chooses of an event."""
SPARED = ("colonist", "bernal", "freighter", "gw_thruster")
"""[4.2] Cards that no debris strikes, beside black ones and crews."""


def named(die: int, spot: int) -> str:
    """[4.2] By the season of the spot just entered."""
    if die <= 2:
        return "inspiration"
    if die <= 4:
        return "glitch" if die == 3 else "debris"
    season = spot % SPOTS
    if season in BLUE:
        return "anarchy"
    return "budget" if season in YELLOW else "flare"


def year_ends(table: Any) -> None:
    """[4] The first player advances the cube; before every even spot there is an event."""
    table.spot += 1
    if table.spot % SPOTS not in BLUE:
        unrest(table, rages=False)
    if table.contracts:
        table.contracts.left -= 1
    if table.spot % 2:
        begins(table)
        return
    table.event = named(table.dice.pop(0) if table.dice else 1, table.spot)
    if table.alone and table.assembly and (_serves(table) or _lobbies(table)):
        table.doing = "avert"
    else:
        comes(table)


def begins(table: Any) -> None:
    """The turn of whoever is next; what was lobbied for after a die serves no more."""
    table.doing = table.event = ""
    if table.assembly:
        table.assembly.turn_over()
    if table.homes and table.turn in table.homes.at:
        table.me.aquas += 1  # [4] The profit of a Home Bernal, as its owner's turn begins.


def comes(table: Any) -> None:
    """The event itself, unless it was stopped."""
    table.doing = ""
    if table.event == "inspiration":
        _inspired(table)
    elif table.event == "budget" and table.me.hand:
        table.doing = "budget"
        return
    elif table.event == "debris":
        if _insurable(table):
            table.doing = "insure"
        else:
            strikes(table)
        return
    elif table.event == "anarchy":
        unrest(table, rages=True)
        if table.assembly:
            table.assembly.purged(table, table.purges.pop(0))
            return
    elif table.event in ("glitch", "flare"):
        assert all(stack.place == LEO for stack in table.me.stacks.values())
    begins(table)


def unrest(table: Any, *, rages: bool) -> None:
    """[4.2] Anarchy lasts until the cube leaves blue."""
    table.anarchy = rages
    if table.assembly:
        table.assembly.anarchy = rages


def _inspired(table: Any) -> None:
    """Each top card goes to its bottom."""
    piles = list(table.decks.values())
    if table.contracts:
        piles += table.contracts.decks.values()
    if table.homes:
        piles += table.homes.queues.values()
    for pile in piles:
        pile += pile[:1]
        del pile[:1]


def answers(table: Any) -> Said:
    """What a player chooses of an event."""
    if table.doing == "avert":
        yield from _averted(table)
    elif table.doing == "budget":
        for card in table.me.hand:
            yield f"CutBudget {card}", lambda card=card: _cut(table, card)
    elif table.doing == "insure":
        yield "NoDelegate", lambda: strikes(table)
        yield f"Lobby {MIDDLE}", lambda: _insured(table)
    elif table.doing == "debris":
        for laid in _heaviest(table):
            yield f"LoseCard {laid.id}", lambda laid=laid: _lost(table, laid)


def _cut(table: Any, card: str) -> None:
    table.discard(card)
    begins(table)


# ---------------------------------------------------------------------- the law of authority


def _serves(table: Any) -> bool:
    """[4G3e] In force, with a delegate there to discard; whoever lobbied has discarded one."""
    law = table.assembly
    return law.law(LAW) and (LAW in law.lobbied or table.turn in law.rows[LAW])


def _lobbies(table: Any) -> bool:
    law = table.assembly
    able = LAW not in law.active and not law.lobby_used and table.turn in law.rows[LAW]
    return able and table.me.aquas >= law.lobby_price


def _averted(table: Any) -> Said:
    """[4G3e, 4G3b] The event becomes an inspiration, and an inspiration nothing."""
    yield "NoDelegate", lambda: comes(table)
    if _serves(table):
        yield "TurnEvent", lambda: _turned(table)
    elif _lobbies(table):
        yield f"Lobby {LAW}", lambda: table.assembly.lobbied_for(table, LAW)


def _turned(table: Any) -> None:
    table.event = "" if table.event == "inspiration" else "inspiration"
    table.doing = "event"
    if LAW in table.assembly.lobbied:
        comes(table)
    else:
        table.assembly.leaves(table, LAW)


# ---------------------------------------------------------------------- debris


def _insurable(table: Any) -> bool:
    """[O4a, O5g] The law of the middle may be lobbied for now."""
    law = table.assembly
    if not law or MIDDLE in law.active or law.lobby_used or law.lobby_price is None:
        return False
    return table.turn in law.rows[MIDDLE] and table.me.aquas >= law.lobby_price


def _insured(table: Any) -> None:
    table.doing = "strike"
    table.assembly.lobbied_for(table, MIDDLE)


def _heaviest(table: Any) -> list[Laid]:
    """[4.2] White cards in low Earth orbit, crews spared."""
    row = [
        laid
        for stack in table.me.stacks.values()
        if stack.place == LEO
        for laid in stack.cards
        if not laid.human and not laid.side and CARDS[laid.id].deck not in SPARED
    ]
    most = max((laid.mass for laid in row), default=0)
    return [laid for laid in row if laid.mass == most]


def strikes(table: Any) -> None:
    """One of the heaviest cards, by its owner's choice."""
    row = _heaviest(table)
    if len(row) > 1:
        table.doing = "debris"
    elif row:
        _lost(table, row[0])
    else:
        begins(table)


def _lost(table: Any, laid: Laid) -> None:
    law, mass = table.assembly, laid.mass
    if law and (MIDDLE in law.lobbied or (MIDDLE in law.active and table.turn in law.rows[MIDDLE])):
        table.me.aquas += mass
    kind = next(kind for kind, stack in table.me.stacks.items() if laid in stack.cards)
    table.back(kind, laid)
    begins(table)
