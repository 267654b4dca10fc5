"""What each card of a plan did, read from the record of its resolution."""

from typing import Final

from msgspec import Struct

from spacetable.games.space_alert.resolution import events as h

Shot = tuple[str, int]
"""A weapon and its zone, as in ``Aimed``."""
WHOLE: Final = -1


class Deed(Struct):
    """One card. ``laid``: the turn of its place; ``turn``: when it was done, 0 for never.

    ``events``: what happened at once. ``targets``: threats that its weapon chose, and ``felled``
    those of them that went down in that step. ``watchers``: who looked out at the same time.
    """

    member: int
    laid: int
    action: int
    turn: int = 0
    events: list[h.Happened] = []
    targets: tuple[int, ...] = ()
    felled: tuple[int, ...] = ()
    watchers: int = 0


class _Follower:
    """Reads a record from its beginning."""

    def __init__(self, rows: tuple[tuple[int, ...], ...]) -> None:
        self.deeds = [
            [
                Deed(member, turn, action, events=[]) if action else None
                for turn, action in enumerate(row, 1)
            ]
            for member, row in enumerate(rows)
        ]
        self.places = [list(row) for row in self.deeds]
        self.turn = 0
        self.step = ""
        self.acting: Deed | None = None
        self.shots: dict[Shot, Deed] = {}
        self.rocket: tuple[int, Deed] | None = None
        self.fired: list[Deed] = []
        self.looking: list[Deed] = []

    def read(self, one: h.Happened) -> None:
        """Take in the next thing that happened."""
        match one:
            case h.TurnBegins(turn=turn):
                self.turn = turn
                self.shots = {}
                self.looking = []
                self.acting = None
            case h.StepBegins(step=step):
                self.step = step
                self.acting = None
                self.fired = []
            case h.Revealed(member=member):
                self._reveal(member)
            case h.RowShifted(member=member, turn=turn):
                self._shift(member, turn - 1)
            case h.Aimed(weapon=weapon, zone=zone, targets=targets):
                self._aim(weapon, zone, targets)
            case h.Destroyed(threat=threat) if self.step in ("damage", "rockets"):
                for deed in self.fired:
                    if threat in deed.targets:
                        deed.felled = (*deed.felled, threat)
            case h.Confirmed(crew=crew):
                for deed in self.looking:
                    deed.watchers = crew
            case _:
                if self.acting is not None and self.step == "actions":
                    self._note(self.acting, one)

    def _reveal(self, member: int) -> None:
        self.acting = None
        row = self.places[member]
        if self.turn <= len(row):
            self.acting = row[self.turn - 1]
        if self.acting is not None:
            self.acting.turn = self.turn
            self.acting.events = []

    def _shift(self, member: int, at: int) -> None:
        """The same as happened to the row: an empty place goes in, what touches moves on."""
        row = self.places[member]
        if at >= len(row):
            return
        pushed, row[at] = row[at], None
        if pushed is not None and pushed.turn == self.turn:
            # It was held back in space: what it did was to bring the member home.
            pushed.turn = 0
        while pushed is not None and (at := at + 1) < len(row):
            row[at], pushed = pushed, row[at]

    def _note(self, deed: Deed, one: h.Happened) -> None:
        deed.events.append(one)
        match one:
            case h.CannonFired(zone=zone, cannon=cannon):
                self.shots[cannon, zone] = deed
            case h.RocketLaunched():
                self.rocket = (self.turn + 1, deed)
            case h.Launched() | h.SpaceAttack():
                self.shots["interceptors", WHOLE] = deed
            case h.Looked():
                self.looking.append(deed)
            case _:
                pass

    def _aim(self, weapon: str, zone: int, targets: tuple[int, ...]) -> None:
        deed = self.shots.get((weapon, zone))
        if weapon == "rocket" and self.rocket is not None and self.rocket[0] == self.turn:
            deed = self.rocket[1]
        if deed is not None:
            deed.targets = targets
            self.fired.append(deed)


def deeds_of(rows: tuple[tuple[int, ...], ...], log: list[h.Happened]) -> list[Deed]:
    """What came of each card of ``rows`` in the record ``log``, member by member."""
    follower = _Follower(rows)
    for one in log:
        follower.read(one)
    return [deed for row in follower.deeds for deed in row if deed is not None]
