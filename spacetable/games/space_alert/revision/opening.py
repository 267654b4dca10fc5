"""The table is laid for trying a mission otherwise."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.actions import is_move
from spacetable.games.space_alert.cards import ordinary_cards
from spacetable.games.space_alert.expedition.leg import Mending
from spacetable.games.space_alert.resolution.paper import written
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.revision.box import found_cards
from spacetable.games.space_alert.revision.original import LaidCard, Original
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.state import ACTING, HEROIC_DECK, MOVING, State, open_cards, slot
from spacetable.games.space_alert.stations import BRIDGE
from spacetable.games.space_alert.words import halves


def revised(state: State) -> State | None:
    """A mission that is over with all its cards at hand; None while it goes on.

    The cards that are not on the boards lie in open piles by kind: all ordinary ones of the box,
    and those heroic ones that were dealt. One seat moves them all, whoever sits there. Plans that
    were typed in are laid with cards of our box; where it has too few of them they are typed anew.
    """
    if state.stage != "over":
        return None
    if not state.rules.printed:
        return laid_out(state)
    laid = _with_cards(state)
    if laid is not None:
        return laid_out(laid)
    # There are no cards to be moved: the rows stand as typed, and are typed otherwise. What was
    # repaired after the mission belongs to the end that it had.
    return replace(state, stage="entry", cursor=0, seen=0, told=0, mending=Mending())


def laid_out(state: State) -> State:
    """The same for any state whose cards lie on the boards as they are to be resolved."""
    seat = state.people[0]
    return replace(
        state,
        stage="revision",
        pieces=_gathered(state.pieces),
        phases={seat: len(state.script.phase_ends)},
        figures=(BRIDGE,) * len(state.members),
        due={},
        transfer=False,
        quiet=False,
        agreed=(),
        bots=(),
        done=(),
        plans={},
        reasons=(),
        original=Original(tuple(_rows(state)), state.stumbles),
    )


def _with_cards(state: State) -> State | None:
    """A printed game with cards of our box on the boards, as they were typed in."""
    found = found_cards(state.typed)
    if found is None:
        return None
    piles: dict[str, list[Piece]] = {}
    zones: dict[ZoneId, tuple[Piece, ...]] = {}
    for zone, row in state.pieces.zones.items():
        for one in row:
            if one.face.startswith("card."):
                piles.setdefault(one.face[5:], []).append(one)
        zones[zone] = tuple(one for one in row if not one.face.startswith("card."))
    for (member, turn), card in found.items():
        turns = MOVING if is_move(state.typed[member][turn - 1]) else ACTING
        piece = replace(piles[card.name].pop(), up=True, turns=turns, cell=None)
        zones[slot(member, turn)] = (piece,)
    zones |= {open_cards(name): tuple(row) for name, row in piles.items()}
    rules = replace(state.rules, played_with="program")
    pieces = Pieces(zones, state.pieces.named)
    return replace(state, pieces=pieces, rules=rules, typed=(), cursor=0)


def last_turn(state: State) -> int:
    """The last turn that has a place on the boards."""
    return timing().last_turns[len(state.script.phase_ends) - 1]


def _rows(state: State) -> Iterator[tuple[LaidCard | None, ...]]:
    for member in range(len(state.members)):
        row = (state.pieces.top(slot(member, turn)) for turn in range(1, last_turn(state) + 1))
        yield tuple(None if one is None else LaidCard(one.face, one.turns) for one in row)


def _gathered(pieces: Pieces) -> Pieces:
    """Every card off the boards, but for heroic ones never dealt, in the open pile of its kind."""
    piles: dict[ZoneId, list[Piece]] = {open_cards(card.name): [] for card in ordinary_cards()}
    zones: dict[ZoneId, tuple[Piece, ...]] = {}
    for zone, row in pieces.zones.items():
        if zone == HEROIC_DECK:
            zones[zone] = row
        elif zone.startswith("plan."):
            zones[zone] = tuple(replace(one, up=True) for one in row)
        else:
            kept = []
            for one in row:
                if one.face.startswith("card."):
                    pile = piles.setdefault(open_cards(one.face[5:]), [])
                    pile.append(replace(one, up=True, turns=ACTING, cell=None))
                else:
                    kept.append(one)
            zones[zone] = tuple(kept)
    # The boards hold heroic cards too: their piles are there before a card comes back to them.
    for zone, row in zones.items():
        if zone.startswith("plan."):
            for one in row:
                piles.setdefault(open_cards(one.face[5:]), [])
    return Pieces(zones | {zone: tuple(row) for zone, row in piles.items()}, pieces.named)


def paper(state: State) -> tuple[str, bytes] | None:
    """The mission as a file: as it was played, or as it lies now; None before it is over."""
    if state.stage not in ("over", "revision"):
        return None
    name = re.sub(r"[^A-Za-z0-9-]+", "_", state.script.id)[:40]
    return f"space_alert_{name}.json", written(plan_of(state))


def original_plan(state: State) -> Plan:
    """The plan as it was played; ``ValueError`` outside a revision."""
    if state.original is None:
        raise ValueError("nothing was changed")
    crew = tuple(
        tuple(0 if one is None else halves(one.face)[one.turns != ACTING] for one in row)
        for row in state.original.rows
    )
    return replace(plan_of(state), crew=crew, stumbles=state.original.stumbles)
