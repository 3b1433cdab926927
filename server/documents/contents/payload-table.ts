/** How much each tractor may carry on each road, and where its centre then lies. */

import { loadCentres } from '#server/trips/trailer-of-product.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import type { PaperBlock, PaperColumn } from '#shared/documents/paper.ts';
import { formatNumber } from '#shared/format.ts';
import type { Trailer } from '#shared/trips/combination.ts';
import { greatestPayload } from '#shared/trips/greatest-payload.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { roadClasses } from '#shared/trips/road-rules.ts';

export interface LoadedModel {
  product: Product;
  trailer: Trailer;
  limits: RoadLimits;
}

const kg = (mass: number) => `${formatNumber(Math.round(mass))}`;

/** A row for every tractor that fits the model, two columns for every road: mass and the place of its centre. */
export function payloadTable(
  { product, trailer, limits }: LoadedModel,
  tractors: readonly TractorPreset[],
): PaperBlock {
  const columns: PaperColumn[] = [
    { title: 'Тягач', width: 0.19 },
    ...roadClasses.flatMap((road) => [
      { title: `Дорога ${formatNumber(road)}\u00a0т, кг`, width: 0.13, isFigure: true },
      { title: 'центр, мм', width: 0.14, isFigure: true },
    ]),
  ];
  const rows = tractors.map((tractor) => ({
    cells: [
      tractor.name,
      ...roadClasses.flatMap((roadClass) => {
        const places = limitPlaces({ tractor, trailer }, limits, roadClass);
        const { massKg, centre } = greatestPayload(places, loadCentres(product, trailer));
        return centre === undefined ? ['—', '—'] : [kg(massKg), kg((centre.fromMm + centre.toMm) / 2)];
      }),
    ],
  }));
  return { kind: 'table', table: { columns, rows } };
}
