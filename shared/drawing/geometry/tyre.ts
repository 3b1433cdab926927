/** Reads the wheel's dimensions from the tyre size in a specification. */

export interface Tyre {
  diameterMm: number;
  widthMm: number;
  rimDiameterMm: number;
  /** Two wheels at each end of an axle. */
  isTwin: boolean;
}

const inchMm = 25.4;
const usual: Tyre = { diameterMm: 1072, widthMm: 385, rimDiameterMm: 571.5, isTwin: false };

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
