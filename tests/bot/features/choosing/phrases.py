"""What players say at a table: 120 phrases, written before the code that reads them, each with what it should mean.

``NOT_CARRIED_OUT`` is what must not be carried out: it means several things, or none, and the player is asked.
"""

from __future__ import annotations

from engine.kernel.decision import Decision, Kind, Option
from tests.bot.features.choosing.question_game import question

NOT_CARRIED_OUT: tuple[str, ...] = ("asked",)


def _option(id_: str, label: str, group: str = "", detail: str = "") -> Option:
    return Option(id_, label, detail, group=group)


PLAY = question(
    Kind.ACTION,
    "Play and draw cards: you have 5 counters left.",
    options=(
        _option("play:togaran", "Play Togaran, Elite Hunter", "Play personnel", "Cost 3"),
        _option("play:picard", "Play Jean-Luc Picard, Explorer", "Play personnel", "Cost 5"),
        _option("play:data", "Play Data, Aspirer", "Play personnel", "Cost 4"),
        _option("play:galaxy", "Play U.S.S. Galaxy", "Play ship", "Cost 5"),
        _option("play:phaser", "Play Type II Phaser", "Play equipment", "Cost 1"),
        _option("draw", "Draw a card", "Draw"),
        _option("end", "Draw 5 and continue to orders", "End"),
    ),
    default=("end",),
)
ORDERS = question(
    Kind.ACTION,
    "Execute orders: what is next?",
    options=(
        _option("attempt:risan", "Attempt Risan Approach, Abduction Plot", "Attempt", "35 points, 5 personnel"),
        _option("attempt:cruses", "Attempt Cruses System, Study Cometary Cloud", "Attempt", "30 points, 4 personnel"),
        _option("move:galaxy", "Move U.S.S. Galaxy", "Move", "At Earth, 8 Range left"),
        _option("move:nebula", "Move U.S.S. Nebula", "Move", "At Earth, 7 Range left"),
        _option("beam:earth:galaxy", "Beam from Earth to U.S.S. Galaxy", "Beam", "4 cards can go"),
        _option("beam:galaxy:earth", "Beam from U.S.S. Galaxy to Earth", "Beam", "3 cards can go"),
        _option("beam:earth:nebula", "Beam from Earth to U.S.S. Nebula", "Beam", "4 cards can go"),
        _option("use:geordi:0", "Use Geordi La Forge, Chief Engineer", "Order", "Discard a card to: remove damage."),
        _option("end", "End your orders", "End"),
    ),
    default=("end",),
)
ONE_SHIP = question(
    Kind.ACTION,
    "Execute orders: what is next?",
    options=(
        _option("attempt:oneamisu", "Attempt Oneamisu Sector, Military Exercises", "Attempt", "30 points"),
        _option("move:galaxy", "Move U.S.S. Galaxy", "Move", "At Earth, 8 Range left"),
        _option("beam:earth:galaxy", "Beam from Earth to U.S.S. Galaxy", "Beam", "4 cards can go"),
        _option("end", "End your orders", "End"),
    ),
    default=("end",),
)
CREW = question(
    Kind.CARDS,
    "Who beams from Earth to U.S.S. Galaxy? Choose none to go back.",
    options=(
        _option("picard", "Jean-Luc Picard, Explorer"),
        _option("data", "Data, Aspirer"),
        _option("hardy", "Hardy"),
        _option("lopez", "Lopez"),
        _option("troi", "Deanna Troi, Guide and Conscience"),
    ),
    minimum=0,
    maximum=5,
)
WHERE = question(
    Kind.PLACE,
    "Where does U.S.S. Galaxy go? Choose none to stay.",
    options=(
        _option("oneamisu", "Oneamisu Sector, Military Exercises", "", "Takes 4 of 8 Range"),
        _option("risan", "Risan Approach, Abduction Plot", "", "Takes 5 of 8 Range"),
        _option("earth", "Earth, Cradle of the Federation", "", "Takes 4 of 8 Range"),
    ),
    minimum=0,
)
RESPONSE = question(
    Kind.ACTION,
    "Worf would be killed. Do you respond?",
    options=(
        _option("escape:-1", "Play Escape", "Play"),
        _option("crusher:0", "Use Beverly Crusher, Chief Medical Officer", "Use"),
        _option("pass", "Pass", "Pass"),
    ),
    default=("pass",),
)
SURE = question(
    Kind.YES_NO,
    "Discard 2 to use these skills?",
    options=(_option("yes", "Yes"), _option("no", "No")),
)
HOW_MANY = question(Kind.NUMBER, "How many?", minimum=0, maximum=9)
FRONTIERS = question(
    Kind.ACTION,
    "Your turn: you have Move 4 to spend.",
    options=(
        _option("play:impulse:basic", "Full Impulse: Move 2", "Play"),
        _option("play:impulse:strong", "Full Impulse, powered: Move 4", "Play", "for blue data"),
        _option("sideways:phasers:move", "Phasers sideways: Move 1", "Sideways"),
        _option("move:a", "Move right to nebula (1.2) for 3", "Move"),
        _option("move:b", "Move upper left to Outpost (1.3) for 2", "Move"),
        _option("explore:2.0", "Reveal the tile at 2.0 for 2", "Explore", "You can’t undo anything before this"),
        _option("challenge", "Challenge Enemy Ships", "Combat"),
        _option("interact:x", "Interact at Outpost (1.1)", "Interact"),
        _option("end turn", "End the turn", "End"),
    ),
    default=("end turn",),
)

SINGLE: tuple[tuple[Decision, str, tuple[str, ...]], ...] = (
    # playing and drawing
    (PLAY, "togaran", ("play:togaran",)),
    (PLAY, "play togaran", ("play:togaran",)),
    (PLAY, "I play Togaran", ("play:togaran",)),
    (PLAY, "report togaran please", ("play:togaran",)),
    (PLAY, "tog", ("play:togaran",)),
    (PLAY, "play picard", ("play:picard",)),
    (PLAY, "jean luc", ("play:picard",)),
    (PLAY, "let's play data", ("play:data",)),
    (PLAY, "play the galaxy", ("play:galaxy",)),
    (PLAY, "put down the uss galaxy", ("play:galaxy",)),
    (PLAY, "phaser", ("play:phaser",)),
    (PLAY, "play a phazer", ("play:phaser",)),
    (PLAY, "draw", ("draw",)),
    (PLAY, "draw a card", ("draw",)),
    (PLAY, "draw one", ("draw",)),
    (PLAY, "I'd like to draw", ("draw",)),
    (PLAY, "take a card", ("draw",)),
    (PLAY, "done", ("end",)),
    (PLAY, "i'm done", ("end",)),
    (PLAY, "go on", ("end",)),
    (PLAY, "go on to orders", ("end",)),
    (PLAY, "orders", ("end",)),
    (PLAY, "next", ("end",)),
    (PLAY, "pass", ("end",)),
    (PLAY, "play worf", NOT_CARRIED_OUT),
    (PLAY, "play", NOT_CARRIED_OUT),
    (PLAY, "play something", NOT_CARRIED_OUT),
    # orders
    (ORDERS, "attempt risan approach", ("attempt:risan",)),
    (ORDERS, "try risan", ("attempt:risan",)),
    (ORDERS, "solve cruses", ("attempt:cruses",)),
    (ORDERS, "do the cruses mission", ("attempt:cruses",)),
    (ORDERS, "attempt", NOT_CARRIED_OUT),
    (ORDERS, "attempt it", NOT_CARRIED_OUT),
    (ORDERS, "move the galaxy", ("move:galaxy",)),
    (ORDERS, "fly galaxy", ("move:galaxy",)),
    (ORDERS, "galaxy flies", ("move:galaxy",)),
    (ORDERS, "warp the nebula", ("move:nebula",)),
    (ORDERS, "take the nebula out", ("move:nebula",)),
    (ORDERS, "fly", NOT_CARRIED_OUT),
    (ORDERS, "beam to nebula", ("beam:earth:nebula",)),
    (ORDERS, "beam to the galaxy", ("beam:earth:galaxy",)),
    (ORDERS, "beam from galaxy", ("beam:galaxy:earth",)),
    (ORDERS, "beam down from the galaxy", ("beam:galaxy:earth",)),
    (ORDERS, "beam from galaxy to earth", ("beam:galaxy:earth",)),
    (ORDERS, "beam to earth", ("beam:galaxy:earth",)),
    (ORDERS, "load the nebula", ("beam:earth:nebula",)),
    (ORDERS, "unload the galaxy", ("beam:galaxy:earth",)),
    (ORDERS, "beam", NOT_CARRIED_OUT),
    (ORDERS, "galaxy", NOT_CARRIED_OUT),
    (ORDERS, "use geordi", ("use:geordi:0",)),
    (ORDERS, "geordi", ("use:geordi:0",)),
    (ORDERS, "la forge's text", ("use:geordi:0",)),
    (ORDERS, "end", ("end",)),
    (ORDERS, "end my turn", ("end",)),
    (ORDERS, "end orders", ("end",)),
    (ORDERS, "that's it", ("end",)),
    (ORDERS, "that is all", ("end",)),
    (ORDERS, "nothing more", ("end",)),
    (ORDERS, "finished", ("end",)),
    (ORDERS, "ready", ("end",)),
    (ORDERS, "fire torpedoes", NOT_CARRIED_OUT),
    (ONE_SHIP, "fly", ("move:galaxy",)),
    (ONE_SHIP, "attempt", ("attempt:oneamisu",)),
    (ONE_SHIP, "attempt the mission", ("attempt:oneamisu",)),
    (ONE_SHIP, "beam", ("beam:earth:galaxy",)),
    (ONE_SHIP, "beam up", ("beam:earth:galaxy",)),
    # who
    (CREW, "everyone", ("picard", "data", "hardy", "lopez", "troi")),
    (CREW, "all", ("picard", "data", "hardy", "lopez", "troi")),
    (CREW, "all of them", ("picard", "data", "hardy", "lopez", "troi")),
    (CREW, "the whole crew", ("picard", "data", "hardy", "lopez", "troi")),
    (CREW, "everyone but hardy", ("picard", "data", "lopez", "troi")),
    (CREW, "everybody except hardy and lopez", ("picard", "data", "troi")),
    (CREW, "all without data", ("picard", "hardy", "lopez", "troi")),
    (CREW, "all but picard, troi", ("data", "hardy", "lopez")),
    (CREW, "everyone but worf", NOT_CARRIED_OUT),
    (CREW, "picard and data", ("picard", "data")),
    (CREW, "picard, data", ("picard", "data")),
    (CREW, "picard data lopez", ("picard", "data", "lopez")),
    (CREW, "picard & troi", ("picard", "troi")),
    (CREW, "just picard", ("picard",)),
    (CREW, "only lopez", ("lopez",)),
    (CREW, "deanna troi, guide and conscience, lopez", ("troi", "lopez")),
    (CREW, "none", ()),
    (CREW, "nobody", ()),
    (CREW, "no one", ()),
    (CREW, "worf", NOT_CARRIED_OUT),
    (CREW, "picard and worf", NOT_CARRIED_OUT),
    # where
    (WHERE, "oneamisu", ("oneamisu",)),
    (WHERE, "to oneamisu", ("oneamisu",)),
    (WHERE, "fly to risan approach", ("risan",)),
    (WHERE, "go to earth", ("earth",)),
    (WHERE, "earht", ("earth",)),
    (WHERE, "stay", ()),
    (WHERE, "nowhere", ()),
    (WHERE, "vulcan", NOT_CARRIED_OUT),
    # responding
    (RESPONSE, "pass", ("pass",)),
    (RESPONSE, "no", ("pass",)),
    (RESPONSE, "nothing", ("pass",)),
    (RESPONSE, "skip", ("pass",)),
    (RESPONSE, "no response", ("pass",)),
    (RESPONSE, "escape", ("escape:-1",)),
    (RESPONSE, "play escape", ("escape:-1",)),
    (RESPONSE, "use crusher", ("crusher:0",)),
    # yes and no, numbers
    (SURE, "yes", ("yes",)),
    (SURE, "y", ("yes",)),
    (SURE, "sure", ("yes",)),
    (SURE, "ok do it", ("yes",)),
    (SURE, "nope", ("no",)),
    (SURE, "no thanks", ("no",)),
    (SURE, "maybe", NOT_CARRIED_OUT),
    (HOW_MANY, "3", ("3",)),
    (HOW_MANY, "three", ("3",)),
    (HOW_MANY, "all", ("9",)),
    # Frontiers
    (FRONTIERS, "full impulse", ("play:impulse:basic",)),
    (FRONTIERS, "play full impulse powered", ("play:impulse:strong",)),
    (FRONTIERS, "phasers sideways", ("sideways:phasers:move",)),
    (FRONTIERS, "move to the nebula", ("move:a",)),
    (FRONTIERS, "fly upper left", ("move:b",)),
    (FRONTIERS, "explore", ("explore:2.0",)),
    (FRONTIERS, "fight", ("challenge",)),
    (FRONTIERS, "trade at the outpost", ("interact:x",)),
    (FRONTIERS, "end turn", ("end turn",)),
)

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("play togaran, draw", ("play togaran", "draw")),
    ("play togaran and draw", ("play togaran", "draw")),
    ("play togaran then play picard then done", ("play togaran", "play picard", "done")),
    (
        "load everyone on the galaxy, fly to oneamisu, attempt",
        ("load everyone on the galaxy", "fly to oneamisu", "attempt"),
    ),
    ("beam picard, data and lopez to galaxy", ("beam picard, data and lopez to galaxy",)),
    (
        "beam picard to galaxy; fly to risan; beam everyone down",
        ("beam picard to galaxy", "fly to risan", "beam everyone down"),
    ),
    ("deanna troi, guide and conscience, lopez", ("deanna troi, guide and conscience, lopez",)),
    ("draw, draw, draw", ("draw", "draw", "draw")),
    ("done", ("done",)),
    ("everyone but hardy", ("everyone but hardy",)),
)
