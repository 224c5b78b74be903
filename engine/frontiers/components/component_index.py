"""Look-ups of components, built once for each box of components."""

from __future__ import annotations

from bisect import bisect_right

from engine.frontiers.components.board import LevelToken, SetUp
from engine.frontiers.components.cards import AdvancedAction, BasicAction, Tactic, UndiscoveredCard
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.effect_printer import effects_words
from engine.frontiers.components.tokens import AnyToken, Opponent
from engine.frontiers.effects.effect_tree import Effect
from engine.frontiers.effects.purposes import effect_purposes
from engine.frontiers.state import DAMAGE

Playable = BasicAction | AdvancedAction | UndiscoveredCard

HIGHEST_LEVEL = 10
"""Highest level with a Level Token (FR-AMB-10)."""


class ComponentIndex:
    """Look-ups for a box of components."""

    def __init__(self, box: Components) -> None:
        self.playable: dict[str, Playable] = {**box.basic, **box.advanced, **box.undiscovered}
        self.tokens: dict[str, AnyToken] = {token.id: token for token in box.all_tokens()}
        self.opponents: dict[str, Opponent] = {**box.enemy, **box.planet}
        self.names: dict[str, str] = {DAMAGE: "Damage"}
        for named in (*self.playable.values(), *self.tokens.values(), *box.crew.values(), *box.skill.values()):
            self.names[named.id] = named.name
        self.diplomacy: dict[int, int | None] = {place.value: place.diplomacy for place in box.reputation.values()}
        self.levels: list[LevelToken] = [box.level_token(level) for level in range(HIGHEST_LEVEL + 1)[1:]]
        self.tactics: dict[int, Tactic] = {tactic.number: tactic for tactic in box.tactic.values()}
        self.set_up: SetUp = next(iter(box.set_up.values()))
        self.die = next(iter(box.die.values())).faces
        self._thresholds = next(iter(box.experience.values())).level_thresholds
        self.cost = {terrain.id: terrain.cost for terrain in box.terrain.values()}
        self.may_end = {terrain.id: terrain.may_end for terrain in box.terrain.values()}
        self._crew = box.crew
        self._card_words: dict[str, str] = {}
        self._words: dict[int, str] = {}
        self._purposes: dict[int, frozenset[str]] = {}

    def card_words(self, card: str) -> str:
        """Return the effects of a card or Crew Member in words, cached; "" for anything else."""
        if card not in self._card_words:
            self._card_words[card] = self._written_card(card)
        return self._card_words[card]

    def _written_card(self, card: str) -> str:
        if member := self._crew.get(card):
            return " Or: ".join(effects_words(able.effects) for able in member.abilities)
        return _card_text(self.playable[card]) if card in self.playable else ""

    def effect_words(self, effects: tuple[Effect, ...]) -> str:
        """Return a component's effects in words, cached."""
        if id(effects) not in self._words:
            self._words[id(effects)] = effects_words(effects)
        return self._words[id(effects)]

    def effect_purposes(self, effects: tuple[Effect, ...]) -> frozenset[str]:
        """Return the purposes of a component's effects; see ``effect_purposes``."""
        if id(effects) not in self._purposes:
            self._purposes[id(effects)] = effect_purposes(effects)
        return self._purposes[id(effects)]

    def level_at(self, xp: int) -> int:
        """Return the level for an XP total (FR-LVL-01); negative totals are level 1 (FR-VAR-02)."""
        return max(1, min(HIGHEST_LEVEL, bisect_right(self._thresholds, xp)))


def _card_text(card: Playable) -> str:
    """Return a card's basic and strong effects in words."""
    return f"{effects_words(card.basic)} Powered: {effects_words(card.strong)}"
