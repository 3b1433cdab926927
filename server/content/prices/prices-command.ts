/** `npm run content:prices -- FILE…`: shows what a price list changes and, with --apply, writes it. */
import { parseArgs } from 'node:util';
import { ContentError } from '#server/content/files/content-files.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import type { Product } from '#shared/content/product.ts';
import { formatNumber, formatRoubles, formatShortDay } from '#shared/format.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { availabilityText, priceRub, priceText } from '#shared/tools/price-text.ts';
import { checkEdits, editFiles, writeFiles } from './apply-changes.ts';
import { type Comparison, comparePrices, countModels, isChanged, type ModelChange } from './compare-prices.ts';
import { PriceListFault } from './price-list.ts';
import { readPriceList } from './read-price-list.ts';

export interface PricesCommand {
  folder: string;
  /** ms since 1970. */
  now: number;
  write: (text: string) => void;
  writeFault: (text: string) => void;
  /** Has a running site read its content again; the answer is a sentence. */
  reload: () => Promise<string>;
}

const usage = `npm run content:prices -- ФАЙЛ… [--apply]

ФАЙЛ — XLSX, CSV или выгрузка из 1С (CommerceML 2: offers.xml, или offers.xml prices.xml rests.xml вместе).
  --apply               записать; без него только показывает, что изменится
  --price "Розничная"   вид цены или столбец, если их несколько
  --yard "Склад=Город"  какая площадка сайта этот склад; "Склад=" — не считать; можно несколько раз
  --date 2026-12-01     день, с которого цены действуют; иначе день выгрузки из 1С или сегодняшний
`;

/** @returns the exit code: 1 where there are faults, and then nothing is written */
export async function runPricesCommand(args: readonly string[], command: PricesCommand): Promise<number> {
  const { folder, write } = command;
  try {
    const asked = readArguments(args);
    if (asked === undefined) {
      write(usage);
      return 1;
    }
    const content = loadContent(folder);
    const list = readPriceList(asked.files, asked.price);
    const today = plantDay(command.now, content.site.timeZone);
    const { yards, day } = asked;
    const compared = comparePrices(list, content, { today, yards, ...(day !== undefined && { day }) });
    write(showChanges(compared, content.site.vatRatePct));
    if (compared.faults.length > 0) throw new PriceListFault(compared.faults);
    const files = editFiles(folder, compared.changes, compared.day);
    if (files.length === 0) {
      write('\nЗаписывать нечего.\n');
      return 0;
    }
    await checkEdits(folder, files, compared.day);
    if (!asked.isApplied) {
      write(`\nПроверено, ничего не записано. Записать ${countModels(files.length)}: добавьте --apply.\n`);
      return 0;
    }
    writeFiles(folder, files);
    write(`\nЗаписано: ${nameSome(files.map(({ file }) => file))}.\n${await command.reload()}\n`);
    return 0;
  } catch (error) {
    const faults = faultsIn(error);
    command.writeFault(
      `\nНичего не записано. Ошибок: ${faults.length}.\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
    );
    return 1;
  }
}

function faultsIn(error: unknown): readonly string[] {
  if (error instanceof ContentError) return ['Содержание сайта с ошибками и без прайс-листа:', ...error.faults];
  if (error instanceof PriceListFault) return error.faults;
  throw error;
}

/** @returns undefined where no file is named; @throws PriceListFault for what it does not know */
function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) return undefined;
  const { apply: isApplied = false, price, date } = values;
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    throw new PriceListFault(`--date «${date}»: пишите год, месяц и день: 2026-12-01.`);
  }
  const yards = (values.yard ?? []).map((text): [string, string] => {
    const [, name, city] = /^(.+)=(.*)$/.exec(text) ?? [];
    if (name === undefined || city === undefined) throw new PriceListFault(`--yard «${text}»: пишите "Склад=Город".`);
    return [name.trim().toLowerCase(), city.trim()];
  });
  return { files: positionals, isApplied, price, day: date, yards: new Map(yards) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        apply: { type: 'boolean' },
        price: { type: 'string' },
        date: { type: 'string' },
        yard: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new PriceListFault(`${(error as Error).message}\n\n${usage}`);
  }
}

/** As many are named; 1C knows thousands of spare parts. */
const mostNamed = 10;

function showChanges({ day, changes, warnings, unknown, missing }: Comparison, vatRatePct: number): string {
  const changed = changes.filter(isChanged);
  const same = changes.length - changed.length;
  const table = [['Артикул', 'Модель', 'Было', 'Стало', 'Изменение', 'Наличие'], ...changed.map(rowOf)];
  const lines = [
    `Цены с НДС ${vatRatePct} % на ${formatShortDay(day)}.`,
    ...(changed.length === 0 ? ['Цены и наличие те же, что на сайте.'] : ['', ...alignColumns(table), '']),
    ...(same > 0 && changed.length > 0 ? [`Без изменений: ${countModels(same)}.`] : []),
    ...(missing.length > 0
      ? [`Нет в файле, остаются как есть: ${nameSome(missing.flatMap(({ sku }) => sku ?? []))}.`]
      : []),
    ...(unknown.length > 0
      ? [`Нет на сайте, пропущены: ${nameSome(unknown.map(({ article, place }) => `${article} (${place})`))}.`]
      : []),
    ...warnings.map((warning) => `Проверьте: ${warning}.`),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function rowOf({ product, price, supply }: ModelChange): string[] {
  const was = price && priceRub(price.was);
  const became = price && priceRub(price.became);
  const isSame = was === became;
  return [
    product.sku ?? '',
    product.shortName,
    priceText(price?.was ?? product.price),
    price === undefined || isSame ? '' : priceText(price.became),
    was === undefined || became === undefined || isSame ? '' : differenceText(became - was, was),
    supply === undefined ? '' : `${stockText(supply.was)} → ${stockText(supply.became)}`,
  ];
}

function differenceText(rub: number, of: number): string {
  const sign = rub > 0 ? '+' : '−';
  return `${sign}${formatRoubles(Math.abs(rub))} (${sign}${formatNumber(Math.abs(Math.round((rub / of) * 1000) / 10))} %)`;
}

function stockText(supply: Pick<Product, 'availability' | 'leadTimeDays' | 'stockCity'>): string {
  return availabilityText(supply)
    .toLowerCase()
    .replace(supply.stockCity?.toLowerCase() ?? '', supply.stockCity ?? '');
}

function nameSome(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Has the running site read its content again, where the environment says at which port and by which word. */

const waitMs = 60_000;
const byHand = 'Работающий сайт покажет их, когда перечитает содержание: SIGHUP, POST /content/reload или перезапуск.';

/** @returns what the operator reads; a site that does not answer is no failure of what was written */
export async function reloadSite({ OPS_PORT, OPS_HOST = '127.0.0.1', OPS_TOKEN }: NodeJS.ProcessEnv): Promise<string> {
  if (!OPS_PORT || !OPS_TOKEN) return byHand;
  try {
    const host = OPS_HOST === '0.0.0.0' ? '127.0.0.1' : OPS_HOST;
    const headers = { Authorization: `Bearer ${OPS_TOKEN}` };
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(waitMs) };
    const { ok, status } = await fetch(`http://${host}:${OPS_PORT}/content/reload`, options);
    return ok ? 'Сайт перечитал содержание.' : `Сайт не перечитал содержание (ответ ${status}). ${byHand}`;
  } catch {
    return `Сайт не отвечает на порту ${OPS_PORT}. ${byHand}`;
  }
}
