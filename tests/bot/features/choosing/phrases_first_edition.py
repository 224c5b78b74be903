"""What players of First Edition say at a table: phrases written before the code that reads them, as in ``phrases``."""

from __future__ import annotations

from engine.kernel.decision import Decision, Kind, Option, Slot
from tests.bot.features.choosing.phrases import NOT_CARRIED_OUT
from tests.bot.features.choosing.question_game import question


def _option(id_: str, label: str, group: str = "", detail: str = "") -> Option:
    return Option(id_, label, detail, group=group)


PLAY = question(
    Kind.ACTION,
    "Play cards. You still have your card play.",
    options=(
        _option("play:picard", "Report Jean-Luc Picard", "Play personnel"),
        _option("play:calloway", "Report Calloway", "Play personnel"),
        _option("play:hood", "Report U.S.S. Hood", "Play ship"),
        _option("play:tricorder", "Report Medical Tricorder", "Play equipment"),
        _option("play:traveler", "Play The Traveler: Transcendence", "Play event"),
        _option("anytime:fair", "Turn up Fair Play", "Any time"),
        _option("special:q", "Download Q's Tent with Picard's Flute", "Download"),
        _option("switch:duras", "Switch Sisters of Duras to Romulan", "Switch"),
        _option("orders", "Give orders", "End", "Any cards you haven’t played must wait for another turn."),
    ),
    default=("orders",),
)
ORDERS = question(
    Kind.ACTION,
    "Give orders: what is next?",
    options=(
        _option("attempt:seek", "Attempt Seek Life-form", "Attempt", "40 points, 5 personnel aboard I.K.C. Hegh'ta"),
        _option("attempt:plunder", "Attempt Plunder Site", "Attempt", "30 points, 4 personnel"),
        _option("move:heghta", "Move I.K.C. Hegh'ta", "Move", "8 RANGE left"),
        _option("dock:heghta", "Dock I.K.C. Hegh'ta at Klingon Outpost", "Dock"),
        _option("undock:kvort", "Undock I.K.C. K'Vort", "Dock"),
        _option("cloak:heghta", "Cloak I.K.C. Hegh'ta", "Cloak"),
        _option("decloak:vorcha", "Decloak I.K.C. Vor'Cha", "Cloak"),
        _option("beam:heghta:surface", "Beam from I.K.C. Hegh'ta to the surface of Plunder Site", "Beam", "5 cards"),
        _option("beam:surface:heghta", "Beam from the surface of Plunder Site to I.K.C. Hegh'ta", "Beam", "5 cards"),
        _option("walk:outpost:kvort", "Walk from Klingon Outpost to I.K.C. K'Vort", "Walk", "3 cards can go"),
        _option("walk:kvort:outpost", "Walk from I.K.C. K'Vort to Klingon Outpost", "Walk", "3 cards can go"),
        _option("fire:dyson", "Attack with I.K.C. Vor'Cha at Explore Dyson Sphere", "Battle"),
        _option("end", "End your turn", "End"),
    ),
    default=("end",),
)
WHERE = question(
    Kind.PLACE,
    "Where does I.K.C. Hegh'ta go?",
    options=(
        _option("dyson", "Explore Dyson Sphere", "", "Takes 8 of 8 RANGE."),
        _option("relief", "Medical Relief", "", "Takes 6 of 8 RANGE."),
        _option("nebula", "Study Nebula", "", "Takes 4 of 8 RANGE."),
        _option("cluster", "Explore Black Cluster", "", "Takes 3 of 8 RANGE."),
    ),
)
REPORT = question(
    Kind.PLACE,
    "Where does Sisters of Duras report?",
    options=(
        _option("0", "Klingon Outpost at Seek Life-form", "", "As Romulan."),
        _option("1", "Klingon Outpost at Plunder Site", "", "As Romulan."),
    ),
)
PLACE = question(
    Kind.PLACE,
    "Where do you place Medical Relief?",
    options=(
        _option("0", "At the left end, beside Explore Black Cluster"),
        _option("1", "At the right end, beside Study Nebula"),
    ),
)
OUTPOST = question(
    Kind.PLACE,
    "Which card do you seed, and where?",
    options=(
        _option("o:terra", "Federation Outpost at Evaluate Terraforming", "facility"),
        _option("o:nebula", "Federation Outpost at Study Nebula", "facility"),
        _option("ams", "Assign Mission Specialists", "objective"),
        _option("pass", "Pass", "Pass"),
    ),
)
STRIKE = question(
    Kind.OPTION,
    "A personnel battle starts. How hard do your personnel strike?",
    options=(
        _option("hardest", "Strike as hard as allowed", "", "Mortally wound if allowed, otherwise stun."),
        _option("stun", "Stun only", "", "Never mortally wound."),
        _option("ask", "Ask me each time", "", "For each adversary weaker than yours."),
    ),
)
FIRE = question(
    Kind.OPTION,
    "Do you return fire?",
    options=(
        _option("vorcha", "Return fire at I.K.C. Vor'Cha", "", "DEFENSE 7"),
        _option("hold", "Hold fire"),
    ),
)
RESPONSE = question(
    Kind.ACTION,
    "Loss of Orbital Stability: about to be played. Do you respond?",
    options=(_option("rogers", "Play Amanda Rogers", "Respond"), _option("pass", "Pass", "Pass")),
    default=("pass",),
)
SEEDS = question(
    Kind.ARRANGEMENT,
    "What do you seed under the opponent’s missions? The first card in a stack is encountered first.",
    options=(
        Option("archer", "Archer", fits=("dig", "relief")),
        Option("armus", "Armus - Skin of Evil", fits=("dig", "relief")),
        Option("mine", "Gravitic Mine", fits=("nebula",)),
        Option("null", "Null Space", fits=("nebula",)),
        Option("love", "Female's Love Interest", fits=("dig", "relief")),
    ),
    slots=(Slot("dig", "Excavation"), Slot("relief", "Medical Relief"), Slot("nebula", "Study Nebula")),
    minimum=0,
    maximum=5,
    default=("archer@dig",),
)

SINGLE: tuple[tuple[Decision, str, tuple[str, ...]], ...] = (
    # card play
    (PLAY, "report picard", ("play:picard",)),
    (PLAY, "play calloway to the outpost", ("play:calloway",)),
    (PLAY, "the hood reports for duty", ("play:hood",)),
    (PLAY, "tricorder", ("play:tricorder",)),
    (PLAY, "traveler", ("play:traveler",)),
    (PLAY, "reveal fair play", ("anytime:fair",)),
    (PLAY, "flip fair play", ("anytime:fair",)),
    (PLAY, "turn fair play face up", ("anytime:fair",)),
    (PLAY, "download tent", ("special:q",)),
    (PLAY, "fetch q's tent", ("special:q",)),
    (PLAY, "switch the sisters to romulan", ("switch:duras",)),
    (PLAY, "orders", ("orders",)),
    (PLAY, "give orders", ("orders",)),
    (PLAY, "no card play", ("orders",)),
    (PLAY, "picard or calloway", NOT_CARRIED_OUT),
    # orders
    (ORDERS, "attempt seek life-form", ("attempt:seek",)),
    (ORDERS, "solve plunder site", ("attempt:plunder",)),
    (ORDERS, "attempt the mission", NOT_CARRIED_OUT),
    (ORDERS, "fly the hegh'ta", ("move:heghta",)),
    (ORDERS, "dock at the outpost", ("dock:heghta",)),
    (ORDERS, "dock the hegh'ta", ("dock:heghta",)),
    (ORDERS, "undock", ("undock:kvort",)),
    (ORDERS, "leave the outpost with the k'vort", ("undock:kvort",)),
    (ORDERS, "cloak", ("cloak:heghta",)),
    (ORDERS, "engage cloak", ("cloak:heghta",)),
    (ORDERS, "uncloak the vor'cha", ("decloak:vorcha",)),
    (ORDERS, "drop the cloak", ("decloak:vorcha",)),
    (ORDERS, "beam down", ("beam:heghta:surface",)),
    (ORDERS, "beam to the planet", ("beam:heghta:surface",)),
    (ORDERS, "beam up", ("beam:surface:heghta",)),
    (ORDERS, "beam back aboard the hegh'ta", ("beam:surface:heghta",)),
    (ORDERS, "send an away team down to plunder site", ("beam:heghta:surface",)),
    (ORDERS, "walk aboard the k'vort", ("walk:outpost:kvort",)),
    (ORDERS, "board the k'vort", ("walk:outpost:kvort",)),
    (ORDERS, "walk from the k'vort to the outpost", ("walk:kvort:outpost",)),
    (ORDERS, "open fire", ("fire:dyson",)),
    (ORDERS, "attack at the dyson sphere", ("fire:dyson",)),
    (ORDERS, "battle", ("fire:dyson",)),
    (ORDERS, "end turn", ("end",)),
    (ORDERS, "done", ("end",)),
    # places
    (WHERE, "to the nebula", ("nebula",)),
    (WHERE, "fly to medical relief", ("relief",)),
    (WHERE, "dyson sphere", ("dyson",)),
    (WHERE, "black cluster", ("cluster",)),
    (WHERE, "explore", NOT_CARRIED_OUT),
    (REPORT, "at seek life-form", ("0",)),
    (REPORT, "the outpost at plunder site", ("1",)),
    (REPORT, "outpost", NOT_CARRIED_OUT),
    (PLACE, "left", ("0",)),
    (PLACE, "beside the nebula", ("1",)),
    (PLACE, "right end", ("1",)),
    (OUTPOST, "seed the outpost at study nebula", ("o:nebula",)),
    (OUTPOST, "outpost at terraforming", ("o:terra",)),
    (OUTPOST, "seed assign mission specialists", ("ams",)),
    (OUTPOST, "pass", ("pass",)),
    # battle and answers
    (STRIKE, "stun", ("stun",)),
    (STRIKE, "as hard as we can", ("hardest",)),
    (STRIKE, "ask me", ("ask",)),
    (FIRE, "return fire", ("vorcha",)),
    (FIRE, "hold", ("hold",)),
    (FIRE, "shoot back", ("vorcha",)),
    (FIRE, "don't shoot", ("hold",)),
    (FIRE, "fire back at the vor'cha", ("vorcha",)),
    (RESPONSE, "amanda rogers", ("rogers",)),
    (RESPONSE, "nullify it with amanda", ("rogers",)),
    (RESPONSE, "no response", ("pass",)),
)

SEEDED: tuple[tuple[str, tuple[str, ...] | None], ...] = (
    ("seed archer under excavation", ("archer@dig",)),
    ("archer under the excavation", ("archer@dig",)),
    ("put gravitic mine and null space under study nebula", ("mine@nebula", "null@nebula")),
    ("seed mine under nebula, archer under medical relief", ("mine@nebula", "archer@relief")),
    ("seed null space at the nebula", ("null@nebula",)),
    ("archer and armus beneath medical relief", ("archer@relief", "armus@relief")),
    ("love interest goes under relief", ("love@relief",)),
    ("spread soundly", ("archer@dig",)),
    ("spread", ("archer@dig",)),
    ("done", None),
    ("that's it", None),
)
"""Words of seeding with what is laid by them; ``None`` where they say that it is done."""
