"""The program with a game on the table, some moves in. Prints its memory."""

from __future__ import annotations

from spacetable.app.shell.program import application, make_window
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from tests.bench.resident import resident

MOVES = 20

app = application()
window = make_window("en")
window.resize(1280, 720)
window.show()
app.processEvents()
setup = Setup("star_wars_pocket", "memory", (SeatSetup(Seat("1")),))
window.navigation.start(setup)
page = window.page
for _ in range(MOVES):
    options = [option for option in page.controller.options() if not option.refused]
    if not options:
        break
    page.controller.do(options[-1])
    page.view.finish_motion()
    app.processEvents()
window.grab()
print(resident())
window.close()
