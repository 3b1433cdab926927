/** Turns the Markdown of records into HTML and remembers the links in it. */
import type { Block } from '#shared/content/block.ts';
import type { ContentLink } from './link-check.ts';
import { renderMarkdown } from './markdown.ts';

/** @param links receives every link of every text, for the link check */
export function createTextRenderer(links: ContentLink[]) {
  const toHtml = (file: string, source: string) => {
    const rendered = renderMarkdown(source);
    links.push(...rendered.links.map((href) => ({ file, href })));
    return rendered;
  };
  const withHtml = <T extends { body: string }>(file: string, record: T): T => ({
    ...record,
    body: toHtml(file, record.body).html,
  });
  return {
    toHtml,
    withHtml,
    blocksToHtml: (file: string, blocks: Block[]): Block[] =>
      blocks.map((block) => (block.kind === 'text' ? withHtml(file, block) : block)),
  };
}
