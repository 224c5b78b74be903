"""Presentation of Second Edition: pictures, descriptions and look-ups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.card_shelf import CardShelf, PrintedCard
from bot.games.dilemma_rows import LOSS_KIND, with_dilemma_rows, with_losses_marked
from bot.games.merged_plays import with_plays_merged
from bot.games.presentation import SingleOption
from bot.rendering.cards.call_names import call_name
from bot.rendering.display import Display
from bot.rendering.second_edition import faces
from bot.rendering.second_edition.display import SecondEditionDisplay
from bot.rendering.second_edition.faces import automation_note, kind_line, paragraphs_of
from bot.ui.words import one_line
from engine.ccg.cards.catalogue import Catalogue, UnknownCardError
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.describing.printer import card_text
from engine.icons import text_with_icon_names
from engine.kernel.view import View
from engine.second_edition.cards.vocabulary import SECOND_EDITION_VOCABULARY
from engine.second_edition.view import SecondEditionView

_LEVEL_SENTENCES = {
    "enforced": "Automated: the bot does everything this card says.",
    "assisted": "Assisted: the bot knows its stats; you resolve its text by hand.",
}


class SecondEdition:
    """Second Edition with the cards in use."""

    game = "second-edition"
    major_kinds = frozenset(
        (
            "success",
            "failure",
            "score",
            "end",
            "result",
            "attempt",
            "dilemma",
            "kill",
            "capture",
            "combat",
            "destroy",
            "damage",
            "stop",
            "removed",
            "return",
            LOSS_KIND,
            "command",
            "place",
        )
    )
    minor_kinds = frozenset(
        (
            "draw",
            "segment",
            "turn",
            "discard",
            "forced",
            "dilemmas drawn",
            "random",
            "beneath",
            "dilemmas chosen",
        )
    )
    decisive_kinds = frozenset(("success", "failure"))
    landmark_kinds = frozenset(("combat", "engagement", "success"))
    scene_kinds = frozenset(("attempt",))
    groups_taken_whole = frozenset(("Beam",))
    options_taken_alone: tuple[SingleOption, ...] = ()
    groups_taken_together: Mapping[str, str] = {
        f"Play {kind}": "Play" for kind in ("personnel", "ship", "equipment", "event")
    }
    planned_rules = frozenset[str]()

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self.shelf: CardShelf[Any] | None = CardShelf(
            "second-edition",
            {card.id: card for card in catalogue.cards},
            printed=_printed_card,
            vocabulary=SECOND_EDITION_VOCABULARY,
            title=lambda card: card.title,
            spoken=lambda card: call_name(card.title, card.species) if isinstance(card, Personnel) else card.title,
        )

    def display(self, view: View, previous_view: View | None, waiting: Sequence[int]) -> Display | None:
        """Return the table as pictures and words; ``None`` if the view is of a different game."""
        if not isinstance(view, SecondEditionView):
            return None
        earlier = previous_view if isinstance(previous_view, SecondEditionView) else None
        return SecondEditionDisplay(view, earlier, self._catalogue, waiting)

    def merged_events(self, events: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the events, with each dilemma merged with its effects, and consecutive plays merged."""
        return with_plays_merged(with_dilemma_rows(with_losses_marked(events)), self.minor_kinds)

    def card_summary(self, card: str) -> str:
        """Return the card's cost, skills and numbers."""
        definition = self._card_by_id(card)
        return card_brief(definition) if definition else ""

    def card_facts(self, card: str) -> str:
        """Return the card's printed facts, in one line."""
        definition = self._card_by_id(card)
        return card_facts(definition) if definition else ""

    def _card_by_id(self, card: str) -> AnyCard | None:
        try:
            return self._catalogue.card(card)
        except UnknownCardError:
            return None


def _printed_card(card: str, definition: AnyCard) -> PrintedCard:
    return PrintedCard(
        id=card,
        game="second-edition",
        name=definition.name,
        face=faces.face_of(definition),
        card_back=faces.BACK,
        facts=card_facts(definition),
        words=text_with_icon_names(card_words(definition)),
        level=_LEVEL_SENTENCES[definition.level],
        printings=definition.printings,
        images=definition.images,
        is_text_read=bool(definition.official),
    )


def card_facts(card: AnyCard) -> str:
    """Return the card's printed facts, in one line."""
    match card:
        case Personnel():
            icons = [_icon_words(icon) for icon in card.icons]
            numbers = f"Integrity {card.integrity}, Cunning {card.cunning}, Strength {card.strength}"
            return _joined_line(
                f"Cost {card.cost}",
                *dict.fromkeys((card.affiliation, *(species.title() for species in card.species))),
                *icons,
                numbers,
                _skills_words(card),
            )
        case Ship():
            staffing = "Staffing " + " ".join(map(_icon_words, card.staffing)) if card.staffing else ""
            numbers = f"Range {card.range}, Weapons {card.weapons}, Shields {card.shields}"
            return _joined_line(f"Cost {card.cost}", card.affiliation, "Ship", card.ship_class, staffing, numbers)
        case Equipment() | Event():
            return _joined_line(f"Cost {card.cost}", type(card).__name__, *card.keywords)
        case Interrupt():
            return _joined_line("Interrupt", *card.keywords)
        case Dilemma():
            return _joined_line(f"Cost {card.cost}", f"{card.type.capitalize()} dilemma", *card.keywords)
        case Mission():
            points = f"{card.points} points" if card.points else ""
            return _joined_line(kind_line(card), card.region, f"Span {card.span}", points)


def card_brief(card: AnyCard) -> str:
    """Return the card's main facts for a choice: cost, skills, numbers, and text."""
    facts: tuple[str, ...]
    match card:
        case Personnel():
            facts = (f"Cost {card.cost}", _skills_words(card), f"{card.integrity}/{card.cunning}/{card.strength}")
        case Ship():
            facts = (f"Cost {card.cost}", "Ship", f"{card.range}/{card.weapons}/{card.shields}")
        case _:
            facts = (card_facts(card),)
    return text_with_icon_names(one_line(_joined_line(*facts, card_words(card))))


def card_words(card: AnyCard) -> str:
    """Return the card's requirements or effects as text, generated from its data; "" if there are none."""
    words = "\n".join(paragraphs_of(card, card_text(card))) if isinstance(card, Mission) else card_text(card)
    return "\n".join(filter(None, (words, f"({level})" if (level := automation_note(card)) else "")))


def _skills_words(card: Personnel) -> str:
    return ", ".join(f"{name.title()} {n}" if n > 1 else name.title() for name, n in card.skills.items())


def _icon_words(icon: str) -> str:
    """Return an icon as players write it: Cmd and Stf, but TNG and DS9."""
    return icon.capitalize() if icon in ("cmd", "stf") else icon.upper()


def _joined_line(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
