"""Cards that several pictures are tried with."""

from __future__ import annotations

from bot.rendering.cards.face import CardFace
from bot.rendering.frontiers import faces as frontiers
from bot.rendering.second_edition import faces as second_edition
from engine.ccg.cards.kinds import Dilemma, Interrupt, Mission, Personnel
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.frontiers.components.component_files import components
from engine.kernel.decision import Decision, Kind, option
from engine.second_edition.deck import starter_catalogue

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


FRONTIERS = frontiers.components_with_faces(components())


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


_DILEMMAS = tuple(card for card in starter_catalogue().cards if isinstance(card, Dilemma))[:7]

DILEMMAS = Decision(
    seat=1,
    kind=Kind.CARDS,
    prompt="Which dilemmas must 8 personnel face at Oneamisu Sector? Total cost at most 8.",
    public="chooses dilemmas",
    options=tuple(
        option(f"d{number}", card.title, card=card.id, weight=card.cost, exclusive=card.title)
        for number, card in enumerate((*_DILEMMAS, _DILEMMAS[0]))
    ),
    minimum=0,
    maximum=8,
    limit=8,
    private=True,
    number=3,
)
"""What may be put in the way of an attempt; the last is another copy of the first."""


def picked_dilemmas() -> tuple[str, ...]:
    """The last of the dilemmas but one, then the first."""
    return ("d6", "d0")


def dilemma_faces() -> dict[str, CardFace]:
    """The faces of what may be chosen."""
    return {one.id: second_edition.face_of(starter_catalogue().card(one.card)) for one in DILEMMAS.options}
