/** A plain map of a few places: degrees to points of a drawing, true to scale at its middle parallel. */

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Point {
  x: number;
  y: number;
}

const earthRadiusKm = 6371;
const netStep = { longitude: 5, latitude: 2 };
/** Room around the places, so that their names fit: shares of the drawing's width and height. */
const margin = { x: 0.1, y: 0.24 };

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
/** Tenths: engines differ in the last digits, and server and browser must print the same. */
const round = (value: number) => Math.round(value * 10) / 10;

/** @returns places as points, and the lines of the net with where they cross the drawing */
export function createProjection(places: Coordinates[], { width, height }: { width: number; height: number }) {
  const [west, east] = rangeOf(places.map(({ longitude }) => longitude));
  const [south, north] = rangeOf(places.map(({ latitude }) => latitude));
  const squeeze = Math.cos(toRadians((south + north) / 2));
  const scale = Math.min(
    (width * (1 - 2 * margin.x)) / ((east - west) * squeeze || 1),
    (height * (1 - 2 * margin.y)) / (north - south || 1),
  );
  const toX = (longitude: number) => round(width / 2 + (longitude - (west + east) / 2) * squeeze * scale);
  const toY = (latitude: number) => round(height / 2 - (latitude - (south + north) / 2) * scale);
  return {
    toPoint: ({ latitude, longitude }: Coordinates): Point => ({ x: toX(longitude), y: toY(latitude) }),
    meridians: netLines(netStep.longitude, 180, toX, width),
    parallels: netLines(netStep.latitude, 90, toY, height),
  };
}

/** As the crow flies, to ten kilometres. */
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

function netLines(step: number, most: number, toPosition: (degree: number) => number, size: number) {
  const count = Math.floor(most / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step)
    .map((degree) => ({ degree, at: toPosition(degree) }))
    .filter(({ at }) => at > 0 && at < size);
}
