"""Categories and other names of the entries of ``rulings-1e-2002``.

A title in lower case names a rule; nothing else in the document shows an entry's category.
"""

from __future__ import annotations

CAPITALISED_RULES = frozenset({
    "Away Team and crew", "Away Team battle", "Borg", "Bynars card", "Captain Proton cards", "Cybernetics", "Kazon",
    "Mission II", "Q-Continuum side deck", "Terran", "Vidiian", "WEAPONS", "Wormhole - built-in",
})  # fmt: skip
"""Rules with a capitalised title."""

ICONS = frozenset({
    "Delta Quadrant", "Gamma Quadrant", "Klingon/Cardassian Alliance icon [KCA]", "Mirror Quadrant icon [MQ]",
    "Terran Empire icon [TE]", "enigma icon ✶", "infiltration icon", "nemesis icons",
})  # fmt: skip

FORMATS = frozenset({"Voyager stand-alone formats", "Warp Speed"})

ALIASES = {
    "Ajur and Boratus": ("Ajur", "Boratus"), "Arne Darwin": ("Arne Darvin",), "45 Dom Perignon": ("'45 Dom Perignon",),
    "Borg Cube, Queen's Borg Cube, Locutus' Borg Cube": ("Borg Cube", "Queen's Borg Cube", "Locutus' Borg Cube"),
    "Deynos": ("Deyos",), "Domination War Efforts": ("Dominion War Efforts",), "Grebndlog": ("Grebnedlog",),
    "Hologram: 221B Baker Street": ("Holoprogram: 221B Baker Street",),
    "Hologram: The Office of Dixon Hill": ("Holoprogram: The Office of Dixon Hill",), "Turret": ("Turrel",),
    "Multidimensional Transport Device": ("Multi-Dimensional Transporter Device",),
    "Stefan de Seve": ("Stefan DeSeve",), "Klingon/Cardassian Alliance icon [KCA]": ("KCA", "KCA icon"),
    "Mirror Quadrant icon [MQ]": ("MQ", "MQ icon"), "Terran Empire icon [TE]": ("TE", "TE icon"),
    "Seven of Nine (Borg)": ("Seven of Nine",), "Seven of Nine (Voyager)": ("Seven of Nine",),
    "Jean-Luc Picard (First Contact)": ("Jean-Luc Picard",), "Reginald Barclay (The Borg)": ("Reginald Barclay",),
    "affiliation and ship origin": ("ship origin",), "twice/thrice per game": ("twice per game", "thrice per game"),
    "cloaking and phasing": ("cloaking", "phasing"), "unique and universal": ("unique", "universal"),
    "holographic personnel and equipment": ("holographic personnel", "hologram"), "card titles": ("card title",),
    "dual-personnel cards": ("dual-personnel card", "dual-personnel"), "Vidiian": ("Vidian",),
    "downloading – special download": ("special download",), "Mission II": ("built-in outpost", "built-in wormhole"),
}  # fmt: skip
"""Other names, including corrections of the document's own misspellings."""


def entry_category(title: str) -> str:
    """Return the category of an entry: a card, a rule, an icon or a format."""
    if title in ICONS:
        return "Icon rulings"
    if title in FORMATS:
        return "Format rulings"
    return "Rule rulings" if title in CAPITALISED_RULES or title[0].islower() else "Card rulings"
