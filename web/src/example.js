/** A small sitemap with the faults that people meet most, to see what a result looks like. */

export const EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url>
    <loc>https://www.example.com/</loc>
    <lastmod>2026-09-14</lastmod>
  </url>
  <url>
    <loc>https://www.example.com/shop?category=shoes&size=42</loc>
    <lastmod>2026-09-14T09:30:00+0200</lastmod>
  </url>
  <url>
    <loc>/about</loc>
    <lastmod>14.09.2026</lastmod>
    <changefreq>biweekly</changefreq>
  </url>
  <url>
    <lastmod>2026-08-30</lastmod>
    <loc>https://www.example.com/contact</loc>
    <priority>1,0</priority>
  </url>
  <url>
    <loc>https://www.example.com/</loc>
  </url>
</urlset>
`;
