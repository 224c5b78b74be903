"""The six lessons of First Edition, from a ship's crew to a battle."""

from __future__ import annotations

from engine.first_edition.lessons.goals import (
    battle_goal,
    flight_goal,
    mission_goal,
    reporting_goal,
    staffing_goal,
)
from engine.first_edition.lessons.position import LessonLocation, LessonPosition
from engine.first_edition.lessons.prepared import PreparedLesson
from engine.first_edition.table.state import Phase
from engine.kernel.lesson import Lesson

NEBULA, OUTPOST = "uss-nebula", "federation-outpost"
_DYSON = LessonLocation(mission="explore-dyson-sphere")
_TERRAFORMING = LessonLocation(mission="evaluate-terraforming")
_RELIEF = LessonLocation(mission="medical-relief", owner=1, outpost="klingon-outpost")
_SURVEY = LessonLocation(mission="survey-mission", owner=1)
_FEDERATION = ("giusti", "linda-larson", "calloway", "leah-brahms")
_KLINGON = ("kromm", "vekma", "gorath", "yeto")


def _starting_position(
    first: LessonLocation, *others: LessonLocation, hand: tuple[str, ...] = (), phase: Phase = Phase.ORDERS
) -> LessonPosition:
    """Return a position of the learner's Federation against an opponent with only an outpost and seeds."""
    line = (first, *(others or (_DYSON, _TERRAFORMING)), _RELIEF, _SURVEY)
    return LessonPosition(line=line, hand=hand, decks=(_FEDERATION, _KLINGON), phase=phase)


_CREW = PreparedLesson(
    Lesson(
        id="crew-a-ship",
        title="Crew a ship",
        goal="Give the U.S.S. Nebula, docked at your outpost, the crew it needs to fly: one personnel with a Command "
        "icon and one with a Staff icon.",
        hints=(
            "Personnel at an outpost can walk aboard a ship docked there: choose *Walk*, then pick the personnel.",
            "Calloway and Simon Tarses have no icon. Picard has Command and Taitt has Staff: send both, or all four.",
        ),
        choices=6,
    ),
    _starting_position(
        LessonLocation(
            mission="excavation",
            outpost=OUTPOST,
            inside=("jean-luc-picard", "taitt", "calloway", "simon-tarses"),
            docked={NEBULA: ()},
        )
    ),
    staffing_goal(NEBULA),
)

_FLY = PreparedLesson(
    Lesson(
        id="fly-the-line",
        title="Fly along the spaceline",
        goal="Fly the U.S.S. Nebula to Explore Dyson Sphere. A ship pays the span of every location it reaches or "
        "passes, and the Nebula has 8 RANGE each turn.",
        hints=(
            "Picard alone can’t staff the Nebula, and a docked ship can’t fly.",
            "Walk Taitt aboard, choose *Undock*, then *Move* to Explore Dyson Sphere. Its span is 2.",
        ),
        choices=8,
    ),
    _starting_position(
        LessonLocation(mission="excavation", outpost=OUTPOST, inside=("taitt",), docked={NEBULA: ("jean-luc-picard",)})
    ),
    flight_goal(NEBULA, "explore-dyson-sphere"),
)

_REPORT = PreparedLesson(
    Lesson(
        id="one-card-a-turn",
        title="Play one card a turn",
        goal="Report a ship that Taitt and Alyssa Ogawa, at your outpost, can fly. You have only one card play each "
        "turn, so pick the right one.",
        hints=(
            "Both have a Staff icon; neither has Command.",
            "The Nebula requires Command and Staff. The U.S.S. Hood requires two Staff: report it.",
        ),
        choices=4,
    ),
    _starting_position(
        LessonLocation(mission="excavation", outpost=OUTPOST, inside=("taitt", "alyssa-ogawa")),
        hand=(NEBULA, "uss-hood", "worf", "uss-enterprise", "medical-kit"),
        phase=Phase.CARD_PLAY,
    ),
    reporting_goal(),
)

_SOLVE = PreparedLesson(
    Lesson(
        id="solve-a-mission",
        title="Solve a mission",
        goal="Solve Evaluate Terraforming with the crew of the U.S.S. Nebula. It requires MEDICAL, Biology and "
        "Exobiology, and there are no dilemmas.",
        hints=(
            "Only personnel on a planet can attempt its mission, so beam down first. *Best crew* suggests who goes.",
            "Beverly Crusher has all three skills. Beam her down, or everyone, then choose *Attempt*.",
        ),
        choices=8,
    ),
    _starting_position(
        LessonLocation(mission="excavation", outpost=OUTPOST),
        _DYSON,
        LessonLocation(
            mission="evaluate-terraforming", ships={NEBULA: ("jean-luc-picard", "taitt", "beverly-crusher", "worf")}
        ),
    ),
    mission_goal("evaluate-terraforming"),
)

_DILEMMA = PreparedLesson(
    Lesson(
        id="face-a-dilemma",
        title="Get past a dilemma",
        goal="Solve Excavation. *Malfunctioning Door* is seeded under it: to get past it you need an android, or "
        "STRENGTH > 27 from up to four personnel. If you fail, your Away Team is stopped and the attempt ends.",
        hints=(
            "Excavation requires Archaeology: Picard and Jadzia Dax have it, but they aren’t strong enough alone.",
            "Beam everyone down: Worf 10, Tasha Yar 8, Riker 7 and Dax 7 make 32 STRENGTH. Then attempt the mission.",
        ),
        choices=8,
    ),
    _starting_position(
        LessonLocation(
            mission="excavation",
            outpost=OUTPOST,
            ships={NEBULA: ("jean-luc-picard", "jadzia-dax", "worf", "tasha-yar", "william-t-riker")},
            seeds=("malfunctioning-door",),
        )
    ),
    mission_goal("excavation"),
)

_BATTLE = PreparedLesson(
    Lesson(
        id="win-a-battle",
        title="Win a battle",
        goal="You play the Klingons. Defeat the three Federation personnel at Plunder Site. Pairs are drawn at random "
        "and fight; then the side with more STRENGTH still standing wins, and one of the losers dies.",
        hints=(
            "To attack you need a leader: someone with OFFICER or Leadership, such as Gowron.",
            "Choose *Attack*, then *Strike as hard as allowed*.",
        ),
        choices=5,
    ),
    LessonPosition(
        line=(
            LessonLocation(
                mission="plunder-site",
                surface={0: ("gowron", "kurn", "korris"), 1: ("wesley-crusher", "calloway", "giusti")},
            ),
            LessonLocation(mission="medical-relief", outpost="klingon-outpost"),
            LessonLocation(mission="excavation", owner=1, outpost=OUTPOST),
            LessonLocation(mission="explore-dyson-sphere", owner=1),
        ),
        decks=(_KLINGON, _FEDERATION[1:]),
    ),
    battle_goal("plunder-site", 3),
)

SIX_LESSONS = (_CREW, _FLY, _REPORT, _SOLVE, _DILEMMA, _BATTLE)
