"""Missions of a campaign that are flown as a test wants them, up to the end of their film."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spacetable.core.engine import begin
from spacetable.core.event import Said
from spacetable.core.piece import Piece
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_alert.actions import ACTIONS
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Close, FlyOn
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import (
    ACTING,
    MOVING,
    TRACKS,
    Report,
    State,
    slot,
    threat_deck,
    threat_place,
    tile_pile,
    track_place,
)
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.words import halves
from tests.games.space_alert.action_round.crew import NAMES, Crew, seat

HARMLESS = "structure gravolift light_laser pulse_cannon reactor heavy_laser shield"


def setup(players: int, **more: Any) -> Setup:
    """A set-up of a campaign with every card in the piles."""
    options = {"expedition": True, "common": "mixed", "serious": "mixed", **more.pop("options", {})}
    seats = tuple(SeatSetup(seat(k + 1), NAMES[k], k) for k in range(players))
    return Setup("space_alert", more.pop("seed", "x"), seats, options, mission=11, **more)


def first(setup_: Setup) -> State:
    """Its first state."""
    position, _ = begin(space_alert, setup_)
    assert isinstance(position.state, State)
    return position.state


def flown(
    state: State,
    *threats: str,
    crew: Sequence[str] = (),
    tiles: dict[str, str] | None = None,
    tracks: str = "4444",
) -> State:
    """The same game at the end of its film.

    ``threats``: as ``"E1-05@3 red"``; nothing else comes. ``crew``: rows as ``"C bots . A"``.
    ``tiles``: those of a zone that are turned first. ``tracks``: of red, white, blue and inside; as
    in the box when all are different.
    """
    zones = dict(state.pieces.zones)
    lying = {piece.face: piece for piece in state.pieces}
    for name, number in zip((*ZONES, "internal"), tracks, strict=True):
        (track,) = zones[track_place(name)]
        zones[track_place(name)] = (replace(track, face=f"track.{number}"),)
    if len(set(tracks)) == len(tracks):
        spare = [number for number in "1234567" if number not in tracks]
        zones[TRACKS] = tuple(
            replace(piece, face=f"track.{number}")
            for piece, number in zip(zones[TRACKS], spare, strict=True)
        )
    for zone in ZONES:
        order = f"{(tiles or {}).get(zone, '')} {HARMLESS}".split()
        pile = zones[tile_pile(zone)]
        zones[tile_pile(zone)] = tuple(
            sorted(pile, key=lambda one: -order.index(one.face.rpartition(".")[2]))
        )
    for member, words in enumerate(crew):
        for turn, word in enumerate(words.split(), 1):
            if word != ".":
                _lay(zones, member, turn, ACTIONS[word])
    reports = []
    for words in threats:
        name, _, zone = words.partition(" ")
        card, _, t = name.partition("@")
        kind = threat_cards()[card]
        piece = lying[f"threat.{card}"]
        deck, place = threat_deck(kind.severity, kind.place), threat_place(zone or None)  # type: ignore[arg-type]
        zones[deck] = tuple(one for one in zones[deck] if one.id != piece.id)
        zones[place] = (*zones.get(place, ()), replace(piece, up=True))
        reports.append(
            Report(int(t or 1), kind.severity, kind.place, zone or None, piece.id, True)  # type: ignore[arg-type]
        )
    for name in zones:
        if name.startswith(("plan.", "hand.", "tiles.")):
            zones[name] = tuple(replace(one, up=True) for one in zones[name])
    pieces = replace(state.pieces, zones=zones)
    done = replace(state, pieces=pieces, reports=tuple(reports), stage="resolution")
    return replace(done, seen=len(film_of(done).turns))


def _lay(zones: dict[Any, tuple[Piece, ...]], member: int, turn: int, action: int) -> None:
    """Take any card with that half and lay it."""
    for zone, row in zones.items():
        for piece in row:
            if not piece.face.startswith("card.") or zone.startswith("plan."):
                continue
            acts, moves = halves(piece.face)
            if action in (acts, moves):
                zones[zone] = tuple(one for one in row if one.id != piece.id)
                turns = ACTING if acts == action else MOVING
                zones[slot(member, turn)] = (replace(piece, up=True, turns=turns),)
                return
    raise AssertionError(f"no card does {action}")


class Table(Crew):
    """A crew whose game goes on from a state."""

    def __init__(self, state: State) -> None:
        super().__init__(1)
        self.state = state
        self.said = []

    def close(self) -> Table:
        """Somebody closes the mission."""
        self.do(Close(next(iter(self.state.phases))))
        return self

    def fly_on(self) -> Table:
        """Everybody wants another mission."""
        for who in self.state.phases:
            self.do(FlyOn(who))
        return self

    def lines(self) -> list[str]:
        """The keys of what was said."""
        return [one.line.key.rpartition(".")[2] for one in self.said if isinstance(one, Said)]
