"""The ghost tells the truth: its colour is what would come of letting go."""

from tests.browser.people import Person
from tests.browser.walking import build_together


def test_beside_the_tower_the_ghost_does_not_say_that_it_would_stand(visitor: Person) -> None:
    build_together(visitor)
    visitor.take("base_slab")
    visitor.until("window.__table.stage.probe.prospect === 'stands'")
    visitor.set_down()
    visitor.take("cube")
    visitor.until("window.__table.stage.probe.prospect === 'stands'")
    visitor.carry_to(-75, 0, near=4)
    assert visitor.table("stage.probe.prospect") != "stands"
    visitor.until("window.__table.stage.probe.prospect === 'falls'")


def test_the_egg_over_its_cup_would_stand_and_does(visitor: Person) -> None:
    build_together(visitor)
    visitor.take("base_slab")
    visitor.set_down()
    visitor.take("egg_cup")
    while visitor.table("stage.probe.target")[3] < 0.9:  # it lies on its rim
        visitor.button("Tip over")
    visitor.until("window.__table.stage.probe.prospect === 'stands'")
    visitor.set_down()
    visitor.take("egg")
    visitor.until("window.__table.stage.probe.prospect !== 'unknown'")
    assert visitor.table("stage.probe.prospect") != "falls"
    visitor.set_down()
    visitor.told("stood", 3)
