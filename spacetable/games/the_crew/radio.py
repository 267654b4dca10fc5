"""Communication before a trick: one's highest, only or lowest card of a colour (交信トークン)."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, Literal

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Answer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew.cards import CARD_OF, OF_SUIT, SUIT, TRUMP, mask_of
from spacetable.games.the_crew.hands import cards_held
from spacetable.games.the_crew.moves import Communicate, Silent
from spacetable.games.the_crew.state import (
    HIDDEN,
    Edition,
    Place,
    State,
    Told,
    hand,
    told_zone,
)
from spacetable.games.the_crew.words import card_name, member, suit_name, words

PLACES: Final[tuple[Place, ...]] = ("highest", "only", "lowest")

Silence = Literal["dummy", "none", "silenced", "pool", "spent", "from", "to"]
"""What keeps a member from communicating.

``dummy``: nobody sits there. ``none``: nobody may in this mission. ``silenced``: the member may
not. ``pool``: the shared tokens are used. ``spent``: the member's own token is used. ``from``,
``to``: not yet before the coming trick, or no more.
"""


@cache
def tell_spot(seat: Seat, place: Place | None) -> ZoneId:
    """Where a card is dragged to say what it is; None under a dead spot, where nothing is said."""
    return ZoneId(f"tell.{seat}.{place or 'hidden'}")


def silence(state: State, seat: Seat) -> Silence | None:
    """What keeps a member from communicating before the coming trick, whoever is to act now; None
    when nothing does. Looks at no hand. (During a trick nobody communicates.)
    """
    radio = state.radio
    if seat not in state.names:
        return "dummy"
    if radio.mode == "none":
        return "none"
    if state.roles and state.roles.get("silenced") == seat:
        return "silenced"
    if radio.mode == "rapture":
        if len(state.told) >= radio.pool:
            return "pool"
    elif any(one.member == seat for one in state.told):
        return "spent"
    coming = len(state.tricks) + 1
    if coming < radio.from_trick:
        return "from"
    return "to" if radio.to_trick is not None and coming > radio.to_trick else None


def may_speak(state: State) -> tuple[Seat, ...]:
    """The members who may still communicate before this trick. Looks at no hand."""
    if state.phase != "play" or not state.between:
        return ()
    return tuple(seat for seat in state.people if _may(state, seat))


def _may(state: State, seat: Seat) -> bool:
    return seat not in state.silent and silence(state, seat) is None


def true_places(held: dict[int, PieceId], card: int, single: str = "only") -> tuple[Place, ...]:
    """What may truly be said of a colour card among the cards held, by number.

    A single card is "only" (TC-R04); with the switch ``single_card`` all three are true of it.
    """
    return _true(mask_of(held), card, single)


def _true(held: int, card: int, single: str) -> tuple[Place, ...]:
    """The same for the mask of the cards held."""
    same, own = held & OF_SUIT[SUIT[card]], 1 << card
    if same == own:
        return PLACES if single == "any" else ("only",)
    if same < own << 1:
        return ("highest",)
    return () if same & (own - 1) else ("lowest",)


def options(state: State, seat: Seat) -> list[Option]:
    """Between tricks: lay one card open, or say nothing before this one."""
    if not _may(state, seat):
        return []
    found = _tells(state, seat)
    if state.whose != seat:
        found.append(_silent(seat))
    return found


@lru_cache(maxsize=16)
def _silent(seat: Seat) -> Option:
    return Option(Silent(seat), Press(), Why(words("rule.silent")), words("silent"))


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """No trump is told, and nothing that is not true."""
    if not _may(state, seat):
        return
    held = cards_held(state, seat)
    mask, single = mask_of(held), state.rules.single_card
    closed, edition = state.radio.mode == "dead_spot", state.edition
    for card, piece in _known(state, hand(seat)):
        if SUIT[card] == TRUMP:
            no = Why(words(f"rule.tell.trump.{edition}"), (piece,))
            for place in PLACES[:1] if closed else PLACES:
                yield _refused(_tell(edition, seat, piece, card, place, closed), no)
            continue
        for place in _refusable(_true(mask, card, single), closed):
            tell = _tell(edition, seat, piece, card, place, closed)
            yield _refused(tell, _untrue(edition, held, card, place))


def _tells(state: State, seat: Seat) -> list[Option]:
    closed, edition, single = (
        state.radio.mode == "dead_spot",
        state.edition,
        state.rules.single_card,
    )
    in_hand, shown = _known(state, hand(seat)), _known(state, told_zone(seat))
    mask = mask_of([card for card, _ in (*in_hand, *shown)])
    return [
        _tell(edition, seat, piece, card, place, closed)
        for card, piece in in_hand
        if SUIT[card] != TRUMP
        for place in _sayable(_true(mask, card, single), closed)
    ]


def _known(state: State, zone: ZoneId) -> list[tuple[int, PieceId]]:
    """The cards that lie there, by number, as far as they are known."""
    return [(CARD_OF[one.face], one.id) for one in state.pieces[zone] if one.face != HIDDEN]


def _sayable(true: tuple[Place, ...], closed: bool) -> tuple[Place, ...]:
    """What may be said of a card. Under a dead spot nothing is, so there is one way to show it."""
    if not closed:
        return true
    return ("only",) if "only" in true else true[:1]


def _refusable(true: tuple[Place, ...], closed: bool) -> tuple[Place, ...]:
    if closed:
        return () if true else PLACES[:1]
    return tuple(place for place in PLACES if place not in true)


def _refused(tell: Option, no: Why) -> Option:
    return Option(tell.action, tell.gesture, no, tell.label, True)


def _tell(
    edition: Edition, seat: Seat, piece: PieceId, card: int, place: Place, closed: bool
) -> Option:
    rule, label = _telling(edition, card, place, closed)
    action, drag = _gesture(seat, piece, place, closed)
    return Option(action, drag, Why(rule, (piece,)), label)


@lru_cache(maxsize=512)
def _gesture(seat: Seat, piece: PieceId, place: Place, closed: bool) -> tuple[Communicate, Drag]:
    """To tell a card, and to drag it to where that is said of it."""
    spot = tell_spot(seat, None if closed else place)
    return Communicate(seat, piece, place), Drag(piece, spot)


@lru_cache(maxsize=512)
def _telling(edition: Edition, card: int, place: Place, closed: bool) -> tuple[Text, Text]:
    """The rule and the button."""
    name = card_name(card, edition)
    if closed:
        return words(f"rule.tell.hidden.{edition}"), words("tell.hidden", card=name)
    return words(f"rule.tell.{place}"), words(f"tell.{place}", card=name)


def _untrue(edition: Edition, held: dict[int, PieceId], card: int, place: Place) -> Why:
    """Why it would not be true: the cards of the same colour that stand against it."""
    suit = suit_name(SUIT[card], edition)
    same = sorted(one for one in held if SUIT[one] == SUIT[card])
    if len(same) == 1:
        return Why(words("rule.untrue.single", suit=suit), (held[card],))
    if place == "only":
        against = [one for one in same if one != card]
    elif place == "highest":
        against = [one for one in same if one > card]
    else:
        against = [one for one in same if one < card]
    return Why(words(f"rule.untrue.{place}", suit=suit), tuple(held[one] for one in against))


def communicate(turn: Turn[State], action: Communicate) -> None:
    """Lay the card open; the token says what it is unless there is a dead spot.

    It may be played like any other (P9-R13).
    """
    state = turn.state
    shown = state.radio.mode != "dead_spot"
    card = turn.move(action.card, told_zone(action.seat), up=True)
    told = Told(action.seat, action.card, action.place, shown, len(state.tricks))
    turn.set(told=(*state.told, told))
    name = card_name(card.face, state.edition)
    who = member(state, action.seat)
    key = f"line.tell.{action.place}" if shown else "line.tell.hidden"
    turn.say(words(key, member=who, card=name), action.card)
    turn.sound("radio")


def answer(state: State, action: Communicate) -> Answer:
    """What is true of the card says something of the rest of the hand."""
    return Answer(tuple(one.id for one in state.pieces[hand(action.seat)]))


def silent(turn: Turn[State], action: Silent) -> None:
    """Nothing to say before this trick."""
    turn.set(silent=(*turn.state.silent, action.seat))
