"""Communication before a trick: one's highest, only or lowest card of a colour (交信トークン)."""

from collections.abc import Iterator

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew.cards import CARD_OF, RANK, SUIT, TRUMP
from spacetable.games.the_crew.hands import cards_held
from spacetable.games.the_crew.moves import Communicate, Silent
from spacetable.games.the_crew.state import DUMMY, HIDDEN, Place, State, Told, hand, told_zone
from spacetable.games.the_crew.words import card_name, member, suit_name, words

PLACES: tuple[Place, ...] = ("highest", "only", "lowest")


def tell_spot(seat: Seat, place: Place | None) -> ZoneId:
    """Where a card is dragged to say what it is; None under a dead spot, where nothing is said."""
    return ZoneId(f"tell.{seat}.{place or 'hidden'}")


def why_silent(state: State, seat: Seat) -> Text | None:
    """The rule that keeps a member from communicating now; None when nothing does."""
    if seat == DUMMY:
        return words("rule.radio.dummy")
    if state.phase != "play" or not state.between:
        return words("rule.radio.during")
    radio, coming = state.radio, len(state.tricks) + 1
    if radio.mode == "none":
        return words("rule.radio.none")
    if state.roles.get("silenced") == seat:
        return words("rule.radio.silenced")
    if coming < radio.from_trick:
        return words("rule.radio.from", trick=radio.from_trick)
    if radio.to_trick is not None and coming > radio.to_trick:
        return words("rule.radio.to", trick=radio.to_trick)
    if radio.mode == "rapture":
        return words("rule.radio.pool") if len(state.told) >= radio.pool else None
    if any(one.member == seat for one in state.told):
        return words("rule.radio.spent")
    return None


def may_speak(state: State) -> Iterator[Seat]:
    """The members who may still communicate before this trick. Looks at no hand."""
    if state.phase == "play" and state.between:
        for seat in state.people:
            if seat not in state.silent and why_silent(state, seat) is None:
                yield seat


def true_places(held: dict[int, PieceId], card: int, single: str = "only") -> tuple[Place, ...]:
    """What may truly be said of a colour card among the cards held, by number.

    A single card is "only" (default); with the switch ``single_card`` all three are true of it.
    """
    same = [one for one in held if SUIT[one] == SUIT[card]]
    if len(same) == 1:
        return PLACES if single == "any" else ("only",)
    if card == max(same):
        return ("highest",)
    return ("lowest",) if card == min(same) else ()


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Lay one card open, or say nothing before this trick."""
    if seat in state.silent or why_silent(state, seat) is not None:
        return
    held = cards_held(state, seat)
    closed = state.radio.mode == "dead_spot"
    for piece in state.pieces[hand(seat)]:
        if piece.face == HIDDEN:
            continue
        card = CARD_OF[piece.face]
        if SUIT[card] == TRUMP:
            for place in PLACES[:1] if closed else PLACES:
                yield _tell(state, seat, piece.id, card, place, _no_trump(state, piece.id), closed)
            continue
        true = true_places(held, card, state.rules.single_card)
        # Under a dead spot nothing is said, so there is one way to show a card.
        hidden = ("only",) if "only" in true else (true or PLACES)[:1]
        places: tuple[Place, ...] = hidden if closed else PLACES
        for place in places:
            no = None if place in true else _untrue(state, held, card, place)
            yield _tell(state, seat, piece.id, card, place, no, closed)
    if state.whose != seat:
        yield Option(Silent(seat), Press(), Why(words("rule.silent")), words("silent"))


def _tell(
    state: State,
    seat: Seat,
    piece: PieceId,
    card: int,
    place: Place,
    no: Why | None,
    closed: bool,
) -> Option:
    name = card_name(card, state.edition)
    label = words("tell.hidden", card=name) if closed else words(f"tell.{place}", card=name)
    rule = f"rule.tell.hidden.{state.edition}" if closed else f"rule.tell.{place}"
    why = Why(words(rule), (piece,))
    return Option(
        Communicate(seat, piece, place),
        Drag(piece, tell_spot(seat, None if closed else place)),
        why if no is None else no,
        label,
        no is not None,
    )


def _no_trump(state: State, piece: PieceId) -> Why:
    return Why(words(f"rule.tell.trump.{state.edition}"), (piece,))


def _untrue(state: State, held: dict[int, PieceId], card: int, place: Place) -> Why:
    """Why it would not be true: the cards of the same colour that stand against it."""
    suit = suit_name(SUIT[card], state.edition)
    same = {one: piece for one, piece in held.items() if SUIT[one] == SUIT[card] and one != card}
    if place == "only":
        return Why(words("rule.untrue.only", suit=suit), tuple(same.values()))
    if not same:
        return Why(words("rule.untrue.single", suit=suit), (held[card],))
    against = tuple(
        piece for one, piece in same.items() if (RANK[one] > RANK[card]) == (place == "highest")
    )
    return Why(words(f"rule.untrue.{place}", suit=suit), against)


def communicate(turn: Turn[State], action: Communicate) -> None:
    """Lay the card open; the token says what it is unless there is a dead spot."""
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


def silent(turn: Turn[State], action: Silent) -> None:
    """Nothing to say before this trick."""
    turn.set(silent=(*turn.state.silent, action.seat))
