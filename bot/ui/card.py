"""The public status card of a match: what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.matches import LogLine, MatchInfo, State, Waiting
from bot.ui.components import MatchButton
from bot.ui.limits import ROW_BUTTONS
from bot.ui.screen import Part, Picture, Screen, framed, row
from bot.ui.words import bullets, joined, plain, small
from engine.games import game
from engine.kernel.view import SeatView, View

_PRIMARY, _GREEN = discord.ButtonStyle.primary, discord.ButtonStyle.success


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What the card tells: the match, the spectator's view while it is played, who is waited for, the last moves.

    ``notes`` say of each seat that is waited for since when it is, and what its clock does.
    """

    info: MatchInfo
    view: View | None = None
    waiting: tuple[Waiting, ...] = ()
    moves: tuple[LogLine, ...] = ()
    notes: dict[int, str] = {}

    @property
    def turn(self) -> str:
        """What a new card is made for: the state and, while playing, whose turn it is."""
        return f"{self.info.state} {self.view.turn} {self.view.active}" if self.view else str(self.info.state)

    @property
    def place(self) -> tuple[int, str]:
        """Where the card belongs: a match may move to another channel."""
        return (self.info.channel, self.turn)


def open_screen(info: MatchInfo) -> Screen:
    """A match that waits for players."""
    seats = joined([f"**{plain(taken.player.name)}**" for taken in info.seats])
    verb = "waits" if len(info.seats) == 1 else "wait"
    lines = [_title(info), f"{seats} {verb} for {_free(info)}.", *_seats(info), "*Pick a deck to join:*"]
    decks = game(info.game).starter_decks()[:ROW_BUTTONS]
    buttons = [MatchButton(info.id, "join", f"Join with {deck.name}", _GREEN, deck.id) for deck in decks]
    rows = [row(*buttons)] if buttons else []
    return Screen([framed([discord.ui.TextDisplay("\n".join(lines)), *rows])])


def _free(info: MatchInfo) -> str:
    free = info.seats_wanted - len(info.seats)
    return f"{free} more player{'' if free == 1 else 's'}"


def _seats(info: MatchInfo) -> list[str]:
    """The seats in turn order where there are more than two, the open ones too."""
    if info.seats_wanted <= 2:
        return []
    names = [plain(taken.player.name) for taken in info.seats]
    names += ["*open*"] * (info.seats_wanted - len(names))
    return [f"{place}. {name}" for place, name in enumerate(names, start=1)]


def playing_screen(scene: Scene, picture: Picture | None) -> Screen:
    """A match in progress, or just over; the picture is the one of its message."""
    info, view = scene.info, scene.view
    top = [_title(info), _players(info)]
    if view:
        top.append(f"### {plain(view.headline)}")
    parts: list[Part] = [discord.ui.TextDisplay("\n".join(top))]
    if picture:
        parts += [picture.gallery(), discord.ui.TextDisplay(small(_caption(info)))]
    if view:
        parts.append(discord.ui.TextDisplay("\n".join(_seat_line(seat) for seat in view.seats)))
    if scene.moves:
        parts.append(discord.ui.TextDisplay("**Last moves**\n" + _moves(scene.moves)))
    parts.append(discord.ui.TextDisplay(outcome_text(info) if info.state is State.OVER else _waiting(scene)))
    parts.append(row(*_buttons(info)))
    return Screen([framed(parts)], (picture,) if picture else ())


def past_screen(scene: Scene, picture: Picture | None) -> Screen:
    """What is left of a card when its turn is over; its buttons still work."""
    top = f"{_title(scene.info)}\n{_players(scene.info)}"
    if scene.view is None:
        return Screen([framed([discord.ui.TextDisplay(f"{top}\nAll seats are taken; the match is further down.")])])
    parts: list[Part] = [discord.ui.TextDisplay(f"{top}\n### {plain(scene.view.headline)}")]
    if picture:
        parts.append(picture.gallery())
    parts.append(discord.ui.TextDisplay(small("This turn is over; the newest card is further down.")))
    parts.append(row(*_buttons(scene.info)))
    return Screen([framed(parts)], (picture,) if picture else ())


def ping_screen(scene: Scene, asked: Sequence[Waiting]) -> Screen:
    """A short call for those who are newly asked."""
    words = "\n".join(
        f"🔔 <@{one.player.id}>, the match waits for you.\n" + small(f"{plain(one.player.name)} {plain(one.public)}.")
        for one in asked
    )
    return Screen([discord.ui.TextDisplay(words), row(*_buttons(scene.info)[:2])])


def waiting_text(info: MatchInfo, waiting: Sequence[Waiting]) -> str:
    """Whom the match waits for, by name."""
    if info.state is State.OPEN:
        return f"The match has not started: it waits for {_free(info)} to join."
    lines = [f"⏳ Waiting for **{plain(one.player.name)}**, who {plain(one.public)}." for one in waiting]
    return "\n".join(lines) or "The match goes on in a moment."


def outcome_text(info: MatchInfo) -> str:
    """How the match ended, and how to verify its shuffles."""
    reason = plain(info.outcome.reason) if info.outcome else "The match is over."
    proof = f"Seed `{info.seed}`, SHA-256 `{info.commitment}`" if info.seed else ""
    return "\n".join(filter(None, [f"🏁 **{reason}**", small(proof) if proof else ""]))


def _title(info: MatchInfo) -> str:
    return f"## {plain(game(info.game).title)}"


def _players(info: MatchInfo) -> str:
    names = " against ".join(
        f"**{plain(taken.player.name)}**{' (has given up)' if taken.conceded else ''}" for taken in info.seats
    )
    return f"{names} · match `{info.id}`"


def _caption(info: MatchInfo) -> str:
    if info.state is State.OVER:
        return "The board at the end."
    return "The board when this card was posted; press Board to see it as it is now."


def _seat_line(seat: SeatView) -> str:
    counts = "".join(f" · {plain(name)} {count}" for name, count in seat.counts.items())
    return f"**{plain(seat.name)}** {seat.score} points{counts}"


def _moves(moves: Sequence[LogLine]) -> str:
    return bullets([line.text for line in moves], 900)


def _waiting(scene: Scene) -> str:
    lines = []
    for one in scene.waiting:
        lines.append(f"⏳ Waiting for <@{one.player.id}>, who {plain(one.public)}.")
        if note := scene.notes.get(one.seat):
            lines.append(small(note[:1].upper() + note[1:]))
    if scene.view and scene.view.turn <= 1:
        lines.append(small(f"All shuffles follow from a seed with the SHA-256 `{scene.info.commitment}`"))
    return "\n".join(lines) or "The match goes on in a moment."


def _buttons(info: MatchInfo) -> list[MatchButton]:
    log = MatchButton(info.id, "log", "Log")
    if info.state is State.OVER:
        return [log]
    return [
        MatchButton(info.id, "choose", "Choose", _PRIMARY),
        MatchButton(info.id, "hand", "My hand"),
        MatchButton(info.id, "board", "Board"),
        log,
    ]
