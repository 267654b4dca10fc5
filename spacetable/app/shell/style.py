"""The window's style sheet, made from the look."""

from spacetable.table.look import DISPLAY, RADIUS, SANS, TARGET, Look


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two "#rrggbb": ``share`` of the second."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def sheet(look: Look, accent: str = "") -> str:
    """The whole style sheet. ``accent``: the colour of the game that is open, "#rrggbb"."""
    c = look.colour
    amber = c("amber")
    high = max(TARGET, round(look.px("body") * 2.2))
    names = {
        "sans": SANS,
        "display": DISPLAY,
        "radius": RADIUS,
        "small": look.px("small"),
        "body": look.px("body"),
        "lead": look.px("lead"),
        "title": look.px("title"),
        "hero": look.px("hero"),
        "g": look.gap(1),
        "g_half": look.gap(0.5),
        "g_1": look.gap(1) - 1,
        "g_2": look.gap(1) - 2,
        "g2": look.gap(2),
        # Heights inside borders of 1, 2 and 3 px, so that a focused control keeps its size.
        "high": high,
        "target": high - 2,
        "target_2": high - 4,
        "target_3": high - 6,
        "large": round(high * 1.4),
        "low": round(high * 0.6) - 2,
        "low_2": round(high * 0.6) - 4,
        "g2_2": look.gap(2) - 1,
        "g2_3": look.gap(2) - 2,
        "space": c("space"),
        "deep": c("deep"),
        "panel": c("panel"),
        "raised": c("raised"),
        "line": c("line"),
        "text": c("text"),
        "muted": c("muted"),
        "amber": amber,
        "amber_ink": c("ink") if look.theme == "dark" else c("raised"),
        "amber_soft": mixed(c("panel"), amber, 0.16),
        "amber_lit": mixed(amber, "#ffffff", 0.2),
        "amber_down": mixed(amber, c("space"), 0.3),
        "hover": mixed(c("raised"), c("text"), 0.08),
        "pressed": mixed(c("raised"), c("space"), 0.35),
        "faint": mixed(c("panel"), c("muted"), 0.5),
        "sky": c("sky"),
        "green": c("green"),
        "red": c("red"),
        "red_soft": mixed(c("panel"), c("red"), 0.16),
        "green_soft": mixed(c("panel"), c("green"), 0.16),
        "sky_soft": mixed(c("panel"), c("sky"), 0.16),
        "accent": accent or amber,
    }
    return (
        _TEMPLATE.replace("{", "{{")
        .replace("}", "}}")
        .replace("<<", "{")
        .replace(">>", "}")
        .format_map(names)
    )


_TEMPLATE = """
* { font-family: "<<sans>>"; font-size: <<body>>px; color: <<text>>; outline: none; }
QWidget#window { background: <<space>>; }
QWidget#bare, QScrollArea, QScrollArea > QWidget > QWidget#bare { background: transparent;
  border: none; }
QLabel { background: transparent; }
QLabel[role="small"] { font-size: <<small>>px; color: <<muted>>; }
QLabel[role="cap"] { font-size: <<small>>px; border: 1px solid <<muted>>; border-radius: 4px;
  padding: 0 3px; }
QLabel[role="note"] { color: <<muted>>; }
QLabel[role="gone"] { font-size: <<small>>px; color: <<muted>>; }
QLabel[role="more"] { font-size: <<small>>px; font-weight: bold; color: <<sky>>;
  background: <<deep>>; }
QLabel[role="strong"] { font-weight: bold; }
QLabel[role="tight"] { font-size: <<small>>px; font-weight: bold; }
QLabel[role="lead"] { font-size: <<lead>>px; }
QLabel[role="prompt"] { font-size: <<lead>>px; font-weight: bold; }
QLabel[role="title"] { font-family: "<<display>>", "<<sans>>"; font-size: <<title>>px;
  font-weight: bold; }
QLabel[role="hero"] { font-family: "<<display>>", "<<sans>>"; font-size: <<hero>>px;
  font-weight: bold; }
QLabel[role="brand"] { font-family: "<<display>>", "<<sans>>"; font-size: <<hero>>px;
  font-weight: bold; color: <<text>>; }
QLabel[role="eyebrow"], QLabel[role="who"] { font-family: "<<display>>", "<<sans>>";
  font-size: <<small>>px; font-weight: bold; color: <<amber>>; }
QLabel[role="eyebrow"] { text-transform: uppercase; }
QLabel[role="figure"] { font-family: "<<display>>", "<<sans>>"; font-size: <<title>>px;
  font-weight: bold; }
QLabel[tone="good"] { color: <<green>>; }
QLabel[tone="warn"] { color: <<amber>>; }
QLabel[tone="bad"] { color: <<red>>; }

QFrame#card { background: <<panel>>; border: 1px solid <<line>>; border-radius: <<radius>>px; }
QFrame#card[lit="true"] { border: 2px solid <<amber>>; }
QFrame#bar { background: <<deep>>; border: none; border-bottom: 1px solid <<line>>; }
QFrame#foot { background: <<deep>>; border: none; border-top: 1px solid <<line>>; }
QFrame#side { background: <<deep>>; border: none; border-left: 1px solid <<line>>; }
QFrame#empty_place { background: transparent; border: 1px dotted <<line>>;
  border-radius: <<radius>>px; }
QFrame#rule { background: <<line>>; border: none; min-height: 1px; max-height: 1px; }
QFrame#strip { background: <<sky_soft>>; border: none; border-bottom: 2px solid <<sky>>; }
QFrame#toast { background: <<raised>>; border: 2px solid <<amber>>;
  border-radius: <<radius>>px; }
QFrame#toast[tone="bad"] { border-color: <<red>>; }
QFrame#toast[tone="good"] { border-color: <<green>>; }
QFrame#dialog { background: <<panel>>; border: 1px solid <<line>>;
  border-top: 4px solid <<amber>>; border-radius: <<radius>>px; }
QFrame#dialog[tone="bad"] { border-top-color: <<red>>; }
QFrame#dialog[tone="good"] { border-top-color: <<green>>; }
QFrame#well { background: <<deep>>; border: 1px solid <<line>>; border-radius: <<radius>>px; }

QPushButton { background: <<raised>>; border: 1px solid <<line>>; border-radius: <<radius>>px;
  padding: 0 <<g2>>px; min-height: <<target>>px; text-align: center; }
QPushButton:hover { background: <<hover>>; border-color: <<muted>>; }
QPushButton:pressed { background: <<pressed>>; }
QPushButton:focus { border: 2px solid <<amber>>; padding: 0 <<g2_2>>px;
  min-height: <<target_2>>px; }
QPushButton:disabled { color: <<faint>>; background: <<panel>>; border-color: <<line>>; }
QPushButton[kind="primary"] { background: <<amber>>; border: 3px solid <<amber>>;
  color: <<amber_ink>>; font-weight: bold; padding: 0 <<g2>>px; min-height: <<target_3>>px; }
QPushButton[kind="primary"]:hover { background: <<amber_lit>>; border-color: <<amber_lit>>; }
QPushButton[kind="primary"]:focus { border: 3px solid <<text>>; padding: 0 <<g2>>px;
  min-height: <<target_3>>px; }
QPushButton[kind="primary"]:disabled { background: <<panel>>; border-color: <<panel>>;
  color: <<faint>>; }
QPushButton[kind="primary"][marked="hint"] { border: 3px dotted <<space>>; }
QPushButton[kind="primary"][marked="lesson"] { border: 3px solid <<text>>; }
QPushButton[kind="primary"]:pressed { background: <<amber_down>>; border-color: <<amber_down>>; }
QPushButton[large="true"] { font-size: <<title>>px; min-height: <<large>>px; }
QPushButton[large="true"]:focus { min-height: <<large>>px; }
QPushButton[kind="danger"] { border-color: <<red>>; color: <<red>>; }
QPushButton[kind="danger"]:focus { border: 3px solid <<red>>; padding: 0 <<g2_3>>px;
  min-height: <<target_3>>px; }
QPushButton[kind="quiet"] { background: transparent; border-color: transparent; }
QPushButton[kind="quiet"]:hover { background: <<raised>>; }
QPushButton[kind="quiet"]:focus { border: 2px solid <<amber>>; }
QPushButton[kind="fold"] { background: transparent; border: 1px solid transparent;
  text-align: left; padding: 0 <<g_half>>px; font-weight: bold; }
QPushButton[kind="fold"]:hover { background: <<raised>>; }
QPushButton[kind="fold"]:focus { border: 2px solid <<amber>>; padding: 0 <<g_half>>px; }
QPushButton[kind="reminder"] { background: <<deep>>; border: 1px solid transparent;
  border-bottom: 1px solid <<line>>; border-radius: 0; text-align: left; padding: 0 <<g_half>>px;
  font-weight: bold; min-height: <<low>>px; }
QPushButton[kind="reminder"]:hover { background: <<raised>>; }
QPushButton[kind="reminder"]:focus { border: 2px solid <<amber>>; padding: 0 <<g_half>>px;
  min-height: <<low_2>>px; }
QPushButton[kind="choice"] { padding: 0 <<g2>>px; }
QPushButton[kind="choice"]:checked { background: <<amber_soft>>; border: 2px solid <<amber>>;
  padding: 0 <<g2_2>>px; min-height: <<target_2>>px; }
QPushButton[kind="choice"]:checked:focus { border: 3px solid <<text>>; padding: 0 <<g2_3>>px;
  min-height: <<target_3>>px; }
QPushButton[kind="drop"] { text-align: left; padding: 0 <<g>>px; }
QPushButton[kind="drop"]:focus { border: 2px solid <<amber>>; padding: 0 <<g_1>>px; }
QPushButton[kind="tab"] { background: transparent; border: 2px solid transparent;
  border-bottom: 3px solid transparent; border-radius: 0; padding: 0 <<g_2>>px;
  color: <<muted>>; font-weight: bold; }
QPushButton[kind="tab"]:hover { color: <<text>>; }
QPushButton[kind="tab"]:checked { color: <<text>>; border-bottom-color: <<accent>>; }
QPushButton[kind="tab"]:focus { background: <<raised>>; color: <<text>>;
  border-color: <<amber>>; }
QPushButton[kind="head"] { background: transparent; border: 2px solid transparent;
  border-radius: 4px; text-align: left; padding: 0 2px; font-size: <<small>>px; color: <<muted>>;
  min-height: <<target_2>>px; }
QPushButton[kind="head"]:hover { color: <<text>>; background: <<raised>>; }
QPushButton[kind="head"]:focus { color: <<text>>; border-color: <<amber>>; }
QPushButton[kind="action"] { text-align: left; padding: 0; }
QPushButton[kind="action"][marked="hint"] { min-height: <<target_2>>px;
  border: 2px dotted <<sky>>; }
QPushButton[kind="action"][marked="lesson"] { min-height: <<target_2>>px;
  border: 2px solid <<amber>>; background: <<amber_soft>>; }
QPushButton[kind="grave"] { background: transparent; border: 1px dashed <<line>>;
  text-align: left; padding: 0; }
QPushButton[kind="grave"]:hover { border-color: <<text>>; }
QPushButton[kind="asking"] { background: transparent; border: 2px solid <<amber>>;
  text-align: left; padding: 0; }
QPushButton[kind="asking"]:hover { background: <<amber_soft>>; }
QPushButton[kind="asking"]:focus { border: 3px solid <<amber>>; padding: 0; }
QPushButton[kind="asking"][marked="hint"] { border: 2px dotted <<sky>>; }
QPushButton[kind="asking"][marked="lesson"] { background: <<amber_soft>>; }
QPushButton[kind="grave"]:focus { border: 2px solid <<amber>>; padding: 0; }
QPushButton[kind="grave"][marked="hint"] { border: 2px dotted <<sky>>; }
QPushButton[kind="grave"][marked="lesson"] { border: 2px solid <<amber>>;
  background: <<amber_soft>>; }
QPushButton[kind="action"]:focus { border: 2px solid <<amber>>; padding: 0; }
QPushButton[kind="quiet"]:pressed, QPushButton[kind="fold"]:pressed,
QPushButton[kind="tab"]:pressed, QPushButton[kind="grave"]:pressed,
QPushButton[kind="reminder"]:pressed,
QPushButton[kind="asking"]:pressed,
QPushButton[kind="choice"]:pressed { background: <<pressed>>; }

QToolButton { background: transparent; border: 1px solid transparent;
  border-radius: <<radius>>px; min-width: <<target>>px; min-height: <<target>>px;
  max-height: <<target>>px; padding: 0; }
QToolButton:hover { background: <<raised>>; border-color: <<line>>; }
QToolButton:pressed { background: <<pressed>>; }
QToolButton:focus { border: 2px solid <<amber>>; min-height: <<target_2>>px;
  max-height: <<target_2>>px; }
QToolButton:checked { background: <<amber_soft>>; border-color: <<amber>>; }

QLineEdit { background: <<deep>>; border: 1px solid <<line>>; border-radius: <<radius>>px;
  padding: 0 <<g>>px; min-height: <<target>>px; selection-background-color: <<amber>>;
  selection-color: <<amber_ink>>; }
QLineEdit:hover { border-color: <<muted>>; }
QLineEdit:focus { border: 2px solid <<amber>>; }

QListView, QTreeView { background: transparent; border: 1px solid transparent;
  border-radius: <<radius>>px; }
QListView:focus { border: 2px solid <<amber>>; }

QMenu { background: <<raised>>; border: 1px solid <<muted>>; padding: <<g_half>>px; }
QMenu::item { min-height: <<target>>px; padding: 0 <<g2>>px 0 <<g>>px; }
QMenu::item:selected { background: <<hover>>; border: 2px solid <<amber>>;
  border-radius: <<radius>>px; }
QMenu::icon { padding-left: <<g>>px; }

QProgressBar { background: <<line>>; border: none; border-radius: 4px; min-height: 8px;
  max-height: 8px; }
QProgressBar::chunk { background: <<amber>>; border-radius: 4px; }

QScrollBar:vertical { background: transparent; width: 14px; margin: 2px; }
QScrollBar::handle:vertical { background: <<line>>; border-radius: 5px; min-height: 40px; }
QScrollBar::handle:vertical:hover { background: <<muted>>; }
QScrollBar:horizontal { background: transparent; height: 14px; margin: 2px; }
QScrollBar::handle:horizontal { background: <<line>>; border-radius: 5px; min-width: 40px; }
QScrollBar::handle:horizontal:hover { background: <<muted>>; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSlider { min-height: <<high>>px; background: transparent; }
QSlider::groove:horizontal { height: 6px; background: <<line>>; border-radius: 3px; }
QSlider::sub-page:horizontal { background: <<amber>>; border-radius: 3px; }
QSlider::handle:horizontal { background: <<text>>; border: 2px solid <<space>>; width: 20px;
  margin: -9px 0; border-radius: 12px; }
QSlider::handle:horizontal:focus { background: <<amber>>; border: 3px solid <<text>>; }
QToolTip { background: <<raised>>; color: <<text>>; border: 1px solid <<line>>;
  padding: <<g_half>>px; font-size: <<small>>px; }
"""
