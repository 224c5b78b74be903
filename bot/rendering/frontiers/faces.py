"""Faces for Frontiers: cards, Crew, Skills and Encounter Tokens (FR-COMP)."""

from __future__ import annotations

from bot.rendering.cards.face import Badge, CardFace, Paragraph
from bot.rendering.frontiers.subjects import subject_of
from bot.rendering.kit.theme import Ink, data_ink, kind_ink
from engine.assets import card_id
from engine.frontiers.components.cards import (
    AdvancedAction,
    BasicAction,
    DamageCard,
    ShipDeckCard,
    Tactic,
    UndiscoveredCard,
)
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_entry import Entry
from engine.frontiers.components.effect_printer import card_words, crew_words, reward_words, skill_words, tactic_words
from engine.frontiers.components.locations import location_name
from engine.frontiers.components.ships import CrewMember, Ship, Skill
from engine.frontiers.components.tokens import AnyToken, ChallengeToken, EnemyToken, GuardedToken, PlanetToken
from engine.wording import list_in_words

BACK = ("Star Trek: Frontiers", "affiliations Starfleet", "token")
"""Text, colour and sign of a card's back."""

AnyFaced = (
    ShipDeckCard
    | DamageCard
    | Tactic
    | Ship
    | Skill
    | CrewMember
    | EnemyToken
    | PlanetToken
    | ChallengeToken
    | GuardedToken
)


def components_with_faces(box: Components) -> dict[str, AnyFaced]:
    """Return all components that have faces, by name; of several components with one name, the first."""
    kinds: tuple[dict[str, Entry], ...] = (
        *(box.entries_by_kind()[kind] for kind in ("basic", "advanced", "undiscovered", "damage", "tactic")),
        *(box.entries_by_kind()[kind] for kind in ("crew", "skill", "ship", "enemy", "planet", "challenge", "guarded")),
    )
    components: dict[str, AnyFaced] = {}
    for entry in (entry for kind in kinds for entry in kind.values()):
        if isinstance(entry, AnyFaced):
            components.setdefault(entry.name, entry)
    return components


def lookup_id(name: str) -> str:
    """Return the look-up id, unique among the cards of all games, of the component with this name."""
    return f"frontiers.{card_id(name)}"


def face_of(thing: AnyFaced) -> CardFace:
    """Return the face of a component."""
    match thing:
        case ShipDeckCard():
            return _ship_deck_card(thing)
        case CrewMember():
            return _crew_face(thing)
        case Tactic():
            words = tactic_words(thing) or "Only sets the Round Order."
            return _plain_face(thing, "Tactic Card", "tactic", words, corner=str(thing.number))
        case Skill():
            return _plain_face(thing, "Skill Token", "command token", skill_words(thing), kind="crew")
        case Ship():
            words = f"Commanded by {thing.captain}. Divisions as a Dummy Player: {list_in_words(thing.divisions)}."
            return _plain_face(thing, f"Ship Card · {thing.side.title()}", "ship", words, kind="equipment")
        case DamageCard():
            return _plain_face(thing, "Damage Card", "damage", "", kind="dilemma")
        case EnemyToken() | PlanetToken() | ChallengeToken() | GuardedToken():
            return _token_face(thing)
    raise TypeError(f"{thing!r} has no face")


def _plain_face(
    thing: AnyFaced, kind_line: str, sign: str, words: str, *, kind: str = "", corner: str = ""
) -> CardFace:
    return CardFace(
        title=thing.name,
        kind=kind_line,
        accent=kind_ink(kind or sign),
        corner=corner or Badge(sign, kind_ink(kind or sign)),
        subject=subject_of(thing),
        paragraphs=(Paragraph(words),) if words else (),
    )


def _ship_deck_card(card: ShipDeckCard) -> CardFace:
    basic, strong = card_words(card)
    strong_name = card.strong_name if isinstance(card, UndiscoveredCard) else "Strong effect"
    return CardFace(
        title=card.name,
        kind=_card_kind_words(card),
        accent=data_ink(card.colour),
        corner=Badge(f"data {card.colour}", data_ink(card.colour)),
        emblem=Badge("crystal", data_ink(card.colour)),
        subject=subject_of(card),
        paragraphs=(Paragraph(basic, "Basic effect"), Paragraph(strong, strong_name)),
    )


def _card_kind_words(card: ShipDeckCard) -> str:
    match card:
        case BasicAction():
            return "Basic Action Card"
        case AdvancedAction():
            return "Advanced Action Card"
        case _:
            return "Undiscovered Card"


def _crew_face(member: CrewMember) -> CardFace:
    grade = "Elite" if member.elite else "Regular"
    accent = data_ink("gold") if member.elite else kind_ink("crew")
    return CardFace(
        title=member.name,
        kind=f"{grade} Crew · {', '.join(place.title() for place in member.places)}",
        accent=accent,
        corner=str(member.cost),
        emblem=Badge(member.places[0], accent) if member.places else None,
        subject=subject_of(member),
        paragraphs=tuple(Paragraph(words) for words in crew_words(member)),
        numbers=(("Rank", str(member.rank)), ("Defense", str(member.defense)), ("Diplomacy", str(member.cost))),
    )


def _token_face(token: AnyToken) -> CardFace:
    return CardFace(
        title=token.name,
        kind=f"Encounter Token · {location_name(token.pile)}",
        accent=_danger_ink(token),
        corner=Badge(token.pile, _danger_ink(token)),
        subject=subject_of(token),
        skills=_ability_words(token),
        paragraphs=tuple(_token_words(token)),
        numbers=tuple(_token_numbers(token)),
    )


def _danger_ink(token: AnyToken) -> Ink:
    """Return a token's colour: red for enemies in space, blue for planets, gold for finds on Class-H Planets."""
    match token:
        case EnemyToken():
            return data_ink("red")
        case PlanetToken():
            return data_ink("blue")
        case _:
            return data_ink("gold")


def _ability_words(token: AnyToken) -> tuple[str, ...]:
    if not isinstance(token, EnemyToken):
        return ()
    return (
        *(ability.title() for ability in token.abilities),
        *(f"Resists {resistance.removeprefix('photon ').title()}" for resistance in token.resistances),
    )


def _token_words(token: AnyToken) -> list[Paragraph]:
    match token:
        case EnemyToken():
            return [Paragraph(f"Attacks with {token.weapon.title()}.")]
        case PlanetToken():
            return []
        case ChallengeToken():
            return [Paragraph(", ".join(colour.title() for colour in token.data) + " Data.", "Solved with")]
        case GuardedToken():
            guards = list_in_words(location_name(pile) for pile in token.guards)
            return [Paragraph(f"{guards}.", "Guarded by"), Paragraph(f"{reward_words(token.reward)}.", "Reward")]


def _token_numbers(token: AnyToken) -> list[tuple[str, str]]:
    match token:
        case EnemyToken():
            return [("Defense", str(token.defense)), ("Attack", str(token.attack)), ("XP", str(token.experience))]
        case PlanetToken():
            numbers = (("Diplomacy", token.diplomacy), ("Defense", token.defense), ("Attack", token.attack))
            return [*((name, str(value)) for name, value in numbers), ("XP", str(token.experience))]
        case ChallengeToken():
            return [("XP", str(token.experience))]
        case GuardedToken():
            return []
