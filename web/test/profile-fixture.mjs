/** The profile of a small set as the report has it: an index and two files. */

const values = (...pairs) => ({
  count: pairs.reduce((sum, [, count]) => sum + count, 0),
  distinct: pairs.length,
  more: false,
  values: pairs.map(([value, count]) => ({ value, count })),
  rest: 0,
});
const use = (count, limit, percent) => ({ count, limit, percent });
const limits = (entries, bytes, first) => ({
  entries: use(entries, 50_000, 0.1),
  bytes: use(bytes, 52_428_800, (100 * bytes) / 52_428_800),
  images: use(0, 1_000, 0),
  news: use(0, 1_000, 0),
  first,
  bytes_per_entry: Math.round(bytes / entries),
});

export const MEASURES = {
  hreflang: { links: 90, entries: 40, most: 3, mean: 2.3, x_default: 0, languages: 2, codes: values(["de", 60], ["en", 30]) },
  images: { count: 12, entries: 6, most: 4 },
  videos: { count: 0, entries: 0, most: 0 },
  news: { count: 0, entries: 0, most: 0 },
  lastmod: {
    entries: 100,
    distinct: 3,
    more: false,
    most_frequent: { value: "2026-09-01", count: 80 },
    oldest: "2025-01-01",
    newest: "2026-09-01",
    forms: { date_only: 100, with_time: 0, other: 0 },
  },
  changefreq: values(["daily", 50]),
  priority: values(["1.0", 20], ["0.5", 30]),
  sections: values(["/blog/", 70], ["/", 30]),
  hosts: values(["https://www.example.com", 100]),
};

export const FILES = [
  { name: "a.xml", kind: "urlset", entries: 30, profile: { limits: limits(30, 3_000, "entries"), ...MEASURES } },
  { name: "b.xml", kind: "urlset", entries: 70, profile: { limits: limits(70, 5_242_880, "bytes"), ...MEASURES } },
  { name: "robots.txt", kind: "robots", entries: 0, profile: {} },
];

export const SET = {
  building: { forms: ["index", "second-host"], indexes: 1, listed: 2, robots_sitemaps: 1, hosts: { count: 1, names: ["www.example.com"] } },
  files: { count: 3, kinds: { urlset: 2, robots: 1 }, packed: 0, empty: 0, fewest: 1 },
  bytes: 5_245_880,
  stored_bytes: 5_245_880,
  entries: 100,
  ...MEASURES,
};
