"""What the parts of the runtime say about themselves; runs inside Pyodide at build time.

None of these libraries is listed by a package manager: they were linked into WebAssembly.
"""

import decimal
import json
import pyexpat
import sys
import zlib


def versions() -> str:
    """The versions of what lies inside of Pyodide and lxml: JSON, version by name."""
    from lxml import etree
    from micropip._vendored.packaging.src import packaging

    emscripten = sys._emscripten_info.emscripten_version  # type: ignore[attr-defined]
    found = {
        "cpython": sys.version.split()[0],
        "emscripten": dotted(emscripten),
        "micropip/packaging": packaging.__version__,
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
        "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
        "libmpdec": decimal.__libmpdec_version__,
        "libxml2": dotted(etree.LIBXML_VERSION),
        "libxslt": dotted(etree.LIBXSLT_VERSION),
        "libiconv": dotted(etree.ICONV_COMPILED_VERSION),
    }
    return json.dumps(found)


def dotted(numbers: tuple[int, ...]) -> str:
    """Such as "2.9.10" for (2, 9, 10)."""
    return ".".join(map(str, numbers))
