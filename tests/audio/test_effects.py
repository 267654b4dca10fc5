"""Effects of the table: heard through the one output, gone when they are over."""

from __future__ import annotations

import time

import numpy as np
import pytest

from spacetable.audio.device import Ask, Device
from spacetable.audio.effects import Effects
from spacetable.audio.output import Output


class ByHand:
    """A device that asks when the test says so."""

    heard = True

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    def close(self) -> None:
        """Nothing to let go."""


class Hand:
    """An output whose device is moved by the test."""

    def __init__(self) -> None:
        self.devices: list[ByHand] = []
        self.output = Output(openers=[self.open], lost=60)

    def open(self, ask: Ask) -> Device:
        self.devices.append(ByHand(ask))
        return self.devices[-1]


def until(true: object) -> None:
    """Wait for another thread."""
    end = time.monotonic() + 10
    while not true() and time.monotonic() < end:  # type: ignore[operator]
        time.sleep(0.002)
    assert true()  # type: ignore[operator]


def test_an_effect_is_heard_once_and_leaves_the_mixer() -> None:
    hand = Hand()
    effects = Effects(hand.output, volume=1.0)
    effects.play("drop")
    until(lambda: effects.playing == 1)
    heard = [hand.output.mixer.frames(441) for _ in range(200)]
    assert np.abs(np.concatenate(heard)).max() > 0.01
    assert effects.playing == 0
    assert hand.output.mixer.sources == ()
    hand.output.close()


def test_effects_sound_together_and_the_oldest_gives_way() -> None:
    hand = Hand()
    effects = Effects(hand.output)
    for number in range(10):
        effects.play("drop")
        until(lambda number=number: effects.playing == min(number + 1, 8))
    hand.output.close()


@pytest.mark.parametrize("name", ["drop", "deal", "flip", "shuffle", "roll", "refuse", "pick_up"])
def test_every_effect_of_the_table_is_there(name: str) -> None:
    hand = Hand()
    effects = Effects(hand.output)
    effects.play(name)
    until(lambda: effects.playing == 1)
    hand.output.close()


def test_no_sound_card_is_told_once() -> None:
    told: list[int] = []
    asked: list[Ask] = []

    def broken(_: Ask) -> Device:
        raise OSError("no card")

    def unheard(ask: Ask) -> Device:
        asked.append(ask)
        device = ByHand(ask)
        device.heard = False
        return device

    output = Output(openers=[broken, unheard], on_silent=lambda: told.append(1), lost=60)
    effects = Effects(output)
    effects.play("drop")
    until(lambda: told == [1] and asked)
    assert output.silent
    effects.play("drop")
    output.close()
    assert told == [1]
