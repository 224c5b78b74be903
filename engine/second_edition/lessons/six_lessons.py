"""The six lessons of Second Edition, from loading a ship to a stack of dilemmas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.lesson import Lesson
from engine.second_edition.lessons.goals import Goal, completed, flown, launched, staffed
from engine.second_edition.lessons.position import Position, Side
from engine.second_edition.state import Segment

EARTH, TARELLA, ONEAMISU = (
    "earth-cradle-of-the-federation",
    "tarella-plague-planet",
    "oneamisu-sector-military-exercises",
)
NEBULA, EXCELSIOR, GALAXY = "uss-nebula", "uss-excelsior", "uss-galaxy"

_OWN = (EARTH, TARELLA, "ajilon-prime-surgery-under-fire", ONEAMISU, "chintoka-binary-pair-clash-at-chintoka")
_THEIRS = (
    "qonos-heart-of-the-empire",
    "quvat-colony-control-plague",
    "khitomer-khitomer-investigation",
    "argus-array-redirect-subspace-telescope",
    "cruses-system-study-cometary-cloud",
)
_DECK = ("medical-kit", "universal-translator", "escape", "hypospray")


class Prepared(NamedTuple):
    """A lesson with the position that it begins with, and what judges it."""

    lesson: Lesson
    position: Position
    goal: Goal


def prepared(lesson: str) -> Prepared:
    """A lesson by its id.

    Raises:
        KeyError: there is none.
    """
    return _BY_ID[lesson]


def six_lessons() -> tuple[Lesson, ...]:
    """What learners read of each, the easiest first."""
    return tuple(one.lesson for one in _LESSONS)


def _position(
    *,
    surface: Mapping[str, tuple[str, ...]] = {},
    ships: Mapping[str, Mapping[str, tuple[str, ...]]] = {},
    hand: tuple[str, ...] = (),
    dilemmas: tuple[str, ...] = (),
    segment: Segment = Segment.EXECUTE_ORDERS,
) -> Position:
    """The learner's cards, and an opponent who has nothing but missions and these dilemmas."""
    learner = Side(missions=_OWN, surface=surface, ships=ships, hand=hand, deck=_DECK)
    return Position(sides=(learner, Side(missions=_THEIRS, deck=_DECK, dilemmas=dilemmas)), segment=segment)


_LOAD = Prepared(
    Lesson(
        id="load-a-ship",
        title="Load a ship",
        goal="Give the U.S.S. Nebula the crew that it needs to fly: somebody with a Command icon, and two more with "
        "Command or Staff icons.",
        hints=(
            "People come aboard by beaming: choose *Beam* from Earth to the Nebula, then who goes.",
            (
                "Van Orton and the E.M.H. Program have no icon. Rixx has Command, Lian T'su and Daniel Kwan have "
                "Staff: beam these three, or all."
            ),
        ),
        choices=6,
    ),
    _position(
        surface={EARTH: ("rixx", "lian-tsu", "daniel-kwan", "van-orton", "emh-program")}, ships={EARTH: {NEBULA: ()}}
    ),
    staffed(NEBULA),
)

_FLY = Prepared(
    Lesson(
        id="fly-to-a-mission",
        title="Fly to a mission",
        goal="Bring the U.S.S. Nebula to the Oneamisu Sector. A move takes as much Range as the spans of both places "
        "together, and the Nebula has 8 each turn.",
        hints=(
            "Rixx and Lian T'su alone do not staff the Nebula; somebody else is at Earth.",
            "Beam Daniel Kwan aboard, then *Move* the Nebula straight to the Oneamisu Sector: 2 and 3 are 5 Range.",
        ),
        choices=8,
    ),
    _position(surface={EARTH: ("daniel-kwan", "van-orton")}, ships={EARTH: {NEBULA: ("rixx", "lian-tsu")}}),
    flown(NEBULA, ONEAMISU),
)

_COUNTERS = Prepared(
    Lesson(
        id="seven-counters",
        title="Spend seven counters",
        goal="Bring the U.S.S. Excelsior into play this turn with a crew that can fly it: three with Staff or Command "
        "icons. Each card takes counters as its cost says, and so does drawing.",
        hints=(
            "The Excelsior costs 4, so 3 counters are left for three people.",
            "Play the Excelsior, Lian T'su, Daniel Kwan and Dorian Collins: 4 and three times 1.",
        ),
        choices=8,
    ),
    _position(
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
    launched(EXCELSIOR),
)

_ATTEMPT = Prepared(
    Lesson(
        id="complete-a-mission",
        title="Complete a mission",
        goal="Complete Tarella with the crew of the U.S.S. Galaxy. On the planet must be Archaeology, Biology, "
        "Medical and Cunning of more than 30 together; no dilemma is in the way.",
        hints=(
            "A planet is attempted by those who are on it: beam down first. *Best crew* proposes who goes.",
            "Beam everybody down, then choose *Attempt*.",
        ),
        choices=10,
    ),
    _position(
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
    completed(TARELLA),
)

_TRUST = Prepared(
    Lesson(
        id="face-a-dilemma",
        title="Face a dilemma",
        goal="Complete Tarella, though *An Issue of Trust* is in the way: without Honor or Treachery all are "
        "stopped, and of those who have one of them all but one, drawn by chance.",
        hints=(
            "Not everybody should go. Those who stay aboard face nothing.",
            "Three have Honor: Picard, Kalandra and Hardy. Only Picard has Archaeology: leave the other two aboard.",
            "Beam down Picard, the E.M.H. Program, Wesley Crusher, Barclay and Brahms, and attempt.",
        ),
        choices=10,
    ),
    _position(
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
    completed(TARELLA),
)

_STACK = Prepared(
    Lesson(
        id="beat-a-stack",
        title="Beat a stack of dilemmas",
        goal="Complete the Oneamisu Sector this turn: Leadership, 2 Officer, Security and Cunning of more than 34. "
        "In the way are *Invidium Leak*, *Alien Abduction* and *Command Decisions*; /card shows what they do.",
        hints=(
            "Spend your seven counters on people who pass the dilemmas and bring Cunning, then beam them aboard.",
            (
                "*Invidium Leak* wants 2 Medical, or Engineer and 2 Programming. *Alien Abduction* wants 2 Engineer "
                "and Physics, or Medical and Transporters. *Command Decisions* takes one with Leadership or Officer: "
                "offer Tim Watters."
            ),
            (
                "Play Beverly Crusher, Reginald Barclay and Bruce Maddox. Beam all three aboard, move to the Oneamisu "
                "Sector and attempt."
            ),
        ),
        choices=30,
    ),
    _position(
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
    completed(ONEAMISU),
)

_LESSONS = (_LOAD, _FLY, _COUNTERS, _ATTEMPT, _TRUST, _STACK)
_BY_ID = {one.lesson.id: one for one in _LESSONS}
