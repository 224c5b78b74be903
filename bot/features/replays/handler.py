"""Replays, exports, imports and verification, all in private messages."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord

from bot.features.replays.items import (
    JumpForm,
    LandmarkMenu,
    LeaveReplayButton,
    RecordButton,
    ReplayButton,
    ReplayPlace,
    ViewerMenu,
)
from bot.games.library import GameLibrary
from bot.matches import MatchInfo, MatchProblem, MatchService
from bot.matches.match_info import turn_of_line
from bot.matches.match_records import FILE, MATCH, Replay, ReplaySource
from bot.pictures.pictures import Pictures
from bot.problems import PlayerProblem
from bot.rendering.recap import MAX_FRAMES
from bot.ui.items import Interaction, select_menu
from bot.ui.limits import MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, shorten
from bot.ui.outdated_items import number_in
from bot.ui.screen import Document, Part, Screen, defer, defer_new_message, framed_parts, row, show
from bot.ui.words import bullet_list, escaped, small_line
from engine.kernel.record_file import MAX_BYTES, Verdict
from engine.kernel.replay import ReplayMoment

DIFFERS_NOTE = (
    "⚖️ **Under the corrected rules the match would differ from here on.** To read the rest, use `/match log`."
)
_OWN_DECK_NOTE = "You used your own deck in this match. No one can read it unless you agree."


class ReplayHandler:
    """Handles `/record replay`, `export`, `import` and `verify`, and their buttons."""

    def __init__(self, matches: MatchService, library: GameLibrary, pictures: Pictures) -> None:
        self._matches = matches
        self._library = library
        self._pictures = pictures

    async def handle_press(self, interaction: Interaction, button: ReplayButton) -> None:
        """Show the step, or open the form to jump, at once because a form can't be opened after a delay."""
        if button.verb == "jump":
            await interaction.response.send_modal(JumpForm(button.place))
        else:
            await self.show_step(interaction, button.place, button.step)

    async def show_step(self, interaction: Interaction, place: ReplayPlace, step: int) -> None:
        """Show a step of a replay."""
        await defer(interaction)
        kind, source, viewer = place
        eyes = int(viewer) if viewer else None
        replay = await self._matches.records.replay(
            ReplaySource(kind, source), interaction.user.id, moment_number=step, viewer=eyes
        )
        await show(interaction, await self._replay_screen(replay))

    async def show_animation(self, interaction: Interaction, info: MatchInfo) -> None:
        """Show a finished match as an animation, as the user saw it."""
        await defer(interaction)
        views = await self._matches.records.recap(ReplaySource(MATCH, info.id), interaction.user.id, MAX_FRAMES)
        picture = await self._pictures.recap(views)
        if picture is None:
            raise PlayerProblem("This game has no board pictures yet, so there’s no recap. Use /record replay instead.")
        words = f"## Recap: {escaped(' against '.join(seat.name for seat in views[-1].seats))}"
        ending = f"\n🏁 **{escaped(views[-1].outcome.reason)}**" if views[-1].outcome else ""
        await show(
            interaction,
            Screen([framed_parts([discord.ui.TextDisplay(words + ending), picture.picture_component()])], (picture,)),
        )

    async def show_typed_step(self, interaction: Interaction, place: ReplayPlace, step: str, turn: str) -> None:
        """Show the step or turn typed into the jump form."""
        await defer(interaction)
        kind, source, viewer = place
        if not (step.strip() or turn.strip()):
            raise PlayerProblem("Enter the number of a step or a turn.")
        wanted = _typed_number(step or turn)
        eyes = int(viewer) if viewer else None
        replay = await self._matches.records.replay(
            ReplaySource(kind, source),
            interaction.user.id,
            moment_number=wanted - 1,
            turn=None if step.strip() else wanted,
            viewer=eyes,
        )
        await show(interaction, await self._replay_screen(replay))

    async def change_viewer(self, interaction: Interaction, source: str, viewer: str, step: int) -> None:
        """Show an imported match from a different seat, at about the same moment.

        Step numbers differ between viewers, so the moment is found by its turn.
        """
        await defer(interaction)
        eyes = number_in(viewer) if viewer else None
        replay = await self._matches.records.replay(
            ReplaySource(FILE, source), interaction.user.id, turn=step or None, viewer=eyes
        )
        await show(interaction, await self._replay_screen(replay))

    async def press(self, interaction: Interaction, kind: str, source: str, verb: str) -> None:
        """Handle a button about a past match."""
        if kind == FILE:
            await defer_new_message(interaction)
            verdict = await self._matches.records.verify_file(ReplaySource(FILE, source), interaction.user.id)
            await show(interaction, _verdict_screen(verdict))
            return
        info = await self._matches.info(source)
        match verb:
            case "verify":
                await self.verify(interaction, info)
            case "export":
                await self.export(interaction, info)
            case _:
                await defer(interaction)
                await self._matches.records.share_deck(info.id, interaction.user.id)
                await self.export(interaction, info)

    async def verify(self, interaction: Interaction, info: MatchInfo) -> None:
        """Show whether the match follows from its seed."""
        await defer_new_message(interaction)
        await show(interaction, _verdict_screen(await self._matches.records.verify(info.id)))

    async def export(self, interaction: Interaction, info: MatchInfo) -> None:
        """Send the log as text, and also the complete match as a file if it is finished."""
        await defer(interaction)
        records, user = self._matches.records, interaction.user.id
        decks = " the decks," if info.starter_decks else ""
        documents = [Document(f"match-{info.id}-log.txt", await records.log_file(info.id, user))]
        words = ["### Export", "The log as text, as far as you’re allowed to see it."]
        try:
            documents.append(Document(f"match-{info.id}.jsonl", await records.match_file(info.id, user)))
            words.append(
                "The whole match, for `/record import` or `python -m engine match show` and `verify`. "
                f"It contains everything: the seed,{decks} every hand. Think before you share it."
            )
        except MatchProblem as problem:
            words.append(escaped(problem.message))
        parts: list[Part] = [
            discord.ui.TextDisplay("\n".join(words)),
            *(document.document_component() for document in documents),
        ]
        if await records.can_share_deck(info.id, user):
            parts.append(discord.ui.TextDisplay(small_line(_OWN_DECK_NOTE)))
            parts.append(row(RecordButton(MATCH, info.id, "agree", "Share my deck")))
        await show(interaction, Screen(parts, tuple(documents)))

    async def import_and_show(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Import a match from a file, and show its beginning."""
        await defer(interaction)
        if file.size > MAX_BYTES:
            raise PlayerProblem(f"This file is too large for a match (over {MAX_BYTES // 1_000_000} MB).")
        source = await self._matches.records.import_file(interaction.user.id, await file.read())
        await self.show_step(interaction, (source.kind, source.id, ""), 0)

    async def _replay_screen(self, replay: Replay) -> Screen:
        eyes = escaped(replay.names[replay.viewer]) if replay.viewer is not None else ""
        viewer_words = f"as {eyes} sees it" if eyes else "as everyone sees it"
        turn = f"Turn {replay.moment.turn}"
        top = [
            f"## Replay: {escaped(replay.title)}",
            small_line(f"Step {replay.number + 1} of {replay.moment_count} · {turn} · {viewer_words}"),
            f"### {escaped(replay.view.headline)}",
        ]
        scene = self._pictures.scene(replay.highlight) if replay.highlight else None
        drawn = await asyncio.gather(
            self._pictures.highlight(replay.view, replay.previous_view),
            scene or self._pictures.scene(replay.view, replay.previous_view),
        )
        pictures = tuple(picture for picture in drawn if picture)
        parts: list[Part] = [
            discord.ui.TextDisplay("\n".join(top)),
            *(picture.picture_component() for picture in pictures),
        ]
        lines = [f"**What happened**\n{bullet_list(replay.moment.told, 1500)}"] if replay.moment.told else []
        lines += [f"🏁 **{escaped(replay.ending_words)}**"] if replay.ending_words else []
        lines += [DIFFERS_NOTE] if replay.would_differ else []
        if lines:
            parts.append(discord.ui.TextDisplay("\n".join(lines)))
        parts.append(row(*_step_buttons(replay)))
        if options := landmark_options(replay.moments, replay.number, self._library.landmark_event_kinds(replay.game)):
            parts.append(
                row(LandmarkMenu(_source_and_viewer(replay), select_menu("Jump to a battle or mission …", options)))
            )
        if replay.source.kind == FILE:
            parts.append(row(_viewer_menu(replay)))
        if replay.source.kind == FILE or replay.view.outcome:
            parts.append(row(RecordButton(replay.source.kind, replay.source.id, "verify", "Verify shuffles")))
        if replay.source.kind == MATCH and replay.viewer is not None:
            parts.append(row(LeaveReplayButton(replay.source.id)))
        return Screen([framed_parts(parts)], pictures)


def _source_and_viewer(replay: Replay) -> ReplayPlace:
    return (*replay.source, "" if replay.viewer is None else str(replay.viewer))


def landmark_options(moments: Sequence[ReplayMoment], here: int, kinds: frozenset[str]) -> list[discord.SelectOption]:
    """Return menu options for steps with events of these kinds, those nearest to the current step.

    Each option names the turn of its event, because a step with several answers by computers may end a turn later.
    """
    landmarks, turn = list[tuple[int, str]](), ""
    for number, moment in enumerate(moments):
        landmark = ""
        for kind, words in zip(moment.kinds, moment.told, strict=True):
            turn = turn_of_line(kind, words) or turn
            if kind in kinds and not landmark:
                landmark = f"{turn}: {words}" if turn else words
        if landmark:
            landmarks.append((number, landmark))
    nearest = sorted(landmarks, key=lambda step: abs(step[0] - here))[:MAX_SELECT_OPTIONS]
    return [
        discord.SelectOption(label=shorten(label, MAX_SELECT_TEXT_CHARS), value=str(number), default=number == here)
        for number, label in sorted(nearest)
    ]


def _step_buttons(replay: Replay) -> list[Part]:
    place = _source_and_viewer(replay)
    here, last = replay.number, replay.moment_count - 1
    return [
        ReplayButton(place, "first", 0, "⏮ First", disabled=here == 0),
        ReplayButton(place, "back", max(0, here - 1), "◀ Back", disabled=here == 0),
        ReplayButton(place, "next", min(last, here + 1), "Next ▶", disabled=here == last),
        ReplayButton(place, "last", last, "Last ⏭", disabled=here == last),
        ReplayButton(place, "jump", here, "Jump to …"),
    ]


def _viewer_menu(replay: Replay) -> Part:
    options = [discord.SelectOption(label="As everyone sees it", value="all", default=replay.viewer is None)]
    options += [
        discord.SelectOption(
            label=shorten(f"As {name} sees it", MAX_SELECT_TEXT_CHARS), value=str(seat), default=seat == replay.viewer
        )
        for seat, name in enumerate(replay.names)
    ]
    return ViewerMenu(replay.source.id, replay.moment.turn, select_menu("Whose view …", options))


def _verdict_screen(verdict: Verdict) -> Screen:
    if verdict.vouched:
        title = "✅ The match is sound"
    elif verdict.corrected:
        title = "☑️ Not verified: the rules were corrected after the match started"
    elif verdict.sound:
        title = "☑️ The match is consistent, but I can’t confirm it was played here"
    else:
        title = "⚠️ The match couldn’t be verified"
    return Screen([framed_parts([discord.ui.TextDisplay(f"### {title}\n{bullet_list(verdict.findings, 3000)}")])])


def _typed_number(typed: str) -> int:
    if not typed.strip().isdecimal() or not typed.strip().isascii():
        raise PlayerProblem(f"“{shorten(typed.strip(), 20)}” is not a number. Type one, such as 12.")
    return int(typed)
