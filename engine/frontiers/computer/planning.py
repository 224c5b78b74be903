"""The next step of a turn: towards the best plan, then using leftovers, then ending the turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.frontiers.computer.available_means import (
    ATTACK,
    DIPLOMACY,
    LONG_RANGE,
    SHIELDS,
    Source,
    Way,
    purse_after_paying,
)
from engine.frontiers.computer.bargaining import Bargain, best_bargain
from engine.frontiers.computer.choices import best_alternative, cheapest_discard
from engine.frontiers.computer.fighter import GATHERED_KINDS, Fighter
from engine.frontiers.computer.goals import Planner
from engine.frontiers.computer.position import Position
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.state import DAMAGE
from engine.kernel.decision import Decision


def next_step(decision: Decision, position: Position) -> str:
    """Return the id of the option to take now."""
    offered = frozenset(option.id for option in decision.options)
    if "fight" in offered:
        return "fight"
    mending = next(
        (option_id for option_id in sorted(offered) if option_id == "repair" or option_id.startswith("heal:")), None
    )
    if mending:
        return mending
    recovering = [option for option in decision.options if option.id.startswith("recover")]
    if recovering:
        return cheapest_discard(recovering, position)
    if position.view.play.interacted:
        step = _next_bargain_step(offered, position)
    else:
        step = (
            ""
            if position.view.play.acted
            else _card_drawing_skill(offered, position) or Planner(position).first_option(offered)
        )
    return (
        step
        or _useful_leftover(offered, position)
        or ("end turn" if "end turn" in offered else _any_option_but_undo(decision))
    )


def _card_drawing_skill(offered: frozenset[str], position: Position) -> str:
    """Return a Skill that draws cards, before planning; after the turn they would be drawn anyway (FR-END-07)."""
    if not position.me.counts["deck"]:
        return ""
    ways = [way for source in position.usable_sources() for way in source.ways if way.option.startswith("skill:")]
    return next((way.option for way in ways if way.option in offered and _draws_cards(way)), "")


def _draws_cards(way: Way) -> bool:
    return bool(way.effects) and isinstance(way.effects[0], tree.Draw)


def _any_option_but_undo(decision: Decision) -> str:
    """Return any option that isn't an undo, if the turn can't end yet."""
    return next(option.id for option in decision.options if option.id != "back")


def following_choices(step: str, decision: Decision, position: Position) -> tuple[str, ...]:
    """Return the plan's next choices: an effect, more uses, or the rest of a flight."""
    offered = frozenset(option.id for option in decision.options)
    kind = GATHERED_KINDS.get(position.view.stage, "") if decision.rule == "FR-CMB-08" else ""
    effect = _only_choice(step, position)
    if effect and not _is_settled_by_phase(effect, kind):
        return (best_alternative(effect, decision.seat, position),)
    if decision.rule == "FR-CMB-08":
        fighter = Fighter(position, decision)
        return fighter.following_steps(step) or _further_uses(step, fighter.intended_ways(), offered, kind)
    if position.view.play.interacted:
        best = best_bargain_here(offered, position)
        return _further_uses(step, best.way.ways if best else (), offered)
    plan = None if position.view.play.acted else Planner(position).best_plan(offered)
    if plan is None:
        return ()
    if step == f"move:{''.join(plan.route.steps[:1])}":
        return tuple(f"move:{space}" for space in plan.route.steps[1:])
    return _further_uses(step, plan.moves.ways, offered)


def _only_choice(step: str, position: Position) -> tree.Choose | None:
    """Return the choice that is the only effect of a use, else ``None``."""
    ways = [way for source in position.usable_sources() for way in source.ways if way.option == step]
    effects = ways[0].effects if ways else ()
    return effects[0] if len(effects) == 1 and isinstance(effects[0], tree.Choose) else None


def _further_uses(step: str, ways: Sequence[Way], offered: frozenset[str], kind: str = "") -> tuple[str, ...]:
    """Return the later uses offered now, if neither they nor the first one need a choice.

    ``kind`` is what is gathered in this phase of a combat, if any.
    """
    if not ways or ways[0].option != step or _needs_choice(ways[0], kind):
        return ()
    return tuple(way.option for way in ways[1:] if way.option in offered and not _needs_choice(way, kind))


def _needs_choice(way: Way, kind: str) -> bool:
    """Whether a way needs a payment, or a choice that the phase of the combat leaves open."""
    return bool(way.data) or any(
        isinstance(effect, tree.Pay) or (isinstance(effect, tree.Choose) and not _is_settled_by_phase(effect, kind))
        for effect in way.effects
    )


def _is_settled_by_phase(effect: tree.Choose, kind: str) -> bool:
    """Whether just one alternative gives what is gathered now, and the others give values for other phases."""
    if not kind or effect.count != 1:
        return False
    given = [_value_given(alternative.effects) for alternative in effect.options]
    useful = {LONG_RANGE, ATTACK} if kind == ATTACK else {kind}
    return all(given) and sum(value in useful for value in given) == 1


def _value_given(effects: Sequence[tree.Effect]) -> str:
    """Return the value that effects give, if that is all they do; empty otherwise."""
    if len(effects) != 1:
        return ""
    match effects[0]:
        case tree.Attack():
            return LONG_RANGE if effects[0].long_range else ATTACK
        case tree.Shields():
            return SHIELDS
        case tree.Diplomacy():
            return DIPLOMACY
        case tree.Move():
            return "move"
        case _:
            return ""


def best_bargain_here(offered: frozenset[str], position: Position) -> Bargain | None:
    """Return the best purchase here with the offered options."""
    play = position.view.play
    sources = [_usable_source(source, offered, position) for source in position.usable_sources()]
    return best_bargain(position, play.interacted, play.diplomacy, sources, position.available_data)


def _next_bargain_step(offered: frozenset[str], position: Position) -> str:
    """Return the next step towards the best purchase here."""
    best = best_bargain_here(offered, position)
    if best is None:
        return ""
    step = best.way.ways[0].option if best.way.ways else best.option
    return step if step in offered else ""


def _usable_source(source: Source, offered: frozenset[str], position: Position) -> Source:
    """Return a source with only the ways that are offered now, or will be once missing data is gained."""
    ways = [
        way
        for way in source.ways
        if way.option in offered or purse_after_paying(position.available_data, way.data) is None
    ]
    return msgspec.structs.replace(source, ways=tuple(ways))


def _useful_leftover(offered: frozenset[str], position: Position) -> str:
    """Return an option that is still useful at the end of the turn: repairs, crystals, cards to draw."""
    hurt = bool(position.me.wounds) or any(member.wounds for member in position.me.crew)
    for source in position.usable_sources():
        for way in source.ways:
            if way.option in offered and _is_useful(way, hurt=hurt, damaged=DAMAGE in position.me.hand):
                return way.option
    return "tactic" if "tactic" in offered else ""


def _is_useful(way: Way, *, hurt: bool, damaged: bool) -> bool:
    """Whether it pays to use a way now although it doesn't serve the plan."""
    effects = [effect for effect in way.effects if not isinstance(effect, tree.Choose)]
    choices = [
        alternative.effects
        for effect in way.effects
        if isinstance(effect, tree.Choose)
        for alternative in effect.options
    ]
    good: list[type] = [tree.Draw, tree.Experience, tree.GainCard, tree.Recruit]
    good += [tree.GainCrystal] if not way.data else []
    good += [tree.Repair] if damaged else []
    good += [tree.Heal] if hurt else []
    if any(isinstance(effect, tree.Pay | tree.Reputation) for effect in effects):
        return False
    return any(isinstance(effect, tuple(good)) for effects_ in (effects, *choices) for effect in effects_)
