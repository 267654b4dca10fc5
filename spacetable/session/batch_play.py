"""Games played without a window and counted: which ones, by whom, and how each ended."""

import multiprocessing
import random
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import Struct

from spacetable.core import registry
from spacetable.core.bot import Bot, put_to, seated
from spacetable.core.chance import LooseChance
from spacetable.core.engine import check_setup, first_to_act
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action, prudent
from spacetable.core.parts import bots_of, missions_of, roles_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.text import Text, text
from spacetable.core.turn import Turn
from spacetable.session.collector import look_once, looking_once

RANDOM = "random"
MOVES_LIMIT = 100_000
"""Moves after which a game without end is given up."""


class Ended(Struct, frozen=True, gc=False):
    """How one counted game ended. ``turns``: its length, in what the game is counted by.

    ``moves``: actions in it. ``winners``: the seats that won.
    """

    outcome: str
    reason: Text
    turns: int
    moves: int
    winners: tuple[Seat, ...] = ()

    @property
    def won(self) -> bool:
        """Whether the table has won."""
        return self.outcome == "won"


class Asked(Struct, frozen=True, gc=False):
    """What games are to be counted: all of the same kind.

    ``player`` sits on every seat. ``roles``: roles that are taken, each with its own player; the
    first seat takes the first of them, and so on. All other roles go by lot.
    """

    game: str
    player: str
    seed: str
    seats: int
    mission: int | None = None
    options: tuple[tuple[str, Setting], ...] = ()
    roles: tuple[tuple[str, str], ...] = ()

    @property
    def side(self) -> Seat | None:
        """The seat of the first of the roles: its victories are counted against all others'."""
        return Seat("1") if self.roles else None

    def player_of(self, seat: Seat) -> str:
        """Who plays a seat."""
        at = int(seat) - 1
        return self.roles[at][1] if at < len(self.roles) else self.player

    def won(self, ended: Ended) -> bool:
        """Whether a game counts as a victory: of the first role, or without roles of the table."""
        if self.side is None:
            return ended.won
        return ended.won and self.side in ended.winners

    def setup(self, seed: str) -> Setup:
        """The set-up of the game with that seed."""
        roles = [role for role, _ in self.roles]
        roles += [""] * (self.seats - len(roles))
        seats = tuple(
            SeatSetup(Seat(str(n + 1)), colour=n, role=role) for n, role in enumerate(roles)
        )
        return Setup(
            game=self.game,
            seed=seed,
            seats=seats,
            options=dict(self.options),
            mission=self.mission,
        )


class Plan(Struct, frozen=True):
    """What is counted: missions (None: as the game begins by itself) by numbers of seats.

    ``rows``: for each mission a field for each number; None where it is not meant for so many.
    """

    missions: list[int | None]
    counts: list[int]
    rows: list[list[Asked | None]]
    titles: dict[int, Text]

    @property
    def fields(self) -> list[Asked]:
        """All that is to be played."""
        return [one for row in self.rows for one in row if one is not None]

    @property
    def is_table(self) -> bool:
        """Whether there is more than one kind of game in it."""
        return len(self.missions) * len(self.counts) > 1


class StuckError(Exception):
    """A game that is not over and offers nothing to do, or never ends."""


def planned(game: Game[Any, Any], args: Namespace) -> Plan:
    """What is to be counted; ``BoundaryError`` for what the game does not have."""
    options = tuple(_option(game, one) for one in getattr(args, "option", None) or ())
    roles = _roles(game, args)
    low, high = max(1, game.info.seats[0]), game.info.seats[1]
    limits = {one.number: one.seats for one in missions_of(game)}
    wanted, seats = getattr(args, "missions", None), getattr(args, "seats", None)
    missions: list[int | None] = [None] if wanted is None else [*numbers(wanted)]
    if seats is not None:
        counts = numbers(seats)
    elif len(missions) == 1:
        counts = [limits.get(missions[0] or 0, (low, high))[0]]
    else:
        counts = list(range(low, high + 1))
    rows: list[list[Asked | None]] = []
    for mission in missions:
        few, most = limits.get(mission or 0, (low, high))
        row: list[Asked | None] = []
        for n in counts:
            field = Asked(args.game, args.player, str(args.seed), n, mission, options, roles)
            # What a mission is not for stays empty in a table; alone it is an error.
            if len(missions) * len(counts) > 1 and low <= n <= high and not few <= n <= most:
                row.append(None)
                continue
            if len(roles) > n:
                raise BoundaryError(text("session.error.roles", n=n, roles=len(roles)))
            check_setup(game, field.setup(""))
            row.append(field)
        rows.append(row)
    titles = {one.number: one.title for one in missions_of(game)}
    return Plan(missions, counts, rows, titles)


def numbers(words: str) -> list[int]:
    """The numbers of such as "4", "3-5" or "1,3,7-9", each once; ``BoundaryError``."""
    found: dict[int, None] = {}
    for part in words.split(","):
        low, dash, high = part.strip().partition("-")
        if not (low.isdecimal() and (high.isdecimal() or not dash)) or len(part) > 12:
            raise BoundaryError(text("session.error.numbers", words=words[:40]))
        last = int(high or low)
        if not int(low) <= last < int(low) + 1000:
            raise BoundaryError(text("session.error.numbers", words=words[:40]))
        found |= dict.fromkeys(range(int(low), last + 1))
    return list(found)


def _option(game: Game[Any, Any], words: str) -> tuple[str, Setting]:
    """A switch of the game and the value meant by "name=value"; ``BoundaryError``."""
    name, equals, value = words.partition("=")
    for switch in game.rules.switches():
        if switch.id == name and equals:
            for choice in switch.choices:
                if value.lower() == str(choice.value).lower():
                    return name, choice.value
            known = ", ".join(str(choice.value) for choice in switch.choices)
            raise BoundaryError(
                text("session.error.option_value", name=name, value=value, known=known)
            )
    known = ", ".join(switch.id for switch in game.rules.switches()) or "–"
    raise BoundaryError(text("session.error.option", words=words[:80], known=known))


def _roles(game: Game[Any, Any], args: Namespace) -> tuple[tuple[str, str], ...]:
    """Roles and who plays them, as in "hal=NAME"; ``BoundaryError``.

    Where none is named the first role that somebody must take, so that it is known who wins.
    """
    known = [role.id for role in roles_of(game)]
    found: dict[str, str] = {}
    for words in getattr(args, "role", None) or ():
        name, equals, player = words.partition("=")
        if name not in known or not equals:
            names = ", ".join(known) or "–"
            raise BoundaryError(text("session.error.role", words=words[:80], known=names))
        if player != RANDOM:
            find_bot(game, player)
        found[name] = player
    needed = [role.id for role in roles_of(game) if role.needed]
    if not found and needed:
        found[needed[0]] = args.player
    return tuple(found.items())


def find_bot(game: Game[Any, Any], name: str) -> Bot:
    """The game's bot of that id; ``BoundaryError`` naming those it has."""
    bots = bots_of(game)
    for bot in bots:
        if bot.id == name:
            return bot
    known = ", ".join((RANDOM, *(bot.id for bot in bots)))
    raise BoundaryError(text("session.error.player", player=name, known=known))


def play_one(game: Game[Any, Any], asked: Asked, seed: str) -> Ended:
    """Play one game to its end on the rules alone, without log or undo.

    Who is invited acts before those awaited; actions of the clock, and which of several seats acts
    first, are drawn at random. Nobody does what is grave while there is anything else to do.
    ``StuckError`` when nobody has anything to do or the game does not end.
    """
    chance = LooseChance(seed)
    thinking = LooseChance(f"{seed}/thinking")
    pick = random.Random(f"{seed}/moves").random
    names = {asked.player, *(player for _, player in asked.roles)} - {RANDOM}
    bots = {name: seated(find_bot(game, name)) for name in names}
    state = game.rules.setup(asked.setup(seed), chance)
    for moves in range(MOVES_LIMIT):
        result = game.rules.result(state)
        if result is not None:
            return Ended(
                result.outcome,
                result.reason,
                game.rules.length(state),
                moves,
                tuple(result.winners),
            )
        free = first_to_act(game, state)
        if not free:
            raise StuckError(f"game {seed!r} is stuck after {moves} moves")
        # Of several one at random: seats that may always act must not hold up the clock.
        seat, options = free[0] if len(free) == 1 else free[int(pick() * len(free))]
        action: Action
        bot = None if seat == CLOCK else bots.get(asked.player_of(seat))
        if bot is None:
            options = prudent(options)
            action = options[int(pick() * len(options))].action
        else:
            options = put_to(bot, options)
            action = bot.choose(game.shown.view(state, seat), options, thinking).action
        turn: Turn[Any] = Turn(state, chance)
        game.rules.apply(turn, action)
        state = turn.state
    raise StuckError(f"game {seed!r} does not end in {MOVES_LIMIT} moves")


Job = tuple[Asked, int]


def _play(job: Job) -> Ended:
    asked, k = job
    return play_one(registry.load(asked.game), asked, f"{asked.seed}/{k}")


def _play_packed(job: Job) -> bytes:
    return msgspec.json.encode(_play(job))


@contextmanager
def workers(processes: int) -> Iterator[Callable[[list[Job]], Iterable[Ended]]]:
    """Runs jobs, in this process or in several."""
    if processes <= 1:
        with looking_once():
            yield lambda jobs: map(_play, jobs)
        return
    with multiprocessing.Pool(processes, look_once) as pool:

        def run(jobs: list[Job]) -> Iterator[Ended]:
            chunk = max(1, min(64, len(jobs) // (4 * processes)))
            for packed in pool.imap(_play_packed, jobs, chunk):
                yield msgspec.json.decode(packed, type=Ended)

        yield run
