"""Small cards of a hand: every icon is visible, uses are separate, and a long text ends with a sentence."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.face_words import facts_of
from bot.rendering.cards.face import Badge, CardFace, Paragraph
from bot.rendering.cards.small_card import SmallCardState, small_card
from bot.rendering.kit.block import Sign
from engine.icons import icon_name
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in

SIZES = [(268, 384), (300, 384), (343, 770), (457, 770)]


def drone(icons: tuple[str, ...] = ()) -> CardFace:
    return CardFace(
        title="Seven of Nine", kind="Personnel", corner=Badge("person", "ink"), skills=("Physics",), icons=icons
    )


def seen(face: CardFace, wide: int, high: int, standing: SmallCardState) -> tuple[set[str], list[str]]:
    """Return the icons and lines of a small card."""
    block = small_card(face, wide, high, standing)
    assert_well_laid_out(block)
    assert_readable(block)
    return {mark.name for mark in block.marks if isinstance(mark, Sign)}, words_in(block).splitlines()


@pytest.mark.parametrize(("wide", "high"), SIZES)
@pytest.mark.parametrize("reason", ["", "card play used"])
@pytest.mark.parametrize("count", [1, 3])
def test_every_icon_is_seen_however_many_copies_there_are(wide: int, high: int, count: int, reason: str) -> None:
    signs, told = seen(drone(("Com", "Def", "DQ", "Nav")), wide, high, SmallCardState(reason, count))
    assert {"com", "def", "delta", "nav"} <= signs
    assert (f"×{count}" in told) is (count > 1)


def test_icons_of_one_kind_stand_as_one_with_their_number() -> None:
    signs, told = seen(drone(("BORG",) * 3 + ("Nav",)), 268, 384, SmallCardState())
    assert {"Borg", "nav"} <= signs
    assert "3" in told


def test_the_number_of_copies_and_a_reason_stand_beside_each_other() -> None:
    for wide, high in SIZES:
        _, told = seen(drone(), wide, high, SmallCardState("card play used", 2))
        assert "×2" in told
        assert "card play used" in " ".join(told)


@pytest.mark.parametrize(("wide", "high"), SIZES)
@pytest.mark.parametrize("reason", ["", "card play used"])
def test_a_card_without_skills_and_text_shows_its_name_and_numbers(wide: int, high: int, reason: str) -> None:
    plain = CardFace(title="U.S.S. Miranda", kind="Ship", corner="4", numbers=(("Range", "8"), ("Weapons", "7")))
    _, told = seen(plain, wide, high, SmallCardState(reason))
    assert "Miranda" in " ".join(told)
    assert reason in " ".join(told)
    assert reason or {"8", "7"} <= set(told)


LONG = Paragraph(
    "Seeds or plays on table. Your Borg may scout each mission at which this card aims. At the end of your turn: If "
    "scouting was complete before this turn, your Borg are there, and they have not battled there since: You may probe."
)


@pytest.mark.parametrize("wide", [250, 310])
def test_a_text_that_is_too_long_ends_with_a_whole_sentence_and_a_mark(wide: int) -> None:
    face = CardFace(title="Establish Gateway", kind="Objective", paragraphs=(LONG,))
    _, told = seen(face, wide, 330, SmallCardState())
    assert " ".join(told).endswith(". …")


ADEPT = CardFace(
    title="Obol",
    kind="Personnel",
    corner="2",
    skills=("Archaeology", "Engineer", "Navigation", "Programming", "Transporters"),
    keywords="Cadet",
    paragraphs=(Paragraph("When this card is played: You may put a card from your hand beneath your Ferenginar."),),
    numbers=(("Integrity", "4"), ("Cunning", "5"), ("Strength", "5")),
)


@pytest.mark.parametrize(("wide", "high"), [(343, 770), (390, 440), (520, 770)])
def test_a_personnel_with_skills_shows_its_text(wide: int, high: int) -> None:
    _, told = seen(ADEPT, wide, high, SmallCardState())
    assert "beneath your Ferenginar." in " ".join(told)


def test_a_sign_marks_a_text_without_room() -> None:
    _, told = seen(msgspec.structs.replace(ADEPT, paragraphs=(LONG,)), 190, 300, SmallCardState())
    assert any(line.endswith("…") for line in told)


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_a_ship_that_says_nothing_is_shown_by_its_name(wide: int, high: int) -> None:
    ship = CardFace(title="D'deridex", kind="Ship", corner=Badge("5", "accent"), subtitle="Romulan ship")
    for reason in ("", "5 counters short"):
        assert "D'deridex" in seen(ship, wide, high, SmallCardState(reason))[1]


def test_a_text_that_has_room_is_whole() -> None:
    face = CardFace(title="Establish Gateway", kind="Objective", paragraphs=(LONG,))
    _, told = seen(face, 620, 800, SmallCardState())
    assert " ".join(told).endswith("You may probe.")


def test_the_uses_of_a_card_stand_in_lines_of_their_own() -> None:
    uses = (Paragraph("Seeds on table."), Paragraph("OR Plays on a ship."))
    _, told = seen(CardFace(title="Q-Flash", kind="Doorway", paragraphs=uses), 310, 440, SmallCardState())
    assert told[-2:] == ["Seeds on table.", "OR Plays on a ship."]


@pytest.mark.parametrize(
    ("code", "name"),
    [("BO", "Borg use only"), ("HA", "Hidden Agenda"), ("dq", "Delta Quadrant"), ("4", "Countdown 4"), ("TNG", "TNG")],
)
def test_icons_are_called_by_their_names(code: str, name: str) -> None:
    assert icon_name(code) == name


def test_icons_of_one_kind_are_counted_in_words() -> None:
    face = CardFace(title="Borg Cube", kind="Ship", icons=("BORG", "BORG", "Nav"), icons_label="Staffing")
    assert facts_of(face) == "Ship · Staffing Borg ×2, Navigation"
