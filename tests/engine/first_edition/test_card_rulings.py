"""Rulings on single cards: those that are said to be of cards that are not carried out are of no card of ours."""

from __future__ import annotations

import re

from engine.assets import assets_folder
from engine.commands.rule_coverage import read_absence_reasons
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.text.name_normalisation import normalised_name

RULES = assets_folder() / "rules" / "first-edition"
REASON = "card rulings on cards that are not carried out"


def cards_by_ruling() -> dict[str, set[str]]:
    """Return the cards under which each ruling is listed."""
    found: dict[str, set[str]] = {}
    for entry in (RULES / "10-card-rulings.md").read_text(encoding="utf-8").split("\n## ")[0:]:
        heading, _, rest = entry.removeprefix("## ").partition("\n")
        for rule in re.findall(r"1E-CR-\d+", next((one for one in rest.split("\n") if one.startswith("ids:")), "")):
            found.setdefault(rule, set()).add(normalised_name(heading))
    return found


def test_no_ruling_on_a_card_of_ours_is_said_to_be_of_no_card() -> None:
    ours = {normalised_name(card.title) for card in catalogue_of_edition().cards}
    cards = cards_by_ruling()
    absent = {rule for rule, reason in read_absence_reasons(RULES / "marks.toml").items() if reason == REASON}
    assert len(absent) > 100
    assert {rule: cards[rule] & ours for rule in absent if cards[rule] & ours} == {}


def test_a_ruling_on_a_card_of_ours_is_found_by_its_heading() -> None:
    assert normalised_name("Cytherians") in cards_by_ruling()["1E-CR-062"]
