"""Words for the places where cards are that a text means."""

from __future__ import annotations

PILES = {
    "core": "core",
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "tent": "Q’s Tent",
    "dilemmas": "dilemma pile",
    "brig": "brig",
}
PLACES = {
    "on missions": " on a mission",
    "present": " present",
    "surface": " on the planet here",
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
    "beneath": " beneath this mission",
    "under": " beneath a mission",
    "on": " on this card",
    "damage": " (damage)",
    "captives": " whom you hold captive",
    "targeted": " at which this card aims",
    "kin": " of the affiliation of this homeworld",
    "station": " of this station",
    "manned": " that is staffed, or whose Ops you hold alone",
    "boarders": " aboard an opponent’s empty ship",
    "boarded": " with your personnel aboard",
    "held": " in this Brig",
    "owned": " that is your own",
    "strangers": " on the planet who are not of the homeworld’s affiliation",
    "unclaimed": " without a completed objective",
    "line ends": " at an end of a spaceline",
}
