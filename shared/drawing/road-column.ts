/** Words in a column beside a road that runs down. */
import type { PlacedPlace } from './road-line.ts';

/** Where words stand in a column beside the line: level with their place, or below the words before them. */
export function spreadDown(places: readonly PlacedPlace[], step: number): (PlacedPlace & { wordsAt: number })[] {
  let last = Number.NEGATIVE_INFINITY;
  return places.map((place) => {
    last = Math.max(place.at, last + step);
    return { ...place, wordsAt: Math.round(last) };
  });
}
