"""Make the archives of the runtime smaller and quicker to load; runs inside Pyodide at build time.

Running here and not in the desktop's Python has two reasons: the byte code fits the interpreter
that will load it, and the same zlib compresses on every machine, so that the same parts always give
the same bytes.
"""

import fnmatch
import hashlib
import importlib._bootstrap_external as bootstrap
import json
import sys
import tomllib
import zipfile
from base64 import urlsafe_b64encode

EPOCH = (1980, 1, 1, 0, 0, 0)  # the first moment a zip archive can name
# These keep their docstrings and asserts: Pyodide reads its own at the start.
WHOLE = ("pyodide/", "_pyodide/")


def imported(modules: str) -> str:
    """Import the modules and say which source files that took.

    modules  JSON list of module names
    returns  JSON list of paths, relative to the archive each file came from

    Raises ImportError when one cannot be imported, as the page could not either.
    """
    for name in json.loads(modules):
        __import__(name)
    roots = [f"{entry}/" for entry in sys.path if entry]
    paths = set()
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        for root in roots:
            if origin.startswith(root) and origin.endswith(".py"):
                paths.add(origin.removeprefix(root))
    return json.dumps(sorted(paths))


def compact(source: str, target: str, leave_out: str, compiled: str, as_json: str) -> None:
    """Rewrite a zip or wheel: some paths left out, some modules compiled, always the same bytes.

    source, target  paths of the two archives; a wheel gets a new RECORD
    leave_out       JSON list of patterns in the manner of fnmatch over the member names
    compiled        JSON list of patterns: a .py that matches becomes this interpreter's .pyc
    as_json         JSON list of patterns: a .toml that matches becomes a .json

    Raises ValueError for a pattern that should match something and does not: it has grown stale.
    """
    dropped, to_compile, tables = map(json.loads, (leave_out, compiled, as_json))
    members: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as archive:
        names = archive.namelist()
        for pattern in (*dropped, *tables):
            if not fnmatch.filter(names, pattern):
                raise ValueError(f"{source}: nothing matches {pattern!r}")
        for path in names:
            if path.endswith("/") or _matches(path, dropped):
                continue
            data = archive.read(path)
            if path.endswith(".py") and _matches(path, to_compile):
                members[f"{path}c"] = _compile(path, data)
            elif _matches(path, tables):
                table = json.dumps(tomllib.loads(data.decode()), ensure_ascii=False)
                members[f"{path.removesuffix('.toml')}.json"] = table.encode()
            else:
                members[path] = data
    record = next((path for path in members if path.endswith(".dist-info/RECORD")), None)
    if record:
        members[record] = _record(members, record)
    _pack(members, target)


def _matches(path: str, patterns: list[str]) -> bool:
    return any(fnmatch.fnmatchcase(path, pattern) for pattern in patterns)


def _compile(path: str, source: bytes) -> bytes:
    optimize = 0 if path.startswith(WHOLE) else 2
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    # Never checked against a source, so the eight bytes of its hash say nothing and stay empty.
    return bytes(bootstrap._code_to_hash_pyc(code, bytes(8), checked=False))  # type: ignore[attr-defined]


def _record(members: dict[str, bytes], record: str) -> bytes:
    lines = [
        f"{path},sha256={urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},"
        f"{len(data)}"
        for path, data in sorted(members.items())
        if path != record
    ]
    return "\n".join([*lines, f"{record},,", ""]).encode()


def _pack(members: dict[str, bytes], target: str) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in sorted(members.items()):
            info = zipfile.ZipInfo(path, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
