"""Laws in force, lobbying, what laws change, the office, and awards at the end (O4 to O7, 4G3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly, lapsed
from spacetable.games.high_frontier.full_game.politics.awards import (
    Standing,
    final_law,
    hazardous_sites,
    rewarded,
)
from spacetable.games.high_frontier.full_game.politics.effects import (
    MarketTerms,
    assisted,
    boosts_free,
    expelled,
    fundraise_income,
    grants_research,
    insured,
    market_terms,
    roams,
    turns_events,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology, ring
from spacetable.games.high_frontier.full_game.politics.law_words import effect
from spacetable.games.high_frontier.full_game.politics.laws import (
    active,
    laws,
    lobbied,
    lobby_price,
    lobby_refusal,
)
from spacetable.games.high_frontier.full_game.politics.office import Cubes, heirs
from spacetable.games.high_frontier.solar_map import load
from spacetable.text.catalogue import catalogue

A, B, C = Seat("1"), Seat("2"), Seat("3")


def assembly(star: Ideology = "centrist", *, alone: bool = False, **delegates: str) -> Assembly:
    """An assembly; delegates as a word of seats, ``freedom="112"``."""
    laid = {one: tuple(map(Seat, delegates[one])) for one in ring().all if delegates.get(one)}
    return Assembly(laid, star, alone=alone)


# ---------------------------------------------------------------- in force


def test_the_law_of_the_star_is_in_force_for_all() -> None:
    """O3b."""
    held = assembly("freedom", freedom="1", honor="222")
    assert laws(held, A) == laws(held, B) == active(held) == ("freedom",)


def test_unity_carries_laws_with_two_delegates() -> None:
    """O5c: of whomever, the middle too."""
    held = assembly("unity", unity="1", freedom="12", honor="1", equality="222", centrist="33")
    assert active(held) == ("freedom", "unity", "equality", "centrist")


def test_in_anarchy_the_active_law_is_none() -> None:
    """K2e: and unity carries none; what was lobbied for serves."""
    held = replace(assembly("unity", unity="11", freedom="22"), anarchy=True)
    assert active(held) == laws(held, A) == ()
    after = lobbied(held, B, "freedom")
    assert laws(after, B) == ("freedom",)
    assert laws(after, A) == ()


def test_the_law_of_the_star_may_be_lobbied_for_in_anarchy() -> None:
    """K2e."""
    held = assembly("honor", honor="12")
    assert lobby_refusal(held, A, "honor") == "in_force"
    assert lobby_refusal(replace(held, anarchy=True), A, "honor") is None


# ---------------------------------------------------------------- lobbying


def test_lobbying_takes_a_delegate_and_serves_until_the_turn_ends() -> None:
    """O4."""
    held = assembly("freedom", freedom="22", honor="112")
    after = lobbied(held, A, "honor")
    assert after.delegates["honor"] == (A, B)
    assert laws(after, A) == ("freedom", "honor")
    assert laws(after, B) == ("freedom",)
    assert laws(lapsed(after, [A]), A) == ("freedom",)
    assert lapsed(after, [B]) == after
    assert lobby_price(held, A) == 1


def test_nobody_lobbies_twice_a_turn() -> None:
    """O4."""
    after = lobbied(assembly("freedom", honor="1", equality="1"), A, "honor")
    assert lobby_refusal(after, A, "equality") == "lobbied"
    assert lobby_refusal(lapsed(after, [A]), A, "equality") is None


def test_lobbying_needs_an_own_delegate_and_a_law_not_in_force() -> None:
    """O4."""
    held = assembly("freedom", freedom="1", honor="2")
    assert lobby_refusal(held, A, "honor") == "no_delegate"
    assert lobby_refusal(held, A, "freedom") == "in_force"
    with pytest.raises(ValueError, match="in_force"):
        lobbied(held, A, "freedom")


def test_under_unity_nobody_lobbies() -> None:
    """O5c."""
    held = assembly("unity", unity="2", honor="1")
    assert lobby_refusal(held, A, "honor") == "unity"


def test_who_lobbied_for_unity_has_what_it_carries() -> None:
    """HFG-R08: for the player alone, by what is left after the delegate is gone."""
    after = lobbied(assembly("freedom", unity="1", honor="22", equality="2"), A, "unity")
    assert laws(after, A) == ("freedom", "honor", "unity")
    assert laws(after, B) == ("freedom",)


def test_the_middle_is_lobbied_for_as_something_explodes() -> None:
    """O4a: only then, and then nothing else."""
    held = assembly("freedom", centrist="1", honor="1")
    assert lobby_refusal(held, A, "centrist") == "moment"
    assert lobby_refusal(held, A, "centrist", "event") == "moment"
    assert lobby_refusal(held, A, "centrist", "pad_explosion") is None
    assert lobby_refusal(held, A, "honor", "pad_explosion") == "moment"


# ---------------------------------------------------------------- effects


def test_freedom_sells_two_cards_of_the_hand() -> None:
    """O5a, HFG-R10: or one as always."""
    assert market_terms(assembly("honor"), A) == (MarketTerms(1, together=None, black=True),)
    assert market_terms(assembly("freedom"), A) == (
        MarketTerms(1),
        MarketTerms(2, together=5, black=False),
    )


def test_honor_pays_for_glories_even_if_there_are_none() -> None:
    """O2b, O5b: wherever they are held."""
    held = (Glory("Mars"), Glory("Venus", home=True), Glory("Ceres"))
    assert fundraise_income(assembly("freedom"), A, held) == 1
    assert fundraise_income(assembly("honor"), A, held) == 3
    assert fundraise_income(assembly("honor"), A, ()) == 0
    assert fundraise_income(assembly("honor", alone=True), A, held) == 1


def test_authority_expels_one_of_another_player() -> None:
    """O5d."""
    held = assembly("authority", authority="1223", honor="3")
    assert expelled(held, A) == ((C, "honor"), (B, "authority"), (C, "authority"))
    assert expelled(assembly("honor", authority="12"), A) == ()


def test_equality_and_individuality() -> None:
    """O5e, O5f."""
    assert grants_research(assembly("equality"), A)
    assert not grants_research(assembly("honor"), A)
    assert roams(assembly("individuality"), A)
    assert not roams(assembly("honor"), A)
    assert not boosts_free(assembly("individuality"), A)


def test_the_middle_insures_whoever_has_a_delegate_there() -> None:
    """O5g, HFG-R11: and who lobbied for it, if with its last one."""
    held = assembly("centrist", centrist="1", freedom="2")
    assert insured(held, A)
    assert not insured(held, B)
    other = assembly("freedom", centrist="12")
    assert not insured(other, A)
    after = lobbied(other, A, "centrist", "pad_explosion")
    assert insured(after, A)
    assert not insured(after, B)


# ---------------------------------------------------------------- alone


def test_alone_unity_makes_lobbying_free_and_anarchy_mild() -> None:
    """4G3f: it carries no other law, and forbids nothing."""
    held = assembly("unity", alone=True, unity="1", honor="11")
    assert active(held) == ("unity",)
    assert lobby_refusal(held, A, "honor") is None
    assert lobby_price(held, A) == 0
    assert assisted(held)
    assert not assisted(assembly("unity", unity="1"))
    assert lobby_price(assembly("honor", alone=True), A) == 1
    assert not assisted(assembly("honor", alone=True))


def test_alone_freedom_sells_two_of_any_cards_at_their_prices() -> None:
    """4G3h."""
    assert market_terms(assembly("freedom", alone=True), A) == (
        MarketTerms(1),
        MarketTerms(2, black=True),
    )


def test_alone_laws_are_told_as_they_are() -> None:
    """4G3f: all but that of the middle say something else."""
    others, alone = (
        {one: catalogue("en").words(effect(assembly(alone=alone), one)) for one in ring().all}
        for alone in (False, True)
    )
    assert {one for one in others if others[one] == alone[one]} == {"centrist"}
    assert "free action" in alone["individuality"]


def test_alone_individuality_boosts_freely() -> None:
    """4G3c."""
    held = assembly("individuality", alone=True)
    assert boosts_free(held, A)
    assert not roams(held, A)
    assert not boosts_free(assembly("honor", alone=True), A)


def test_alone_authority_turns_events() -> None:
    """4G3e, HFG-R09: with a delegate there, which may be the one that was lobbied with."""
    held = assembly("authority", alone=True, authority="1")
    assert turns_events(held, A)
    assert expelled(assembly("authority", alone=True, authority="12"), A) == ()
    assert not turns_events(assembly("authority", alone=True), A)
    other = assembly("freedom", alone=True, authority="1")
    assert not turns_events(other, A)
    assert lobby_refusal(other, A, "authority") == "moment"
    assert lobby_refusal(other, A, "authority", "pad_explosion") is None
    assert turns_events(lobbied(other, A, "authority", "event"), A)
    assert not turns_events(assembly("authority", authority="1"), A)


# ---------------------------------------------------------------- the office

READY = (Cubes(A, 3, 0, 1), Cubes(B, 1, 0, 0), Cubes(C, 0, 0, 0))


def test_the_office_goes_to_another_player_with_a_cube() -> None:
    """O6b: from the reserve, or lifted from a factory or the assembly (I7f)."""
    assert heirs(assembly("freedom"), A, READY) == (B,)
    assert heirs(assembly("freedom"), B, READY) == (A,)
    lifts = (Cubes(A, 3, 0, 1), Cubes(B, 0, 1, 0), Cubes(C, 0, 0, 1))
    assert heirs(assembly("freedom"), A, lifts) == (B, C)
    assert heirs(assembly("freedom"), A, READY[:1]) == ()


def test_martial_law_and_a_bernal_keep_the_office() -> None:
    """O5d, O6b: unless there is anarchy; not by lobbying."""
    assert heirs(assembly("authority"), A, READY) == ()
    assert heirs(replace(assembly("authority"), anarchy=True), A, READY) == (B,)
    assert heirs(assembly("unity", authority="12"), A, READY) == ()
    assert heirs(lobbied(assembly("freedom", authority="1"), A, "authority"), A, READY) == (B,)
    assert heirs(assembly("freedom"), A, READY, keeps=True) == ()


# ---------------------------------------------------------------- awards

STANDING = Standing(factories=1, glories=2, ideologies=3, claims=4, domes=5, hazardous=6)


@pytest.mark.parametrize(
    ("law", "count"),
    [
        ("freedom", 1),
        ("honor", 2),
        ("unity", 3),
        ("authority", 4),
        ("equality", 5),
        ("individuality", 6),
        ("centrist", 0),
    ],
)
def test_what_the_final_law_rewards(law: Ideology, count: int) -> None:
    """O7."""
    assert rewarded(law, STANDING) == count
    assert rewarded(law, Standing()) == 0


def test_an_end_in_anarchy_rewards_nothing() -> None:
    """O7."""
    held = assembly("honor")
    assert final_law(held) == "honor"
    assert final_law(replace(held, anarchy=True)) is None


def test_sites_with_hazardous_lander_burns() -> None:
    """O7f, HFG-R13: the hazard may lie on a burn before the last."""
    assert {"rhea", "haumea", "venus-aerostat-xity", "saturn-aerostat"} <= hazardous_sites()
    assert {"luna-shackleton-polar-rim", "phobos", "hathor"} <= load().sites.keys()
    assert not {"luna-shackleton-polar-rim", "phobos", "hathor"} & hazardous_sites()
    spaces = load().spaces
    for site in hazardous_sites():
        near = {spaces[way.to].kind for way in load().exits[site]}
        assert near & {"lander_burn", "half_lander_burn"}
    assert len(hazardous_sites()) < len(load().sites) / 4
