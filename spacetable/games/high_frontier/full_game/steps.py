"""The steps of the game, in the order of the rules; each is the name of something to be done."""

from typing import Final

from spacetable.core.step import Step
from spacetable.games.high_frontier.full_game import (
    crews,
    events,
    flights,
    outcome,
    quick_start,
    turn,
    year,
)
from spacetable.games.high_frontier.full_game.contracts import (
    exodus,
    gold_rewards,
    insight,
    late,
    rewards,
    tenders,
    years,
)
from spacetable.games.high_frontier.full_game.exodus import child, partnership
from spacetable.games.high_frontier.full_game.free_actions import trade
from spacetable.games.high_frontier.full_game.futures import grant
from spacetable.games.high_frontier.full_game.operations import auction, deck_search
from spacetable.games.high_frontier.full_game.politics import (
    averting,
    cycle,
    fundraising,
    lobbying,
    tally,
)
from spacetable.games.high_frontier.full_game.sites import claim, exomigrate, lift, luna, prospect
from spacetable.games.high_frontier.full_game.starshot import launch, voyage
from spacetable.games.high_frontier.full_game.state import State

STEPS: Final[tuple[Step[State], ...]] = (
    crews.STEP,
    *quick_start.STEPS,
    # A year: a turn for each player
    year.HOME,
    turn.STEP,
    *flights.STEPS,
    *auction.STEPS,
    trade.STEP,
    *prospect.STEPS,
    luna.STEP,
    claim.STEP,
    lift.STEP,
    *exomigrate.STEPS,
    # The assembly
    *fundraising.STEPS,
    *tally.STEPS,
    # The end of a year
    year.END,
    averting.STEP,
    lobbying.STEP,
    *events.STEPS,
    year.SENIORITY,
    *cycle.STEPS,
    year.NEW,
    # Contracts
    tenders.STEP,
    years.STEP,
    *rewards.STEPS,
    *exodus.STEPS,
    *gold_rewards.STEPS,
    late.STEP,
    insight.STEP,
    deck_search.STEP,
    # Project Exodus
    child.STEP,
    *partnership.STEPS,
    # Futures
    grant.STEP,
    # The starship
    *launch.STEPS,
    *voyage.STEPS,
    outcome.OVER,
)
