"""Mission requirements in the wording of the tables."""

from __future__ import annotations

import pytest

from engine.ccg.requirements.grammar import requirement_text
from engine.second_edition.cards.imports.requirements import read_requirement


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("Astrometrics, Physics, and Cunning>36", "Astrometrics, Physics, Cunning>36"),
        (" 2 Law and Integrity&gt;29", "2 Law, Integrity>29"),
        ("Law and Honor or 2 Treachery, and Cunning>3", "Law, Honor or 2 Treachery, Cunning>3"),
        ("Law, Cunning>3, and (Honor or Law and Officer)", "Law, Cunning>3, (Honor or Law, Officer)"),
        ("Law and (Cunning>34 or Strength>37)", "Law, (Cunning>34 or Strength>37)"),
        ("Law and any attribute>34", "Law, (Integrity>34 or Cunning>34 or Strength>34)"),
        ("Law, Strength>34, and 3 MACOs", 'Law, Strength>34, 3 personnel with "Maco"'),
        ("2 Law, (2 Science, an Android, or an El-Aurian)", '2 Law, (2 Science, 1 personnel with "Android" or '),
        ("Law, and a Hand Weapon", 'Law, equipment "Hand Weapon"'),
        ("Law and a non-Hologram personnel", 'Law, 1 personnel with (not "Hologram")'),
        ("a Diplomacy Hologram, and Law", '1 personnel with (Diplomacy, "Hologram"), Law'),
        ("Law and three [Voy] personnel", "Law, 3 personnel with [Voy]"),
    ],
)
def test_requirements_of_all_usual_forms_are_read(text: str, ours: str) -> None:
    read = read_requirement(text)
    assert read.rest == ()
    assert read.requirement is not None
    assert requirement_text(read.requirement).startswith(ours)


@pytest.mark.parametrize(
    ("text", "ours", "rest"),
    [
        ("Law, Cunning>34, and a staffed Cloaking Device ship", "Law, Cunning>34", ("a staffed Cloaking Device ship",)),
        ("Locutus, and Cunning>32", "Cunning>32", ("Locutus",)),
        ("Law and (Locutus or Honor)", "Law", ("(Locutus or Honor)",)),
        ("Law and Juggling or Honor", "", ("Law and Juggling or Honor",)),
        ("Juggling", "", ("Juggling",)),
        ("Juggling and Yodelling", "", ("Juggling", "Yodelling")),
        ("(" * 3000 + "Law", "", ("(" * 3000 + "Law",)),
        ("99999999999999999999 Law", "", ("99999999999999999999 Law",)),
    ],
)
def test_unreadable_requirements_stay_in_words(text: str, ours: str, rest: tuple[str, ...]) -> None:
    read = read_requirement(text)
    assert read.rest == rest
    assert (requirement_text(read.requirement) if read.requirement else "") == ours
