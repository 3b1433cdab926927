/** Cuts what a navigation needs out of a document: both are one rendering. */
import { decodeEntities } from '#server/entities.ts';
import type { DocumentState, PagePayload } from '#shared/pages/page-payload.ts';

/** @param html a complete document */
export function cutPage(html: string): PagePayload {
  const head = between(html, '<head>', '</head>');
  const page = between(html, '<site-page>', '</site-page>');
  const state = JSON.parse(between(html, 'id="state">', '</script>')) as DocumentState;
  const tags = [...head.matchAll(/<(?:meta|link)[^>]*>/g)].map(([tag]) => tag);
  return {
    buildId: state.buildId,
    ...state.page,
    title: decodeEntities(between(head, '<title>', '</title>')),
    head: tags.filter((tag) => ownTag.test(tag)).join(''),
    html: page,
    styles: tags.flatMap((tag) => /^<link rel="stylesheet" href="([^"]+)"/.exec(tag)?.[1] ?? []),
    islands: [...new Set([...page.matchAll(/<site-island of="([^"]+)"/g)].map(([, name = '']) => name))],
  };
}

/** Tags of a page alone, as the browser tells them apart (client/browser/navigation/show-page.ts). */
const ownTag = /^<(meta (name="(description|robots|twitter:)|property=)|link rel="(canonical|alternate)")/;

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length;
  return text.slice(from, text.indexOf(end, from));
}
