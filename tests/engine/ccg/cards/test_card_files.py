"""Card files, and the pool made from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.assets import CardFileError, card_id
from engine.ccg.cards.card_files import load_catalogue
from engine.ccg.cards.catalogue import Catalogue, UnknownCardError
from engine.ccg.cards.kinds import Dilemma
from engine.ccg.decks.starter_decks import load_decks
from engine.ccg.effects.changes import Gains
from engine.ccg.effects.conditions import Turn
from engine.ccg.effects.effects import Draw, Stop
from engine.ccg.effects.language import Language
from engine.ccg.requirements.requirement import Skill
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.deck import starter_catalogue

DILEMMA = """
[[dilemma]]
title = "Test"
type = "dual"
cost = 2
effects = [{ do = "unless", requirement = "2 Law", then = [{ do = "stop", who = { pick = "all" } }] }]
"""


def load(folder: Path, text: str, language: Language = LANGUAGE) -> Catalogue:
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    return load_catalogue(folder, language)


def test_a_card_is_one_table(tmp_path: Path) -> None:
    (card,) = load(tmp_path, DILEMMA).cards
    assert isinstance(card, Dilemma)
    assert (card.id, card.cost) == ("test", 2)


EQUIPMENT = """
[[equipment]]
title = "Kit"
cost = 1
[[equipment.texts]]
text = "when"
trigger = { event = "killed", cards = { kind = "personnel", whose = "you", where = "present" } }
effects = [{ do = "draw" }]
"""


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('"2 Law"', '"2 Lawn"'), ["cards.toml", "Test", "Lawn"]),
        (('"2 Law"', '"2 Law and"'), ["cards.toml", "Test", "2 Law and"]),
        (("cost = 2", 'cost = "two"'), ["cards.toml", "Test", "cost", "int"]),
        (("cost = 2", "cots = 2"), ["cards.toml", "Test", "cots"]),
        (('do = "stop"', 'do = "explode"'), ["cards.toml", "Test", "explode", "effects[0].then[0]"]),
        (('do = "stop"', 'do = "stop", whom = "all"'), ["cards.toml", "Test", "whom", "effects[0].then[0]"]),
        (('pick = "all"', 'pick = "all", were = "play"'), ["cards.toml", "Test", "were", "effects[0].then[0].who"]),
        (("[[dilemma]]", "[[starbase]]"), ["cards.toml", "Test", "starbase"]),
        (("[[dilemma]]", "[dilemma]"), ["cards.toml", "array", "object"]),
        (("cost = 2", "cost = "), ["cards.toml"]),
        (('event = "killed"', 'event = "murdered"'), ["cards.toml", "Kit", "murdered", "texts[0].trigger.event"]),
        (('where = "present"', 'where = "here"'), ["cards.toml", "Kit", "here", "texts[0].trigger.cards.where"]),
        (('whose = "you"', 'whose = "yours"'), ["cards.toml", "Kit", "yours", "texts[0].trigger.cards.whose"]),
        (('kind = "personnel"', 'kind = "crew"'), ["cards.toml", "Kit", "personnel|ship", "trigger.cards.kind"]),
        (
            ('kind = "personnel"', 'kind = "facility"'),
            ["cards.toml", "Kit", "facility", "Second Edition does not have"],
        ),
        (('pick = "all"', 'pick = "highest", attributes = ["cost"]'), ["cards.toml", "Test", "the pick “highest”"]),
        (("killed", 'killed", this = "yes'), ["cards.toml", "Kit", "bool", "texts[0].trigger.this"]),
    ],
)
def test_a_mistake_is_reported_with_file_card_and_field(
    tmp_path: Path, change: tuple[str, str], words: list[str]
) -> None:
    with pytest.raises(CardFileError) as error:
        load(tmp_path, (DILEMMA if change[0] in DILEMMA else EQUIPMENT).replace(*change))
    assert [word for word in words if word not in str(error.value)] == [], str(error.value)


def test_the_cards_themselves_have_no_mistake(tmp_path: Path) -> None:
    assert [card.id for card in load(tmp_path, DILEMMA + EQUIPMENT).cards] == ["kit", "test"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('id = "d"\nname = "D"\n[sections]\ndeck = ["kit", "kite"]', ["d.toml", "deck[1]", "kite"]),
        ('id = "d"\nname = "D"\ncolour = "red"\n[sections]\ndeck = ["kit"]', ["d.toml", "colour"]),
        ('id = "d"\nname = "D"\n[sections]\ndeck = "kit"', ["d.toml", "sections", "array"]),
        ('id = "d"\n', ["d.toml", "name"]),
    ],
)
def test_a_mistake_in_a_deck_is_reported_with_file_and_position(tmp_path: Path, text: str, words: list[str]) -> None:
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "d.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CardFileError) as error:
        load_decks(folder, load(tmp_path, EQUIPMENT))
    assert [word for word in words if word not in str(error.value)] == [], str(error.value)


def test_two_cards_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="two cards called “Test”"):
        load(tmp_path, DILEMMA + DILEMMA)


def test_a_card_is_found_by_name_whatever_the_punctuation() -> None:
    (found,) = starter_catalogue().named("uss galaxy")
    assert found.name == "U.S.S. Galaxy"
    (found,) = starter_catalogue().named("elizabeth shelby")
    assert found.name == "Elizabeth Shelby, Formidable Presence"
    assert starter_catalogue().named("nobody") == ()


def test_an_unknown_card_is_a_sentence() -> None:
    with pytest.raises(UnknownCardError) as error:
        starter_catalogue().card("nobody")
    assert str(error.value) == "There is no card “nobody”."


def test_the_fingerprint_changes_with_any_fact(tmp_path: Path) -> None:
    before = load(tmp_path, DILEMMA).fingerprint
    assert load(tmp_path, DILEMMA).fingerprint == before
    assert load(tmp_path, DILEMMA.replace("cost = 2", "cost = 3")).fingerprint != before


def test_an_id_is_the_name_in_lower_case_with_hyphens() -> None:
    assert card_id("U.S.S. Enterprise-D Captain's Yacht") == "uss-enterprise-d-captains-yacht"


STANDING = """
[[event]]
title = "Standing"
subtitle = "In Full"
cost = 1
[[event.texts]]
text = "while"
condition = { type = "turn", whose = "you" }
changes = [{ change = "gains", of = { kind = "personnel" }, skill = "Law" }]
"""


@pytest.mark.parametrize(
    ("text", "without", "words"),
    [
        (DILEMMA, Stop, "cards.toml: dilemma “Test”: “test” uses the effect “stop”, which This Game does not know."),
        (
            DILEMMA,
            Skill,
            "dilemma “Test”: “test” uses the condition “skill”, which This Game does not know.",
        ),
        (EQUIPMENT, Draw, "cards.toml: equipment “Kit”: “kit” uses the effect “draw”, which This Game does not know."),
        (STANDING, Turn, "“standing-in-full” uses the condition “turn”, which This Game does not know."),
        (STANDING, Gains, "“standing-in-full” uses the change “gains”, which This Game does not know."),
    ],
)
def test_a_word_unknown_to_the_game_is_refused(tmp_path: Path, text: str, without: type, words: str) -> None:
    everything = Language("This Game", LANGUAGE.words)
    assert load(tmp_path, text, everything).cards
    with pytest.raises(CardFileError) as refused:
        load(tmp_path, text, Language("This Game", LANGUAGE.words - {without}))
    assert str(refused.value).endswith(words)
