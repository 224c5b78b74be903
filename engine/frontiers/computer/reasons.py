"""Reasons for the computer's choices, as tips for newcomers.

A reason is given only if it is certain from what the player sees. In all other cases it is empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.frontiers.computer.available_means import LONG_RANGE, Way
from engine.frontiers.computer.course_words import place_name
from engine.frontiers.computer.fighter import GATHERED_KINDS, Fighter
from engine.frontiers.computer.goals import Goal, Planner, TurnPlan
from engine.frontiers.computer.planning import best_bargain_here, following_choices
from engine.frontiers.computer.position import Position
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.hexes import Space, display_name, spaces_of
from engine.frontiers.playing.playing_cards import USE_WORDS
from engine.frontiers.state import Stage
from engine.kernel.decision import Answer, Decision

_AIM_PHRASES = {
    "explore": "reveal a new tile at {}, for XP and new places",
    "challenge": "fight the enemy at {}",
    "fight": "fight the enemy at {}",
    "starbase": "assault the {}",
    "cube": "assault the {}",
    "mission": "send an Away Team to the {}",
    "class-h": "explore the {}",
    "interact": "trade at the {}",
}
_MEANS = (*USE_WORDS, "move", "explore", "buy", "recruit", "repair", "heal", "roll purple", "recover")
"""First words of options that play or spend something."""
_LEFTOVER_REASONS: tuple[tuple[type, str], ...] = (
    (tree.Repair, "It gets rid of Damage, and you don’t need it for anything else this turn."),
    (tree.Heal, "It heals Wounds, and you don’t need it for anything else this turn."),
    (tree.Draw, "It draws cards, and you don’t need it for anything else this turn."),
    (tree.GainCrystal, "It gains a crystal, which you can keep for later turns."),
    (tree.Experience, "It gains XP."),
)
"""Reasons for using something after the Action, by its effects; the first match counts."""


def reason_for_kind(answer: Answer, position: Position) -> str:
    """Return the reason for a kind of turn (FR-TURN-01)."""
    damage, cards = position.damage_card_count, len(position.cards_without_damage)
    match answer[0]:
        case "regular" if not damage:
            return "You have no Damage Cards in hand to get rid of."
        case "standard" if damage:
            return f"It gets rid of Damage Cards, and you have {damage} in hand."
        case "announce" if cards <= 1:
            return "You have one card left to play." if cards else "You have no cards left to play."
        case _:
            return ""


def reason_for_tactic(decision: Decision, answer: Answer, position: Position) -> str:
    """Return the reason for a Tactic: only if it is the only one that draws cards (FR-TACT-01)."""
    drawing = [
        option.id
        for option in decision.options
        if any(isinstance(effect, tree.Draw) for effect in position.index.tactics[_number_in_option(option.id)].taken)
    ]
    return "It gives you more cards for the first turn of this Round." if drawing == [answer[0]] else ""


def _number_in_option(option: str) -> int:
    return int(option.partition("-")[2])


def reason_for_step(decision: Decision, answer: Answer, position: Position) -> str:
    """Return the reason for a step of the turn (FR-TURN-03)."""
    play, step = position.view.play, answer[0]
    offered = frozenset(option.id for option in decision.options)
    if step == "end turn":
        return _reason_to_end(offered, position)
    if step == "fight":
        return "You have provoked them, so you have to fight."
    if step == "repair":
        return "It gets rid of a Damage Card, and you can’t use those points for anything else."
    if step.startswith("heal:"):
        return "It heals a Wound, and you can’t use those points for anything else."
    if play.interacted:
        return _reason_while_interacting(step, offered, position)
    if play.acted:
        return _reason_for_leftover(step, position)
    plan = Planner(position).best_plan(offered)
    return _reason_for_plan(plan, step, offered, position) if plan else ""


def _reason_to_end(offered: frozenset[str], position: Position) -> str:
    play = position.view.play
    if play.interacted and not any(option.startswith(("buy:", "recruit:")) for option in offered):
        return "You can’t pay for anything more here."
    if play.acted and not position.cards_without_damage:
        return "You have taken your Action, and you have no cards left."
    if play.acted:
        return "You have taken your Action, and no card you have left would gain you anything now."
    has_means = not {option.partition(":")[0] for option in offered}.isdisjoint(_MEANS)
    if not has_means:
        return "You have nothing left to play or to spend."
    is_best = Planner(position).best_plan(offered) is None
    return "Nothing within reach is worth your cards this turn." if is_best else ""


def _reason_while_interacting(step: str, offered: frozenset[str], position: Position) -> str:
    """Return the reason to buy something, or to gather Diplomacy for it."""
    best = best_bargain_here(offered, position)
    if best is None:
        return ""
    if step == best.option:
        return "You have the Diplomacy for it."
    name = _name_of_purchase(best.option, position)
    gives = any(way.option == step and way.amounts_given("diplomacy") for way in best.way.ways)
    return f"The Diplomacy helps to pay for {name}." if gives and name else ""


def _name_of_purchase(option: str, position: Position) -> str:
    kind, _, card = option.partition(":")
    if kind == "recruit":
        return position.box.crew[card].name
    form = card.rpartition(":")[2]
    named = position.box.advanced.get(form)
    return named.name if named else {"repair": "repairs", "heal": "healing"}.get(form, "")


def _reason_for_leftover(step: str, position: Position) -> str:
    """Return the reason to use something after the Action, based on its effects."""
    way = _way_of(step, position)
    effects = [effect for effect in way.effects if not isinstance(effect, tree.Choose)] if way else []
    return next((words for kind, words in _LEFTOVER_REASONS if any(isinstance(one, kind) for one in effects)), "")


def _way_of(step: str, position: Position) -> Way | None:
    return next((way for source in position.usable_sources() for way in source.ways if way.option == step), None)


# --- the plan of a turn ----------------------------------------------------------------------------------------------


def _reason_for_plan(plan: TurnPlan, step: str, offered: frozenset[str], position: Position) -> str:
    """Return the aim of the turn for a step towards it; for the last step, return why it should succeed.

    A Skill that draws cards comes before the plan, so it has its own reason.
    """
    if step != plan.next_option:
        return (
            "It draws cards first, so that you know what you can do this turn."
            if _step_draws_cards(step, position)
            else ""
        )
    if plan.goal.option == step:
        return _reason_for_success(plan.goal, position)
    aim = _aim_words(plan.goal, position)
    which = "One good plan" if Planner(position).has_rival(plan, offered) else "The plan"
    return f"{which} for this turn: {aim}." if aim else ""


def _step_draws_cards(step: str, position: Position) -> bool:
    way = _way_of(step, position)
    return way is not None and any(isinstance(effect, tree.Draw) for effect in way.effects)


def _aim_words(goal: Goal, position: Position) -> str:
    """Return the aim of the turn in words."""
    kind = goal.option.partition(":")[0]
    if not kind:
        return f"end it at the {place_name(goal.stop, position)}" if _gives_something(goal.stop, position) else ""
    if kind == "explore":
        return _AIM_PHRASES[kind].format(display_name(spaces_of(goal.target)[0]))
    return _AIM_PHRASES[kind].format(place_name(goal.spaces_concerned[0], position)) if kind in _AIM_PHRASES else ""


def _gives_something(space: Space, position: Position) -> bool:
    """Whether a ship gains something by ending its turn on a space (FR-END-03)."""
    return position.spaces[space].location in ("research station", "drydock")


def _reason_for_success(goal: Goal, position: Position) -> str:
    """Return why the last step of the plan should succeed; empty if enemies are still unknown."""
    kind, place = goal.option.partition(":")[0], goal.spaces_concerned[0]
    match kind:
        case "explore":
            return "It gains XP and reveals new places."
        case "challenge" | "starbase" if _are_enemies_known(place, position):
            return "Your cards are enough to defeat it."
        case "interact":
            return "Your cards give enough Diplomacy to get something there."
        case "mission" | "cube" | "challenge" | "starbase":
            return "Your cards should be enough for what is likely to be there."
        case _:
            return ""


def _are_enemies_known(space: Space, position: Position) -> bool:
    seen = position.spaces[space]
    return bool(seen.tokens) and not seen.face_down


def reason_for_team(answer: Answer, position: Position) -> str:
    """Return the reason for a member of an Away Team, or for its departure (FR-AWAY-02)."""
    combat = position.view.combat
    if answer[0].startswith("join:"):
        return "The plan needs them there."
    return "Everyone the plan needs has joined." if combat and combat.captain else ""


def reason_for_discards(answer: Answer, position: Position) -> str:
    """Return the reason to discard before drawing, or to keep the hand (FR-END-07)."""
    me = position.me
    if answer:
        return f"{'It makes' if len(answer) == 1 else 'They make'} room for new cards."
    if me.hand_limit - len(me.hand) > 1:
        return "You have room for new cards without it."
    return "The cards you keep are likely to help you next turn."


def reason_for_payment(decision: Decision, answer: Answer) -> str:
    """Return the reason to pay with something other than a crystal, which would keep (FR-DATA-02)."""
    is_crystal_spared = any(option.id.startswith("crystal:") for option in decision.options)
    if not is_crystal_spared or answer[0].startswith("crystal:"):
        return ""
    return "You keep your crystal for a later turn."


# --- combat ----------------------------------------------------------------------------------------------------------


def reason_in_combat(decision: Decision, answer: Answer, position: Position) -> str:
    """Return the reason for a choice in a phase of a combat (FR-CMB-08)."""
    action, _, rest = answer[0].partition(":")
    combat = position.view.combat
    if combat is None or combat.versus:
        return ""
    match action:
        case "phase over":
            return _reason_to_end_phase(decision, position)
        case "aim":
            return "Your cards are enough to overcome it." if _is_attack_enough(decision, position) else ""
        case "fire":
            return "What you have is enough."
        case "block":
            return _reason_to_block(int(rest), decision)
        case _:
            return _reason_to_gather((*answer, *following_choices(answer[0], decision, position)), position)


def _reason_to_end_phase(decision: Decision, position: Position) -> str:
    combat = position.view.combat
    if combat and position.view.stage == Stage.SHIELDS and not any(_damage_of_enemies(position)):
        return "There is no damage left to block."
    kinds = {option.id.partition(":")[0] for option in decision.options}
    if not kinds & {*_MEANS, "fire", "block"}:
        return "You have nothing left to use in this phase."
    return "You can’t gather enough in this phase." if "fire" not in kinds and _is_out_of_reach(position) else ""


def _is_out_of_reach(position: Position) -> bool:
    """Whether everything that could be used in this phase together overcomes no enemy."""
    combat, kind = position.view.combat, GATHERED_KINDS.get(position.view.stage, "")
    if combat is None or not kind or position.view.stage == Stage.SHIELDS:
        return False
    kinds = ("attack", "long range") if kind == "attack" else (kind,)
    amounts = (
        max((sum(way.amounts_given(each).values()) for way in source.ways for each in kinds), default=0)
        for source in position.usable_sources()
    )
    enemies = [enemy for enemy in combat.enemies if not enemy.defeated]
    values = [enemy.diplomacy if kind == "diplomacy" else enemy.defense for enemy in enemies]
    return combat.at_hand + sum(amounts) < min(values, default=0)


def _damage_of_enemies(position: Position) -> Iterator[int]:
    combat = position.view.combat
    yield from (enemy.damage for enemy in (combat.enemies if combat else ()) if not enemy.defeated)


def _is_attack_enough(decision: Decision, position: Position) -> bool:
    """Whether the attack gathered so far, together with the ways still to use, overcomes the targets."""
    combat = position.view.combat
    if combat is None:
        return False
    return bool(Fighter(position, decision).intended_ways()) or 0 < combat.needed <= combat.at_hand


def _reason_to_block(enemy: int, decision: Decision) -> str:
    """Return the reason to block, read from the label's numbers of available and needed shields."""
    found = re.search(r"shields (\d+) of (\d+)", decision.option(f"block:{enemy}").label)
    is_enough = found is None or int(found[1]) >= int(found[2])
    return "Your shields are enough to block it all." if is_enough else "The damage you block does no harm."


def _reason_to_gather(steps: Answer, position: Position) -> str:
    """Describe how much options add to the value gathered in this phase; empty if they do something else."""
    kind = GATHERED_KINDS.get(position.view.stage, "")
    ways = [way for way in (_way_of(step, position) for step in steps) if way]
    amount = sum(sum(way.amounts_given(kind).values()) for way in ways) if kind else 0
    if amount <= 0:
        return ""
    name = "Long Range Attack" if kind == LONG_RANGE else kind.capitalize()
    return f"{'It gives' if len(ways) == 1 else 'They give'} {name} {amount}{_still_needed_words(amount, position)}."


def _still_needed_words(amount: int, position: Position) -> str:
    """Describe what an amount is needed for: damage to block, or attack that overcomes the target."""
    combat = position.view.combat
    if combat is None:
        return ""
    if position.view.stage == Stage.SHIELDS:
        return f" against {sum(_damage_of_enemies(position))} incoming damage"
    missing = combat.needed - combat.at_hand
    if any(enemy.resistances for enemy in combat.enemies if not enemy.defeated):
        return ""  # part of the attack may count only half
    if missing <= 0:
        return ""
    return f" of the {missing} you still need" if amount < missing else ", which is enough"
