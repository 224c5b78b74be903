"""A lesson more: tribbles are in the way (1E-TRIB)."""

from __future__ import annotations

from engine.first_edition.lessons.goals import completed
from engine.first_edition.lessons.position import Place, Position
from engine.first_edition.lessons.prepared import Prepared
from engine.kernel.lesson import Lesson

_NEBULA, _OUTPOST = "uss-nebula", "federation-outpost"

_AWAY = Prepared(
    Lesson(
        id="away-with-tribbles",
        title="Away with the tribbles",
        goal="Complete Explore Black Cluster with the crew of the U.S.S. Nebula. They have what it asks for, but your "
        "opponent’s 110 tribbles are aboard: where a hundred are, an attempt takes 2 Leadership as well.",
        hints=(
            "Anybody carries or beams small tribbles. Large ones take Transporter Skill, and who uses it is stopped.",
            "Let O’Brien, who has the skill, beam *100 Tribbles* to your outpost; then choose *Attempt*.",
        ),
        choices=6,
    ),
    Position(
        line=(
            Place(mission="excavation"),
            Place(
                mission="explore-black-cluster",
                outpost=_OUTPOST,
                ships={_NEBULA: ("rachel-garrett", "neela-daren", "miles-obrien")},
                tribbles={_NEBULA: ("10-tribbles-go", "100-tribbles-bonus")},
            ),
            Place(mission="medical-relief", owner=1, outpost="klingon-outpost"),
            Place(mission="survey-mission", owner=1),
        ),
        decks=(("giusti", "linda-larson", "calloway", "leah-brahms"), ("kromm", "vekma", "gorath", "yeto")),
    ),
    completed("explore-black-cluster"),
)

TRIBBLES = (_AWAY,)
