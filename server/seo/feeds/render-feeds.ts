/** Renders feed entries as RSS 2.0 and as Atom. */

import { cdata, escapeXml, xmlHead } from '#server/seo/xml.ts';
import { pageLanguage } from '#shared/constants.ts';
import type { PlantZone } from '#shared/content/site.ts';
import { type FeedEntry, toMoment } from './feed-entries.ts';

export interface FeedHead {
  title: string;
  description: string;
  plantName: string;
  email: string;
  zone: PlantZone;
  /** Address of the list page. */
  page: string;
  /** Address of the feed itself. */
  self: string;
  /** ISO day of the latest change. */
  updated: string;
}

export function renderRss(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { title, description, plantName, email, zone, page, self, updated } = head;
  const items = entries.map((entry) => {
    const image = entry.picture && `<enclosure url="${escapeXml(entry.picture.url)}" type="image/webp" length="0"/>\n`;
    return `<item>
<title>${escapeXml(entry.title)}</title>
<link>${escapeXml(entry.url)}</link>
<guid isPermaLink="true">${escapeXml(entry.url)}</guid>
<pubDate>${new Date(toMoment(entry.published, zone)).toUTCString()}</pubDate>
<category>${escapeXml(entry.rubric)}</category>
<dc:creator>${escapeXml(entry.author ?? plantName)}</dc:creator>
<description>${escapeXml(entry.summary)}</description>
${image ?? ''}<content:encoded>${cdata(entryHtml(entry))}</content:encoded>
</item>
`;
  });
  return `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(page)}</link>
<description>${escapeXml(description)}</description>
<language>${pageLanguage}</language>
<managingEditor>${escapeXml(`${email} (${plantName})`)}</managingEditor>
<lastBuildDate>${new Date(toMoment(updated, zone)).toUTCString()}</lastBuildDate>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
}

export function renderAtom(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { title, description, plantName, zone, page, self, updated } = head;
  const items = entries.map(
    (entry) => `<entry>
<id>${escapeXml(entry.url)}</id>
<title>${escapeXml(entry.title)}</title>
<link href="${escapeXml(entry.url)}"/>
<published>${toMoment(entry.published, zone)}</published>
<updated>${toMoment(entry.updated, zone)}</updated>
<author><name>${escapeXml(entry.author ?? plantName)}</name></author>
<category term="${escapeXml(entry.rubric)}"/>
<summary>${escapeXml(entry.summary)}</summary>
<content type="html">${escapeXml(entryHtml(entry))}</content>
</entry>
`,
  );
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${pageLanguage}">
<id>${escapeXml(page)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(description)}</subtitle>
<link href="${escapeXml(page)}"/>
<link href="${escapeXml(self)}" rel="self" type="application/atom+xml"/>
<updated>${toMoment(updated, zone)}</updated>
<author><name>${escapeXml(plantName)}</name></author>
${items.join('')}</feed>
`;
}

/** The picture comes above the text, as on the page. */
function entryHtml({ picture, html }: FeedEntry): string {
  return picture === undefined
    ? html
    : `<p><img src="${escapeXml(picture.url)}" alt="${escapeXml(picture.alt)}"/></p>${html}`;
}
