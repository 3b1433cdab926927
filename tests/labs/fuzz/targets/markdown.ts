/** Markdown of editors: whatever it is, the HTML has only our elements, harmless addresses and no attributes of its own. */
import { renderMarkdown } from '#server/content/files/markdown.ts';
import { textOf } from '#tests/labs/fuzz/input.ts';
import { requireOurHtml } from '#tests/labs/fuzz/our-html.ts';

export function fuzzMarkdown(data: Buffer): void {
  requireOurHtml(renderMarkdown(textOf(data)).html);
}
