"""All that is asked besides the turn's plan and combats: Tactics, rewards, Skills, cards, data, people."""

from __future__ import annotations

import re

from engine.computer.generic import fallback
from engine.frontiers.computer.bargaining import best_bargain
from engine.frontiers.computer.duel import retreats
from engine.frontiers.computer.forecast import Foe, printed_foe
from engine.frontiers.computer.goals import Planner
from engine.frontiers.computer.landing import team
from engine.frontiers.computer.means import affordable
from engine.frontiers.computer.opponents import foes_at
from engine.frontiers.computer.position import CARDS_A_TURN, Position
from engine.frontiers.effects import effects as tree
from engine.frontiers.playing.resolving import way
from engine.frontiers.state import BASIC, DAMAGE, Stage
from engine.kernel.decision import Answer, Decision, Kind, Option, option

_THRIFT = ("token", "taken", "die", "reserved", "crystal")
"""Data in the order in which they are best spent: crystals last, which keep."""

_HELPFUL = {
    Stage.LONG_RANGE: ("Long Range Attack", "Attack"),
    Stage.SHIELDS: ("Shields", "does not attack"),
    Stage.ATTACK: ("Attack",),
    Stage.DIPLOMACY: ("Diplomacy",),
}
"""What of several things to choose from helps in a phase, by a word of it."""


def kind_of_turn(decision: Decision, position: Position) -> Answer:
    """Announce the end of the Round with nothing left to play; Emergency Repairs when Damage fills the hand.

    They wait while what is left of the hand still harms a Cube, and are in vain in the last turn of the Round.
    """
    offered = {option.id for option in decision.options}
    if "announce" in offered and len(position.cards) <= 1:
        return ("announce",)
    crippled = position.turns_left and position.damage >= max(2, len(position.cards))
    if "standard" in offered and crippled and not Planner(position).assaults_a_cube():
        return ("standard",)
    return (decision.options[0].id,)


def tactic(decision: Decision, position: Position) -> Answer:
    """Cards now before more turns, these before everything else."""

    def worth(option: Option) -> float:
        printed = position.index.tactics[int(option.id.partition("-")[2])]
        return max((worths.get(type(one), 1.0) for one in (*printed.taken, *printed.use)), default=0.0)

    many = position.me.counts["deck"] + len(position.me.hand) > 20
    worths = _TACTICS | {tree.ExtraTurn: 4.5} if many else _TACTICS

    return (max(decision.options, key=worth).id,)


_TACTICS = {tree.Draw: 4.0, tree.ExtraTurn: 3.0, tree.Lasts: 2.5, tree.ReserveDie: 2.0}


def skill(decision: Decision, position: Position) -> Answer:
    """The Skill that brings most; the player's own leaves the choice of an Advanced Action, too."""

    def worth(option: Option) -> float:
        printed = position.box.skill[option.id]
        often = 1.5 if printed.once == "turn" else 1.0
        return position.gain(printed.effects) * often + (option.detail == decision.options[0].detail)

    return (max(decision.options, key=worth).id,)


def best_card(decision: Decision, position: Position) -> Answer:
    """The card, or the Crew Member, that is best to have; nobody where there is none."""
    return (max(decision.options, key=lambda option: _worth(option, position)).id,)


def best_cards(decision: Decision, position: Position) -> Answer:
    """As many as may be, the best first."""
    ranked = sorted(decision.options, key=lambda option: (-_worth(option, position), option.id))
    return tuple(option.id for option in ranked[: decision.maximum])


def least_cards(decision: Decision, position: Position) -> Answer:
    """As few as must be, those least missed."""
    ranked = sorted(decision.options, key=lambda option: (_worth(option, position), option.id))
    return tuple(option.id for option in ranked[: decision.minimum])


def _worth(option: Option, position: Position) -> float:
    if option.card == DAMAGE:
        return -2.0
    if option.card in position.box.crew:
        return position.recruit_worth(option.card)
    return position.worth(option.card) if option.card else 0.0


def before_drawing(decision: Decision, position: Position) -> Answer:
    """What is of no use in a fight beside a Cube, and the least of a hand that leaves no room for two new cards.

    Only as many as the deck has beyond what the rest of the Round uses.
    """
    me = position.me
    spare = max(0, me.counts["deck"] - CARDS_A_TURN * position.turns_left)
    room = me.hand_limit - len(me.hand)
    fighting = position.beside_a_cube(me.space)
    idle = sum(not position.fights(option.card) for option in decision.options) if fighting else 0
    wanted = max(decision.minimum, min(len(decision.options), spare, max(idle, 2 - room)))
    ranked = sorted(
        decision.options,
        key=lambda one: (fighting and position.fights(one.card), _worth(one, position), one.id),
    )
    return tuple(option.id for option in ranked[:wanted])


def discards(seat: int, position: Position) -> Answer:
    """What it would discard if the turn ended now with no other card played."""
    held = [option(f"{card}#{n}", card, card=card) for n, card in enumerate(position.cards)]
    asked = Decision(seat=seat, kind=Kind.CARDS, prompt="", public="", options=tuple(held), minimum=0)
    return before_drawing(asked, position)


def payment(decision: Decision, position: Position) -> Answer:
    """Data that would be lost anyway first, crystals last; in a fight first what can pay for no other card."""
    fighting = position.view.combat is not None and len(position.cards) > 1

    def thrift(option: Option) -> tuple[bool, int]:
        source, _, paid = option.id.partition(":")
        flexible = fighting and (source == "die" or paid == "white")
        return flexible, _THRIFT.index(source) if source in _THRIFT else len(_THRIFT)

    return (min(decision.options, key=thrift).id,)


def away_team(decision: Decision, position: Position) -> Answer:
    """Against those who are known, and those who are likely, only who is needed; nobody where it is in vain."""
    combat = position.view.combat
    offered = {option.id for option in decision.options}
    foes = _to_be_met(position)
    landing = team(foes, position, known=_known(position)) if combat and foes else None
    wanted = [f"join:{member}" for member in sorted(landing.crew)] if landing else []
    wanted += ["join:captain"] if landing and landing.captain else []
    return (next((one for one in wanted if one in offered), "beam down"),)


def _to_be_met(position: Position) -> list[Foe]:
    """The Planet Tokens that wait, or those that are likely where a mission leads."""
    combat = position.view.combat
    if combat is None:
        return []
    if combat.planets:
        return [printed_foe(position.box.planet[token]) for token in combat.planets]
    return foes_at(position, combat.target) if combat.target else []


def _known(position: Position) -> bool:
    """Whether it is to be seen who waits for an Away Team."""
    combat = position.view.combat
    return combat is not None and (bool(combat.planets) or bool(position.spaces[combat.target].tokens))


def who_is_wounded(decision: Decision, position: Position) -> Answer:
    """Who absorbs enough and is missed least; the Captain only where nobody else is left."""

    def price(option: Option) -> tuple[bool, int, int]:
        left = _number(decision.prompt)
        absorbs = _number(option.label.rpartition("absorbs")[2])
        rank = position.box.crew[option.card].rank if option.card else 0
        return not option.card, rank if absorbs >= left else 10 - absorbs, rank

    return (min(decision.options, key=price).id,)


def enemies(decision: Decision, position: Position) -> Answer:
    """Those who are affected: before the damage those who deal most, after it those who are hardest to beat."""
    combat = position.view.combat
    if combat is None:
        return fallback(decision)
    met = combat.enemies
    last = position.view.stage == Stage.ATTACK

    def weight(option: Option) -> tuple[int, str]:
        enemy = met[int(option.id.partition("-")[2])]
        return -(enemy.defense if last else enemy.damage), option.id

    return tuple(option.id for option in sorted(decision.options, key=weight)[: decision.maximum])


def colour(decision: Decision, position: Position) -> Answer:
    """The colour that the cards in hand need most, and of which there is least."""

    def use(option: Option) -> float:
        if option.id not in BASIC:
            return 0.5 if option.id == "white" else -1.0
        needed = sum(position.index.playable[card].colour == option.id for card in position.cards)
        return needed - position.me.crystals[option.id]

    return (max(decision.options, key=use).id,)


def dice_to_roll(decision: Decision) -> Answer:
    """Dice that show no basic colour."""
    poor = [option.id for option in decision.options if option.id.endswith(("black", "purple"))]
    return tuple(poor[: decision.maximum])


def which_way(effect: tree.Choose, seat: int, position: Position) -> str:
    """The effect that helps, of those that a card or a person offers, as it will be asked."""
    options = [option(way(n), position.index.words(one.effects)) for n, one in enumerate(effect.options)]
    asked = Decision(seat=seat, kind=Kind.OPTION, prompt="", public="", options=tuple(options))
    return which_effect(asked, position)[0]


def which_effect(decision: Decision, position: Position) -> Answer:
    """What helps in this phase; while planning what mends, then Move or Diplomacy as the turn goes."""
    stage = Stage(position.view.stage)
    words = _HELPFUL.get(stage, ()) or _while_planning(position)

    def helps(option: Option) -> tuple[int, float, int]:
        place = next((index for index, word in enumerate(words) if word in option.label), len(words))
        named = next((one for one in BASIC if one in option.label.lower()), "")
        return -place, _wanted(named, position), _number(option.label)

    return (max(decision.options, key=helps).id,)


def _wanted(data: str, position: Position) -> float:
    """How much data of a colour would add to what can be had here, or to the best card that it would pay for."""
    if data and (place := position.view.play.interacted):
        after = position.with_data(data)
        best = best_bargain(after, place, after.view.play.diplomacy, after.sources(), after.purse)
        return best.worth if best else 0.0
    if not data or affordable(position.purse, (data,)) is not None:
        return 0.0
    cards = [position.index.playable[card] for card in position.cards]
    return max((position.gain(one.strong) - position.gain(one.basic) for one in cards if one.colour == data), default=0)


def _while_planning(position: Position) -> tuple[str, ...]:
    mending: tuple[str, ...] = ("Repair",) if position.damage else ()
    if position.me.wounds or any(member.wounds for member in position.me.crew):
        mending += ("Heal",)
    going = ("Diplomacy",) if position.view.play.interacted else ("Move",)
    return (*mending, *going, "Data", "Draw", "draw")


def _number(label: str) -> int:
    found = re.search(r"\d+", label)
    return int(found[0]) if found else 0


def others(decision: Decision, position: Position) -> Answer:
    """What texts ask, told apart by what is offered."""
    ids = [option.id for option in decision.options]
    if all(one in (*BASIC, "white", "black", "purple") for one in ids):
        return colour(decision, position)
    if decision.kind is Kind.CARDS and any(option.card for option in decision.options):
        gaining = any(word in decision.prompt for word in ("take", "keep"))
        return best_cards(decision, position) if gaining else least_cards(decision, position)
    if any(option.card for option in decision.options):
        return best_card(decision, position)
    return fallback(decision)


def retreat(decision: Decision, position: Position) -> Answer:
    """Whether the ship that has lost must go, and where to (FR-PVP-11)."""
    combat = position.view.combat
    if combat is None or combat.versus is None:
        return fallback(decision)
    loser = position.view.players[combat.versus.blocker.seat]
    return (retreats(position, [option.id for option in decision.options], loser),)


def cheapest_discard(options: list[Option], position: Position) -> str:
    """The discard of Emergency Repairs that is missed least."""
    return min(options, key=lambda option: (_worth(option, position), option.id)).id
