/** A road as one line, true to scale in kilometres: where each place is, and where its words find room. */

export interface RoadPlace {
  name: string;
  km: number;
  /** Below the name: kilometres, days, price. */
  text: string;
}

/** The road as its views get it. */
export interface RoadWithPlaces {
  from: string;
  places: readonly RoadPlace[];
}

/** A place on the line; positions in units of the drawing. */
export interface PlacedPlace extends RoadPlace {
  /** Along the line. */
  at: number;
}

/** Words of a place: above the line in odd tracks counted from it, below in even ones; undefined where none has room. */
export interface TrackedPlace extends PlacedPlace {
  track: number | undefined;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Sorted by distance. @param length of the whole line, in units of the drawing */
export function placeAlong(places: readonly RoadPlace[], length: number): PlacedPlace[] {
  const longest = Math.max(1, ...places.map(({ km }) => km));
  return places
    .toSorted((first, second) => first.km - second.km)
    .map((place) => ({ ...place, at: round((place.km * length) / longest) }));
}
