"""The pictures of a player's own messages, as they like them."""

from __future__ import annotations

from bot.pictures.pictures import Pictures
from bot.storage import Store
from bot.storage.tastes import taste_of


class OwnPictures:
    """Knows which pictures suit whom."""

    def __init__(self, pictures: Pictures, store: Store) -> None:
        self._pictures = pictures
        self._store = store

    async def of(self, user: int) -> Pictures:
        """The pictures for what only this user sees."""
        return self._pictures.suited(await self._store.read(taste_of, user))
