/** Templates for Word: sound files that say what they are, and requirements that name nobody. */
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { formatNumber } from '#shared/format.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();
const cards = await realContent.products({ limit: 100 }, { signal });
const partText = (xml: string) => xml.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '');

/** @throws Error for what Word would not open */
async function readWord(path: string) {
  const parts = await readZip(await fetchPaper(`${site.origin}${path}`));
  const xmlParts = [...parts].filter(([name]) => /\.(xml|rels)$/.test(name));
  const { errors } = await validateXML({
    normalization: 'format',
    xml: xmlParts.map(([name, part]) => ({ fileName: name.replaceAll('/', '-'), contents: part.toString() })),
  });
  expect(errors).toEqual([]);
  const part = (name: string) => parts.get(name)?.toString() ?? '';
  const header = xmlParts.find(([name]) => /header\d\.xml$/.test(name))?.[1].toString() ?? '';
  const rows = [...part('word/document.xml').matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>(.*?)<\/w:tc>/gs)].map(([, cell = '']) => partText(cell).trim()),
  );
  return { text: partText(part('word/document.xml')), styles: part('word/styles.xml'), header: partText(header), rows };
}

test('the template of a contract has the plant on one side, blanks on the other, and says on every page what it is', async () => {
  const { text, styles, header, rows } = await readWord('/data/specimens/contract.docx');
  const { legal, vatRatePct } = await site.services.readSite();
  for (const { label, value } of legalRows(legal)) {
    expect(rows).toContainEqual([`${label}: ${value}`, `${label}: ____________`]);
  }
  expect(text).toContain(`включает НДС ${vatRatePct}\u00a0%`);
  expect(header).toMatch(/^ОБРАЗЕЦ. Не\sявляется офертой/);
  expect(styles).toContain('<w:lang w:val="ru-RU"/>');
});

test('a technical task demands what the model has, as limits', async () => {
  const { spec, warranty } = (await realContent.product({ id: 'ref-87' }, { signal })) ?? {};
  const { rows, text, header } = await readWord('/data/products/ref-87/technical-task.docx');
  const demands = rows.map(([, ...cells]) => cells.join(' '));
  expect(demands).toEqual(
    expect.arrayContaining([
      `Грузоподъёмность кг не\u00a0менее ${formatNumber(spec?.payloadTechKg ?? 0)}`,
      `Снаряжённая масса кг не\u00a0более ${formatNumber(spec?.tareMassKg ?? 0)}`,
      `Наименьшая температура °C не\u00a0более ${formatNumber(spec?.tempFromC ?? 0)}`,
    ]),
  );
  expect(text).toContain(`не\u00a0менее ${warranty?.months}\u00a0месяцев`);
  expect(header).toMatch(/^ОБРАЗЕЦ/);
});

test('no technical task names a brand or a model in its requirements', async () => {
  for (const { id } of cards) {
    const product = await realContent.product({ id }, { signal });
    const brands = [...JSON.stringify(product?.spec).matchAll(/«([^»]+)»/g)].map(([, brand = '']) => brand);
    const names = [product?.shortName.replace(/[«»]|Ось /g, '') ?? '', product?.modelIndex ?? '', 'Ось', ...brands];
    const { rows, text } = await readWord(`/data/products/${id}/technical-task.docx`);
    const demands = rows.flat().join('\n');
    expect([
      id,
      names.filter((name) => new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'u').test(demands)),
    ]).toEqual([id, []]);
    expect([id, demands.includes('«'), text.includes(product?.modelIndex ?? '')]).toEqual([id, false, false]);
  }
});

test('a document of the content is sent as the file that it is, and nothing beside its folder', async () => {
  const { origin, services } = site;
  const own = services.documentFiles.get('oprosnyj-list.docx');
  const response = await fetch(`${origin}/data/documents/oprosnyj-list.docx`);
  const { headers } = response;
  expect(Buffer.from(await response.arrayBuffer()).equals(own?.bytes ?? Buffer.of())).toBe(true);
  expect([headers.get('content-type'), headers.get('content-length')]).toEqual([own?.type, String(own?.bytes.length)]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="oprosnyj-list\.docx"/);
  const known = ['Host: localhost', `If-None-Match: ${headers.get('etag')}`];
  expect((await getRaw(site.port, '/data/documents/oprosnyj-list.docx', known)).status).toBe(304);
  for (const name of ['site.yaml', '..%2Fsite.yaml', '%2e%2e%2fsite.yaml', 'OPROSNYJ-LIST.docx', '']) {
    expect([name, (await fetch(`${origin}/data/documents/${name}`)).status < 400]).toEqual([name, false]);
  }
});
