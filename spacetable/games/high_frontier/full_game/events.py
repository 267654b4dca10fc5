"""What happens in a year in which the cube crosses an event threshold (K2)."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game import agenda, bank, flare, staging
from spacetable.games.high_frontier.full_game.bernals import at_home, inhabited
from spacetable.games.high_frontier.full_game.contracts.lending import BAILOUT, has
from spacetable.games.high_frontier.full_game.decommission import to_bottom, top_goes_under
from spacetable.games.high_frontier.full_game.event_table import Event, event, event_table
from spacetable.games.high_frontier.full_game.foreseen import glitch_on
from spacetable.games.high_frontier.full_game.isobank.whereabouts import is_open
from spacetable.games.high_frontier.full_game.moves import CutBudget, LoseCard, PutGlitch
from spacetable.games.high_frontier.full_game.places import (
    EXODUS,
    SUNSPOT,
    Pile,
    StackKind,
    deck_zone,
    hand,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.politics import tally
from spacetable.games.high_frontier.full_game.politics.assembly import purge
from spacetable.games.high_frontier.full_game.politics.effects import assisted, insured
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.rocket import struck
from spacetable.games.high_frontier.full_game.state import Duty, State, View, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.glitches import Endangered, struck_by_debris, takes_glitch
from spacetable.games.high_frontier.radiation import Toll
from spacetable.games.high_frontier.solar_map import LEO

DIE: Final = "event"
BLUE: Final = "blue"
PURGE: Final = "purge"
SPARED: Final = "home_budget_immunity"
SIDES: Final = 6


def happens(turn: Turn[State]) -> None:
    """The die of the event, and what it brings; players decide in order from the first (K2g)."""
    die = turn.roll(DIE, event_table().sides)
    name = event(die, turn.state.season)
    turn.set(event=name)
    turn.say(words(f"log.event.{name}", die=die), SUNSPOT)
    turn.sound("alarm")
    staging.event(turn, name)
    agenda.first(turn, Duty("event"))
    if turn.state.assembly is not None and turn.state.assembly.alone:
        agenda.first(turn, Duty("avert", turn.state.first))


def _comes(turn: Turn[State]) -> None:
    """It comes, unless it was stopped."""
    name = turn.state.event
    turn.set(event=None)
    if name is not None:
        _BRINGS[name](turn)


def _spares(turn: Turn[State], strikes: Callable[[State, Seat], object]) -> None:
    """What strikes nobody says so: people would look for what it has done."""
    if not any(strikes(turn.state, seat) for seat in turn.state.clockwise()):
        turn.say(words("log.spared"), SUNSPOT)


# ---------------------------------------------------------------- inspiration


def inspiration(turn: Turn[State]) -> None:
    """The top card of every deck goes to its bottom (K2a), contracts too, but for a locked deck
    (4A6b), and that of Project Exodus while its starship is away (4D3c).
    """
    rules = turn.state.rules
    locked = "" if is_open(turn.state) else EXODUS
    decks: tuple[Pile, ...] = (
        *rules.piles,
        *(one for one in rules.contract_decks if one != locked),
    )
    staging.inspiration(turn, decks)
    for deck in decks:
        top_goes_under(turn, deck)


# ---------------------------------------------------------------- glitch


def _glitch(turn: Turn[State]) -> None:
    _spares(turn, may_glitch)
    agenda.each(turn, "glitch", turn.state.clockwise())


def may_glitch(state: State, seat: Seat) -> tuple[StackKind, ...]:
    """The player's stacks of which one has the glitch (K2b)."""
    return takes_glitch(
        {
            kind: Endangered(
                state.stack(seat, kind),
                glitched=(seat, kind) in state.glitched,
                among_humans=state.place_of(seat, kind) in (LEO, *inhabited(state, seat)),
            )
            for kind in state.stacks(seat)
        }
    )


def _glitch_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for kind in may_glitch(state, seat):
            yield Option(
                PutGlitch(seat, kind),
                Press(stack_zone(seat, kind)),
                Why(words("rule.glitch")),
                words("label.glitch", stack=words(f"stack.{kind}")),
                preview=tuple(glitch_on(state, seat, kind)),
            )


def _put_glitch(turn: Turn[State], action: PutGlitch) -> None:
    agenda.finish(turn)
    _put(turn, action.seat, action.stack)


def _put(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    turn.set(glitched=(*turn.state.glitched, (seat, kind)))
    staging.glitch(turn, seat, kind)
    named = player(turn.state, seat)
    top = turn.state.cards_of(seat, kind)[-1]
    turn.say(words("log.glitch", player=named, stack=words(f"stack.{kind}")), top.id)


# ---------------------------------------------------------------- pad explosion, space debris


def _debris(turn: Turn[State]) -> None:
    _spares(turn, heaviest)
    agenda.each(turn, "debris", turn.state.clockwise())
    if turn.state.assembly is not None:
        agenda.each(turn, "insure", turn.state.clockwise())


def heaviest(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A player's heaviest white cards in low Earth orbit, in whichever stack (K2c; HFG-R29); crews
    are spared.
    """
    there = [kind for kind in state.stacks(seat) if state.place_of(seat, kind) == LEO]
    row = [card for kind in there for card in state.cards_of(seat, kind)]
    stack = tuple(one for kind in there for one in state.stack(seat, kind))
    return tuple(row[place] for place in struck_by_debris(stack))


def _debris_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for one in heaviest(state, seat):
            yield Option(
                LoseCard(seat, one.id),
                Press(one.id),
                Why(words("rule.debris")),
                words("label.debris", card=card_name(state, one)),
                preview=(words("preview.boost_again", n=state.aboard(one).mass),),
            )


def _lose(turn: Turn[State], action: LoseCard) -> None:
    agenda.finish(turn)
    _destroy(turn, action.seat, turn.state.pieces.piece(action.card))


def _destroy(turn: Turn[State], seat: Seat, card: Piece) -> None:
    named = card_name(turn.state, card)
    mass = turn.state.aboard(card).mass
    zone, _ = turn.state.pieces.place(card.id)
    kind = next(one for one in turn.state.stacks(seat) if stack_zone(seat, one) == zone)
    staging.debris(turn, seat, kind)
    struck(turn, seat, kind, Toll((turn.state.cards_of(seat, kind).index(card),)))
    assembly = turn.state.assembly
    if assembly is not None and insured(assembly, seat):
        bank.receive(turn, seat, mass)
        turn.say(words("log.insured", player=player(turn.state, seat), n=mass))
    turn.say(words("log.debris", player=player(turn.state, seat), card=named), card.id)


# ---------------------------------------------------------------- anarchy, budget cuts


def anarchy_comes(turn: Turn[State], seat: Seat | None = None) -> None:
    """Until the cube leaves blue all privileges are felonious (K2d); alone, the law of unity makes
    help from abroad of it (4G3f; HFG-R25). Brought by a republic or an empire it lasts as long as
    the season in which it comes, and help is there in blue alone (HFG-R85). ``seat``: who breaks
    the ties of the tally, the first player unless told.
    """
    helped = turn.state.assembly is not None and assisted(turn.state.assembly)
    if helped and turn.state.season == BLUE:
        turn.set(assistance=True)
        turn.say(words("log.assistance"), SUNSPOT)
        return
    turn.set(anarchy=True)
    ship = turn.state.starship
    if ship is not None and ship.away:
        turn.set(starship=replace(ship, unrest=True))
    staging.anarchy(turn)
    tally.order_changes(turn)
    purges(turn, seat or turn.state.first)


def purges(turn: Turn[State], seat: Seat) -> None:
    """The purge roll, as anarchy or war begins (K2e); ``seat`` breaks the ties after it."""
    if turn.state.assembly is not None:
        die = turn.roll(PURGE, SIDES)
        turn.say(words("log.purge", die=die, ideology=words(f"ideology.{ring().purged(die)}")))
        tally.changed(turn, seat, purge(tally.assembled(turn.state), die))


def _cuts(turn: Turn[State]) -> None:
    _spares(turn, _pays)
    agenda.each(turn, "budget", turn.state.clockwise())


def _pays(state: State, seat: Seat) -> bool:
    spared = has(state, seat, BAILOUT) or at_home(state, seat, SPARED)
    return bool(state.pieces[hand(seat)]) and not spared


def _budget_options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for one in state.pieces[hand(seat)]:
            yield Option(
                CutBudget(seat, one.id),
                Drag(one.id, deck_zone(kind_of(one))),
                Why(words("rule.budget")),
                words("label.budget", card=card_name(state, one)),
                also=(Press(one.id),),
            )


def _cut(turn: Turn[State], action: CutBudget) -> None:
    agenda.finish(turn)
    card = turn.state.pieces.piece_in(hand(action.seat), action.card)
    named = card_name(turn.state, card)
    who = player(turn.state, action.seat)
    staging.cut(turn, card.id, turn.state.rules.pile_of(printed(card.face)))
    to_bottom(turn, card)
    turn.say(words("log.budget", player=who, deck=words(f"deck.{kind_of(card)}")))
    turn.say(words("log.budget_what", card=named), only=(action.seat,))


_BRINGS: Final[dict[Event, Callable[[Turn[State]], None]]] = {
    "inspiration": inspiration,
    "glitch": _glitch,
    "pad_explosion": _debris,
    "solar_flare": flare.strikes,
    "anarchy": anarchy_comes,
    "budget_cuts": _cuts,
}


def _asks(key: str) -> Callable[[View], Text]:
    return lambda view: words(f"prompt.{key}")


GLITCH: Final = Step[State](
    "glitch",
    "K2b",
    _asks("glitch"),
    agenda.actor,
    _glitch_options,
    {PutGlitch: _put_glitch},
    alone=agenda.unless_several(may_glitch, _put),
    open=always,
)
DEBRIS: Final = Step[State](
    "debris",
    "K2c",
    _asks("debris"),
    agenda.actor,
    _debris_options,
    {LoseCard: _lose},
    alone=agenda.unless_several(heaviest, _destroy),
    open=always,
)
BUDGET: Final = Step[State](
    "budget",
    "K2f",
    _asks("budget"),
    agenda.actor,
    _budget_options,
    {CutBudget: _cut},
    alone=agenda.unless(_pays),
)
COMES: Final = Step[State]("event", "K2", alone=agenda.by_itself(_comes))
STEPS: Final = (COMES, GLITCH, DEBRIS, BUDGET)
