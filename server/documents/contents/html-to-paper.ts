/** Running text of the content, paragraphs and lists of clean HTML, as blocks of a paper. */
import type { PaperBlock } from '#shared/documents/paper.ts';

const paragraphOrList = /<(p|ul|ol|h[2-6])>([\s\S]*?)<\/\1>/g;
const listItem = /<li>([\s\S]*?)<\/li>/g;

/** @param html as the content's renderer makes it; a paragraph that is bold as a whole becomes the title of what follows */
export function htmlToPaper(html: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  let title: string | undefined;
  for (const [, tag = '', inner = ''] of html.matchAll(paragraphOrList)) {
    const titled = title === undefined ? {} : { title };
    title = undefined;
    if (tag === 'ul' || tag === 'ol') {
      const items = [...inner.matchAll(listItem)].map(([, item = '']) => toPlainText(item));
      blocks.push({ kind: 'list', ...titled, items, isNumbered: tag === 'ol' });
    } else if (isTitle(tag, inner)) title = toPlainText(inner);
    else blocks.push({ kind: 'text', ...titled, text: toPlainText(inner) });
  }
  return blocks;
}

const isTitle = (tag: string, inner: string) => tag !== 'p' || /^<strong>[^<]*<\/strong>$/.test(inner.trim());

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

function toPlainText(html: string): string {
  const text = html.replace(/<[^>]+>/g, '').replace(/&([a-z]+|#\w+);/g, (sign, name: string) => entities[name] ?? sign);
  return text.replace(/[ \n]+/g, ' ').trim();
}
