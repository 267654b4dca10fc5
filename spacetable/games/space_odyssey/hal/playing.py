"""HAL plays exactly one card, hidden or shown (document, HAL's turns and actions)."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, outcome, piles
from spacetable.games.space_odyssey.board import DOORS
from spacetable.games.space_odyssey.cards import CREW_FACES, HAND_ORDER, door_of, malfunction_of
from spacetable.games.space_odyssey.crew.names import held as held_by
from spacetable.games.space_odyssey.crew.names import kinds as of_member
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.hal.row import held, kinds
from spacetable.games.space_odyssey.interchangeable import Kind, drags, whichever
from spacetable.games.space_odyssey.moves import (
    CloseDoor,
    Cut,
    Damage,
    Discard,
    Misplay,
    NameCard,
    Pass,
    Scan,
    Target,
)
from spacetable.games.space_odyssey.state import (
    DISCARD,
    HAL_DISCARD,
    TILES,
    TRASH,
    Duty,
    State,
    beside,
    doorway,
    hand,
    place,
    space,
)
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    door_name,
    effect_of,
    member,
    system_name,
    words,
)


def options(state: State) -> Iterator[Option]:
    """Play any card of the hand. LIPREAD works while it lies open and is never played, though (a
    switch) it may be thrown away instead.
    """
    playable = False
    for kind in kinds(state, held(state)):
        for option in _plays(state, kind):
            playable = playable or not option.refused
            yield whichever(option, kind)
        yield from _elsewhere(state.hal, kind)
    if not playable:
        yield Option(Pass(state.hal), Press(), Why(words("why.pass")), words("pass"))


def _plays(state: State, kind: Kind) -> Iterator[Option]:
    hal, card, name = state.hal, kind.card, kind.name
    system = malfunction_of(card.face)
    door = door_of(card.face)
    if system is not None:
        count = state.malfunctions(system) + 1
        stops = count == LIMIT[system]
        wins = stops and outcome.would_win(state, system)
        effect = effect_of(system, state) if stops else ""
        barred = count > LIMIT[system] and state.rules.more_malfunctions == "refused"
        yield _damaging(hal, card.id, name, system, count, effect, wins, barred)
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
    elif card.face == "hal.lipread" and state.rules.lipread == "discarded":
        yield Option(
            Cut(hal, card.id),
            Drag(card.id, HAL_DISCARD),
            Why(words("why.lipread_discarded"), (card.id,)),
            words("cut", card=name),
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


@lru_cache(maxsize=1024)
def _elsewhere(hal: Seat, kind: Kind) -> tuple[Option, ...]:
    """A door card on another door, a malfunction beside another system: refused, with the place
    where it goes.
    """
    face = kind.card.face
    door, system = door_of(face), malfunction_of(face)
    if door is not None:
        zones = [doorway(one) for one in DOORS if one != door]
        why = Why(words("no.other_door", door=door_name(door)), (doorway(door),))
    elif system is not None:
        zones = [beside(one) for one in SYSTEMS if one != system]
        why = Why(words("no.other_system", system=system_name(system)), (beside(system),))
    else:
        return ()
    first, *others = drags(kind, zones)
    label = words("play_elsewhere", card=kind.name)
    return (
        Option(Misplay(hal, kind.card.id), first, why, label, refused=True, also=tuple(others)),
    )


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
        also=_on_figure(state, card.id, who),
    )


def _on_figure(state: State, card: PieceId, who: Seat) -> tuple[Drag, ...]:
    """The figure on the board takes the card too, as long as it stands alone in its space."""
    here = state.space_of(who)
    return (Drag(card, space(here)),) if state.in_space(here) == (who,) else ()


@lru_cache(maxsize=4096)
def _damaging(
    hal: Seat,
    card: PieceId,
    name: Text,
    system: str,
    count: int,
    effect: str,
    wins: bool,
    barred: bool,
) -> Option:
    """A malfunction card. ``count``: so many lie there then; ``effect``: of its stopping, or "".

    ``barred``: the system has stopped, and takes no more of them (a switch).
    """
    limit = LIMIT[system]
    if barred:
        no = Why(words("no.stopped_already", system=system_name(system)), (beside(system),))
        drag, label = Drag(card, beside(system)), words("play", card=name)
        return Option(Damage(hal, card), drag, no, label, refused=True, also=(Press(card),))
    lines = [words("preview.malfunctions", system=system_name(system), count=count, limit=limit)]
    if effect:
        lines.append(words(f"stopped.{effect}"))
    if wins:
        lines.append(words("preview.hal_wins"))
    return Option(
        Damage(hal, card),
        Drag(card, beside(system)),
        Why(words("why.malfunction", system=system_name(system), limit=limit)),
        words("play", card=name),
        preview=tuple(lines),
        also=(Press(card),),
    )


def damage(turn: Turn[State], action: Damage) -> None:
    """The card lies beside its system; at the limit it stops at once, with all that follows."""
    state = turn.state
    agenda.finish(turn)
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
    turn.say(words(f"line.stopped.{effect_of(system, state)}"), action.card)
    turn.sound("power_down")
    if outcome.hal_won(turn):
        return
    if system == "mem":
        agenda.all_discard(turn)


def throw_away(turn: Turn[State], action: Cut) -> None:
    """LIPREAD as the card of the turn: everybody sees it go, and it has no effect any more."""
    agenda.finish(turn)
    card = turn.reveal(action.card)
    turn.say(words("line.cut", card=card_name(card.face)), card.id)
    piles.to_discard(turn, card.id)
    if card.up:
        turn.say(words("line.lipread_over"))


def close_door(turn: Turn[State], action: CloseDoor) -> None:
    """A red tile lies on the door, and nobody passes; the card is out of play."""
    agenda.finish(turn)
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
    agenda.finish(turn)
    turn.say(words("line.scan", member=member(state, action.member)), action.card)
    _used(turn, action.card)
    if not state.pieces[hand(action.member)]:
        turn.say(words("line.scan_nothing"))
    agenda.first(turn, Duty("scanned", action.member))


def scanning(state: State, seat: Seat) -> Iterator[Option]:
    """The member who is scanned chooses the card."""
    if state.duty.member != seat:
        return
    for kind in of_member(state, held_by(state, seat)):
        card = kind.card
        option = Option(
            Discard(seat, card.id),
            Drag(card.id, DISCARD),
            Why(words("why.scanned")),
            words("discard_shown", card=kind.name),
            also=(Press(card.id),),
        )
        yield whichever(option, kind)


def scanned(turn: Turn[State], action: Discard) -> None:
    """Everybody sees the card before it goes face down on the discards."""
    face = turn.state.pieces.piece(action.card).face
    agenda.finish(turn)
    turn.reveal(action.card)
    turn.say(
        words("line.scanned", member=member(turn.state, action.seat), card=card_name(face)),
        action.card,
    )
    piles.to_discard(turn, action.card)


def target(turn: Turn[State], action: Target) -> None:
    """HAL has said whom; which card is named next."""
    agenda.finish(turn)
    turn.say(words("line.target", member=member(turn.state, action.member)), action.card)
    _used(turn, action.card)
    turn.set(aim=action.member)
    agenda.first(turn, Duty("name"))


def naming(state: State) -> Iterator[Option]:
    """Name any crew card, a logic card by its number. They come in the order of a crew hand, which
    is nearly that of the chart; of one that was named aloud it is said that the member holds it.
    """
    assert state.aim is not None
    gone = [piece.face for piece in state.pieces[TRASH]]
    told = {one.face for one in state.pieces[hand(state.aim)] if one.id in state.told}
    for face in HAND_ORDER:
        left = CREW_FACES.count(face) - gone.count(face)
        heard = (words("preview.named_aloud"),) if face in told else ()
        yield Option(
            NameCard(state.hal, face),
            Press(kind_zone(face)),
            Why(words("why.name", member=member(state, state.aim))),
            words("name", card=card_name(face)),
            preview=(*heard, words("preview.in_play", n=left)),
            grave=left == 0,
        )


def name(turn: Turn[State], action: NameCard) -> None:
    """Who holds the card shows one copy of it and discards it; who does not must say so."""
    state = turn.state
    who = state.aim
    assert who is not None
    agenda.finish(turn)
    turn.set(aim=None)
    found = fitting(state, action.face)
    turn.revealed = True
    if not found:
        line = words("line.named_missed", member=member(state, who), card=card_name(action.face))
        turn.say(line)
        return
    # Of several copies one goes by lot: its place in the hand must not tell where others are not.
    number = turn.chance.roll("copy", len(found)) if len(found) > 1 else 1
    card = found[number - 1].id
    line = words("line.named_hit", member=member(state, who), card=card_name(action.face))
    turn.say(line, card)
    piles.to_discard(turn, card)
    turn.sound("alarm")


def fitting(state: State, face: str) -> list[Piece]:
    """The cards with which the member aimed at can answer; those named aloud go before others,
    since everybody knows that they are there.
    """
    assert state.aim is not None
    found = [one for one in state.pieces[hand(state.aim)] if one.face == face]
    return [one for one in found if one.id in state.told] or found


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
        case Cut():
            throw_away(turn, action)
        case CloseDoor():
            close_door(turn, action)
        case Scan():
            scan(turn, action)
        case Target():
            target(turn, action)
        case NameCard():
            name(turn, action)
        case Pass():
            agenda.finish(turn)
            turn.say(words("line.hal_passes"))
        case _:
            return False
    return True
