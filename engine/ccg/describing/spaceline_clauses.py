"""Effects on ships and locations of First Edition's spacelines, in words."""

from __future__ import annotations

from engine.ccg.describing.card_phrases import affected_cards_words, picked_cards_words
from engine.ccg.effects import spaceline
from engine.ccg.effects.spaceline import SpacelineEffect

_ELSEWHERE = {
    "furthest planet": "to the furthest planet",
    "far end": "to the far end of the spaceline",
    "next": "one location towards the far end of the spaceline",
    "end": "to the furthest end of the spaceline",
    "facility": "to their nearest facility",
    "outpost": "to one of their outposts",
    "own facility": "to one of their facilities",
    "anywhere": "to any ship, facility or planet in play",
}


def spaceline_words(effect: SpacelineEffect) -> str:  # noqa: PLR0912 - a dictionary
    """Return one effect as a clause."""
    match effect:
        case spaceline.DamageShip():
            return affected_cards_words(effect.who, "damaged")
        case spaceline.Disable():
            return affected_cards_words(effect.who, "disabled")
        case spaceline.Quarantine():
            return affected_cards_words(effect.who, "quarantined")
        case spaceline.Relocate(who=who, to="outpost" | "own facility" as to):
            return f"relocate {picked_cards_words(who)} {_ELSEWHERE[to]}"
        case spaceline.Relocate(who=who, to=to):
            return f"{affected_cards_words(who, 'relocated')} {_ELSEWHERE[to]}"
        case spaceline.Evacuate(who=who):
            return f"move any or all aboard {picked_cards_words(who)} to another of your ships"
        case spaceline.ChooseTeam(here=here):
            return "choose an Away Team here" if here is True else "choose an Away Team"
        case spaceline.DestroyHere():
            return "everything at this mission is destroyed"
        case spaceline.AttackHere(who=who):
            return f"it attacks {picked_cards_words(who)}"
        case spaceline.TurnOver():
            return "flip this mission over"
        case spaceline.PassWormhole():
            return (
                "move your staffed ship between here and any other location if that location has a wormhole, or by "
                "playing one Wormhole there; then flip this mission over"
            )
        case spaceline.TravelOn():
            return "it moves at full RANGE to the far end of the spaceline and leaves the spaceline there"
        case spaceline.Exchange(who=who):
            return f"exchange this card for {picked_cards_words(who)}"
        case spaceline.Detain(who=who):
            return f"{affected_cards_words(who, 'held')} atop this mission"
        case spaceline.EndAttempt():
            return "end the mission attempt without stopping anyone"
        case spaceline.BringHome(who=who):
            return (
                f"{picked_cards_words(who)} are freed and return to your outposts; cards capturing them are nullified"
            )
