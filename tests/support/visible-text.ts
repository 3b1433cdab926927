/** What a visitor reads of HTML: without tags, with plain spaces. */
export function visibleText(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('\u2060', '')
    .replace(/[\s\u00a0]+/g, ' ');
}
