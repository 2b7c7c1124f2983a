"""Are the language versions named with the right codes, and do they name each other?"""

from collections.abc import Iterator
from difflib import get_close_matches

from ..facts.codes import (
    CODE,
    LANGUAGES,
    REGION_MEANT,
    REGIONS,
    SCRIPTS,
    TWO_LETTER,
    X_DEFAULT,
    code_written_right,
)
from ..facts.hreflang import (
    Alternate,
    AlternateTotals,
    CodeConflict,
    MissingReturn,
    MissingSelf,
    RepeatedCode,
)
from .registry import GOOGLE, At, Problem, Severity, problem, rule
from .sources import GOOGLE_HREFLANG, YANDEX_LOCALE

_LAYER = "hreflang"
_SHORT = 200
_NAMES = ("rel", "hreflang", "href")


def _parts(alternate: Alternate) -> tuple[str, str | None, str | None] | None:
    """Language, script and region of a code of the right shape."""
    match = CODE.fullmatch(alternate.link.hreflang or "")
    if match is None:
        return None
    language, script, region = match.groups()
    return language, script, region


@rule(97, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_attribute_invalid(alternate: Alternate) -> Iterator[Problem]:
    """One finding a link for all that is missing."""
    values = dict(zip(_NAMES, alternate.link[:3], strict=True))
    missing = [name for name in _NAMES if not (values[name] or "").strip()]
    rel = values["rel"] or ""
    variant = "missing" if missing else "rel"
    if missing or rel.lower() != "alternate":
        names = ", ".join(missing)
        yield problem(
            alternate.place,
            alternate.path,
            names or rel,
            variant=variant,
            attributes=names,
            rel=rel[:_SHORT],
        )


@rule(98, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_href_invalid(alternate: Alternate) -> Iterator[Problem]:
    """Other domains are allowed, incomplete addresses are not."""
    if alternate.href_fault is not None:
        href = alternate.link.href or ""
        yield problem(
            alternate.place, alternate.path, href, href=href[:_SHORT], reason=alternate.href_fault
        )


@rule(99, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_malformed(alternate: Alternate) -> Iterator[Problem]:
    """Google takes language, script and region only; BCP 47 has longer tags."""
    code = alternate.link.hreflang or ""
    if not code.strip() or code.lower() == X_DEFAULT or _parts(alternate) is not None:
        return
    suggestion = code_written_right(code) or ""
    yield problem(
        alternate.place,
        alternate.path,
        code,
        variant="fixable" if suggestion else "plain",
        code=code[:_SHORT],
        suggestion=suggestion,
    )


@rule(100, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_language_unknown(alternate: Alternate) -> Iterator[Problem]:
    """`uk` is Ukrainian, not the United Kingdom; a region alone names no language."""
    parts = _parts(alternate)
    if parts is None or parts[0].lower() in LANGUAGES:
        return
    language = parts[0]
    code = alternate.link.hreflang or ""
    suggestion = TWO_LETTER.get(language.lower(), "")
    variant = "plain"
    if suggestion:
        variant = "three-letter"
    elif language.upper() in REGIONS or language.upper() in REGION_MEANT:
        variant = "region"
    yield problem(
        alternate.place,
        alternate.path,
        code,
        variant=variant,
        code=code,
        language=language,
        suggestion=suggestion,
    )


@rule(101, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_region_unknown(alternate: Alternate) -> Iterator[Problem]:
    """Reserved codes such as UK and EU are not assigned, so not valid."""
    parts = _parts(alternate)
    if parts is None or parts[2] is None or parts[2].isdigit() or parts[2].upper() in REGIONS:
        return
    code, region = alternate.link.hreflang or "", parts[2]
    meant = REGION_MEANT.get(region.upper())
    suggestion = f"{code[: -len(region)]}{meant}" if meant else ""
    yield problem(
        alternate.place,
        alternate.path,
        code,
        variant="suggested" if suggestion else "plain",
        code=code,
        region=region,
        suggestion=suggestion,
    )


@rule(102, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_region_numeric(alternate: Alternate) -> Iterator[Problem]:
    """es-419 is right in BCP 47 and in HTML, and Google's documentation names it as wrong here."""
    parts = _parts(alternate)
    if parts is not None and parts[2] is not None and parts[2].isdigit():
        code = alternate.link.hreflang or ""
        yield problem(alternate.place, alternate.path, code, code=code, region=parts[2])


@rule(103, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_script_unknown(alternate: Alternate) -> Iterator[Problem]:
    """zh-Hant and sr-Latn are written with codes of ISO 15924."""
    parts = _parts(alternate)
    if parts is None or parts[1] is None or parts[1].title() in SCRIPTS:
        return
    code, script = alternate.link.hreflang or "", parts[1]
    near = get_close_matches(script.title(), sorted(SCRIPTS), n=1, cutoff=0.7)
    meant = {"Trad": "Hant", "Simp": "Hans"}.get(script.title()) or (near[0] if near else "")
    suggestion = code.replace(script, meant, 1) if meant else ""
    yield problem(
        alternate.place,
        alternate.path,
        code,
        variant="suggested" if suggestion else "plain",
        code=code,
        script=script,
        suggestion=suggestion,
    )


@rule(104, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_self_missing(missing: MissingSelf) -> Iterator[Problem]:
    """Each version must list itself as well as the others."""
    codes = ", ".join(missing.codes)
    yield problem(
        missing.place, missing.path, missing.loc, loc=missing.loc[:_SHORT], codes=codes[:_SHORT]
    )


@rule(105, Severity.WARNING, layer=_LAYER, source=GOOGLE_HREFLANG)
def hreflang_return_missing(missing: MissingReturn) -> Iterator[Problem]:
    """Pairs that do not name each other are ignored; the rest of the set still counts."""
    yield problem(
        missing.place,
        missing.path,
        missing.target,
        variant="links" if missing.target_has_links else "no-links",
        source=missing.source[:_SHORT],
        target=missing.target[:_SHORT],
        code=missing.code,
        target_line=At(missing.target_place),
    )


@rule(106, Severity.ERROR, layer=_LAYER, source=GOOGLE_HREFLANG, refused_by=(GOOGLE,))
def hreflang_code_repeated(repeated: RepeatedCode) -> Iterator[Problem]:
    """One link for each variant; one address under two codes is allowed."""
    yield problem(
        repeated.place,
        repeated.path,
        repeated.code,
        variant="same" if repeated.same_target else "different",
        code=repeated.code,
        href=repeated.href[:_SHORT],
        first_href=repeated.first_href[:_SHORT],
        first_line=At(repeated.first_place),
    )


@rule(107, Severity.WARNING, layer=_LAYER, source=GOOGLE_HREFLANG)
def hreflang_code_conflict(conflict: CodeConflict) -> Iterator[Problem]:
    """The set of links is the same in every version, so a page has the same code everywhere."""
    yield problem(
        conflict.place,
        conflict.path,
        conflict.target,
        target=conflict.target[:_SHORT],
        code=conflict.code,
        first_code=conflict.first_code,
        first_line=At(conflict.first_place),
    )


@rule(108, Severity.NOTE, layer=_LAYER, source=GOOGLE_HREFLANG)
def hreflang_xdefault_missing(totals: AlternateTotals) -> Iterator[Problem]:
    """Recommended for visitors whose language no version has."""
    if totals.without_default and totals.complete:
        count = totals.without_default
        yield problem(totals.without_place, totals.without_path, str(count), count=count)


@rule(109, Severity.NOTE, layer=_LAYER, source=YANDEX_LOCALE)
def hreflang_yandex_unsupported(totals: AlternateTotals) -> Iterator[Problem]:
    """Google reads them; Yandex reads language versions from the pages only."""
    yield problem(totals.first_place, totals.first_path, str(totals.links), count=totals.links)
