"""Routes: the handler of each button, menu and form."""

from __future__ import annotations

from bot.builders import Gathering, Lookups, Operator, Parts, Play
from bot.features.agreements.items import AbandonButton, EndButton, RequestButton, UndoButton
from bot.features.choosing.items import (
    AloneButton,
    ChoiceButton,
    ChoiceMenu,
    LineButton,
    NumberButton,
    NumberForm,
    PlanButton,
    RestButton,
    StackButton,
    StackMenu,
    TipsButton,
    WholeButton,
    WholeMenu,
    WhyButton,
    WordsButton,
    WordsForm,
)
from bot.features.clocks.items import OutOfTimeButton, PaceButton
from bot.features.decks.items import CardForm, DeckButton, DeckMenu, LineMenu, PasteForm, RenameForm
from bot.features.fixing.items import SEVERAL, FixButton, FixForm, FixMenu, ObjectButton
from bot.features.help.items import HelpButton, HelpMenu
from bot.features.lessons.items import LessonButton, LessonMenu
from bot.features.lobby.items import (
    FirstMatchButton,
    GuestMenu,
    ListButton,
    LobbyButton,
    MoveButton,
    OptionMenu,
    OwnDeckButton,
    OwnDeckMenu,
)
from bot.features.lookup.items import (
    AlsoMenu,
    CardButton,
    CardMenu,
    CardPageButton,
    GameButton,
    GlossaryButton,
    GlossaryMenu,
    MissedButton,
    OthersMenu,
    RemoveButton,
    RuleMenu,
    ShareCardButton,
    VetoButton,
)
from bot.features.own_data.items import DataButton
from bot.features.replays.items import EyesMenu, JumpForm, LandmarkMenu, LeaveButton, RecordButton, ReplayButton
from bot.features.responses.items import OrderButton, OrderMenu
from bot.features.table.items import LookMenu, MatchButton
from bot.features.untouched.items import KeepButton
from bot.ui.router import Router
from bot.ui.rule_button import RuleButton
from bot.ui.way_back import BackButton


def add_routes(router: Router, parts: Parts) -> None:
    """Register the handler of each item."""
    _choices(router, parts.play)
    _table(router, parts.play)
    _agreements(router, parts)
    _gathering(router, parts.gathering)
    _lookups(router, parts.lookups)
    _operator(router, parts.operator)


def _choices(router: Router, play: Play) -> None:
    """Register items of decisions."""
    choosing, planning = play.choosing, play.planning
    router.on(ChoiceButton, lambda asked, item: choosing.press(asked, item.press))
    router.on(ChoiceMenu, lambda asked, item: choosing.press(asked, item.press))
    router.on(LineButton, lambda asked, item: choosing.press(asked, item.press))
    router.on(StackButton, lambda asked, item: choosing.press(asked, item.press))
    router.on(StackMenu, lambda asked, item: choosing.press(asked, item.press))
    router.on(PlanButton, lambda asked, item: planning.press(asked, item.match, item.decision, item.verb))
    router.on(RestButton, lambda asked, item: planning.press(asked, item.match, item.decision, "rest"))
    router.on(WholeMenu, lambda asked, item: choosing.press(asked, item.press))
    router.on(WholeButton, lambda asked, item: choosing.press(asked, item.press))
    router.on(AloneButton, lambda asked, item: choosing.press(asked, item.press))
    router.on(NumberButton, lambda asked, item: asked.response.send_modal(NumberForm(item.press)))
    router.on(NumberForm, lambda asked, form: choosing.press(asked, form.press))
    router.on(WordsButton, lambda asked, item: asked.response.send_modal(WordsForm(item.press)))
    router.on(WordsForm, lambda asked, form: choosing.press(asked, form.press))
    router.on(OrderButton, play.responses.pressed)
    router.on(OrderMenu, lambda asked, item: play.responses.choose(asked, item.match, item.verb, item.chosen))
    router.on(WhyButton, lambda asked, item: choosing.why(asked, item.match))
    router.on(TipsButton, lambda asked, item: play.tips.switch(asked, wanted=item.verb == "on"))


def _table(router: Router, play: Play) -> None:
    """Register items of the table, and lessons."""
    table, lessons = play.table, play.learning
    router.on(MatchButton, lambda asked, item: table.press(asked, item.match, item.verb, item.argument))
    router.on(BackButton, lambda asked, item: table.press(asked, item.match, "choose", ""))
    router.on(LeaveButton, lambda asked, item: table.press(asked, item.match, "choose", ""))
    router.on(LookMenu, lambda asked, item: play.looking.look(asked, item.match, item.chosen[0]))
    router.on(LessonButton, lessons.press)
    router.on(LessonMenu, lambda asked, item: lessons.begin(asked, item.game, item.chosen[0]))


def _agreements(router: Router, parts: Parts) -> None:
    """Register items of agreements: undo, requests, adjustments, time."""
    consent, fixing, clocks = parts.gathering.consent, parts.play.fixing, parts.upkeep.clocks
    router.on(UndoButton, parts.play.undoing.pressed)
    router.on(RequestButton, lambda asked, item: consent.answer(asked, item.match, item.verb, item.number))
    router.on(AbandonButton, consent.propose_end)
    router.on(EndButton, lambda asked, item: consent.end(asked, item.match))
    router.on(ObjectButton, lambda asked, item: fixing.object_to(asked, item.match, item.adjustment))
    router.on(FixButton, fixing.pressed)
    router.on(FixMenu, lambda asked, item: fixing.open(asked, item.match, (*item.order, SEVERAL.join(item.chosen))))
    router.on(FixForm, lambda asked, form: fixing.written(asked, form.match, form.order, form.written))
    router.on(OutOfTimeButton, lambda asked, item: clocks.wish(asked, item.match, item.late, item.wish))
    router.on(
        PaceButton,
        lambda asked, item: clocks.answer_pace(asked, item.match, item.pace, agrees=item.verb == "agree"),
    )


def _gathering(router: Router, gathering: Gathering) -> None:
    """Register items of lobbies, lists and decks."""
    lobby, decks = gathering.lobby, gathering.decks
    router.on(LobbyButton, lambda asked, item: lobby.press(asked, item.match, item.verb))
    router.on(OptionMenu, lambda asked, item: lobby.set(asked, item.match, {item.option: item.chosen[0]}))
    router.on(OwnDeckButton, lambda asked, item: lobby.own_deck(asked, item.match))
    router.on(OwnDeckMenu, lambda asked, item: lobby.choose_deck(asked, item.match, item.chosen[0]))
    router.on(GuestMenu, lambda asked, item: lobby.invite(asked, item.match, item.guests))
    router.on(ListButton, lambda asked, item: gathering.lists.turn(asked, item.which, item.page))
    router.on(MoveButton, lambda asked, item: gathering.moving.move(asked, item.match))
    router.on(FirstMatchButton, lambda asked, item: gathering.first.press(asked, item.name))
    router.on(DeckButton, lambda asked, item: decks.press(asked, item.verb, item.deck))
    router.on(DeckMenu, lambda asked, item: decks.show(asked, item.chosen[0]))
    router.on(LineMenu, decks.line)
    router.on(CardForm, lambda asked, form: decks.mend(asked, form.deck, form.line, form.name))
    router.on(RenameForm, lambda asked, form: decks.rename(asked, form.deck, form.name))
    router.on(PasteForm, lambda asked, form: decks.bring_in(asked, form.game, form.name, form.pasted))


def _lookups(router: Router, lookups: Lookups) -> None:
    """Register items of rules, cards and finished matches."""
    lookup, cards, glossary, replays = lookups.lookup, lookups.cards, lookups.glossary, lookups.replays
    router.on(RuleButton, lambda asked, item: lookup.press(asked, item.verb, item.passage))
    router.on(RuleMenu, lambda asked, item: lookup.press(asked, "open", item.chosen[0]))
    router.on(OthersMenu, lambda asked, item: lookup.press(asked, "open", item.chosen[0]))
    router.on(AlsoMenu, lambda asked, item: lookup.press(asked, "open", item.chosen[0]))
    router.on(GameButton, lambda asked, item: lookup.in_game(asked, item.game, item.query))
    router.on(RemoveButton, lambda asked, item: lookup.remove(asked, item.sharer))
    router.on(MissedButton, lambda asked, item: lookup.missed(asked, item.passage, item.query))
    router.on(CardMenu, lambda asked, item: cards.open(asked, item.chosen[0]))
    router.on(CardButton, lambda asked, item: cards.open(asked, item.card))
    router.on(ShareCardButton, lambda asked, item: cards.share(asked, item.card))
    router.on(VetoButton, lambda asked, item: cards.veto(asked, item.card))
    router.on(CardPageButton, lambda asked, item: cards.turn(asked, item.query, item.page))
    router.on(GlossaryButton, lambda asked, item: glossary.turn(asked, item.game, item.place, item.page))
    router.on(GlossaryMenu, glossary.chosen)
    router.on(ReplayButton, replays.pressed)
    router.on(JumpForm, lambda asked, form: replays.jump(asked, form.place, *form.wanted))
    router.on(LandmarkMenu, lambda asked, item: replays.go(asked, item.place, item.step))
    router.on(EyesMenu, lambda asked, item: replays.change_eyes(asked, item.source, item.viewer, item.step))
    router.on(RecordButton, lambda asked, item: replays.press(asked, item.kind, item.source, item.verb))


def _operator(router: Router, operator: Operator) -> None:
    """Register items of help, own data, and idle matches."""
    router.on(HelpMenu, lambda asked, item: operator.help.topic(asked, item.chosen[0]))
    router.on(HelpButton, lambda asked, _: operator.help.open(asked))
    router.on(KeepButton, lambda asked, item: operator.untouched.keep(asked, item.match))
    router.on(DataButton, lambda asked, item: operator.own_data.press(asked, item.verb))
