/** Reads the wheel's dimensions from the tyre size in a specification. */

export type Tyre = typeof usual;

const inchMm = 25.4;
const usual = { diameterMm: 1072, widthMm: 385, rimDiameterMm: 571.5, isTwin: false };

const betweenTwinsMm = 60;

/** The tyres at one end of an axle, as distances from the centre line. @param trackMm between the middles of both ends */
export function tyreSpans({ widthMm, isTwin }: Tyre, trackMm: number): [fromMm: number, toMm: number][] {
  const middle = trackMm / 2;
  if (!isTwin) return [[middle - widthMm / 2, middle + widthMm / 2]];
  const gap = betweenTwinsMm / 2;
  return [
    [middle - gap - widthMm, middle - gap],
    [middle + gap, middle + gap + widthMm],
  ];
}

/** Of trailers whose specification lacks it. */
export const usualTrackMm = 2040;

/** `385/65 R22.5, 6 шт.` → diameter 1 072 mm. Falls back to the usual semi-trailer tyre. */
export function readTyre(text = ''): Tyre {
  const [, width, profile, rim] = /(\d{3})\s*\/\s*(\d{2})\s*R\s*(\d{2}(?:[.,]\d)?)/.exec(text) ?? [];
  if (width === undefined || profile === undefined || rim === undefined) return usual;
  const rimDiameterMm = Number(rim.replace(',', '.')) * inchMm;
  return {
    diameterMm: rimDiameterMm + 2 * Number(width) * (Number(profile) / 100),
    widthMm: Number(width),
    rimDiameterMm,
    isTwin: /сдвоен/i.test(text),
  };
}
