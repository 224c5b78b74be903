"""The pool of cards that First Edition is played with."""

from __future__ import annotations

from engine.ccg.cards.catalogue import Definitions
from engine.first_edition.cards.definition import AnyDefinition


class Catalogue(Definitions[AnyDefinition]):
    """The definitions of First Edition."""
