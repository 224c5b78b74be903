"""First Edition as of January 2002: rulebook 1.7 with the Current Rulings, with the same cards."""

from __future__ import annotations

from engine.first_edition.cards import deck
from engine.first_edition.cards.edition import RULEBOOK_1_7
from engine.first_edition.game import FirstEdition

GAME = FirstEdition(deck.catalogue_of_edition(RULEBOOK_1_7), deck.starter_decks(RULEBOOK_1_7), RULEBOOK_1_7)
