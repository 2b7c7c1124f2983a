"""The codes that hreflang, news and video values are compared with.

Each table is one string, built into a frozenset. Source: a published data set of the ISO standards.
"""

import re
from functools import lru_cache

X_DEFAULT = "x-default"
#: Language, script and region of a hreflang code.
CODE = re.compile(
    r"([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|[0-9]{3}))?", re.IGNORECASE | re.ASCII
)

_LANGUAGES = """
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de
dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia
id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo
lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl
ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk
tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
"""
#: ISO 639-1, in small letters. The withdrawn sh, mo, bh, iw, in, ji and jw are not among them.
LANGUAGES = frozenset(_LANGUAGES.split())

_REGIONS = """
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
"""
#: ISO 3166-1 alpha-2, in capitals. UK, EU, XK, AN, SU, YU, CS and ZZ are not assigned.
REGIONS = frozenset(_REGIONS.split())

_SCRIPTS = """
Adlm Afak Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Berf Bhks Blis Bopo Brah
Brai Bugi Buhd Cakm Cans Cari Cham Cher Chis Chrs Cirt Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr
Dsrt Dupl Egyd Egyh Egyp Elba Elym Ethi Gara Geok Geor Glag Gong Gonm Goth Gran Grek Gujr Gukh
Guru Hanb Hang Hani Hano Hans Hant Hatr Hebr Hira Hluw Hmng Hmnp Hntl Hrkt Hung Inds Ital Jamo
Java Jpan Jurc Kali Kana Kawi Khar Khmr Khoj Kitl Kits Knda Kore Kpel Krai Kthi Lana Laoo Latf
Latg Latn Leke Lepc Limb Lina Linb Lisu Loma Lyci Lydi Mahj Maka Mand Mani Marc Maya Medf Mend
Merc Mero Mlym Modi Mong Moon Mroo Mtei Mult Mymr Nagm Nand Narb Nbat Newa Nkdb Nkgb Nkoo Nshu
Ogam Olck Onao Orkh Orya Osge Osma Ougr Palm Pauc Pcun Pelm Perm Phag Phli Phlp Phlv Phnx Piqd
Plrd Prti Psin Qaaa Qabx Ranj Rjng Rohg Roro Runr Samr Sara Sarb Saur Seal Sgnw Shaw Shrd Shui
Sidd Sidt Sind Sinh Sogd Sogo Sora Soyo Sund Sunu Sylo Syrc Syre Syrj Syrn Tagb Takr Tale Talu
Taml Tang Tavt Tayo Telu Teng Tfng Tglg Thaa Thai Tibt Tirh Tnsa Todr Tols Toto Tutg Ugar Vaii
Visp Vith Wara Wcho Wole Xpeo Xsux Yezi Yiii Zanb Zinh Zmth Zsye Zsym Zxxx Zyyy Zzzz
"""
#: ISO 15924, with a capital first.
SCRIPTS = frozenset(_SCRIPTS.split())

#: Three-letter codes that people use where ISO 639-1 has a two-letter one (ISO 639-2).
TWO_LETTER = {
    "ara": "ar", "bul": "bg", "ces": "cs", "chi": "zh", "cze": "cs", "dan": "da", "deu": "de",
    "dut": "nl", "ell": "el", "eng": "en", "est": "et", "fin": "fi", "fra": "fr", "fre": "fr",
    "ger": "de", "heb": "he", "hin": "hi", "hrv": "hr", "hun": "hu", "ind": "id", "ita": "it",
    "jpn": "ja", "kor": "ko", "lav": "lv", "lit": "lt", "nld": "nl", "nor": "no", "pol": "pl",
    "por": "pt", "ron": "ro", "rum": "ro", "rus": "ru", "slk": "sk", "slv": "sl", "spa": "es",
    "srp": "sr", "swe": "sv", "tha": "th", "tur": "tr", "ukr": "uk", "vie": "vi", "zho": "zh",
}  # fmt: skip
#: Regions that people write by another code than the assigned one.
REGION_MEANT = {"UK": "GB"}


@lru_cache(maxsize=1024)
def canonical_code(code: str) -> str | None:
    """A hreflang code as it is usually written (en-GB, zh-Hant, x-default); None for a wrong one.

    Source: Google Search Central, localized versions.
    """
    if code.lower() == X_DEFAULT:
        return X_DEFAULT
    match = CODE.fullmatch(code)
    if match is None:
        return None
    language, script, region = match[1].lower(), (match[2] or "").title(), (match[3] or "").upper()
    if language not in LANGUAGES:
        return None
    if (script and script not in SCRIPTS) or (region and region not in REGIONS):
        return None
    return "-".join(part for part in (language, script, region) if part)


def code_written_right(code: str) -> str | None:
    """The code with hyphens, without blanks and its parts in order; None if that does not help."""
    if re.fullmatch(r"x[\s_-]*default", code.strip(), re.IGNORECASE):
        return X_DEFAULT
    tidy = re.sub(r"[\s_-]+", "-", code.strip().strip("-_"))
    return canonical_code(tidy) or canonical_code("-".join(reversed(tidy.split("-"))))
