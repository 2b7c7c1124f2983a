"""Steps are made once and made again when their inputs change; failures say what to do."""

from functools import partial
from pathlib import Path

import pytest
from web.build import steps
from web.build.parts import checked

import build


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project."""
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "BUILD", tmp_path / ".build")
    return tmp_path


def test_a_step_is_reused_until_an_input_changes(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, output = folder / "source", folder / "output"
    source.mkdir()
    (source / "a").write_text("1")
    made = []

    def make() -> None:
        made.append(1)
        output.write_text("")

    step = steps.Step("a thing", make, output, [source, "3.11"])
    step.do()
    step.do()
    assert len(made) == 1
    assert capsys.readouterr().out.splitlines()[1].endswith("reused")

    (source / "b").write_text("a new file")
    step.do()
    assert len(made) == 2
    output.unlink()
    step.do()
    assert len(made) == 3
    steps.Step("a thing", make, output, [source, "3.12"]).do()
    assert len(made) == 4


def test_a_step_is_made_again_for_another_value(folder: Path) -> None:
    output = folder / "output"
    made = []

    def make(address: str) -> None:
        made.append(address)
        output.write_text(address)

    for address in ("", "https://e.com/", "https://e.com/", ""):
        steps.Step("a thing", partial(make, address), output, []).do()
    assert made == ["", "https://e.com/", ""]


def test_a_step_that_failed_is_not_reused(folder: Path) -> None:
    output = folder / "output"
    fails = [True, False]

    def make() -> None:
        output.write_text("half")
        if fails.pop(0):
            raise build.BuildError("a thing", expected="1", found="2", todo="think")

    step = steps.Step("a thing", make, output, [])
    with pytest.raises(build.BuildError):
        step.do()
    step.do()
    assert not fails


def test_a_file_with_another_sum_is_refused(tmp_path: Path) -> None:
    part = tmp_path / "part"
    part.write_bytes(b"abc")
    found = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert checked("part", part, found) == part
    with pytest.raises(build.BuildError) as error:
        checked("part", part, "0" * 64)
    message = str(error.value)
    assert message.startswith("part\n")
    assert f"expected: SHA-256 {'0' * 64}" in message
    assert f"found:    {found}" in message
    assert "to do:" in message


def test_a_program_that_fails_is_quoted() -> None:
    words = [str(build.PYTHON), "-c", "print('first'); print('x' * 999); raise SystemExit(3)"]
    with pytest.raises(build.BuildError) as error:
        steps.run("a part", *words, todo="mend it")
    lines = str(error.value).splitlines()
    assert lines[0] == "a part"
    assert "| first" in lines[3]
    assert max(map(len, lines)) < 320
    assert lines[-1].endswith("mend it")


@pytest.mark.parametrize("verb", ["serve", "dist", "test", "bench"])
def test_each_verb_has_help(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        build.main([verb, "--help"])
    assert end.value.code == 0
    assert f"build.py {verb}" in capsys.readouterr().out
