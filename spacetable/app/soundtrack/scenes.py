"""A mission to be heard, at moments that show what its page can do."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from spacetable.app.shell.window import MainWindow
from spacetable.app.soundtrack.choose_page import ChoosePage
from spacetable.app.soundtrack.still_mission import first, pass_to, still_page

HEARD = "S2-3"
ROLLED = 7
"""The mission that is heard, and the seed of the one that is rolled."""
FROM = 200_000
SHOWN_AFTER = 6_000
"""Ms from which on a mission is shown, and ms after the beginning of an announcement."""
PHASES = {
    "threat_report": "play",
    "communications_down": "communications_down",
    "data_transfer": "data_transfer",
}
"""The announcements that are shown, in their order in that mission, and the names of the
pictures."""


def soundtrack_screens(
    window: MainWindow, until: Callable[[Callable[[], bool]], None]
) -> Iterator[str]:
    """Each screen by name, ready to be photographed. ``until``: waits for something to be so."""
    window.go_home()
    window.navigation.open("soundtrack")
    choose = window.page
    if not isinstance(choose, ChoosePage):
        raise TypeError(f"{choose} chooses no mission")
    choose.list.stand_on(HEARD)
    yield "soundtrack_choose"
    choose.show_source("rolled")
    choose.roll.roll = replace(choose.roll.roll, seed=ROLLED)
    choose.roll.reroll()
    until(lambda: choose.roll.mission is not None)
    yield "soundtrack_roll"
    mission = choose.library.named(HEARD)
    page = still_page(window.context, mission)
    window.show_page(page)
    yield "soundtrack_ready"
    for kind, name in PHASES.items():
        said = first(mission, page.deck.crew, kind, page.deck.now() or FROM)
        pass_to(page.deck, said.at + SHOWN_AFTER)
        yield f"soundtrack_{name}"
    page.set_stage(True, window=False)
    yield "soundtrack_fullscreen"
    page.set_stage(False, window=False)
    pass_to(page.deck, page.deck.soundtrack.length + 1)
    yield "soundtrack_finished"
