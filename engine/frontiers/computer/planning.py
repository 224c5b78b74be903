"""One step of the turn: towards the best plan, then what is left to use, then its end."""

from __future__ import annotations

from engine.frontiers import effects as tree
from engine.frontiers.computer.choices import cheapest_discard
from engine.frontiers.computer.forecast import plain_measure
from engine.frontiers.computer.goals import Plan, Planner
from engine.frontiers.computer.means import DIPLOMACY, Way, enough, gather
from engine.frontiers.computer.position import Position
from engine.frontiers.state import DAMAGE
from engine.kernel.decision import Decision


def next_step(decision: Decision, position: Position) -> str:
    """The id of the option to take now."""
    offered = frozenset(option.id for option in decision.options)
    if "fight" in offered:
        return "fight"
    mending = next((one for one in sorted(offered) if one == "repair" or one.startswith("heal:")), None)
    if mending:
        return mending
    recovering = [option for option in decision.options if option.id.startswith("recover")]
    if recovering:
        return cheapest_discard(recovering, position)
    if position.view.play.interacted:
        step = _bargain(offered, position)
    else:
        step = "" if position.view.play.acted else _towards(Planner(position).plans(offered), offered)
    return step or _use_of_the_rest(offered, position) or ("end turn" if "end turn" in offered else _any(decision))


def _any(decision: Decision) -> str:
    """Where the turn cannot end yet: whatever is not a way back."""
    return next(option.id for option in decision.options if option.id != "back")


def _towards(plans: list[Plan], offered: frozenset[str]) -> str:
    """The first step of the best plan that can be taken now."""
    for plan in plans:
        step = _step(plan)
        if step in offered:
            return step
    return ""


def _step(plan: Plan) -> str:
    """Gather Move for all of the way first, then go it, then act."""
    if plan.moves.ways:
        return plan.moves.ways[0].option
    if plan.route.steps:
        return f"move:{plan.route.steps[0]}"
    return plan.goal.option


def _bargain(offered: frozenset[str], position: Position) -> str:
    """The best Crew Member who can be had, after gathering the Diplomacy for one who is worth it."""
    points, found = position.view.play.diplomacy, []
    for card in position.view.crew_offer:
        if card not in position.box.crew:
            continue
        need = position.box.crew[card].cost - points
        place = position.spaces[position.view.play.interacted].location
        worth = position.recruit_worth(card)
        if place not in position.box.crew[card].places or worth <= 0:
            continue
        most = max(0, need)
        way = enough(
            gather(position.sources(), position.purse, plain_measure(DIPLOMACY), most, without=frozenset()), most
        )
        if way is not None:
            found.append((worth - way.price / 2, card, way))
    for worth, card, way in sorted(found, key=lambda one: (-one[0], one[1])):
        step = way.ways[0].option if way.ways else f"recruit:{card}"
        if worth > 0 and step in offered:
            return step
    bought = [one for one in sorted(offered) if one.startswith("buy:")]
    repair = next((one for one in bought if one.endswith(":repair") and position.damage), "")
    return repair or next(
        (one for one in bought if one.partition(":")[2].partition(":")[2] in position.box.advanced), ""
    )


def _use_of_the_rest(offered: frozenset[str], position: Position) -> str:
    """What still does some good at the end of the turn: repairs, crystals, cards to draw."""
    hurt = bool(position.me.wounds) or any(member.wounds for member in position.me.crew)
    for source in position.sources():
        for way in source.ways:
            if way.option in offered and _does_good(way, hurt=hurt, damaged=DAMAGE in position.me.hand):
                return way.option
    return "tactic" if "tactic" in offered else ""


def _does_good(way: Way, *, hurt: bool, damaged: bool) -> bool:
    """Whether it pays to use something now that brings nothing for the plan."""
    effects = [one for one in way.effects if not isinstance(one, tree.Choose)]
    choices = [one.effects for effect in way.effects if isinstance(effect, tree.Choose) for one in effect.options]
    good: list[type] = [tree.Draw, tree.Experience, tree.GainCard, tree.Recruit]
    good += [tree.GainCrystal] if not way.data else []
    good += [tree.Repair] if damaged else []
    good += [tree.Heal] if hurt else []
    if any(isinstance(one, tree.Pay | tree.Reputation) for one in effects):
        return False
    return any(isinstance(one, tuple(good)) for effects_ in (effects, *choices) for one in effects_)
