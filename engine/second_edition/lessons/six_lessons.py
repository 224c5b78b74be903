"""The six lessons of Second Edition, from loading a ship to a stack of dilemmas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.lesson import Lesson
from engine.second_edition.lessons.goals import LessonGoal, completion_goal, launching_goal, moving_goal, staffing_goal
from engine.second_edition.lessons.position import LessonPosition, LessonSide
from engine.second_edition.table.state import Segment

EARTH, TARELLA, ONEAMISU = (
    "earth-cradle-of-the-federation",
    "tarella-plague-planet",
    "oneamisu-sector-military-exercises",
)
NEBULA, EXCELSIOR, GALAXY = "uss-nebula", "uss-excelsior", "uss-galaxy"

_OWN_MISSIONS = (EARTH, TARELLA, "ajilon-prime-surgery-under-fire", ONEAMISU, "chintoka-binary-pair-clash-at-chintoka")
_OPPONENTS_MISSIONS = (
    "qonos-heart-of-the-empire",
    "quvat-colony-control-plague",
    "khitomer-khitomer-investigation",
    "argus-array-redirect-subspace-telescope",
    "cruses-system-study-cometary-cloud",
)
_DECK_CARDS = ("medical-kit", "universal-translator", "escape", "hypospray")


class PreparedLesson(NamedTuple):
    """A lesson with its starting position and its goal."""

    lesson: Lesson
    position: LessonPosition
    goal: LessonGoal


def prepared_lesson(lesson: str) -> PreparedLesson:
    """Return the lesson with this id.

    Raises:
        KeyError: there is none.
    """
    return _BY_ID[lesson]


def six_lessons() -> tuple[Lesson, ...]:
    """Return the lessons as learners read them, the easiest first."""
    return tuple(item.lesson for item in _LESSONS)


def _learner_position(
    *,
    surface: Mapping[str, tuple[str, ...]] = {},
    ships: Mapping[str, Mapping[str, tuple[str, ...]]] = {},
    hand: tuple[str, ...] = (),
    dilemmas: tuple[str, ...] = (),
    segment: Segment = Segment.EXECUTE_ORDERS,
) -> LessonPosition:
    """Return a position with the learner's cards, and an opponent with only missions and these dilemmas."""
    learner = LessonSide(missions=_OWN_MISSIONS, surface=surface, ships=ships, hand=hand, deck=_DECK_CARDS)
    return LessonPosition(
        sides=(learner, LessonSide(missions=_OPPONENTS_MISSIONS, deck=_DECK_CARDS, dilemmas=dilemmas)), segment=segment
    )


_LOADING_LESSON = PreparedLesson(
    Lesson(
        id="load-a-ship",
        title="Load a ship",
        goal="Give the U.S.S. Nebula the crew it needs to fly: one personnel with a Command icon, and two more with "
        "Command or Staff icons.",
        hints=(
            "Personnel board a ship by beaming: choose *Beam* from Earth to the Nebula, then pick the personnel.",
            (
                "Van Orton and the E.M.H. Program have no icon. Rixx has Command; Lian T'su and Daniel Kwan have "
                "Staff. Beam these three, or everyone."
            ),
        ),
        choices=6,
    ),
    _learner_position(
        surface={EARTH: ("rixx", "lian-tsu", "daniel-kwan", "van-orton", "emh-program")}, ships={EARTH: {NEBULA: ()}}
    ),
    staffing_goal(NEBULA),
)

_FLYING_LESSON = PreparedLesson(
    Lesson(
        id="fly-to-a-mission",
        title="Fly to a mission",
        goal="Fly the U.S.S. Nebula to the Oneamisu Sector. A move costs the spans of both locations added together, "
        "and the Nebula has 8 Range each turn.",
        hints=(
            "Rixx and Lian T'su alone can’t staff the Nebula. There is someone else at Earth.",
            "Beam Daniel Kwan aboard, then *Move* the Nebula straight to the Oneamisu Sector: 2 + 3 = 5 Range.",
        ),
        choices=8,
    ),
    _learner_position(surface={EARTH: ("daniel-kwan", "van-orton")}, ships={EARTH: {NEBULA: ("rixx", "lian-tsu")}}),
    moving_goal(NEBULA, ONEAMISU),
)

_COUNTERS_LESSON = PreparedLesson(
    Lesson(
        id="seven-counters",
        title="Spend seven counters",
        goal="Play the U.S.S. Excelsior this turn with a crew that can fly it: three personnel with Staff or Command "
        "icons. Playing a card takes counters equal to its cost; drawing a card takes 1.",
        hints=(
            "The Excelsior costs 4, which leaves 3 counters for three personnel.",
            "Play the Excelsior, Lian T'su, Daniel Kwan and Dorian Collins: 4 + 1 + 1 + 1 = 7.",
        ),
        choices=8,
    ),
    _learner_position(
        hand=(
            EXCELSIOR,
            NEBULA,
            "jean-luc-picard-explorer",
            "van-orton",
            "lian-tsu",
            "daniel-kwan",
            "dorian-collins-acting-chief-petty-officer",
        ),
        segment=Segment.PLAY_AND_DRAW,
    ),
    launching_goal(EXCELSIOR),
)

_ATTEMPT_LESSON = PreparedLesson(
    Lesson(
        id="complete-a-mission",
        title="Complete a mission",
        goal="Complete Tarella with the crew of the U.S.S. Galaxy. It requires Archaeology, Biology, Medical and "
        "Cunning > 30, and there are no dilemmas.",
        hints=(
            "Only personnel on a planet can attempt its mission, so beam down first. *Best crew* suggests who goes.",
            "Beam everyone down, then choose *Attempt*.",
        ),
        choices=10,
    ),
    _learner_position(
        ships={
            TARELLA: {
                GALAXY: (
                    "van-orton",
                    "beverly-crusher-chief-medical-officer",
                    "rixx",
                    "lian-tsu",
                    "daniel-kwan",
                    "wesley-crusher-prodigy",
                    "hardy",
                )
            }
        }
    ),
    completion_goal(TARELLA),
)

_TRUST_LESSON = PreparedLesson(
    Lesson(
        id="face-a-dilemma",
        title="Face a dilemma",
        goal="Complete Tarella. *An Issue of Trust* is in the way: without Honor or Treachery everyone is stopped; "
        "with them, all personnel who have one of these are stopped except one, chosen at random.",
        hints=(
            "Don’t send everyone: personnel who stay aboard don’t face the dilemma.",
            "Picard, Kalandra and Hardy have Honor. Only Picard has Archaeology, so leave the other two aboard.",
            "Beam down Picard, the E.M.H. Program, Wesley Crusher, Barclay and Brahms, and attempt the mission.",
        ),
        choices=10,
    ),
    _learner_position(
        ships={
            TARELLA: {
                GALAXY: (
                    "jean-luc-picard-explorer",
                    "kalandra-battlefield-surgeon",
                    "hardy",
                    "emh-program",
                    "wesley-crusher-prodigy",
                    "reginald-barclay-reclusive-engineer",
                    "dr-leah-brahms-holographic-representation",
                )
            }
        },
        dilemmas=("an-issue-of-trust",),
    ),
    completion_goal(TARELLA),
)

_STACK_LESSON = PreparedLesson(
    Lesson(
        id="beat-a-stack",
        title="Beat a stack of dilemmas",
        goal="Complete the Oneamisu Sector this turn. It requires Leadership, 2 Officer, Security and Cunning > 34. "
        "*Invidium Leak*, *Alien Abduction* and *Command Decisions* are in the way; /card shows what they do.",
        hints=(
            "Spend your seven counters on personnel who get you past the dilemmas and add Cunning, then beam them up.",
            (
                "*Invidium Leak* requires 2 Medical, or Engineer and 2 Programming. *Alien Abduction* requires 2 "
                "Engineer and Physics, or Medical and Transporters. *Command Decisions* takes someone with "
                "Leadership or Officer: give it Tim Watters."
            ),
            (
                "Play Beverly Crusher, Reginald Barclay and Bruce Maddox. Beam all three aboard, move to the Oneamisu "
                "Sector and attempt the mission."
            ),
        ),
        choices=30,
    ),
    _learner_position(
        ships={EARTH: {NEBULA: ("rixx", "lian-tsu", "hardy", "daniel-kwan", "tim-watters-valiant-captain")}},
        hand=(
            "beverly-crusher-chief-medical-officer",
            "reginald-barclay-reclusive-engineer",
            "bruce-maddox-chair-of-robotics",
            "norah-satie-starfleet-investigator",
            "leyton-chief-of-starfleet-operations",
            "van-orton",
            "data-aspirer",
        ),
        dilemmas=("invidium-leak", "alien-abduction", "command-decisions"),
        segment=Segment.PLAY_AND_DRAW,
    ),
    completion_goal(ONEAMISU),
)

_LESSONS = (_LOADING_LESSON, _FLYING_LESSON, _COUNTERS_LESSON, _ATTEMPT_LESSON, _TRUST_LESSON, _STACK_LESSON)
_BY_ID = {item.lesson.id: item for item in _LESSONS}
