/**
 * What page and worker say to each other: types only, no code runs here.
 *
 * @typedef {"error" | "warning" | "note"} Severity
 * @typedef {"valid" | "invalid" | "unreadable"} Verdict
 * @typedef {Verdict | "unknown"} ReaderVerdict
 * @typedef {"en" | "pl" | "zh-Hant"} Language
 *
 * @typedef {object} Finding one fault at one place; places are null when it concerns the whole file
 * @property {string} rule
 * @property {Severity} severity
 * @property {string} layer
 * @property {number | null} line counts from 1
 * @property {number | null} column counts Unicode code points from 1, a byte order mark left aside
 * @property {number | null} offset bytes of the uncompressed file from 0
 * @property {string | null} path
 * @property {string | null} value
 * @property {string} message
 * @property {boolean} fixable
 *
 * @typedef {object} FileReport
 * @property {string} name
 * @property {number} bytes
 * @property {number | null} compressed_bytes
 * @property {string | null} encoding
 * @property {string} kind
 * @property {number} entries
 * @property {Verdict} verdict
 * @property {boolean} complete
 * @property {Record<string, ReaderVerdict>} readers
 * @property {Record<Severity, number>} counts
 * @property {Record<string, number>} rules every occurrence counted, by rule id
 * @property {Finding[]} findings at most 1,000 a rule
 * @property {FileProfile} profile measurements
 *
 * @typedef {Partial<Measures> & {limits?: Limits}} FileProfile
 *
 * @typedef {object} Measures of the entries of a file, or of all files of a set
 * @property {{links: number, entries: number, most: number, mean: number, x_default: number,
 *             languages: number, codes: Values}} hreflang
 * @property {Amount} images
 * @property {Amount} videos
 * @property {Amount} news
 * @property {{entries: number, distinct: number, more: boolean,
 *             most_frequent: {value: string, count: number} | null, oldest: string | null,
 *             newest: string | null}} lastmod
 * @property {Values} changefreq
 * @property {Values} priority
 * @property {Values} sections
 * @property {Values} hosts
 *
 * @typedef {{count: number, entries: number, most: number, files?: number}} Amount
 * @typedef {object} Values the most frequent ones; `rest` are the occurrences of the others
 * @property {number} count
 * @property {number} distinct
 * @property {boolean} more than can be told apart, so that none is listed
 * @property {{value: string, count: number}[]} values
 * @property {number} rest
 *
 * @typedef {Measures & SetFigures} SetProfile
 * @typedef {object} SetFigures
 * @property {{forms: string[], indexes: number, listed: number, robots_sitemaps: number,
 *             hosts: {count: number, names: string[]}}} [building]
 * @property {{count: number, kinds: Record<string, number>, packed: number, empty: number,
 *             fewest: number}} files
 * @property {number} bytes
 * @property {number} stored_bytes
 * @property {number} entries
 *
 * @typedef {"entries" | "bytes" | "images" | "news"} LimitName
 * @typedef {{count: number, limit: number, percent: number}} LimitUse
 * @typedef {Record<LimitName, LimitUse> & {first: LimitName, bytes_per_entry?: number | null}} Limits `first` is reached first
 *
 * @typedef {object} Report
 * @property {number} schema_version
 * @property {{name: string, version: string}} tool
 * @property {FileReport[]} files
 * @property {{findings: SetFinding[], counts: Record<Severity, number>, profile?: SetProfile}} set
 *
 * @typedef {object} Excerpt a piece of the line at a place
 * @property {string} before
 * @property {string} mark
 * @property {string} after
 * @property {true} [cut_before] the line begins before it
 * @property {true} [cut_after] the line goes on after it
 *
 * @typedef {object} CheckValue
 * @property {string} report the report as JSON text, byte for byte what the command line prints
 * @property {(Excerpt | null)[][]} excerpts one list per file, one item per finding
 * @property {SetPlace[][]} set_places for each finding of the set its own place, then the related ones
 * @property {Record<string, number>} set_rules every occurrence counted, by rule id
 * @property {Listed[] | null} listed null for a file on its own
 * @property {number[]} sources for each file of the report, which of the files sent it is or is in
 * @property {(string | null)[]} addresses for each file of the report, where it lies on the web
 *
 * @typedef {{file: number, excerpt: Excerpt | null}} SetPlace `file` is its number in the report
 *
 * @typedef {object} Listed an address that an index or a robots.txt names
 * @property {number} file its number in the report
 * @property {number | null} target the file with that address, if it is there
 * @property {string} address
 *
 * @typedef {{file: string, line: number | null, column: number | null, offset: number | null}} Related
 * @typedef {Omit<Finding, "fixable"> & {file: string, related: Related[]}} SetFinding
 *
 * @typedef {"list" | "csv" | "tsv" | "json-lines" | "sitemap"} InputForm
 *
 * @typedef {object} GenerateFailure
 * @property {string} id
 * @property {number | null} line null for a failure of a field or of the whole
 * @property {number} [row] of a table, as a spreadsheet numbers it
 * @property {string} [column] its heading
 * @property {string | null} value
 * @property {string} message
 *
 * @typedef {object} GenerateCounts
 * @property {number} lines
 * @property {number} blank
 * @property {number} unique
 * @property {number} duplicates
 * @property {number} errors
 *
 * @typedef {object} GeneratedFile what follows `entries` is not told of the one file of a strict list
 * @property {string} name its path below the folder where everything lies
 * @property {number} bytes
 * @property {string} sha256
 * @property {number} entries
 * @property {"urlset" | "sitemapindex"} [kind]
 * @property {string} [url] its address once it is published
 * @property {number} [unpacked_bytes]
 * @property {string | null} [lastmod]
 * @property {"entries" | "bytes" | "news" | null} [ended_by] the limit that made the next file necessary
 *
 * @typedef {{line: number, value: string, href: string}} Respelled `line` of a list, or row of a table
 *
 * @typedef {object} RobotsLine
 * @property {string} robots address of the robots.txt in which the line belongs
 * @property {string} line
 *
 * @typedef {object} Generated files or failures, never both
 * @property {boolean} ok
 * @property {GenerateCounts} counts
 * @property {GenerateFailure[]} failures
 * @property {(string | null)[]} [suggestions] one a failure: what to put instead of the whole line of
 *   a list, where that is known
 * @property {GeneratedFile[]} files
 * @property {InputForm} [form] what the input was read as; a list when it is not said
 * @property {RobotsLine[]} robots
 * @property {Record<string, number>} [left_out] what the files do not carry over, by name
 * @property {[number, number] | null} cells_in_list first and number of the lines of a list that look like
 *   rows of a table without headings
 * @property {{count: number, shown: Respelled[]}} [respelled] addresses that are written otherwise than
 *   they were given: how many, and the first of them
 * @property {string | null} report report of the check of the own output, as JSON text
 *
 * @typedef {Generated & {outputs: string[], zip: string | null}} GenerateAnswer from Python: paths in
 *   its file system
 * @typedef {Generated & {blobs: Blob[], zipBlob: File | null}} GenerateValue for the page: one blob a
 *   file, in their order
 *
 * @typedef {"added" | "removed" | "changed" | "respelled"} ChangeKind respelled: probably the same page
 * @typedef {{address: string, file: string, line: number, column: number}} ChangeSpot
 * @typedef {{field: string, old: string | string[] | null, new: string | string[] | null}} FieldChange
 *   of lists only what the other side has not got
 *
 * @typedef {object} Change one address that differs
 * @property {ChangeKind} change
 * @property {"pages" | "sitemaps"} of
 * @property {ChangeSpot | null} old
 * @property {ChangeSpot | null} new
 * @property {FieldChange[]} fields
 * @property {("scheme" | "www" | "slash")[]} differs in a respelled address
 *
 * @typedef {Record<ChangeKind | "unchanged" | "moved", number> & CompareFigures} CompareCounts
 * @typedef {object} CompareFigures
 * @property {Record<string, number>} fields
 * @property {Record<"scheme" | "www" | "slash", number>} differs
 * @property {Record<"later" | "earlier" | "given" | "dropped" | "other", number> & {at_once: string | null}} dates
 *
 * @typedef {object} CompareSide
 * @property {number} entries
 * @property {number} repeats
 * @property {number} without_address
 * @property {number} unread entries with a part that could not be read, so that they may differ
 * @property {boolean} complete
 * @property {{name: string, kind: string, entries: number, complete: boolean}[]} files
 *
 * @typedef {object} CompareHead the JSON of the command line without its changes
 * @property {number} schema_version
 * @property {boolean} complete
 * @property {boolean} identical
 * @property {boolean} same_bytes
 * @property {"index_to_pages" | "pages_to_index" | null} crossed
 * @property {CompareSide} old
 * @property {CompareSide} new
 * @property {{added: string[], removed: string[]}} files
 * @property {CompareCounts} pages
 * @property {CompareCounts} sitemaps children of indexes
 *
 * @typedef {{head: CompareHead, changes: Change[], outputs: string[]}} CompareAnswer from Python
 * @typedef {{head: CompareHead, changes: Change[], blobs: File[]}} CompareValue for the page: the first
 *   50,000 changes of each kind, and all of them as JSON and as CSV
 *
 * @typedef {object} TemplateValue
 * @property {string} text of a table to be filled in
 *
 * @typedef {object} RuleText
 * @property {string} id
 * @property {number} number
 * @property {Severity} severity
 * @property {string} layer
 * @property {string[]} speaks_for the same as `refused_by`
 * @property {{name: string, url: string}} source
 * @property {string} title
 * @property {string} why
 * @property {string} fix
 * @property {string | null} expect form of a right value in one line, to stand beside what was found
 * @property {string} bad
 * @property {string} good
 * @property {string[]} refused_by readers that find a file with such a finding invalid
 * @property {string[]} accepted_by readers known to let it pass
 *
 * @typedef {object} Meaning of a message of a search console, a browser or a parser
 * @property {string} id
 * @property {"file" | "fetching" | "either" | "pages" | "limits" | "note"} kind what it is about
 * @property {boolean} sure false when it only resembles the known message
 * @property {string} title
 * @property {string} means
 * @property {string} do
 * @property {string[]} rules ids of those that correspond
 * @property {{name: string, url: string}} source
 *
 * @typedef {object} DecodedValue
 * @property {boolean} known
 * @property {number | null} line that the message names
 * @property {number | null} column
 * @property {string | null} tag
 * @property {boolean} cut only its beginning was read
 * @property {Meaning[]} meanings the best first
 *
 * @typedef {object} RulesValue
 * @property {RuleText[]} rules
 *
 * @typedef {object} Progress
 * @property {number} file which file, from 0
 * @property {number} files how many
 * @property {string} name
 * @property {number} done bytes
 * @property {number} total bytes
 * @property {number} [all_done] bytes of all files
 * @property {number} [all_total] bytes of all files
 * @property {boolean} [comparing] all files have been read
 * @property {"reading" | "checking" | "sides" | "details" | "writing"} [doing] what the generator or the
 *   comparison is at
 * @property {Found[]} [found] the rules that have struck so far, the gravest first
 * @property {Finding | null} [first] the first finding so far
 *
 * @typedef {object} Found
 * @property {string} rule
 * @property {Severity} severity
 * @property {string} title
 * @property {number} count
 *
 * @typedef {object} CheckArgs
 * @property {Language} lang
 * @property {string | null} now
 * @property {string | null} url of the one file
 * @property {string | null} base_url of the folder that the names are relative to
 * @property {Record<string, string>} addresses of single files, by name
 * @property {boolean} archives look into archives
 *
 * @typedef {object} GenerateSettings
 * @property {string} lastmod
 * @property {string} changefreq
 * @property {string} priority
 * @property {"browser" | "protocol"} profile
 * @property {"auto" | InputForm} form
 * @property {"one" | "each"} hosts
 * @property {"together" | "apart"} schemes
 * @property {boolean} gzip
 * @property {string} base_url
 * @property {string} stem
 * @property {"auto" | "always"} index
 * @property {boolean} old_news
 * @property {boolean} ignore_columns columns that are no field of a sitemap are left out, not refused
 *
 * @typedef {GenerateSettings & {text: string | null, lang: Language, now: string | null}} GenerateArgs
 *   `text` is null when a file is given
 *
 * @typedef {"json" | "html" | "csv" | "sarif" | "summary"} ExportFormat
 * @typedef {object} ExportArgs a report with what belongs to it, as a check has answered
 * @property {ExportFormat} format
 * @property {Language} lang of its messages
 * @property {number | null} only the number of the one file that is wanted
 * @property {CheckValue["report"]} report
 * @property {CheckValue["excerpts"]} excerpts
 * @property {CheckValue["set_places"]} set_places
 * @property {CheckValue["set_rules"]} set_rules
 *
 * @typedef {{text: string}} ExportValue in UTF-8 byte for byte what the command line prints
 *
 * @typedef {{id: number, op: "check", args: CheckArgs, files: File[], names?: string[]}} CheckRequest
 * @typedef {{id: number, op: "generate", args: GenerateArgs, files: File[], names?: string[]}} GenerateRequest
 * @typedef {{id: number, op: "rules", args: {lang: Language}, files: File[], names?: string[]}} RulesRequest
 * @typedef {{id: number, op: "template", args: {lang: Language}, files: File[], names?: string[]}} TemplateRequest
 * @typedef {{id: number, op: "decode", args: {message: string, lang: Language}, files: File[], names?: string[]}} DecodeRequest
 * @typedef {{id: number, op: "export", args: ExportArgs, files: File[], names?: string[]}} ExportRequest
 * @typedef {{id: number, op: "compare", args: {lang: Language, sides: ("old" | "new")[]}, files: File[], names?: string[]}} CompareRequest
 *   `sides` says for each file whose it is
 * @typedef {CheckRequest | CompareRequest | DecodeRequest | ExportRequest | GenerateRequest | RulesRequest | TemplateRequest} Request
 * @typedef {{id: number, op: "cancel"}} CancelRequest
 *
 * @typedef {"cancelled" | "boot-failed" | "part-lost" | "worker-crashed" | "crashed-often" | "out-of-memory" | "file-unreadable" | "archive-unreadable" | "internal"} ErrorCode
 * @typedef {{code: ErrorCode, detail: string}} Failure `detail` is for the console, not for people
 *
 * @typedef {{note: "boot", done: number, total: number}} BootNote bytes of the runtime's parts that have
 *   arrived, from wherever; when all have, Python starts
 * @typedef {{note: "requested", count: number}} RequestedNote requests of the worker since it was ready
 * @typedef {{note: "ready", version: string, languages: Language[]}} ReadyNote
 * @typedef {{note: "failed", error: Failure}} FailedNote the worker could not start
 * @typedef {{note: "begun", id: number}} BegunNote the worker is at this job now
 * @typedef {{id: number, progress: Progress}} ProgressNote
 * @typedef {{id: number, ok: true, value: unknown}} Answer
 * @typedef {{id: number, ok: false, error: Failure}} Refusal
 * @typedef {BegunNote | BootNote | ReadyNote | RequestedNote | FailedNote | ProgressNote | Answer | Refusal} FromWorker
 *
 * @typedef {{progress: Progress} | {done: unknown} | {failed: Failure}} Step what the bridge says after a step
 */

export {};
