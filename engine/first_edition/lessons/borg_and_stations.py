"""Lessons about Borg scouting for an objective, and about taking a station."""

from __future__ import annotations

from engine.first_edition.lessons.goals import scouting_goal, station_goal
from engine.first_edition.lessons.position import LessonLocation, LessonPosition
from engine.first_edition.lessons.prepared import PreparedLesson
from engine.kernel.lesson import Lesson

_DRONES = ("two-of-eleven", "four-of-eleven", "eleven-of-nineteen", "six-of-eleven")
_SCOUTS = ("two-of-eleven", "six-of-eleven", "two-of-nineteen", "three-of-nine", "four-of-eleven")
_BAJORANS = ("anara", "jabara", "gantt", "kallis-ven")
_CARDASSIANS = ("ari", "derell", "perak", "jural")

_SCOUT = PreparedLesson(
    Lesson(
        id="scout-as-the-borg",
        title="Scout as the Borg",
        goal="Borg don’t solve missions; they scout for an objective. Yours is Assimilate Planet, at Expose Plot. "
        "*Clan People* is seeded there: to get past it, up to five of your Borg need CUNNING > 38 together.",
        hints=(
            "Borg may beam down to a planet only for their objective. Beam down, then choose *Scout*.",
            "Four of your drones have 7 CUNNING and one has 5, 33 in all. The Queen has 12: beam her down, too.",
        ),
        choices=6,
    ),
    LessonPosition(
        line=(
            LessonLocation(mission="catalog-phenomena", outpost="borg-outpost"),
            LessonLocation(
                mission="expose-plot",
                owner=1,
                ships={"borg-scout-vessel": ("borg-queen", *_SCOUTS)},
                objective="assimilate-planet",
                seeds=("clan-people",),
            ),
            LessonLocation(mission="unseat-dictator"),
            LessonLocation(mission="excavation", owner=1, outpost="federation-outpost"),
        ),
        decks=(_DRONES, _BAJORANS),
    ),
    scouting_goal("assimilate-planet"),
)

_TAKE = PreparedLesson(
    Lesson(
        id="take-a-station",
        title="Take a station",
        goal="Your Cardassians are in the Promenade Shops of Deep Space 9, which your opponent controls. Commandeer "
        "it from Ops: you need Computer Skill there, and none of your opponent’s personnel.",
        hints=(
            "Inside a station, personnel walk from site to site and may pass others on the way.",
            "Dukat has Computer Skill; Macet doesn’t. Walk Dukat to Ops, then choose *Commandeer*.",
        ),
        choices=5,
    ),
    LessonPosition(
        line=(
            LessonLocation(
                mission="characterize-neutrino-emissions",
                owner=1,
                outpost="deep-space-9",
                sites={"ops": (), "promenade-shops": ("macet", "dukat"), "docking-pylons": ()},
            ),
            LessonLocation(mission="alter-records"),
            LessonLocation(mission="collect-sample", outpost="cardassian-outpost"),
            LessonLocation(mission="orb-negotiations", owner=1),
        ),
        decks=(_CARDASSIANS, _BAJORANS),
    ),
    station_goal("characterize-neutrino-emissions"),
)

BORG_AND_STATIONS = (_SCOUT, _TAKE)
