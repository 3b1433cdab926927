/** Writes changes of products: all of them, checked as a whole before the first, or none. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContent } from '#server/content/checks/content-check.ts';
import type { ProductPrice } from '#shared/tools/price-text.ts';
import { isSamePrice } from '#shared/tools/product-changes.ts';
import { isChanged, type ModelChange } from './compare-prices.ts';
import { editYaml, type YamlEdit, YamlEditFault } from './edit-yaml.ts';
import { PriceListFault } from './price-list.ts';

export interface EditedFile {
  /** Within the content folder. */
  file: string;
  before: string;
  after: string;
}

/** @throws PriceListFault naming every file that cannot be edited */
export function editFiles(folder: string, changes: readonly ModelChange[], day: string): EditedFile[] {
  const faults: string[] = [];
  const files = changes.flatMap((change): EditedFile[] => {
    const file = `products/${change.product.id}.yaml`;
    try {
      const before = readFileSync(path.join(folder, file), 'utf8');
      const after = editProduct(before, change, day);
      return after === before ? [] : [{ file, before, after }];
    } catch (error) {
      if (!(error instanceof YamlEditFault)) throw error;
      faults.push(`${file}, ${error.message}`);
      return [];
    }
  });
  if (faults.length > 0) throw new PriceListFault(faults);
  return files;
}

/** The check of `content:check` over a copy with the edits. @param day ISO day of the prices. @throws PriceListFault with its faults */
export async function checkEdits(folder: string, files: readonly EditedFile[], day: string): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-prices-'));
  try {
    cpSync(folder, copy, { recursive: true, dereference: true });
    for (const { file, after } of files) writeFileSync(path.join(copy, file), after);
    const { faults } = await checkContent(copy, day);
    if (faults.length > 0) throw new PriceListFault(faults);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Each file is replaced by a finished one, or all are put back. @throws PriceListFault where one has changed meanwhile, or cannot be written */
export function writeFiles(folder: string, files: readonly EditedFile[]): void {
  const staged: string[] = [];
  const replaced: EditedFile[] = [];
  // Not `.yaml`, so that a concurrent reader of the folder does not take it for a product.
  const stage = (file: string, text: string) => {
    const target = path.join(folder, file);
    const temporary = `${target}.${process.pid}.new`;
    staged.push(temporary);
    writeFileSync(temporary, text, { mode: statSync(target).mode, flush: true });
    return () => renameSync(temporary, target);
  };
  try {
    const puts = files.map((edited) => ({ edited, put: stage(edited.file, edited.after) }));
    for (const { file, before } of files) {
      if (readFileSync(path.join(folder, file), 'utf8') !== before) {
        throw new PriceListFault(`${file}: изменён, пока шла проверка; запустите команду ещё раз.`);
      }
    }
    for (const { edited, put } of puts) {
      put();
      replaced.push(edited);
    }
  } catch (error) {
    for (const { file, before } of replaced) stage(file, before)();
    if (error instanceof PriceListFault) throw error;
    throw new PriceListFault(`Файлы товаров нельзя записать: ${(error as Error).message}.`);
  } finally {
    for (const temporary of staged) rmSync(temporary, { force: true });
  }
}

/** @param day ISO: from when the new values apply. @throws YamlEditFault */
export function editProduct(text: string, change: ModelChange, day: string): string {
  const { updated = day } = change.product;
  return editYaml(text, [
    ...priceEdits(change, day),
    ...supplyEdits(change),
    ...historyEdits(change, day),
    ...(isChanged(change) ? [{ path: ['updated'], value: day > updated ? day : updated }] : []),
  ]);
}

function priceEdits({ price }: ModelChange, day: string): YamlEdit[] {
  if (price === undefined) return [];
  const prices = Object.entries(namedPrice(price.became));
  return [
    ...prices.map(([kind, rub]) => ({ path: ['price', kind], value: rub, before: 'date' })),
    { path: ['price', 'date'], value: day },
  ];
}

function supplyEdits({ supply }: ModelChange): YamlEdit[] {
  if (supply === undefined) return [];
  const { availability, leadTimeDays, orderDays, stockCity } = supply.became;
  return [
    { path: ['availability'], value: availability },
    { path: ['leadTimeDays'], value: leadTimeDays },
    { path: ['orderDays'], value: orderDays, before: 'warranty' },
    { path: ['stockCity'], value: stockCity?.replaceAll('\u00a0', ' '), before: 'warranty' },
  ];
}

/** Of a day with several changes the price before the first is history. */
function historyEdits({ product, price }: ModelChange, day: string): YamlEdit[] {
  if (price === undefined || isSamePrice(price.was, price.became)) return [];
  const was = namedPrice(price.was);
  const [newest, ...older] = product.history ?? [];
  if (newest === undefined) return [{ path: ['history'], value: [{ changed: day, price: was }], before: 'updated' }];
  if (newest.changed !== day) return [{ path: ['history', 0], value: { changed: day, price: was } }];
  if (newest.price === undefined) return [{ path: ['history', 0, 'price'], value: was, before: 'figures' }];
  if (!isSamePrice(newest.price, price.became)) return [];
  // Back at the price that the day began with: nothing has changed.
  if (newest.figures !== undefined) return [{ path: ['history', 0, 'price'], value: undefined }];
  return [{ path: older.length > 0 ? ['history', 0] : ['history'], value: undefined }];
}

/** Without what is absent. */
function namedPrice({ exactRub, fromRub }: ProductPrice): Record<string, number> {
  return { ...(exactRub !== undefined && { exactRub }), ...(fromRub !== undefined && { fromRub }) };
}
