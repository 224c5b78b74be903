"""Finding the cards of a deck list, and checking the deck."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rapidfuzz import process

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.pool import catalogue_with_pool
from engine.ccg.decks.deck_checking import CheckedDeck, checked_deck
from engine.ccg.decks.deck_line_cards import MAX_SUGGESTED_LINES, UNKNOWN_CARD, ResolvedLine, Resolver
from engine.ccg.decks.deck_list_parsing import parse_deck
from engine.second_edition import deck
from engine.second_edition.cards.imports.importing import import_tables
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.deck import DECK_SHAPE
from tests.engine.second_edition.imports.table_writing import (
    EVENT,
    MISSION,
    ONE_OF_EACH,
    PERSONNEL,
    lackey_table,
    write_table,
)


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> tuple[Catalogue, Resolver]:
    rows = (
        {**MISSION, "name": "Count the Stars"},
        *ONE_OF_EACH,
        {**PERSONNEL, "name": "Davies Quillson", "number": "90R031"},
        {**PERSONNEL, "name": "Jean-Luc Picard Captain of Tea", "number": "90R032"},
        {**PERSONNEL, "name": "Jean-Luc Picard Admiral of Tea", "number": "90R033"},
        {**MISSION, "name": "Tarella Sit and Wait", "number": "90S070"},
        {**MISSION, "name": "Earth Sit and Wait", "number": "90S071"},
        {**EVENT, "name": '"Hero" of the Day', "number": "90R033"},
    )
    folder: Path = tmp_path_factory.mktemp("pool")
    imported, _ = import_tables([write_table(folder, lackey_table(*rows))], deck.starter_catalogue())
    catalogue = catalogue_with_pool(deck.starter_catalogue(), imported, LANGUAGE)
    return catalogue, Resolver(catalogue, imported.aliases)


def resolved(pool: tuple[Catalogue, Resolver], line: str) -> ResolvedLine:
    (found,) = pool[1].resolve(parse_deck(line))
    return found


@pytest.mark.parametrize(
    ("line", "card", "how"),
    [
        ("1\tAda Quill", "ada-quill", "name"),
        ("1\tAda Quill *VP", "ada-quill", "name"),
        ("1\tAda Quill (SS)", "ada-quill", "name"),
        ("1\tada  QUILL", "ada-quill", "spelling"),
        ("1\tHero of the Day", "hero-of-the-day", "spelling"),
        ("1\tJean-Luc Picard, Captain of Tea", "jean-luc-picard-captain-of-tea", "spelling"),
        ("1\tUSS Galaxy", "uss-galaxy", "spelling"),
        ("1\tCount the Stars", "tarella-count-the-stars", "other name"),
        ("1\tPlague Planet", "tarella-plague-planet", "ending"),
        ("1\tPlague Planet *VP", "tarella-plague-planet", "ending"),
        ("1\tNear Tarella Plague Planet", "tarella-plague-planet", "ending"),
        ("1\tElizabeth Shelby", "elizabeth-shelby-formidable-presence", "title"),
        ("90\tR\t1\t\t1x •Ada Quill", "ada-quill", "number"),
        ("90\tR\t1\t\t1x Some Other Spelling", "ada-quill", "number"),
        ("90\tR\t32\t\t1x •Jean-Luc Picard", "jean-luc-picard-captain-of-tea", "number"),
        ("90\tR\t33\t\t1x •Jean-Luc Picard, Admiral of Tea", "jean-luc-picard-admiral-of-tea", "number"),
        ("90\tR\t99\t\t1x •Ada Quill", "ada-quill", "name"),
    ],
)
def test_a_line_is_resolved_by_number_name_spelling_ending_or_title(
    pool: tuple[Catalogue, Resolver], line: str, card: str, how: str
) -> None:
    found = resolved(pool, line)
    assert found.card is not None
    assert (found.card.id, found.how) == (card, how)


@pytest.mark.parametrize(
    ("line", "how", "near"),
    [
        ("1\tAda Quilt", UNKNOWN_CARD, "Ada Quill"),
        ("1\tJean-Luc Picard", "several cards have that name", "Jean-Luc Picard, Captain of Tea"),
        ("1\tSit and Wait", "several cards have that name", "Earth, Sit and Wait"),
        ("90\tR\t1\t\t1x •A Long Wait", "the number and name don’t match: 90R001 is Ada Quill", "A Long Wait"),
        ("90\tR\t33\t\t1x Nothing", "the number and name don’t match: 90R033 is ", ""),
        ("1\t•••", UNKNOWN_CARD, ""),
    ],
)
def test_an_unresolved_line_has_a_reason_and_near_matches(
    pool: tuple[Catalogue, Resolver], line: str, how: str, near: str
) -> None:
    found = resolved(pool, line)
    assert found.card is None
    assert found.how.startswith(how)
    assert near in (*found.near, "")


def test_similar_names_are_suggested_only_for_the_first_unknown_ones(
    pool: tuple[Catalogue, Resolver], monkeypatch: pytest.MonkeyPatch
) -> None:
    searched, extract = [], process.extract

    def noted(name: str, *given: Any, **named: Any) -> Any:
        searched.append(name)
        return extract(name, *given, **named)

    monkeypatch.setattr(process, "extract", noted)
    pool[1].resolve(parse_deck("\n".join(f"1\tSome Name of Nobody {n}" for n in range(400))))
    assert 0 < len(searched) <= 2 * MAX_SUGGESTED_LINES


# --- judging ------------------------------------------------------------------------------------------------------


def listed(*, missions: list[str], dilemmas: list[str], cards: list[str]) -> str:
    sections = ("", cards), ("Dilemmas:\n", dilemmas), ("Missions:\n", missions)
    return "".join(heading + "".join(f"{line}\n" for line in lines) for heading, lines in sections)


@pytest.fixture
def starter() -> dict[str, list[str]]:
    sections = deck.starter_decks()[0].sections
    names = {part: [f"1\t{deck.starter_catalogue().card(one).name}" for one in ids] for part, ids in sections.items()}
    return {"missions": names["missions"], "dilemmas": names["dilemmas"], "cards": names["deck"]}


def judged(pool: tuple[Catalogue, Resolver], text: str) -> CheckedDeck:
    return checked_deck(parse_deck(text), DECK_SHAPE, *pool)


def test_a_starter_deck_as_a_list_may_be_played(
    pool: tuple[Catalogue, Resolver], starter: dict[str, list[str]]
) -> None:
    checked = judged(pool, listed(**starter))
    assert checked.playable
    assert {part: sorted(ids) for part, ids in checked.sections.items()} == {
        part: sorted(ids) for part, ids in deck.starter_decks()[0].sections.items()
    }


def test_cards_set_aside_are_not_in_the_deck(pool: tuple[Catalogue, Resolver], starter: dict[str, list[str]]) -> None:
    assert judged(pool, listed(**starter) + "Aside:\n9\tAda Quill\n").playable


def test_an_illegal_deck_is_reported_with_the_rule(
    pool: tuple[Catalogue, Resolver], starter: dict[str, list[str]]
) -> None:
    starter["cards"] += ["3\tAda Quill", "1\tAda Quill", "1\tLocked Door"]
    starter["missions"] = [*starter["missions"][:-1], starter["missions"][0]]
    checked = judged(pool, listed(**starter))
    assert not checked.playable
    assert {rule for _, rule in checked.problems} == {"2E-DCK-02", "2E-DCK-03", "2E-DCK-04"}


@pytest.mark.parametrize("line", ["1\tNobody at All", "0\tAda Quill", "Tactics:"])
def test_a_deck_with_a_line_in_doubt_may_not_be_played(
    pool: tuple[Catalogue, Resolver], starter: dict[str, list[str]], line: str
) -> None:
    checked = judged(pool, listed(**starter) + line)
    assert checked.problems == ()
    assert not checked.playable


def test_near_matches_are_searched_for_the_first_lines_only(pool: tuple[Catalogue, Resolver]) -> None:
    """A list of another game would take seconds, and no one corrects it line by line."""
    found = pool[1].resolve(parse_deck("\n".join(["1\tDavies Quilsson"] * (MAX_SUGGESTED_LINES + 5))))
    assert [bool(one.near) for one in found] == [True] * MAX_SUGGESTED_LINES + [False] * 5
    assert all(one.card is None and one.how == UNKNOWN_CARD for one in found)


@pytest.mark.parametrize("name", ["Café", "Vash", "Nobody at All", "Спок", "The Cow Jumps Over It"])
def test_suggestions_have_a_similar_name(pool: tuple[Catalogue, Resolver], name: str) -> None:
    found = resolved(pool, f"1\t{name}")
    assert (found.how, found.near) == (UNKNOWN_CARD, ())


@pytest.mark.parametrize(("name", "meant"), [("Davies Quilsson", "Davies Quillson"), ("Quilsson", "Davies Quillson")])
def test_a_misspelt_name_or_part_of_it_is_suggested(pool: tuple[Catalogue, Resolver], name: str, meant: str) -> None:
    assert meant in resolved(pool, f"1\t{name}").near
