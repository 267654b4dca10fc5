"""What can happen in a mission (document 2.1). Times are ms from the beginning of the mission."""

from typing import Literal

from msgspec import Struct

Severity = Literal["common", "serious"]
Place = Literal["external", "internal"]
Zone = Literal["red", "white", "blue"]
ZONES: tuple[Zone, ...] = ("red", "white", "blue")


class Happening(Struct, frozen=True, tag=True, kw_only=True):
    """Something that is announced. ``at``: ms at which the announcement begins.

    ``printed``: the moment that the printed card gives, where the announcement is spoken later
    because another one takes until then; None where both agree.
    """

    at: int
    printed: int | None = None


class MissionBegins(Happening, frozen=True):
    """The ship has come out of hyperspace: the action round begins."""


class ThreatReport(Happening, frozen=True, kw_only=True):
    """A threat appears on turn ``t`` (1 to 8). ``zone``: None for an internal one.

    ``unconfirmed``: counts only for a crew of five (document 2.1).
    """

    t: int
    severity: Severity
    place: Place
    zone: Zone | None = None
    unconfirmed: bool = False

    @property
    def points(self) -> int:
        """Threat points: a common threat 1, a serious one 2."""
        return 2 if self.severity == "serious" else 1


class IncomingData(Happening, frozen=True):
    """Every crew member may take one action card."""


class DataTransfer(Happening, frozen=True, kw_only=True):
    """Every crew member may hand one action card to another. ``closes``: ms of the buzzer."""

    closes: int


class TransferEnds(Happening, frozen=True):
    """The buzzer: no card may be handed over any more."""


class CommunicationsDown(Happening, frozen=True, kw_only=True):
    """Nobody may communicate until ``restored`` (ms)."""

    restored: int


class CommunicationsRestored(Happening, frozen=True):
    """Everybody may communicate again."""


class PhaseWarning(Happening, frozen=True, kw_only=True):
    """``seconds`` (60, 20 or 5) before the end of ``phase``. ``last``: the mission's last phase.

    The warning at 5 seconds counts down aloud.
    """

    phase: int
    seconds: int
    last: bool = False


class PhaseEnds(Happening, frozen=True, kw_only=True):
    """``phase`` is over, and the next one begins. The mission's last phase has no such moment."""

    phase: int


class MissionEnds(Happening, frozen=True):
    """The action round is over."""


AnyHappening = (
    MissionBegins
    | ThreatReport
    | IncomingData
    | DataTransfer
    | TransferEnds
    | CommunicationsDown
    | CommunicationsRestored
    | PhaseWarning
    | PhaseEnds
    | MissionEnds
)
