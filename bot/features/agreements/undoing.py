"""Undo: the preview, and the undo itself."""

from __future__ import annotations

import discord

from bot.features.agreements.items import UndoButton
from bot.features.agreements.requests import how_to_answer_note
from bot.features.choosing.handler import ChoiceHandler
from bot.features.choosing.notice import Notice, events_for_seat
from bot.features.fixing.items import FixButton
from bot.features.private_messages.private_messages import PrivateMessages
from bot.matches import Agreements
from bot.matches.consent.undoing import Undo
from bot.matches.match_info import seat_of
from bot.ui.items import Interaction
from bot.ui.screen import Part, Screen, defer, row, text_screen
from bot.ui.words import bullet_list, escaped, small_line


class UndoHandler:
    """The private dialogue about undoing moves."""

    def __init__(self, agreements: Agreements, choosing: ChoiceHandler, private_messages: PrivateMessages) -> None:
        self._private_messages = private_messages
        self._agreements = agreements
        self._choosing = choosing

    async def handle_press(self, interaction: Interaction, button: UndoButton) -> None:
        """Preview an undo, or perform it, depending on the button."""
        if button.verb == "look":
            await self.preview_undo(interaction, button.match, button.steps)
        else:
            await self.undo(interaction, button.match, button.steps, button.moment)

    async def preview_undo(self, interaction: Interaction, match: str, steps: int) -> None:
        """Show which moves would be undone, and whether the others must agree."""
        await defer(interaction)
        undo = await self._agreements.preview_undo(match, interaction.user.id, steps)
        await self._private_messages.show_in_place_of_match(interaction, match, preview_screen(match, undo))

    async def undo_last(self, interaction: Interaction, match: str) -> None:
        """Undo the last move without a preview, or ask the others for consent."""
        undo = await self._agreements.preview_undo(match, interaction.user.id, 1)
        await self.undo(interaction, match, undo.own_moves_undone, undo.moves_now)

    async def undo(self, interaction: Interaction, match: str, steps: int, moment: int) -> None:
        """Undo ``steps`` moves, or ask for consent; ``moment`` is the number of moves that the player has seen."""
        await defer(interaction)
        user = interaction.user.id
        update = await self._agreements.undo(match, user, steps, moment)
        if any(event.kind == "undo" for event in update.events):
            events = tuple(events_for_seat(update.events, seat_of(update.info, user)))
            await self._choosing.open(interaction, match, Notice(events=events))
            return
        words = "I’ve asked the others. Your moves will be undone if they all agree before anyone moves."
        screen = text_screen(f"{words}\n{small_line(how_to_answer_note(interaction))}")
        await self._private_messages.show_in_place_of_match(interaction, match, screen)


def preview_screen(match: str, undo: Undo) -> Screen:
    """Return the preview of an undo, with buttons to perform it or to go back further."""
    heading = (
        "### Undo your last move?"
        if undo.own_moves_undone == 1
        else f"### Undo your last {undo.own_moves_undone} moves?"
    )
    happened = bullet_list(undo.events, 2500) if undo.events else "Nothing in the log, only your unfinished choice."
    if undo.is_free:
        consent = "No one has to agree."
    else:
        consent = f"The others must agree: {escaped(undo.reason)}. What players have seen can’t be unseen."
    label = "Undo" if undo.is_free else "Ask the others"
    buttons: list[Part] = [
        UndoButton(
            match, "do", label, steps=undo.own_moves_undone, moment=undo.moves_now, style=discord.ButtonStyle.danger
        ),
        *([UndoButton(match, "look", "One more move", steps=undo.own_moves_undone + 1)] if undo.can_undo_more else []),
        *(
            [UndoButton(match, "look", "One move fewer", steps=undo.own_moves_undone - 1)]
            if undo.own_moves_undone > 1
            else []
        ),
        FixButton(match, "open", (), "Adjust table instead"),
    ]
    words = f"{heading}\n**What will be undone**\n{happened}\n{consent}\n{small_line('To keep your moves, go back.')}"
    return Screen([discord.ui.TextDisplay(words), row(*buttons)])
