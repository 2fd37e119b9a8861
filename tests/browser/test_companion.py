"""A phone beside a real wooden set: people say what stands."""

from collections.abc import Callable

from tests.browser.people import Person
from tests.browser.racing import beside_the_wooden_set
from tests.server.serving import Host


def test_a_phone_is_auctioneer_bank_and_score_pad(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)
    phone = somebody(phone=True)
    phone.sit(opened["table"], opened["token"])
    for piece, height in (("base_slab", 15), ("brick", 20)):
        phone.offer(piece, "highest")
        phone.move("pass")
        phone.move("place")
        phone.page.fill("#height", str(height))
        phone.move("stands")
    phone.shows("view.towers.Bob.height_mm", 20)
    # It was measured wrong: everybody sits at this phone, so that one press is everybody's agreement.
    phone.page.once("dialog", lambda asked: asked.accept())
    phone.press("#show-menu")
    phone.move("take-back")
    phone.shows("view.phase", "ruling")
    phone.page.fill("#height", "30")
    phone.move("stands")
    phone.shows("view.towers.Bob.height_mm", 30)
    phone.offer("egg", "refusal")
    phone.move("stake")
    phone.move("take")
    phone.told("paid")
    phone.move("place")
    phone.move("fell")
    phone.move("rule-fell")
    phone.sees("text=Bob wins!")


def test_only_on_a_crowded_table_it_is_asked_which_towers_fell_along(
    somebody: Callable[..., Person], host: Host
) -> None:
    for crowded in (False, True):
        opened = host.open("Ann", "Bob", start=True, options={"crowded": crowded})
        phone = somebody(phone=True)
        phone.sit(opened["table"], opened["token"])
        phone.offer("base_slab", "highest")
        phone.move("pass")
        phone.move("place")
        phone.move("fell")
        phone.sees("[data-move=rule-fell]")
        assert phone.page.locator("text=It took others along").count() == crowded


def test_a_phone_throws_the_dice_and_keeps_the_score_of_stack_a_biddi(
    somebody: Callable[..., Person], host: Host
) -> None:
    opened = host.open("Ann", "Bob", start=True, game="stack-a-biddi", set="biddi")
    phone = somebody(phone=True)
    phone.sit(opened["table"], opened["token"])
    phone.shows("view.scores", beside_the_wooden_set(phone, "Ann", "Bob"))
    # The points are on the pad, and the next dice wait until somebody wants them.
    assert phone.page.locator("race-pad tr[data-seat=Bob] .total").inner_text() == "3"
    phone.sees("#throw")
    assert phone.table("view.phase") == "roll"


def test_a_refused_move_names_its_paragraph(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)
    phone = somebody(phone=True)
    phone.sit(opened["table"], opened["token"])
    phone.press("#show-menu")
    phone.page.on("dialog", lambda dialog: dialog.accept())
    phone.offer("base_slab", "highest")
    phone.move("pass")
    phone.move("place")
    # Nobody can rule what lies outside the tower: the server refuses, and says by which paragraph.
    phone.page.evaluate(
        "document.querySelector('teeter-app').shadowRoot.querySelector('teeter-table').shadowRoot"
        ".querySelector('teeter-game').store.move('referee', {move: 'rule', stands: true})"
    )
    phone.sees("text=Rule 1.14")
    phone.sees("text=A ruling says whether the tower stands")
    phone.press("teeter-refused button")
    phone.sees("[data-move=stands]")
