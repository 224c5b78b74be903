"""The six lessons of First Edition, from a ship's crew to a battle."""

from __future__ import annotations

from engine.first_edition.lessons.goals import beaten, completed, flown, reported_with_crew, staffed
from engine.first_edition.lessons.position import Place, Position
from engine.first_edition.lessons.prepared import Prepared
from engine.first_edition.state import Phase
from engine.kernel.lesson import Lesson

NEBULA, OUTPOST = "uss-nebula", "federation-outpost"
_DYSON = Place(mission="explore-dyson-sphere")
_TERRAFORMING = Place(mission="evaluate-terraforming")
_RELIEF = Place(mission="medical-relief", owner=1, outpost="klingon-outpost")
_SURVEY = Place(mission="survey-mission", owner=1)
_FEDERATION = ("giusti", "linda-larson", "calloway", "leah-brahms")
_KLINGON = ("kromm", "vekma", "gorath", "yeto")


def _position(first: Place, *others: Place, hand: tuple[str, ...] = (), phase: Phase = Phase.ORDERS) -> Position:
    """The learner's Federation, and an opponent who has nothing but an outpost and seeds."""
    line = (first, *(others or (_DYSON, _TERRAFORMING)), _RELIEF, _SURVEY)
    return Position(line=line, hand=hand, decks=(_FEDERATION, _KLINGON), phase=phase)


_CREW = Prepared(
    Lesson(
        id="crew-a-ship",
        title="Crew a ship",
        goal="Give the U.S.S. Nebula, docked at your outpost, the crew that it needs to fly: somebody with a Command "
        "icon and somebody with a Staff icon.",
        hints=(
            "From an outpost people walk aboard a ship that is docked there: choose *Walk*, then who goes.",
            "Calloway and Simon Tarses have no icon. Picard has Command, Taitt has Staff: these two, or all four.",
        ),
        choices=6,
    ),
    _position(
        Place(
            mission="excavation",
            outpost=OUTPOST,
            inside=("jean-luc-picard", "taitt", "calloway", "simon-tarses"),
            docked={NEBULA: ()},
        )
    ),
    staffed(NEBULA),
)

_FLY = Prepared(
    Lesson(
        id="fly-the-line",
        title="Fly along the spaceline",
        goal="Bring the U.S.S. Nebula to Explore Dyson Sphere. A ship pays the span of every location that it comes "
        "to or passes, and the Nebula has 8 RANGE each turn.",
        hints=(
            "Picard alone does not staff the Nebula, and a docked ship does not fly.",
            "Let Taitt walk aboard, choose *Undock*, then *Move* to Explore Dyson Sphere: its span is 2.",
        ),
        choices=8,
    ),
    _position(Place(mission="excavation", outpost=OUTPOST, inside=("taitt",), docked={NEBULA: ("jean-luc-picard",)})),
    flown(NEBULA, "explore-dyson-sphere"),
)

_REPORT = Prepared(
    Lesson(
        id="one-card-a-turn",
        title="Play one card a turn",
        goal="Report a ship that Taitt and Alyssa Ogawa, who wait at your outpost, can fly. You have one card play "
        "each turn, so it must be the right one.",
        hints=(
            "Both have a Staff icon, and neither has Command.",
            "The Nebula wants Command and Staff. The U.S.S. Hood wants two Staff: report it.",
        ),
        choices=4,
    ),
    _position(
        Place(mission="excavation", outpost=OUTPOST, inside=("taitt", "alyssa-ogawa")),
        hand=(NEBULA, "uss-hood", "worf", "uss-enterprise", "medical-kit"),
        phase=Phase.CARD_PLAY,
    ),
    reported_with_crew(),
)

_SOLVE = Prepared(
    Lesson(
        id="solve-a-mission",
        title="Solve a mission",
        goal="Solve Evaluate Terraforming with the crew of the U.S.S. Nebula: Medical, Biology and Exobiology must be "
        "on the planet. Nothing is in the way.",
        hints=(
            "A planet is attempted by those who are on it: beam down first. *Best crew* proposes who goes.",
            "Beverly Crusher has all three. Beam her down, or everybody, then choose *Attempt*.",
        ),
        choices=8,
    ),
    _position(
        Place(mission="excavation", outpost=OUTPOST),
        _DYSON,
        Place(mission="evaluate-terraforming", ships={NEBULA: ("jean-luc-picard", "taitt", "beverly-crusher", "worf")}),
    ),
    completed("evaluate-terraforming"),
)

_DILEMMA = Prepared(
    Lesson(
        id="face-a-dilemma",
        title="Get past a dilemma",
        goal="Solve Excavation, though *Malfunctioning Door* is under it: to get past takes an android, or STRENGTH "
        "of more than 27 from up to four personnel. Who fails is stopped, and the attempt is over.",
        hints=(
            "Excavation wants Archaeology: Picard and Jadzia Dax have it. They are not strong enough alone.",
            "Beam everybody down: Worf 10, Tasha Yar 8, Riker 7 and Dax 7 are 32. Then attempt.",
        ),
        choices=8,
    ),
    _position(
        Place(
            mission="excavation",
            outpost=OUTPOST,
            ships={NEBULA: ("jean-luc-picard", "jadzia-dax", "worf", "tasha-yar", "william-t-riker")},
            seeds=("malfunctioning-door",),
        )
    ),
    completed("excavation"),
)

_BATTLE = Prepared(
    Lesson(
        id="win-a-battle",
        title="Win a battle",
        goal="You play the Klingons. Defeat the three Federation personnel at Plunder Site: pairs fight by chance, "
        "then the side with more STRENGTH left standing wins, and one of the losers falls.",
        hints=(
            "An attack needs a leader, somebody with OFFICER or Leadership; Gowron is one.",
            "Choose *Attack*, then *Strike as hard as allowed*.",
        ),
        choices=5,
    ),
    Position(
        line=(
            Place(
                mission="plunder-site",
                surface={0: ("gowron", "kurn", "korris"), 1: ("wesley-crusher", "calloway", "giusti")},
            ),
            Place(mission="medical-relief", outpost="klingon-outpost"),
            Place(mission="excavation", owner=1, outpost=OUTPOST),
            Place(mission="explore-dyson-sphere", owner=1),
        ),
        decks=(_KLINGON, _FEDERATION[1:]),
    ),
    beaten("plunder-site", 3),
)

SIX_LESSONS = (_CREW, _FLY, _REPORT, _SOLVE, _DILEMMA, _BATTLE)
