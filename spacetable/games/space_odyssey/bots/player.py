"""A player of either side: what is to be decided, how it is weighed, and what is said of it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.games.space_odyssey.bots import crew_cards, hal_plan, talk
from spacetable.games.space_odyssey.bots.ahead import Ahead
from spacetable.games.space_odyssey.bots.crew_plan import Deed, Thought, best_plan
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.weighing import draws, holding
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.moves import (
    Borrow,
    Cancel,
    CloseDoor,
    Cut,
    Damage,
    Decline,
    Discard,
    Disconnect,
    Draw,
    EndTurn,
    Give,
    Lend,
    Move,
    NameCard,
    OpenDoor,
    Pass,
    Quiet,
    Recover,
    Repair,
    Scan,
    Show,
    TakeBack,
    Target,
    Tell,
)
from spacetable.games.space_odyssey.state import HAL_HAND, State, View, hand
from spacetable.games.space_odyssey.words import card_name, space_name

GRAIN: Final = 1000
"""The steps of a throw of the dice."""


class Player:
    """Plays HAL or a member, whichever its seat is.

    ``slack``: by how many points it may misjudge a choice, as a member and as HAL. ``careless``:
    how often it does (0 to 1). ``ahead``: so many hands of the other side are imagined to see what
    it will answer. ``talks``: names cards for the crew.
    """

    def __init__(
        self, name: str, *, slack: tuple[float, float], careless: float, ahead: int, talks: bool
    ) -> None:
        self.id = name
        self.name = bot_words(name)
        self.slack = slack
        self.careless = careless
        self.ahead = ahead
        self.talks = talks

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """What it does, by the view alone."""
        state, seat = view.state, view.seat
        assert seat is not None
        may = {option.action: option for option in options}
        if len(may) == 1:
            (action,) = may
            if not isinstance(action, Quiet | Draw | EndTurn | Show | Pass):
                return Choice(action, bot_words("only"))
        return _CHOOSE[state.duty.task](self, state, seat, may, chance)

    # ---------------------------------------------------------------- judgement

    def blur(self, chance: Chance, hal: bool = False) -> Callable[[], float]:
        """By how much each choice of this decision is misjudged."""
        slack = self.slack[hal]
        if not slack:
            return lambda: 0.0
        if chance.roll("bots", GRAIN) > self.careless * GRAIN:
            return lambda: 0.0
        return lambda: slack * (chance.roll("bots", GRAIN) / GRAIN - 0.5)

    # ---------------------------------------------------------------- HAL

    def play(self, state: State, hal: Seat, may: dict[Action, Option], chance: Chance) -> Choice:
        """HAL's card."""
        if any(isinstance(action, Pass) for action in may):
            return Choice(next(iter(may)), bot_words("pass"))
        sight = Sight(state, hal)
        found = hal_plan.plays(sight)
        if self.ahead:
            found = Ahead(sight, self.ahead, chance).hal(found)
        else:
            blur = self.blur(chance, hal=True)
            found.sort(key=lambda one: -(one.gain + blur()))
        for play in found:
            for card in _pieces(state, hal, play.face):
                action: Action
                if play.at is not None and play.face == "hal.scan":
                    action = Scan(hal, card, play.at)
                elif play.at is not None:
                    action = Target(hal, card, play.at)
                elif play.face.startswith("hal.door."):
                    action = CloseDoor(hal, card)
                else:
                    action = Damage(hal, card)
                if action in may:
                    return Choice(action, play.reason)
        return _any(may)

    def name_card(
        self, state: State, hal: Seat, may: dict[Action, Option], chance: Chance
    ) -> Choice:
        """The card that a target card asks for."""
        assert state.aim is not None
        sight = Sight(state, hal)
        best = hal_plan.target(sight, state.aim, holding(sight))
        action = NameCard(hal, best.names)
        return Choice(action, best.reason) if action in may else _any(may)

    def show(self, state: State, hal: Seat, may: dict[Action, Option], chance: Chance) -> Choice:
        """The card that the crew may see."""
        sight = Sight(state, hal)
        holds = holding(sight)
        blur = self.blur(chance, hal=True)
        face = {card.id: card.face for card in state.pieces[HAL_HAND]}
        found: list[tuple[float, int, Action]] = []
        for k, action in enumerate(may):
            if isinstance(action, Show):
                value = hal_plan.secrecy(sight, face[action.card], holds) + blur()
                found.append((value, k, action))
        if not found:
            return _any(may)
        _, _, best = min(found, key=lambda one: one[:2])
        assert isinstance(best, Show)
        if len(may) == 1:
            return Choice(best, bot_words("show.only"))
        shown = face[best.card]
        if shown == "hal.lipread":
            return Choice(best, bot_words("show.lipread"))
        return Choice(best, bot_words("show", card=card_name(shown)))

    def cut(self, state: State, hal: Seat, may: dict[Action, Option], chance: Chance) -> Choice:
        """The card that HAL gives up."""
        sight = Sight(state, hal)
        holds = holding(sight)
        blur = self.blur(chance, hal=True)
        found: list[tuple[float, int, Action, str]] = []
        for k, action in enumerate(may):
            if isinstance(action, Cut):
                face = state.pieces.piece(action.card).face
                value = hal_plan.keeping_card(sight, face, holds) + blur()
                found.append((value, k, action, face))
        if not found:
            return _any(may)
        _, _, best, face = min(found, key=lambda one: one[:2])
        return Choice(best, bot_words("cut", card=card_name(face)))

    # ---------------------------------------------------------------- the crew

    def turn(self, state: State, seat: Seat, may: dict[Action, Option], chance: Chance) -> Choice:
        """A member's turn, or what another one has to say in it."""
        sight = Sight(state, seat)
        said = self._tell(sight, state, seat, may)
        if said is not None:
            return said
        quiet = Quiet(seat)
        if quiet in may:
            return Choice(quiet, bot_words("quiet"))
        thought = Thought(sight, seat)
        here = sight.at[seat]
        reach = [here] + [action.space for action in may if isinstance(action, Move)]
        if state.rules.order == "free" and len(reach) > 1:
            deed = self._deed(thought.deeds(here), state, seat, may)
            if deed is not None:
                return deed
        plans = [thought.plan(name) for name in reach]
        if self.ahead and len(plans) > 1:
            best = Ahead(sight, self.ahead, chance).crew(seat, plans)
        elif len(plans) > 1:
            blur = self.blur(chance)
            best = max(plans, key=lambda plan: plan.value + blur())
        else:
            best = best_plan(plans)
        if best.space != here:
            return Choice(Move(seat, best.space), best.main)
        deed = self._deed(list(best.deeds), state, seat, may)
        if deed is not None:
            return deed
        if Draw(seat) in may:
            n = draws(sight, seat, here)
            return Choice(Draw(seat), bot_words("draw", space=space_name(here), n=n))
        end = EndTurn(seat)
        return Choice(end, bot_words("end")) if end in may else _any(may)

    def _deed(
        self, deeds: list[Deed], state: State, seat: Seat, may: dict[Action, Option]
    ) -> Choice | None:
        """The weightiest deed that may be done."""
        for deed in deeds:
            for action in _actions(deed, state, seat):
                if action in may:
                    return Choice(action, deed.reason)
        return None

    def _tell(
        self, sight: Sight, state: State, seat: Seat, may: dict[Action, Option]
    ) -> Choice | None:
        if not self.talks:
            return None
        cards = {
            state.pieces.piece(action.card).face: action
            for action in may
            if isinstance(action, Tell)
        }
        if not cards:
            return None
        found = talk.telling(sight, seat, cards)
        return None if found is None else Choice(cards[found[0]], found[1])

    def discard(
        self, state: State, seat: Seat, may: dict[Action, Option], chance: Chance
    ) -> Choice:
        """The card that is missed least."""
        found = crew_cards.discards(Sight(state, seat), seat)
        return self._card(found, state, seat, may, chance, lambda card: Discard(seat, card))

    def lend(self, state: State, seat: Seat, may: dict[Action, Option], chance: Chance) -> Choice:
        """What Bowman gets."""
        bowman = state.done.member
        assert bowman is not None
        found = crew_cards.loans(Sight(state, seat), seat, bowman)
        if not found or found[0][0] <= 0.3:
            return Choice(Decline(seat), bot_words("decline"))
        return self._card(found, state, seat, may, chance, lambda card: Lend(seat, card))

    def take_back(
        self, state: State, seat: Seat, may: dict[Action, Option], chance: Chance
    ) -> Choice:
        """What is taken from the discards."""
        found = crew_cards.taken_back(Sight(state, seat), seat)
        for _, face, reason in self._blurred(found, chance):
            for action in may:
                if isinstance(action, TakeBack) and state.pieces.piece(action.card).face == face:
                    return Choice(action, reason)
        return _any(may)

    def _card(
        self,
        found: list[crew_cards.Weighed],
        state: State,
        seat: Seat,
        may: dict[Action, Option],
        chance: Chance,
        make: Callable[[PieceId], Action],
    ) -> Choice:
        for _, face, reason in self._blurred(found, chance):
            for card in _pieces(state, seat, face):
                action = make(card)
                if action in may:
                    return Choice(action, reason)
        return _any(may)

    def _blurred(self, found: list[crew_cards.Weighed], chance: Chance) -> list[crew_cards.Weighed]:
        blur = self.blur(chance)
        return sorted(found, key=lambda one: -(one[0] + blur()))


def _actions(deed: Deed, state: State, seat: Seat) -> list[Action]:
    """The actions that carry out a deed, with any copy of its card."""
    if deed.kind == "ask":
        return [Borrow(seat, Seat(deed.at))]
    face = deed.face or f"crew.logic.{deed.number}"
    cards = _pieces(state, seat, face)
    if deed.kind == "disconnect":
        return [Disconnect(seat, card) for card in cards]
    if deed.kind == "repair":
        return [Repair(seat, card, deed.at) for card in cards]
    if deed.kind == "open":
        return [OpenDoor(seat, card, deed.at) for card in cards]
    if deed.kind == "cancel":
        return [Cancel(seat, card, int(deed.at)) for card in cards]
    if deed.kind == "give":
        return [Give(seat, card, Seat(deed.at)) for card in cards]
    return [Recover(seat, card) for card in cards]


def _pieces(state: State, seat: Seat, face: str) -> list[PieceId]:
    """The cards of that face that a seat holds, HAL's shown ones first."""
    zones: Sequence[Any] = (hand(seat),)
    if seat == state.hal:
        zones = (*(f"shown.{k}" for k in range(3)), HAL_HAND)
    return [card.id for zone in zones for card in state.pieces[zone] if card.face == face]


def _any(may: dict[Action, Option]) -> Choice:
    return Choice(next(iter(may)), bot_words("any"))


Choosing = Callable[[Player, State, Seat, dict[Action, Option], Chance], Choice]
_CHOOSE: Final[dict[str, Choosing]] = {
    "show": Player.show,
    "play": Player.play,
    "name": Player.name_card,
    "hal_cut": Player.cut,
    "scanned": Player.discard,
    "crew_turn": Player.turn,
    "lend": Player.lend,
    "recover": Player.take_back,
    "discard": Player.discard,
}

SHARP: Final = Player("sharp", slack=(0.0, 0.0), careless=0.0, ahead=8, talks=True)
STEADY: Final = Player("steady", slack=(3.0, 9.0), careless=1.0, ahead=0, talks=True)
GREEN: Final = Player("green", slack=(12.0, 24.0), careless=0.6, ahead=0, talks=False)

__all__ = ["GREEN", "SHARP", "STEADY", "Player"]
