"""The facts of Second Edition's cards in words."""

from __future__ import annotations

from collections.abc import Callable

from bot.rendering.frontiers.table import words_of as frontiers_words
from bot.rendering.second_edition.facts import kind_line, level_of, paragraphs_of
from bot.ui.words import one_line
from engine.ccg.cards.catalogue import UnknownCardError
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.describing.printer import card_text
from engine.games import catalogue

CardBrief = Callable[[str], str]
"""Tells what matters most of a card, by its id."""


def find_card(card_id: str) -> AnyCard | None:
    """The card of Second Edition with this id."""
    try:
        return catalogue("second-edition").card(card_id)
    except UnknownCardError:
        return None


def facts(card: AnyCard) -> str:
    """What is printed on the card, in one line."""
    match card:
        case Personnel():
            icons = [_icon(icon) for icon in card.icons]
            numbers = f"Integrity {card.integrity}, Cunning {card.cunning}, Strength {card.strength}"
            return _line(
                f"Cost {card.cost}", card.affiliation, " ".join(card.species).title(), *icons, numbers, _skills(card)
            )
        case Ship():
            staffing = "Staffing " + " ".join(map(_icon, card.staffing)) if card.staffing else ""
            numbers = f"Range {card.range}, Weapons {card.weapons}, Shields {card.shields}"
            return _line(f"Cost {card.cost}", card.affiliation, "Ship", card.ship_class, staffing, numbers)
        case Equipment() | Event():
            return _line(f"Cost {card.cost}", type(card).__name__, *card.keywords)
        case Interrupt():
            return _line("Interrupt", *card.keywords)
        case Dilemma():
            return _line(f"Cost {card.cost}", f"{card.type.capitalize()} dilemma", *card.keywords)
        case Mission():
            points = f"{card.points} points" if card.points else ""
            return _line(kind_line(card), card.region, f"Span {card.span}", points)


def brief(card: AnyCard) -> str:
    """What matters most for a choice: cost, skills, numbers."""
    match card:
        case Personnel():
            return _line(f"Cost {card.cost}", _skills(card), f"{card.integrity}/{card.cunning}/{card.strength}")
        case Ship():
            return _line(f"Cost {card.cost}", "Ship", f"{card.range}/{card.weapons}/{card.shields}")
        case _:
            return one_line(_line(facts(card), card_words(card)))


def brief_of(card_id: str) -> str:
    """What matters most of the card with this id; empty where there is none."""
    card = find_card(card_id)
    return brief(card) if card else ""


def briefs(game: str) -> CardBrief:
    """What tells briefly of a card of this game; nothing is told where its cards are not known."""
    return _BRIEFS.get(game, lambda _card: "")


_BRIEFS: dict[str, CardBrief] = {"second-edition": brief_of, "frontiers": frontiers_words}


def card_words(card: AnyCard) -> str:
    """What the card asks for or does, printed from its data; empty where that is nothing."""
    words = "\n".join(paragraphs_of(card, card_text(card))) if isinstance(card, Mission) else card_text(card)
    return "\n".join(filter(None, (words, f"({level})" if (level := level_of(card)) else "")))


def _skills(card: Personnel) -> str:
    return ", ".join(f"{name.title()} {n}" if n > 1 else name.title() for name, n in card.skills.items())


def _icon(icon: str) -> str:
    """As players write it: Cmd and Stf, but TNG and DS9."""
    return icon.capitalize() if icon in ("cmd", "stf") else icon.upper()


def _line(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
