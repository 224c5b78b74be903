"""The next step of a turn: towards the best plan, then using leftovers, then ending the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.computer.newcomer_tips import IF_ASKED
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
from engine.frontiers.computer.choices import best_alternative, cheapest_discard, course_of_away_team
from engine.frontiers.computer.fighter import GATHERED_KINDS, PHASE_OVER, Fighter
from engine.frontiers.computer.goals import Planner, TurnPlan
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
        or next(_useful_leftovers(offered, position), "")
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
    """Return the choices after a step that can be made together with it: the rest of its course.

    A question in between, for example for a payment, is asked; the course continues after it.
    """
    kind = GATHERED_KINDS.get(position.view.stage, "") if decision.rule == "FR-CMB-08" else ""
    course = tuple(_choices_of_course(_course(decision, position), kind, position))
    if course[:1] == (step,):
        return course[1:]
    effect = _only_choice(step, position)
    if effect is None or _is_settled_by_phase(effect, kind):
        return ()
    return (f"{IF_ASKED}{best_alternative(effect, position)}",)


def _choices_of_course(course: Sequence[Way | str], kind: str, position: Position) -> Iterator[str]:
    """Yield the choices of a course, up to a use for which a card must be discarded that a later one may be played.

    ``kind`` is what is gathered in the first phase, if there is a combat.
    """
    for number, item in enumerate(course):
        if isinstance(item, str):
            yield item
            if item == PHASE_OVER:
                kind = SHIELDS if kind == LONG_RANGE else ATTACK
            continue
        yield from _choices_of(item, kind, position)
        if item.discard_count and any(isinstance(later, Way) and later.is_card for later in course[number + 1 :]):
            return


def _course(decision: Decision, position: Position) -> Sequence[Way | str]:
    """Return what it would choose now and then, in order: ways to use, and ids of other options."""
    if decision.rule == "FR-AWAY-02":
        return course_of_away_team(decision, position)
    if decision.rule == "FR-CMB-08":
        return Fighter(position, decision).course()
    if decision.rule == "FR-TURN-01":
        plan = Planner(position).plan_of_new_turn()
        return ("regular", *_course_of_plan(plan)) if plan else ()
    offered = frozenset(option.id for option in decision.options)
    play = position.view.play
    if play.interacted:
        best = best_bargain_here(offered, position)
        if best:
            return (*best.way.ways, best.option)
    elif not play.acted and (plan := Planner(position).best_plan(offered)):
        return _course_of_plan(plan)
    ways = {way.option: way for source in position.usable_sources() for way in source.ways}
    leftovers = tuple(ways.get(option, option) for option in _useful_leftovers(offered, position))
    ends = "end turn" in offered and not any(isinstance(use, Way) and _may_lead_to_more(use) for use in leftovers)
    return (*leftovers, "end turn") if ends else leftovers


def _may_lead_to_more(way: Way) -> bool:
    """Whether there may be something to do after a way: cards are drawn, or points gained that must be spent."""
    options = [effect.options if isinstance(effect, tree.Choose) else () for effect in way.effects]
    effects = [*way.effects, *(each for found in options for one in found for each in one.effects)]
    return any(isinstance(effect, tree.Draw | tree.Repair | tree.Heal | tree.Recruit) for effect in effects)


def _course_of_plan(plan: TurnPlan) -> Sequence[Way | str]:
    """Return the uses, the flight and the Action of a plan."""
    goal = plan.goal
    last = [f"move:{goal.beyond}", "fight"] if goal.beyond else [goal.option] if goal.option else []
    return (*plan.moves.ways, *(f"move:{space}" for space in plan.route.steps), *last)


def _choices_of(way: Way, kind: str, position: Position) -> tuple[str, ...]:
    """Return the choices for a way: its option, and its effect if choosing one is all it does.

    ``kind`` is what is gathered in this phase of a combat, if any.
    """
    effect = way.effects[0] if len(way.effects) == 1 else None
    if isinstance(effect, tree.Choose) and not _is_settled_by_phase(effect, kind):
        return way.option, f"{IF_ASKED}{best_alternative(effect, position)}"
    return (way.option,)


def _only_choice(step: str, position: Position) -> tree.Choose | None:
    """Return the choice that is the only effect of a use, else ``None``."""
    ways = [way for source in position.usable_sources() for way in source.ways if way.option == step]
    effects = ways[0].effects if ways else ()
    return effects[0] if len(effects) == 1 and isinstance(effects[0], tree.Choose) else None


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


def _useful_leftovers(offered: frozenset[str], position: Position) -> Iterator[str]:
    """Yield options that are still useful at the end of the turn: repairs, crystals, cards to draw."""
    hurt = bool(position.me.wounds) or any(member.wounds for member in position.me.crew)
    for source in position.usable_sources():
        for way in source.ways:
            if way.option in offered and _is_useful(way, hurt=hurt, damaged=DAMAGE in position.me.hand):
                yield way.option
                break
    if "tactic" in offered:
        yield "tactic"


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
