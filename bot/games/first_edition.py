"""Presentation of First Edition: pictures, descriptions and look-ups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from bot.games.card_shelf import CardShelf, PrintedCard
from bot.games.dilemma_rows import LOSS_KIND, with_dilemma_rows, with_losses_marked
from bot.games.face_words import facts_of, words_of
from bot.games.merged_plays import with_plays_merged
from bot.games.presentation import SingleOption
from bot.rendering.cards.call_names import call_name
from bot.rendering.display import Display
from bot.rendering.first_edition import faces
from bot.rendering.first_edition.display import FirstEditionDisplay
from bot.rendering.first_edition.faces import PREFIX
from engine.ccg.cards.automation import automation_of
from engine.ccg.cards.catalogue import UnknownCardError
from engine.first_edition.cards.cards_without_trees import has_effects
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Personnel, Ship
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.cards.vocabulary import FIRST_EDITION
from engine.first_edition.cards.wording import card_text
from engine.first_edition.showing.view import FirstEditionView
from engine.kernel.view import View
from engine.text.name_normalisation import normalised_name

_LEVEL_SENTENCES = {
    "enforced": "Automated: the bot does everything this card says.",
    "partly": "Partly automated: the bot does all but this; you resolve it by hand:",
    "by hand": "Assisted: the bot knows its stats; you resolve its text by hand.",
}
_LOOKUP_ONLY_SENTENCE = "Look-up only: you can’t play this card in First Edition matches yet."


class FirstEdition:
    """First Edition with the cards in use; if two cards have the same name, the imported one is listed."""

    major_kinds = frozenset(
        (
            "success",
            "failure",
            "score",
            "end",
            "result",
            "attempt",
            "dilemma",
            "not overcome",
            "mis-seed",
            "earn",
            "battle",
            "fire",
            "battle over",
            "kill",
            "destroy",
            "capture",
            "jail",
            "release",
            "assimilate",
            "commandeer",
            "exposed",
            "artifact",
            "brainwash",
            "damage",
            "deactivated",
            "quarantine",
            "rescue",
            "stop",
            "trap",
            LOSS_KIND,
            "apart",
            "arrival",
            "convert",
            "custody",
            "disable",
            "erased",
            "floats",
            "hold",
            "infiltrate",
            "nemesis",
            "nullified",
            "relocate",
            "remove",
            "replace",
            "return",
        )
    )
    minor_kinds = frozenset(("draw", "turn", "phase", "pass", "discard", "dock", "forced", "unused", "seed"))
    decisive_kinds = frozenset(("success", "failure", "battle over"))
    landmark_kinds = frozenset(("battle", "success"))
    scene_kinds = frozenset(("attempt",))
    groups_taken_whole = frozenset(("Beam", "Walk"))
    groups_taken_together: Mapping[str, str] = {}
    planned_rules = frozenset(
        (
            *(f"1E-SEED-{number}" for number in ("07", "09", "15", "16", "17", "18", "19")),
            *("1E17-OTH-1", "1E17-DIL-1", "1E17-DIL-2", "1E-ACT-17", "1E-DL-01"),
        )
    )
    options_taken_alone: tuple[SingleOption, ...] = ()

    def __init__(self, catalogue: Catalogue, imported: Sequence[FirstEditionCard] = ()) -> None:
        self.game = "first-edition"
        self._catalogue = catalogue
        cards = {**catalogue.rows, **{card.id: card for card in imported}}
        named = {normalised_name(card.name) for card in imported}
        imported_ids = [card_id for card_id, card in catalogue.rows.items() if cards[card_id] is card]
        self.shelf: CardShelf[Any] | None = CardShelf(
            "first-edition",
            {f"{PREFIX}{card_id}": card for card_id, card in cards.items()},
            printed=self._with_printed_face,
            vocabulary=FIRST_EDITION,
            spoken=lambda card: call_name(card.name) if card.type == "Personnel" else card.name,
            prefix=PREFIX,
            unlisted={f"{PREFIX}{our}" for our in imported_ids if normalised_name(cards[our].name) in named},
        )

    def for_ruleset(self, edition: str) -> FirstEdition:
        """Return a presentation of the same cards under a different ruleset, which is a game with its own name."""
        other = copy(self)
        other.game = edition
        return other

    def display(self, view: View, previous_view: View | None, waiting: Sequence[int]) -> Display | None:
        """Return the table as pictures and words; ``None`` if the view is of a different game."""
        if not isinstance(view, FirstEditionView):
            return None
        earlier = previous_view if isinstance(previous_view, FirstEditionView) else None
        return FirstEditionDisplay(view, earlier, self._catalogue, waiting)

    def merged_events(self, events: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the events, with each dilemma merged with its effects, and consecutive plays merged."""
        return with_plays_merged(with_dilemma_rows(with_losses_marked(events)), self.minor_kinds)

    def card_summary(self, card: str) -> str:
        """Return the card's skills and numbers, or its effect."""
        definition = self._card_by_id(card)
        if definition is None:
            return self.card_facts(f"{PREFIX}{card}")
        match definition:
            case Personnel():
                names = [individual.persona for individual in definition.pair] or [""]
                return "; ".join(map(_personnel_facts, names, definition.individuals))
            case Ship():
                return f"Ship · {definition.range}/{definition.weapons}/{definition.shields}"
            case _:
                return " · ".join(filter(None, (definition.type.capitalize(), card_text(definition))))

    def card_facts(self, card: str) -> str:
        """Return the card's printed facts, in one line."""
        shelf = self.shelf
        return shelf.printed_card(card).facts if shelf and card in shelf.cards else ""

    def _card_by_id(self, card: str) -> AnyDefinition | None:
        try:
            return self._catalogue.card(card)
        except UnknownCardError:
            return None

    def _with_printed_face(self, card: str, first_edition_card: FirstEditionCard) -> PrintedCard:
        face, played = faces.face_of(first_edition_card), self._card_by_id(card.removeprefix(PREFIX))
        return PrintedCard(
            id=card,
            game="first-edition",
            name=first_edition_card.name,
            face=face,
            card_back=faces.BACK,
            facts=facts_of(face),
            words=words_of(face),
            level=_automation_sentence(played),
            printings=first_edition_card.printings,
            images=first_edition_card.images,
            is_text_read=played is not None and automation_of(played) != "by hand" and has_effects(played),
        )


def _automation_sentence(played: AnyDefinition | None) -> str:
    """Return how much of a card is automated, and which words of it are resolved by hand (1E-DOC-05)."""
    if played is None:
        return _LOOKUP_ONLY_SENTENCE
    level = automation_of(played)
    left = f" “{played.words}”" if level == "partly" else ""
    return f"{_LEVEL_SENTENCES[level]}{left}"


def _personnel_facts(name: str, individual: Individual) -> str:
    """Return a person's classification, skills and numbers, preceded by their name on a dual-personnel card."""
    skills = ", ".join(f"{name.title()} {n}" if n > 1 else name.title() for name, n in individual.skills.items())
    values = (individual.integrity, individual.cunning, individual.strength)
    numbers = "/".join("–" if value is None else str(value) for value in values)
    return " · ".join(filter(None, (name, individual.classification.title(), skills, numbers)))
