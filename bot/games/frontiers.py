"""Presentation of Frontiers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from bot.games.face_words import facts_of, words_of
from bot.games.presentation import Alone
from bot.games.shelf import PrintedCard, Shelf
from bot.games.turn_digest import turns_in_brief
from bot.rendering.cards.face import Face
from bot.rendering.display import Display
from bot.rendering.frontiers import faces
from bot.rendering.frontiers.display import FrontiersDisplay, printed_words
from engine.ccg.card_search import QueryVocabulary
from engine.frontiers.components.cards import ShipDeckCard
from engine.frontiers.components.component_box import Components
from engine.frontiers.view import FrontiersView
from engine.kernel.view import View

_ENFORCED = "Automated: the bot does everything this card says."
_AUTHORED = "Automated. The rulebook doesn’t print its numbers; these are ours, and your copy may differ."


class Frontiers:
    """Frontiers with the components in use; their ids are prefixed with ``frontiers.``."""

    game = "frontiers"
    great = frozenset(
        (
            "win",
            "score",
            "cube",
            "combat",
            "subjugate",
            "damage",
            "away",
            "assault",
            "defeat",
            "level",
            "mark",
            "xp",
            "way",
            "gains",
            "wound",
            "data lost",
            "retreat",
        )
    )
    small = frozenset(
        (
            "draw",
            "back",
            "turn",
            "tactic",
            "dummy",
            "reveal",
            "round",
            "discard",
            "forced",
            "dice",
            "order",
            "shuffle",
            "offer",
            "value",
            "play",
            "move",
        )
    )
    decisive = frozenset(("cube", "assault", "subjugate", "defeat", "score"))
    landmarks = frozenset(("combat", *decisive))
    scenes = frozenset(("combat",))
    whole = frozenset[str]()
    alone: tuple[Alone, ...] = (Alone("end turn", "FR-END-07", "End the turn and keep your hand"),)
    together: Mapping[str, str] = dict.fromkeys(("Play", "Sideways", "Skill", "Crew", "Tactic", "Aim"), "Use")
    planned = frozenset[str]()

    def __init__(self, box: Components) -> None:
        self._box = box
        self.shelf: Shelf[Any] | None = Shelf(
            "frontiers", _all_components(box), printed=_printed_card, vocabulary=_VOCABULARY
        )

    def display(self, view: View, before: View | None, waiting: Sequence[int]) -> Display | None:
        """Return the display for a Frontiers view, else ``None``.

        ``waiting`` is unused: it is always the active player.
        """
        del waiting
        if not isinstance(view, FrontiersView):
            return None
        return FrontiersDisplay(view, before if isinstance(before, FrontiersView) else None, self._box)

    def digest(self, events: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Say in a few lines what a player did in a turn."""
        return turns_in_brief(events)

    def brief(self, card: str) -> str:
        """Printed text of a card, Crew Member or Damage Card."""
        return printed_words(self._box, card)

    def facts(self, card: str) -> str:
        """Printed text of a card, Crew Member or Damage Card."""
        return printed_words(self._box, card)


class _Component:
    """A component with a face; of several with one name, the first."""

    def __init__(self, name: str, thing: faces.AnyFaced) -> None:
        self.name = name
        self.colour = thing.colour if isinstance(thing, ShipDeckCard) else ""
        self.origin = thing.origin
        self._thing = thing

    @cached_property
    def face(self) -> Face:
        return faces.face_of(self._thing)


def _all_components(box: Components) -> dict[str, _Component]:
    return {faces.lookup_id(name): _Component(name, thing) for name, thing in faces.components_with_faces(box).items()}


def _printed_card(card: str, _component: _Component) -> PrintedCard:
    return PrintedCard(
        id=card,
        game="frontiers",
        name=_component.name,
        face=_component.face,
        back=faces.BACK,
        facts=facts_of(_component.face),
        words=words_of(_component.face),
        level=_AUTHORED if _component.origin == "authored" else _ENFORCED,
    )


def _number_of(thing: _Component, name: str) -> int | None:
    return next((int(number) for label, number in thing.face.numbers if label.lower() == name), None)


def _values_of(thing: _Component, field: str) -> tuple[str, ...]:
    kind, _, place = thing.face.kind.partition(" · ")
    values = {
        "type": (kind, *place.split(", ")),
        "title": (thing.name,),
        "colour": (thing.colour,),
        "ability": thing.face.skills,
        "text": (words_of(thing.face),),
    }
    return values[field]


def _all_words(thing: _Component) -> str:
    return " ".join((thing.name, thing.face.kind, *thing.face.skills, words_of(thing.face)))


_VOCABULARY: QueryVocabulary[_Component] = QueryVocabulary(
    numbers=("rank", "defense", "diplomacy", "attack", "xp"),
    fields=("type", "title", "colour", "ability", "text"),
    number_of=_number_of,
    values_of=_values_of,
    words_of=_all_words,
    held=("title", "text", "type", "ability"),
)
