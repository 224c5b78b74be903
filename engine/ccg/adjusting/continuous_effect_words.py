"""Short descriptions of continuous effects for players who may end them."""

from __future__ import annotations

from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.effects.changes import (
    Adjusts,
    Becomes,
    Cannot,
    Costs,
    Demands,
    Disables,
    Gains,
    Loses,
    LosesSkills,
    MayAttempt,
    Mixes,
    Modifies,
    Raises,
    Substitutes,
)
from engine.ccg.effects.requiring import Requires, Trades
from engine.ccg.requirements.grammar import requirement_text
from engine.ccg.requirements.requirement import Skill
from engine.ccg.resolving.lasting_change import LastingChange


def lasting_change_words(hands: ManualTable, one: LastingChange) -> str:
    """Return the affected cards and the change in words; empty for an effect that no adjustment could have made."""
    if isinstance(one.change, Mixes) and one.cards is None:
        return f"{' and '.join(name.title() for name in one.change.affiliations)} cards are compatible"
    if one.cards is None or not (words := _change_words(one)):
        return ""
    cards = [card for card in one.cards if hands.exists(card)]
    names = ", ".join(hands.open_name(card) for card in cards)
    return f"{names}: {words}" if names else ""


def _change_words(one: LastingChange) -> str:
    match one.change:
        case Modifies(attributes=names, amount=int(by)) | Adjusts(attributes=names, amount=int(by), how="adds"):
            return f"{', '.join(name.capitalize() for name in names)} {by:+d}"
        case Costs(amount=int(by)):
            return f"Cost {by:+d}"
        case Gains(skill=skill, level=level):
            return f"gains {level} {skill.title()}"
        case LosesSkills() | Loses(what="skills"):
            return "loses all skills"
        case Loses(what=what):
            return f"loses {what.title()}"
        case Becomes(trait=trait):
            return f"gains {trait}"
        case Cannot(what=what):
            return f"cannot {what}"
        case Mixes():
            return "compatible with one another"
        case MayAttempt():
            return "may attempt missions"
        case Substitutes(attribute=used, instead=replaced):
            return f"may use {used.capitalize()} instead of {' and '.join(item.capitalize() for item in replaced)}"
        case Disables(stasis=stasis):
            return "in stasis" if stasis else "disabled"
        case _:
            return _requirement_change_words(one)


def _requirement_change_words(one: LastingChange) -> str:
    match one.change:
        case Raises(amount=int(by)):
            return f"required attributes {by:+d}"
        case Demands(requirement=Skill(name=name)):
            return f"requires {name.title()} too"
        case Trades(skill=skill, by=by):
            return f"requires {requirement_text(by) if by else 'less'} instead of {skill.title()}"
        case Requires(requirement=requirement):
            return f"requires {requirement_text(requirement)} instead"
        case _:
            return ""
