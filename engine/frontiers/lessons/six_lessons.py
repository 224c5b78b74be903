"""The six lessons of Frontiers, from moving and exploring to a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.frontiers.lessons.goals import LessonGoal, arrival_goal, combat_goal, exploring_goal, recruiting_goal
from engine.frontiers.lessons.lesson_position import LessonPosition
from engine.kernel.lesson import Lesson

OPTIONS: Mapping[str, str] = {"scenario": "first-reconnaissance-unpressed", "ship-1": "enterprise-d"}

WORMHOLE, K11, OUTPOST, DRYDOCK, L12 = "0.0", "0.-2", "1.-2", "0.-3", "2.-3"
WARBIRD, OTHER_WARBIRD = "2.-2", "2.-4"
DICE_WITHOUT_POWER = ("black", "black", "black")
ENEMY_TOKENS: Mapping[str, str] = {WARBIRD: "border-patrol", OTHER_WARBIRD: "plasma-hunter"}


class PreparedLesson(NamedTuple):
    """A lesson with its starting position and its goal."""

    lesson: Lesson
    position: LessonPosition
    goal: LessonGoal


def prepared_lesson(lesson: str) -> PreparedLesson:
    """Return a lesson by its id.

    Raises:
        KeyError: there is none.
    """
    return _BY_ID[lesson]


def lesson_texts() -> tuple[Lesson, ...]:
    """Return the texts of all lessons, easiest first."""
    return tuple(lesson.lesson for lesson in _LESSONS)


_MOVE = PreparedLesson(
    Lesson(
        id="move",
        title="Move",
        goal="Fly from the Wormhole to the Outpost at K12 without provoking the Warbird at K13. You provoke an enemy "
        "if you move from one space next to it to another space next to it.",
        hints=(
            "Cards give Move points; any card can be played sideways for 1. Empty space costs 2, a nebula 3.",
            (
                "The route over J12 is short but passes the Warbird. Play Plot a Course for 2 and your other three "
                "cards sideways, then fly through the nebula at J11."
            ),
        ),
        choices=12,
    ),
    LessonPosition(
        space=WORMHOLE,
        hand=("plot-a-course", "phaser-barrage", "first-contact", "saucer-separation"),
        core=DICE_WITHOUT_POWER,
        tokens=ENEMY_TOKENS,
    ),
    arrival_goal(OUTPOST),
)

_EXPLORE = PreparedLesson(
    Lesson(
        id="explore",
        title="Explore",
        goal="Reveal a new map tile this turn. From a space at the edge of the map, such as the Drydock at L10, that "
        "costs 2 Move points.",
        hints=(
            "You need 4 Move points: 2 to enter the Drydock, 2 to reveal a tile there.",
            "Play Plot a Course for 2 and two other cards sideways, move to L10, then choose *Reveal the tile*.",
        ),
        choices=10,
    ),
    LessonPosition(
        space=K11,
        hand=("plot-a-course", "phaser-barrage", "first-contact", "damage-control"),
        core=DICE_WITHOUT_POWER,
        tokens=ENEMY_TOKENS,
    ),
    exploring_goal(4),
)

_POWER = PreparedLesson(
    Lesson(
        id="power-your-cards",
        title="Power your cards with data",
        goal="Fly from the Wormhole to the Drydock at L10 this turn. The basic effects of your cards won’t get "
        "you that far: power them with a Data Core die or a crystal.",
        hints=(
            "A powered card has the stronger effect, printed below. Plot a Course takes gold data, Full Impulse blue.",
            (
                "The Data Core has a gold die, and you have a blue crystal. Power both cards for 8 Move points, then "
                "move over J11 and K11 to L10."
            ),
        ),
        choices=12,
    ),
    LessonPosition(
        space=WORMHOLE,
        hand=("plot-a-course", "full-impulse", "phaser-barrage"),
        core=("gold", "black", "black"),
        crystals={"blue": 1},
        tokens=ENEMY_TOKENS,
    ),
    arrival_goal(DRYDOCK),
)

_RECRUIT = PreparedLesson(
    Lesson(
        id="recruit",
        title="Interact and recruit",
        goal="Recruit the Tactical Officer at the Outpost you’re at. It costs 6 Diplomacy points this turn.",
        hints=(
            "*Interact* is your Action for the turn; after that you can spend Diplomacy here.",
            (
                "First Contact gives 4 Diplomacy if powered by the gold die, and Show of Force gives 2. Then choose "
                "*Recruit Tactical Officer*."
            ),
        ),
        choices=10,
    ),
    LessonPosition(
        space=OUTPOST,
        hand=("show-of-force", "first-contact", "phaser-barrage"),
        core=("gold", "black", "black"),
        tokens=ENEMY_TOKENS,
        crew=("ensign", "counsellor", "tactical-officer"),
    ),
    recruiting_goal("tactical-officer"),
)

_FIGHT = PreparedLesson(
    Lesson(
        id="fight",
        title="Fight a Warbird",
        goal="Challenge the Border Patrol next to you and defeat it: in the Attack phase, your attack must be at least "
        "its defense, 3.",
        hints=(
            "Choose *Challenge Enemy Ships*. Do nothing at long range and continue to the Attack phase.",
            "In the Attack phase, target the Border Patrol, power Phaser Barrage with the red die for 4, and fire.",
        ),
        choices=16,
    ),
    LessonPosition(
        space=OUTPOST,
        hand=("phaser-barrage", "saucer-separation", "damage-control", "plot-a-course"),
        core=("red", "black", "black"),
        tokens=ENEMY_TOKENS,
    ),
    combat_goal(WARBIRD),
)

_UNHURT = PreparedLesson(
    Lesson(
        id="fight-unhurt",
        title="Win without a scratch",
        goal="Two Warbirds are next to you: the Border Patrol and the Plasma Hunter. Defeat both in one turn without "
        "taking Damage.",
        hints=(
            "An enemy defeated at long range never fires, and shields as strong as an attack block all of it.",
            (
                "At long range, Attack Run gives 3 if powered by the gold die. Saucer Separation gives shields of 6 if "
                "powered by your blue crystal, and Phaser Barrage an attack of 4 with the red one."
            ),
            (
                "Challenge both. Target the Plasma Hunter, power Attack Run and fire. In the Shields phase, power "
                "Saucer Separation against the Border Patrol. In the Attack phase, power Phaser Barrage against it."
            ),
        ),
        choices=24,
    ),
    LessonPosition(
        space=L12,
        hand=("phaser-barrage", "attack-run", "saucer-separation", "divert-power"),
        core=("gold", "black", "black"),
        crystals={"blue": 1, "red": 1},
        tokens=ENEMY_TOKENS,
    ),
    combat_goal(WARBIRD, OTHER_WARBIRD, unhurt=True),
)

_LESSONS = (_MOVE, _EXPLORE, _POWER, _RECRUIT, _FIGHT, _UNHURT)
_BY_ID = {lesson.lesson.id: lesson for lesson in _LESSONS}
