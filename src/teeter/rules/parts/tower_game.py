"""Put a tower game together from its own functions and what all tower games share."""

from collections.abc import Callable, Mapping

from teeter.rules.fold import apply
from teeter.rules.game import BadSetup, Choice, Choices, Game, Setup, Story
from teeter.rules.names import Phase
from teeter.rules.parts.places import places
from teeter.rules.parts.play import FellAlone, Handlers, Leave, Play, decider
from teeter.rules.seen import View
from teeter.rules.state import State, lay_out
from teeter.rules.view import view as plain_view

PhaseChoices = Mapping[Phase, Callable[[State], tuple[Choice, ...]]]


def tower_game(
    *,
    name: str,
    title: str,
    chapter: int,
    options: tuple[str, ...],
    begin: Callable[[Play], None],
    handlers: Handlers,
    choices: PhaseChoices,
    leave: Leave,
    fell: FellAlone,
    zoch_in_pool: Callable[[Setup], bool] = lambda setup: True,
    common_tower: str | None = None,
    check: Callable[[Setup], None] = lambda setup: None,
    view: Callable[[State, str | None], View] = plain_view,
) -> Game[State]:
    def start(setup: Setup) -> State:
        check(setup)
        purse, extra = purses(setup) if "purse" in options else (0, {})
        needed = purse * len(setup.seats) + sum(extra.values())
        if setup.diamonds < needed:
            raise BadSetup(f"{len(setup.seats)} players need {needed} diamonds.")
        table = lay_out(
            seats=setup.seats,
            options=setup.options,
            colours=setup.colours,
            purse=purse,
            extra=extra,
            all_diamonds=setup.diamonds,
            zoch_in_pool=zoch_in_pool(setup),
            towers=(common_tower,) if common_tower else setup.seats,
            beginner=setup.beginner,
            wins=dict.fromkeys(setup.seats, 0),
        )
        story = Story(table, apply)
        begin(story)
        return story.state

    def all_choices(state: State) -> Choices:
        if not state.to_act:
            return {}
        return {state.to_act[0]: {**SHARED, **choices}[state.phase](state)}

    return Game(
        name=name,
        title=title,
        chapter=chapter,
        options=options,
        start=start,
        to_act=lambda state: state.to_act,
        choices=all_choices,
        decide=decider(handlers, leave, fell),
        apply=apply,
        view=view,
        outcome=lambda state: state.outcome,
        places=places,
    )


def purses(setup: Setup) -> tuple[int, dict[str, int]]:
    """What everybody starts with, and what some have beyond that."""
    extra = {seat: each.diamonds for seat, each in setup.handicaps.items() if each.diamonds}
    return setup.options.purse, extra


SHARED: PhaseChoices = {
    "build": lambda state: (Choice("place"),),
    "ruling": lambda state: (Choice("rule"),),
}
