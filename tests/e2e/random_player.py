"""A player who presses whatever he sees, with his eyes shut."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from simcord import MemberActor, ResponseMessage

from tests.e2e.captain import Pick, choice_menus, has_choice, offered_picks
from tests.e2e.station import ShownMessage, Station, shown_message

BACK_LABELS = ("Undo", "Take it out", "Remove last", "◀ Previous", "◀ Back", "No, go back", "Remove:", "Move up:")
PREFERRED_LABELS = {"Attempt": 40, "Play": 6, "Use": 6, "End": 2, "Draw": 2}


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
        if self.message is None or not self.station.is_there(self.message):
            self.message = await self.station.private_message_of(self.actor)
        message = self.message
        if not has_choice(shown_message(message)):
            await self.station.press(self.actor, message, "My next choice")
        number = _decision_number(shown_message(message))
        for _ in range(200):
            await self._press(message)
            if _decision_number(shown_message(message)) != number:
                return
        raise AssertionError(f"{self.actor} finds no way out of: {shown_message(message).text}")

    async def _press(self, message: ResponseMessage) -> None:
        seen = shown_message(message)
        assert seen.problems == []
        self.questions.add(seen.question)
        many = [menu for menu in choice_menus(seen) if menu["min_values"] == 0]
        done = [pick for pick in offered_picks(seen) if pick.label.startswith("Done (")]
        if many and (not done or self.chance.random() < 0.1):
            await self._select_some(message, self.chance.choice(many))
            return
        picks = done or [pick for pick in offered_picks(seen) if not pick.label.startswith(BACK_LABELS)]
        pick = self.chance.choices(picks, [_pick_weight(one) for one in picks])[0]
        if pick.value is None:
            result = await self.actor.click(message, custom_id=pick.custom_id)
        else:
            result = await self.actor.select(message, [pick.value], custom_id=pick.custom_id)
        self.station.checked(result)

    async def _select_some(self, message: ResponseMessage, menu: Mapping[str, Any]) -> None:
        values = [option["value"] for option in menu["options"]]
        count = max(self.chance.randint(0, menu["max_values"]) for _ in range(2))
        result = await self.actor.select(message, self.chance.sample(values, count), custom_id=menu["custom_id"])
        self.station.checked(result)


def _decision_number(seen: ShownMessage) -> str:
    """Of the decision that is shown; empty where none is."""
    return next((pick.custom_id.split(":")[2] for pick in offered_picks(seen)), "")


def _pick_weight(pick: Pick) -> int:
    """What happens more often than it would by mere chance, so that a match has all kinds of things in it."""
    return PREFERRED_LABELS.get(pick.label.split()[0], 1)
