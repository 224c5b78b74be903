"""Card search."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ccg.card_search import QueryError, QueryVocabulary, parse_query
from engine.ccg.cards.catalogue import Catalogue
from engine.second_edition.cards.imports.importing import import_tables
from engine.second_edition.cards.vocabulary import SECOND_EDITION_VOCABULARY, search_cards
from engine.second_edition.deck import starter_catalogue
from tests.engine.second_edition.imports.table_writing import ONE_OF_EACH, PERSONNEL, lackey_table, write_table

ADA, BARGE, WAIT, NO_WAIT = "Ada Quill", "Quill's Barge", "A Long Wait", "No Wait at All"
CHAIR, DOOR, STARS, HOME = "Folding Chair", "Locked Door", "Tarella, Count the Stars", "Earth, Home of the Quills"


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    folder: Path = tmp_path_factory.mktemp("pool")
    other = {**PERSONNEL, "name": "Bo Barge", "number": "90R002", "cost": "1", "skills": "Law", "keywords": ""}
    cards = import_tables([write_table(folder, lackey_table(*ONE_OF_EACH, other))], starter_catalogue())[0].cards
    return Catalogue(cards)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("type:personnel affiliation:klingon leadership cost<=3", [ADA]),
        ("type:personnel", [ADA, "Bo Barge"]),
        ("barge", ["Bo Barge", BARGE]),
        ("quill -barge -type:mission", [ADA]),
        ("type:mission", [HOME, STARS]),
        ("type:headquarters or type:dual", [HOME, DOOR]),
        ("type:personnel (law or honor)", [ADA, "Bo Barge"]),
        ("leadership>=2", [ADA]),
        ("leadership>2", []),
        ("law=1", ["Bo Barge"]),
        ("weapons<1", [BARGE]),
        ("shields!=10 ", []),
        ("range:8 shields:10", [BARGE]),
        ("cunning=5 strength>6 integrity<7", [ADA, "Bo Barge"]),
        ('"draw a card" "no wait"', [NO_WAIT]),
        ('text:"DRAW A CARD" type:interrupt', [NO_WAIT]),
        ("keyword:temporal", [NO_WAIT]),
        ('keyword:"cloaking device"', [BARGE]),
        ("class:barge", [BARGE]),
        ("species:human icon:ds9 skill:honor", [ADA]),
        ("quadrant:gamma region:quill points>=35 span=3", [STARS]),
        ("affiliation:non type:mission", [STARS]),
        ("number:90r001", [ADA]),
        ("level:enforced unique:no", [BARGE]),
        ("unique!=yes type:equipment", [CHAIR]),
        ("title:wait -type!=event", [WAIT]),
        ("cost>=0 type:interrupt", []),
        ("--ada", [ADA]),
        ("no-such-thing", []),
    ],
)
def test_a_query_finds_its_cards(pool: Catalogue, query: str, names: list[str]) -> None:
    assert sorted(card.name for card in search_cards(pool, query)) == sorted(names)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("", "a word, a field such as “type:ship”, or a comparison such as “cost<=3” was expected at the end"),
        ("honor or", "was expected at the end"),
        ("or honor", "was expected at character 1"),
        ("(honor", "“)” was expected at the end"),
        ("honor)", "a word was expected at character 6"),
        ('honor "law', "the quotation that begins at character 7 has no end"),
        ("cost<=x", "“cost” is compared with a number, not with “x” (character 1)"),
        ("honor cost<=", "a value was expected at the end"),
        ("colour:red", "There is no field “colour” (character 1). Fields are type, title"),
        ("law type<3", "“type” is not a number: write “type:3” (character 5)"),
        ("(" * 60, "more than 50 parentheses"),
        ("-" * 5000 + "x", "more than 50 parentheses or minus signs"),
    ],
)
def test_an_invalid_query_is_reported_with_the_position(query: str, words: str) -> None:
    with pytest.raises(QueryError) as error:
        parse_query(query, SECOND_EDITION_VOCABULARY)
    assert words in str(error.value)


@given(st.text(alphabet='abcost:<>=!-"() or12é\n', max_size=60))
def test_no_query_does_worse_than_a_documented_error(query: str) -> None:
    try:
        test = parse_query(query, SECOND_EDITION_VOCABULARY)
    except QueryError:
        return
    for card in starter_catalogue().cards:
        test(card)


def test_a_cards_words_are_put_together_once_however_many_words_are_searched() -> None:
    reads: list[str] = []
    cards = ("Alpha beta", "Beta gamma")

    def words_of(card: str) -> str:
        reads.append(card)
        return card

    vocabulary: QueryVocabulary[str] = QueryVocabulary((), (), lambda _, __: None, lambda _, __: (), words_of, ())
    test = parse_query("a a -x (b or c) a " * 20, vocabulary)
    assert [card for card in cards if test(card)] == list(cards)
    assert reads == list(cards)
