"""Captives, infiltrators and assimilated personnel are marked as such for players who may know it."""

from __future__ import annotations

import pytest

from bot.rendering.first_edition.people import hidden_count
from bot.rendering.kit.block import Block, Sign
from engine.first_edition.showing.view import FirstEditionView, captives_in, guise_of, marks_of
from tests.bot.rendering.first_edition.tables import sample_table, sample_view, table_with_captives
from tests.bot.rendering.first_edition.test_board import display, told
from tests.bot.rendering.first_edition.test_sights import sight
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in

ALICE, BOB, NOBODY = 0, 1, None
everybody = pytest.mark.parametrize("viewer", [ALICE, BOB, NOBODY])


@pytest.fixture(params=[ALICE, BOB, NOBODY], ids=["Alice", "Bob", "a spectator"])
def view(request: pytest.FixtureRequest) -> FirstEditionView:
    return sample_view(request.param, table_with_captives())


def texts(view: FirstEditionView) -> str:
    """Return everything a viewer reads: the board and every close-up, in words and as a picture."""
    shown = display(view)
    return "\n".join([*shown.in_words(), *(line for one in shown.sights() for line in _told(one.words, one.layout))])


def _told(lines: tuple[str, ...], layout: object) -> list[str]:
    return [*lines, *([words_in(layout())] if callable(layout) else [])]


def signs(block: Block, name: str) -> int:
    return sum(isinstance(one, Sign) and one.name == name for one in block.marks)


def test_all_of_it_is_laid_out_and_can_be_read(view: FirstEditionView) -> None:
    shown = display(view)
    for block in (shown.board(), *(one.layout() for one in shown.sights() if one.layout)):
        assert_well_laid_out(block)
        assert_readable(block)


@pytest.mark.parametrize(
    ("told_to", "line"),
    [
        ({ALICE}, "Alice’s Away Team: Data, Worf (stopped) and Kurn (Alice’s captive)"),
        ({BOB}, "Alice’s Away Team: Kurn (Alice’s captive)"),
        ({ALICE, BOB, NOBODY}, "In the Brig: B'Etor"),
        ({ALICE, BOB}, "Bob’s captives: Taitt (Bob’s captive, unattended)"),
        ({ALICE, BOB, NOBODY}, "Cardassian Trap (holds Deanna Troi) on it"),
        ({ALICE, BOB}, "Aboard: Boone Impersonator (infiltrates as Federation)"),
        ({BOB}, "Geordi La Forge (disabled; assimilated, a Borg drone 7/5/5)"),
        ({ALICE, BOB, NOBODY}, "an Away Team of 2 personnel (1 stopped), 1 captive"),
        ({ALICE, BOB, NOBODY}, "Federation Outpost with no personnel, an infiltrator as Federation"),
        ({ALICE, BOB, NOBODY}, "1 captive without a guard"),
    ],
)
@everybody
def test_each_status_is_shown_to_players_who_may_know_it(
    viewer: int | None, told_to: set[int | None], line: str
) -> None:
    assert (line in texts(sample_view(viewer, table_with_captives()))) is (viewer in told_to)


@pytest.mark.parametrize(
    ("name", "known_to"),
    [
        ("Kurn", {ALICE, BOB}),
        ("Taitt", {ALICE, BOB}),
        ("Boone Impersonator", {ALICE, BOB}),
        ("Geordi La Forge", {BOB}),
        ("Data", {ALICE}),
        ("Gowron", {BOB}),
        ("Deanna Troi", {ALICE, BOB, NOBODY}),
    ],
)
@everybody
def test_hidden_names_stay_hidden(viewer: int | None, name: str, known_to: set[int | None]) -> None:
    """Neither in words nor in pictures; captives under a trap or in a brig are public (1E-GEN-17)."""
    assert (name in texts(sample_view(viewer, table_with_captives()))) is (viewer in known_to)


def test_hidden_personnel_are_figures_beside_visible_captives(view: FirstEditionView) -> None:
    found = sight(view, "Excavation")
    assert found.layout
    sheet = found.layout()
    free = {ALICE: 0, BOB: 2, NOBODY: 3}[view.viewer]
    assert signs(sheet, "figure") == free, "for a spectator the infiltrator is one, too"
    assert signs(sheet, "captive") == 2, "the number in the heading, and the captive"
    team = view.lines[0].locations[0].groups[0]
    assert (team.personnel, captives_in(team), hidden_count(team)) == (2, 1, 0 if view.viewer == ALICE else 2)


def test_the_board_counts_captives_and_infiltrators_where_they_are(view: FirstEditionView) -> None:
    board = display(view).board()
    assert signs(board, "captive") == 3, "of the Away Team, in the Brig, and whom nobody attends"
    assert signs(board, "hidden") == 1
    assert "Captives" in words_in(board)
    plain = display(sample_view(view.viewer, sample_table())).board()
    assert signs(plain, "captive") == signs(plain, "hidden") == 0


def test_an_infiltrator_on_a_planet_is_no_away_team_of_their_own() -> None:
    made = table_with_captives()
    made.state.places["aboard.Federation Outpost"].remove("boone-impersonator")
    made.put("Excavation", "boone-impersonator")
    for viewer in (ALICE, BOB, NOBODY):
        view = sample_view(viewer, made)
        assert "Bob has an infiltrator as Federation" in told(view)
        (spy,) = [one for one in view.lines[0].locations[0].groups if guise_of(one)]
        assert bool(spy.cards) is (viewer is not None)


def test_infiltrators_brainwashed_and_abducted_personnel_are_marked() -> None:
    made = table_with_captives()
    cards = made.state.cards
    cards["boone-impersonator"].states = ("taking part",)
    cards["kurn"].controller = 0
    cards["taitt"].abducted = True
    text = texts(sample_view(ALICE, made))
    assert "Boone Impersonator (infiltrates as Federation, takes part)" in text
    assert "Kurn (brainwashed, obeys Alice)" in text
    assert "Taitt (abducted by Bob)" in text


def test_ordinary_personnel_have_no_mark() -> None:
    view = sample_view(ALICE, sample_table())
    assert not any(marks_of(card) for place in view.lines[0].locations for one in place.groups for card in one.cards)


def test_1e17_crew_2_separated_personnel_are_marked_in_2002() -> None:
    made = sample_table()
    made.state.cards["worf"].states = ("parted",)
    assert "Worf (in a separate team until the turn ends)" in texts(sample_view(ALICE, made))
    assert "in a separate team" not in texts(sample_view(BOB, made))
