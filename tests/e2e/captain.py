"""A player who decides by what he reads: words, labels and descriptions, never the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from simcord import MemberActor, ResponseMessage

from tests.e2e.station import ShownMessage, Station, shown_message

HEADQUARTERS = ("Earth", "Qo'noS")
PREFERRED_LABELS = ("Pass", "No", "Done")
"""He responds to nothing, and takes no offers."""

MIN_CREW = 9
"""So many leave home together."""

MIN_TEAM = 6
"""So many dare to attempt a mission."""


class Pick(NamedTuple):
    """Something that can be chosen: in the menu with this custom id, or the button, and its words."""

    custom_id: str
    value: str | None
    label: str
    detail: str


class Captain:
    """Musters a crew, flies it to his own missions and attempts them; as an opponent he picks one dilemma."""

    def __init__(self, station: Station, actor: MemberActor) -> None:
        self.station = station
        self.actor = actor
        self.message: ResponseMessage | None = None
        self.attempted: list[str] = []
        self.pictures: list[str] = []
        self._ordered: set[str] = set()

    async def decide(self) -> None:
        """Make the choice that waits for him, press by press."""
        if self.message is None or not self.station.is_there(self.message):
            self.message = await self.station.private_message_of(self.actor)
        message = self.message
        if not has_choice(shown_message(message)):
            await self.station.press(self.actor, message, "My next choice")
        seen = shown_message(message)
        self.pictures += seen.alt_texts
        assert seen.problems == []
        if "Where does" in seen.question:
            await self._press(message, self._destination(offered_picks(seen)))
        elif any(menu["min_values"] == 0 for menu in choice_menus(seen)):
            await self._pick_several(message, seen)
        else:
            await self._press(message, self._best(offered_picks(seen), seen.question))

    def _best(self, picks: list[Pick], words: str) -> Pick:
        if calm := [pick for pick in picks if pick.label in PREFERRED_LABELS]:
            return calm[0]
        if "Play and draw" in words:
            return next((p for p in picks if p.label.startswith("Play") and not self._is_second_ship(p)), picks[-1])
        if "Execute orders" in words:
            return self._order(picks)
        return picks[0]

    def _is_second_ship(self, pick: Pick) -> bool:
        """One ship at a time is enough; says whether this would be another."""
        if " ship " not in pick.detail:
            return False
        first = "ship" not in self._ordered
        self._ordered.add("ship")
        return not first

    def _order(self, picks: list[Pick]) -> Pick:
        for pick in sorted(picks, key=_urgency):
            if pick.label in self._ordered or not self._is_worth_it(pick):
                continue
            self._ordered.add(pick.label)
            if pick.label.startswith("Attempt"):
                self.attempted.append(pick.label.removeprefix("Attempt "))
            return pick
        self._ordered &= {"ship"}
        return picks[-1]

    def _is_worth_it(self, pick: Pick) -> bool:
        number = int(found[1]) if (found := re.search(r"(\d+) (?:personnel|cards)", pick.detail)) else 0
        verb, _, rest = pick.label.partition(" ")
        match verb:
            case "Attempt":
                return number >= MIN_TEAM and rest not in self.attempted
            case "Beam":
                start, _, end = rest.removeprefix("from ").partition(" to ")
                needed = MIN_CREW if start in HEADQUARTERS else 1
                return number >= needed and end not in HEADQUARTERS and not self._has_attempted(end)
            case "Move":
                place = pick.detail.removeprefix("At ")
                return place.startswith(HEADQUARTERS) or self._has_attempted(place.split(",")[0])
            case _:
                return False

    def _has_attempted(self, title: str) -> bool:
        return any(name.startswith(title) for name in self.attempted)

    def _destination(self, picks: list[Pick]) -> Pick:
        own = [pick for pick in picks if "Your" in pick.detail and not pick.label.startswith(HEADQUARTERS)]
        return next((pick for pick in own if pick.label not in self.attempted), picks[-1])

    async def _pick_several(self, message: ResponseMessage, seen: ShownMessage) -> None:
        menu = choice_menus(seen)[0]
        values = [option["value"] for option in menu["options"]][: _required_count(seen, menu)]
        await self.actor.select(message, values, custom_id=menu["custom_id"])
        now = shown_message(message)
        if now.question != seen.question:  # exactly as many were asked for, so that was the answer
            return
        done = next(label for label in now.buttons if label.startswith(("Done", "None")))
        await self.station.press(self.actor, message, done)

    async def _press(self, message: ResponseMessage, pick: Pick) -> None:
        if pick.value is None:
            result = await self.actor.click(message, custom_id=pick.custom_id)
        else:
            result = await self.actor.select(message, [pick.value], custom_id=pick.custom_id)
        self.station.checked(result)


def has_choice(seen: ShownMessage) -> bool:
    """Whether there is anything to choose."""
    return any(part.get("custom_id", "").startswith("c:") for part in seen.parts)


def choice_menus(seen: ShownMessage) -> list[Mapping[str, Any]]:
    """The menus that belong to the choice."""
    return [menu for menu in seen.menus if menu["custom_id"].startswith("c:")]


def offered_picks(seen: ShownMessage) -> list[Pick]:
    """Everything that can be pressed or picked."""
    found = [
        Pick(menu["custom_id"], option["value"], option["label"], option.get("description") or "")
        for menu in choice_menus(seen)
        for option in menu["options"]
    ]
    for label, custom_id in seen.buttons.items():
        if custom_id.startswith("c:"):
            detail = re.search(rf"\*\*{re.escape(label)}\*\* – (.*)", seen.text)
            found.append(Pick(custom_id, None, label, detail[1] if detail else ""))
    return found


def _urgency(pick: Pick) -> int:
    return ["Attempt", "Beam", "Move", pick.label.split()[0]].index(pick.label.split()[0])


def _required_count(seen: ShownMessage, menu: Mapping[str, Any]) -> int:
    if found := re.search(r"(?:; c|-# C)hoose (?:at least )?(\d+)", seen.text):
        return int(found[1])
    return len(menu["options"]) if "beams" in seen.question else min(1, menu["max_values"])
