"""Effects that change something temporarily, such as gaining a skill (2E-TIM-09, 2E-SEL-07)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.ccg.effects import cards_meant, changes, requiring
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.grammar import SKILLS
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.ccg.resolving.lasting_change import LastingChange
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.lasting_changes import start_lasting_change
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.table import Table


def _start_change(resolution: Resolution, effect: tree.Lasts, picked: list[str]) -> Procedure[None]:
    cards = None if effect.who is None else picked
    change = yield from _change_with_choices_made(resolution, effect.change)
    if isinstance(change, changes.Gains | requiring.Trades) and change.skill in ("required", "mission"):
        return
    cards = _cards_able_to_change(resolution, change, cards)
    targets = (
        cards if cards is not None else resolution.eligible(change.of) if isinstance(change, changes.Gains) else []
    )
    gaining = targets if isinstance(change, changes.Gains) else []
    if gaining:
        remaining = yield from _cards_that_gain_skill(resolution, gaining)
        cards = cards if remaining == gaining else remaining
    if isinstance(effect.most, int) and _amount_given(resolution, change, cards) >= effect.most:
        return
    start_lasting_change(
        resolution.table, LastingChange(change, resolution.seat, resolution.card, effect.until, cards, effect.only)
    )
    if gaining:
        yield from respond_to_gained_skills(
            resolution.table, resolution.commander_of_card, cards or gaining, resolution.card
        )


def _cards_that_gain_skill(resolution: Resolution, cards: list[str]) -> Procedure[list[str]]:
    """Return the cards that gain a skill after responses."""
    event = "would be skill gained"
    about = Occurrence(
        event, resolution.commander_of_card, tuple(cards), resolution.site_of_caused_events(), resolution.card
    )
    return (yield from open_window(resolution.table, about)).cards_still_affected()


def respond_to_gained_skills(table: Table, seat: int, cards: Sequence[str], cause: str) -> Procedure[None]:
    """Let players respond to skills that cards have just gained."""
    if cards:
        site = table.place_and_mission_of(cards[0])[1]
        yield from open_window(table, Occurrence("skill gained", seat, tuple(cards), site, cause))


def _amount_given(resolution: Resolution, change: changes.Change, cards: list[str] | None) -> int:
    """Return how much of a limited change the text has already given to the same cards."""
    by = change.amount if isinstance(change, changes.Modifies) and isinstance(change.amount, int) else 1
    equal_effects = [
        effect
        for effect in resolution.table.state.lasting
        if effect.source == resolution.card and effect.change == change and effect.cards == cards
    ]
    return len(equal_effects) * by


def _cards_able_to_change(resolution: Resolution, change: changes.Change, cards: list[str] | None) -> list[str] | None:
    """Return the cards that can undergo a change, since some personnel can't gain skills; ``None`` for all cards."""
    if not isinstance(change, changes.Gains):
        return cards
    now = characteristics_of(resolution.table)
    targets = resolution.eligible(change.of) if cards is None else cards
    able = [i for i in targets if not now.is_forbidden(i, "gain skills")]
    return cards if len(able) == len(targets) else able


def _change_with_choices_made(resolution: Resolution, change: changes.Change) -> Procedure[changes.Change]:
    """Return the change with its open parts decided: a chosen skill, or a number from the picked cards."""
    match change:
        case changes.Gains(skill="any"):
            return msgspec.structs.replace(
                change, skill=(yield from _choose_skill(resolution, [s.lower() for s in SKILLS]))
            )
        case changes.Gains(skill="required") if required := _skills_required(resolution.table):
            return msgspec.structs.replace(change, skill=(yield from _choose_skill(resolution, required)))
        case requiring.Trades(skill="required") if required := _skills_required(resolution.table):
            return msgspec.structs.replace(change, skill=(yield from _choose_skill(resolution, required, "replaced")))
        case changes.Gains(skill="mission") if required := _skills_tested_by(
            resolution.table, resolution.site_of_text()
        ):
            return msgspec.structs.replace(change, skill=(yield from _choose_skill(resolution, required)))
        case changes.Costs(first=True):
            return msgspec.structs.replace(change, since=len(resolution.table.state.played))
        case changes.Raises(amount=amount) if not isinstance(amount, int):
            return msgspec.structs.replace(change, amount=resolution.value_of_amount(amount))
        case changes.Modifies(
            amount=cards_meant.OfPicked()
            | cards_meant.Greatest()
            | cards_meant.Different()
            | cards_meant.ForEach(of=Cards(where="picked")) as amount
        ):
            return msgspec.structs.replace(change, amount=resolution.value_of_amount(amount))
        case _:
            return change


def _skills_required(table: Table) -> list[str]:
    """Return the skills that the faced dilemma requires (2E-DIL-18)."""
    return _skills_tested_by(table, getattr(table.state.attempt, "facing", ""))


def _skills_tested_by(table: Table, card: str) -> list[str]:
    """Return the skills that a dilemma or a mission requires."""
    traits = table.printed_qualities(card).traits if card else frozenset[str]()
    return [skill.lower() for skill in SKILLS if f"requires {skill.lower()}" in traits]


def _choose_skill(resolution: Resolution, skills: Sequence[str], fate: str = "gained") -> Procedure[str]:
    """Let the player choose one of these skills (2E-SKL-05)."""
    table, rule, public = resolution.table, "2E-SKL-05", "chooses a skill"
    prompt = f"Which skill is {fate} ({table.name(resolution.card)})?"
    options = [option(name, name.title()) for name in skills]
    skill = yield from choose_one(resolution.seat, prompt, options, rule, public=public, private=False)
    table.journal.log_event("skill", f"The skill {fate} is {skill.title()}.", rule=rule)
    return skill


def _gain_skills(resolution: Resolution, effect: tree.GainSkills, picked: list[str]) -> Procedure[None]:
    """Copy skills: all with their levels, all with one level each, or one chosen skill with one level (2E-SKL-06)."""
    table = resolution.table
    gaining = [resolution.card] if effect.to is None else (yield from resolution.pick(effect.to, effect))
    for source in picked:
        skills = characteristics_of(table).personnel_qualities(source).skills
        if effect.single is True:
            skills = dict.fromkeys(sorted(skills), 1)
        elif not effect.every:
            skills = yield from _choose_skill_level(resolution, sorted(skills))
        for name, level in skills.items():
            gained = changes.Gains(cards_meant.Cards(whose=cards_meant.ANYBODY), name, level)
            able = _cards_able_to_change(resolution, gained, list(gaining)) or []
            able = (yield from _cards_that_gain_skill(resolution, able)) if able else []
            start_lasting_change(table, LastingChange(gained, resolution.seat, resolution.card, effect.until, able))
            yield from respond_to_gained_skills(table, resolution.commander_of_card, able, resolution.card)


def _choose_skill_level(resolution: Resolution, skills: list[str]) -> Procedure[dict[str, int]]:
    """Let the player choose one level of a skill; empty if there are no skills."""
    if not skills:
        return {}
    prompt = f"Which skill does {resolution.table.name(resolution.card)} gain?"
    options = [option(name, name.title()) for name in skills]
    return {(yield from choose_one(resolution.seat, prompt, options, "2E-SKL-06", public="chooses a skill")): 1}


EFFECTS = (
    EffectFunction(tree.Lasts, _start_change),
    EffectFunction(tree.GainSkills, _gain_skills),
)
