"""Free actions with isotopes: exchanged for Aquas, brought to the isobank, fuel from it (4D)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.futures.lasting import exchange_rate
from spacetable.games.high_frontier.full_game.isobank.beads import stacks_with_beads, unloaded
from spacetable.games.high_frontier.full_game.isobank.gains import credited, debased
from spacetable.games.high_frontier.full_game.isobank.isobank import Isobank
from spacetable.games.high_frontier.full_game.isobank.moves import (
    BuyIsotope,
    DepositBead,
    FuelThruster,
    SellIsotope,
)
from spacetable.games.high_frontier.full_game.isobank.places import SPECULATOR, bead, vault_zone
from spacetable.games.high_frontier.full_game.isobank.whereabouts import place_of
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import BANK, FUELLED, StackKind, figure
from spacetable.games.high_frontier.full_game.rocket import triggered, vessel_of
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.full_game.words import words as said


def vaults_of(state: State) -> Isobank:
    """The vaults of a game in which isotopes are money."""
    assert state.isobank is not None  # nothing of it is offered before
    return state.isobank


def _locked(state: State) -> bool:
    """Whether the starship has taken the isotopes along: then none leaves it (4D3d; HFG-R67)."""
    return state.starship is not None and state.starship.launched


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if state.isobank is None:
        return
    yield from _money(state, seat)
    yield from _beads(state, seat)


def _money(state: State, seat: Seat) -> Iterator[Option]:
    """What may be exchanged; what may not be is refused (``_refusals``)."""
    for option in _exchanges(state, seat):
        if _hindered(state, seat, option.action) is None:
            yield option


def _exchanges(state: State, seat: Seat) -> Iterator[Option]:
    """Both ways, where there is an isotope for it."""
    vaults, n = vaults_of(state), exchange_rate(state)
    aquas = state.players[seat].aquas
    if vaults.vault(seat):
        yield Option(
            SellIsotope(seat),
            Drag(bead(seat), BANK),
            Why(words("rule.exchange")),
            words("label.sell_isotope", n=n),
            preview=(said("preview.aquas", n=aquas + n),),
            group=words("group.isobank"),
            aside=True,
        )
    if vaults.speculator and not debased(state, seat):
        yield Option(
            BuyIsotope(seat),
            Drag(bead(SPECULATOR), vault_zone(seat)),
            Why(words("rule.exchange")),
            words("label.buy_isotope", n=n),
            preview=(said("preview.aquas", n=aquas - n),),
            group=words("group.isobank"),
            aside=True,
        )


def _hindered(state: State, seat: Seat, action: Action) -> Text | None:
    """Why isotopes and Aquas are not exchanged so; None where they may be."""
    n = exchange_rate(state)
    if vaults_of(state).exchanged:
        return words("refused.exchanged")
    if isinstance(action, SellIsotope) and _locked(state):
        return words("refused.locked")
    if isinstance(action, BuyIsotope) and state.players[seat].aquas < n:
        return words("refused.no_aquas", n=n)
    return None


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    if state.isobank is None:
        return
    for option in _exchanges(state, seat):
        rule = _hindered(state, seat, option.action)
        if rule is not None:
            yield Option(option.action, option.gesture, Why(rule), option.label, refused=True)


def _beads(state: State, seat: Seat) -> Iterator[Option]:
    """What goes in, and what goes into a thruster."""
    place, vault = place_of(state), vaults_of(state).vault(seat)
    if not place:
        return
    for kind in stacks_with_beads(state, seat):
        if state.place_of(seat, kind) == place:
            yield Option(
                DepositBead(seat, kind),
                Press(),
                Why(words("rule.deposit")),
                words("label.deposit", stack=said(f"stack.{kind}")),
                preview=(_credit(state, seat, vault + 1),),
                group=words("group.isobank"),
            )
    for kind in FUELLED if vault and not _locked(state) else ():
        if _filled(state, seat, kind, place) is not None:
            yield Option(
                FuelThruster(seat, kind),
                Press(),
                Why(words("rule.fuel_thruster")),
                words("label.fuel_thruster", stack=said(f"stack.{kind}")),
                preview=(words("preview.vault", n=vault - 1),),
                group=words("group.isobank"),
            )


def _credit(state: State, seat: Seat, vault: int) -> Text:
    """What is there after a deposit: in the vault, or by choice in the bank."""
    if debased(state, seat):
        return said("preview.aquas", n=state.players[seat].aquas + exchange_rate(state))
    return words("preview.vault", n=vault)


def _filled(state: State, seat: Seat, kind: StackKind, place: str) -> Chits | None:
    """A craft at the isobank with a tank of isotope more: for a GW or TW thruster aboard that runs
    on the own isotopes (4D2e); None where there is none.
    """
    craft = state.crafts.get(figure(seat, kind))
    letter = state.players[seat].isostandard
    if craft is None or craft.place != place or not letter or not state.has_chits(seat, kind):
        return None
    if not any(
        one.up.rating and one.printed.spectral_type == letter for one in state.stack(seat, kind)
    ):
        return None
    return vessel_of(state, seat, kind).chits.fuelled(1, "isotope")


def _sell(turn: Turn[State], action: SellIsotope) -> None:
    """The isotope goes to the pool (4D1d)."""
    n = exchange_rate(turn.state)
    vaults = vaults_of(turn.state).with_vault(action.seat, -1)
    turn.set(isobank=replace(vaults, exchanged=True))
    bank.receive(turn, action.seat, n)
    turn.say(words("log.sell_isotope", player=player(turn.state, action.seat), n=n))
    turn.sound("coin")


def _buy(turn: Turn[State], action: BuyIsotope) -> None:
    n = exchange_rate(turn.state)
    vaults = vaults_of(turn.state).with_vault(action.seat, 1)
    turn.set(isobank=replace(vaults, exchanged=True, speculator=vaults.speculator - 1))
    bank.receive(turn, action.seat, -n)
    turn.say(words("log.buy_isotope", player=player(turn.state, action.seat), n=n))
    turn.sound("coin")


def _deposit(turn: Turn[State], action: DepositBead) -> None:
    """Whatever isotope it is, in the vault it is one like the others (4D1e). A glitch comes first,
    as of every cargo (G1).
    """
    seat, kind = action.seat, action.stack
    triggered(turn, seat, kind)
    if kind not in stacks_with_beads(turn.state, seat):
        return
    unloaded(turn, seat, kind)
    turn.say(words("log.deposit", player=player(turn.state, seat)))
    credited(turn, seat, 1)
    turn.sound("drop")


def _fuel(turn: Turn[State], action: FuelThruster) -> None:
    seat, kind = action.seat, action.stack
    triggered(turn, seat, kind)
    filled = _filled(turn.state, seat, kind, place_of(turn.state))
    if filled is None:
        return
    me = figure(seat, kind)
    craft = replace(turn.state.crafts[me], wet=told(filled.wet), grade=filled.grade)
    turn.set(crafts={**turn.state.crafts, me: craft})
    turn.set(isobank=vaults_of(turn.state).with_vault(seat, -1))
    turn.say(words("log.fuel_thruster", player=player(turn.state, seat)), me)


OFFER: Final = Offer[State](
    _options,
    {SellIsotope: _sell, BuyIsotope: _buy, DepositBead: _deposit, FuelThruster: _fuel},
    _refusals,
)
