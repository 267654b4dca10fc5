"""Crew members that play by themselves, and hints for a person: the autopilot at a player's seat.

A bot lays its own cards, takes what data brings and turns up what it has to as an officer. It hears
what the others tell of their plans and tells its own. In a data transfer it hands
over what it has left, it wants to end the round only when all is planned, and between two missions
it mends what is needed most.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from spacetable.core.bot import Bot, Choice
from spacetable.core.chance import Chance, LooseChance
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.text import Text
from spacetable.games.space_alert.action_round.boards import free_places
from spacetable.games.space_alert.actions import C
from spacetable.games.space_alert.autopilot.advise import advise
from spacetable.games.space_alert.autopilot.at_table import (
    AT_TABLE,
    card_of,
    known_at,
    open_heroic,
    side,
)
from spacetable.games.space_alert.autopilot.known import Known, Laid, Skill
from spacetable.games.space_alert.autopilot.search import Effort, Stage
from spacetable.games.space_alert.expedition import repairs
from spacetable.games.space_alert.expedition.leg import SQUADS
from spacetable.games.space_alert.moves import (
    Agree,
    Announce,
    Begin,
    Close,
    Done,
    DrawCard,
    Give,
    Lay,
    Mend,
    MendSquad,
    PointAt,
    Reveal,
    TakeBack,
    TurnRound,
    Watch,
)
from spacetable.games.space_alert.resolution.plan import Part
from spacetable.games.space_alert.state import State, View, hand, slot
from spacetable.games.space_alert.words import halves, is_heroic, words

A = TypeVar("A", bound=Action)
EFFORTS: Final[dict[Skill, Effort]] = {
    "cadet": Effort((Stage(125, 1, (0.0, 0.0)),), ahead=False, filling=25),
    "pilot": Effort((Stage(610, 1, (4.0, 0.4)),), filling=90),
    "ace": Effort((Stage(1500, 1, (5.0, 0.4)), Stage(600, 2, (0.6, 0.2))), filling=200),
}
"""For one seat in one phase. It thinks anew whenever something has become known."""
KEPT: Final = 1
"""So many cards stay in its hand when it hands one over."""
MENDED: Final[dict[Part, float]] = {
    "structure": 6.0,
    "reactor": 4.0,
    "shield": 4.0,
    "heavy_laser": 3.0,
    "gravolift": 3.0,
    "pulse_cannon": 2.0,
    "light_laser": 1.5,
}
"""What it is worth that a part is whole: broken structure doubles all damage of its zone."""
CROWDED: Final = 1.0
"""The same of every tile that lies in the zone."""
SQUAD: Final = (3.5, 7.5)
"""And of a squad: of one that is down, and of the first when both are."""
NO_LUCK: Final = "bot"
"""The seed of every search: the same position is answered the same."""


class Autopilot:
    """A bot of a skill."""

    def __init__(self, skill: Skill) -> None:
        self.id: str = skill
        self.name: Text = words(f"bot.{skill}")
        self._skill: Skill = skill

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """The next useful thing; where there is none, what does no harm."""
        offers = [option.action for option in options]
        found = None
        if view.state.stage == "planning" and view.seat is not None:
            found = _urgent(offers) or self._plans(view.state, view.seat, offers)
            found = found or _gift(view.state, view.seat, offers)
        if view.state.stage == "repairs":
            found = _repair(view.state, offers)
        return found or _patient(view, offers)

    def _plans(self, state: State, seat: Seat, offers: Sequence[Action]) -> Choice | None:
        """One change to cards that may still be changed, then a card for an android."""
        own = state.own(seat)
        boards = range(len(state.members)) if own is None else (own,)
        wanted = _advised(_changeable(state, seat, boards), self._skill, len(boards) > 1)
        changes = _changes(state, seat, boards, wanted, offers)
        found = next(changes, None)
        if found is None and own is not None and _looks_after_androids(state, seat):
            return self._for_androids(state, seat, offers)
        return found

    def _for_androids(self, state: State, seat: Seat, offers: Sequence[Action]) -> Choice | None:
        """What lies on their boards stays there; more may be laid from the own hand."""
        free = {
            member: turns
            for member, one in enumerate(state.members)
            if one.android and (turns := free_places(state, seat, member))
        }
        shared = [piece for piece in state.pieces[hand(seat)] if not is_heroic(piece.face)]
        own = {member: open_heroic(state, member) for member in free}
        if not free or not (shared or any(own.values())):
            return None
        for one in _advised(known_at(state, seat, free, shared, own), self._skill, False):
            found = _laying(state, one, offers)
            if found is not None:
                return Choice(found, one.reason)
        return None


def _urgent(offers: Sequence[Action]) -> Choice | None:
    """What others wait for, and what can only do good."""
    for kind, why in ((Reveal, "reveal"), (DrawCard, "draw")):
        found = _first(offers, kind)
        if found is not None:
            return Choice(found, words(f"bot.why.{why}"))
    return None


def _gift(state: State, seat: Seat, offers: Sequence[Action]) -> Choice | None:
    """A card that its plan has no use for, of those it has most of, to whoever has the fewest.

    People come first. One card is kept, lest nothing can be changed; C is given last.
    """
    gifts = [one for one in offers if isinstance(one, Give)]
    own = {piece.id: piece.face for piece in state.pieces[hand(seat)]}
    if not gifts or len(own) <= KEPT:
        return None
    alike = Counter(own.values())

    def worth(gift: Give) -> tuple[int | bool, ...]:
        face = own[gift.card]
        letter = halves(face)[0] != C
        return (letter, alike[face], gift.to not in state.bots, -len(state.pieces[hand(gift.to)]))

    return Choice(max(gifts, key=worth), words("bot.why.give"))


def _repair(state: State, offers: Sequence[Action]) -> Choice | None:
    """What the next mission would miss most (6.2)."""
    tiles = [one for one in offers if isinstance(one, Mend)]
    squad = _first(offers, MendSquad)
    left = repairs.damage_left(state)

    def worth(one: Mend) -> float:
        # The seventh tile of a zone is the end of the ship, and the worst zone counts twice.
        return MENDED[one.part] + CROWDED * len(left[one.zone])

    best = max(tiles, key=worth, default=None)
    if squad is not None and (
        best is None or worth(best) < SQUAD[min(repairs.squads_left(state), SQUADS) - 1]
    ):
        return Choice(squad, words("bot.why.mend_squad"))
    return None if best is None else Choice(best, words("bot.why.mend"))


def _patient(view: View, offers: Sequence[Action]) -> Choice:
    """Nothing better can be laid: say so, go on where people need not be waited for, or wait."""
    state = view.state
    agree = _first(offers, Agree)
    if agree is not None and agree.yes:
        return Choice(agree, words("bot.why.agree"))
    among_bots = set(state.people) <= set(state.bots)
    announce = _first(offers, Announce)
    others = [seat for seat in state.phases if seat != view.seat]
    if announce is not None and among_bots and all(seat in state.done for seat in others):
        return Choice(announce, words("bot.why.announce"))
    for kind, why in ((Done, "done"), (Begin, "begin"), (Close, "watch")):
        found = _first(offers, kind)
        if found is not None:
            return Choice(found, words(f"bot.why.{why}"))
    films = [one for one in offers if isinstance(one, Watch)]
    if films:
        return Choice(max(films, key=lambda one: one.turn), words("bot.why.watch"))
    return Choice(_first(offers, PointAt) or offers[0], words("bot.why.wait"))


def _first(offers: Sequence[Action], kind: type[A]) -> A | None:
    return next((one for one in offers if isinstance(one, kind)), None)


# ------------------------------------------------------------------ what it would lay


@lru_cache(maxsize=64)
def _advised(known: Known, skill: Skill, all_boards: bool) -> tuple[Laid, ...]:
    effort = (AT_TABLE if all_boards else EFFORTS)[skill]
    return advise(known, skill, LooseChance(NO_LUCK), effort=effort).laid


def _changeable(state: State, seat: Seat, boards: Sequence[int]) -> Known:
    """The phase as if nothing were laid yet on boards whose cards may be changed."""
    turns = state.open_turns(seat)
    free = dict.fromkeys(boards, turns)
    lying = {
        member: [piece for turn in turns for piece in state.pieces[slot(member, turn)]]
        for member in boards
    }
    if not state.alone:
        (own,) = boards
        return known_at(state, seat, free, (), {own: [*state.pieces[hand(seat)], *lying[own]]})
    piles = (row for zone, row in state.pieces.zones.items() if zone.startswith("open."))
    ordinary = [piece for row in (*piles, *lying.values()) for piece in row]
    heroic = {
        member: [*open_heroic(state, member), *(one for one in row if is_heroic(one.face))]
        for member, row in lying.items()
    }
    shared = [piece for piece in ordinary if not is_heroic(piece.face)]
    return known_at(state, seat, free, shared, heroic)


def _changes(
    state: State,
    seat: Seat,
    boards: Sequence[int],
    wanted: Sequence[Laid],
    offers: Sequence[Action],
) -> Iterator[Choice]:
    """Steps from the cards as they lie to the cards wanted: first off, then round, then on."""
    plan = {(one.member, one.turn): one for one in wanted}
    lying = {
        (member, turn): state.pieces.top(slot(member, turn))
        for member in boards
        for turn in state.open_turns(seat)
    }
    for place, piece in lying.items():
        one = plan.get(place)
        if piece is not None and (one is None or card_of(piece.face) != one.card):
            back = TakeBack(seat, piece.id)
            if back in offers:
                yield Choice(back, words("bot.why.change"))
    for place, one in plan.items():
        piece = lying.get(place)
        if piece is not None and piece.turns != side(one.card, one.action):
            over = TurnRound(seat, piece.id)
            if over in offers:
                yield Choice(over, words("bot.why.turn", reason=one.reason))
        if piece is None:
            found = _laying(state, one, offers)
            if found is not None:
                yield Choice(found, one.reason)


def _laying(state: State, one: Laid, offers: Sequence[Action]) -> Lay | None:
    """The offer to lay such a card there."""
    faces = {piece.id: piece.face for piece in state.pieces}
    wanted = (one.member, one.turn, side(one.card, one.action))
    face = f"card.{one.card.name}"
    for offer in offers:
        if isinstance(offer, Lay) and faces[offer.card] == face:
            if (offer.member, offer.turn, offer.turns) == wanted:
                return offer
    return None


def _looks_after_androids(state: State, seat: Seat) -> bool:
    """People do; of bots among themselves the captain's seat alone, lest two do the same."""
    return seat not in state.bots or (
        set(state.people) <= set(state.bots) and state.roles["captain"] == seat
    )


BOTS: Final[tuple[Bot, ...]] = (Autopilot("ace"), Autopilot("pilot"), Autopilot("cadet"))
"""The strongest first."""
