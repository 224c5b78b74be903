"""Locations of cards, and their owners, in words."""

from __future__ import annotations

from typing import Final

from engine.ccg.effects.cards_meant import LEFT, OPPONENT, RIGHT, THAT_OPPONENT

YOUR_OPPONENT: Final = "your opponent"
"""Player who draws the dilemmas against you, as dilemmas call them; for printing only."""

OTHER_PLAYERS: dict[str, str] = {
    OPPONENT: "an opponent",
    THAT_OPPONENT: "that opponent",
    LEFT: "the opponent on your left",
    RIGHT: "the player on your right",
    YOUR_OPPONENT: "your opponent",
}
OWNERS = {player: f"{OTHER_PLAYERS[player]}’s" for player in (OPPONENT, THAT_OPPONENT, YOUR_OPPONENT)}
SEATED = (LEFT, RIGHT)
"""Players named by their seat, whose cards are *of the opponent on your left*."""

PILES = {
    "core": "core",
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "tent": "Q’s Tent",
    "dilemmas": "dilemma pile",
    "brig": "brig",
}
NAMED_BY_OWNER = ("hand", "deck", "discard", "tent", "dilemmas", "core")
"""Piles named with their owner: *a card in your hand*, not *your card in the hand*."""
PLACES = {
    "on missions": " on a mission",
    "attempt": " in the attempt",
    "present": " present",
    "surface": " on the planet",
    "aboard": " aboard",
    "mission": " at this mission",
    "captured": " in an opponent’s brig",
    "removed": " removed from the game",
    "beside": " on the same card",
    "space": " in space",
    "orbit": " in space at a planet",
    "cloaked": " that is cloaked at a planet",
    "headquarters": " kept beneath your headquarters",
    "stack": " still to be faced",
    "faced": " being faced",
    "beneath": " beneath this mission",
    "under": " beneath a mission",
    "on": " on this card",
    "damage": " (damage)",
    "captives": " you hold captive",
    "kin": " of the affiliation of this homeworld",
    "station": " of this station",
    "manned": " that is staffed, or whose Ops only you occupy",
    "led": " with a matching commander aboard",
    "attacked": " that is under attack and not docked",
    "boarders": " aboard an opponent’s empty ship",
    "boarded": " with your personnel aboard",
    "held": " in this Brig",
    "owned": " that is your own",
    "strangers": " on the planet who is not of the homeworld’s affiliation",
    "unclaimed": " without a completed objective",
    "line ends": " at an end of a spaceline",
    "planets": " on any planet",
    "solving": " whose crew has solved it",
    "visiting": " at a mission that you seeded",
    "unattended": " present and unattended",
    "counterparts": " who is a counterpart",
    "empty": " here without personnel aboard",
    "sisters": " of the class of the ship that this card is on",
    "homeworlds": " that is the homeworld of your counterpart’s former affiliation",
}
PLACES_OF_SEVERAL = {
    " that is cloaked at a planet": " that are cloaked at a planet",
    " that is staffed, or whose Ops only you occupy": " that are staffed, or whose Ops only you occupy",
    " that is under attack and not docked": " that are under attack and not docked",
    " that is your own": " that are your own",
    " who is a counterpart": " who are counterparts",
    PLACES["strangers"]: " on the planet who are not of the homeworld’s affiliation",
    PLACES["homeworlds"]: " that are homeworlds of your counterpart’s former affiliation",
}
"""Locations of several cards, in words."""
