/** The file of a product with a new price or stock: the old price goes to its history. */
import type { ProductPrice } from '#shared/tools/price-text.ts';
import { isChanged, type ModelChange } from './compare-prices.ts';
import { editYaml, type YamlEdit } from './edit-yaml.ts';

/**
 * @param text of the file
 * @param day ISO: from when the new values apply
 * @throws YamlEditFault
 */
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

function isSamePrice(one: ProductPrice, other: ProductPrice): boolean {
  return one.exactRub === other.exactRub && one.fromRub === other.fromRub;
}
