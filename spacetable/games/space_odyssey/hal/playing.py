"""HAL plays exactly one card, hidden or shown (document, HAL's turns and actions)."""

from collections.abc import Iterator

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import duties, outcome, piles
from spacetable.games.space_odyssey.cards import CREW_FACES, CREW_NAMES, door_of, malfunction_of
from spacetable.games.space_odyssey.crew.names import held as held_by
from spacetable.games.space_odyssey.crew.names import own_name
from spacetable.games.space_odyssey.data import LIMIT
from spacetable.games.space_odyssey.hal.row import held, named
from spacetable.games.space_odyssey.moves import (
    CloseDoor,
    Damage,
    Discard,
    NameCard,
    Pass,
    Scan,
    Target,
)
from spacetable.games.space_odyssey.state import (
    DISCARD,
    TILES,
    TRASH,
    Duty,
    State,
    beside,
    doorway,
    hand,
    place,
)
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    door_name,
    member,
    system_name,
    words,
)


def options(state: State) -> Iterator[Option]:
    """Play any card of the hand; LIPREAD is never played, it works while it lies open."""
    playable = False
    cards = held(state)
    for card in cards:
        for option in _plays(state, card, named(card, cards)):
            playable = playable or not option.refused
            yield option
    if not playable:
        yield Option(Pass(state.hal), Press(), Why(words("why.pass")), words("pass"))


def _plays(state: State, card: Piece, name: Text) -> Iterator[Option]:
    hal = state.hal
    system = malfunction_of(card.face)
    door = door_of(card.face)
    if system is not None:
        yield Option(
            Damage(hal, card.id),
            Drag(card.id, beside(system)),
            Why(words("why.malfunction", system=system_name(system), limit=LIMIT[system])),
            words("play", card=name),
            preview=_foreseen(state, system),
            also=(Press(card.id),),
        )
    elif door is not None:
        there = door in state.closed or door in state.forced
        yield Option(
            CloseDoor(hal, card.id),
            Drag(card.id, doorway(door)),
            Why(words("no.door_twice", door=door_name(door)), (doorway(door),))
            if there
            else Why(words("why.close", door=door_name(door))),
            words("play", card=name),
            refused=there,
            also=(Press(card.id),),
        )
    elif card.face == "hal.lipread":
        yield Option(
            Damage(hal, card.id),
            Press(card.id),
            Why(words("no.lipread_played"), (card.id,)),
            words("play", card=name),
            refused=True,
        )
    else:
        for who in state.crew:
            yield _at(state, card, who, name)


def _at(state: State, card: Piece, who: Seat, name: Text) -> Option:
    """A scan or target card at a member."""
    scan = card.face == "hal.scan"
    safe = scan and state.is_(who, "whitehead")
    cards = len(state.pieces[hand(who)])
    action = Scan(state.hal, card.id, who) if scan else Target(state.hal, card.id, who)
    why = Why(words("why.scan" if scan else "why.target"))
    if safe:
        why = Why(words("no.scan_whitehead", character=character_name("whitehead")), (place(who),))
    return Option(
        action,
        Drag(card.id, place(who)),
        why,
        words("play_at", card=name, member=member(state, who)),
        refused=safe,
        preview=(words("preview.cards", n=cards),),
        also=(Drag(card.id, hand(who)),),
    )


def _foreseen(state: State, system: str) -> tuple[Text, ...]:
    """How far the system is then, and what its stopping does."""
    count = state.malfunctions(system) + 1
    limit = LIMIT[system]
    lines = [words("preview.malfunctions", system=system_name(system), count=count, limit=limit)]
    if count == limit:
        lines.append(words(f"stopped.{system}"))
        if system == "lif" or outcome.would_win(state, system):
            lines.append(words("preview.hal_wins"))
    return tuple(lines)


def damage(turn: Turn[State], action: Damage) -> None:
    """The card lies beside its system; at the limit it stops at once, with all that follows."""
    state = turn.state
    duties.finish(turn)
    system = malfunction_of(state.pieces.piece(action.card).face)
    assert system is not None
    before = state.is_stopped(system)
    turn.move(action.card, beside(system), up=True)
    turn.say(
        words(
            "line.malfunction",
            system=system_name(system),
            count=turn.state.malfunctions(system),
            limit=LIMIT[system],
        ),
        action.card,
    )
    turn.sound("click")
    if before or not turn.state.is_stopped(system):
        return
    turn.say(words(f"line.stopped.{system}"), action.card)
    turn.sound("power_down")
    if outcome.hal_won(turn):
        return
    if system == "mem":
        duties.all_discard(turn)


def close_door(turn: Turn[State], action: CloseDoor) -> None:
    """A red tile lies on the door, and nobody passes; the card is out of play."""
    duties.finish(turn)
    door = door_of(turn.state.pieces.piece(action.card).face)
    assert door is not None
    tile = turn.state.pieces[TILES][-1]
    turn.move(tile.id, doorway(door), up=True)
    turn.set(closed=(*turn.state.closed, door))
    piles.to_trash(turn, action.card)
    turn.say(words("line.closed", door=door_name(door)), tile.id)
    turn.sound("door")


def scan(turn: Turn[State], action: Scan) -> None:
    """The member has to choose a card and discard it in the open."""
    state = turn.state
    duties.finish(turn)
    turn.say(words("line.scan", member=member(state, action.member)), action.card)
    _used(turn, action.card)
    if not state.pieces[hand(action.member)]:
        turn.say(words("line.scan_nothing"))
    duties.first(turn, Duty("scanned", action.member))


def scanning(state: State, seat: Seat) -> Iterator[Option]:
    """The member who is scanned chooses the card."""
    if state.duty.member != seat:
        return
    cards = held_by(state, seat)
    for card in cards:
        yield Option(
            Discard(seat, card.id),
            Drag(card.id, DISCARD),
            Why(words("why.scanned")),
            words("discard_shown", card=own_name(cards, card)),
            also=(Press(card.id),),
        )


def scanned(turn: Turn[State], action: Discard) -> None:
    """Everybody sees the card before it goes face down on the discards."""
    face = turn.state.pieces.piece(action.card).face
    duties.finish(turn)
    turn.reveal(action.card)
    turn.say(
        words("line.scanned", member=member(turn.state, action.seat), card=card_name(face)),
        action.card,
    )
    piles.to_discard(turn, action.card)


def target(turn: Turn[State], action: Target) -> None:
    """HAL has said whom; which card is named next."""
    duties.finish(turn)
    turn.say(words("line.target", member=member(turn.state, action.member)), action.card)
    _used(turn, action.card)
    turn.set(aim=action.member)
    duties.first(turn, Duty("name"))


def naming(state: State) -> Iterator[Option]:
    """Name any crew card, a logic card by its number."""
    assert state.aim is not None
    gone = [piece.face for piece in state.pieces[TRASH]]
    for face in CREW_NAMES:
        left = CREW_FACES.count(face) - gone.count(face)
        yield Option(
            NameCard(state.hal, face),
            Press(kind_zone(face)),
            Why(words("why.name", member=member(state, state.aim))),
            words("name", card=card_name(face)),
            preview=(words("preview.in_play", n=left),),
        )


def name(turn: Turn[State], action: NameCard) -> None:
    """Who holds the card shows one copy of it and discards it; who does not must say so."""
    state = turn.state
    who = state.aim
    assert who is not None
    duties.finish(turn)
    turn.set(aim=None)
    found = [one for one in state.pieces[hand(who)] if one.face == action.face]
    # Of two copies the one that was named aloud goes, since all know that it is there.
    found.sort(key=lambda one: one.id not in state.told)
    turn.revealed = True
    if not found:
        line = words("line.named_missed", member=member(state, who), card=card_name(action.face))
        turn.say(line)
        return
    line = words("line.named_hit", member=member(state, who), card=card_name(action.face))
    turn.say(line, found[0].id)
    piles.to_discard(turn, found[0].id)
    turn.sound("alarm")


def kind_zone(face: str) -> ZoneId:
    """The field of the chart of crew cards that stands for a kind of card."""
    return ZoneId(f"kind.{face.removeprefix('crew.')}")


def _used(turn: Turn[State], card: PieceId) -> None:
    """Where scan and target cards go is disputed (a switch)."""
    turn.reveal(card)
    if turn.state.rules.used_hal_cards == "trash":
        piles.to_trash(turn, card)
    else:
        piles.to_discard(turn, card)


def apply(turn: Turn[State], action: Action) -> bool:
    """Carry out a card of HAL's; False when the action is none."""
    match action:
        case Damage():
            damage(turn, action)
        case CloseDoor():
            close_door(turn, action)
        case Scan():
            scan(turn, action)
        case Target():
            target(turn, action)
        case NameCard():
            name(turn, action)
        case Pass():
            duties.finish(turn)
            turn.say(words("line.hal_passes"))
        case _:
            return False
    return True
