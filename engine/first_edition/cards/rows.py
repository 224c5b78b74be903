"""Starter cards in the format of card tables, so that both are shown and searched in the same way."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.first_edition.cards.card import Grounded
from engine.first_edition.cards.definition import AnyDefinition, Dilemma, Facility, Mission, Personnel, Ship, Verb
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.lexicon import CLASSIFICATIONS, LEXICON
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.shown import FirstEditionCard
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.wording import card_text

_ICONS = {"cmd": "Cmd", "stf": "Stf", "holo": "Holo", "self": "Self", "ref": "Ref", "bar": "Bar", "orb": "Orb"}
_SKILLS = {skill.lower(): skill.upper() if skill in CLASSIFICATIONS else skill for skill in LEXICON.skills}
_UNIQUENESS = {"universal": "univ", "enigma": "enig"}


def as_row(card: AnyDefinition) -> FirstEditionCard:
    """A card in the format of a table row, with its text in our words."""
    marked = isinstance(card, Personnel | Ship | Facility | Mission | Site) or card.uniqueness == "enigma"
    countdown = (str(card.countdown),) if card.countdown is not None else ()
    row = FirstEditionCard(
        id=card.id,
        name=card.name,
        type=card.type.title(),
        icons=_icons((*card.icons, *countdown)),
        characteristics=_characteristics(card.characteristics),
        uniqueness=_UNIQUENESS.get(card.uniqueness, "") if marked else "",
        text=card_text(card),
        printings=card.printings,
        images=card.images,
    )
    return msgspec.structs.replace(row, **_facts_of_type(card))


def _facts_of_type(card: AnyDefinition) -> dict[str, str]:
    """The fields that only cards of this type have."""
    match card:
        case Personnel():
            return _personnel(card)
        case Ship():
            return {
                "affiliation": _affiliations(card.affiliations),
                "class_": card.ship_class.title(),
                "staffing": _icons(card.staffing),
                "points": _points(card.points),
                "text": " ".join(filter(None, (", ".join(item.title() for item in card.equipment), card_text(card)))),
                **_numbers(card.range, card.weapons, card.shields),
            }
        case Facility():
            return {
                "affiliation": _affiliations(card.affiliations),
                "class_": card.facility.title(),
                **_numbers(None, card.weapons, card.shields),
            }
        case Mission():
            return _mission(card)
        case Dilemma():
            return {"where": _grounds(card, "/"), "points": _points(card.points)}
        case TimeLocation():
            return {"where": _grounds(card), "quadrant": card.quadrant.title()}
        case Tactic():
            return dict(
                zip(("first", "second", "third"), map(_points, (card.range, card.weapons, card.shields)), strict=True)
            )
        case Verb():
            return {"points": _points(card.points)}
        case _:
            return {}


def _personnel(card: Personnel) -> dict[str, str]:
    persons = card.individuals
    numbers = [[getattr(person, name) for person in persons] for name in ("integrity", "cunning", "strength")]
    skills = " ".join(_skills_text(person) for person in persons)
    classes = "+".join(person.classification.upper() for person in persons if person.classification)
    together = dict.fromkeys(
        characteristic for person in persons for characteristic in (*person.characteristics, *card.characteristics)
    )
    return {
        "affiliation": _affiliations(card.affiliations),
        "class_": classes,
        "characteristics": _characteristics(together),
        "icons": _icons(dict.fromkeys((*card.icons, *(icon for item in card.pair for icon in item.icons)))),
        "text": f"{classes} {skills} {card_text(card)}".strip(),
        **dict(
            zip(("first", "second", "third"), ("+".join(_number(n) for n in both) for both in numbers), strict=True)
        ),
    }


def _skills_text(one: Individual) -> str:
    skills = (f"{_SKILLS[skill]}{f' x {level}' if level > 1 else ''}" for skill, level in one.skills.items())
    return f"{f'{one.persona}: ' if one.persona else ''}{' '.join(skills)}"


def _mission(card: Mission) -> dict[str, str]:
    who = "crew" if card.ground == "space" else "Away Team"
    codes = "".join(f"[{affiliation[:3].upper()}]" for affiliation in card.near.affiliations)
    return {
        "where": _grounds(card),
        "affiliation": f"Any {who} may attempt mission." if card.near.anyone else codes,
        "points": _number(card.near.points),
        "span": str(card.near.span),
        "quadrant": card.quadrant.title(),
        "region": f"{card.region} Region" if card.region else "",
    }


def _grounds(card: Grounded, between: str = "][") -> str:
    return {"planet": "[P]", "space": "[S]", "dual": f"[S{between}P]"}[card.ground]


def _numbers(first: int | None, second: int | None, third: int | None) -> dict[str, str]:
    return {"first": _number(first), "second": _number(second), "third": _number(third)}


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _points(points: int) -> str:
    return str(points) if points else ""


def _affiliations(names: Iterable[str]) -> str:
    return "/".join(name.title() for name in names)


def _icons(icons: Iterable[str]) -> str:
    return "".join(f"[{_ICONS.get(icon, icon.upper())}]" for icon in icons)


def _characteristics(words: Iterable[str]) -> str:
    """The characteristics as tables write them: *Human; Duras-related;*."""
    return " ".join(f"{_capitalized(word)};" for word in words)


def _capitalized(words: str) -> str:
    if words.endswith("-related"):
        return f"{words.removesuffix('-related').title()}-related"
    return f"{words[:1].upper()}{words[1:]}"
