"""The two looks of the painted map, dark and light."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """The colours of one of the two looks."""

    ground: str
    bands: tuple[str, ...]
    ring: str
    orbit: str
    lane: str
    casing: str
    burn: str
    open: str
    hazard: str
    belt: str
    flyby: str
    text: str
    halo: str
    site: dict[str, str]
    site_ink: str
    ink: str
    sun: tuple[str, str]
    home: str


DARK = Palette(
    ground="#070b17",
    bands=(
        "#3a2418",
        "#33261d",
        "#1d2f2b",
        "#33201f",
        "#262634",
        "#2b2430",
        "#2a2a26",
        "#1b2c33",
        "#171f3b",
    ),
    ring="#51607c",
    orbit="#8fa3c4",
    lane="#9fb6d6",
    casing="#0b1120",
    burn="#e0559a",
    open="#dfe9f8",
    hazard="#f2c14e",
    belt="#f08a3c",
    flyby="#58c7a3",
    text="#e8eefb",
    halo="#0a0f1d",
    site={
        "C": "#8d97a8",
        "S": "#d69a5c",
        "M": "#b9c6d6",
        "D": "#a4745a",
        "V": "#c7695f",
        "H": "#7fb2d9",
    },
    site_ink="#0c1120",
    ink="#0b1120",
    sun=("#fff3c4", "#f7a83a"),
    home="#ffe27a",
)
LIGHT = Palette(
    ground="#f3efe4",
    bands=(
        "#fbe3bd",
        "#f9ead0",
        "#e6efdc",
        "#f6dfd3",
        "#ece8da",
        "#f1e2df",
        "#f0ead0",
        "#dcecec",
        "#dde4f3",
    ),
    ring="#b9ad97",
    orbit="#a3957c",
    lane="#4a5d7c",
    casing="#fbf8f0",
    burn="#c02d79",
    open="#fffdf7",
    hazard="#c98a10",
    belt="#d2601a",
    flyby="#1f8a68",
    text="#1c2333",
    halo="#fbf7ec",
    site={
        "C": "#7b8494",
        "S": "#c17f3b",
        "M": "#9aa9bd",
        "D": "#8c5b41",
        "V": "#b1483e",
        "H": "#5f98c6",
    },
    site_ink="#ffffff",
    ink="#fdfaf2",
    sun=("#fff0b0", "#ee8f1f"),
    home="#b07a00",
)

PLANETS = {
    "Mercury": ("#b9aea3", "#6f675f"),
    "Venus": ("#efd9a3", "#b98743"),
    "Earth": ("#7fb7e6", "#2a5c92"),
    "Mars": ("#e58d61", "#8f4326"),
    "Ceres": ("#b6b0a6", "#6c675f"),
    "Jupiter": ("#ead0ad", "#a87850"),
    "Saturn": ("#efdcaa", "#b3955a"),
    "Uranus": ("#b5e6e6", "#5b9aa3"),
    "Neptune": ("#7f9df2", "#3450a8"),
    "Pluto": ("#d9c3ae", "#8d7560"),
}
