"""Starter cards in the format of card tables, so that both are shown and searched the same way."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.first_edition.cards.card import EnvironmentCard
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Dilemma,
    Facility,
    FunctionCard,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.lexicon import CLASSIFICATIONS, LEXICON
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.wording import card_text

_ICONS = {"cmd": "Cmd", "stf": "Stf", "holo": "Holo", "self": "Self", "ref": "Ref", "bar": "Bar", "orb": "Orb"}
_SKILLS = {skill.lower(): skill.upper() if skill in CLASSIFICATIONS else skill for skill in LEXICON.skills}
_UNIQUENESS = {"universal": "univ", "enigma": "enig"}


def table_row(card: AnyDefinition) -> FirstEditionCard:
    """Return a card in the format of a table row, with its text in our words."""
    marked = isinstance(card, Personnel | Ship | Facility | Mission | Site) or card.uniqueness == "enigma"
    countdown = (str(card.countdown),) if card.countdown is not None else ()
    row = FirstEditionCard(
        id=card.id,
        name=card.name,
        type=card.type.title(),
        icons=_icons_field((*card.icons, *countdown)),
        characteristics=_characteristics_field(card.characteristics),
        uniqueness=_UNIQUENESS.get(card.uniqueness, "") if marked else "",
        text=card_text(card),
        printings=card.printings,
        images=card.images,
    )
    return msgspec.structs.replace(row, **_facts_of_type(card))


def _facts_of_type(card: AnyDefinition) -> dict[str, str]:
    """Return the fields that only cards of this type have."""
    match card:
        case Personnel():
            return _personnel_row(card)
        case Ship():
            return {
                "affiliation": _affiliations_field(card.affiliations),
                "class_": card.ship_class.title(),
                "staffing": _icons_field(card.staffing),
                "points": _points_field(card.points),
                "text": ". ".join(filter(None, (", ".join(item.title() for item in card.equipment), card_text(card)))),
                **_number_fields(card.range, card.weapons, card.shields),
            }
        case Facility():
            return {
                "affiliation": _affiliations_field(card.affiliations),
                "class_": card.facility.title(),
                **_number_fields(None, card.weapons, card.shields),
            }
        case Mission():
            return _mission_row(card)
        case Dilemma():
            return {"where": _mission_kind_words(card, "/"), "points": _points_field(card.points)}
        case TimeLocation():
            return {"where": _mission_kind_words(card), "quadrant": card.quadrant.title()}
        case Tactic():
            return dict(
                zip(
                    ("first", "second", "third"),
                    map(_points_field, (card.range, card.weapons, card.shields)),
                    strict=True,
                )
            )
        case FunctionCard():
            return {"points": _points_field(card.points)}
        case _:
            return {}


def _personnel_row(card: Personnel) -> dict[str, str]:
    persons = card.individuals
    numbers = [[getattr(person, name) for person in persons] for name in ("integrity", "cunning", "strength")]
    skills = " ".join(_skills_text(person) for person in persons)
    classes = "+".join(person.classification.upper() for person in persons if person.classification)
    together = dict.fromkeys(
        characteristic for person in persons for characteristic in (*person.characteristics, *card.characteristics)
    )
    return {
        "affiliation": _affiliations_field(card.affiliations),
        "class_": classes,
        "characteristics": _characteristics_field(together),
        "icons": _icons_field(dict.fromkeys((*card.icons, *(icon for item in card.pair for icon in item.icons)))),
        "text": f"{classes} {skills} {card_text(card)}".strip(),
        **dict(
            zip(
                ("first", "second", "third"),
                ("+".join(_number_field(n) for n in both) for both in numbers),
                strict=True,
            )
        ),
    }


def _skills_text(one: Individual) -> str:
    skills = (f"{_skill_name(skill)}{f' x {level}' if level > 1 else ''}" for skill, level in one.skills.items())
    return f"{f'{one.persona}: ' if one.persona else ''}{' '.join(skills)}"


def _skill_name(skill: str) -> str:
    return " OR ".join(_SKILLS[name] for name in skill.split(" or "))


def _mission_row(card: Mission) -> dict[str, str]:
    who = "crew" if card.ground == "space" else "Away Team"
    codes = "".join(f"[{affiliation[:3].upper()}]" for affiliation in card.near.affiliations)
    return {
        "where": _mission_kind_words(card),
        "affiliation": f"Any {who} may attempt mission." if card.near.anyone else codes,
        "points": _number_field(card.near.points),
        "span": str(card.near.span),
        "quadrant": card.quadrant.title(),
        "region": f"{card.region} Region" if card.region else "",
    }


def _mission_kind_words(card: EnvironmentCard, between: str = "][") -> str:
    return {"planet": "[P]", "space": "[S]", "dual": f"[S{between}P]"}[card.ground]


def _number_fields(first: int | None, second: int | None, third: int | None) -> dict[str, str]:
    return {"first": _number_field(first), "second": _number_field(second), "third": _number_field(third)}


def _number_field(number: int | None) -> str:
    return "" if number is None else str(number)


def _points_field(points: int) -> str:
    return str(points) if points else ""


def _affiliations_field(names: Iterable[str]) -> str:
    return "/".join(name.title() for name in names)


def _icons_field(icons: Iterable[str]) -> str:
    return "".join(f"[{_ICONS.get(icon, icon.upper())}]" for icon in icons)


def _characteristics_field(words: Iterable[str]) -> str:
    """Return the characteristics as tables write them: *Human; Duras-related;*."""
    return " ".join(f"{_capitalized_words(word)};" for word in words)


def _capitalized_words(words: str) -> str:
    if words.endswith("-related"):
        return f"{words.removesuffix('-related').title()}-related"
    return f"{words[:1].upper()}{words[1:]}"
