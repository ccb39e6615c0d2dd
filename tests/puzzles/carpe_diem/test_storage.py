from puzzles.carpe_diem.things import Ware
from tests.carpe_diem.hand_built import storage


def test_everything_on_the_storage_space_is_an_item() -> None:
    assert storage("2 grapes, 1 fish", coins=3, bread=1, tiles=["L1", "L2"]).items == 9


def test_gains_are_added() -> None:
    assert storage("1 fish", 1, 1).gain({Ware.FISH: 2, Ware.HERBS: 1}, 1, 2) == storage(
        "3 fish, 1 herbs", 2, 3
    )


def test_a_price_is_paid_with_wares() -> None:
    assert storage("3 herbs, 1 fish").pay({Ware.HERBS: 2}) == storage("1 herbs, 1 fish")


def test_coins_stand_in_for_missing_wares() -> None:
    assert storage("1 herbs", coins=3).pay({Ware.HERBS: 2, Ware.FISH: 1}) == storage(coins=1)


def test_coins_are_kept_while_wares_last() -> None:
    assert storage("2 herbs", coins=2).pay({Ware.HERBS: 2}) == storage(coins=2)


def test_other_wares_do_not_stand_in() -> None:
    assert storage("2 herbs, 5 fish", coins=0).pay({Ware.HERBS: 3}) is None


def test_bread_does_not_stand_in() -> None:
    assert storage("2 herbs", bread=5).pay({Ware.HERBS: 3}) is None


def test_bread_is_paid_if_there_is_enough() -> None:
    assert storage(bread=3).pay_bread(3) == storage(bread=0)
    assert storage(bread=2).pay_bread(3) is None


def test_a_stored_tile_is_one_item() -> None:
    assert storage().store("L1") == storage(tiles=["L1"])
    assert storage().store("L1").items == 1


def test_a_merchant_turns_all_wares_into_coins_and_one_more() -> None:
    before = storage("1 grapes, 2 herbs, 3 chicken, 4 fish", coins=2, bread=1, tiles=["L1"])
    assert before.trade_in() == storage(coins=13, bread=1, tiles=["L1"])


def test_a_merchant_without_wares_gives_one_coin() -> None:
    assert storage(coins=1).trade_in() == storage(coins=2)
