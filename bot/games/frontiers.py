"""Presentation of Frontiers: pictures, descriptions and look-ups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from bot.games.card_shelf import CardShelf, PrintedCard
from bot.games.face_words import facts_of, words_of
from bot.games.presentation import SingleOption
from bot.games.turn_summaries import with_turns_summarised
from bot.rendering.cards.face import CardFace
from bot.rendering.display import Display
from bot.rendering.frontiers import faces
from bot.rendering.frontiers.display import FrontiersDisplay, printed_words
from engine.ccg.card_search import QueryVocabulary
from engine.frontiers.components.cards import ShipDeckCard
from engine.frontiers.components.component_box import Components
from engine.frontiers.view import FrontiersView
from engine.kernel.view import View

_AUTOMATED_SENTENCE = "Automated: the bot does everything this card says."
_AUTOMATED_BY_OWN_NUMBERS = (
    "Automated. The rulebook doesn’t print its numbers; these are ours, and your copy may differ."
)


class Frontiers:
    """Frontiers with the components in use, whose ids start with ``frontiers.``."""

    game = "frontiers"
    major_kinds = frozenset(
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
            "undefeated",
            "ending",
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
    minor_kinds = frozenset(
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
    decisive_kinds = frozenset(("cube", "assault", "subjugate", "defeat", "score"))
    landmark_kinds = frozenset(("combat", *decisive_kinds))
    scene_kinds = frozenset(("combat",))
    groups_taken_whole = frozenset[str]()
    options_taken_alone: tuple[SingleOption, ...] = (
        SingleOption("end turn", "FR-END-07", "End the turn and keep your hand"),
    )
    groups_taken_together: Mapping[str, str] = dict.fromkeys(
        ("Play", "Sideways", "Skill", "Crew", "Tactic", "Aim"), "Use"
    )
    planned_rules = frozenset[str]()

    def __init__(self, components: Components) -> None:
        self._components = components
        self.shelf: CardShelf[Any] | None = CardShelf(
            "frontiers", _all_components(components), printed=_printed_card, vocabulary=_VOCABULARY
        )

    def display(self, view: View, previous_view: View | None, waiting: Sequence[int]) -> Display | None:
        """Return the display for a view of Frontiers; ``None`` for other games.

        ``waiting`` is unused, because it is always the active player who has to act.
        """
        del waiting
        if not isinstance(view, FrontiersView):
            return None
        return FrontiersDisplay(
            view, previous_view if isinstance(previous_view, FrontiersView) else None, self._components
        )

    def merged_events(self, events: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the events, with each player's turn summarised in a few lines."""
        return with_turns_summarised(events)

    def card_summary(self, card: str) -> str:
        """Return the printed text of a card, Crew Member or Damage Card."""
        return printed_words(self._components, card)

    def card_facts(self, card: str) -> str:
        """Return the printed text of a card, Crew Member or Damage Card."""
        return printed_words(self._components, card)


class _Component:
    """A component with a face; the first one if several share a name."""

    def __init__(self, name: str, data: faces.AnyFaced) -> None:
        self.name = name
        self.colour = data.colour if isinstance(data, ShipDeckCard) else ""
        self.origin = data.origin
        self._data = data

    @cached_property
    def face(self) -> CardFace:
        return faces.face_of(self._data)


def _all_components(components: Components) -> dict[str, _Component]:
    return {
        faces.lookup_id(name): _Component(name, thing)
        for name, thing in faces.components_with_faces(components).items()
    }


def _printed_card(card: str, _component: _Component) -> PrintedCard:
    return PrintedCard(
        id=card,
        game="frontiers",
        name=_component.name,
        face=_component.face,
        card_back=faces.BACK,
        facts=facts_of(_component.face),
        words=words_of(_component.face),
        level=_AUTOMATED_BY_OWN_NUMBERS if _component.origin == "authored" else _AUTOMATED_SENTENCE,
    )


def _number_of(component: _Component, name: str) -> int | None:
    return next((int(number) for label, number in component.face.numbers if label.lower() == name), None)


def _values_of(component: _Component, field: str) -> tuple[str, ...]:
    kind, _, place = component.face.kind.partition(" · ")
    values = {
        "type": (kind, *place.split(", ")),
        "title": (component.name,),
        "colour": (component.colour,),
        "ability": component.face.skills,
        "text": (words_of(component.face),),
    }
    return values[field]


def _all_words(component: _Component) -> str:
    return " ".join((component.name, component.face.kind, *component.face.skills, words_of(component.face)))


_VOCABULARY: QueryVocabulary[_Component] = QueryVocabulary(
    numbers=("rank", "defense", "diplomacy", "attack", "xp"),
    fields=("type", "title", "colour", "ability", "text"),
    number_of=_number_of,
    values_of=_values_of,
    words_of=_all_words,
    held=("title", "text", "type", "ability"),
)
