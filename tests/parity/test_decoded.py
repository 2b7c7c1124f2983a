"""The same message, the same meaning: the tab's decoder against the library's."""

import pytest

from browser.chromium import Tab
from decoder.messages import CONSOLES, NEAR, PARSERS, UNKNOWN
from sitemap_workbench.decoder import decode
from sitemap_workbench.rules.texts import LANGUAGES

EVERY = [str(row.values[0]) for row in (*CONSOLES, *PARSERS, *NEAR, *UNKNOWN)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_means_the_same(tab: Tab, language: str) -> None:
    for message in EVERY:
        value = tab.ask("decode", {"message": message, "lang": language})
        assert value == decode(message, language).to_dict(), message
