/** Escapes text for XML. */

/** Characters that XML forbids even when escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => `&${entities[sign]};`);
}

/** Wraps HTML in a CDATA section. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
