"""Pictures for messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.pictures import Pictures
from bot.rendering.cards.chooser import choice_in_words, choice_of
from bot.rendering.cards.deck import DeckSection, deck_sheet, describe_deck
from bot.rendering.cards.full_card import describe_face as describe_card
from bot.rendering.cards.full_card import full_card
from bot.rendering.cards.page import Heading, card_page
from bot.rendering.cards.scans import Scans
from bot.rendering.display import describe_board
from bot.rendering.frontiers import sights
from bot.rendering.kit.block import Block
from bot.rendering.kit.painting import QUICK_FORMAT
from bot.rendering.kit.theme import DIM
from bot.rendering.recap import RecapMoment
from bot.rendering.result import describe_result, result_card
from bot.rendering.second_edition.faces import face_of
from bot.storage.display_preferences import DisplayPreferences
from bot.ui.screen import Picture
from engine.ccg.view import CardView
from engine.kernel.decision import Decision, Kind
from engine.kernel.view import View
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.view import SecondEditionView
from tests.bot.pictures_and_cards import FINDER, LIBRARY, pictures
from tests.bot.rendering.frontiers import tables as frontiers
from tests.bot.rendering.picture_checks import open_png, result_of
from tests.bot.rendering.samples import DILEMMAS, HEADQUARTERS, dilemma_faces, picked_dilemmas
from tests.bot.rendering.tables import (
    attempt_table,
    finished_table,
    group_view,
    mission_view,
    player_view,
    start_table,
    views_around_a_turn,
)

GALAXY = FINDER.card_of("uss-galaxy")
assert GALAXY
CARD = msgspec.structs.replace(GALAXY, images=("Galaxy",))


def scan(folder: Path, colour: tuple[int, int, int]) -> None:
    Image.new("RGB", (600, 840), colour).save(folder / "galaxy.png")


async def test_the_operators_scan_is_shown_in_place_of_the_face_also_after_it_was_exchanged(tmp_path: Path) -> None:
    scan(tmp_path, (200, 0, 0))
    shown = pictures(tmp_path / "kept", Scans(tmp_path))
    red = open_png((await shown.card(CARD)).data or b"").convert("RGB").getpixel((300, 400))
    scan(tmp_path, (0, 0, 220))
    blue = open_png((await shown.card(CARD)).data or b"").convert("RGB").getpixel((300, 400))
    assert isinstance(red, tuple)
    assert isinstance(blue, tuple)
    assert red[0] > 150 > red[2]
    assert blue[2] > 150 > blue[0]


async def test_a_broken_scan_leaves_the_drawn_face(tmp_path: Path) -> None:
    drawn = (await pictures().card(CARD)).data
    (tmp_path / "galaxy.png").write_bytes(b"no picture")
    assert (await pictures(scans=Scans(tmp_path)).card(CARD)).data == drawn


# --- which picture, with which words ---------------------------------------------------------------------------------


class Sketches(DrawingRoom):
    """Lays pictures out without painting; remembers the requests."""

    def __init__(self) -> None:
        super().__init__()
        self.laid_out: list[tuple[str, bytes, Block]] = []
        self.recaps: list[Sequence[RecapMoment]] = []

    async def picture(
        self,
        kind: str,
        contents: bytes,
        layout: Callable[[], Block],
        form: str = QUICK_FORMAT,
        theme: str = "",
        *,
        is_low_priority: bool = False,
    ) -> bytes:
        self.laid_out.append((kind, contents, layout()))
        return b"sketch"

    async def recap(self, contents: bytes, moments: Sequence[RecapMoment]) -> bytes:
        self.recaps.append(moments)
        return b"moving"


def sketched() -> tuple[Sketches, Pictures]:
    room = Sketches()
    return room, Pictures(room, LIBRARY)


def without_pictures() -> View:
    """Return a view of a game without pictures."""
    return View(viewer=None, turn=1, active=0, headline="", seats=(), outcome=None)


async def test_a_board_is_drawn_with_what_has_changed_and_who_has_to_act() -> None:
    room, made = sketched()
    before, after = views_around_a_turn()
    shown = await made.board(after, before, (1,))
    table = LIBRARY.display(after, before, (1,))
    assert shown
    assert table
    assert shown == Picture("board.webp", b"sketch", describe_board(table))
    assert room.laid_out == [("board", table.shown, table.board())]
    await made.board(after, before)
    await made.board(after)
    assert len({asked for _, asked, _ in room.laid_out}) == 3, "what is shown is another thing each time"
    assert made.board_words(after, before) == "\n\n".join(table.in_words())


async def test_a_game_without_pictures_has_none_and_no_words() -> None:
    room, made = sketched()
    view = without_pictures()
    assert await made.board(view) is None
    assert made.board_words(view) == ""
    assert await made.result(view) is None
    assert await made.highlight(view) is None
    assert await made.focus("tiny", view, None) is None
    assert await made.recap([view]) is None
    assert room.laid_out == []


async def test_the_result_is_posted_once_it_is_over() -> None:
    room, made = sketched()
    assert await made.result(attempt_table()) is None
    shown = await made.result(finished_table())
    assert shown == Picture("result.webp", b"sketch", describe_result(result_of(finished_table())))
    assert [(kind, block) for kind, _, block in room.laid_out] == [("result", result_card(result_of(finished_table())))]


async def test_highlights_are_posted() -> None:
    room, made = sketched()
    before, after = views_around_a_turn()
    assert await made.highlight(after) is None
    assert await made.highlight(attempt_table(), attempt_table()) is None
    shown = await made.highlight(after, before)
    assert shown
    assert (shown.name, shown.data) == ("highlight.webp", b"sketch")
    assert "Mission complete" in shown.alt_text
    assert [kind for kind, _, _ in room.laid_out] == ["highlight"]


async def test_only_a_choice_of_cards_that_are_known_has_a_picture() -> None:
    room, made = sketched()
    assert await made.choice("frontiers", DILEMMAS, ()) is None
    assert room.laid_out == []
    shown = await made.choice("second-edition", DILEMMAS, picked_dilemmas())
    assert shown
    assert (shown.name, shown.alt_text) == (
        "choice.webp",
        choice_in_words(choice_of(DILEMMAS, picked_dilemmas(), dilemma_faces())),
    )
    await made.choice("second-edition", DILEMMAS, ())
    assert [kind for kind, _, _ in room.laid_out] == ["choice", "choice"]
    assert room.laid_out[0][1:] != room.laid_out[1][1:]


def holding(view: SecondEditionView) -> SecondEditionView:
    viewer, *others = view.players
    held = CardView(id="1", card=starter_catalogue().cards[0].id, name="", kind="personnel")
    return msgspec.structs.replace(view, players=(msgspec.structs.replace(viewer, hand=(held,)), *others))


async def test_a_player_has_before_their_eyes_what_they_decide_about() -> None:
    room, made = sketched()
    playing = Decision(seat=0, kind=Kind.ACTION, prompt="?", public="plays")
    for decision, view, name in (
        (DILEMMAS, attempt_table(1), "choice.webp"),
        (playing, holding(start_table()), "hand.webp"),
        (playing, start_table(), "board.webp"),
        (None, start_table(), "board.webp"),
    ):
        shown = await made.focus("second-edition", view, decision)
        assert shown
        assert shown.name == name
    assert [kind for kind, _, _ in room.laid_out] == ["choice", "hand", "board", "board"]
    looked = await made.focus("frontiers", frontiers.combat_view(), None)
    table = LIBRARY.display(frontiers.combat_view())
    assert looked
    assert table
    sight = table.sights()[0]
    assert looked == Picture("look.webp", b"sketch", f"{sight.label}. {'. '.join(sight.words)}")


async def test_the_map_around_a_ship_is_laid_out_only_when_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    laid_out: list[object] = []

    def counted(view: object, *_: object) -> Block:
        laid_out.append(view)
        return Block(8, 8)

    monkeypatch.setattr(sights, "board", counted)
    made, playing = Pictures(DrawingRoom(), LIBRARY), Decision(seat=0, kind=Kind.ACTION, prompt="?", public="")
    view = frontiers.moving_view()
    later = msgspec.structs.replace(view, round=view.round + 1)
    for seen in (view, view, later):
        assert await made.focus("frontiers", seen, playing)
    assert laid_out == [view, later]


async def test_a_recap_has_a_moment_for_each_view_and_tells_the_last() -> None:
    room, made = sketched()
    before, after = views_around_a_turn()
    shown = await made.recap([before, after])
    assert shown
    assert (shown.name, shown.data) == ("recap.webp", b"moving")
    assert shown.alt_text.startswith("2 moments, an animation. At the end: Turn 7")
    assert "flew from Earth to Ajilon Prime" in shown.alt_text
    (moments,) = room.recaps
    assert [one.beat.scores for one in moments] == [(0, 0), (35, 0)]
    table = LIBRARY.display(after, before)
    assert table
    assert moments[1].board() == table.board()
    assert await made.recap([]) is None


async def test_cards_decks_and_hands_are_drawn_with_their_words() -> None:
    room, made = sketched()
    shown = await made.cards("Found", "2 cards", [CARD, CARD])
    assert shown == Picture("cards.webp", b"sketch", f"2 cards. {CARD.face.name}; {CARD.face.name}.")
    assert room.laid_out[-1][2] == card_page(Heading("Found", "2 cards", DIM), [CARD.face, CARD.face])
    section = DeckSection("missions", ((face_of(HEADQUARTERS), 2),))
    shown = await made.deck("Mine", [section])
    assert shown == Picture("deck.webp", b"sketch", describe_deck("Mine", [section]))
    assert room.laid_out[-1][2] == deck_sheet("Mine", [section])
    shown = await made.card(CARD)
    assert shown == Picture("card.webp", b"sketch", describe_card(CARD.face))
    assert room.laid_out[-1][2] == full_card(CARD.face)
    assert [kind for kind, _, _ in room.laid_out] == ["cards", "deck", "card"]


async def test_a_player_sees_pictures_in_their_colours_or_none(tmp_path: Path) -> None:
    usual = pictures(tmp_path)
    own, words = (
        usual.for_preferences(DisplayPreferences(theme="high-contrast")),
        usual.for_preferences(DisplayPreferences(words_only=True)),
    )
    drawn = [(await one.card(CARD)).data for one in (usual, own, words, usual.for_preferences(DisplayPreferences()))]
    assert drawn[0] == drawn[3]
    assert drawn[0] != drawn[1]
    assert drawn[2] is None
    assert (await words.card(CARD)).alt_text == (await usual.card(CARD)).alt_text


async def test_on_a_phone_the_place_that_matters_is_a_close_up() -> None:
    """Instead of the table, whose letters would be 6 pixels high."""
    view = start_table()
    home = mission_view(0, 0, (group_view(0, 6, seen=True),))
    crewed = msgspec.structs.replace(view, players=(player_view(0, "Alice", (home,)), *view.players[1:]))
    widths = {}
    for taste in (DisplayPreferences(), DisplayPreferences(phone=True)):
        picture = await pictures().for_preferences(taste).focus("second-edition", crewed, None)
        assert picture
        assert picture.data
        widths[taste.phone] = open_png(picture.data).width
    assert widths == {False: 1400, True: 800}
