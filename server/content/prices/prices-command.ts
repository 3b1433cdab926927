/** `npm run content:prices -- FILE…`: shows what a price list changes and, with --apply, writes it. */
import { parseArgs } from 'node:util';
import { ContentError } from '#server/content/files/content-files.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { ApplyFault, checkEdits, editFiles, writeFiles } from './apply-changes.ts';
import { nameSome, showChanges } from './changes-table.ts';
import { comparePrices, countModels } from './compare-prices.ts';
import { PriceListFault } from './price-list.ts';
import { readPriceList } from './read-price-list.ts';

export interface PricesCommand {
  /** The content folder. */
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
    const compared = comparePrices(list, content, {
      today,
      yards: asked.yards,
      ...(asked.day !== undefined && { day: asked.day }),
    });
    write(showChanges(compared, content.site.vatRatePct));
    if (compared.faults.length > 0) throw new ApplyFault(compared.faults);
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
  if (error instanceof ApplyFault) return error.faults;
  if (error instanceof ContentError) return ['Содержание сайта с ошибками и без прайс-листа:', ...error.faults];
  if (error instanceof PriceListFault) return [error.message];
  throw error;
}

interface Asked {
  files: string[];
  isApplied: boolean;
  price: string | undefined;
  day: string | undefined;
  yards: Map<string, string>;
}

/** @returns undefined where no file is named; @throws PriceListFault for what it does not know */
function readArguments(args: readonly string[]): Asked | undefined {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) return undefined;
  const { date } = values;
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    throw new PriceListFault(`--date «${date}»: пишите год, месяц и день: 2026-12-01.`);
  }
  const yards = (values.yard ?? []).map((text): [string, string] => {
    const [, name, city] = /^(.+)=(.*)$/.exec(text) ?? [];
    if (name === undefined || city === undefined) throw new PriceListFault(`--yard «${text}»: пишите "Склад=Город".`);
    return [name.trim().toLowerCase(), city.trim()];
  });
  return {
    files: positionals,
    isApplied: values.apply ?? false,
    price: values.price,
    day: date,
    yards: new Map(yards),
  };
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
