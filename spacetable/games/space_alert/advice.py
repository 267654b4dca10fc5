"""The coach's word while the crew plans and while it watches, from what the seat may know."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text, texts
from spacetable.games.space_alert.action_round.reports import officer
from spacetable.games.space_alert.actions import C
from spacetable.games.space_alert.arrange.arrangement import DOMAIN
from spacetable.games.space_alert.autopilot.at_table import says
from spacetable.games.space_alert.autopilot.goals import moved
from spacetable.games.space_alert.resolution_round.watching import film_of, seen_of
from spacetable.games.space_alert.state import Report, State, View, hand, slot
from spacetable.games.space_alert.stations import BRIDGE
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.wording.threats import name
from spacetable.games.space_alert.words import member_name, words

_said: Final = texts(f"{DOMAIN}.advice")

ROCKETS: Final = {"rocket_immune", "rocket_magnet", "rocket_no_effect"}
"""Rules of a card that leave what lasers do to it as it is."""


def while_planning(view: View) -> Text:
    """What is urgent first, then the threats of the phase, then what is left to do."""
    state, seat = view.state, view.seat
    if state.quiet:
        return _said("quiet")
    if seat is None or seat not in state.phases:
        return words("advice.planning")
    waiting = [one for one in state.reports if one.announced and one.card is None]
    if any(state.roles[officer(one)] == seat for one in waiting):
        return _said("reveal")
    if state.due.get(seat):
        return _said("draw")
    if waiting:
        return _on_report(state, waiting[0])
    if state.transfer and seat not in state.gave and state.pieces[hand(seat)]:
        return _said("transfer")
    return _on_phase(state, seat)


def _on_report(state: State, report: Report) -> Text:
    """A card that another seat turns up, or (for who plays alone) the one seat there is."""
    member = state.own(state.roles[officer(report)])
    return (
        _said("reveal")
        if member is None
        else _said("reveal_other", member=member_name(state, member))
    )


def _on_phase(state: State, seat: Seat) -> Text:
    """How to begin, what is coming, whether the computer is thought of, and how to go on."""
    phase = state.phases[seat]
    turns = state.turns(phase)
    mine = [state.own(seat)] if not state.alone else list(range(len(state.members)))
    places = [slot(k, turn) for k in mine if k is not None for turn in state.open_turns(seat)]
    laid = sum(bool(state.pieces[place]) for place in places)
    if laid == 0:
        coming = _coming(state, turns)
        if coming is None:
            return words("advice.alone" if state.alone else "advice.planning")
        return coming
    if laid < len(places):
        # The check after the second turn of a phase (document 3.5).
        computer = _said("computer", first=turns[0], second=turns[1])
        kept = _maintained(state, turns)
        if laid == 1 and not kept:
            return computer
        rest = words("advice.alone" if state.alone else "advice.planning") if kept else computer
        return _coming(state, turns) or rest
    if state.rules.by_hand:
        return _said("by_hand")
    alone = "_alone" if state.alone else ""
    if phase < len(state.script.phase_ends):
        return _said(f"phase_full{alone}", first=turns[0], last=turns[-1])
    return _said(f"all_full{alone}")


def _maintained(state: State, turns: range) -> bool:
    """Whether a card that is seen, or that somebody told of, looks after the computer in time.

    Delays are left out, as nobody knows them yet.
    """
    for member in range(len(state.members)):
        station = BRIDGE
        for turn in range(1, turns[1] + 1):
            action = says(state, member, turn)
            if action == C and station == BRIDGE and turn >= turns[0]:
                return True
            station = moved(station, action)
    return False


def _coming(state: State, turns: range) -> Text | None:
    """The last threat turned up that comes in this phase, and what helps against it."""
    for report in reversed(state.reports):
        if report.card is None or report.t not in turns:
            continue
        face = state.pieces.piece(report.card).face
        return _against(threat_cards()[face.removeprefix("threat.")], report.t)
    return None


def _against(card: ThreatCard, t: int) -> Text:
    threat = name(card)
    if set(card.rules) - ROCKETS:
        return _said("special", threat=threat, t=t)
    if card.external:
        if card.shield > 0:
            return _said("laser", threat=threat, t=t, shield=card.shield)
        return _said("laser_bare", threat=threat, t=t)
    if card.intruder:
        return _said("intruder", threat=threat, t=t)
    return _said("malfunction", threat=threat, t=t, letter=str(card.mended_by), hp=card.hp)


def while_watching(view: View) -> Text:
    """The next turn of the film, or what remains when it is over."""
    state = view.state
    if state.seen == len(film_of(state).turns):
        earlier = view.moment is not None and view.moment < seen_of(state)
        return _said("watching" if earlier else "watched")
    if not state.seen:
        return words("advice.resolution")
    return _said("watch", turn=state.seen + 1)
