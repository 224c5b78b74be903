"""A player who presses whatever he sees, with his eyes shut."""

from __future__ import annotations

import random

from simcord import MemberActor, ResponseMessage

from tests.e2e.captain import asked, menus
from tests.e2e.station import Shown, Station, shown

TURNS_BACK = ("Take back", "◀ Previous", "No, go back")


class RandomPlayer:
    """Presses the components of his choices at random until the match has gone on; looks at what he is shown."""

    def __init__(self, station: Station, actor: MemberActor, chance: random.Random) -> None:
        self.station = station
        self.actor = actor
        self.chance = chance
        self.message: ResponseMessage | None = None
        self.questions: set[str] = set()

    async def decide(self) -> None:
        """Press until the choice that waits for him is made."""
        moves = (await self.station.info()).moves
        message = self.message = self.message or await self.station.chooser(self.actor)
        if not asked(shown(message)):
            await self.station.press(self.actor, message, "My next choice")
        for _ in range(200):
            if (await self.station.info()).moves > moves:
                return
            await self._press(message)
        raise AssertionError(f"{self.actor} finds no way out of: {shown(message).text}")

    async def _press(self, message: ResponseMessage) -> None:
        seen = shown(message)
        assert seen.problems == []
        self.questions.add(seen.question)
        buttons = _buttons(seen)
        done = [custom_id for label, custom_id in buttons.items() if label.startswith("Done")]
        pressed = self.chance.choice(done or [*buttons.values(), *(menu["custom_id"] for menu in menus(seen))])
        if done and menus(seen) and self.chance.random() < 0.3:
            pressed = self.chance.choice(menus(seen))["custom_id"]
        menu = next((menu for menu in menus(seen) if menu["custom_id"] == pressed), None)
        if menu is None:
            self.station.checked(await self.actor.click(message, custom_id=pressed))
            return
        values = [option["value"] for option in menu["options"]]
        count = self.chance.randint(menu["min_values"], menu["max_values"])
        result = await self.actor.select(message, self.chance.sample(values, count), custom_id=pressed)
        self.station.checked(result)


def _buttons(seen: Shown) -> dict[str, str]:
    """The buttons of the choice that lead onwards."""
    return {
        label: custom_id
        for label, custom_id in seen.buttons.items()
        if custom_id.startswith("c:") and not label.startswith(TURNS_BACK)
    }
