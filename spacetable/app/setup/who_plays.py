"""Who plays, in words that a newcomer knows: what a game offers, and which of it the seats are."""

from collections.abc import Iterator, Sequence
from typing import Any

from spacetable.app.widgets.large_choice import Large
from spacetable.app.wording.seats import joined
from spacetable.core.game import Game
from spacetable.core.parts import bots_of, roles_of, ways_of
from spacetable.core.text import Text, text
from spacetable.core.way import Way

ALONE = "alone"
BOTS = "bots"
SHARED = "shared"
HANDS = "hands"
AS = "as:"
"""Before the id of a role: one person has it, bots have the others."""


def offered(game: Game[Any, Any], *, logged: bool) -> list[Large]:
    """What may be chosen, in order; nothing for a game that one person plays and nobody else.

    ``logged``: a crew with a logbook, whose seats are never all one person's.
    """
    high = game.info.seats[1]
    if high == 1:
        return []
    found: list[Large] = []
    alone = ways_of(game).alone
    if alone is not None:
        found.append(Large(ALONE, *alone, "person"))
    needed = [role for role in roles_of(game) if role.needed]
    if bots_of(game) and needed:
        for role in needed:
            title = text("app.who.as", role=role.name)
            found.append(Large(AS + role.id, title, text("app.who.as.line", role=role.name), "bot"))
    elif bots_of(game):
        found.append(Large(BOTS, text("app.who.bots"), text("app.who.bots.line"), "bot"))
    found.append(Large(SHARED, text("app.who.shared"), text("app.who.shared.line"), "people"))
    if not logged:
        found.append(Large(HANDS, text("app.who.hands"), text("app.who.hands.line"), "hand"))
    return found


def in_force(
    game: Game[Any, Any], roles: Sequence[str], bots: Sequence[bool], *, one_person: bool
) -> str | None:
    """Which of them seats with these roles are; ``bots``: which of the seats are bots'."""
    people = [role for role, bot in zip(roles, bots, strict=True) if not bot]
    if not people:
        return None
    if len(bots) == 1:
        return ALONE
    if len(people) == 1:
        needed = any(role.needed for role in roles_of(game))
        return AS + people[0] if needed and people[0] else BOTS
    return HANDS if one_person else SHARED


def seats_of(game: Game[Any, Any], way: Way) -> Iterator[tuple[int, int]]:
    """The fewest and most players of a way, where it is not for all."""
    for switch in game.rules.switches():
        wanted = way.options.get(switch.id, ())[:1]
        for one in switch.choices:
            if one.value in wanted and one.seats is not None:
                yield one.seats


def bots_line(game: Game[Any, Any]) -> Text | None:
    """The bots in their order; None where there is nothing to compare."""
    bots = bots_of(game)
    if len(bots) < 2:
        return None
    return text("app.setup.bots", names=joined([bot.name for bot in bots]))


def proposed_bot(game: Game[Any, Any]) -> str:
    """The bot that sits beside or across from whoever is new to a game that has any: the strongest
    where all stand together, one from the middle where there are sides.
    """
    bots = bots_of(game)
    against = any(role.side is not None for role in roles_of(game))
    return bots[len(bots) // 2 if against else 0].id
