"""Choices other than the turn's plan and combats: Tactics, rewards, Skills, cards, data, Crew."""

from __future__ import annotations

import re

from engine.computer.default_and_random_players import fallback_answer
from engine.frontiers.computer.available_means import purse_after_paying
from engine.frontiers.computer.bargaining import best_bargain
from engine.frontiers.computer.duel import retreat_choice
from engine.frontiers.computer.forecast import Foe, printed_foe
from engine.frontiers.computer.goals import Planner
from engine.frontiers.computer.landing import needed_team
from engine.frontiers.computer.opponents import foes_at
from engine.frontiers.computer.position import CARDS_A_TURN, Position
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.playing.effect_interpreter import alternative_id
from engine.frontiers.state import BASIC, DAMAGE, Stage
from engine.kernel.decision import Answer, Decision, Kind, Option, option

_SPENDING_ORDER = ("token", "taken", "die", "reserved", "crystal")
"""Kinds of data in the order in which to spend them: crystals last, because they keep."""

_HELPFUL_WORDS = {
    Stage.LONG_RANGE: ("Long Range Attack", "Attack"),
    Stage.SHIELDS: ("Shields", "does not attack"),
    Stage.ATTACK: ("Attack",),
    Stage.DIPLOMACY: ("Diplomacy",),
}
"""Words that mark helpful options in each phase, as they appear in the labels."""


def choose_kind_of_turn(decision: Decision, position: Position) -> Answer:
    """Announce the end of the Round if nothing is left to play; choose Emergency Repairs if Damage fills the hand.

    Repairs wait while the rest of the hand still harms a Cube, and are useless in the last turn of the Round.
    """
    offered = {option.id for option in decision.options}
    if "announce" in offered and len(position.cards_without_damage) <= 1:
        return ("announce",)
    crippled = position.turns_left and position.damage_card_count >= max(2, len(position.cards_without_damage))
    if "standard" in offered and crippled and not Planner(position).would_assault_cube():
        return ("standard",)
    return (decision.options[0].id,)


def choose_tactic(decision: Decision, position: Position) -> Answer:
    """Choose a Tactic: cards now are best, then extra turns."""

    def worth(option: Option) -> float:
        printed = position.index.tactics[int(option.id.partition("-")[2])]
        return max((worths.get(type(effect), 1.0) for effect in (*printed.taken, *printed.use)), default=0.0)

    many = position.me.counts["deck"] + len(position.me.hand) > 20
    worths = _TACTIC_EFFECT_VALUES | {tree.ExtraTurn: 4.5} if many else _TACTIC_EFFECT_VALUES

    return (max(decision.options, key=worth).id,)


_TACTIC_EFFECT_VALUES = {tree.Draw: 4.0, tree.ExtraTurn: 3.0, tree.Lasts: 2.5, tree.ReserveDie: 2.0}


def choose_skill(decision: Decision, position: Position) -> Answer:
    """Choose the best Skill; the player's own Skills also allow an Advanced Action."""

    def worth(option: Option) -> float:
        printed = position.box.skill[option.id]
        often = 1.5 if printed.once == "turn" else 1.0
        return position.effects_value(printed.effects) * often + (option.detail == decision.options[0].detail)

    return (max(decision.options, key=worth).id,)


def choose_best_card(decision: Decision, position: Position) -> Answer:
    """Choose the best card or Crew Member; empty if there is none."""
    return (max(decision.options, key=lambda option: _option_value(option, position)).id,)


def choose_best_cards(decision: Decision, position: Position) -> Answer:
    """Choose as many as allowed, best first."""
    ranked = sorted(decision.options, key=lambda option: (-_option_value(option, position), option.id))
    return tuple(option.id for option in ranked[: decision.maximum])


def choose_least_cards(decision: Decision, position: Position) -> Answer:
    """Choose as few as required, the least valuable."""
    ranked = sorted(decision.options, key=lambda option: (_option_value(option, position), option.id))
    return tuple(option.id for option in ranked[: decision.minimum])


def _option_value(option: Option, position: Position) -> float:
    if option.card == DAMAGE:
        return -2.0
    if option.card in position.box.crew:
        return position.recruit_worth(option.card)
    return position.card_value(option.card) if option.card else 0.0


def choose_discards_before_drawing(decision: Decision, position: Position) -> Answer:
    """Choose discards: cards useless in a fight beside a Cube, and the worst if there is no room for two new cards.

    At most as many are discarded as the deck has beyond the needs of the rest of the Round.
    """
    me = position.me
    spare = max(0, me.counts["deck"] - CARDS_A_TURN * position.turns_left)
    room = me.hand_limit - len(me.hand)
    fighting = position.is_beside_cube(me.space)
    idle = sum(not position.is_fighting_card(option.card) for option in decision.options) if fighting else 0
    wanted = max(decision.minimum, min(len(decision.options), spare, max(idle, 2 - room)))
    ranked = sorted(
        decision.options,
        key=lambda one: (fighting and position.is_fighting_card(one.card), _option_value(one, position), one.id),
    )
    return tuple(option.id for option in ranked[:wanted])


def intended_discards(seat: int, position: Position) -> Answer:
    """Return the discards it would choose if the turn ended now."""
    hand = [option(f"{card}#{n}", card, card=card) for n, card in enumerate(position.cards_without_damage)]
    decision = Decision(seat=seat, kind=Kind.CARDS, prompt="", public="", options=tuple(hand), minimum=0)
    return choose_discards_before_drawing(decision, position)


def choose_payment(decision: Decision, position: Position) -> Answer:
    """Choose data to pay: first data about to be lost, crystals last; in a fight, first data no other card needs."""
    fighting = position.view.combat is not None and len(position.cards_without_damage) > 1

    def thrift(option: Option) -> tuple[bool, int]:
        source, _, paid = option.id.partition(":")
        flexible = fighting and (source == "die" or paid == "white")
        return flexible, _SPENDING_ORDER.index(source) if source in _SPENDING_ORDER else len(_SPENDING_ORDER)

    return (min(decision.options, key=thrift).id,)


def choose_away_team(decision: Decision, position: Position) -> Answer:
    """Choose the next team member needed against known or likely enemies; no one if the mission is hopeless."""
    return course_of_away_team(decision, position)[:1]


def course_of_away_team(decision: Decision, position: Position) -> Answer:
    """Return the choices for a whole team, up to its departure."""
    combat = position.view.combat
    offered = {option.id for option in decision.options}
    foes = _expected_enemies(position)
    landing = needed_team(foes, position, known=_are_enemies_known(position)) if combat and foes else None
    wanted = [f"join:{member}" for member in sorted(landing.crew)] if landing else []
    wanted += ["join:captain"] if landing and landing.captain else []
    return (*(member for member in wanted if member in offered), "beam down")


def _expected_enemies(position: Position) -> list[Foe]:
    """Return the waiting Planet Tokens, or the likely ones of a mission."""
    combat = position.view.combat
    if combat is None:
        return []
    if combat.planets:
        return [printed_foe(position.box.planet[token]) for token in combat.planets]
    return foes_at(position, combat.target) if combat.target else []


def _are_enemies_known(position: Position) -> bool:
    """Whether the enemies of an Away Team are visible."""
    combat = position.view.combat
    return combat is not None and (bool(combat.planets) or bool(position.spaces[combat.target].tokens))


def choose_member_to_wound(decision: Decision, position: Position) -> Answer:
    """Choose the member who absorbs enough and is the least valuable; the Captain last."""

    def price(option: Option) -> tuple[bool, int, int]:
        left = _number_in(decision.prompt)
        absorbs = _number_in(option.label.rpartition("absorbs")[2])
        rank = position.box.crew[option.card].rank if option.card else 0
        return not option.card, rank if absorbs >= left else 10 - absorbs, rank

    return (min(decision.options, key=price).id,)


def choose_enemies(decision: Decision, position: Position) -> Answer:
    """Choose the affected enemies: before the damage the strongest attackers, afterwards the toughest."""
    combat = position.view.combat
    if combat is None:
        return fallback_answer(decision)
    met = combat.enemies
    last = position.view.stage == Stage.ATTACK

    def weight(option: Option) -> tuple[int, str]:
        enemy = met[int(option.id.partition("-")[2])]
        return -(enemy.defense if last else enemy.damage), option.id

    return tuple(option.id for option in sorted(decision.options, key=weight)[: decision.maximum])


def choose_colour(decision: Decision, position: Position) -> Answer:
    """Choose the colour that the cards in hand need most, and that is rarest."""

    def use(option: Option) -> float:
        if option.id not in BASIC:
            return 0.5 if option.id == "white" else -1.0
        needed = sum(position.index.playable[card].colour == option.id for card in position.cards_without_damage)
        return needed - position.me.crystals[option.id]

    return (max(decision.options, key=use).id,)


def choose_dice_to_roll(decision: Decision) -> Answer:
    """Choose dice without a basic colour."""
    poor = [option.id for option in decision.options if option.id.endswith(("black", "purple"))]
    return tuple(poor[: decision.maximum])


def best_alternative(effect: tree.Choose, position: Position) -> str:
    """Return the most helpful of the alternative effects of a card or Crew Member."""
    options = [
        option(alternative_id(n), position.index.effect_words(alternative.effects))
        for n, alternative in enumerate(effect.options)
    ]
    decision = Decision(seat=position.me.seat, kind=Kind.OPTION, prompt="", public="", options=tuple(options))
    return choose_effect(decision, position)[0]


def choose_effect(decision: Decision, position: Position) -> Answer:
    """Choose the effect that helps in this phase; while planning, first repairs, then Move or Diplomacy."""
    stage = Stage(position.view.stage)
    words = _HELPFUL_WORDS.get(stage, ()) or _helpful_while_planning(position)

    def helps(option: Option) -> tuple[int, float, int]:
        place = next((index for index, word in enumerate(words) if word in option.label), len(words))
        named = next((colour for colour in BASIC if colour in option.label.lower()), "")
        return -place, _data_value(named, position), _number_in(option.label)

    return (max(decision.options, key=helps).id,)


def _data_value(data: str, position: Position) -> float:
    """Return how much data of a colour would add to purchases here, or to the best card it pays for."""
    if data and (place := position.view.play.interacted):
        after = position.with_data(data)
        best = best_bargain(after, place, after.view.play.diplomacy, after.usable_sources(), after.available_data)
        return best.worth if best else 0.0
    if not data or purse_after_paying(position.available_data, (data,)) is not None:
        return 0.0
    cards = [position.index.playable[card] for card in position.cards_without_damage]
    return max(
        (
            position.effects_value(card.strong) - position.effects_value(card.basic)
            for card in cards
            if card.colour == data
        ),
        default=0,
    )


def _helpful_while_planning(position: Position) -> tuple[str, ...]:
    mending: tuple[str, ...] = ("Repair",) if position.damage_card_count else ()
    if position.me.wounds or any(member.wounds for member in position.me.crew):
        mending += ("Heal",)
    going = ("Diplomacy",) if position.view.play.interacted else ("Move",)
    return (*mending, *going, "Data", "Draw", "draw")


def _number_in(label: str) -> int:
    found = re.search(r"\d+", label)
    return int(found[0]) if found else 0


def choose_by_kind_of_options(decision: Decision, position: Position) -> Answer:
    """Choose an answer to any other question, which is recognised by its options."""
    ids = [option.id for option in decision.options]
    if all(option_id in (*BASIC, "white", "black", "purple") for option_id in ids):
        return choose_colour(decision, position)
    if decision.kind is Kind.CARDS and any(option.card for option in decision.options):
        gaining = any(word in decision.prompt for word in ("take", "keep"))
        return choose_best_cards(decision, position) if gaining else choose_least_cards(decision, position)
    if any(option.card for option in decision.options):
        return choose_best_card(decision, position)
    return fallback_answer(decision)


def choose_retreat(decision: Decision, position: Position) -> Answer:
    """Choose whether the losing ship must retreat, and where to (FR-PVP-11)."""
    combat = position.view.combat
    if combat is None or combat.versus is None:
        return fallback_answer(decision)
    loser = position.view.players[combat.versus.blocker.seat]
    return (retreat_choice(position, [option.id for option in decision.options], loser),)


def cheapest_discard(options: list[Option], position: Position) -> str:
    """Return the discard of Emergency Repairs with the least value."""
    return min(options, key=lambda option: (_option_value(option, position), option.id)).id
