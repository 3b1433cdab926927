/** Where the axles, the coupling and the body are along a trailer, derived from its specification. */
import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';

/** All positions are x of the side view: millimetres from the rear end. */
export type Stations = ReturnType<typeof locateStations>;

/** Front overhang of a turntable trailer as a share of its body: 1 350 of 7 420 mm, 1 150 of 6 320 mm. */
const turntableOverhang = 0.182;
const usualSpacingMm = 1310;

/** Figures missing from the specification fall back to typical ones; never throws. */
export function locateStations(spec: Spec, kind: Product['kind']) {
  const frontMm = spec.outerLengthMm ?? 13_600;
  const tyre = readTyre(spec.tyres);
  const isSemi = kind === 'semi-trailer';
  const isTurntable = kind === 'turntable-trailer';
  const bodyFrontMm = isSemi ? frontMm : frontMm - (spec.drawbarLengthMm ?? (isTurntable ? 2000 : 1750));
  const couplingMm = isSemi ? (spec.kingpinToRearMm ?? frontMm - (spec.kingpinSetbackMm ?? 1600)) : frontMm;
  const frontAxleMm = Math.round(bodyFrontMm * (1 - turntableOverhang));
  const bogieMm = isTurntable
    ? frontAxleMm - (spec.wheelbaseMm ?? spec.axleSpacingMm ?? bodyFrontMm * 0.6)
    : couplingMm - (spec.wheelbaseMm ?? couplingMm * 0.63);
  const axleCount = spec.axleCount ?? (isSemi ? 3 : 2);
  const spacingMm = spec.axleSpacingMm ?? usualSpacingMm;
  const groupMm = Array.from({ length: axleCount }, (_, index) => bogieMm + (index - (axleCount - 1) / 2) * spacingMm);
  return {
    /** The front end: of the body, or of the drawbar. */
    frontMm,
    tyre,
    radiusMm: tyre.diameterMm / 2,
    bodyFrontMm,
    /** From the rear axle to the front axle. */
    axlesMm: isTurntable ? [bogieMm, frontAxleMm] : groupMm,
    bogieMm,
    /** The kingpin of a semi-trailer, the drawbar eye of a trailer. */
    couplingMm,
  };
}

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
