"""Two lessons more: the Borg scout for an objective, and a station is taken."""

from __future__ import annotations

from engine.first_edition.lessons.goals import scouted, taken
from engine.first_edition.lessons.position import Place, Position
from engine.first_edition.lessons.prepared import Prepared
from engine.kernel.lesson import Lesson

_DRONES = ("two-of-eleven", "four-of-eleven", "eleven-of-nineteen", "six-of-eleven")
_SCOUTS = ("two-of-eleven", "six-of-eleven", "two-of-nineteen", "three-of-nine", "four-of-eleven")
_BAJORANS = ("anara", "jabara", "gantt", "kallis-ven")
_CARDASSIANS = ("ari", "derell", "perak", "jural")

_SCOUT = Prepared(
    Lesson(
        id="scout-as-the-borg",
        title="Scout as the Borg",
        goal="The Borg solve no missions: they scout for an objective. Yours is Assimilate Planet, at Expose Plot. "
        "*Clan People* lies under it: to get past, up to five of your Borg must have more than 38 CUNNING together.",
        hints=(
            "Borg go down to a planet only for their objective. Beam down, then choose *Scout*.",
            "Four of your drones have 7, and one has 5: that is 33. The Queen has 12: beam everybody down, her too.",
        ),
        choices=6,
    ),
    Position(
        line=(
            Place(mission="catalog-phenomena", outpost="borg-outpost"),
            Place(
                mission="expose-plot",
                owner=1,
                ships={"borg-scout-vessel": ("borg-queen", *_SCOUTS)},
                objective="assimilate-planet",
                seeds=("clan-people",),
            ),
            Place(mission="unseat-dictator"),
            Place(mission="excavation", owner=1, outpost="federation-outpost"),
        ),
        decks=(_DRONES, _BAJORANS),
    ),
    scouted("assimilate-planet"),
)

_TAKE = Prepared(
    Lesson(
        id="take-a-station",
        title="Take a station",
        goal="Your Cardassians stand in the Promenade Shops of Deep Space 9, which is your opponent’s. Take it: from "
        "its Ops, with somebody who has Computer Skill and with nobody of your opponent’s there.",
        hints=(
            "Inside a station people walk from site to site, past others in between.",
            "Dukat has Computer Skill, Macet has not. Let Dukat walk to Ops, then choose *Commandeer*.",
        ),
        choices=5,
    ),
    Position(
        line=(
            Place(
                mission="characterize-neutrino-emissions",
                owner=1,
                outpost="deep-space-9",
                sites={"ops": (), "promenade-shops": ("macet", "dukat"), "docking-pylons": ()},
            ),
            Place(mission="alter-records"),
            Place(mission="collect-sample", outpost="cardassian-outpost"),
            Place(mission="orb-negotiations", owner=1),
        ),
        decks=(_CARDASSIANS, _BAJORANS),
    ),
    taken("characterize-neutrino-emissions"),
)

BORG_AND_STATIONS = (_SCOUT, _TAKE)
