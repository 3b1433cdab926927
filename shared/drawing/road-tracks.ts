/** Words on both sides of a road: each in a track where it touches no others. */
import type { PlacedPlace, RoadPlace, TrackedPlace } from './road-line.ts';

/**
 * Finds each place the track nearest to the line in which its words touch no others.
 * @param widthOf the width of a place's words, which are centred on it
 * @param trackCount how many tracks there are
 * @param startWidth how far the words of the start reach along the line, below it: in the second track
 */
export function findTracks(
  places: readonly PlacedPlace[],
  widthOf: (place: RoadPlace) => number,
  trackCount: number,
  startWidth = 0,
): TrackedPlace[] {
  const ends = Array.from({ length: trackCount }, (_, track) => (track === 1 ? startWidth : Number.NEGATIVE_INFINITY));
  return places.map((place) => {
    const half = widthOf(place) / 2;
    const track = ends.findIndex((end) => place.at - half >= end);
    if (track === -1) return { ...place, track: undefined };
    ends[track] = place.at + half;
    return { ...place, track };
  });
}
