/** The presets of the selection, each drawn on a trailer that carries it. */
import type { Product } from '#shared/content/product.ts';
import { drawFromSide } from '#shared/drawing/loading-plan.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import type { PresetTile } from '#shared/trips/trip-pages.ts';
import { toTripSearch } from '#shared/trips/trip-text.ts';
import { placeCargo } from './place-cargo.ts';
import { readTripLines } from './read-trip-lines.ts';
import { tripPresets } from './trip-presets.ts';

/**
 * @param find a model that the catalogue has lost makes a tile without a drawing
 * @param nextTurn a turn of the event loop for each placing
 */
export function presetTiles(
  find: (id: string) => Promise<Product | undefined>,
  nextTurn: () => Promise<void>,
): Promise<PresetTile[]> {
  return Promise.all(
    tripPresets.map(async ({ text, trip, model }) => {
      const product = await find(model);
      const space = product && loadingSpaceOf(product);
      await nextTurn();
      const cargo = readTripLines(trip, {}).map(({ line }) => line);
      const placed = space && placeCargo(cargo, space);
      const hasDrawing = product !== undefined && placed !== undefined && isPlaced(placed);
      return {
        text,
        search: toTripSearch(trip),
        ...(hasDrawing && { drawing: drawFromSide(product, placed.pieces) }),
      };
    }),
  );
}
