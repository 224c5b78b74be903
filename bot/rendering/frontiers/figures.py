"""What a card of the Ship Deck gives by its basic effect, in signs and numbers, where words have no room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.frontiers.faces import AnyFaced
from bot.rendering.kit.theme import ALERT, DONE, INK, Ink, data_ink
from engine.frontiers.components.cards import ShipDeckCard
from engine.frontiers.effects.effects import (
    Attack,
    Choose,
    Diplomacy,
    Draw,
    Effect,
    GainCrystal,
    GainToken,
    Heal,
    Move,
    Pay,
    Repair,
    Shields,
)

MOST = 2


class Figure(msgspec.Struct, frozen=True):
    """A sign, its colour, and how much of it; a question mark where that depends on the table."""

    sign: str
    ink: Ink
    amount: str


class Given(msgspec.Struct, frozen=True):
    """What a card gives first; ``either``: one of them, as its player chooses."""

    figures: tuple[Figure, ...] = ()
    either: bool = False


def given(card: AnyFaced) -> Given:
    """What a card gives by its basic effect, of each sort once; nothing where it only changes others."""
    if not isinstance(card, ShipDeckCard):
        return Given()
    found: dict[str, Figure] = {}
    for one in _figures(card.basic):
        found.setdefault(one.sign, one)
    shown = tuple(found.values())[:MOST]
    return Given(shown, either=len(shown) > 1 and any(isinstance(effect, Choose) for effect in card.basic))


def _figures(effects: Sequence[Effect]) -> Iterator[Figure]:
    for effect in effects:
        match effect:
            case Choose():
                for one in effect.options:
                    yield from _figures(one.effects)
            case Pay():
                yield from _figures(effect.then)
            case GainToken() | GainCrystal():
                basic = effect.colour in {"basic", "same", "random"}
                named = ("crystal", INK) if basic else (f"data {effect.colour}", data_ink(effect.colour))
                yield Figure(*named, _number(effect.count))
            case Draw():
                yield Figure("cards", INK, _number(effect.count))
            case Attack():
                yield Figure(effect.weapon, ALERT, _number(effect.amount))
            case Move() | Diplomacy() | Shields() | Repair() | Heal():
                yield Figure(*_SIGNS[type(effect)], _number(effect.amount))
            case _:
                pass


_SIGNS: dict[type[Effect], tuple[str, Ink]] = {
    Move: ("chevron", DONE),
    Diplomacy: ("diplomacy", INK),
    Shields: ("shields", INK),
    Repair: ("skill engineer", INK),
    Heal: ("wound", DONE),
}


def _number(amount: object) -> str:
    return str(amount) if isinstance(amount, int) else "?"
