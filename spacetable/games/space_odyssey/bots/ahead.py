"""What the other side will make of a choice, in hands that fit what the seat knows.

The hands are dealt from the cards whose place the seat does not know, never from the true ones.
"""

from typing import Final

from spacetable.core.chance import Chance
from spacetable.core.ids import Seat
from spacetable.games.space_odyssey.bots import hal_plan
from spacetable.games.space_odyssey.bots.hal_plan import Play
from spacetable.games.space_odyssey.bots.plans import Plan, Thought, spaces
from spacetable.games.space_odyssey.bots.sight import Sight, without
from spacetable.games.space_odyssey.bots.weighing import holding, keeping
from spacetable.games.space_odyssey.cards import door_of, malfunction_of, repairs
from spacetable.games.space_odyssey.state import HIDDEN, Done

NEAR: Final = 4.0
"""Choices that are weaker by so many points are not thought through."""
MOST: Final = 3
"""So many choices are thought through."""
TRUST: Final = 0.5
"""How much the answer of the other side counts beside the first judgement."""


class Ahead:
    """``rows``: so many hands are imagined, the same for every choice."""

    def __init__(self, sight: Sight, rows: int, chance: Chance) -> None:
        self.sight = sight
        self.rows = rows
        self.chance = chance

    # ---------------------------------------------------------------- HAL thinks of the crew

    def hal(self, found: list[Play]) -> list[Play]:
        """HAL's cards, the best first, when the next member's answer is counted."""
        if len(found) < 2 or found[0].gain - found[1].gain > NEAR:
            return found
        choices = [one for one in found[:MOST] if one.gain >= found[0].gain - NEAR]
        who = self.sight.next
        totals = [0.0] * len(choices)
        for cards in self._hands(who):
            for k, play in enumerate(choices):
                totals[k] += self._answer(self._after(play, cards, who), who)
        value = {
            id(play): play.gain - TRUST * totals[k] / self.rows for k, play in enumerate(choices)
        }
        choices.sort(key=lambda one: -value[id(one)])
        return choices + found[len(choices) :]

    def _answer(self, sight: Sight, who: Seat) -> float:
        """What the member makes of the turn."""
        thought = Thought(sight, who)
        return max(thought.plan(name).value for name in spaces(sight, who))

    def _after(self, play: Play, cards: tuple[str, ...], who: Seat) -> Sight:
        """The position after HAL's card, as the member sees it who holds those cards."""
        sight = self.sight.copy()
        sight.seat = who
        sight.done = Done(who)
        sight.hands = {**sight.hands, who: cards}
        system, door = malfunction_of(play.face), door_of(play.face)
        if system is not None:
            sight.malfunctions = {
                **sight.malfunctions,
                system: sight.malfunctions[system] + 1,
            }
            sight.ready = {**sight.ready, system: sight.ready[system] - 1}
        elif door is not None:
            sight.closed = sight.closed | {door}
        elif play.at == who and cards:
            face = play.names
            if play.face == "hal.scan":
                holds = holding(sight)
                face = min(cards, key=lambda one: keeping(sight, who, one, holds))
            if face in cards:
                sight.hands = {**sight.hands, who: without(cards, face)}
        dark = len(sight.hidden) - (0 if play.face in sight.row else 1)
        sight.row = tuple("" if one == play.face else one for one in sight.row)
        sight.hidden = (HIDDEN,) * dark
        return sight

    def _hands(self, who: Seat) -> list[tuple[str, ...]]:
        """Hands that the member may hold."""
        known = tuple(face for face in self.sight.hands[who] if face != HIDDEN)
        dark = len(self.sight.hands[who]) - len(known)
        pool = [face for face, count in self.sight.pool.items() for _ in range(count)]
        return [(*known, *dealt) for dealt in self._deals(pool, dark)]

    # ---------------------------------------------------------------- the crew thinks of HAL

    def crew(self, me: Seat, plans: list[Plan]) -> Plan:
        """The best plan when HAL's answer is counted."""
        plans = sorted(plans, key=lambda one: -one.value)
        if plans[0].value - plans[1].value > NEAR:
            return plans[0]
        choices = [one for one in plans[:MOST] if one.value >= plans[0].value - NEAR]
        dark = self.sight.hidden.count(HIDDEN)
        pool = [face for face, count in self.sight.hal_pool.items() for _ in range(count)]
        totals = [0.0] * len(choices)
        ends = [self._done(me, plan) for plan in choices]
        for cards in self._deals(pool, dark):
            for k, end in enumerate(ends):
                end.hidden = cards
                found = hal_plan.plays(end)
                totals[k] += found[0].gain if found else 0.0
        values = [
            plan.value - TRUST * total / self.rows
            for plan, total in zip(choices, totals, strict=True)
        ]
        return choices[values.index(max(values))]

    def _done(self, me: Seat, plan: Plan) -> Sight:
        """The position after the plan, as HAL sees it who hears what is said."""
        sight = self.sight.copy()
        sight.at = {**sight.at, me: plan.space}
        cards = sight.hands[me]
        malfunctions = dict(sight.malfunctions)
        for deed in plan.deeds:
            if deed.kind == "repair" and deed.face in cards:
                takes = repairs(deed.face, deed.at, sight.characters[me])
                malfunctions[deed.at] = max(0, malfunctions[deed.at] - takes)
                cards = without(cards, deed.face)
            elif deed.kind == "open":
                sight.closed = sight.closed - {deed.at}
                sight.forced = sight.forced | {deed.at}
            elif deed.kind == "cancel":
                row = list(sight.row)
                row[int(deed.at)] = ""
                sight.row = tuple(row)
            elif deed.kind == "disconnect":
                sight.marker -= 1
        sight.malfunctions = malfunctions
        sight.hands = {**sight.hands, me: cards}
        sight.seat = sight.state.hal
        return sight

    # ---------------------------------------------------------------- deals

    def _deals(self, pool: list[str], count: int) -> list[tuple[str, ...]]:
        """So many cards from those that may be anywhere, again and again."""
        found = []
        for _ in range(self.rows):
            order = self.chance.shuffle("bots", len(pool)) if pool else []
            found.append(tuple(pool[k] for k in order[:count]))
        return found
