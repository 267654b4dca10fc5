"""A bot that plays a seat of the whole game: it has a mission, flies it, and says why."""

from collections.abc import Iterator, Sequence
from functools import partial

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.option import Action, Option
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots import (
    abroad,
    bargaining,
    beside,
    bidding,
    contracting,
    delivering,
    earning,
    embarking,
    flying,
    freighters,
    futures,
    haulage,
    hauling,
    isotopes,
    launching,
    politics,
    preparing,
    quick_start,
    stars,
    starship,
    starshot,
    towns,
    under_way,
)
from spacetable.games.high_frontier.full_game.bots.headings import Headings
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.patience import Patience
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import SIDES, Skill
from spacetable.games.high_frontier.full_game.bots.tasks import ELECTING, Tasks
from spacetable.games.high_frontier.full_game.bots.thoughts import Thoughts
from spacetable.games.high_frontier.full_game.bots.words import words
from spacetable.games.high_frontier.full_game.moves import (
    Decommission,
    DiscardPatent,
    EndTurn,
    RepairGlitch,
)
from spacetable.games.high_frontier.full_game.starshot.moves import CallStarshot
from spacetable.games.high_frontier.full_game.state import View
from spacetable.games.high_frontier.piloting.moves import Unload

STARSHIP, SAIL = "starship_move", "starship"


class Player:
    """Plays by missions. It remembers where ships are headed, and its thoughts, in the one game
    that it plays (``anew``).
    """

    weighs: tuple[type[Action], ...] = (CallStarshot, Decommission, DiscardPatent, Unload)
    """What ends a game in a few years (4D3c) is for who wins by that; a ship that has built comes
    back as cards (E5), and a full hand makes room (G6), wherever a plan says so.
    """

    def __init__(self, skill: Skill, thoughts: Thoughts | None = None) -> None:
        self.id = skill.id
        self.name = words(skill.id)
        self._skill = skill
        self._headings = Headings()
        self._thoughts = Thoughts(skill) if thoughts is None else thoughts
        self._tasks = Tasks()
        self._hauls = hauling.Hauls()
        self._patience = Patience()

    def anew(self) -> "Player":
        """The same bot for another game."""
        return Player(self._skill)

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """The first of what it wants that may be done; what is offered first where nothing is."""
        actions = [one.action for one in options]
        offered, seat = frozenset(actions), actions[0].seat
        sight = self._thoughts.sight(view, seat, actions)
        for action, reason in self._wishes(sight, chance):
            if action in offered and self._patience.allows(view.state, seat, offered, action):
                return Choice(action, self._said(sight, reason))
        plain = [one for one in actions if not isinstance(one, self.weighs)] or actions
        left = (one for one in plain if self._patience.allows(view.state, seat, offered, one))
        return Choice(next(left, plain[0]), words("why.nothing"))

    def _said(self, sight: Sight, reason: str) -> Text:
        """Why, and where to."""
        return self._headings.told(sight, reason, self._thoughts.latest(sight.seat))

    def _wishes(self, sight: Sight, chance: Chance) -> Iterator[Wish]:
        """What it would do, the best first."""
        step = agenda.at(sight.state)
        if step in ELECTING:
            yield from politics.counted(sight)
        if sight.state.rules.contracts and not sight.state.choosing:
            yield from self._tasks.asked(sight, step, self._thoughts.mission)
        if step == "turn":
            wishes = self._hauls.sparing(sight, self._thoughts.mission, self._turn(sight, chance))
            yield from embarking.unspent(sight, wishes)
            yield EndTurn(sight.seat), "end"
        elif step == "move":
            yield from flying.moved(sight, self._headings.spaces(sight))
        elif step == "hazard":
            yield from flying.diced(sight)
        elif step == SAIL:
            yield from self._sails(sight)
        elif step == STARSHIP:
            yield from starship.moved(sight, self._headings.spaces(sight))
        elif step in starshot.STEPS:
            yield from starshot.asked(sight)
        elif step == "trade":
            yield from bargaining.answered(sight, self._thoughts.mission(sight))
        elif step == "auction":
            yield from bidding.bid(sight, self._thoughts.mission(sight))
        elif step == "budget":
            mission = self._thoughts.mission(sight)
            kept = self._tasks.kept(sight, mission)
            hauled, town = self._hauls.kept(sight, kept), towns.kept(sight, mission)
            yield from beside.cuts(sight, kept, self._thoughts.outlook(sight), hauled, town)
        elif step == "take":
            yield from quick_start.taken(sight, self._thoughts.mission(sight))
        elif step == "sell_off":
            yield from quick_start.sold(sight, self._thoughts.mission(sight))
        elif step == "crews":
            yield from beside.side(sight)
        elif sight.state.assembly is not None:
            goal = stars.aim(sight)
            if goal is not None and goal.law is not None and goal.purple:
                yield from contracting.elected_for(sight, goal.law)
            yield from politics.assembled(sight)
            yield from contracting.declined(sight)
        yield from beside.other(sight)

    def _turn(self, sight: Sight, chance: Chance) -> Iterator[Wish]:
        yield from ((one, "repair") for one in sight.of(RepairGlitch))
        yield from starshot.called(sight)
        yield from starshot.boarded(sight)
        yield from isotopes.founded(sight)
        yield from embarking.readied(sight)
        yield from futures.done(sight)
        yield from abroad.jumped(sight)
        yield from abroad.stranded(sight)
        yield from delivering.kept_cheap(sight)
        goal = stars.aim(sight) or embarking.aim(sight)
        if goal is not None:
            yield from stars.pursued(sight, goal)
        yield from isotopes.implanted(sight)
        if sight.state.rules.module_2:
            yield from under_way.towns_founded(sight, self._thoughts, self._headings)
        if sight.state.rules.contracts:
            yield from self._tasks.counted(sight)
        skill = sight.skill
        idle = bool(skill.idle) and sight.free and chance.roll("bot", SIDES) <= skill.idle
        mission: Mission | None = None
        self._hauls.goal = self._headings.goals.get(sight.seat)
        sight.yearly = self._hauls.yearly(sight)
        look = None if idle or not sight.free else self._thoughts.outlook(sight)
        if haulage.under_way(sight) or under_way.stays(sight, self._hauls, self._thoughts):
            mission = self._thoughts.mission(sight)
            yield from under_way.hauled(sight, mission, self._hauls, self._headings)
            if look is not None:
                yield from preparing.dug(sight, look, mission)
            else:
                yield from preparing.looked_for(sight, mission)
        elif not sight.at_home:
            yield from abroad.on_site(sight)
            aboard = goal if goal is not None and goal.kind == "rocket" else None
            mission = None if idle else self._thoughts.mission(sight)
            course = (
                self._headings.delivers(sight)
                or (None if aboard is None else stars.course(sight, aboard.site))
                or abroad.homeward(sight)
                or abroad.onward(sight, self._headings.goals.get(sight.seat), mission)
            )
            if course is not None:
                yield from self._headings.flies(sight, course)
            elif aboard is not None and stars.arrived(sight, aboard):
                pass  # it waits for its law, or for another year's operation
            elif not delivering.holds_on(sight):
                yield from abroad.given_up(sight)
            yield from self._hauls.first(sight, mission)
            if look is not None:
                yield from preparing.dug(sight, look, mission)
            else:
                yield from preparing.looked_for(sight, mission)
        elif not idle:
            mission = self._thoughts.mission(sight)
            yield from haulage.unloaded(sight, mission)
            yield from self._tasks.sought(sight, self._thoughts.mission)
            task = self._tasks.held(sight, mission)
            if task is None and goal is not None:
                yield from under_way.carried(sight, goal, self._headings)
            if task is not None:
                wishes = list(delivering.prepared(sight, task))
                yield from wishes
                course = None if wishes else delivering.course(sight, task.mission.site)
                if course is not None:
                    self._headings.bind(sight, task.card, task.mission.site)
                    yield from self._headings.flies(sight, course)
                if task.mission.missing:
                    yield from preparing.looked_for(sight, task.mission)
                mission = self._tasks.kept(sight, mission)
            else:
                yield from self._hauls.first(sight, mission)
                if look is not None:
                    yield from preparing.dug(sight, look, mission)
            if mission is None:
                yield from preparing.looked_for(sight, mission)
            elif task is None and not towns.saved_for(sight, mission):
                now = partial(launching.opportune, sight, mission)
                kept = self._hauls.kept(sight, mission)
                wishes = list(preparing.prepared(sight, mission, now, kept))
                yield from wishes
                spare = sight.purse - mission.aquas
                course = None if wishes else launching.launch(sight, mission.site, spare)
                if course is not None:
                    self._headings.goals[sight.seat] = mission.site
                    yield from self._headings.flies(sight, course)
                elif not wishes:
                    yield from launching.refuelled(sight, mission.site)
        if sight.state.rules.exodus:
            yield from isotopes.exchanged(sight, mission)
            yield from isotopes.for_nothing(sight)
        yield from freighters.built(sight)
        yield from politics.seated(sight)
        yield from freighters.sought(sight)
        yield from bargaining.opened(sight, mission)
        yield from preparing.last_point(sight)
        yield from politics.lobbied(sight, mission)
        if sight.state.rules.contracts and not idle:
            yield from self._tasks.hunted(sight)
        if sight.at_home and not idle:
            yield from self._hauls.started(sight, mission)
        yield from self._hauls.made(sight, mission)
        yield from self._hauls.hoped(sight, mission)
        yield from earning.earned(sight, mission, look, self._hauls.roomed(sight, mission))

    def _sails(self, sight: Sight) -> Iterator[Wish]:
        """The start of a move of the starship; its way is remembered."""
        burns, spaces = starship.bearing(sight)
        self._headings.keep(sight, spaces)
        yield from starship.sailed(sight, burns, spaces)
