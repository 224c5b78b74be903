"""Lesson about tribbles in the way of a mission (1E-TRIB)."""

from __future__ import annotations

from engine.first_edition.lessons.goals import mission_goal
from engine.first_edition.lessons.position import LessonLocation, LessonPosition
from engine.first_edition.lessons.prepared import PreparedLesson
from engine.kernel.lesson import Lesson

_NEBULA, _OUTPOST = "uss-nebula", "federation-outpost"

_AWAY = PreparedLesson(
    Lesson(
        id="away-with-tribbles",
        title="Away with the tribbles",
        goal="Solve Explore Black Cluster with the crew of the U.S.S. Nebula. They have all it requires, but your "
        "opponent’s 110 tribbles are aboard: with 100 or more there, an attempt also requires 2 Leadership.",
        hints=(
            "Anyone can carry or beam a few tribbles. Large groups take Transporter Skill, and its user is stopped.",
            "O’Brien has the skill: use it to beam *100 Tribbles* to your outpost, then choose *Attempt*.",
        ),
        choices=6,
    ),
    LessonPosition(
        line=(
            LessonLocation(mission="excavation"),
            LessonLocation(
                mission="explore-black-cluster",
                outpost=_OUTPOST,
                ships={_NEBULA: ("rachel-garrett", "neela-daren", "miles-obrien")},
                tribbles={_NEBULA: ("10-tribbles-go", "100-tribbles-bonus")},
            ),
            LessonLocation(mission="medical-relief", owner=1, outpost="klingon-outpost"),
            LessonLocation(mission="survey-mission", owner=1),
        ),
        decks=(("giusti", "linda-larson", "calloway", "leah-brahms"), ("kromm", "vekma", "gorath", "yeto")),
    ),
    mission_goal("explore-black-cluster"),
)

TRIBBLES = (_AWAY,)
