"""What is found, drawn on the table: ways, colours, and the pieces that a plan is about."""

from spacetable.app.game.planner.colours import LOOKED_AT, MARKS, PATTERN, PINNED
from spacetable.app.game.planner.notebook import Notebook
from spacetable.table.board.pins import Way
from spacetable.table.view import TableView


def draw(view: TableView, book: Notebook | None) -> None:
    """What stands in a notebook; None: nothing."""
    if book is None:
        view.planned.show_ways(())
        view.planned.show_shades(())
        view.unlight("choice")
        return
    plan, findings = book.plan, book.findings
    view.planned.show_ways(ways_of(book))
    view.planned.show_shades(() if findings is None else findings.shades, book.only)
    view.light(() if plan is None else plan.pieces, "choice")


def ways_of(book: Notebook) -> list[Way]:
    """Of the pinned plans that stand, and above them of the one that is looked at."""
    ways = [
        Way(pin.plan.route.spots, PINNED[pin.place], PATTERN[pin.place], MARKS[pin.place])
        for pin in book.pins
        if pin.plan.route is not None and pin.stands is not False
    ]
    plan = book.plan
    if plan is not None and plan.route is not None:
        legs = () if book.lit is None else plan.legs[book.lit : book.lit + 1]
        lit = legs[0].spots if legs else ()
        ways.append(Way(plan.route.spots, LOOKED_AT, lit=lit))
    return ways
