"""Subjects of the pictures on Frontiers components."""

from __future__ import annotations

from bot.rendering.art.hulls import CUBE, ORB
from bot.rendering.art.people.appearance import SPECIES, PortraitSubject
from bot.rendering.art.random_generators import random_for
from bot.rendering.art.subjects import Emblem, Person, Place, Scene, Subject, Voyage
from bot.rendering.kit.theme import affiliation_ink, data_ink, kind_ink
from engine.frontiers.components.cards import BasicAction, DamageCard, ShipDeckCard, Tactic, UndiscoveredCard
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.ships import CrewMember, Ship, Skill
from engine.frontiers.components.tokens import AnyToken, ChallengeToken, GuardedToken

_EMBLEMS = {"red": "tactic", "blue": "objective", "gold": "event", "white": "interrupt"}
_HULLS = {
    "romulan warbird": ("warbird", "Romulan"),
    "borg sphere": (ORB, "Borg"),
    "borg cube": (CUBE, "Borg"),
}
_STATIONS = {"romulan starbase": "Romulan", "dominion starbase": "Dominion"}
PLANS = {"enterprise-d": "explorer", "defiant": "escort", "neghvar": "battlecruiser", "bird-of-prey": "bird of prey"}
"""Views of ships from above, by the ships' ids."""
_SIDES = {"enterprise-d": "broad explorer", "defiant": "escort", "neghvar": "attack cruiser"}
_KLINGON_SHIPS = frozenset({"neghvar", "bird-of-prey"})
_DIVISIONS = {"nurse": "medical", "medical": "medical", "science": "science", "astrophysicist": "physics"}
_AFFILIATIONS = {"klingon": "Klingon", "romulan": "Romulan", "bounty": "Non-Aligned", "trader": "Non-Aligned"}


def subject_of(thing: ShipDeckCard | DamageCard | Tactic | Ship | Skill | CrewMember | AnyToken) -> Subject:
    """Return the subject of a component's picture."""
    match thing:
        case UndiscoveredCard():
            return Emblem(thing.name, "artifact", data_ink(thing.colour))
        case BasicAction(captain=True):
            captain = captain_of(thing)
            return Person(captain, affiliation_ink(captain.affiliation))
        case ShipDeckCard():
            return Emblem(thing.name, _EMBLEMS.get(thing.colour, "incident"), data_ink(thing.colour))
        case CrewMember():
            return Person(sitter_of(thing.name), affiliation_ink(sitter_of(thing.name).affiliation))
        case Tactic():
            return Emblem(thing.name, "tactic", kind_ink("tactic"))
        case Skill():
            return Emblem(thing.name, "incident", kind_ink("crew"))
        case Ship():
            side = "Klingon" if thing.side == "klingon" else "Federation"
            return Voyage(thing.name, _SIDES.get(thing.id, "bird of prey"), affiliation_ink(side))
        case DamageCard():
            return Scene(f"{thing.name} explosion", "space")
        case _:
            return _token_subject(thing)


def captain_of(card: BasicAction) -> PortraitSubject:
    """Return the Captain on a Captain's card, in the uniform of their ship's faction."""
    if _KLINGON_SHIPS.intersection(card.copies):
        return PortraitSubject(card.name, ("klingon",), "Klingon", ("officer",))
    return PortraitSubject(card.name, ("human",), "Federation", ("officer",))


def sitter_of(name: str) -> PortraitSubject:
    """Return a person for a Crew Member, as suggested by the name."""
    words = name.lower()
    species = next((card_id for card_id in SPECIES if card_id in words), "borg" if "drone" in words else "human")
    affiliation = next((fleet for word, fleet in _AFFILIATIONS.items() if word in words), "Federation")
    skill = next((skill for word, skill in _DIVISIONS.items() if word in words), "")
    if not skill:
        skill = (
            "engineer" if any(word in words for word in ("engineer", "security", "weapons", "tactical")) else "officer"
        )
    gender = "female" if random_for("gender", name).random() < 0.5 else "male"
    return PortraitSubject(name, (species,), affiliation, (skill,), gender)


def _token_subject(token: AnyToken) -> Subject:
    if token.pile in _HULLS:
        hull, fleet = _HULLS[token.pile]
        return Voyage(token.name, hull, affiliation_ink(fleet))
    if token.pile in _STATIONS:
        return Place(f"{token.name} Starbase", "space")
    if isinstance(token, ChallengeToken | GuardedToken):
        return Scene(token.name, "planet")
    return Place(token.name, "planet")


def plan_from_above(box: Components, ship: str) -> str:
    """Return the view from above for a ship's id; for an unknown ship, the view for its faction."""
    if ship in PLANS:
        return PLANS[ship]
    component = box.ship.get(ship)
    return "battlecruiser" if component and component.side == "klingon" else "explorer"
