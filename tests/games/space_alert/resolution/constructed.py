"""Missions laid out so that between them everything that can happen happens, and is told.

Nothing here comes by chance: each card crosses its letters alone, and below stand the meetings of
cards and crews that bring about the rest. What a new card has to say for the first time beyond its
letters is brought about by one more mission here.
"""

from __future__ import annotations

from collections.abc import Iterator

from spacetable.games.space_alert.resolution.plan import Plan, Stumble
from spacetable.games.space_alert.threats.cards import threat_cards
from tests.games.space_alert.resolution.builder import GUARD, PILOT, mission, row

GUNNERS = ("red . A*3", "A*3", "blue . A*3")
"""Three heavy lasers on turns 1 to 5; a card that appears on turn 1 has taken some by its X."""


def alone() -> Iterator[Plan]:
    """Every card by itself: left alone, then shot at; on a short way, and on one with two Y."""
    for name, card in threat_cards().items():
        threats = [f"{name} {zone}" for zone in ("red", "white", "blue")] if card.external else name
        for words in [threats] if isinstance(threats, str) else threats:
            for tracks in ("4444", "7777"):
                yield mission(words, tracks=tracks)
                yield mission(words, tracks=tracks, crew=GUNNERS)


def crews() -> Iterator[Plan]:
    """Actions: with an effect, without one, delayed, and in space."""
    yield mission(crew=["red B B! deck B B A A! B A A", "go:upper_white go:lower_red go:upper_red"])
    yield mission(crew=["blue B! blue deck A A! C C C C", "deck B B B B A A!", "C C C", "deck"])
    yield mission(crew=["A A! A A A A", "A", "deck . . B!"], computer=False)
    yield mission(crew=["go:lower_white C . . C", "go:lower_white C"])
    yield mission(crew=[GUARD + " C bots bots!", "blue . C", "red C bots"])
    yield mission(crew=[f"{PILOT} bots bots! A", "blue C red red C"])
    yield mission(crew=[PILOT])
    yield mission(crew=["deck A*11", "deck A*11", "deck A . A"])
    yield mission(crew=["red A . A"], stumbles=(Stumble(0, 1, row("blue")[0]),))
    yield mission(crew=["blue deck C", "go:lower_blue . C"])
    yield mission("E1-10 white", crew=["4:deck A"], tiles={"white": "gravolift"})


def shooting() -> Iterator[Plan]:
    """Targets, ties, sums and shields."""
    yield mission("E1-09@1 white", "E1-09@1 white", crew=[". A"])
    yield mission("E1-05@2 blue", "E1-05 white", "E1-05 red", crew=["blue deck C"])
    yield mission("E1-05@3 red", crew=["blue deck C"])
    yield mission("E1-09 white", "E1-09 red", crew=["A", "deck A A!", "red deck A"])
    yield mission("E1-09 white", crew=["A", "deck A", ""])
    yield mission("E1-09 white", crew=["A! A", "deck A"], tracks="4744")
    yield mission("E1-09 red", "E1-05 red", crew=["red . A", "red deck A", "deck . A"])
    yield mission("E1-05 white", crew=["A", "blue deck C"])
    yield mission("E1-02 white", "E1-05@2 red", "E1-03@2 blue", "SE1-04 red", crew=["deck A*4"])
    yield mission("E1-04 white", crew=["A . A", "deck . A"])
    yield mission("E1-09 red", "E1-05 red", crew=["blue deck C"])
    yield mission("E1-06 red", crew=["red A A", "red deck A"])
    yield mission("SE1-04 red", crew=["red A*3"], tracks="7444")
    yield mission("E2-02 red", crew=["red A"])
    yield mission("E2-02 red", "E1-05 red", "E1-05@2 white")
    yield mission("E2-03 blue", crew=["blue deck C*3", "6:blue A*4"], tracks="4447")
    yield mission("E2-03 blue", crew=["blue deck . . C C", "blue . . . . A*3"], tracks="4447")
    yield mission("E2-04 white", crew=["A"])
    yield mission("E2-04 white", "E2-06 red", crew=[". . A"], tracks="4744")
    yield mission("E2-05 red", crew=["red deck A*3"], tracks="7444")
    yield mission("E1-10 white", "E2-07@2 white", crew=["blue deck C C", "A*4"])
    yield mission("SE1-03 white", "E1-05@3 red", crew=["A*4", "deck B"])
    yield mission("SE2-02 red", "E1-07 blue", crew=["blue deck C C"], tracks="7444")
    yield mission("SE1-07 white", "SE2-05@2 white", crew=["A! A . A"], tracks="4744")
    yield mission("SE1-06 white", crew=["A . . A"])
    yield mission("SE1-08 white", crew=["A! A . A A A", "deck B"])
    yield mission("SE2-01 white", crew=["A! A A A A", "deck B"])


def in_space() -> Iterator[Plan]:
    """What interceptors meet."""
    yield mission("E1-09 red", crew=[f"{PILOT} bots"])
    yield mission("E1-09 red", "E1-09 blue", crew=[f"{PILOT} bots!"])
    yield mission("SE2-01 blue", crew=[PILOT, "blue C . red red 6:C"])
    yield mission("SI1-04@4", "E1-09@2 white", crew=[f"{PILOT} bots bots"], tracks="4447")
    yield mission("SI2-04@3", crew=["red deck C deck . C bots bots"])


def inside() -> Iterator[Plan]:
    """Intruders fought and not fought, malfunctions repaired and left alone."""
    yield mission("I1-02@3", crew=["blue C bots bots . C"], tracks="4447")
    yield mission("SI1-02@2", crew=["blue C bots! bots", "blue"], tracks="4447")
    yield mission("SI1-03@4", crew=["blue C deck red bots bots"], tracks="4447")
    yield mission("SI1-03", crew=["", "", "red"])
    yield mission("SI1-04", "E1-02 red")
    yield mission("SI1-04", "I1-04@2")
    yield mission("SI1-06", crew=["blue . C C", "red deck C"], tracks="4447")
    yield mission("SI1-06@3", crew=[GUARD, "red", "red deck"])
    yield mission("SI2-01@3", crew=["blue C deck red", "deck", "red deck"], computer=False)
    yield mission("SI2-02@3", crew=["blue C red bots bots", "", ""], tracks="4447", computer=False)
    yield mission("SI2-02", crew=["red . deck"], computer=False)
    yield mission("SI2-03", crew=["red deck B B", "deck . B B", "blue deck B"], tracks="4447")
    yield mission("SI2-04@3", crew=["blue C bots deck bots", "red deck C bots"], tracks="4447")
    yield mission("SI2-04", crew=["7:red C", "7:deck"])
    yield mission("SI2-05", crew=["deck C", "go:lower_white C", "go:lower_white C"])
    yield mission("I1-05", crew=["blue 7:B B"])
    yield mission("I1-07", crew=["blue deck C C", "blue deck C"], tracks="4447")
    yield mission("I2-01", "I1-07@2", crew=["blue deck . C"], tracks="4447")
    yield mission("I2-01", crew=[f"{GUARD} . deck . bots bots", "blue deck A"], tracks="4447")
    yield mission("I2-02", crew=["red deck C C"])
    yield mission("I2-06", crew=["red deck . deck", "deck B B B", "blue deck"], tracks="4447")
    yield mission("I2-06", crew=["deck . B*4", "deck"], tracks="4447")


def missions() -> Iterator[Plan]:
    """All of them."""
    yield from alone()
    yield from crews()
    yield from shooting()
    yield from in_space()
    yield from inside()
