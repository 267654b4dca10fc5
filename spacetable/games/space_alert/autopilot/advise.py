"""The way in: what an android should do on the turns that can still be planned."""

from collections.abc import Callable

from spacetable.core.chance import Chance
from spacetable.games.space_alert.autopilot.draws import draws_from
from spacetable.games.space_alert.autopilot.hands import Hands
from spacetable.games.space_alert.autopilot.known import Advice, Known, Laid, Skill
from spacetable.games.space_alert.autopilot.reasons import reasons
from spacetable.games.space_alert.autopilot.search import Effort, places, search

Stop = Callable[[], bool]
"""Asked between missions: True ends the search with what it has found so far."""


def advise(
    known: Known,
    skill: Skill,
    chance: Chance,
    stop: Stop | None = None,
    *,
    effort: Effort | None = None,
) -> Advice:
    """Cards for the free turns, each with its reason.

    The same for the same ``chance``, unless ``stop`` cut it short. Takes one draw of the stream
    ``autopilot``. ``effort``: another one than that of the skill. ``ValueError`` when rows, free
    turns and cards do not belong together.
    """
    check(known)
    found = search(known, skill, draws_from(chance), stop, effort)
    now, _ = places(found.rows, found.position)
    lying = {(one.member, one.turn, one.action): one.card for one in known.lying}
    cards = Hands(known).dealt(now, lying)
    why = reasons(known, found.rows, found.order)
    laid = tuple(
        Laid(member, turn, action, cards[member, turn, action], why[member, turn])
        for member, turn, action in sorted(now, key=lambda one: (one[1], one[0]))
    )
    rows = [list(row) for row in known.rows]
    for member, turns in enumerate(known.free):
        for turn in turns:
            rows[member][turn - 1] = found.rows[member][turn - 1]
    return Advice(laid, tuple(tuple(row) for row in rows), found.worth, found.resolved)


def check(known: Known) -> None:
    """``ValueError`` when the parts of what is known do not belong together."""
    turns = known.last_turns[-1]
    crew = len(known.rows)
    if not crew or any(len(row) != turns for row in known.rows):
        raise ValueError(f"a row of {turns} places is needed for each member")
    if len(known.free) != crew or (known.own and len(known.own) != crew):
        raise ValueError("free turns and own cards are needed for each member")
    if any(one.turn not in known.free[one.member] for one in known.lying):
        raise ValueError("cards that may be taken up lie on free turns")
    if any(not 1 <= turn <= turns for mine in known.free for turn in mine):
        raise ValueError(f"free turns are 1 to {turns}")
