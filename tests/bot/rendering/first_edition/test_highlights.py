"""The report of a First Edition battle: where it was, who attacked, and its losses."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from bot.rendering.highlight import Highlight, HighlightKind, describe_highlight, highlight_block
from engine.first_edition.showing.view import AttemptView, FirstEditionView
from engine.kernel.view import Outcome
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in
from tests.engine.first_edition.battles import duel_table, give_attack_order
from tests.engine.first_edition.rules import test_borg
from tests.engine.first_edition.rules.test_ship_battle import fire, skirmish
from tests.engine.first_edition.scenario import Play, dilemma_half


def view_of(play: Play, viewer: int | None) -> FirstEditionView:
    return cast(FirstEditionView, play.match.view(viewer))


def found(after: FirstEditionView, before: FirstEditionView | None) -> Highlight | None:
    display = display_of(after, before, ())
    assert display
    return display.highlight()


def posted(play: Play, before: FirstEditionView) -> Highlight:
    told = found(view_of(play, before.viewer), before)
    assert told
    block = highlight_block(told)
    assert_well_laid_out(block)
    assert_readable(block)
    return told


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_ship_that_is_hit_is_named_with_its_hull(viewer: int | None) -> None:
    play = skirmish((7, 6), (6, 6)).begin()
    before = view_of(play, viewer)
    told = posted(fire(play), before)
    assert (told.kind, told.label, told.title) == (HighlightKind.BATTLE, "Battle", "S")
    assert told.below == "Alice attacked: vorn at HULL 50%"
    assert [one.name for one in told.scores] == ["Alice", "Bob"]
    assert describe_highlight(told).startswith("Battle: S. Alice attacked: vorn at HULL 50%. Alice 0 points.")
    assert "Bob" in words_in(highlight_block(told))


def test_a_ship_that_is_lost_is_named_and_its_crew_counted() -> None:
    play = skirmish((20, 6), (6, 6)).begin()
    before = view_of(play, None)
    assert posted(fire(play), before).below == "Alice attacked: vorn destroyed and 1 of Bob’s personnel lost"


def test_no_hits_mean_no_casualties() -> None:
    play = skirmish((5, 6), (6, 6)).begin()
    before = view_of(play, None)
    assert posted(fire(play), before).below == "Alice attacked: no losses"


def test_of_a_personnel_battle_the_fallen_are_counted() -> None:
    play = duel_table(11, 5).begin()
    before = view_of(play, None)
    told = posted(give_attack_order(play), before)
    assert (told.title, told.below) == ("P", "Alice attacked: 1 of Bob’s personnel lost")


def test_a_battle_is_posted_only_once_and_after_it_ends() -> None:
    play = skirmish((7, 6), (6, 6)).begin()
    before = view_of(play, None)
    assert found(before, None) is None
    assert found(before, before) is None
    during = msgspec.structs.replace(view_of(fire(play), None), battle=display_of_battle())
    assert found(during, before) is None
    after = view_of(play, None)
    assert found(after, after) is None


def display_of_battle() -> object:
    """Return the display of a battle in progress."""
    play = skirmish((7, 6), (6, 6)).begin()
    play.choose("fire:S:0")
    return view_of(play, None).battle


def test_the_end_of_the_match_goes_before_a_battle() -> None:
    play = skirmish((7, 6), (6, 6)).begin()
    before = view_of(play, 0)
    over = msgspec.structs.replace(view_of(fire(play), 0), outcome=Outcome((0,), "Alice wins."))
    told = found(over, before)
    assert told
    assert told.kind is HighlightKind.VICTORY


@pytest.mark.parametrize(
    ("line", "label", "below"),
    [
        ("Bob fails at P: the requirements are not met.", "Attempt failed", "Bob"),
        ("Scouting P is not complete.", "Scouting ended", "Alice"),
    ],
)
def test_an_attempt_that_failed_within_one_answer_is_known_from_its_line(line: str, label: str, below: str) -> None:
    view = view_of(duel_table(11, 5).begin(), 0)
    display = display_of(view, view, ())
    assert display
    told = display.highlight(line)
    assert told
    assert (told.kind, told.label, told.title) == (HighlightKind.FAILURE, label, "P")
    assert [one.name for one in told.scores] == [below]
    assert display.highlight("Bob fails at a place that nobody knows.") is None
    assert display.highlight() is None


def test_a_mission_is_reported_complete_once_it_scores() -> None:
    """An earned artifact can ask a question in between."""
    change = msgspec.structs.replace
    plain = view_of(duel_table(11, 5).begin(), 0)
    attempt = AttemptView(seat=0, location="P", ship="", personnel=1, facing=None)
    line = plain.lines[0]
    places = tuple(change(one, completed_by=0) if one.id == "P" else one for one in line.locations)
    earned = change(plain, attempt=attempt, lines=(change(line, locations=places), *plain.lines[1:]))
    scored = change(earned, attempt=None, players=(change(plain.players[0], score=30), *plain.players[1:]))
    assert found(earned, change(plain, attempt=attempt)) is None
    for before in (earned, plain):
        told = found(scored, before)
        assert told
        assert (told.kind, told.title, told.scores[0].points, told.scores[0].points_gained) == (
            HighlightKind.SUCCESS,
            "P",
            30,
            30,
        )
    assert found(scored, scored) is None


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(
    ("asked", "kind", "label", "below"),
    [
        (
            "Navigation",
            HighlightKind.SUCCESS,
            "Scouting complete",
            "Establish Gateway may be probed for from the end of the next turn",
        ),
        ("Music", HighlightKind.FAILURE, "Scouting ended", "No points gained"),
    ],
)
def test_1e_borg_17_complete_scouting_is_no_failure(
    viewer: int | None, asked: str, kind: HighlightKind, label: str, below: str
) -> None:
    made = test_borg.in_the_delta_quadrant()
    test_borg.decks(made)
    test_borg.gateway(made)
    made.under("S", made.dilemma("hard", dilemma_half(unless=asked)))
    play = made.begin()
    before = view_of(play, viewer)
    play.choose("Scout S")
    after = view_of(play, viewer)
    failed = next((event.public for event in play.match.events if event.kind == "failure"), "")
    display = display_of(after, before, ())
    assert display
    told = display.highlight(failed)
    assert told
    assert (told.kind, told.label, told.title, told.below) == (kind, label, "S", below)
    assert_well_laid_out(highlight_block(told))
    assert_readable(highlight_block(told))
    again = display_of(after, after, ())
    assert again
    assert again.highlight() is None
