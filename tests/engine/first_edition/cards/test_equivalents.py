"""Equivalent words, and words that aren't (1E-EQV-01)."""

from __future__ import annotations

import pytest

from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import meets_requirement
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.qualities import printed_qualities_of_card


@pytest.mark.parametrize(
    ("printed", "asked", "same"),
    [
        ("human", "Terran", True),
        ("terran", "Human", True),
        ("alien", "Humanoid", True),
        ("vice-admiral", "Admiral", True),
        ("admiral", "Vice-Admiral", False),
        ("empress", "Emperor", True),
        ("vice-chairwoman", "Chairman", True),
        ("human", "Humanoid", False),
        ("captain", "Commander", False),
    ],
)
def test_1e_eqv_01_a_few_characteristics_mean_the_same(printed: str, asked: str, same: bool) -> None:
    card = Personnel(id="x", title="x", affiliations=("federation",), characteristics=(printed,))
    assert meets_requirement(parse_requirement(f'"{asked}"', LEXICON), printed_qualities_of_card(card)) is same


@pytest.mark.parametrize(("asked", "same"), [("I.K.S. Pagh", True), ("I.K.C. Pagh", True), ("Pagh", False)])
def test_1e_eqv_01_ships_of_the_klingon_empire_have_two_titles(asked: str, same: bool) -> None:
    card = Ship(id="pagh", title="I.K.C. Pagh", affiliations=("klingon",))
    assert meets_requirement(parse_requirement(f'named "{asked}"', LEXICON), printed_qualities_of_card(card)) is same
