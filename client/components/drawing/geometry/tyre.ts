/** Reads the size of a tyre: how large the wheel is that the drawing stands on. */

export interface Tyre {
  diameterMm: number;
  widthMm: number;
  rimDiameterMm: number;
  /** Two wheels on each end of an axle. */
  isTwin: boolean;
}

const inchMm = 25.4;
const usual: Tyre = { diameterMm: 1072, widthMm: 385, rimDiameterMm: 571.5, isTwin: false };

/** `385/65 R22.5, 6 шт.` → 1 072 mm; the usual tyre of a semi-trailer where the text names no size. */
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
