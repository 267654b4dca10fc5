"""A finger moves what lies in a scroll area, as on any other touch screen."""

from PySide6.QtWidgets import QAbstractScrollArea, QScroller, QScrollerProperties


def flick(area: QAbstractScrollArea) -> None:
    """A finger drags and flicks it; the mouse is not concerned. It stops at its ends."""
    viewport = area.viewport()
    QScroller.grabGesture(viewport, QScroller.ScrollerGestureType.TouchGesture)
    scroller = QScroller.scroller(viewport)
    found = scroller.scrollerProperties()
    never = QScrollerProperties.OvershootPolicy.OvershootAlwaysOff
    metric = QScrollerProperties.ScrollMetric
    for way in (metric.HorizontalOvershootPolicy, metric.VerticalOvershootPolicy):
        found.setScrollMetric(way, never)
    scroller.setScrollerProperties(found)
