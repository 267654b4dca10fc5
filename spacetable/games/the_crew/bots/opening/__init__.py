"""The decisions before the first trick: tasks, roles, answers, tokens, passed cards."""

from collections.abc import Callable, Mapping
from typing import Final

from spacetable.games.the_crew.bots.decision import Decision, Picked
from spacetable.games.the_crew.bots.distress import pass_card, signal
from spacetable.games.the_crew.bots.opening.changes import change, predict
from spacetable.games.the_crew.bots.opening.roles import answer, name_member
from spacetable.games.the_crew.bots.opening.tasks import choose, distribute, share

PHASES: Final[Mapping[str, Callable[[Decision], Picked | None]]] = {
    "choosing": choose,
    "distributing": distribute,
    "sharing": share,
    "naming": name_member,
    "asking": answer,
    "volunteering": answer,
    "tokens": change,
    "handing_over": change,
    "predicting": predict,
    "distress": signal,
    "voting": signal,
    "directing": signal,
    "passing": pass_card,
}
"""How each phase of the opening is decided."""


def pick(decision: Decision) -> Picked | None:
    """The best option with its reason; None when this phase is not one of the opening."""
    decide = PHASES.get(decision.state.phase)
    return None if decide is None else decide(decision)
