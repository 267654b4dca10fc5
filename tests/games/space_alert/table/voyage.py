"""Positions of the action round, made by hand, and what a seat may know of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.turn import Turn
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.action_round.ending import end
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.script.happenings import Place, Severity, Zone
from spacetable.games.space_alert.setup import set_up
from spacetable.games.space_alert.state import (
    ACTING,
    MOVING,
    Report,
    State,
    hand,
    heroic_place,
    open_cards,
    slot,
    threat_deck,
    threat_place,
    track_place,
)
from spacetable.games.space_alert.switches import switches
from spacetable.games.space_alert.table.shown import Shown, ShownSquad, ShownThreat
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.trajectories import tracks

NAMES = ("Mika", "Jonas", "Aiko", "Ravi", "Lena")
SETTINGS: dict[str, Setting] = {one.id: one.default for one in switches()}


def begun(
    players: int, seed: str = "x", names: Sequence[str] = NAMES, **settings: Setting
) -> State:
    """The first state for so many players."""
    seats = tuple(SeatSetup(Seat(str(k + 1)), names[k], k) for k in range(players))
    setup = Setup("space_alert", seed, seats)
    return set_up(setup, {**SETTINGS, **settings}, SeededChance(seed))


def planned(
    players: int,
    seed: str = "x",
    names: Sequence[str] = NAMES,
    threats: int = 7,
    **settings: Setting,
) -> State:
    """A position of the second phase: cards laid, ``threats`` turned up, one only announced."""
    turn = Turn(begun(players, seed, names, **settings), SeededChance(seed))
    for number, member in enumerate(turn.state.members):
        for at in (1, 2, 3, 5):
            turns = ACTING if (at + number) % 2 else MOVING
            if turn.state.alone:
                pile = open_cards(("red/A", "deck/B", "blue/C", "red/bots")[(at + number) % 4])
                card = turn.state.pieces[pile][-1]
            else:
                seat = member.seat or turn.state.players[number % players]
                if not turn.state.pieces[hand(seat)]:
                    continue
                card = turn.state.pieces[hand(seat)][-1]
            turn.move(card.id, slot(number, at), up=member.android or None, turns=turns)
        if member.android:
            heroic = turn.state.pieces[heroic_place(number)][0]
            turn.move(heroic.id, heroic_place(number), up=True)
    reports = list(turn.state.reports)
    for k, report in enumerate(reports[: threats + 1]):
        card_id = None
        if k < threats:
            top = turn.state.pieces[threat_deck(report.severity, report.place)][-1]
            turn.move(top.id, threat_place(report.zone), up=True)
            card_id = top.id
        reports[k] = replace(report, announced=True, card=card_id)
    return replace(
        turn.state,
        stage="planning",
        reports=tuple(reports),
        phases=dict.fromkeys(turn.state.phases, 2),
        time=284_000,
        due=dict.fromkeys(list(turn.state.phases)[1:], 1),
        transfer=players == 4,
        quiet=players == 5,
        agreed=tuple(turn.state.players[:1]),
    )


def battered(
    players: int = 4, seed: str = "x", names: Sequence[str] = NAMES
) -> tuple[State, Shown]:
    """A position late in a film, with something of everything."""
    state = planned(players, seed, names)
    threats = []
    for k, report in enumerate(state.reports):
        face = "" if report.card is None else state.pieces.piece(report.card).face
        card = threat_cards().get(face.partition(".")[2])
        tokens: tuple[tuple[int, int], ...] = ()
        if card is not None and not card.external:
            tokens = tuple((station, 2) for station in (0, 4, 5)[: len(card.stations)])
        track = state.pieces[track_place(report.zone or "internal")][0].face
        farthest = len(tracks()[int(track.rpartition(".")[2])]) - 1
        threats.append(ShownThreat(square=min(3 + 2 * k, farthest), hp=2, tokens=tokens))
    shown = Shown(
        figures=(6, 1, 4, 4, 3)[: len(state.members)],
        out=(False, False, True, False, False)[: len(state.members)],
        shields=(0, 2, 1),
        shield_room=(1, 3, 2),
        reactors=(1, 4, 0),
        capsules=1,
        rockets=1,
        launched=True,
        striking=True,
        squads=(ShownSquad(1, 0), ShownSquad(2, -1)),
        flying=True,
        tiles=(("shield", "heavy_laser"), ("gravolift", "reactor", "structure"), ("light_laser",)),
        threats=tuple(threats),
    )
    return replace(state, stage="resolution"), shown


def filmed(players: int, seed: str = "f") -> State:
    """The end of a film: the position above, carried on to the end of the action round."""
    turn = Turn(planned(players, seed, threats=99), SeededChance(seed))
    end(turn)
    return replace(turn.state, seen=len(film_of(turn.state).turns))


def acted(rows: Sequence[Sequence[int]], seed: str = "f") -> State:
    """The end of a film of four members who do what the ``rows`` of twelve actions say."""
    state = filmed(4, seed)
    typed = tuple(tuple(row) + (0,) * (12 - len(row)) for row in rows)
    state = replace(state, typed=typed, rules=replace(state.rules, played_with="printed"))
    return replace(state, seen=len(film_of(state).turns))


BUSY = (
    (a.RED, a.DECK, a.C, a.DECK, a.C, a.BOTS, a.RED),
    (a.BLUE, a.DECK, a.C, a.C, a.C, a.A),
    (a.DECK, a.C, a.C, a.A, a.BLUE, a.BLUE, a.BLUE),
    (a.C, a.A, a.B, a.A, a.A, a.DECK, a.C),
)
"""Interceptors, rockets, the window, guns, shields, the lift and actions without effect."""


def crowded(count: int, place: Place = "external", seed: str = "x") -> State:
    """A position with so many threat cards in the red column, or in the one of the inside."""
    turn = Turn(begun(4, seed), SeededChance(seed))
    reports = []
    zone: Zone | None = "red" if place == "external" else None
    for k in range(count):
        severity: Severity = "serious" if k % 2 else "common"
        top = turn.state.pieces[threat_deck(severity, place)][-1]
        turn.move(top.id, threat_place(zone), up=True)
        reports.append(Report(k + 1, severity, place, zone, top.id, True))
    return replace(turn.state, stage="planning", reports=tuple(reports))
