"""Board snapshots, and the board's description."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from bot.rendering.kit import theme
from bot.rendering.kit.block import Bar, Edge, Sign
from bot.rendering.kit.gallery import Gallery
from bot.rendering.kit.painting import rendered_file
from bot.rendering.kit.sizes import HEIGHT, WIDTH
from bot.rendering.kit.text_fitting import MAX_DESCRIPTION_CHARS
from bot.rendering.second_edition.board import mission_widths
from bot.rendering.second_edition.strip import SEGMENT_ACTIONS
from engine.second_edition.table.state import Segment
from engine.second_edition.view import SecondEditionView
from tests.bot.pictures_and_cards import LIBRARY
from tests.bot.rendering.picture_checks import (
    assert_readable,
    assert_well_laid_out,
    board_of,
    board_words,
    open_png,
    texts_in,
    words_in,
)
from tests.bot.rendering.strategies import views
from tests.bot.rendering.tables import (
    PEOPLE,
    TABLES,
    attempt_table,
    battle_table,
    combat_table,
    crowded_table,
    empty_table,
    finished_table,
    group_view,
    mission_view,
    player_view,
    start_table,
    table_view,
    table_with_hosted_cards,
)

DESKTOP = 550
"""Width in pixels at which Discord shows a picture in a message."""


def drawn_board(view: SecondEditionView) -> bytes:
    return rendered_file(board_of(view))


def frames(view: SecondEditionView, colour: str) -> list[Edge]:
    """Return the frames of that colour around places."""
    return [mark for mark in board_of(view).marks if isinstance(mark, Edge) and mark.colour == colour]


EVERY_TABLE = pytest.mark.parametrize("view", TABLES.values(), ids=TABLES)


@EVERY_TABLE
def test_a_table_is_drawn_without_anything_outside_its_place(view: SecondEditionView) -> None:
    assert_well_laid_out(board_of(view))


@EVERY_TABLE
def test_every_text_can_be_read_on_its_ground_in_every_theme(view: SecondEditionView) -> None:
    assert_readable(board_of(view))


@EVERY_TABLE
def test_names_are_eight_pixels_high_on_a_desktop_and_scores_thirteen(view: SecondEditionView) -> None:
    missions = [mission for player in view.players for mission in player.missions]
    cards = [*(mission.card for mission in missions), *(ship.card for mission in missions for ship in mission.ships)]
    groups = [group for mission in missions for group in (*mission.groups, *(ship.crew for ship in mission.ships))]
    cards += [card for group in groups for card in group.cards]
    names = {player.name.split()[0] for player in view.players} | {card.name.split()[0] for card in cards}
    scores = {str(player.score) for player in view.players}
    for text in texts_in(board_of(view)):
        if text.words.split()[0].strip(",") in names:
            assert text.lettering.size * DESKTOP / WIDTH >= 7.9, text
        if text.words in scores and text.left < WIDTH // 3 and text.lettering.weight == "figures":
            assert text.lettering.size * DESKTOP / WIDTH >= 9, text


def test_a_picture_is_as_large_as_promised_and_small_enough_for_a_phone() -> None:
    for view in (crowded_table(), attempt_table()):
        file = drawn_board(view)
        assert open_png(file).size == (WIDTH, HEIGHT)
        assert len(file) < 300_000


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(views())
def test_any_table_can_be_laid_out_and_described(view: SecondEditionView) -> None:
    block = board_of(view)
    assert_well_laid_out(block)
    assert (block.width, block.height) == (WIDTH, HEIGHT)
    assert 0 < len(board_words(view)) <= MAX_DESCRIPTION_CHARS


def test_the_same_table_gives_the_same_picture() -> None:
    assert board_of(crowded_table()) == board_of(crowded_table())
    assert drawn_board(attempt_table()) == rendered_file(board_of(attempt_table()), gallery=Gallery())


def test_the_viewer_sits_at_the_bottom() -> None:
    for viewer, last in ((0, "Alice"), (1, "Bob"), (None, "Alice")):
        names = [line for line in words_in(board_of(attempt_table(viewer))).splitlines() if line in ("Alice", "Bob")]
        assert names[-1] == last


def test_players_see_who_their_people_are_and_what_they_carry() -> None:
    shown = " ".join(words_in(board_of(attempt_table())).split())
    assert "Data Crusher +3 2 stopped U.S.S. Enterprise-D" in shown


def test_face_down_personnel_are_not_named() -> None:
    names = [name.partition(",")[0] for name in PEOPLE]
    view = attempt_table(None)
    assert not [name for name in names if name in words_in(board_of(view)) or name in board_words(view)]


def test_a_crowd_is_counted_where_names_find_no_room() -> None:
    shown = words_in(board_of(crowded_table())).splitlines()
    assert "30" in shown
    assert "50 8 4 54 4 4" in " ".join(words_in(board_of(TABLES["fleet"])).split())


def test_an_attempt_is_marked_at_its_mission_and_described() -> None:
    shown = words_in(board_of(attempt_table()))
    assert "Ajilon Prime · 6 facing · 2 more" in shown
    assert "Facing Pinned Down" in shown
    assert len(frames(attempt_table(), theme.ALERT)) == 1
    assert not frames(start_table(), theme.ALERT)
    assert "Alice attempts Ajilon Prime with 6 personnel, facing Pinned Down." in board_words(attempt_table())


def test_a_finished_match_says_how_it_ended() -> None:
    assert "Alice wins" in words_in(board_of(finished_table()))
    assert board_words(finished_table()).startswith("The match is over: Alice wins")


def test_counters_are_shown_where_they_can_be_spent() -> None:
    assert "5 counters left" in words_in(board_of(start_table()))
    assert "counters" not in words_in(board_of(attempt_table()))


def test_words_for_a_table_that_has_just_been_laid_out() -> None:
    assert board_words(start_table()).startswith("Turn 1 (Alice): play and draw, 5 counters left. Alice: 0 points;")
    assert "Nothing yet at Earth, Tarella, Ajilon Prime" in board_words(start_table())


def test_damage_on_ships_is_counted() -> None:
    counted = [mark for mark in board_of(battle_table()).marks if isinstance(mark, Sign) and mark.name == "damage"]
    assert len(counted) == 3
    assert "damaged by Unfair Terms, Outclassed" in board_words(battle_table())


def test_an_engagement_is_marked_at_its_mission_with_both_sides() -> None:
    block = board_of(battle_table())
    shown = " ".join(words_in(block).split())
    assert "Engagement at Chintoka Binary Pair" in shown
    assert "Alice: U.S.S. Enterprise-D · Weapons 8 · Bob: 2 ships · Shields 20" in shown
    fighting = [mark for mark in block.marks if isinstance(mark, Sign) and mark.name == "conflict"]
    assert len(fighting) == 1 + 3  # the place, and each ship
    assert len(frames(battle_table(), theme.ALERT)) == 1
    assert "Engagement at Chintoka Binary Pair: Alice with U.S.S. Enterprise-D · Weapons 8 against" in board_words(
        battle_table()
    )


def test_a_combat_shows_only_numbers() -> None:
    view = combat_table()
    shown = " ".join(words_in(board_of(view)).split())
    assert "Combat at Khitomer Alice: 5 personnel · Chandra: 4 personnel" in shown
    assert "Alice with 5 personnel against Chandra with 4 personnel." in board_words(view)


def test_captives_are_named_to_everybody() -> None:
    view = battle_table(None)
    assert "Brig" in words_in(board_of(view)).splitlines()
    assert "Martok" in words_in(board_of(view))
    assert "captives in the brig: Jean-Luc Picard, William T. Riker" in board_words(view)


def test_cards_out_of_the_game_are_counted() -> None:
    assert {"1 removed", "3 removed"} <= set(words_in(board_of(battle_table())).splitlines())
    assert "removed from the game 3" in board_words(battle_table())
    assert "removed" not in words_in(board_of(attempt_table()))


def test_cards_placed_on_others_are_drawn_or_described() -> None:
    assert "At What Cost? (with Lustful Di" in " ".join(words_in(board_of(table_with_hosted_cards())).split())
    told = board_words(table_with_hosted_cards())
    assert "How Would You Like a Trip to Romulus?, Machinations on this mission" in told
    assert "U.S.S. Excelsior with 3 personnel, Captain's Log on it" in told
    assert "Uninvited on Data" not in board_words(table_with_hosted_cards(None))


def test_a_copy_of_a_mission_refers_to_its_first_copy() -> None:
    view = table_view(player_view(0, "Alice"), player_view(1, "Bob", (mission_view(1, 1, copy_of="m01"),)))
    assert " ".join(words_in(board_of(view)).split()).count("See Alice’s copy") == 1
    assert "For Chandra’s Earth see Alice’s copy." in board_words(table_with_hosted_cards())
    assert "copy" not in words_in(board_of(attempt_table()))


def test_the_player_to_move_has_the_only_amber_pill() -> None:
    def pills(*waiting: int) -> list[str]:
        display = LIBRARY.display(attempt_table(), None, waiting)
        assert display
        return [text.words for text in texts_in(display.board()) if text.words.endswith("to act")]

    assert pills() == []
    assert pills(1) == ["Bob to act"]
    assert pills(0, 1) == ["2 players to act"]


@pytest.mark.parametrize("segment", Segment)
def test_the_parts_of_a_turn_are_a_row_of_bars_with_that_of_now_in_its_players_colour(segment: Segment) -> None:
    view = msgspec.structs.replace(start_table(), segment=segment.value)
    bars = [mark for mark in board_of(view).marks if isinstance(mark, Bar) and mark.corners == (5,) * 4]
    colours = [mark.colour for mark in bars]
    now = list(Segment).index(segment)
    assert colours == [theme.DIM] * now + [theme.seat_ink(0)] + [theme.FAINT] * (len(Segment) - 1 - now)
    assert SEGMENT_ACTIONS[segment.value] in words_in(board_of(view))


def test_words_for_a_bare_table() -> None:
    assert board_words(empty_table()) == "Turn 7 (Alice): execute orders. Alice: 0 points. Bob: 0 points."


def test_words_tell_who_and_what_is_at_a_mission() -> None:
    told = board_words(attempt_table())
    assert "Alice: 30 points, planet mission completed; hand 7, deck 28, dilemmas 20, discard 3" in told
    assert "Alice has 6 personnel (2 stopped), 1 equipment; Alice’s U.S.S. Enterprise-D with 2 personnel" in told
    assert "Tarella (planet): completed; 2 dilemmas overcome." in told


def test_words_that_find_no_room_are_left_out_by_whole_sentences() -> None:
    view = crowded_table()
    assert len(board_words(view)) <= MAX_DESCRIPTION_CHARS
    assert board_words(view).endswith(". …")
    assert all(f"{player.name}: {player.score} points" in board_words(view) for player in view.players)


def test_colours_come_out_as_the_theme_has_them() -> None:
    found = (
        open_png(rendered_file(board_of(finished_table()), "colour-blind", "png")).convert("RGB").getcolors(1 << 24)
        or []
    )
    colours = {colour for _, colour in found if isinstance(colour, tuple)}
    for wanted in (theme.PANEL, theme.INK, theme.DONE, "seats 1", "seats 2"):
        assert (
            min(
                max(abs(a - b) for a, b in zip(theme.palette("colour-blind")[wanted], colour, strict=True))
                for colour in colours
            )
            <= 12
        ), wanted


def test_a_fifth_seat_and_a_viewer_in_the_middle_are_drawn_in_turn_order() -> None:
    view = TABLES["four"]
    shown = words_in(board_of(msgspec.structs.replace(view, viewer=2))).splitlines()
    order = [name for name in shown if name in ("Alice", "Bob", "Chandra", "Dmitri")]
    assert [name for number, name in enumerate(order) if name not in order[:number]] == [
        "Dmitri",
        "Alice",
        "Bob",
        "Chandra",
    ]


@pytest.mark.parametrize("core", [(), ("At What Cost?",)])
def test_an_empty_headquarters_has_the_usual_width(core: tuple[str, ...]) -> None:
    view = table_view(
        player_view(0, "Alice", core=core), player_view(1, "Bob", (mission_view(1, 0, (group_view(1, 4),)),), core=core)
    )
    home, crewed = (mission_widths(view, player.missions, player, (1500, 400)) for player in view.players)
    assert home[0] == (232 if core else 170)
    assert crewed[0] > home[0]
    assert sum(home) <= 1500
