/** Places along one road, true to scale: from left to right, on a phone downwards. Decorative: a list says the same. */
import type { RoadWithPlaces } from '#shared/drawing/road-line.ts';
import { TallRoad } from './tall-road.tsx';
import { WideRoad } from './wide-road.tsx';

export function RoadLine({ from, places }: RoadWithPlaces) {
  if (places.length === 0) return undefined;
  return (
    <>
      <WideRoad from={from} places={places} />
      <TallRoad from={from} places={places} />
    </>
  );
}
