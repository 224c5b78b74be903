"""Cards that a headquarters admits (2E-PLY-02, 2E-PLY-03)."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Equipment, Mission, Personnel, Ship
from engine.second_edition.cards.admission import is_admitted_by
from engine.second_edition.cards.imports.requirements import read_admission


def personnel(affiliation: str, *, icons: tuple[str, ...] = (), keywords: tuple[str, ...] = ()) -> Personnel:
    return Personnel(
        id="x",
        title="X",
        cost=1,
        affiliation=affiliation,
        icons=icons,
        keywords=keywords,
        species=("human",),
        skills={"intelligence": 1},
        integrity=1,
        cunning=1,
        strength=1,
    )


def ship(affiliation: str, ship_class: str = "Galor Class") -> Ship:
    return Ship(
        id="y",
        title="Y",
        cost=1,
        affiliation=affiliation,
        ship_class=ship_class,
        staffing=(),
        range=1,
        weapons=1,
        shields=1,
    )


def headquarters(text: str) -> Mission:
    found, rest = read_admission(text)
    assert rest == ()
    return Mission(id="h", title="H", type="headquarters", span=2, quadrant="alpha", admits=found)


@pytest.mark.parametrize(
    ("text", "card", "admitted"),
    [
        ("You may play [Kli] cards, [NA] cards, and equipment at this mission.", personnel("Klingon"), True),
        ("You may play [Kli] cards, [NA] cards, and equipment at this mission.", ship("Non-Aligned"), True),
        ("You may play [Kli] cards, [NA] cards, and equipment at this mission.", personnel("Romulan"), False),
        ("You may play [Bor] cards and equipment at this mission.", ship("Borg"), True),
        ("You may play [Fed][DS9] cards and equipment at this mission.", personnel("Federation"), False),
        ("You may play [Fed][DS9] cards and equipment at this mission.", personnel("Bajoran", icons=("ds9",)), False),
        ("You may play [Fed][DS9] cards and equipment at this mission.", personnel("Federation", icons=("ds9",)), True),
        ("You may play [SF] ships and equipment at this mission.", personnel("Starfleet"), False),
        ("You may play [SF] ships and equipment at this mission.", ship("Starfleet"), True),
        ("You may play [Non] Human personnel at this mission.", personnel("Non-Aligned"), True),
        ("You may play [Car] Dissidents at this mission.", personnel("Cardassian", keywords=("Dissident",)), True),
        ("You may play [Car] Dissidents at this mission.", personnel("Cardassian"), False),
        ("You may play [Rom] Intelligence personnel at this mission.", personnel("Romulan"), True),
        ("You may play Galor-class ships at this mission.", ship("Romulan"), True),
        ("You may play Keldon-class ships at this mission.", ship("Romulan"), False),
    ],
)
def test_a_card_is_admitted_by_all_marks_of_one_entry(text: str, card: Personnel | Ship, *, admitted: bool) -> None:
    assert is_admitted_by(headquarters(text), card) == admitted


def test_equipment_is_no_matter_of_marks() -> None:
    assert not is_admitted_by(
        headquarters("You may play [Kli] cards at this mission."), Equipment(id="e", title="E", cost=1)
    )


def test_marks_as_players_write_them() -> None:
    text = "You may play [Fed][DS9] cards, [E] cards, [NA] cards, and equipment at this mission."
    assert headquarters(text).admitted_words == ("Federation DS9", "E", "Non-Aligned")
