/** Words on both sides of a road: each in a track where it touches no others. */
import type { PlacedPlace, RoadPlace, TrackedPlace } from './road-line.ts';

/**
 * Finds each place the track nearest to the line in which its words touch no others.
 * @param widthOf the width of a place's words, which are centred on it
 * @param trackCount how many tracks there are
 */
export function findTracks(
  places: readonly PlacedPlace[],
  widthOf: (place: RoadPlace) => number,
  trackCount: number,
): TrackedPlace[] {
  const ends = Array.from({ length: trackCount }, () => Number.NEGATIVE_INFINITY);
  return places.map((place) => {
    const half = widthOf(place) / 2;
    const track = ends.findIndex((end) => place.at - half >= end);
    if (track === -1) return { ...place, track: undefined };
    ends[track] = place.at + half;
    return { ...place, track };
  });
}
