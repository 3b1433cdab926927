/** Rows of «Документы» on product pages open the files that they name; the crawl leaves these files to this test. */
import { expect, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { askContent } from '#tests/support/changed-content.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { readPdfText, withoutSpaces } from '#tests/support/read-pdf.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

interface DocumentLink {
  address: string;
  /** «Технический лист, PDF» */
  text: string;
  /** «до 300 КБ, 9 ноября 2026» */
  note: string;
}

async function listLinks(path: string): Promise<DocumentLink[]> {
  const html = await site.read(path);
  const [list = ''] = /(?<=id="dokumenty").*?<\/section>/s.exec(html) ?? [];
  return [...list.matchAll(/<li[^>]*>(.*?)<small[^>]*>([^<]*)<\/small>/gs)].flatMap(([, links = '', note = '']) =>
    [...links.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, address = '', text = '']) => ({
      address,
      text,
      note,
    })),
  );
}

/** What each kind of file says, without white space. */
const readers: Record<string, (bytes: Buffer) => Promise<string> | string> = {
  pdf: (bytes) => readPdfText(bytes),
  docx: async (bytes) => {
    const xml = (await readZip(bytes)).get('word/document.xml')?.toString() ?? '';
    return withoutSpaces(xml.replace(/<[^>]+>/g, ''));
  },
  dxf: (bytes) => (/^\s*0\r?\nSECTION/.test(bytes.toString()) ? 'DXF1:1' : ''),
  svg: (bytes) => (bytes.toString().includes('<svg') ? 'SVG' : ''),
};

async function findFault({ address, text, note }: DocumentLink): Promise<string | undefined> {
  const bytes = Buffer.from(await fetchPaper(`${site.origin}${address}`));
  const [, atMost, kilobytes] = /^(до\s)?(\d+)\sКБ/.exec(note) ?? [];
  const size = Math.ceil(bytes.length / 1000);
  const isAsLarge = atMost === undefined ? size === Number(kilobytes) : size <= Number(kilobytes);
  if (!isAsLarge) return `${address} has ${size} KB, its row says «${note}»`;
  const said = await readers[address.split('.').at(-1) ?? '']?.(bytes);
  const title = withoutSpaces(text.split(',')[0] ?? '');
  return said?.includes(title) ? undefined : `${address} does not say «${title}»`;
}

test('documents open, are what they are called and as large as their rows say: drawings and data sheets of every product, other papers of one for each list', async () => {
  const products = await askContent.products({ limit: 100 });
  const lists = await Promise.all(
    products.map(({ id, category }) => listLinks(href('product', { slug: category, id }))),
  );
  expect(products.filter((_, index) => (lists[index]?.length ?? 0) < 6)).toEqual([]);
  const links = new Map(lists.flat().map((link) => [link.address, link]));
  // Asked for as visitors do, and sent on request.
  expect([...links.keys()].filter((address) => !address.startsWith('/'))).toEqual(['#zayavka']);
  links.delete('#zayavka');
  // Papers take a second each.
  const namesOf = (list: DocumentLink[]) => list.map(({ text }) => text).join();
  const examples = [...Map.groupBy(lists, namesOf).values()].flatMap(([list]) => list ?? []);
  const addresses = new Set(examples.map(({ address }) => address));
  const files = [...links.values()].filter(
    ({ address, text }) =>
      addresses.has(address) || text.startsWith('Технический лист') || !/\.(pdf|docx)$/.test(address),
  );
  const faults: (string | undefined)[] = [];
  for (let start = 0; start < files.length; start += 4) {
    faults.push(...(await Promise.all(files.slice(start, start + 4).map(findFault))));
  }
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
}, 400_000);
