"""The coach's word on what has to be decided: events, dice, claims, deals, the choice of a crew."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.bernals import BERNAL
from spacetable.games.high_frontier.full_game.coach.plan import plan
from spacetable.games.high_frontier.full_game.coach.preparing import percent
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.components import components, stock_price
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, is_contract, owing
from spacetable.games.high_frontier.full_game.crews import SIDES as CREW_SIDES
from spacetable.games.high_frontier.full_game.events import SIDES, heaviest, may_glitch
from spacetable.games.high_frontier.full_game.fatalities import counts
from spacetable.games.high_frontier.full_game.places import StackKind, hand
from spacetable.games.high_frontier.full_game.rocket import owner, vessel_of
from spacetable.games.high_frontier.full_game.sites.surroundings import highest_die, holdings
from spacetable.games.high_frontier.full_game.state import CREWS, State, kind_of
from spacetable.games.high_frontier.full_game.stock import factories
from spacetable.games.high_frontier.full_game.words import card_name, player
from spacetable.games.high_frontier.full_game.words import words as game_words
from spacetable.games.high_frontier.glitches import glitch_toll
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.movement import burns_left, fuel_steps
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.fee import cheapest
from spacetable.games.high_frontier.size_rolls import chance
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard


def crew(state: State, seat: Seat) -> Iterator[Text]:
    """The privilege of each side of the crew."""
    card = CREWS[state.players[seat].colour]
    one, other = (game_words(f"privilege.{face.privilege}") for face in cards()[card].faces)
    first, second = (card_words.name(Aboard(card, side)) for side in CREW_SIDES)
    yield words("crew", first=first, one=one, second=second, other=other)


def _mourned(state: State, card: Piece) -> bool:
    """Whether the board of a CEO counts its loss."""
    return state.face(card).human and kind_of(card) != BERNAL and not is_contract(card)


# ---------------------------------------------------------------- flying


def moving(state: State, seat: Seat) -> Iterator[Text]:
    """What is left of a move, and the fuel it has taken, which the strip shows at its end."""
    vessel = vessel_of(state, seat)
    flight, drive = course.flight_of(vessel), course.drive_of(vessel)
    left = burns_left(drive, flight.burns, flight.fuel)
    if not flight.operational:
        yield words("coast")
    elif flight.bonus:
        yield words("bonus", burns=words("burns", n=flight.bonus))
    elif left > 0:
        yield words("burns_left", burns=words("burns", n=left))
    elif flight.burns < drive.net:
        yield words("no_fuel")
    else:
        yield words("no_burns")
    taken = fuel_steps(flight)
    if taken:
        yield words("taken", n=taken)


def hazard(state: State, seat: Seat) -> Iterator[Text]:
    """What a die would cost that shows a 1."""
    vessel = vessel_of(state, seat)
    mass = sum(one.mass for one in vessel.cards)
    yield words(
        "hazard", n=len(vessel.cards), mass=mass, fuel=int(vessel.chits.wet - vessel.chits.dry)
    )
    people = sum(_mourned(state, state.pieces.piece(card)) for card in vessel.ids)
    if people and counts(state):
        yield words("hazard_board", n=components().board.for_fatality * people)
    held = contract_of(state, seat)
    if held is not None and held.card in vessel.ids:
        card = state.pieces.piece(held.card)
        if state.face(card).human:
            yield words("hazard_passengers", card=card_name(state, card), n=owing(state, seat))
    fee = cheapest(vessel.fees)
    if fee is not None:
        yield words(f"fee.{fee.means}", n=fee.n)


# ---------------------------------------------------------------- sites


def reroll(state: State, seat: Seat) -> Iterator[Text]:
    """A second die costs nothing."""
    begun = state.prospecting
    assert begun is not None
    site = begun.failed[0]
    most = highest_die(state, seat, begun.kind, begun.platform, site)
    yield words("reroll", place=place_name(site), percent=percent(chance(most)))


def raygun(state: State, seat: Seat) -> Iterator[Text]:
    """More sites cost nothing, and each has a die of its own."""
    begun = state.prospecting
    assert begun is not None
    yield words("raygun", n=len(begun.sites))


def luna(state: State, seat: Seat) -> Iterator[Text]:
    """What leave to prospect Luna gives away."""
    yield words("luna")


def claim(state: State, seat: Seat) -> Iterator[Text]:
    """The bare claim that is missed least: the one on which a factory would bring least."""
    letters, sites = factories(state), load().sites
    own = sorted(holdings(state, seat).claims)
    least = min(own, key=lambda site: (stock_price(letters[sites[site].type] + 1), site))
    n = stock_price(letters[sites[least].type] + 1)
    yield words("claim", place=place_name(least), letter=sites[least].type, n=n)


# ---------------------------------------------------------------- events


def glitch(state: State, seat: Seat) -> Iterator[Text]:
    """The stack that a die is likely to cost least."""
    own = owner(state, seat)

    def losses(kind: StackKind) -> int:
        stack = state.stack(seat, kind)
        tolls = (glitch_toll(stack, die, own) for die in range(1, SIDES + 1))
        return sum(len(toll.lost) for toll in tolls)

    able = may_glitch(state, seat)
    if able:
        best = min(able, key=lambda kind: (losses(kind), able.index(kind)))
        yield words("glitch", stack=game_words(f"stack.{best}"), n=losses(best))


def debris(state: State, seat: Seat) -> Iterator[Text]:
    """The card that the plan does without, if there is one."""
    made = plan(state, seat)
    able = heaviest(state, seat)
    spare = [one for one in able if made is None or one.face not in made.faces]
    mass = state.aboard(able[0]).mass
    if spare:
        yield words("debris_spare", card=card_name(state, spare[0]), n=mass)
    else:
        yield words("debris", n=mass)


def budget(state: State, seat: Seat) -> Iterator[Text]:
    """A card of the hand that the plan does without, if there is one."""
    made = plan(state, seat)
    spare = [
        one
        for one in sorted(state.pieces[hand(seat)], key=lambda card: card.face)
        if made is None or one.face not in made.faces
    ]
    if spare:
        yield words("budget_spare", card=card_name(state, spare[0]))
    else:
        yield words("budget")


# ---------------------------------------------------------------- deals


def trade(state: State, seat: Seat) -> Iterator[Text]:
    """What things are worth to both."""
    found = state.trade
    assert found is not None
    other = player(state, found.partner(seat))
    values = components()
    yield words("trade", player=other, card=values.market.card, claim=values.points.token)
    partner = found.partner(seat)
    if found.agreed is None and state.pieces[hand(partner)] and not found.deal(partner).cards:
        yield words("trade_hand", player=other)
