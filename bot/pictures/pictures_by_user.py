"""Pictures for a player's own messages, according to their preferences."""

from __future__ import annotations

from bot.pictures.pictures import Pictures
from bot.storage import Store
from bot.storage.display_preferences import preferences_of


class PicturesByUser:
    """Provides each user's pictures according to their preferences."""

    def __init__(self, pictures: Pictures, store: Store) -> None:
        self._pictures = pictures
        self._store = store

    async def pictures_of(self, user: int) -> Pictures:
        """Return pictures for private messages to this user."""
        return self._pictures.for_preferences(await self._store.read(preferences_of, user))
