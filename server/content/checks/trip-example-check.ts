/** Examples of trips: what they name is there, and the form would take their cargo. */

import type { Content } from '#server/content/files/content.ts';
import { readTripLines } from '#server/trips/read-trip-lines.ts';
import { cargoText } from '#server/trips/trip-examples.ts';
import type { TripProblems } from '#shared/trips/trip-text.ts';
import { collectFaults } from './faults.ts';

type ContentOfTrips = Pick<Content, 'products' | 'loadingTables'>;

export function checkTripExamples({ products, loadingTables: { tripExamples, tractors } }: ContentOfTrips): string[] {
  const { presets, worked } = tripExamples;
  const examples = [
    ...presets.map((trip, index) => ({ place: `presets.${index}`, trip })),
    ...(worked === undefined ? [] : [{ place: 'worked', trip: worked }]),
  ];
  return collectFaults((report) => {
    for (const { place, trip } of examples) {
      const at = `trip-examples.yaml: ${place}`;
      report(!products.some(({ id }) => id === trip.model), `${at}.model: товара «${trip.model}» нет`);
      const isKnown = trip.tractor === undefined || tractors.presets.some(({ id }) => id === trip.tractor);
      report(!isKnown, `${at}.tractor: тягача «${trip.tractor}» нет в tractors.yaml`);
      const problems: TripProblems = {};
      readTripLines(cargoText(trip), problems);
      for (const problem of Object.values(problems))
        report(true, `${at}.cargo: форма такой груз не примет. ${problem}`);
    }
  });
}
