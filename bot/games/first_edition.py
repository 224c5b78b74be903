"""First Edition as the bot shows it: its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.face_words import facts_of, words_of
from bot.games.shelf import PrintedCard, Shelf
from bot.rendering.cards.call_names import call_name
from bot.rendering.display import Display
from bot.rendering.first_edition import faces
from engine.first_edition.cards.definition import FirstEditionCard
from engine.first_edition.cards.vocabulary import FIRST_EDITION
from engine.kernel.view import View

_SHOWN = "Facts only: First Edition is not played here yet."


class FirstEdition:
    """The cards of First Edition that the operator has imported; before their ids stands ``first-edition.``."""

    game = "first-edition"
    great: frozenset[str] = frozenset()
    small: frozenset[str] = frozenset()
    decisive: frozenset[str] = frozenset()
    scenes: frozenset[str] = frozenset()
    whole: frozenset[str] = frozenset()

    def __init__(self, cards: Sequence[FirstEditionCard]) -> None:
        self.shelf: Shelf[Any] | None = Shelf(
            "first-edition",
            {f"first-edition.{card.id}": card for card in cards},
            printed=_printed,
            vocabulary=FIRST_EDITION,
            spoken=lambda card: call_name(card.name) if card.type == "Personnel" else card.name,
        )

    def display(self, view: View, before: View | None, waiting: Sequence[int]) -> Display | None:
        """Nothing: First Edition has no views yet."""
        del view, before, waiting
        return None

    def brief(self, card: str) -> str:
        """Its facts."""
        return self.facts(card)

    def facts(self, card: str) -> str:
        """What is printed on the card, in one line."""
        shelf = self.shelf
        return shelf.printed(card).facts if shelf and card in shelf.cards else ""


def _printed(card: str, found: FirstEditionCard) -> PrintedCard:
    face = faces.face_of(found)
    return PrintedCard(
        id=card,
        game="first-edition",
        name=found.name,
        face=face,
        back=faces.BACK,
        facts=facts_of(face),
        words=words_of(face),
        level=_SHOWN,
        printings=found.printings,
        images=found.images,
    )
