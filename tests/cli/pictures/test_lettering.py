import pytest

from cli.pictures.lettering import cut, printable, width_of, wrapped


def test_a_text_is_as_wide_as_its_letters() -> None:
    assert width_of("ab", 10) == pytest.approx(width_of("a", 10) + width_of("b", 10))
    assert width_of("word", 20) == pytest.approx(2 * width_of("word", 10))
    assert width_of("word", 10, bold=True) > width_of("word", 10)


def test_letters_that_the_font_has_not_are_boxes() -> None:
    assert printable("Größe ✓ → ▲ Ω Ж") == "Größe ✓ → ▲ Ω Ж"
    assert printable("\u65e5a\u0007") == "□a□"


def test_a_text_is_cut_where_its_room_ends() -> None:
    assert cut("short", 10, 100) == "short"
    shown = cut("rather a long line", 10, 50)
    assert shown.endswith("…")
    assert "rather a long line".startswith(shown[:-1])
    assert width_of(shown, 10) <= 50


def test_a_text_is_wrapped_between_words() -> None:
    lines = wrapped("one two three four five six", 10, 60)
    assert " ".join(lines) == "one two three four five six"
    assert len(lines) > 1
    assert all(width_of(line, 10) <= 60 for line in lines)


def test_a_word_that_is_too_long_is_broken() -> None:
    lines = wrapped("an extraordinarilylongword", 10, 40)
    assert "".join(lines).replace(" ", "") == "anextraordinarilylongword"
    assert all(width_of(line, 10) <= 40 for line in lines)
