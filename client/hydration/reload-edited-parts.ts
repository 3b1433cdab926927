/** Development: the browser does not render static parts, so an edit of one reloads the page. */
import { readStaticHtml, type StaticHtml } from './static-parts.ts';

type HotContext = NonNullable<ImportMeta['hot']>;

/**
 * Compares the static parts of this document with those of the server after every edit; live components stay hot.
 * @param parts as the document came with them
 */
export function reloadEditedParts(hot: HotContext, parts: StaticHtml): void {
  const address = window.location.href;
  const before = normalize(parts);
  hot.on('rendering-updated', async () => {
    const html = await (await fetch(address)).text();
    if (normalize(readStaticHtml(parse(html))) !== before) window.location.reload();
  });
}

/** A document with scripts reads the content of `noscript` as text, a parser without them as elements. */
function normalize(parts: StaticHtml): string {
  return JSON.stringify(Object.entries(parts).map(([name, html]) => [name, parse(html).body.innerHTML]));
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
