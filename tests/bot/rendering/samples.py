"""Cards that several pictures are tried with."""

from __future__ import annotations

from bot.rendering.frontiers import faces as frontiers
from engine.ccg.cards.kinds import Interrupt, Mission, Personnel
from engine.first_edition.cards.definition import FirstEditionCard
from engine.frontiers.components.loading import components

PICARD = Personnel(
    id="jean-luc-picard-explorer",
    title="Jean-Luc Picard",
    subtitle="Explorer",
    unique=True,
    cost=5,
    affiliation="Federation",
    species=("human",),
    icons=("cmd", "TNG"),
    keywords=("Commander: U.S.S. Enterprise-D",),
    skills={"diplomacy": 2, "leadership": 1},
    integrity=8,
    cunning=7,
    strength=6,
)


INTERRUPT = Interrupt(
    id="a-pause",
    title="A Pause",
    keywords=("Temporal",),
    words="Order - Each player draws a card.",
    printings=("1C001",),
)


HEADQUARTERS = Mission(
    id="mouth-of-the-wormhole-deep-space-9",
    title="Mouth of the Wormhole",
    subtitle="Deep Space 9",
    type="headquarters",
    span=2,
    quadrant="alpha",
    admits=("bajoran", "federation ds9", "non-aligned"),
)


FRONTIERS = frontiers.faced(components())


HAAKONA = FirstEditionCard(
    name="Haakona",
    type="Ship",
    affiliation="Romulan",
    class_="D'deridex Class",
    first="8",
    second="9",
    third="8",
    staffing="[Cmd][Stf][Stf]",
    characteristics="Cloaking Device; Romulan ship;",
    text="Cloaking Device, Tractor Beam",
    printings=("R",),
)


MISSION = FirstEditionCard(
    name="Study Something",
    type="Mission",
    affiliation="[FED][KLI]",
    where="[S/P]",
    quadrant="Gamma",
    points="35",
    span="3",
    region="Somewhere Region",
    text="SCIENCE x2 + {A Named Card} [S]",
)
