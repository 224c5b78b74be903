"""Events posted once: a mission completed or failed, a match won or lost."""

from __future__ import annotations

import msgspec

from bot.rendering.art.people.appearance import PortraitSubject
from bot.rendering.art.subjects import Person, Scene, Vista
from bot.rendering.highlight import BANNER_SIZE, Highlight, HighlightKind, describe_highlight, highlight_block
from bot.rendering.kit.block import Bar
from bot.rendering.kit.theme import INK
from engine.frontiers.view import FrontiersView
from engine.kernel.view import Outcome, View
from engine.second_edition.view import PlayerView, SecondEditionView
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.frontiers import tables as frontiers
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in
from tests.bot.rendering.tables import (
    attempt_table,
    finished_table,
    start_table,
    views_around_a_turn,
    with_copied_mission,
)


def told(view: View, before: View | None = None, failed: str = "") -> Highlight | None:
    table = display_of(view, before)
    assert table
    return table.highlight(failed)


def shown(found: Highlight | None) -> str:
    """Return the words of the picture after checking its layout."""
    assert found
    block = highlight_block(found)
    assert (block.width, block.height) == BANNER_SIZE
    assert_well_laid_out(block)
    assert_readable(block)
    assert len(describe_highlight(found)) <= 1000
    assert ".." not in describe_highlight(found)
    return words_in(block)


def test_a_completed_mission_is_shown_with_its_requirements_and_points() -> None:
    before, after = views_around_a_turn()
    found = told(after, before)
    assert found
    assert found.kind is HighlightKind.SUCCESS
    assert found.ship
    assert {"Ajilon Prime", "Mission complete", "+35", "35", "of 100", "Cunning >30"} <= set(shown(found).splitlines())
    assert "Medical (met), Biology (met), Cunning >30 (met)." in describe_highlight(found)
    assert "Alice 35 points (+35)." in describe_highlight(found)


def test_the_team_that_completed_a_copy_of_a_mission_is_shown() -> None:
    before, after = views_around_a_turn()
    found, usual = told(with_copied_mission(after), with_copied_mission(before)), told(after, before)
    assert found
    assert usual
    assert (found.ship, found.crew) == (usual.ship, usual.crew)
    assert found.crew
    assert found.ship


def test_with_several_ways_the_one_used_is_not_named() -> None:
    before, after = views_around_a_turn()
    missions = tuple(
        msgspec.structs.replace(one, requirements="Medical or Biology, Cunning>30") for one in after.players[0].missions
    )
    first = msgspec.structs.replace(after.players[0], missions=missions)
    found = told(msgspec.structs.replace(after, players=(first, *after.players[1:])), before)
    assert found
    assert found.chips == ()
    shown(found)


def test_an_attempt_not_seen_in_progress_is_shown_from_its_log() -> None:
    view = start_table()
    mission = view.players[1].missions[1]
    found = told(view, view, f"Bob fails at {mission.card.name}: nobody is left after Chula, The Game.")
    assert found
    assert found.kind is HighlightKind.FAILURE
    assert {"Attempt failed", mission.card.name.partition(", ")[0]} <= set(shown(found).splitlines())
    own = told(view, view, f"You fail at {mission.card.name}: nobody is left. Your team: no Law.")
    assert own
    assert own.scores[0].name == "Alice"


def test_a_report_without_a_mission_or_team_shows_nothing() -> None:
    view = start_table()
    assert told(view, view, "Bob fails at Vulcan: nobody is left.") is None
    assert told(view, view, f"Worf fails at {view.players[1].missions[1].card.name}: nobody is left.") is None


def test_an_attempt_that_failed_shows_the_dilemma() -> None:
    before = attempt_table()
    found = told(msgspec.structs.replace(before, attempt=None), before)
    assert found
    assert found.kind is HighlightKind.FAILURE
    assert "Pinned Down was the last dilemma" in shown(found)
    assert "Attempt failed: Ajilon Prime." in describe_highlight(found)


def test_a_failure_shows_the_dilemma_that_stopped_the_last_personnel() -> None:
    before = attempt_table()
    after = msgspec.structs.replace(before, attempt=None)
    mission = next(one for player in before.players for one in player.missions if "Ajilon" in one.card.name)
    alices = f"Alice fails at {mission.card.name}: "
    stopped = told(after, before, f"{alices}nobody is left after Murder Investigation, which stopped 3 of 3.")
    assert stopped
    assert stopped.subject == Scene("Murder Investigation", "dual")
    lacking = told(after, before, f"{alices}the requirements (Cunning >30) are not met; Pinned Down stopped 1 of 4.")
    assert lacking
    assert isinstance(lacking.subject, Vista), "the mission itself was too much for them"


def test_the_team_is_shown_only_to_viewers_who_know_it() -> None:
    before, after = views_around_a_turn()
    found = told(after, before)
    assert found
    at_the_mission = [
        card.name.partition(", ")[0]
        for mission in after.players[0].missions
        if mission.card.name.startswith(found.title)
        for group in (*mission.groups, *(ship.crew for ship in mission.ships))
        if group.seat == 0
        for card in group.cards
        if card.kind == "personnel"
    ]
    assert at_the_mission
    assert f"Crew: {', '.join(at_the_mission)}." in describe_highlight(found)
    watched = told(msgspec.structs.replace(after, players=hidden(after)), before)
    assert watched
    assert watched.crew == ()


def hidden(view: SecondEditionView) -> tuple[PlayerView, ...]:
    """Return the players with all groups face down."""
    return tuple(
        msgspec.structs.replace(
            player,
            missions=tuple(
                msgspec.structs.replace(
                    mission,
                    groups=tuple(msgspec.structs.replace(one, cards=()) for one in mission.groups),
                    ships=tuple(
                        msgspec.structs.replace(one, crew=msgspec.structs.replace(one.crew, cards=()))
                        for one in mission.ships
                    ),
                )
                for mission in player.missions
            ),
        )
        for player in view.players
    )


def test_personnel_killed_in_a_failed_attempt_are_shown() -> None:
    before = attempt_table()
    found = told(msgspec.structs.replace(before, attempt=None), before)
    assert found
    assert found.lost == ()
    gone = told(msgspec.structs.replace(before, attempt=None, players=hidden(before)), before)
    assert gone
    assert gone.lost
    assert "Killed: " in describe_highlight(gone)
    shown(gone)


def test_a_large_crew_is_counted_where_there_is_no_room_for_all() -> None:
    before, after = views_around_a_turn()
    found = told(after, before)
    assert found
    someone = Person(PortraitSubject("Somebody"), INK)
    assert "+3" in shown(msgspec.structs.replace(found, crew=(someone,) * 11)).splitlines()
    assert "+3" not in shown(msgspec.structs.replace(found, crew=(someone,) * 8)).splitlines()


def test_an_attempt_without_a_result_is_not_shown() -> None:
    assert told(start_table(), start_table()) is None
    assert told(attempt_table(), attempt_table()) is None
    assert told(attempt_table()) is None


def test_the_end_looks_otherwise_for_each_player() -> None:
    kinds = []
    for viewer in (0, 1):
        found = told(msgspec.structs.replace(finished_table(), viewer=viewer))
        assert found
        kinds.append(found.kind)
        assert found.scores[0].seat == viewer
        assert ("You win" if viewer == 0 else "You lose") in shown(found)
    assert kinds == [HighlightKind.VICTORY, HighlightKind.DEFEAT]
    assert told(finished_table()) is None  # a spectator sees the result


def test_a_match_without_a_winner_is_a_draw() -> None:
    view = msgspec.structs.replace(finished_table(), viewer=0, outcome=Outcome((), "The match was called off."))
    found = told(view)
    assert found
    assert found.kind is HighlightKind.DRAW
    assert "The match was called off." in shown(found)


def test_the_end_of_frontiers_shows_the_scores() -> None:
    view = msgspec.structs.replace(frontiers.middle_view(), viewer=1, outcome=Outcome((1,), "Bob has most points."))
    found = told(view)
    assert found
    assert found.kind is HighlightKind.VICTORY
    assert not isinstance(found.subject, Scene)
    assert "Bob has most points." in shown(found)
    assert not any(line.startswith("of ") for line in shown(found).splitlines()), "the best score is no goal"
    bars = [mark for mark in highlight_block(found).marks if isinstance(mark, Bar) and mark.colour == "seats 2"]
    assert max(one.width for one in bars) > 500


def conquered(seat: int, **changed: object) -> tuple[FrontiersView, FrontiersView]:
    """Return Frontiers before and after a change at one space that gives a player 5 XP."""
    after = frontiers.middle_view()
    before, player = after, after.players[seat]
    there = msgspec.structs.replace(after.spaces[0], location="borg cube", cube=4, markers=(), tokens=())
    if "markers" in changed:
        there = msgspec.structs.replace(there, location="dominion starbase", cube=0)
    spaces = (msgspec.structs.replace(there, **changed), *after.spaces[1:])
    richer = msgspec.structs.replace(player, xp=player.xp + 5)
    seats = tuple(richer if one.seat == seat else one for one in after.seats)
    return msgspec.structs.replace(before, spaces=(there, *before.spaces[1:])), msgspec.structs.replace(
        after, spaces=spaces, seats=seats
    )


def test_fr_cube_08_a_destroyed_cube_has_its_own_picture_with_the_best_player() -> None:
    before, after = conquered(1, cube=0)
    found = told(after, before)
    assert found
    assert found.ship
    assert (found.kind, found.scores[0].seat, found.scores[0].points_gained) == (HighlightKind.SUCCESS, 1, 5)
    lines = shown(found).splitlines()
    assert {"Borg Cube destroyed", "Level 4 Cube", "+5", "XP"} <= set(lines)
    assert "XP (+5)." in describe_highlight(found)
    assert "Goal: Cubes " in found.below


def test_a_starbase_taken_is_a_picture_of_its_own() -> None:
    before, after = conquered(2, markers=(2,))
    found = told(after, before)
    assert found
    assert found.scores[0].seat == 2
    assert {"Starbase taken", "Dominion Starbase"} <= set(shown(found).splitlines())


def test_where_nothing_was_conquered_there_is_no_picture() -> None:
    before, after = conquered(1)
    assert told(after, before) is None
    assert told(after) is None
    lost, kept = conquered(1, cube=3)
    assert told(kept, lost) is None, "a Cube whose Level is another stands yet"
