"""The encounter sheet of a mission attempt."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.second_edition.encounter import encounter, encounter_words
from bot.rendering.second_edition.faces import face_of
from bot.rendering.second_edition.subjects import Cast
from engine.second_edition.view import FacedView
from tests.bot.rendering.pictures import assert_readable, assert_well_laid_out, words
from tests.bot.rendering.tables import at_the_first_copy, middle
from tests.bot.shown import CATALOGUE

CAST = Cast(CATALOGUE.card)
DILEMMA = next(card for card in CATALOGUE.cards if type(card).__name__ == "Dilemma")


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("faced", [True, False])
def test_the_sheet_shows_what_is_faced_and_what_may_come(viewer: int | None, faced: bool) -> None:
    view = middle(viewer)
    assert view.attempt
    sheet = encounter(view, view.attempt, face_of(DILEMMA) if faced else None, CAST)
    assert_well_laid_out(sheet)
    assert_readable(sheet)
    assert "6/6" in words(sheet)
    assert (DILEMMA.title in words(sheet).replace("\n", " ")) is faced
    assert "Dilemmas left: 2, of at most 6" in encounter_words(view, view.attempt)


def test_only_the_attempter_reads_the_names_of_their_group() -> None:
    own, theirs = middle(0), middle(1)
    assert own.attempt
    name = "Data"
    assert name in words(encounter(own, own.attempt, None, CAST))
    assert name not in words(encounter(theirs, own.attempt, None, CAST))


def test_those_who_attempt_a_copy_of_a_mission_are_seen_although_they_stand_at_the_first_copy() -> None:
    view = at_the_first_copy(middle(0))
    assert view.attempt
    assert "Data" in words(encounter(view, view.attempt, None, CAST))
    assert any(one.startswith("Taking part: ") for one in encounter_words(view, view.attempt))


def test_who_takes_part_is_told_to_their_player_alone() -> None:
    own, theirs = middle(0), middle(1)
    assert own.attempt
    assert theirs.attempt
    (line,) = [one for one in encounter_words(own, own.attempt) if one.startswith("Taking part: ")]
    assert "Data, Aspirer" in line
    assert ". Stopped: " in line
    assert not any("Taking part" in one for one in encounter_words(theirs, theirs.attempt))


def test_what_gets_past_a_dilemma_stands_beside_it_and_what_follows_if_not() -> None:
    view = middle()
    assert view.attempt
    to_pass = FacedView(requirements="2 Engineer or Officer, Medical", otherwise="All your personnel are stopped.")
    attempt = msgspec.structs.replace(view.attempt, to_pass=to_pass)
    sheet = encounter(view, attempt, face_of(DILEMMA), CAST)
    assert_well_laid_out(sheet)
    assert_readable(sheet)
    read = words(sheet)
    assert {"To pass it", "2 Engineer", "or", "Officer", "Medical", "If not"} <= set(read.splitlines())
    told = "To pass it: 2 Engineer; or Officer, Medical. If not: All your personnel are stopped."
    assert told in encounter_words(view, attempt)


def test_a_dilemma_that_cannot_be_passed_is_read_beside_what_the_crew_has() -> None:
    view = middle()
    assert view.attempt
    together = {"integrity": 53, "cunning": 51, "strength": 42, "leadership": 5, "law": 1}
    sheet = encounter(view, msgspec.structs.replace(view.attempt, together=together), face_of(DILEMMA), CAST)
    assert_well_laid_out(sheet)
    assert_readable(sheet)
    read = words(sheet).splitlines()
    assert {"The crew has", "53", "Integrity", "51", "Cunning", "42", "Strength", "5"} <= set(read)
    assert "dilemmas unseen" not in read
