"""The cards of each game as they are looked up.

An id is that of the game's own; before one of First Edition stands ``1e.``, before one of Frontiers ``frontiers.``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.rendering.cards.face import Face
from bot.rendering.first_edition import faces as first_edition
from bot.rendering.frontiers import faces as frontiers
from bot.rendering.kit.prose import icons_told
from bot.rendering.second_edition import faces as second_edition
from bot.ui import cards
from bot.ui.shelf import PrintedCard, Shelf
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.query import SECOND_EDITION, Vocabulary
from engine.first_edition.cards.definition import FirstEditionCard
from engine.first_edition.cards.vocabulary import FIRST_EDITION
from engine.frontiers.components.box import Components
from engine.frontiers.components.cards import ShipDeckCard
from engine.frontiers.components.loading import components, owners_files
from engine.games import catalogue, first_edition_cards

_LEVELS = {
    "enforced": "Enforced: the engine does all that this card says.",
    "assisted": "Assisted: the engine knows its facts; the players carry out its text.",
    "shown": "Facts only: First Edition is not played here yet.",
    "authored": "Enforced. The rulebook does not print its figures; these are authored, and your copy may differ.",
}


def _second_edition(card: str, found: AnyCard) -> PrintedCard:
    return PrintedCard(
        id=card,
        game="2e",
        name=found.name,
        face=second_edition.face_of(found),
        back=second_edition.BACK,
        facts=cards.facts(found),
        words=cards.card_words(found),
        level=_LEVELS[found.level],
        printings=found.printings,
        images=found.images,
    )


def _first_edition(card: str, found: FirstEditionCard) -> PrintedCard:
    face = first_edition.face_of(found)
    return PrintedCard(
        id=card,
        game="1e",
        name=found.name,
        face=face,
        back=first_edition.BACK,
        facts=_facts(face),
        words=_words(face),
        level=_LEVELS["shown"],
        printings=found.printings,
        images=found.images,
    )


class _Component(msgspec.Struct, frozen=True):
    """A component of Frontiers that has a face; of several with one name, the first."""

    name: str
    face: Face
    colour: str
    origin: str


def _components(box: Components) -> dict[str, _Component]:
    return {
        frontiers.lookup_id(name): _Component(
            name, frontiers.face_of(thing), thing.colour if isinstance(thing, ShipDeckCard) else "", thing.origin
        )
        for name, thing in frontiers.faced(box).items()
    }


def _frontiers(card: str, found: _Component) -> PrintedCard:
    return PrintedCard(
        id=card,
        game="frontiers",
        name=found.name,
        face=found.face,
        back=frontiers.BACK,
        facts=_facts(found.face),
        words=_words(found.face),
        level=_LEVELS["authored" if found.origin == "authored" else "enforced"],
    )


def _facts(face: Face) -> str:
    numbers = ", ".join(f"{label} {number}" for label, number in face.numbers)
    icons = f"{face.icons_label} {' '.join(face.icons)}".strip() if face.icons else ""
    return " · ".join(filter(None, (face.kind, icons, face.keywords, numbers, ", ".join(face.skills))))


def _words(face: Face) -> str:
    return "\n".join(icons_told(f"{one.label}: {one.words}" if one.label else one.words) for one in face.paragraphs)


def _number(thing: _Component, name: str) -> int | None:
    return next((int(number) for label, number in thing.face.numbers if label.lower() == name), None)


def _values(thing: _Component, field: str) -> tuple[str, ...]:
    kind, _, place = thing.face.kind.partition(" · ")
    values = {
        "type": (kind, *place.split(", ")),
        "title": (thing.name,),
        "colour": (thing.colour,),
        "ability": thing.face.skills,
        "text": (_words(thing.face),),
    }
    return values[field]


def _all_words(thing: _Component) -> str:
    return " ".join((thing.name, thing.face.kind, *thing.face.skills, _words(thing.face)))


_FRONTIERS: Vocabulary[_Component] = Vocabulary(
    numbers=("rank", "defense", "diplomacy", "attack", "xp"),
    fields=("type", "title", "colour", "ability", "text"),
    number_of=_number,
    values_of=_values,
    words_of=_all_words,
    held=("title", "text", "type", "ability"),
)

SHELVES: tuple[Shelf[Any, Any], ...] = (
    Shelf(
        "2e",
        source=lambda: catalogue("second-edition"),
        cards_of=lambda found: {card.id: card for card in found.cards},
        printed=_second_edition,
        vocabulary=SECOND_EDITION,
        title=lambda card: card.title,
    ),
    Shelf(
        "1e",
        source=first_edition_cards,
        cards_of=lambda found: {f"1e.{card.id}": card for card in found},
        printed=_first_edition,
        vocabulary=FIRST_EDITION,
    ),
    Shelf(
        "frontiers",
        source=lambda: components(owners_files()),
        cards_of=_components,
        printed=_frontiers,
        vocabulary=_FRONTIERS,
    ),
)
"""In the order in which their cards are told."""
