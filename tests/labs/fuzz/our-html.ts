/** What HTML from Markdown may hold: the elements that editors can make, with the attributes that we give them. */

const elements =
  /^<\/?(p|h[1-6]|ul|ol|li|a|em|strong|del|code|pre|blockquote|hr|br|div|table|thead|tbody|tr|th|td|input)\b/;
const attributes =
  /^(?: (?:id="part-\d+"|href="(?:\/(?![/\\])|#|https:\/\/|tel:\+|mailto:)[^"<>]*"|class="[^"<>]*"|tabindex="0"|role="group"|aria-label="Таблица"|start="\d+"|type="checkbox"|checked=""|disabled=""))* ?\/?>/;

/** @throws Error for a foreign element or attribute */
export function requireOurHtml(html: string): void {
  for (const [tag, name, rest = ''] of html.matchAll(/(<\/?[a-z0-9]*)([^<]*)/gi)) {
    if (!elements.test(`${name} `)) throw new Error(`a foreign element: ${tag}`);
    if (!attributes.test(rest)) throw new Error(`a foreign attribute: ${tag}`);
  }
}
