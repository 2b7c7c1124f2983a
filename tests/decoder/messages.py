"""Messages as people have pasted them, each with where it was seen and what it must be taken for.

The first expected id is the best meaning; the others come after it.
"""

# ruff: noqa: E501  messages stand as they were pasted

from sitemaps import rows

HELP = "support.google.com/webmasters/answer/7451001"
PAGES = "support.google.com/webmasters/answer/7440203"
YANDEX = "yandex.com/support/webmaster/en/error-dictionary/sitemap"
YANDEX_RU = "yandex.ru/support/webmaster/ru/error-dictionary/sitemap"

CONSOLES = rows(
    # Search Console, English: the list of its help, and as copied into public threads.
    ("nuxt-modules/sitemap#125",
     ("Sitemap: https://example.com/sitemap.xml\nType: Unknown \nStatus: Couldn't fetch\n"
     "Discovered pages 0\nSitemap could not be read"), ["could-not-be-read", "couldnt-fetch"]),
    ("Yoast/wordpress-seo#6514",
     ("We encountered an error while trying to access your Sitemap. Please ensure your Sitemap "
     "follows our guidelines and can be accessed at the location you provided and then resubmit."),
     ["couldnt-fetch"]),
    ("Yoast/wordpress-seo#1185",
     ("Errors\n\nSitemap is HTML\n\nYour Sitemap appears to be an HTML page. Please use a "
     "supported sitemap format instead.\n\n1\n\nTag: html\n\n2\n\nJun 1, 2014"),
     ["sitemap-is-html"]),
    ("vaersaagod/seomate#68", "“Sitemap can be read, but has errors”", ["has-errors"]),
    ("vaersaagod/seomate#68, next line",
     "Your Sitemap appear to be an HTML page. Please use a supported sitemap format instead.",
     ["sitemap-is-html"]),
    ("Yoast/wordpress-seo#2611",
     ("Errors\nInvalid date\nAn invalid date was found. Please fix the date or formatting before "
     "resubmitting.\nParent tag: sitemap\nTag: lastmod\nline: 25\ndetected: Jul 8, 2015"),
     ["invalid-date"]),
    ("nasa/sitepod#32",
     ("Errors | Invalid date | An invalid date was found. Please fix the date or formatting before "
     "resubmitting. | 8\nParent tag: urlTag: lastmodValue: 2017-06-20-04:00 | 7 | Aug 18, 2017"),
     ["invalid-date"]),
    ("yihui/hugo-xmin#66",
     ("This is not a valid URL. Please correct it and resubmit.\nExamples\nURL:\n/tags/checkwriter/"
     "\nLine 5\nParent tag:\nurl\nTag:\nloc"), ["invalid-url"]),
    ("hexojs/hexo-generator-sitemap#95",
     ("This url is not allowed for a Sitemap at this location.\nExamples\nURL:\n"
     "http://yoursite.com/2020/01/07/\nLine 4"), ["url-not-allowed"]),
    ("vanjarosoftware/Vanjaro.Platform#1052",
     ("Sitemap can be read, but has errors\nMissing XML tag\nThis required tag is missing. Please "
     "add it and resubmit.\nLine 2\nParent tag: urlset\nTag: url."), ["missing-tag"]),
    ("hexojs/hexo-generator-sitemap#131", "Unsupported file format 不受支持的檔案格式",
     ["unsupported-format"]),
    ("maxi-pedia.com", "Your Sitemap does not appear to be in a supported format",
     ["unsupported-format"]),
    ("kjvarga/sitemap_generator#98",
     ("The sitemap needs to be part of the site you are trying to add. Please enter the full URL of "
     "the sitemap and make sure it is on the same domain/host as your site."), ["address-wrong"]),
    ("Stack Overflow: robots.txt whitelist", "Sitemap contains urls which are blocked by robots.txt",
     ["urls-blocked"]),
    (HELP + ", compression", "Compression error", ["compression-error"]),
    (HELP + ", empty", "Empty sitemap", ["empty-sitemap"]),
    (HELP + ", size", "Sitemap file size error: Your sitemap exceeds the maximum file size limit",
     ["file-too-big"]),
    (HELP + ", attribute", "Invalid attribute value", ["invalid-attribute"]),
    (HELP + ", value", "Invalid tag value", ["invalid-value"]),
    (HELP + ", URL in an index", "Invalid URL in sitemap index file: incomplete URL",
     ["invalid-url"]),
    (HELP + ", too many tags", "Invalid XML: too many tags", ["too-many-tags"]),
    (HELP + ", missing attribute", "Missing XML attribute", ["invalid-attribute"]),
    (HELP + ", thumbnail", "Missing thumbnail URL", ["missing-video-part"]),
    (HELP + ", video title", "Missing video title", ["missing-video-part"]),
    (HELP + ", nested", "Incorrect sitemap index format: Nested sitemap indexes",
     ["nested-index"]),
    (HELP + ", parsing", "Parsing error", ["parsing-error"]),
    (HELP + ", temporary", "Temporary error", ["temporary-error"]),
    (HELP + ", sitemaps", "Too many sitemaps", ["too-many-sitemaps"]),
    (HELP + ", URLs", "Too many URLs", ["too-many-urls"]),
    (HELP + ", news", "Too many News URLs", ["too-many-news"]),
    (HELP + ", thumbnail size", "Thumbnail too large", ["thumbnail-size"]),
    (HELP + ", www", "Path mismatch: Missing www", ["url-not-allowed"]),
    (HELP + ", namespace", "Incorrect namespace", ["incorrect-namespace"]),
    (HELP + ", whitespace", "Leading whitespace", ["leading-whitespace"]),
    (HELP + ", HTTP", "HTTP Error: 404", ["http-error"]),
    ("a proxy's page", "504 Gateway Time-out", ["http-error"]),
    ("a server's page", "404 Not Found\nnginx", ["http-error"]),
    (HELP + ", general HTTP", "General HTTP error", ["http-error"]),
    (HELP + ", play page", "Video location URL appears to be a play page URL",
     ["video-location"]),
    (HELP + ", same", "Video location and play page location are the same", ["video-location"]),
    (HELP + ", publication", "Missing <publication> tag", ["news-part"]),
    (HELP + ", accessible", "URLs not accessible", ["urls-not-accessible"]),
    (HELP + ", followed", "URLs not followed", ["urls-not-followed"]),
    (HELP + ", not allowed", "URL not allowed", ["url-not-allowed"]),
    (PAGES + ", soft 404", "Submitted URL seems to be a Soft 404", ["soft-404"]),
    (PAGES + ", noindex", "Submitted URL marked ‘noindex’", ["noindex"]),
    (PAGES + ", robots.txt", "Submitted URL blocked by robots.txt", ["urls-blocked"]),
    (PAGES + ", indexed though", "Indexed, though blocked by robots.txt", ["urls-blocked"]),
    (PAGES + ", 404", "Submitted URL not found (404)", ["page-not-found"]),
    (PAGES + ", 401", "Submitted URL returns unauthorized request (401)", ["page-refused"]),
    (PAGES + ", 5xx", "Server error (5xx)", ["page-refused"]),
    (PAGES + ", not submitted", "Indexed, not submitted in sitemap", ["indexed-not-submitted"]),
    (PAGES + ", discovered", "Discovered – currently not indexed", ["discovered-not-indexed"]),
    (PAGES + ", crawled", "Crawled - currently not indexed", ["discovered-not-indexed"]),
    (PAGES + ", canonical", "Duplicate, submitted URL not selected as canonical",
     ["duplicate-page"]),
    (PAGES + ", redirect", "Page with redirect", ["urls-not-followed"]),
    (PAGES + ", submitted", "Submitted and indexed", ["success"]),
    # Polish
    ("uniwersytet.shoper.pl: Mapy witryn", "Nie udało się pobrać", ["couldnt-fetch"]),
    ("uniwersytet.shoper.pl: Sukces", "Sukces", ["success"]),
    ("uniwersytet.shoper.pl: Zawiera błędy", "Zawiera błędy", ["has-errors"]),
    ("poznajemarketing.pl: raport Stan", "Nie udało się odnaleźć przesłanego URL-a (404)",
     ["page-not-found"]),
    ("poznajemarketing.pl: Błąd serwera", "Błąd serwera (5xx)", ["page-refused"]),
    ("poznajemarketing.pl: Błąd przekierowania", "Błąd przekierowania", ["urls-not-followed"]),
    ("laskowskikamil.pl", "Strona została zindeksowana, ale zablokowana przez plik robots.txt",
     ["urls-blocked"]),
    ("without the marks of letters", "nie udalo sie pobrac", ["couldnt-fetch"]),
    ("a date in Polish", "Nieprawidłowa data", ["invalid-date"]),
    ("an URL in Polish", "Nieprawidłowy adres URL", ["invalid-url"]),
    # Chinese, traditional and simplified
    ("help.qdm.tw, discovered", "已找到 - 目前尚未建立索引", ["discovered-not-indexed"]),
    ("help.qdm.tw, noindex", "遭到「noindex」標記排除", ["noindex"]),
    ("help.qdm.tw, redirect", "頁面會重新導向", ["urls-not-followed"]),
    ("help.qdm.tw, duplicate", "這是重複網頁;使用者未選取標準網頁", ["duplicate-page"]),
    ("laoweizz.blogspot.com", "已建立索引,但遭到 robots.txt 封鎖", ["urls-blocked"]),
    ("public notes on GitHub, fetching", "狀態「無法擷取／0」，訊息為「無法讀取 Sitemap」",
     ["could-not-be-read", "couldnt-fetch"]),
    ("public notes on GitHub, the address",
     "Sitemap 位址無效 —「請輸入你網站中 Sitemap 的有效路徑」", ["address-wrong"]),
    ("public notes on GitHub, 404", "找不到網頁 (404)", ["page-not-found"]),
    ("public notes on GitHub, canonical", "這是重複網頁；Google 選擇的標準網頁和使用者的選擇不同",
     ["duplicate-page"]),
    ("public notes on GitHub, alternate", "替代頁面（有適當的標準標記）", ["duplicate-page"]),
    ("public notes on GitHub, soft 404", "轉址式 404（soft 404）", ["soft-404"]),
    ("public notes on GitHub, submitted", "已成功提交 Sitemap", ["success"]),
    ("fetching in Chinese", "無法擷取", ["couldnt-fetch"]),
    ("reading in Chinese", "無法讀取 Sitemap", ["could-not-be-read"]),
    ("HTML in Chinese", "Sitemap 為 HTML", ["sitemap-is-html"]),
    ("shiyueGG/typechoSitemap#3",
     ("站点地图可读取，但存在错误\n日期无效\n10000 处\n发现无效日期。请修正日期或格式，然后重新提交。\n"
     "示例\n第 1行\n父标记：\nurl\n标记：\nlastmod"), ["invalid-date"]),
    ("jozhn/Sitemap-for-Typecho#1",
     "您的 Sitemap 显示为 HTML 网页。请使用受支持的 Sitemap 格式\n第 2行|标记：|html",
     ["sitemap-is-html"]),
    ("typecho-fans/plugins#151", "无法读取此站点地图", ["could-not-be-read"]),
    ("goalercn.com, compression", "压缩错误", ["compression-error"]),
    ("goalercn.com, empty", "Sitemap 为空", ["empty-sitemap"]),
    ("goalercn.com, attribute", "属性值无效", ["invalid-attribute"]),
    ("goalercn.com, value", "标记值无效", ["invalid-value"]),
    # Yandex Webmaster
    (YANDEX + ", size", "Maximum file size exceeded", ["file-too-big"]),
    (YANDEX + ", lost", "Connection lost", ["server-unreachable"]),
    (YANDEX + ", DNS", "DNS error", ["server-unreachable"]),
    (YANDEX + ", robots.txt", "The URL is forbidden in robots.txt", ["sitemap-blocked"]),
    (YANDEX + ", no data", "Response contains no data", ["empty-sitemap"]),
    (YANDEX + ", unpacking", "Extraction error", ["compression-error"]),
    (YANDEX + ", twice", "Tag found more than once", ["too-many-tags"]),
    (YANDEX + ", unknown", "Unknown tag", ["unknown-tag"]),
    (YANDEX + ", not found", "Tag not found", ["missing-tag"]),
    (YANDEX + ", address", "Incorrect page address", ["invalid-url"]),
    (YANDEX + ", location", "Incorrect URL (doesn't match the Sitemap file location)",
     ["url-not-allowed"]),
    (YANDEX + ", long", "URL too long", ["url-too-long"]),
    (YANDEX + ", empty tag", "Tag cannot be empty", ["bad-tag-content"]),
    (YANDEX + ", tags inside", "Tag cannot contain other tags", ["bad-tag-content"]),
    (YANDEX_RU + ", HTTP", "Ошибка HTTP", ["http-error"]),
    (YANDEX_RU + ", robots.txt", "URL запрещен в файле robots.txt", ["sitemap-blocked"]),
    (YANDEX_RU + ", twice", "Тег встречается более одного раза", ["too-many-tags"]),
    (YANDEX_RU + ", unknown", "Неизвестный тег", ["unknown-tag"]),
)  # fmt: skip

PARSERS = rows(
    # libxml2: parser.c, valid.c, xmlschemas.c
    ("Chrome's page",
     ("This page contains the following errors:\nerror on line 3 at column 6: XML declaration "
     "allowed only at the start of the document\nBelow is a rendering of the page up to the first "
     "error."), ["declaration-late"]),
    ("GenomeUS/keystone-express-sitemap#2", "error on line 1 at column 11196: EntityRef: expecting ';'",
     ["bare-ampersand"]),
    ("TimeIncUK/flipboard-rss-feed#3", "error on line 1375 at column 112: xmlParseEntityRef: no name",
     ["bare-ampersand"]),
    ("clickstorm/cs_seo#161",
     "error on line 27 at column 5: Extra content at the end of the document",
     ["content-after-root"]),
    ("Parsely/schemato#16",
     "XMLSyntaxError: Opening and ending tag mismatch: hr line 5 and body, line 6, column 8",
     ["tag-mismatch"]),
    ("lxml, an empty file", "lxml.etree.XMLSyntaxError: Document is empty, line 1, column 1",
     ["document-empty"]),
    ("lxml, no tag", "Start tag expected, '<' not found, line 1, column 1", ["not-xml"]),
    ("xmllint, a cut file", "a.xml:1: parser error : Premature end of data in tag urlset line 1",
     ["truncated"]),
    ("xmllint, a prefix", "namespace error : Namespace prefix xhtml on link is not defined",
     ["unbound-prefix"]),
    ("xmllint, an entity", "parser error : Entity 'nbsp' not defined", ["undefined-entity"]),
    ("xmllint, a control character", "PCDATA invalid Char value 8", ["invalid-character"]),
    ("xmllint, bytes", "Input is not proper UTF-8, indicate encoding !", ["bad-bytes"]),
    ("xmllint, an attribute", "parser error : AttValue: \" or ' expected", ["bad-attribute"]),
    ("xmllint, the schema",
     ("a.xml:4: element lastmod: Schemas validity error : Element "
     "'{http://www.sitemaps.org/schemas/sitemap/0.9}lastmod': This element is not expected. "
     "Expected is one of ( ##other )."), ["schema-order"]),
    ("xmllint, a value of the schema",
     ("Element '{http://www.sitemaps.org/schemas/sitemap/0.9}priority': '1.5' is not a valid value "
     "of the local atomic type."), ["schema-value"]),
    ("xmllint, a facet of the schema",
     ("Element '{http://www.sitemaps.org/schemas/sitemap/0.9}loc': [facet 'minLength'] The value has a "
     "length of '5'; this underruns the allowed minimum length of '12'."), ["schema-value"]),
    ("xmllint, the root of the schema",
     "Element 'urlset': No matching global declaration available for the validation root.",
     ["schema-root"]),
    ("xmllint, an extension",
     "No matching global element declaration available, but demanded by the strict wildcard.",
     ["schema-foreign"]),
    # expat: xmlparse.c, as Firefox and Python say it
    ("wilr/silverstripe-googlesitemaps#75",
     ("XML Parsing Error: mismatched tag. Expected: </base>.\nLocation: "
     "http://localhost/ss316/sitemap.xml\nLine Number 11, Column 3:</head>\n--^"), ["tag-mismatch"]),
    ("Firefox, the declaration",
     ("XML Parsing Error: XML or text declaration not at start of entity\nLocation: "
     "https://example.com/sitemap.xml\nLine Number 2, Column 1:"), ["declaration-late"]),
    ("Firefox, after the end", "XML Parsing Error: junk after document element",
     ["content-after-root"]),
    ("Python", "xml.etree.ElementTree.ParseError: not well-formed (invalid token): line 3, column 40",
     ["not-well-formed"]),
    ("Python, a prefix", "unbound prefix: line 1, column 0", ["unbound-prefix"]),
    ("Firefox, nothing there", "XML Parsing Error: no element found\nLine Number 1, Column 1:",
     ["truncated"]),
    # Xerces: XMLMessages.properties, XMLSchemaMessages.properties
    ("Xerces, the declaration",
     'The processing instruction target matching "[xX][mM][lL]" is not allowed.',
     ["declaration-late"]),
    ("Xerces, the prologue", ("org.xml.sax.SAXParseException; lineNumber: 1; columnNumber: 1; "
     "Content is not allowed in prolog."), ["not-xml"]),
    ("crawler-commons/crawler-commons#310",
     "XML document structures must start and end within the same entity.", ["truncated"]),
    ("Xerces, an ampersand",
     "The entity name must immediately follow the '&' in the entity reference.",
     ["bare-ampersand"]),
    ("Xerces, the schema",
     ("cvc-complex-type.2.4.a: Invalid content was found starting with element 'lastmod'. One of "
     "'{\"http://www.sitemaps.org/schemas/sitemap/0.9\":loc}' is expected."), ["schema-order"]),
    ("Xerces, a value", ("cvc-datatype-valid.1.2.3: '2026-10-01T14:05' is not a valid value of union "
     "type 'tLastmod'."), ["schema-value"]),
    ("Xerces, the root", "cvc-elt.1: Cannot find the declaration of element 'urlset'.",
     ["schema-root"]),
    # .NET: System.Xml resources
    (".NET, the root", "Data at the root level is invalid. Line 1, position 1.", ["not-xml"]),
    (".NET, the declaration",
     ("Unexpected XML declaration. The XML declaration must be the first node in the document, and "
     "no white space characters are allowed to appear before it. Line 2, position 3."),
     ["declaration-late"]),
    # Browsers that show XML
    ("a browser without a style sheet",
     ("This XML file does not appear to have any style information associated with it. The document "
     "tree is shown below."), ["no-style"]),
    ("the frame alone", "This page contains the following errors:", ["browser-frame"]),
)  # fmt: skip

NEAR = rows(
    ("capitals and shouting", "COULDN’T FETCH!!!", "couldnt-fetch"),
    ("without the apostrophe", "couldnt fetch", "couldnt-fetch"),
    ("another dash", "Discovered — currently  not\tindexed", "discovered-not-indexed"),
    ("the beginning is cut off", "ion allowed only at the start of the document", "declaration-late"),
    ("the end is cut off", "XML declaration allowed only at the st", "declaration-late"),
    ("words between", "Namespace prefix »xhtml« for the tag link on line 4 is not defined",
     "unbound-prefix"),
    ("another order", "allowed at the start of the document only: XML declaration",
     "declaration-late"),
    ("in markup", "<b>Invalid date</b><br>", "invalid-date"),
    ("full-width letters", "Ｓｉｔｅｍａｐ 為 ＨＴＭＬ", "sitemap-is-html"),
    ("without blanks", "Sitemap為HTML", "sitemap-is-html"),
    ("in a letter", ("Good morning, our agency writes that Google says “Incorrect namespace” about "
     "https://example.com/sitemap.xml. Is that bad?"), "incorrect-namespace"),
)  # fmt: skip

UNKNOWN = rows(
    ("nothing", ""),
    ("blanks", " \n\t\u3000"),
    ("a greeting", "hello world"),
    ("an address", "https://example.com/sitemap.xml"),
    ("a piece of a sitemap", "<url><loc>https://example.com/</loc></url>"),
    ("another trouble", "The printer is out of paper and the toner is low."),
    ("Polish prose", "Proszę o fakturę za ostatni miesiąc."),
    ("Chinese prose", "今天天氣很好，我們去公園散步吧。"),
    ("digits", "0123456789 404"),
)  # fmt: skip
