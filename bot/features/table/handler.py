"""Actions on a match other than choices: join, look at hand, board and log, concede."""

from __future__ import annotations

import discord

from bot.features.choosing.handler import ChoiceHandler
from bot.features.choosing.notice import NOTICE_ON_RETURN, NOTICE_WITH_PICTURE
from bot.features.private_messages.private_messages import BEFORE_START_MOMENT, PrivateMessages
from bot.features.table.close_ups import CloseUps
from bot.features.table.hand import HandScreens
from bot.features.table.items import OFFER_DECKS, PICTURE_VERB, MatchButton
from bot.features.table.joining import deck_to_join_screen
from bot.features.table.log import log_screen
from bot.features.users import player_of
from bot.matches import MatchInfo, MatchProblem, MatchService, State
from bot.matches.match_info import seat_of
from bot.pictures.pictures_by_user import PicturesByUser
from bot.problems import PlayerProblem
from bot.storage.rows import DeckRow
from bot.ui.items import Interaction
from bot.ui.limits import MAX_MESSAGE_CHARS
from bot.ui.outdated_items import number_in
from bot.ui.problems import missing_permissions, permissions_note
from bot.ui.screen import Document, Part, Screen, defer, row, show, text_screen
from bot.ui.words import escaped, small_line
from engine.kernel.view import View


class TableHandler:
    """Handles the buttons on the status card, and the matching commands."""

    def __init__(
        self,
        matches: MatchService,
        choosing: ChoiceHandler,
        looking: CloseUps,
        hands: HandScreens,
        *,
        pictures: PicturesByUser,
        private_messages: PrivateMessages,
    ) -> None:
        self._private_messages = private_messages
        self._matches = matches
        self._hands = hands
        self._pictures = pictures
        self._choosing = choosing
        self._looking = looking

    async def press(self, interaction: Interaction, match: str, verb: str, argument: str) -> None:
        """Handle a button about a match."""
        await defer(interaction)
        if verb == "choose":
            await self._choosing.open(
                interaction, match, NOTICE_WITH_PICTURE if argument == PICTURE_VERB else NOTICE_ON_RETURN
            )
            return
        info = await self._matches.info(match)
        match verb:
            case "hand":
                await self.show_hand(interaction, info, number_in(argument) if argument else 0)
            case "board":
                await self.show_board(interaction, info)
            case "words":
                await self.show_board_in_words(interaction, info)
            case "look":
                page, _, sight = argument.partition("~")
                if sight:
                    await self._looking.show_close_up(interaction, match, sight, number_in(page))
                else:
                    await self._looking.offer_close_ups(interaction, match)
            case "log":
                await self.show_log(interaction, info, number_in(argument) if argument else None)
            case "join":
                await self.join(interaction, info, argument)
            case _:
                await self.concede(interaction, info)

    async def join(self, interaction: Interaction, info: MatchInfo, deck: str) -> None:
        """Take a seat for the user, and show them their first decision.

        With ``OFFER_DECKS``, a user with decks of their own is asked which one they bring.
        """
        await defer(interaction)
        missing = missing_permissions(interaction)
        if missing:
            raise PlayerProblem(permissions_note(missing))
        newcomer = player_of(interaction.user)
        if deck == OFFER_DECKS and await self._playable_own_decks(info, newcomer.id):
            await self.offer_decks_to_join(interaction, info)
            return
        await self._matches.seating.take_seat(info.id, newcomer, "" if deck == OFFER_DECKS else deck)
        await self._choosing.open(interaction, info.id)

    async def offer_decks_to_join(self, interaction: Interaction, info: MatchInfo) -> None:
        """Show a player the decks they can join an open match with."""
        if not info.free_seat_count:
            raise PlayerProblem("You’re not in this match, and all its seats are taken.")
        own_decks = await self._playable_own_decks(info, interaction.user.id)
        screen = deck_to_join_screen(info, own_decks)
        await self._private_messages.show(interaction, info.id, screen, moment=BEFORE_START_MOMENT)

    async def _playable_own_decks(self, info: MatchInfo, user: int) -> list[DeckRow]:
        """Return the decks of their own that a user could join with; none if they can't join or have a deck already."""
        is_joining = info.state is State.OPEN and info.free_seat_count and seat_of(info, user) is None
        if not is_joining or info.rematch_of:
            return []
        return [deck for deck, playable in await self._matches.decks.decks_for_match(user, info.game) if playable]

    async def show_hand(self, interaction: Interaction, info: MatchInfo, page: int = 0) -> None:
        """Show players a page of their hand."""
        await defer(interaction)
        if seat_of(info, interaction.user.id) is None:
            raise PlayerProblem("You’re not in this match, so you have no hand.")
        view = await self._matches.view(info.id, interaction.user.id)
        screen = await self._hands.hand_screen(interaction.user.id, info.id, view, page)
        await self._private_messages.show_in_place_of_match(interaction, info.id, screen)

    async def show_board(self, interaction: Interaction, info: MatchInfo) -> None:
        """Show the board as the user may see it, marking changes since their last decision."""
        await defer(interaction)
        view, before = await self._current_and_earlier_view(interaction, info)
        waiting_seats = [waiting_seat.seat for waiting_seat in await self._matches.waiting_seats(info.id)]
        pictures = await self._pictures.pictures_of(interaction.user.id)
        shown = await pictures.boards(view, before, waiting_seats)
        parts: list[Part] = [discord.ui.TextDisplay(f"### {escaped(view.headline)}")]
        parts += [picture.picture_component() for picture in shown]
        if shown:
            parts.append(row(MatchButton(info.id, "words", "In words")))
        await self._show_privately(interaction, info, Screen(parts, shown))

    async def show_board_in_words(self, interaction: Interaction, info: MatchInfo) -> None:
        """Describe the board in words."""
        await defer(interaction)
        view, before = await self._current_and_earlier_view(interaction, info)
        pictures = await self._pictures.pictures_of(interaction.user.id)
        text = pictures.board_words(view, before) or view.headline
        if len(escaped(text)) <= MAX_MESSAGE_CHARS:
            await self._show_privately(interaction, info, text_screen(escaped(text)))
            return
        document = Document("board.txt", text.encode())
        words: Part = discord.ui.TextDisplay("The board in words is too long for a message, so here it is as a file.")
        await self._show_privately(interaction, info, Screen([words, document.document_component()], (document,)))

    async def _show_privately(self, interaction: Interaction, info: MatchInfo, screen: Screen) -> None:
        plays = seat_of(info, interaction.user.id) is not None
        await self._private_messages.show_in_place_of_match(interaction, info.id, screen, plays=plays)

    async def _current_and_earlier_view(self, interaction: Interaction, info: MatchInfo) -> tuple[View, View | None]:
        """Return the user's current view, and their view after their last decision, if any."""
        user = interaction.user.id
        return await self._matches.view(info.id, user), await self._matches.records.view_after_last_answer(
            info.id, user
        )

    async def show_log(self, interaction: Interaction, info: MatchInfo, before: int | None = None) -> None:
        """Show a page of the log, as far as the user may read it."""
        await defer(interaction)
        await self._show_privately(
            interaction, info, await log_screen(self._matches, info, interaction.user.id, before)
        )

    async def ask_to_concede(self, interaction: Interaction, info: MatchInfo) -> None:
        """Ask the player to confirm conceding."""
        await defer(interaction)
        own_seat = next((seat for seat in info.seats if seat.player.id == interaction.user.id), None)
        if info.state is State.OVER or own_seat is None or own_seat.conceded:
            raise PlayerProblem("You’re not playing a match in this channel.")
        action = "Cancel the match" if info.state is State.OPEN else "Concede the match"
        after = "The others continue without you. " if _others_play_on(info) else ""
        button = MatchButton(info.id, "concede", f"Yes, {action.lower()}", discord.ButtonStyle.danger)
        words = f"### {action}?\n{after}This can’t be undone.\n" + small_line("To keep playing, go back.")
        await self._show_privately(interaction, info, Screen([discord.ui.TextDisplay(words), row(button)]))

    async def concede(self, interaction: Interaction, info: MatchInfo) -> None:
        """Concede the match for the user."""
        update = await self._matches.concede(info.id, interaction.user.id)
        await show(interaction, text_screen(escaped(update.events[0].public)))

    async def game_of_joinable_match(self, channel: int) -> str | None:
        """Return the game whose decks can be used to join this channel's match; ``None`` if no match can be joined."""
        try:
            return (await self._matches.match_in_channel(channel)).game
        except MatchProblem:
            return None


def _others_play_on(info: MatchInfo) -> bool:
    """Whether more than two players are left, so that the match continues if one concedes."""
    return info.state is State.PLAYING and sum(not seat.conceded for seat in info.seats) > 2
