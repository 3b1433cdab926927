/** HTML of the API, reduced to the elements and attributes that our Markdown makes. */
import sanitize from 'sanitize-html';
import { allowedHref } from '#server/content/allowed-href.ts';

const inert: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'div'],
    ...['a', 'strong', 'em', 'del', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    h2: ['id'],
    ol: ['start'],
    code: ['class'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
  },
  // Their text is code or a fallback, not something to read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'template',
    'iframe',
    'xmp',
    'title',
  ],
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: allowedHref.test(href) ? { href } : none }),
    // Ids of headings alone, in our numbering: any other could be taken for an element of the page.
    h2: keepOnly('id', /^part-\d{1,3}$/),
    ol: keepOnly('start', /^\d{1,6}$/),
    code: keepOnly('class', /^language-[\w-]{1,30}$/),
    // The frame around a wide table; its attributes are always the same.
    div: (tagName, attribs) => ({ tagName, attribs: attribs['class'] === tableFrame.class ? tableFrame : none }),
  },
  // Links without an address and foreign boxes go, their text stays.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'a' && attribs['href'] === undefined) || (tag === 'div' && attribs['class'] === undefined)
      ? 'excludeTag'
      : false,
  allowedSchemes: ['https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
};

const tableFrame = { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': 'Таблица' };
const none: sanitize.Attributes = {};

/** Keeps one attribute, where its value follows the rule. */
function keepOnly(name: string, rule: RegExp): sanitize.Transformer {
  return (tagName, { [name]: value = '' }) => ({
    tagName,
    attribs: rule.test(value) ? { [name]: value } : none,
  });
}

/** Text that no element or entity begins in is returned as it is. */
export function sanitizeHtml(html: string): string {
  return /[<&]/.test(html) ? sanitize(html, inert) : html;
}

/** Sanitizes every text named `body` of an answer, in place: all texts of HTML are named so, and nothing else is. */
export function sanitizeBodies(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'body' && typeof part === 'string') Object.assign(value, { body: sanitizeHtml(part) });
    else sanitizeBodies(part);
  }
}
