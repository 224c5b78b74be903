"""A user's stored data: counting, exporting and deleting it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Collection

import msgspec

from bot.matches.alteration import Alteration
from bot.matches.match_info import MatchInfo, Player, State
from bot.matches.match_service import MatchService
from bot.matches.seating import steps
from bot.problems import MatchProblem
from bot.storage.own_data.erasing import StillPlayingError, erase_user
from bot.storage.own_data.exporting import all_rows_of, row_counts
from bot.storage.rows import MatchRow
from engine.kernel.match import Match

JSON_FILE_NAME = "ready-room-data.json"


class OwnData:
    """Counts a user's stored data, exports it as a file, and deletes it."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._store = matches.store

    async def row_counts(self, user: int) -> dict[str, int]:
        """Return the number of rows about a user, by table name."""
        return await self._store.read(row_counts, user)

    async def data_as_zip(self, user: int) -> bytes:
        """Return all of a user's data as a ZIP archive with one JSON file."""
        rows_by_table = await self._store.read(all_rows_of, user)
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            written = msgspec.json.format(msgspec.json.encode({"user": user, **rows_by_table}), indent=2)
            archive.writestr(zipfile.ZipInfo(JSON_FILE_NAME), written, zipfile.ZIP_DEFLATED)
        return packed.getvalue()

    async def running_matches(self, user: int) -> tuple[MatchInfo, ...]:
        """Return the matches in which the user has an active seat, newest first."""
        matches = await self._matches.matches_of_user(user)
        return tuple(
            info for info in matches if any(seat.player.id == user and not seat.conceded for seat in info.seats)
        )

    async def leave_all_matches(self, leaver: Player) -> int:
        """Concede, leave or cancel all of the user's matches; return how many there were."""
        playing = await self.running_matches(leaver.id)
        for info in playing:
            if info.state is State.OPEN and info.host != leaver.id:
                await self._matches.seating.take_step(info.id, steps.leaving_step(leaver))
            else:
                await self._matches.concede(info.id, leaver.id)
        return len(playing)

    async def erase_data(self, user: int, names: Collection[str]) -> None:
        """Delete all data stored about a user; finished matches keep an anonymous player.

        Args:
            user: the user's id.
            names: the user's current names.

        Raises:
            MatchProblem: the user still has a seat in a match; nothing has been deleted.
        """
        try:
            going_on = await self._store.write(erase_user, user, names)
        except StillPlayingError:
            raise MatchProblem("You’re still in a match. Concede it first.") from None
        for match in going_on:
            await self._matches.alter(match, _empty_alteration)


async def _empty_alteration(_row: MatchRow, _match: Match | None) -> Alteration:
    """Return an empty alteration, so that the status card is rebuilt without the name."""
    return Alteration()
