/** The plant's examples of cargo: tiles of the selection, each drawn on a trailer that carries it. */
import type { Product } from '#shared/content/product.ts';
import type { TripExample } from '#shared/content/trip-examples.ts';
import { drawFromSide } from '#shared/drawing/loading-plan.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import type { PresetTile } from '#shared/trips/trip-pages.ts';
import { type TripText, toTripSearch } from '#shared/trips/trip-text.ts';
import { placeCargo } from './place-cargo.ts';
import { readTripLines } from './read-trip-lines.ts';

/** As the form would send it, without the trailer. */
export function cargoText({ cargo, tractor, profile }: TripExample): TripText {
  const fields = cargo.flatMap(({ kind, count, massKg, sizeMm }, index) =>
    Object.entries({ kind, count, mass: massKg, size: sizeMm?.join('×') }).map(([key, value]) => [
      `${key}${index + 1}`,
      value,
    ]),
  );
  const named = [...fields, ['profile', profile], ['tractor', tractor]].filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.map(([key, value]) => [key, String(value)]));
}

/** A link for each, without a drawing. */
export function presetLinks(presets: readonly TripExample[]): PresetTile[] {
  return presets.map((preset) => ({ text: preset.text, search: toTripSearch(cargoText(preset)) }));
}

/**
 * @param find a model that the catalogue has lost makes a tile without a drawing
 * @param nextTurn a turn of the event loop for each placing
 */
export function presetTiles(
  presets: readonly TripExample[],
  find: (id: string) => Promise<Product | undefined>,
  nextTurn: () => Promise<void>,
): Promise<PresetTile[]> {
  return Promise.all(
    presets.map(async (preset) => {
      const trip = cargoText(preset);
      const product = await find(preset.model);
      const space = product && loadingSpaceOf(product);
      await nextTurn();
      const cargo = readTripLines(trip, {}).map(({ line }) => line);
      const placed = space && placeCargo(cargo, space);
      const drawing = placed && isPlaced(placed) ? { drawing: drawFromSide(product, placed.pieces) } : {};
      return { text: preset.text, search: toTripSearch(trip), ...drawing };
    }),
  );
}
