"""The game of the cards named in a question, if several games have a rule about it."""

from __future__ import annotations

from pathlib import Path

from bot.features.lookup.answers import LookupQuestion, reply_to
from tests.glossary_index.shelf import digest_entry, library_of

BETTER = digest_entry("Towing", "- A-1: A ship tows a damaged ship.")
WORSE = digest_entry(
    "Towing", "- B-1: A ship tows a ship that is empty and was damaged in a battle of the past turn.", game="frontiers"
)


def test_a_card_of_one_game_decides_the_game(tmp_path: Path) -> None:
    rules, query = library_of(tmp_path, BETTER, WORSE), "may a ship tow a damaged ship"
    assert len(rules.search(query, default_game="frontiers").lines) == 2
    reply = reply_to(rules, LookupQuestion(query=query, game_of_cards="frontiers"))
    assert (reply.passage, reply.reading.games, reply.reading.lines) == (WORSE, (), ())
