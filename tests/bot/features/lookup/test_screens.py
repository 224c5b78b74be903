"""Every passage as a message: within Discord's numbers, whatever led to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.features.lookup.passage_ids import MAX_ID_CHARS, passage_id, passage_with_id
from bot.features.lookup.screens import PassageReading, passage_page, passage_screen, shared_screen
from engine import second_edition
from glossary_index.games import GAMES
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary
from glossary_index.text_analysis import query_terms
from tests.bot.features.lookup.library import LIBRARY
from tests.bot.own_index import digest_library
from tests.discord_limits import message_problems, sent_components

QUERY = "can a stopped ship or its personnel move, beam, or attempt a mission " * 4
_RULE_ID = re.compile(r"2E-[A-Z]+-\d+")


@pytest.fixture(scope="module")
def digest() -> RulesLibrary:
    return digest_library()


@pytest.mark.parametrize("full", [False, True])
def test_every_entry_of_the_digest_fits(digest: RulesLibrary, full: bool) -> None:
    choices = tuple((passage, "x" * 200) for passage in digest.passages[:40])
    notes = ("A note on how it was found. " * 4, "Another one on where was looked. " * 3)
    terms = frozenset(query_terms(QUERY))
    reading = PassageReading(
        query=QUERY,
        matched=terms,
        full=full,
        notes=notes,
        choices=choices,
        lines=tuple((game, "A sentence that answers. " * 15) for game in GAMES.values()) if full else (),
        about="A title that is as long as titles are" * 3,
        back=("second-edition", "lA", 12),
    )
    for passage in digest.passages:
        found = passage_page(digest, passage)
        assert message_problems(sent_components(passage_screen(found, reading).view())) == []
        assert message_problems(sent_components(shared_screen(found, reading, "x" * 32, 2**63).view())) == []


def test_every_rule_that_the_engine_names_has_an_entry(digest: RulesLibrary) -> None:
    folder = Path(second_edition.__file__).parent
    named = {rule for path in folder.rglob("*.py") for rule in _RULE_ID.findall(path.read_text("utf-8"))}
    assert len(named) > 100
    assert sorted(rule for rule in named if digest.rule(rule) is None) == []


@pytest.mark.parametrize("key", ["second-edition/beaming", "odd?key", "long" * 40])
def test_a_handle_leads_back_to_its_passage(key: str) -> None:
    passage = Passage(key=key, title="T", source="s", text="t")
    short = passage_id(key)
    assert len(short) <= MAX_ID_CHARS
    assert "?" not in short
    assert short == key or passage_with_id(short, [*LIBRARY, passage]) is passage
