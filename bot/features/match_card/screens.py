"""Screens of the public status card of a match."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord
import msgspec

from bot.features.fixing.items import ObjectButton
from bot.features.lobby.items import LobbyButton
from bot.features.replays.items import ReplayButton
from bot.features.table.items import MatchButton
from bot.matches import ContestedAdjustment, LogLine, MatchInfo, Player, State, WaitingSeat
from bot.storage.rows import ShownCard
from bot.ui.screen import Part, Picture, Screen, framed_parts, row
from bot.ui.short_names import shorten_names
from bot.ui.words import bullet_list, duty_words, escaped, small_line, waiting_words
from engine.kernel.view import SeatView, View
from engine.wording import list_in_words

MAX_SCENE_LINES = 12
"""Maximum number of lines about a scene, such as an attempt, counted from its start; the log has the rest."""
_HOW_TO_JOIN_WORDS = "*Pick a deck to join, or use your own with `/match join`:*"
_PRIMARY, _GREEN = discord.ButtonStyle.primary, discord.ButtonStyle.success


class CardScene(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a card shows.

    Attributes:
        info: the match.
        view: the spectators' view, while the match is in progress.
        waiting: the seats that have to decide.
        moves: the last log lines, or those since the last scene started, such as an attempt.
        long_names: names of cards, shortened after their first mention.
        contested: the adjustment of the table that may be objected to.
        notes: for each waiting seat, since when it waits, and the state of its clock.
        silent: the seats whose players must not be pinged now.
        height: the spectators' view at the last highlight, such as a battle.
        decided: how a finished match was decided, in words.
        problem: why the match can't continue; empty if it can be opened.
    """

    info: MatchInfo
    view: View | None = None
    waiting: tuple[WaitingSeat, ...] = ()
    moves: tuple[LogLine, ...] = ()
    long_names: Collection[str] = ()
    contested: ContestedAdjustment | None = None
    notes: dict[int, str] = {}
    silent: frozenset[int] = frozenset()
    height: View | None = None
    decided: str = ""
    problem: str = ""

    @property
    def turn_key(self) -> str:
        """Key that decides when a new card is posted: the state and, while playing, the turn."""
        return f"{self.info.state} {self.view.turn} {self.view.active}" if self.view else str(self.info.state)


def playing_screen(scene: CardScene, picture: Picture | None, described_picture: Picture | None = None) -> Screen:
    """Return the screen of a running or just finished match: the result or last outcome above the board."""
    info, view = scene.info, scene.view
    top = [top_line(info)]
    if info.state is State.OVER:
        top.append(f"### 🏁 {_reason_for_end(info)}")
    elif view:
        top.append(f"### {escaped(view.headline)}")
        if view.goal:
            top.append(small_line(f"🎯 {escaped(view.goal)}"))
    parts: list[Part] = [discord.ui.TextDisplay("\n".join(top))]
    if described_picture:
        parts.append(described_picture.picture_component())
    if picture:
        parts.append(picture.picture_component())
    if view:
        parts.append(discord.ui.TextDisplay("\n".join(seat_line(seat) for seat in view.seats)))
    if scene.decided:
        parts.append(discord.ui.TextDisplay(scene.decided))
    elif scene.moves:
        parts.append(discord.ui.TextDisplay("**Last moves**\n" + _move_list([line.text for line in scene.moves])))
    if ending := _verification_words(info) if info.state is State.OVER else _waiting_words(scene):
        parts.append(discord.ui.TextDisplay(ending))
    if scene.contested:
        objection = ObjectButton(info.id, scene.contested.adjustment)
        parts += [discord.ui.TextDisplay(_objectors_words(scene.contested)), row(objection)]
    parts.append(row(*_card_buttons(info)))
    shorten_names(parts, scene.long_names)
    return Screen(
        [framed_parts(parts)], tuple(each_picture for each_picture in (described_picture, picture) if each_picture)
    )


def replaced_card_screen(
    info: MatchInfo, card: ShownCard, picture: Picture | None = None, *, scene: CardScene
) -> Screen:
    """Return what remains of a replaced card: a mission's outcome, without a board or buttons for choices.

    Args:
        info: the match as the card showed it.
        card: the record of the card.
        picture: the card's picture of a mission's outcome.
        scene: the scene on the newest card.
    """
    where = "further down" if card.channel == scene.info.channel else f"in <#{scene.info.channel}>"
    if not card.headline:
        beginning = "The newest card is" if scene.info.state is State.OPEN else "The match has started; its card is"
        return Screen([framed_parts([discord.ui.TextDisplay(f"{card.top}\n{beginning} {where}.")])])
    parts: list[Part] = [discord.ui.TextDisplay(f"{card.top}\n### {escaped(card.headline)}")]
    if picture:
        parts.append(picture.picture_component())
    over = card.turn != scene.turn_key and card.headline.startswith(("Turn ", "Round "))
    beginning = "This turn is over; the newest card is" if over else "The newest card is"
    parts.append(discord.ui.TextDisplay(small_line(f"{beginning} {where}.")))
    parts.append(row(*_card_buttons(info, newest=False)))
    return Screen([framed_parts(parts)], (picture,) if picture else ())


def top_line(info: MatchInfo) -> str:
    """Return the first lines of a card: the game and the players."""
    return f"{title_heading(info)}\n{_player_lines(info)}"


def ping_screen(scene: CardScene, waiting_seats: Sequence[WaitingSeat]) -> Screen:
    """Return a short ping for the players that the match has started to wait for."""
    words = "\n".join(
        f"🔔 <@{waiting_seat.player.id}>, the match is waiting for you.\n"
        + small_line(duty_words(escaped(waiting_seat.player.name), waiting_seat.description))
        for waiting_seat in waiting_seats
    )
    return Screen([discord.ui.TextDisplay(words), row(*_card_buttons(scene.info)[:2])])


def waiting_text(info: MatchInfo, waiting: Sequence[WaitingSeat]) -> str:
    """Return the names of the players that the match is waiting for, with the state of their clocks."""
    if info.state is State.OPEN:
        return reason_not_started(info)
    lines = [
        f"⏳ {waiting_words(f'**{escaped(waiting_seat.player.name)}**', waiting_seat.description)}."
        for waiting_seat in waiting
    ]
    return "\n".join(lines) or "The match continues in a moment."


def reason_not_started(info: MatchInfo) -> str:
    """Return the reason why an open match has not started."""
    if not info.free_seat_count:
        return f"The match hasn’t started yet: {escaped(info.host_name)} has to press Start."
    return f"The match hasn’t started yet: it’s waiting for {missing_players_words(info)} to join."


def missing_players_words(info: MatchInfo) -> str:
    """Return how many players are missing, in words."""
    return f"{info.free_seat_count} more player{'' if info.free_seat_count == 1 else 's'}"


def mention(player: Player) -> str:
    """Return a mention of a player, or the name of a computer player."""
    return f"**{escaped(player.name)}**" if player.is_computer else f"<@{player.id}>"


def outcome_text(info: MatchInfo) -> str:
    """Return how the match ended, and how its shuffles can be verified."""
    return "\n".join(filter(None, [f"🏁 **{_reason_for_end(info)}**", _verification_words(info)]))


def _reason_for_end(info: MatchInfo) -> str:
    return escaped(info.outcome.reason) if info.outcome else "The match is over."


def _verification_words(info: MatchInfo) -> str:
    """Return how a finished match's shuffles can be verified, or "" if there were none."""
    words = f"Seed SHA-256: {_seed_digest_start(info)}… (use /match verify to check every shuffle)"
    return small_line(words) if info.seed else ""


def _seed_digest_start(info: MatchInfo) -> str:
    """Return the first characters of the SHA-256 of the match's seed."""
    return f"`{info.commitment[:12]}`"


def title_heading(info: MatchInfo) -> str:
    """Return the game's title as a heading."""
    return f"## {escaped(info.title)}"


_PILE_NAMES = {
    "agenda": "hidden agendas",
    "out": "out of play",
    "q": "Q-Continuum",
    "tribbles": "tribble side deck",
}
"""Maps the views' names of piles to the names that players use, if they differ."""


def _player_lines(info: MatchInfo) -> str:
    names = " against ".join(
        f"**{escaped(seat.player.name)}**{' (conceded)' if seat.conceded else ''}" for seat in info.seats
    )
    return f"{names} · match `{info.id}`"


def seat_line(seat: SeatView) -> str:
    """Return a player's score and the sizes of their piles, in one line."""
    counts = "".join(
        f" · {escaped(_PILE_NAMES.get(name, name))} {count}" for name, count in seat.counts.items() if count
    )
    return f"**{escaped(seat.name)}** {seat.score} {seat.unit}{counts}"


def _move_list(moves: Sequence[str]) -> str:
    """Return log lines as a list; of a long scene only the start and the end."""
    lines = [*moves] if len(moves) <= MAX_SCENE_LINES else [moves[0], "…", *moves[2 - MAX_SCENE_LINES :]]
    return bullet_list(lines, 1500)


def _waiting_words(scene: CardScene) -> str:
    if scene.problem:
        return f"⚠️ **{escaped(scene.problem)}**"
    lines = []
    for waiting_seat in scene.waiting:
        lines.append(f"⏳ {waiting_words(mention(waiting_seat.player), waiting_seat.description)}.")
        if note := scene.notes.get(waiting_seat.seat):
            lines.append(small_line(note[:1].upper() + note[1:]))
    if scene.view and scene.view.turn <= 1:
        lines.append(
            small_line(
                f"Every shuffle comes from one seed, SHA-256 {_seed_digest_start(scene.info)}… (see /match verify)"
            )
        )
    return "\n".join(lines) or "The match continues in a moment."


def _objectors_words(contested: ContestedAdjustment) -> str:
    names = list_in_words([f"**{escaped(player.name)}**" for player in contested.objectors])
    return f"🔧 The table has been adjusted by hand. {names} can object before play continues."


def parts_after_end(info: MatchInfo) -> list[Part]:
    """Return the next steps after a match that was played to its end; [] after a cancelled one."""
    return [row(*_buttons_after_end(info))] if info.commitment else []


def _buttons_after_end(info: MatchInfo) -> list[Part]:
    """Return buttons for a match that was played to its end: rematch, replay and others."""
    replay = ReplayButton.for_step("match", info.id, "first", 0, "Replay")
    return [replay, LobbyButton(info.id, "rematch", "Rematch")]


def _card_buttons(info: MatchInfo, *, newest: bool = True) -> list[Part]:
    """Return a match card's buttons; only the newest card has those of the player's own seat."""
    log = MatchButton(info.id, "log", "Log")
    if info.state is State.OVER:
        return [log, *_buttons_after_end(info)] if info.commitment else [log]
    own_buttons = [MatchButton(info.id, "choose", "Choose", _PRIMARY), MatchButton(info.id, "hand", "My hand")]
    return [
        *(own_buttons if newest else []),
        MatchButton(info.id, "board", "Board"),
        MatchButton(info.id, "look", "Look"),
        log,
    ]
