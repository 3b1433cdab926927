/** Reference combinations of the tests of loading. */
import { readTrip } from '#server/trips/read-trip.ts';
import {
  centreAxleFigures,
  fullTrailer,
  referenceTractor,
  referenceTrailer,
  referenceTrip,
} from './loading-requests.ts';
import { content } from './our-content.ts';
import { present } from './present.ts';

export const { loadingTables } = content;

export function findPreset(id: string) {
  const { presets } = loadingTables.tractors;
  return present(presets.find((each) => each.id === id));
}

/** What the engine makes of a trailer of the contract. */
async function readTrailer(trailer: object) {
  const body = { ...referenceTrip, trailer, tractor: { ...referenceTractor, couplingOverhangMm: 1900 } };
  const content = { product: async () => undefined };
  return (await readTrip({ content, loadingTables }, body, new AbortController().signal)).trailer;
}

/** The trailer of the article on axle loads, 13.62 m, three axles with single tyres. */
export const articleTrailer = await readTrailer(referenceTrailer);
/** A turntable trailer of two axles, 7.3 m. */
export const turntableTrailer = await readTrailer(fullTrailer);
/** A centre-axle trailer of two axles, 7.75 m, its eye 1.9 m ahead of the front wall. */
export const centreAxleTrailer = await readTrailer(centreAxleFigures);
