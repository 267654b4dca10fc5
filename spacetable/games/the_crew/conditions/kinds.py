"""The kinds of condition that a line of a data file can name."""

from spacetable.games.the_crew.conditions.balance import (
    BalancedCaptures,
    BalancedTricks,
    CompareTricks,
    FirstAhead,
)
from spacetable.games.the_crew.conditions.captures import (
    AllOfSuit,
    EachColour,
    ExactTrumps,
    NoneOfRank,
    NoneOfSuit,
    WholeColour,
    WinCardInTrick,
    WinCards,
)
from spacetable.games.the_crew.conditions.card_tasks import OmegaLast
from spacetable.games.the_crew.conditions.counts import (
    CompareSuits,
    CountRank,
    CountSuit,
    CountSuits,
)
from spacetable.games.the_crew.conditions.leads import (
    EachTrumpWins,
    LastPlay,
    NeverLead,
    NoWinWithRank,
    WinsWithRank,
)
from spacetable.games.the_crew.conditions.single_tricks import (
    EqualInTrick,
    TrickOfParity,
    TrickOfRanks,
    TrickSum,
    WinWith,
)
from spacetable.games.the_crew.conditions.streaks import NeverStreak, StreakAtLeast, StreakExact
from spacetable.games.the_crew.conditions.trick_counts import (
    TrickCount,
    TrickPrediction,
    TrickRanges,
    WinNoTricksAt,
    WinTricksAt,
)

TaskCondition = (
    WinCards
    | WinCardInTrick
    | ExactTrumps
    | CountSuit
    | CountSuits
    | CountRank
    | NoneOfRank
    | NoneOfSuit
    | WinWith
    | EachColour
    | WholeColour
    | CompareSuits
    | EqualInTrick
    | TrickOfRanks
    | TrickOfParity
    | TrickSum
    | NeverLead
    | WinTricksAt
    | WinNoTricksAt
    | TrickCount
    | TrickPrediction
    | StreakAtLeast
    | StreakExact
    | NeverStreak
    | CompareTricks
)
"""What a task card of Mission Deep Sea can ask."""

MissionRule = (
    NoWinWithRank
    | WinsWithRank
    | EachTrumpWins
    | BalancedTricks
    | BalancedCaptures
    | TrickCount
    | WinTricksAt
    | TrickRanges
    | AllOfSuit
    | OmegaLast
    | NeverLead
    | FirstAhead
    | LastPlay
)
"""What a mission can ask beside its tasks."""
