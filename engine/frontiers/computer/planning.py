"""One step of the turn: towards the best plan, then what is left to use, then its end."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.frontiers.computer.bargaining import Bargain, best_bargain
from engine.frontiers.computer.choices import cheapest_discard, which_way
from engine.frontiers.computer.fighting import Fighter
from engine.frontiers.computer.goals import Planner
from engine.frontiers.computer.means import Source, Way, affordable
from engine.frontiers.computer.position import Position
from engine.frontiers.effects import effects as tree
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
        step = "" if position.view.play.acted else _fresh_cards(offered, position) or Planner(position).step(offered)
    return step or _use_of_the_rest(offered, position) or ("end turn" if "end turn" in offered else _any(decision))


def _fresh_cards(offered: frozenset[str], position: Position) -> str:
    """A Skill that draws cards, before the turn is planned: after it they would be drawn anyway (FR-END-07)."""
    if not position.me.counts["deck"]:
        return ""
    ways = [way for source in position.sources() for way in source.ways if way.option.startswith("skill:")]
    return next((way.option for way in ways if way.option in offered and _draws(way)), "")


def _draws(way: Way) -> bool:
    return bool(way.effects) and isinstance(way.effects[0], tree.Draw)


def _any(decision: Decision) -> str:
    """Where the turn cannot end yet: whatever is not a way back."""
    return next(option.id for option in decision.options if option.id != "back")


def goes_with(step: str, decision: Decision, position: Position) -> tuple[str, ...]:
    """What the plan behind a step chooses right after it: which effect, more of what it uses, the rest of a flight."""
    offered = frozenset(option.id for option in decision.options)
    if effect := _choice(step, position):
        return (which_way(effect, decision.seat, position),)
    if decision.rule == "FR-CMB-08":
        return _further(step, Fighter(position, decision).ways(), offered)
    if position.view.play.interacted:
        best = _best_bargain(offered, position)
        return _further(step, best.way.ways if best else (), offered)
    plan = None if position.view.play.acted else Planner(position).plan(offered)
    if plan is None:
        return ()
    if step == f"move:{''.join(plan.route.steps[:1])}":
        return tuple(f"move:{space}" for space in plan.route.steps[1:])
    return _further(step, plan.moves.ways, offered)


def _choice(step: str, position: Position) -> tree.Choose | None:
    """The choice that is all that a use does, if it is one."""
    ways = [way for source in position.sources() for way in source.ways if way.option == step]
    effects = ways[0].effects if ways else ()
    return effects[0] if len(effects) == 1 and isinstance(effects[0], tree.Choose) else None


def _further(step: str, ways: Sequence[Way], offered: frozenset[str]) -> tuple[str, ...]:
    """The uses after the first that are offered now and ask nothing, where the first asks nothing either."""
    if not ways or ways[0].option != step or _asks(ways[0]):
        return ()
    return tuple(way.option for way in ways[1:] if way.option in offered and not _asks(way))


def _asks(way: Way) -> bool:
    """Whether something has to be chosen or paid for it."""
    return bool(way.data) or any(isinstance(effect, tree.Choose | tree.Pay) for effect in way.effects)


def _best_bargain(offered: frozenset[str], position: Position) -> Bargain | None:
    """The best that is to be had here with what is offered."""
    play = position.view.play
    sources = [_usable(source, offered, position) for source in position.sources()]
    return best_bargain(position, play.interacted, play.diplomacy, sources, position.purse)


def _bargain(offered: frozenset[str], position: Position) -> str:
    """The next step towards the best that is to be had here."""
    best = _best_bargain(offered, position)
    if best is None:
        return ""
    step = best.way.ways[0].option if best.way.ways else best.option
    return step if step in offered else ""


def _usable(source: Source, offered: frozenset[str], position: Position) -> Source:
    """What of a source is offered, or will be with the data that it lacks."""
    ways = [way for way in source.ways if way.option in offered or affordable(position.purse, way.data) is None]
    return msgspec.structs.replace(source, ways=tuple(ways))


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
