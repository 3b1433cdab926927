/** Markdown of editors: whatever it is, the HTML has only our elements, harmless addresses and no attributes of its own. */
import { renderMarkdown } from '#server/content/files/markdown.ts';
import { textOf } from '#tests/tools/fuzz/input.ts';

const elements =
  /^<\/?(p|h[1-6]|ul|ol|li|a|em|strong|del|code|pre|blockquote|hr|br|div|table|thead|tbody|tr|th|td|input)\b/;
const attributes =
  /^(?: (?:id="part-\d+"|href="(?:\/(?![/\\])|#|https:\/\/|tel:\+|mailto:)[^"<>]*"|class="[^"<>]*"|tabindex="0"|role="group"|aria-label="Таблица"|start="\d+"|type="checkbox"|checked=""|disabled=""))* ?\/?>/;

export function fuzzMarkdown(data: Buffer): void {
  const { html } = renderMarkdown(textOf(data));
  for (const [tag, name, rest = ''] of html.matchAll(/(<\/?[a-z0-9]*)([^<]*)/gi)) {
    if (!elements.test(`${name} `)) throw new Error(`a foreign element: ${tag}`);
    if (!attributes.test(rest)) throw new Error(`a foreign attribute: ${tag}`);
  }
}
