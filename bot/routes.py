"""Routes: the handler of each button, menu and form."""

from __future__ import annotations

from bot.builders import BotParts, LobbyParts, LookupParts, OperatorParts, PlayParts
from bot.features.agreements.items import AbandonButton, EndButton, RequestButton, UndoButton
from bot.features.choosing.items import (
    ChoiceButton,
    ChoiceMenu,
    GuideButton,
    NumberButton,
    NumberForm,
    PhoneButton,
    PlanButton,
    SeedRestButton,
    SingleOptionButton,
    StackButton,
    StackMenu,
    TakeEveryoneButton,
    TakeEveryoneMenu,
    TipsButton,
    TypeAnswerButton,
    TypeAnswerForm,
    TypedLineButton,
    WhyButton,
)
from bot.features.clocks.items import OutOfTimeButton, PaceButton
from bot.features.decks.items import CardNameForm, DeckButton, DeckMenu, LineMenu, PasteForm, RenameForm
from bot.features.fixing.items import PICK_SEPARATOR, FixButton, FixForm, FixMenu, ObjectButton
from bot.features.help.items import HelpButton, HelpMenu
from bot.features.idle_matches.items import KeepButton
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
    CardButton,
    CardMenu,
    CardPageButton,
    GameButton,
    GlossaryButton,
    GlossaryMenu,
    OtherDocumentsMenu,
    RemoveButton,
    RuleMenu,
    SameTextMenu,
    ShareCardButton,
    VetoButton,
    WrongAnswerButton,
)
from bot.features.own_data.items import DataButton
from bot.features.replays.items import JumpForm, LandmarkMenu, LeaveReplayButton, RecordButton, ReplayButton, ViewerMenu
from bot.features.responses.items import OrderButton, OrderMenu
from bot.features.table.items import LookMenu, MatchButton
from bot.ui.router import Router
from bot.ui.rule_button import RuleButton
from bot.ui.way_back import BackToMatchButton


def add_routes(router: Router, parts: BotParts) -> None:
    """Register the handler of each item."""
    _register_choices(router, parts.play_parts)
    _register_table(router, parts.play_parts)
    _register_agreements(router, parts)
    _register_lobby(router, parts.lobby_parts)
    _register_lookups(router, parts.lookup_parts)
    _register_operator(router, parts.operator_parts)


def _register_choices(router: Router, play: PlayParts) -> None:
    """Register items of decisions."""
    choosing, planning = play.choosing, play.planning
    router.register(ChoiceButton, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(ChoiceMenu, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(GuideButton, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(TypedLineButton, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(StackButton, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(StackMenu, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(
        PlanButton, lambda interaction, item: planning.press(interaction, item.match, item.decision, item.verb)
    )
    router.register(
        SeedRestButton, lambda interaction, item: planning.press(interaction, item.match, item.decision, "rest")
    )
    router.register(TakeEveryoneMenu, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(TakeEveryoneButton, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(SingleOptionButton, lambda interaction, item: choosing.press(interaction, item.press))
    router.register(NumberButton, lambda interaction, item: interaction.response.send_modal(NumberForm(item.press)))
    router.register(NumberForm, lambda interaction, form: choosing.press(interaction, form.press))
    router.register(
        TypeAnswerButton, lambda interaction, item: interaction.response.send_modal(TypeAnswerForm(item.press))
    )
    router.register(TypeAnswerForm, lambda interaction, form: choosing.press(interaction, form.press))
    router.register(OrderButton, play.responses.handle_press)
    router.register(
        OrderMenu,
        lambda interaction, item: play.responses.give_order_of_menu(
            interaction, item.match, item.verb, item.selected_values
        ),
    )
    router.register(WhyButton, lambda interaction, item: choosing.why(interaction, item.match))
    router.register(PhoneButton, lambda interaction, item: choosing.switch_to_phone(interaction, item.match))
    router.register(TipsButton, lambda interaction, item: play.tips.switch_tips(interaction, wanted=item.verb == "on"))


def _register_table(router: Router, play: PlayParts) -> None:
    """Register items of the table, and lessons."""
    table, lessons = play.table, play.learning
    router.register(
        MatchButton, lambda interaction, item: table.press(interaction, item.match, item.verb, item.argument)
    )
    router.register(BackToMatchButton, lambda interaction, item: table.press(interaction, item.match, "choose", ""))
    router.register(LeaveReplayButton, lambda interaction, item: table.press(interaction, item.match, "choose", ""))
    router.register(
        LookMenu,
        lambda interaction, item: play.close_ups.show_close_up(interaction, item.match, item.selected_values[0]),
    )
    router.register(LessonButton, lessons.press)
    router.register(
        LessonMenu, lambda interaction, item: lessons.begin(interaction, item.game, item.selected_values[0])
    )


def _register_agreements(router: Router, parts: BotParts) -> None:
    """Register items of agreements: undo, requests, adjustments, time."""
    consent, fixing, clocks = parts.lobby_parts.consent, parts.play_parts.fixing, parts.background_parts.clocks
    router.register(UndoButton, parts.play_parts.undo.handle_press)
    router.register(
        RequestButton, lambda interaction, item: consent.answer(interaction, item.match, item.verb, item.number)
    )
    router.register(AbandonButton, consent.propose_end)
    router.register(EndButton, lambda interaction, item: consent.end(interaction, item.match))
    router.register(ObjectButton, lambda interaction, item: fixing.object_to(interaction, item.match, item.adjustment))
    router.register(FixButton, fixing.handle_press)
    router.register(
        FixMenu,
        lambda interaction, item: fixing.open(
            interaction, item.match, (*item.order, PICK_SEPARATOR.join(item.selected_values))
        ),
    )
    router.register(
        FixForm, lambda interaction, form: fixing.use_form_text(interaction, form.match, form.order, form.typed_text)
    )
    router.register(
        OutOfTimeButton, lambda interaction, item: clocks.vote(interaction, item.match, item.late, item.wish)
    )
    router.register(
        PaceButton,
        lambda interaction, item: clocks.answer_pace(interaction, item.match, item.pace, agrees=item.verb == "agree"),
    )


def _register_lobby(router: Router, gathering: LobbyParts) -> None:
    """Register items of lobbies, lists and decks."""
    lobby, decks = gathering.lobby, gathering.decks
    router.register(LobbyButton, lambda interaction, item: lobby.press(interaction, item.match, item.verb))
    router.register(
        OptionMenu, lambda interaction, item: lobby.set(interaction, item.match, {item.option: item.selected_values[0]})
    )
    router.register(OwnDeckButton, lambda interaction, item: lobby.show_own_deck(interaction, item.match))
    router.register(
        OwnDeckMenu, lambda interaction, item: lobby.choose_deck(interaction, item.match, item.selected_values[0])
    )
    router.register(GuestMenu, lambda interaction, item: lobby.invite(interaction, item.match, item.guests))
    router.register(
        ListButton, lambda interaction, item: gathering.match_lists.show_page(interaction, item.which, item.page)
    )
    router.register(MoveButton, lambda interaction, item: gathering.match_mover.move(interaction, item.match))
    router.register(FirstMatchButton, lambda interaction, item: gathering.first_matches.press(interaction, item.name))
    router.register(DeckButton, lambda interaction, item: decks.press(interaction, item.verb, item.deck))
    router.register(DeckMenu, lambda interaction, item: decks.show(interaction, item.selected_values[0]))
    router.register(LineMenu, decks.fix_line)
    router.register(CardNameForm, lambda interaction, form: decks.fix(interaction, form.deck, form.line, form.name))
    router.register(RenameForm, lambda interaction, form: decks.rename(interaction, form.deck, form.name))
    router.register(
        PasteForm, lambda interaction, form: decks.import_and_show(interaction, form.game, form.name, form.pasted)
    )


def _register_lookups(router: Router, lookups: LookupParts) -> None:
    """Register items of rules, cards and finished matches."""
    lookup, cards, glossary, replays = lookups.lookup, lookups.cards, lookups.glossary, lookups.replays
    router.register(RuleButton, lambda interaction, item: lookup.press(interaction, item.verb, item.passage))
    router.register(RuleMenu, lambda interaction, item: lookup.press(interaction, "open", item.selected_values[0]))
    router.register(
        OtherDocumentsMenu, lambda interaction, item: lookup.press(interaction, "open", item.selected_values[0])
    )
    router.register(SameTextMenu, lambda interaction, item: lookup.press(interaction, "open", item.selected_values[0]))
    router.register(GameButton, lambda interaction, item: lookup.answer_in_game(interaction, item.game, item.query))
    router.register(RemoveButton, lambda interaction, item: lookup.remove_shared_answer(interaction, item.sharer))
    router.register(
        WrongAnswerButton, lambda interaction, item: lookup.report_wrong_answer(interaction, item.passage, item.query)
    )
    router.register(CardMenu, lambda interaction, item: cards.show_card(interaction, item.selected_values[0]))
    router.register(CardButton, lambda interaction, item: cards.show_card(interaction, item.card))
    router.register(ShareCardButton, lambda interaction, item: cards.share_card(interaction, item.card))
    router.register(VetoButton, lambda interaction, item: cards.report_wrongly_resolved(interaction, item.card))
    router.register(
        CardPageButton, lambda interaction, item: cards.show_search_page(interaction, item.query, item.page)
    )
    router.register(
        GlossaryButton, lambda interaction, item: glossary.show_page(interaction, item.game, item.place, item.page)
    )
    router.register(GlossaryMenu, glossary.handle_menu)
    router.register(ReplayButton, replays.handle_press)
    router.register(
        JumpForm, lambda interaction, form: replays.show_typed_step(interaction, form.place, *form.typed_step_and_turn)
    )
    router.register(
        LandmarkMenu, lambda interaction, item: replays.show_step(interaction, item.place, item.selected_step)
    )
    router.register(
        ViewerMenu,
        lambda interaction, item: replays.change_viewer(interaction, item.source, item.selected_viewer, item.step),
    )
    router.register(
        RecordButton, lambda interaction, item: replays.press(interaction, item.kind, item.source, item.verb)
    )


def _register_operator(router: Router, operator: OperatorParts) -> None:
    """Register items of help, own data, and idle matches."""
    router.register(HelpMenu, lambda interaction, item: operator.help.show_topic(interaction, item.selected_values[0]))
    router.register(HelpButton, lambda interaction, _: operator.help.open(interaction))
    router.register(KeepButton, lambda interaction, item: operator.idle_matches.keep_open(interaction, item.match))
    router.register(DataButton, lambda interaction, item: operator.own_data.press(interaction, item.verb))
