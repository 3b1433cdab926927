/** Finds the columns of a table by their headings, wherever it begins, and reads its rows as offers. */
import { formatCount } from '#shared/format.ts';
import { type Cell, type Offer, PriceListFault } from './price-list.ts';

export interface Table {
  /** «прайс.xlsx, лист «Цены»»: every fault begins with it. */
  place: string;
  rows: { number: number; cells: TableCell[] }[];
}

export interface TableCell extends Cell {
  /** A foreign one, where the format of the cell shows it. */
  currency?: string;
}

/** Titles, addresses and logos stand above the heading. */
const mostRowsAbove = 60;

const headings = {
  article: /^(номенклатура )?(артикул|арт|sku|vendor ?code)(?![а-яё])/,
  price: /^(?!вид|дата|тип|старая|прежняя).*(цена|стоимость|price)/,
  currency: /^(валюта|currency)/,
  vat: /^(ставка )?ндс/,
  availability: /^(наличие|доступность|статус)/,
  days: /^срок/,
  counts: /^(остаток|остатки|количество|кол-во|свободн\S*|на складе|в наличии)/,
  yard: /^(площадка|склад|город)/,
} as const;

/** @throws PriceListFault where no table has a column of articles, or one has several prices of which none is named */
export function listTableOffers(tables: readonly Table[], priceName?: string): { offers: Offer[]; notes: string[] } {
  const read = tables.map((table) => readTable(table, priceName));
  if (!read.some((each) => each !== undefined)) {
    const places = tables.map(({ place }) => place).join('; ');
    throw new PriceListFault(
      `${places}: нет столбца «Артикул»; назовите так столбец с артикулами и рядом «Цена» или «Остаток».`,
    );
  }
  return { offers: read.flatMap((each) => each?.offers ?? []), notes: read.flatMap((each) => each?.notes ?? []) };
}

function readTable(table: Table, priceName: string | undefined): { offers: Offer[]; notes: string[] } | undefined {
  const headed = findHeading(table);
  if (headed === undefined) return undefined;
  const columns = findColumns(table.place, headed.titles, priceName);
  const body = table.rows.slice(headed.end);
  const articleOf = ({ cells }: Table['rows'][number]) => tidy(cells[columns.article]?.text ?? '');
  const nameless = body.filter((row) => articleOf(row) === '' && row.cells[columns.price ?? -1]?.number !== undefined);
  const offers = body.flatMap((row) => {
    const article = articleOf(row);
    if (article === '') return [];
    return [{ article, ...offerOf(`${table.place}, строка ${row.number}`, row.cells, columns) }];
  });
  if (nameless.length === 0) return { offers, notes: [] };
  const count = formatCount(nameless.length, ['строка', 'строки', 'строк']);
  const note = `${count} с ценой, но без артикула (первая — ${nameless[0]?.number}), пропущены`;
  return { offers, notes: [`${table.place}: ${note}`] };
}

/** A heading may take two rows, «Цена» above «без НДС» and «с НДС»: merged cells say in both what they say. */
function findHeading({ rows }: Table): { titles: string[]; end: number } | undefined {
  const start = rows
    .slice(0, mostRowsAbove)
    .findIndex(({ cells }) => cells.some(({ text }) => headings.article.test(plain(text))));
  const first = rows[start]?.cells;
  if (first === undefined) return undefined;
  const titles = first.map(({ text }) => plain(text));
  const article = titles.findIndex((title) => headings.article.test(title));
  let end = start + 1;
  for (let row = rows[end]; row !== undefined && continuesHeading(row.cells, article, titles); row = rows[end]) {
    row.cells.forEach(({ text }, column) => {
      const below = plain(text);
      if (below !== '' && below !== titles[column]) titles[column] = `${titles[column] ?? ''} ${below}`.trim();
    });
    end += 1;
  }
  return { titles, end };
}

function continuesHeading(cells: readonly TableCell[], article: number, titles: readonly string[]): boolean {
  const own = plain(cells[article]?.text ?? '');
  if (own === '') {
    // A name of a group stands alone; a part of the heading does not, and has no figures.
    const filled = cells.filter(({ text }) => text.trim() !== '');
    return (
      new Set(filled.map(({ text }) => text)).size > 1 &&
      filled.every(({ text, number }) => number === undefined && !/^\d/.test(text))
    );
  }
  return own === titles[article];
}

function findColumns(place: string, titles: readonly string[], priceName: string | undefined) {
  const find = (kind: keyof typeof headings) => {
    const column = titles.findIndex((title) => headings[kind].test(title));
    return column === -1 ? undefined : column;
  };
  const prices = titles.flatMap((title, column) => (headings.price.test(title) ? [column] : []));
  const price = choosePrice(place, titles, prices, priceName);
  const counts = titles.flatMap((title, column) =>
    headings.counts.test(title) ? [{ column, yard: yardIn(title) }] : [],
  );
  const columns = {
    article: find('article') ?? 0,
    price,
    /** Said by the heading of the price. */
    priceHeading: titles[price ?? -1] ?? '',
    currency: find('currency'),
    vat: find('vat'),
    availability: find('availability'),
    days: find('days'),
    /** Of the stock, each with the warehouse that its heading names. */
    counts,
    yard: find('yard'),
  };
  if (price === undefined && counts.length === 0 && columns.availability === undefined) {
    throw new PriceListFault(`${place}: рядом с артикулом нет ни «Цена», ни «Остаток»; назовите так столбцы.`);
  }
  return columns;
}

/** Of several prices the one that is named; else the one with VAT, where only one says so. */
function choosePrice(place: string, titles: readonly string[], prices: readonly number[], priceName?: string) {
  if (prices.length === 0) return undefined;
  const named = priceName === undefined ? prices : prices.filter((column) => titles[column] === plain(priceName));
  const withVat = named.filter((column) => /(^|\s)(с|включая|вкл|в т ч) ндс/.test(titles[column] ?? ''));
  const chosen = named.length > 1 && withVat.length === 1 ? withVat : named;
  if (chosen.length === 1) return chosen[0];
  const names = prices.map((column) => `«${titles[column]}»`).join(', ');
  throw new PriceListFault(
    priceName === undefined || named.length > 1
      ? `${place}: несколько столбцов с ценой: ${names}; назовите тот, что на сайте: --price "${titles[prices[0] ?? 0]}".`
      : `${place}: нет столбца «${priceName}»; есть ${names}.`,
  );
}

/** «Остаток, Сызрань», «Остаток, шт. (Сызрань)» → «сызрань». */
function yardIn(title: string): string {
  return title
    .replace(headings.counts, '')
    .replace(/(^|[ ,])(шт|ед)(?=$|[ ,(])/, '')
    .replace(/^[ ,()-]+|[ ,()-]+$/g, '');
}

function offerOf(place: string, cells: readonly TableCell[], columns: ReturnType<typeof findColumns>) {
  const cellAt = (column: number | undefined): TableCell => cells[column ?? -1] ?? { text: '' };
  const textAt = (column: number | undefined) => tidy(cellAt(column).text);
  const price = cellAt(columns.price);
  const currency = textAt(columns.currency) || price.currency || currencyIn(columns.priceHeading);
  const vat = textAt(columns.vat) || vatIn(columns.priceHeading);
  const yard = textAt(columns.yard);
  const words = textAt(columns.availability);
  const days = cellAt(columns.days);
  const isStocked = columns.counts.length > 0 || words !== '';
  return {
    place,
    ...(columns.price !== undefined &&
      (price.text.trim() !== '' || price.fault !== undefined) && {
        price: { value: price, ...(currency !== '' && { currency }), ...(vat !== '' && { vat }) },
      }),
    ...(isStocked && {
      stock: {
        counts: columns.counts.map(({ column, yard: named }) => ({ yard: named || yard, count: cellAt(column) })),
        ...(words !== '' && { words, yard }),
        ...(days.text.trim() !== '' && { days }),
      },
    }),
  };
}

/** Of the heading of the prices: «Цена, USD», «Цена, тыс. руб.». */
function currencyIn(heading: string): string {
  return /тыс|млн|usd|eur|cny|kzt|byn|\$|€|¥|долл|евро|юан|тенге|у ?е(?=\s|$)/.exec(heading)?.[0] ?? '';
}

function vatIn(heading: string): string {
  return /без ндс|ндс не вкл\S*|не включая ндс/.exec(heading)?.[0] ?? /ндс,? (\d+) ?%/.exec(heading)?.[1] ?? '';
}

/** For comparing headings: small letters, plain spaces, no dots and line breaks. */
function plain(text: string): string {
  return tidy(text).toLowerCase().replaceAll('ё', 'е').replace(/[.:*]/g, ' ').replace(/\s+/g, ' ').trim();
}

const tidy = (text: string): string => text.replace(/[\s\u00a0\u2007\u202f]+/g, ' ').trim();
