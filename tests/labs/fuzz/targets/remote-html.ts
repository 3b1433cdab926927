/** HTML of an API: after cleaning it has only the elements and attributes of our Markdown. */
import { sanitizeHtml } from '#server/content/remote/remote-content.ts';
import { textOf } from '#tests/labs/fuzz/input.ts';
import { requireOurHtml } from '#tests/labs/fuzz/our-html.ts';

export function fuzzRemoteHtml(data: Buffer): void {
  requireOurHtml(sanitizeHtml(textOf(data)));
}
