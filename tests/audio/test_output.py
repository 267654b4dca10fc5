"""The way out: devices that fail, vanish and come back, while time goes on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from spacetable.audio.clips import Clips
from spacetable.audio.device import PERIOD_MS, Ask, Card, Device, Pacemaker
from spacetable.audio.output import Opener, Output, silent_card
from spacetable.audio.player import Player
from spacetable.audio.score import scored
from spacetable.audio.timeline import RATE
from tests.audio.synthetic import announcement, track


class Asking:
    """A device that asks every few ms until it is told to be dead."""

    def __init__(self, ask: Ask, *, heard: bool = True) -> None:
        self.heard = heard
        self.ask = ask
        self.dead = False
        self.closed = threading.Event()
        self.given: list[np.ndarray] = []  # type: ignore[type-arg]
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self.closed.wait(0.005):
            if not self.dead:
                self.given.append(self.ask(220))

    def close(self) -> None:
        """Ask no more."""
        self.closed.set()
        self._thread.join(2)


class Beat:
    """A source that counts the frames it is asked for."""

    def __init__(self) -> None:
        self.asked = 0

    def frames(self, count: int) -> np.ndarray:  # type: ignore[type-arg]
        """A steady sound."""
        self.asked += count
        return np.full((count, 2), 0.5, np.float32)


class Sockets:
    """Where devices are plugged in: each opener makes one, or none when its socket is empty."""

    def __init__(self, *heard: bool) -> None:
        self.there = [True for _ in heard]
        self.opened: list[tuple[int, Asking]] = []
        self.openers: list[Opener] = [self._opener(k, ear) for k, ear in enumerate(heard)]

    def _opener(self, number: int, heard: bool) -> Opener:
        def opened(ask: Ask) -> Device:
            if not self.there[number]:
                raise OSError(f"socket {number} is empty")
            self.opened.append((number, Asking(ask, heard=heard)))
            return self.opened[-1][1]

        return opened

    @property
    def numbers(self) -> list[int]:
        """Which sockets were used, in order."""
        return [number for number, _ in self.opened]


def until(true: Callable[[], object]) -> None:
    """Wait for another thread."""
    end = time.monotonic() + 10
    while not true() and time.monotonic() < end:
        time.sleep(0.002)
    assert true()


@pytest.fixture
def made() -> Iterator[Callable[..., Output]]:
    """Outputs that are closed when the test is over."""
    outputs: list[Output] = []

    def make(sockets: Sockets, **more: object) -> Output:
        outputs.append(Output(openers=sockets.openers, **more))  # type: ignore[arg-type]
        return outputs[-1]

    yield make
    for output in outputs:
        output.close()


Make = Callable[..., Output]


def test_it_opens_with_the_first_source_and_closes_when_it_is_quiet(made: Make) -> None:
    sockets, beat = Sockets(True), Beat()
    output = made(sockets, quiet=0.15)
    time.sleep(0.02)
    assert sockets.opened == []
    output.add(beat)
    until(lambda: beat.asked)
    output.remove(beat)
    until(lambda: sockets.opened[0][1].closed.is_set())
    stood = beat.asked
    output.add(beat)
    until(lambda: beat.asked > stood)
    assert sockets.numbers == [0, 0]


def test_a_socket_without_device_is_passed_over(made: Make) -> None:
    told: list[int] = []
    sockets, beat = Sockets(True, True), Beat()
    sockets.there[0] = False
    output = made(sockets, on_silent=lambda: told.append(1))
    output.add(beat)
    until(lambda: beat.asked)
    assert (sockets.numbers, output.silent, told) == ([1], False, [])


def test_no_sound_card_is_told_once_and_time_goes_on(made: Make) -> None:
    told: list[int] = []
    sockets, beat = Sockets(True, False), Beat()
    sockets.there[0] = False
    output = made(sockets, on_silent=lambda: told.append(1), quiet=0.05)
    for _ in range(3):
        stood = beat.asked
        output.add(beat)
        until(lambda stood=stood: beat.asked > stood)
        output.remove(beat)
        until(lambda: sockets.opened[-1][1].closed.is_set())
    assert output.silent
    assert told == [1]


@pytest.mark.expects_log
def test_a_device_that_stops_asking_gives_way_to_the_next(made: Make) -> None:
    told: list[int] = []
    sockets, beat = Sockets(True, False), Beat()
    output = made(sockets, on_silent=lambda: told.append(1), lost=0.2)
    output.add(beat)
    until(lambda: beat.asked > 1_000)
    assert not output.silent
    first = sockets.opened[0][1]
    first.dead = True
    until(lambda: len(sockets.opened) == 2)
    stood = beat.asked
    until(lambda: beat.asked > stood)
    assert sockets.numbers == [0, 1]
    assert output.silent
    until(lambda: first.closed.is_set())
    assert told == [1]


@pytest.mark.expects_log
def test_a_device_that_comes_back_to_life_makes_no_time_run_twice(made: Make) -> None:
    sockets, beat = Sockets(True, False), Beat()
    output = made(sockets, lost=0.2)
    output.add(beat)
    until(lambda: beat.asked)
    sockets.opened[0][1].dead = True
    until(lambda: len(sockets.opened) == 2)
    stale = sockets.opened[0][1].ask
    played = output.mixer.played
    stale_frames = 10**7
    assert not stale(stale_frames).any()
    assert output.mixer.played < played + stale_frames


@pytest.mark.expects_log
def test_the_last_device_is_opened_again_when_it_is_lost(made: Make) -> None:
    sockets, beat = Sockets(False), Beat()
    output = made(sockets, lost=0.2)
    output.add(beat)
    until(lambda: beat.asked)
    sockets.opened[0][1].dead = True
    until(lambda: sockets.numbers == [0, 0])
    stood = beat.asked
    until(lambda: beat.asked > stood)


@pytest.mark.expects_log
def test_a_mission_goes_on_when_the_card_is_pulled_out(made: Make) -> None:
    """Time, and with it each announcement: once and in order."""
    sockets = Sockets(True, False)
    output = made(sockets, lost=0.2)
    said = track(*(announcement(at) for at in range(0, 1_200, 100)), end=1_300, coda=100)
    player = Player(scored(said, Clips("en"))[0])
    player.play()
    output.add(player)
    heard: list[int] = []

    def look() -> bool:
        heard.extend(one.moment.announcement.at for one in player.due())
        if heard and heard[-1] >= 400:
            sockets.opened[0][1].dead = True
        return player.finished and len(heard) >= 12

    until(look)
    assert heard == list(range(0, 1_200, 100))
    assert sockets.numbers == [0, 1]


def test_a_card_plugged_in_again_is_found(made: Make) -> None:
    told: list[int] = []
    sockets, beat = Sockets(True, False), Beat()
    sockets.there[0] = False
    output = made(sockets, on_silent=lambda: told.append(1))
    output.add(beat)
    until(lambda: beat.asked)
    output.retry()
    until(lambda: len(sockets.opened) == 2)
    until(lambda: told == [1, 1])
    assert sockets.numbers == [1, 1], "still none: told again, because somebody asked"
    sockets.there[0] = True
    output.retry()
    until(lambda: sockets.numbers == [1, 1, 0])
    assert not output.silent
    assert sockets.opened[1][1].closed.is_set()
    stood = beat.asked
    until(lambda: beat.asked > stood)
    output.retry()
    time.sleep(0.15)
    assert sockets.numbers == [1, 1, 0], "a card that plays is left alone"


def test_nothing_to_open_is_tried_again(made: Make) -> None:
    sockets, beat = Sockets(True), Beat()
    sockets.there[0] = False
    output = made(sockets)
    output.add(beat)
    time.sleep(0.15)
    sockets.there[0] = True
    until(lambda: beat.asked)


# ------------------------------------------------------------------ closing


def test_closing_before_anything_was_heard(made: Make) -> None:
    output = made(Sockets(True))
    output.close()
    output.close()


def test_after_closing_nothing_opens(made: Make) -> None:
    sockets = Sockets(True)
    output = made(sockets)
    output.close()
    output.add(Beat())
    time.sleep(0.05)
    assert sockets.opened == []


def test_closing_while_it_plays_and_while_it_opens(made: Make) -> None:
    for wait in (0.0, 0.05):
        sockets, beat = Sockets(True), Beat()
        output = made(sockets)
        output.add(beat)
        time.sleep(wait)
        output.close()
        stood = beat.asked
        time.sleep(0.03)
        assert beat.asked == stood
        assert all(device.closed.is_set() for _, device in sockets.opened)


def test_closing_from_its_own_thread(made: Make) -> None:
    closed = threading.Event()
    sockets, beat = Sockets(False), Beat()
    output: Output

    def close() -> None:
        output.close()
        closed.set()

    output = made(sockets, on_silent=close)
    output.add(beat)
    assert closed.wait(5)
    until(lambda: sockets.opened[0][1].closed.is_set())


# ------------------------------------------------------------------ devices


@pytest.mark.parametrize("opener", [silent_card, Pacemaker], ids=["silent card", "pacemaker"])
def test_what_plays_to_nobody_asks_in_real_time(opener: Opener) -> None:
    counts: list[int] = []

    def ask(count: int) -> np.ndarray:  # type: ignore[type-arg]
        counts.append(count)
        return np.zeros((count, 2), np.float32)

    device = opener(ask)
    assert not device.heard
    until(lambda: sum(counts) > RATE // 5)
    device.close()
    stood = len(counts)
    time.sleep(3 * PERIOD_MS / 1000)
    assert len(counts) == stood
    assert max(counts) <= RATE * PERIOD_MS // 1000
    device.close()


def test_the_pacemaker_follows_its_clock_however_late_it_comes() -> None:
    """Two seconds pass at its first look; not a frame is lost."""
    ns = [0, 2_000_000_000, 2_000_000_000, 3_000_000_000]
    counts: list[int] = []

    def tick() -> int:
        return ns.pop(0) if len(ns) > 1 else ns[0]

    def ask(count: int) -> np.ndarray:  # type: ignore[type-arg]
        counts.append(count)
        return np.zeros((count, 2), np.float32)

    device = Pacemaker(ask, tick=tick)
    until(lambda: sum(counts) == 3 * RATE)
    time.sleep(0.06)
    device.close()
    assert sum(counts) == 3 * RATE
    assert max(counts) <= RATE * PERIOD_MS // 1000


def test_a_card_where_there_is_none_is_silent_or_says_so() -> None:
    """Never another error than ``OSError``, whatever the machine has."""
    try:
        device = Card(lambda count: np.zeros((count, 2), np.float32))
    except OSError:
        return
    device.close()
