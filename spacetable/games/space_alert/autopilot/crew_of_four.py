"""A mission played by four androids alone (document 5.5)."""

from typing import Final

from msgspec import Struct

from spacetable.core.chance import Chance
from spacetable.games.space_alert.autopilot.advise import advise
from spacetable.games.space_alert.autopilot.known import Advice, Known, Laid, Skill
from spacetable.games.space_alert.autopilot.search import Effort
from spacetable.games.space_alert.autopilot.worth import TileOrder
from spacetable.games.space_alert.cards import Card, heroic_cards, ordinary_cards
from spacetable.games.space_alert.resolution.plan import LAST_TURNS, Drawn, Plan
from spacetable.games.space_alert.script.script import Script

CREW: Final = 4
REPORTED: Final = LAST_TURNS[1]
"""At the end of the phase of this turn everything has been announced: in no published mission, and
in none that is rolled, does a third phase bring a report.
"""


class Played(Struct, frozen=True):
    """A mission as it was planned. ``advice``: of each phase; ``heroic``: one card for each."""

    plan: Plan
    advice: tuple[Advice, ...]
    heroic: tuple[Card, ...]

    @property
    def laid(self) -> tuple[Laid, ...]:
        """Every card of the mission with its reason."""
        return tuple(one for advice in self.advice for one in advice.laid)


def play_mission(
    script: Script,
    drawn: tuple[Drawn, ...],
    trajectories: tuple[int, int, int, int],
    tiles: TileOrder,
    skill: Skill,
    chance: Chance,
) -> Plan:
    """The plan of four androids. See ``play`` for the reasons, too."""
    return play(script, drawn, trajectories, tiles, skill, chance).plan


def play(
    script: Script,
    drawn: tuple[Drawn, ...],
    trajectories: tuple[int, int, int, int],
    tiles: TileOrder,
    skill: Skill,
    chance: Chance,
    *,
    effort: Effort | None = None,
) -> Played:
    """Phase after phase is planned with every threat announced up to its end.

    ``drawn``: a card for each of ``script.threats(4)``, in that order; ``ValueError`` when there
    are more or fewer. ``tiles`` go into the plan and nowhere else. ``chance``: streams ``heroic``
    for the heroic cards and ``autopilot``.
    """
    reports = script.threats(CREW)
    if len(drawn) != len(reports):
        raise ValueError(f"{len(reports)} threats are announced, {len(drawn)} are drawn")
    last_turns = LAST_TURNS[: len(script.phase_ends)]
    every = heroic_cards()
    heroic = tuple(every[k] for k in chance.shuffle("heroic", len(every))[:CREW])
    rows: tuple[tuple[int, ...], ...] = ((0,) * last_turns[-1],) * CREW
    left = dict(ordinary_cards())
    own: list[tuple[Card, ...]] = [(card,) for card in heroic]
    given: list[Advice] = []
    begun = 1
    for end, last in zip(script.phase_ends, last_turns, strict=True):
        heard = tuple(card for card, report in zip(drawn, reports, strict=True) if report.at < end)
        known = Known(
            trajectories=trajectories,
            threats=heard,
            rows=rows,
            free=(tuple(range(begun, last + 1)),) * CREW,
            shared=tuple(left.items()),
            own=tuple(own),
            complete=last >= REPORTED,
            last_turns=last_turns,
        )
        advice = advise(known, skill, chance, effort=effort)
        given.append(advice)
        rows = advice.rows
        for one in advice.laid:
            if one.card.heroic:
                own[one.member] = ()
            else:
                left[one.card] -= 1
        begun = last + 1
    plan = Plan(trajectories, drawn, tiles, rows, last_turns)
    return Played(plan, tuple(given), heroic)
