/** A road as one line, true to scale in kilometres: where each place is, and where its words find room. */
import { toTenths } from '#shared/format.ts';

export interface RoadPlace {
  name: string;
  km: number;
  /** Below the name: kilometres, days, price. */
  text: string;
}

export interface RoadWithPlaces {
  from: string;
  places: readonly RoadPlace[];
}

/** A place on the line: how far along it, in units of the drawing. */
type PlacedPlace = RoadPlace & { at: number };

/** Sorted by distance. @param length of the whole line, in units of the drawing */
export function placeAlong(places: readonly RoadPlace[], length: number): PlacedPlace[] {
  const longest = Math.max(1, ...places.map(({ km }) => km));
  return places
    .toSorted((first, second) => first.km - second.km)
    .map((place) => ({ ...place, at: toTenths((place.km * length) / longest) }));
}

/** Where words stand in a column beside the line: level with their place, or below the words before them. */
export function spreadDown(places: readonly PlacedPlace[], step: number): (PlacedPlace & { wordsAt: number })[] {
  let last = Number.NEGATIVE_INFINITY;
  return places.map((place) => {
    last = Math.max(place.at, last + step);
    return { ...place, wordsAt: Math.round(last) };
  });
}

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
) {
  const ends = Array.from({ length: trackCount }, (_, track) => (track === 1 ? startWidth : Number.NEGATIVE_INFINITY));
  return places.map((place) => {
    const half = widthOf(place) / 2;
    const track = ends.findIndex((end) => place.at - half >= end);
    if (track !== -1) ends[track] = place.at + half;
    /** Words are above the line in odd tracks counted from it, below in even ones; undefined where none has room. */
    return { ...place, track: track === -1 ? undefined : track };
  });
}
