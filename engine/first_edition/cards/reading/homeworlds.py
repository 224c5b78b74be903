"""Homeworld missions, because tables don't list their affiliation or place (1E-LINE-11, 1E-GAP-28)."""

from __future__ import annotations

from typing import NamedTuple


class Homeworld(NamedTuple):
    """A homeworld: its affiliation and the name of the place."""

    affiliation: str
    place: str


HOMEWORLDS = {
    "Alter Records": Homeworld("bajoran", "Bajor"),
    "Disrupt Alliance": Homeworld("bajoran", "Bajor"),
    "Orb Negotiations": Homeworld("cardassian", "Cardassia Prime"),
    "Intelligence Operation": Homeworld("dominion", "Founders' homeworld"),
    "Espionage Mission": Homeworld("federation", "Earth"),
    "Deliver Message": Homeworld("ferengi", "Ferenginar"),
    "Expose Covert Supply": Homeworld("klingon", "Qo'noS"),
    "Repatriate Citizen": Homeworld("klingon", "Qo'noS"),
    "Launch Military Strike": Homeworld("klingon", "Qo'noS"),
    "Cloaked Mission": Homeworld("romulan", "Romulus"),
    "Research Devastating Attack": Homeworld("starfleet", "Earth"),
    "Monitor Population": Homeworld("starfleet", "Earth"),
    "Rebuild Society": Homeworld("vidiian", "Vidiian homeworld"),
    "Deliver Ancient Artifact": Homeworld("vulcan", "Vulcan"),
    "Observe Ritual": Homeworld("vulcan", "Vulcan"),
    "Oppress Population": Homeworld("vulcan", "Vulcan"),
}
"""Homeworlds by mission title."""
NO_HOMEWORLD = Homeworld("", "")
OTHER_PLACES = {
    "Search for Rebels": "Terran Hideout",
    "Rescue Prisoners": "Cardassia IV",
    "Search for Survivors": "Dozaria",
}
"""Other places named by facilities and seeds, by mission title."""
