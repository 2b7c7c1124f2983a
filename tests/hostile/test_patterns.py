"""No regular expression runs away: regexploit looks in each for repetitions that read the same text
in more than two ways, which is what takes cubic or exponential time. What is searched for in long
texts has its worst inputs in `inputs.py`, to be measured."""

import ast
import re
import re._parser as sre  # type: ignore[import-not-found]
from typing import Any

import pytest
from regexploit.ast.sre import SreOpParser
from regexploit.redos import find

from .patterns import held, written

#: Built from constants, from names that the file binds, from signs of our own table, or by fnmatch,
#: whose expressions are atomic (tests/app/test_path_patterns.py measures them).
BUILT = {
    "app/made_text.py",
    "app/patterns.py",
    "decoder/signs.py",
    "readers/fast.py",
    "schemas/simple.py",
}
HELD = dict(held())
WRITTEN = {
    f"{file}: {node.value!r}": node.value
    for file, node in written()
    if isinstance(node, ast.Constant)
}


def settled(parsed: Any) -> Any:
    """Without what gives nothing back (possessive repetitions, atomic groups): it is read one way,
    so that its content stands for it."""
    out = []
    for op, args in parsed:
        name = str(op)
        if name == "POSSESSIVE_REPEAT":
            out.extend(settled(args[2]))
        elif name == "ATOMIC_GROUP":
            out.extend(settled(args))
        elif name in ("MAX_REPEAT", "MIN_REPEAT"):
            out.append((op, (args[0], args[1], settled(args[2]))))
        elif name == "SUBPATTERN":
            out.append((op, (*args[:3], settled(args[3]))))
        elif name == "BRANCH":
            out.append((op, (args[0], [settled(one) for one in args[1]])))
        else:
            out.append((op, args))
    return out


def runaways(pattern: str | bytes, flags: int = 0) -> list[Any]:
    text = pattern.decode("latin-1") if isinstance(pattern, bytes) else pattern
    flags &= re.IGNORECASE | re.DOTALL | re.MULTILINE | re.VERBOSE
    parsed = settled(sre.parse(text, flags))
    tree = SreOpParser().sequence_or_singleton(parsed)
    return [] if tree is None else list(find(tree, flags))


def test_the_analysis_finds_what_runs_away() -> None:
    assert runaways(r"(?:a+)+b")
    assert runaways(rb"x*x*x*y")
    assert not runaways(r"(?:a++)++b")
    assert not runaways(r"[a-z]+(?:-[a-z]+)*")


@pytest.mark.parametrize("name", HELD)
def test_no_pattern_of_a_module_runs_away(name: str) -> None:
    assert not runaways(HELD[name].pattern, HELD[name].flags)


@pytest.mark.parametrize("name", WRITTEN)
def test_no_pattern_in_a_function_runs_away(name: str) -> None:
    assert not runaways(WRITTEN[name])


def test_every_other_pattern_is_built_where_it_is_known() -> None:
    assert {file for file, node in written() if not isinstance(node, ast.Constant)} == BUILT
