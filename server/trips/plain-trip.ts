/** A trip without whatever its address says beside it: one spelling for one trip. */
import type { Product } from '#shared/content/product.ts';
import { baseChoice } from '#shared/tools/equipment.ts';
import { type TripText, tripLines } from '#shared/trips/trip-text.ts';
import { ownTractor, ownTractorKeys, readEquipment } from './trip-vehicles.ts';

/** @param isMoved whether the moved places of the text are those of its cargo */
export function plainTrip(text: TripText, product: Product, isMoved: boolean): TripText {
  const { trim, options } = readEquipment(product, text);
  const base = baseChoice(product);
  const rows = tripLines.filter((row) => text[`kind${row}`] !== undefined);
  const keys = [
    ...(['model', 'road', 'tractor', 'profile'] as const),
    ...(text.tractor === ownTractor ? ownTractorKeys : []),
    ...rows.flatMap(
      (row) => [`kind${row}`, `count${row}`, `mass${row}`, `size${row}`, `stop${row}`, `at${row}`] as const,
    ),
    ...(isMoved ? (['moved'] as const) : []),
  ];
  return {
    ...Object.fromEntries(keys.flatMap((key) => (text[key] === undefined ? [] : [[key, text[key]]]))),
    ...(trim !== undefined && trim !== base.trim && { trim }),
    ...(options.length > 0 && { options: [...options].sort().join() }),
  };
}
