/** A projection for a map of a few places: degrees to points, true to scale at the middle parallel. */

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** In units of the drawing, y downwards. */
export interface MapPoint {
  x: number;
  y: number;
}

const earthRadiusKm = 6371;
/** Degrees between grid lines. */
const gridStep = { longitude: 5, latitude: 2 };
/** Margins for the names of places, as shares of the drawing's width and height. */
const margin = { x: 0.1, y: 0.24 };

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
/** Rounds to tenths: JavaScript engines differ in the last digits, and hydration needs equal markup. */
const round = (value: number) => Math.round(value * 10) / 10;

/** @returns a function from coordinates to points, and the grid lines that cross the drawing */
export function createProjection(places: Coordinates[], { width, height }: { width: number; height: number }) {
  const [west, east] = rangeOf(places.map(({ longitude }) => longitude));
  const [south, north] = rangeOf(places.map(({ latitude }) => latitude));
  const longitudeScale = Math.cos(toRadians((south + north) / 2));
  const scale = Math.min(
    (width * (1 - 2 * margin.x)) / ((east - west) * longitudeScale || 1),
    (height * (1 - 2 * margin.y)) / (north - south || 1),
  );
  const toX = (longitude: number) => round(width / 2 + (longitude - (west + east) / 2) * longitudeScale * scale);
  const toY = (latitude: number) => round(height / 2 - (latitude - (south + north) / 2) * scale);
  return {
    toPoint: ({ latitude, longitude }: Coordinates): MapPoint => ({ x: toX(longitude), y: toY(latitude) }),
    meridians: gridLines(gridStep.longitude, 180, toX, width),
    parallels: gridLines(gridStep.latitude, 90, toY, height),
  };
}

/** Great-circle distance, rounded to ten kilometres. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [fromLatitude, toLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const half = (first: number, second: number) => Math.sin((second - first) / 2) ** 2;
  const chord =
    half(fromLatitude, toLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * half(toRadians(from.longitude), toRadians(to.longitude));
  return Math.round((2 * earthRadiusKm * Math.asin(Math.sqrt(chord))) / 10) * 10;
}

function rangeOf(values: number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function gridLines(step: number, most: number, toPosition: (degree: number) => number, size: number) {
  const count = Math.floor(most / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step)
    .map((degree) => ({ degree, at: toPosition(degree) }))
    .filter(({ at }) => at > 0 && at < size);
}
