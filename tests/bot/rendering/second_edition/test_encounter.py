"""The encounter sheet of a mission attempt."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.kit.block import Sign
from bot.rendering.second_edition.encounter import encounter_sheet, encounter_words
from bot.rendering.second_edition.faces import face_of
from bot.rendering.second_edition.people import person_tile
from bot.rendering.second_edition.subjects import CardPictures
from engine.ccg.cards.kinds import Personnel
from engine.ccg.view import CardView
from engine.second_edition.view import FacedView
from tests.bot.pictures_and_cards import CATALOGUE
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in
from tests.bot.rendering.tables import attempt_table, with_copied_mission

CAST = CardPictures(CATALOGUE.card)
DILEMMA = next(card for card in CATALOGUE.cards if type(card).__name__ == "Dilemma")


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("faced", [True, False])
def test_the_sheet_shows_what_is_faced_and_what_may_come(viewer: int | None, faced: bool) -> None:
    view = attempt_table(viewer)
    assert view.attempt
    sheet = encounter_sheet(view, view.attempt, face_of(DILEMMA) if faced else None, CAST)
    assert_well_laid_out(sheet)
    assert_readable(sheet)
    assert "6/6" in words_in(sheet)
    assert (DILEMMA.title in words_in(sheet).replace("\n", " ")) is faced
    assert "Dilemmas: 2 to come (of at most 6)" in encounter_words(view, view.attempt)


def test_only_the_attempter_reads_the_names_of_their_group() -> None:
    own, theirs = attempt_table(0), attempt_table(1)
    assert own.attempt
    name = "Data"
    assert name in words_in(encounter_sheet(own, own.attempt, None, CAST))
    assert name not in words_in(encounter_sheet(theirs, own.attempt, None, CAST))


def test_a_team_attempting_a_copy_of_a_mission_is_visible() -> None:
    view = with_copied_mission(attempt_table(0))
    assert view.attempt
    assert "Data" in words_in(encounter_sheet(view, view.attempt, None, CAST))
    assert any(one.startswith("Taking part: ") for one in encounter_words(view, view.attempt))


def test_the_team_is_named_only_to_its_player() -> None:
    own, theirs = attempt_table(0), attempt_table(1)
    assert own.attempt
    assert theirs.attempt
    (line,) = [one for one in encounter_words(own, own.attempt) if one.startswith("Taking part: ")]
    assert "Data, Aspirer" in line
    assert ". Stopped: " in line
    assert not any("Taking part" in one for one in encounter_words(theirs, theirs.attempt))


def test_a_dilemma_shows_its_requirement_and_its_consequence() -> None:
    view = attempt_table()
    assert view.attempt
    to_pass = FacedView(requirements="2 Engineer or Officer, Medical", otherwise="All your personnel are stopped.")
    attempt = msgspec.structs.replace(view.attempt, to_pass=to_pass)
    sheet = encounter_sheet(view, attempt, face_of(DILEMMA), CAST)
    assert_well_laid_out(sheet)
    assert_readable(sheet)
    read = words_in(sheet)
    assert {"To overcome it", "2 Engineer", "or", "Officer", "Medical", "If not"} <= set(read.splitlines())
    told = "To overcome it: 2 Engineer; or Officer, Medical. If not: All your personnel are stopped"
    assert told in encounter_words(view, attempt)


def test_a_dilemma_that_cannot_be_passed_is_read_beside_what_the_crew_has() -> None:
    view = attempt_table()
    assert view.attempt
    together = {"integrity": 53, "cunning": 51, "strength": 42, "leadership": 5, "law": 1}
    sheet = encounter_sheet(view, msgspec.structs.replace(view.attempt, together=together), face_of(DILEMMA), CAST)
    assert_well_laid_out(sheet)
    assert_readable(sheet)
    read = words_in(sheet).splitlines()
    assert {"Facing it, the crew has", "53", "Integrity", "51", "Cunning", "42", "Strength", "5"} <= set(read)
    assert "dilemmas unseen" not in read


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(
    ("changed", "said", "meanwhile"),
    [
        ({"drawn": 4}, "4 drawn to choose from", "Choosing dilemmas"),
        ({}, "At most 6 to come", "No dilemma yet"),
        ({"spent": 3}, "All faced", "Past the dilemmas"),
    ],
)
def test_while_no_dilemma_is_faced_it_is_said_why(
    viewer: int, changed: dict[str, int], said: str, meanwhile: str
) -> None:
    view = attempt_table(viewer)
    assert view.attempt
    attempt = msgspec.structs.replace(view.attempt, **{"stack": 0, "spent": 0, "facing": None} | changed)
    sheet = encounter_sheet(view, attempt, None, CAST)
    assert_well_laid_out(sheet)
    assert_readable(sheet)
    read = words_in(sheet).replace("\n", " ")
    assert said in read
    assert meanwhile in read
    assert "0 dilemmas" not in read
    assert f"Dilemmas: {said.lower()} (of at most 6)" in encounter_words(view, attempt)


def test_totals_during_a_dilemma_are_labelled_as_current() -> None:
    """Some totals are higher while facing a dilemma than for the mission shown beside it."""
    view = attempt_table()
    assert view.attempt
    attempt = msgspec.structs.replace(
        view.attempt, together={"integrity": 5, "cunning": 6, "strength": 4}, to_pass=None
    )
    assert "Facing it, the crew has" in words_in(encounter_sheet(view, attempt, face_of(DILEMMA), CAST))
    assert "The crew has" in words_in(encounter_sheet(view, attempt, None, CAST)).splitlines()


@pytest.mark.parametrize("wide", [125, 190])
def test_every_skill_of_the_team_is_visible(wide: int) -> None:
    skilled = max((one for one in CATALOGUE.cards if isinstance(one, Personnel)), key=lambda one: len(one.skills))
    tile = person_tile(
        CAST, CardView(id="1", card=skilled.id, name=skilled.name, kind="personnel"), "X", (wide, 252), 0
    )
    assert_well_laid_out(tile)
    alone = [skill_sign(skill, 26, level).marks for skill, level in skilled.skills.items()]
    drawn = [mark.name for mark in tile.marks if isinstance(mark, Sign)]
    wanted = [mark.name for marks in alone for mark in marks if isinstance(mark, Sign)]
    assert drawn == wanted
