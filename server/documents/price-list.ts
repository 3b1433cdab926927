/** The price list as a file for a spreadsheet: every model with price, VAT, day and stock. `content:prices` reads it back. */
import type { SheetData } from 'write-excel-file/node';
import { readProducts } from '#server/content/content-source.ts';
import { type CsvCell, toCsv } from '#server/csv.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatShortDay, withPlainSpaces } from '#shared/format.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import type { AskedDocument, DocumentNeeds, DocumentOrder } from './document.ts';

interface Column {
  title: string;
  /** In letters. */
  width: number;
  read(product: Product): CsvCell;
  /** As Excel spells it, of its numbers or days. */
  format?: '#,##0' | '0' | 'dd.mm.yyyy';
}

const availabilityWords = { 'in-stock': 'В наличии', 'in-transit': 'В пути', 'to-order': 'Под заказ' } as const;

export async function priceListOrder(
  { config, content, readSite }: DocumentNeeds,
  { signal }: Pick<AskedDocument, 'signal'>,
  format: 'xlsx' | 'csv',
): Promise<DocumentOrder> {
  const [site, cards] = await Promise.all([readSite(), content.products({}, { signal })]);
  const ids = cards.map(({ id }) => id);
  const products = await Array.fromAsync(readProducts(ids, (id) => content.product({ id }, { signal })));
  const columns = listColumns(site, config.siteUrl);
  const rows = products.map((product) =>
    columns.map(({ read }): CsvCell => {
      const cell = read(product);
      // So that what is typed finds it.
      return typeof cell === 'string' ? withPlainSpaces(cell) : cell;
    }),
  );
  return {
    of: ['price-list', format, rows, site],
    name: `Прайс-лист, ${site.shortName}.${format}`,
    make: () => (format === 'csv' ? makeCsv(columns, rows) : makeXlsx(columns, rows, site)),
  };
}

function listColumns({ vatRatePct }: SiteSettings, origin: string): Column[] {
  return [
    { title: 'Артикул', width: 12, read: ({ sku = '' }) => sku },
    { title: 'Модель', width: 48, read: ({ name }) => name },
    { title: 'Цена с НДС, ₽', width: 14, format: '#,##0', read: ({ price }) => priceRub(price) ?? '' },
    { title: 'Вид цены', width: 11, read: ({ price }) => priceKind(price) },
    { title: 'НДС, %', width: 7, format: '0', read: () => vatRatePct },
    { title: 'Дата цены', width: 11, format: 'dd.mm.yyyy', read: ({ price }) => price.date ?? '' },
    { title: 'Наличие', width: 11, read: ({ availability }) => availabilityWords[availability] },
    { title: 'Площадка', width: 16, read: ({ stockCity = '' }) => stockCity },
    { title: 'Срок, дней', width: 11, format: '0', read: ({ leadTimeDays = '' }) => leadTimeDays },
    { title: 'Страница', width: 60, read: (product) => `${origin}${productHref(product)}` },
  ];
}

function priceKind({ exactRub, fromRub }: Product['price']): string {
  if (exactRub !== undefined) return 'точная';
  return fromRub === undefined ? 'по запросу' : 'от';
}

async function makeCsv(columns: readonly Column[], rows: readonly CsvCell[][]): Promise<Buffer> {
  const titles = columns.map(({ title }) => title);
  const cells = rows.map((row) =>
    row.map((cell, column) => (isDay(columns[column], cell) ? formatShortDay(`${cell}`) : cell)),
  );
  return Buffer.from(toCsv([titles, ...cells], { separator: ';', isForSpreadsheet: true }));
}

/** Above the table stand the plant and what its prices are; the heading stays in view. */
async function makeXlsx(columns: readonly Column[], rows: readonly CsvCell[][], site: SiteSettings): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const above = [`Прайс-лист. ${site.name}`, site.offerNote, site.sampleNotice ?? ''].filter((text) => text !== '');
  const data: SheetData = [
    ...above.map((text, index) => [{ value: text, fontWeight: index === 0 ? ('bold' as const) : undefined }]),
    columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
    ...rows.map((cells) =>
      cells.map((value, column) => {
        const format = columns[column]?.format;
        if (typeof value === 'number' && format !== undefined) return { value, type: Number, format };
        return isDay(columns[column], value) ? { value: new Date(value), type: Date, format } : `${value}`;
      }),
    ),
  ];
  const widths = columns.map(({ width }) => ({ width }));
  return writeXlsxFile(data, { sheet: 'Прайс-лист', columns: widths, stickyRowsCount: above.length + 1 }).toBuffer();
}

const isDay = (column: Column | undefined, cell: CsvCell) => column?.format === 'dd.mm.yyyy' && cell !== '';
