/** The price list for spreadsheets, read by other programs and by our own import. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { comparePrices, isChanged } from '#server/content/prices/compare-prices.ts';
import { readPriceList } from '#server/content/prices/read-price-list.ts';
import { priceListPaths } from '#shared/pages/paths.ts';
import { content } from '#tests/support/our-content.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

const columns = [
  ...['Артикул', 'Модель', 'Цена с НДС, ₽', 'Вид цены', 'НДС, %', 'Дата цены'],
  ...['Наличие', 'Площадка', 'Срок, дней', 'Страница'],
];

async function download(address: string) {
  const response = await fetch(`${site.origin}${address}`);
  return { headers: response.headers, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('Excel opens a list of all models with price, VAT, day and stock', async () => {
  const { headers, bytes } = await download(priceListPaths.xlsx);
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers.get('content-disposition')).toMatch(/^attachment; .*\.xlsx/);
  const rows = await readSheet(bytes);
  const head = rows.findIndex(([first]) => first === 'Артикул');
  expect(rows[head]).toEqual(columns);
  expect(String(rows[1]?.[0]).replaceAll('\u00a0', ' ')).toContain('Цены с НДС 22 %');
  const models = rows.slice(head + 1);
  expect(models.map(([sku]) => sku).sort()).toEqual(content.products.map(({ sku }) => sku).sort());
  const shtora = models.find(([sku]) => sku === 'OS-SH136');
  expect(shtora?.slice(2, 6)).toEqual([4_490_000, 'точная', 22, new Date('2026-11-12')]);
  expect(shtora?.[6]).toBe('В наличии');
});

test('Russian Excel opens the CSV by a double click: semicolons, a byte order mark, whole roubles', async () => {
  const { headers, bytes } = await download(priceListPaths.csv);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const rows: string[][] = parseCsv(bytes, { bom: true, delimiter: ';' });
  expect(rows[0]).toEqual(columns);
  expect(rows).toHaveLength(content.products.length + 1);
  const bort = rows.find(([sku]) => sku === 'OS-B136K');
  expect(bort?.slice(2).join(';')).toMatch(/^4240000;от;22;10\.11\.2026;Под заказ;;35;http.*bort-136-koniki$/);
});

test.each(['xlsx', 'csv'] as const)('the .%s that a plant gives out it can take in', async (format) => {
  const file = path.join(folderOfTest(), `price-list.${format}`);
  writeFileSync(file, (await download(priceListPaths[format])).bytes);
  const compared = comparePrices(readPriceList([file]), content, { today: '2026-11-30', yards: new Map() });
  expect(compared).toMatchObject({ faults: [], warnings: [], unknown: [], missing: [] });
  expect(compared.changes.filter(isChanged)).toEqual([]);
  const priced = content.products.filter(({ price }) => (price.exactRub ?? price.fromRub) !== undefined);
  expect(compared.changes).toHaveLength(priced.length);
});

test('the catalogue leads to both', async () => {
  const page = await (await fetch(`${site.origin}/catalog`)).text();
  for (const address of Object.values(priceListPaths)) expect(page).toContain(`href="${address}"`);
});
