"""Pictures for messages, drawn outside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import msgspec

from bot.games.card_shelf import PrintedCard
from bot.games.library import GameLibrary
from bot.pictures.drawing_deadlines import is_drawn_in_time
from bot.pictures.drawing_room import DrawingRoom
from bot.rendering import highlight, result
from bot.rendering.cards import deck, full_card
from bot.rendering.cards.chooser import choice_in_words, choice_of, chooser_block
from bot.rendering.cards.deck import DeckSection
from bot.rendering.cards.page import Heading, card_page
from bot.rendering.cards.scans import Scans
from bot.rendering.display import Display, Hand, Sight, describe_board
from bot.rendering.kit.block import Block
from bot.rendering.kit.layouts import Layout
from bot.rendering.kit.painting import file_extension
from bot.rendering.kit.sizes import TALL_SIZE, WIDE_SIZE, Size
from bot.rendering.kit.text_fitting import sentences_within
from bot.rendering.kit.theme import DIM
from bot.rendering.recap import RecapMoment
from bot.storage.display_preferences import DEFAULT_PREFERENCES, DisplayPreferences
from bot.ui.screen import Picture
from engine.kernel.decision import Answer, Decision, Option
from engine.kernel.view import View

BOARD_FILE = "board"

_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


class Pictures:
    """Makes the pictures for messages; cards are the operator's scans if there are any."""

    def __init__(
        self,
        room: DrawingRoom,
        library: GameLibrary,
        scans: Scans | None = None,
        preferences: DisplayPreferences = DEFAULT_PREFERENCES,
        *,
        are_low_priority: bool = False,
        patience: float | None = None,
    ) -> None:
        self._room = room
        self._library = library
        self._scans = scans
        self._preferences = preferences
        self._are_low_priority = are_low_priority
        self._patience = patience

    def for_preferences(self, preferences: DisplayPreferences, *, are_low_priority: bool = False) -> Pictures:
        """Return pictures according to a player's preferences: in their colours, or only as text.

        ``are_low_priority`` pictures are drawn last because no one is waiting for them.
        """
        return Pictures(
            self._room,
            self._library,
            self._scans,
            preferences,
            are_low_priority=are_low_priority,
            patience=self._patience,
        )

    def with_patience(self, patience: float | None) -> Pictures:
        """Return pictures that are replaced by text if they take longer than this, and are sent later."""
        return Pictures(
            self._room,
            self._library,
            self._scans,
            self._preferences,
            are_low_priority=self._are_low_priority,
            patience=patience,
        )

    async def _drawn_picture(
        self, name: str, kind: str, contents: bytes, layout: Callable[[], Block], words: str
    ) -> Picture:
        if self._preferences.words_only:
            return _undrawn_picture(name, words)
        theme, leisurely = self._preferences.theme, self._are_low_priority
        return await self._picture_or_words(
            name, self._room.picture(kind, contents, layout, theme=theme, is_low_priority=leisurely), words
        )

    async def _picture_or_words(self, name: str, drawing: Awaitable[bytes], words: str) -> Picture:
        """Return the picture, or its text if it is not drawn in time."""

        async def drawn() -> Picture:
            data = await drawing
            return Picture(f"{name}.{file_extension(data)}", data, words)

        if self._patience is None:
            return await drawn()
        later = asyncio.create_task(drawn(), name=f"drawing of a {name}")
        try:
            if await is_drawn_in_time(later, self._patience):
                return later.result()
        except asyncio.CancelledError:
            later.cancel()
            raise
        return _undrawn_picture(name, words, later)

    async def board(self, view: View, previous_view: View | None = None, waiting: Sequence[int] = ()) -> Picture | None:
        """Return the board as the view's seat may see it, with the changes since ``previous_view``.

        ``None`` for a game without a board picture; ``waiting`` are the seats that have to act.
        """
        display = self._library.display(view, previous_view, waiting)
        if display is None:
            return None
        return await self._drawn_picture(BOARD_FILE, "board", display.shown, display.board, describe_board(display))

    async def boards(
        self, view: View, previous_view: View | None = None, waiting: Sequence[int] = ()
    ) -> tuple[Picture, ...]:
        """Return the whole board as one picture, or in parts for a phone; () for a game without a board picture."""
        display = self._library.display(view, previous_view, waiting)
        parts = display.board_parts() if display and self._preferences.phone else ()
        if display is None or not parts:
            whole = await self.board(view, previous_view, waiting)
            return (whole,) if whole else ()
        words = (
            describe_board(display),
            *("The rest of the board, described with its first part.",) * (len(parts) - 1),
        )
        drawn = [
            self._drawn_picture(f"{BOARD_FILE}{number}", "board-part", _encoded((display.shown, number)), part, text)
            for number, (part, text) in enumerate(zip(parts, words, strict=True), start=1)
        ]
        return tuple(await asyncio.gather(*drawn))

    def board_words(self, view: View, previous_view: View | None = None) -> str:
        """Return the board in words, paragraph by paragraph; "" for a game without a board picture."""
        display = self._library.display(view, previous_view)
        return "\n\n".join(display.in_words()) if display else ""

    async def result(self, view: View) -> Picture | None:
        """Return a picture of a finished match's result; ``None`` for other matches, or for a game without pictures."""
        display = self._library.display(view)
        found_result = display.result() if display else None
        if found_result is None:
            return None
        words = result.describe_result(found_result)
        return await self._drawn_picture(
            "result",
            "result",
            _encoded((found_result, self._picture_size)),
            partial(result.result_card, found_result, self._picture_size),
            words,
        )

    async def highlight(
        self, view: View, previous_view: View | None = None, failure_line: str = "", highlight_view: View | None = None
    ) -> Picture | None:
        """Return a picture of a notable event since an earlier view; usually ``None``.

        Args:
            view: the current view.
            previous_view: the earlier view.
            failure_line: the line about an attempt that has failed since then.
            highlight_view: the view at a highlight in between, such as the blows of a battle.
        """
        display = self._library.display(view, previous_view)
        found_highlight = display.highlight(failure_line) if display else None
        if (
            display
            and highlight_view
            and (found_highlight is None or found_highlight.kind is highlight.HighlightKind.BATTLE)
        ):
            return await self._finished_sheet(display, highlight_view)
        if found_highlight is None:
            return None
        if (
            cause := self._library.reason_for_failure(failure_line)
        ) and found_highlight.kind is highlight.HighlightKind.FAILURE:
            found_highlight = msgspec.structs.replace(found_highlight, below=cause)
        words = highlight.describe_highlight(found_highlight)
        return await self._drawn_picture(
            "highlight",
            "highlight",
            _encoded((found_highlight, self._banner_size)),
            partial(highlight.highlight_block, found_highlight, self._banner_size),
            words,
        )

    async def _finished_sheet(self, display: Display, highlight_view: View) -> Picture | None:
        """Return the sheet of a finished event; ``None`` while the event is still visible."""
        then = self._library.display(highlight_view)
        wanted, now = then.focus(None) if then else None, display.focus(None)
        if not isinstance(wanted, Sight) or not wanted.layout or (isinstance(now, Sight) and now.id == wanted.id):
            return None
        return await self.close_up_picture(wanted, wanted.layout, name="highlight")

    async def choice(
        self, game: str, decision: Decision, picks: Answer, unsuitable_options: Sequence[Option] = (), page: int = 0
    ) -> Picture | None:
        """Return a page of the cards that a decision offers; ``None`` if none of the cards can be shown.

        Args:
            game: the game of the cards.
            decision: the decision.
            picks: the picks so far, in order.
            unsuitable_options: cards that can't be chosen at all.
            page: the page, counted from 0.
        """
        cards = (*decision.options, *unsuitable_options)
        faces = {option.id: self._library.card_face(game, option.card) for option in cards}
        offered_choice = choice_of(
            decision, picks, {option: face for option, face in faces.items() if face}, unsuitable_options
        )
        if not offered_choice.offers:
            return None
        return await self._drawn_picture(
            "choice",
            "choice",
            _encoded((offered_choice, self._picture_size, page)),
            partial(chooser_block, offered_choice, self._picture_size, page),
            choice_in_words(offered_choice),
        )

    async def focus(  # noqa: PLR0917 - the decision, its picks, and the page shown
        self,
        game: str,
        view: View,
        decision: Decision | None,
        picks: Answer = (),
        unsuitable_options: Sequence[Option] = (),
        page: int = 0,
    ) -> Picture | None:
        """Return the most useful picture for a decision: the cards on offer, or the place where something is happening.

        Args:
            game: the match's game.
            view: the player's view.
            decision: the player's open decision, if any.
            picks: the player's picks so far, in order.
            unsuitable_options: the player's other cards, which can't be chosen at all.
            page: the page of cards to choose from, counted from 0.
        """
        if (
            decision
            and decision.limit is not None
            and (picture := await self.choice(game, decision, picks, unsuitable_options, page))
        ):
            return picture
        display = self._library.display(view)
        if display is None:
            return None
        wanted = display.focus(decision)
        if (
            decision
            and wanted == "choice"
            and (picture := await self.choice(game, decision, picks, unsuitable_options, page))
        ):
            return picture
        is_sheet = isinstance(wanted, Sight) and wanted.is_sheet
        shows_place = wanted == "board" or isinstance(wanted, Sight)
        if self._preferences.phone and shows_place and not is_sheet and (near := display.close_up()):
            return await self._drawn_picture("look", "close-up", _encoded(near), lambda: near, describe_board(display))
        if isinstance(wanted, Sight):
            return await self.close_up_picture(wanted, wanted.layout, page) if wanted.layout else None
        hand = display.hand() if wanted == "hand" else None
        return await self.hand(display, hand) if hand else await self.board(view)

    async def scene(self, view: View, previous_view: View | None = None) -> Picture | None:
        """Return the sheet of the current scene, such as a battle or an attempt; else the board with changes."""
        display = self._library.display(view, previous_view)
        wanted = display.focus(None) if display else None
        if isinstance(wanted, Sight) and wanted.layout:
            return await self.close_up_picture(wanted, wanted.layout)
        return await self.board(view, previous_view)

    async def recap(self, views: Sequence[View]) -> Picture | None:
        """Return the boards of a match as an animation, each with the changes since the previous one."""
        displays = [self._library.display(view, before) for before, view in zip((None, *views), views, strict=False)]
        boards = [display for display in displays if display]
        if not boards:
            return None
        moments = [RecapMoment(board.board, board.beat()) for board in boards]
        words = [f"{len(boards)} moments, an animation. At the end:", *boards[-1].in_words()]
        drawing = self._room.recap(_encoded([board.shown for board in boards]), moments)
        return await self._picture_or_words("recap", drawing, sentences_within(words))

    async def hand(self, display: Display, hand: Hand, page: int = 0) -> Picture:
        """Return a picture of a page of the viewer's hand."""
        contents = _encoded((display.shown, self._picture_size, page))
        return await self._drawn_picture(
            "hand", "hand", contents, partial(hand.layout, self._picture_size, page), hand.alt
        )

    @property
    def _banner_size(self) -> Size:
        """Return the size of highlights for the player's screen."""
        return highlight.PHONE_BANNER_SIZE if self._preferences.phone else highlight.BANNER_SIZE

    @property
    def _picture_size(self) -> Size:
        """Return the size of pictures for the player's screen."""
        return TALL_SIZE if self._preferences.phone else WIDE_SIZE

    async def card(self, printed: PrintedCard) -> Picture:
        """Return a card: the operator's scan, or its face."""
        face, scans, canvas = printed.face, self._scans, self._picture_size
        stamp = await asyncio.to_thread(scans.cache_key, printed.images) if scans else ""

        def layout() -> Block:
            scan = scans.scan_block(printed.images, *canvas) if scans else None
            return scan or full_card.full_card(face, canvas)

        return await self._drawn_picture(
            "card", "card", _encoded((face, stamp, canvas)), layout, full_card.describe_face(face)
        )

    async def cards(self, heading: str, count: str, printed: Sequence[PrintedCard]) -> Picture:
        """Return a page of small faces."""
        faces = [printed_card.face for printed_card in printed]
        contents = _encoded((heading, count, faces))
        words = f"{count}. {'; '.join(face.name for face in faces)}."
        return await self._drawn_picture(
            "cards", "cards", contents, lambda: card_page(Heading(heading, count, DIM), faces), words
        )

    async def close_up_picture(self, sight: Sight, layout: Layout, page: int = 0, *, name: str = "look") -> Picture:
        """Return a page of a close-up; its file name is unique within the message."""
        words = f"{sight.label}. {'. '.join(line.removesuffix('.') for line in sight.words)}"
        if self._preferences.words_only:
            return _undrawn_picture(name, words)
        if sight.shown:
            contents = _encoded((sight.id, sight.shown, self._picture_size, page))
            return await self._drawn_picture(name, "sight", contents, partial(layout, self._picture_size, page), words)

        async def drawing() -> bytes:
            block = await asyncio.to_thread(layout, self._picture_size, page)
            theme, leisurely = self._preferences.theme, self._are_low_priority
            return await self._room.picture(
                "sight", _encoded(block), lambda: block, theme=theme, is_low_priority=leisurely
            )

        return await self._picture_or_words(name, drawing(), words)

    async def deck(self, name: str, sections: Sequence[DeckSection]) -> Picture:
        """Return an overview picture of a deck's cards."""
        contents, words = _encoded((name, sections)), deck.describe_deck(name, sections)
        return await self._drawn_picture("deck", "deck", contents, lambda: deck.deck_sheet(name, sections), words)


def _undrawn_picture(name: str, words: str, drawing_task: asyncio.Task[Picture] | None = None) -> Picture:
    """Return a placeholder for a picture that is not drawn, or not yet."""
    return Picture(f"{name}.{file_extension(b'')}", None, words, drawing_task)
