/** The presets of the selection, each drawn on a trailer that carries it. */
import type { Product } from '#shared/content/product.ts';
import { drawFromSide } from '#shared/drawing/loading-plan.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import type { PresetTile } from '#shared/trips/trip-pages.ts';
import { type TripText, toTripSearch } from '#shared/trips/trip-text.ts';
import { placeCargo } from './place-cargo.ts';
import { readTripLines } from './read-trip-lines.ts';

interface TripPreset {
  text: string;
  trip: TripText;
  /** On whose drawing the cargo is shown. */
  model: string;
}

const tripPresets: readonly TripPreset[] = [
  {
    text: '33\u00a0паллеты напитков',
    trip: { kind1: 'euro', count1: '33', mass1: '700', size1: '1400' },
    model: 'shtora-136',
  },
  { text: '20\u00a0т зерна', trip: { kind1: 'grain', mass1: '20000' }, model: 'zerno-50' },
  { text: 'Рулон стали 12\u00a0т', trip: { kind1: 'coil', mass1: '12000', size1: '1500×1250' }, model: 'rulon-84' },
  { text: 'Контейнер 40\u00a0футов', trip: { kind1: 'c40', mass1: '21000' }, model: 'konteyner-40' },
  {
    text: 'Экскаватор 25\u00a0т',
    trip: { kind1: 'machine', mass1: '25000', size1: '8500×2800×3000', tractor: '6x4' },
    model: 'tral-455',
  },
];

/** Query strings by name. */
export const presetSearches = tripPresets.map(({ text, trip }) => ({ text, search: toTripSearch(trip) }));

/** A worked example for visitors who have asked nothing yet: a trip that everybody in the trade knows. */
export const exampleTrip = {
  model: 'shtora-136',
  kind1: 'euro',
  count1: '24',
  mass1: '900',
  size1: '1400',
} as const satisfies TripText;

/** What is carried where, without the names of trailer and tractor. */
export const exampleTitle = '24\u00a0паллеты напитков по\u00a0900\u00a0кг, Самара\u00a0— Москва';

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
