/** Lashing rings of a floor: where they are, what they hold, how they are drawn and dimensioned. */
import type { Spec } from '#shared/content/spec.ts';
import { above, type Dimension, measure, upright } from '#shared/drawing/dimension.ts';
import { circle, polyline, type Shape } from '#shared/drawing/shape.ts';
import { formatNumber, lowerFirst } from '#shared/format.ts';

/** Along the trailer, x of the side view. */
export interface LashedSpan {
  fromMm: number;
  lengthMm: number;
}

/** Pairs of rings, one on each side of the centre line. */
export interface LashingRow {
  /** From the rear. */
  pairsMm: number[];
  /** Distance of a ring from the centre line. */
  acrossMm: number;
  isStrong: boolean;
}

const ringMm = 55;
const strongRingMm = 80;
const daNPerKn = 100;

/**
 * Rows are in the middle of the floor; strong rings in the middle of what they hold.
 * @param strongSpan where strong rings belong, if not to the whole floor
 */
export function findLashing(spec: Spec, floor: LashedSpan, strongSpan = floor): LashingRow[] {
  const { plain, strong } = countRings(spec);
  return [
    ...rowOf(plain, spec.lashSpacingMm, spec.lashRowsMm, false, floor),
    ...rowOf(strong, spec.strongLashSpacingMm, spec.strongLashRowsMm, true, strongSpan),
  ];
}

const countRings = ({ lashPoints = 0, strongLashPoints: strong = 0 }: Spec) => ({ plain: lashPoints - strong, strong });

function rowOf(
  count: number,
  spacingMm: number | undefined,
  rowsMm: number | undefined,
  isStrong: boolean,
  { fromMm, lengthMm }: LashedSpan,
): LashingRow[] {
  if (count < 2 || spacingMm === undefined || rowsMm === undefined) return [];
  const pairs = count / 2;
  const firstMm = fromMm + (lengthMm - (pairs - 1) * spacingMm) / 2;
  const pairsMm = Array.from({ length: pairs }, (_, index) => firstMm + index * spacingMm);
  return [{ pairsMm, acrossMm: rowsMm / 2, isStrong }];
}

/** Strong rings have two circles. */
export function ringShapes(rows: readonly LashingRow[]): Shape[] {
  return rows.flatMap(({ pairsMm, acrossMm, isStrong }) =>
    pairsMm.flatMap((x) => [acrossMm, -acrossMm].flatMap((y) => ringAt(x, y, isStrong))),
  );
}

function ringAt(x: number, y: number, isStrong: boolean): Shape[] {
  if (isStrong) return [circle('lash', [x, y], strongRingMm), circle('lash', [x, y], strongRingMm / 2)];
  return [circle('lash', [x, y], ringMm), polyline('lash', [x - ringMm, y], [x + ringMm, y])];
}

/** Spacing above the floor, between the first two pairs; the distance of rows inside, through a pair. */
export function lashingDimensions(spec: Spec, rows: readonly LashingRow[]): Dimension[] {
  return rows.flatMap(({ pairsMm, acrossMm, isStrong }) => {
    const [firstMm = 0] = pairsMm;
    const [spacingKey, rowsKey] = isStrong
      ? (['strongLashSpacingMm', 'strongLashRowsMm'] as const)
      : (['lashSpacingMm', 'lashRowsMm'] as const);
    const throughMm = pairsMm.at(-2) ?? firstMm;
    return [
      ...measure(spec, spacingKey, pairsMm.at(isStrong ? 1 : 0) ?? firstMm, above(isStrong ? 1 : 0, acrossMm)),
      ...measure(spec, rowsKey, -acrossMm, upright(throughMm, 0.3)),
    ];
  });
}

/** «28 колец по 25 кН (2 500 даН), 8 усиленных по 40 кН (4 000 даН)»; undefined without a force. */
export function lashingNote(spec: Spec): string | undefined {
  const { lashLoadKn, strongLashLoadKn } = spec;
  const { plain, strong } = countRings(spec);
  if (lashLoadKn === undefined) return undefined;
  const strongText =
    strongLashLoadKn === undefined ? '' : `, ${strong}\u00a0усиленных по\u00a0${forceText(strongLashLoadKn)}`;
  return `Крепёжные кольца: ${plain}\u00a0шт. по\u00a0${forceText(lashLoadKn)}${strongText}`;
}

/** What a floor's view does not show: what its rings hold, what it is made of. */
export function floorNotes(spec: Spec): string[] {
  const floor = spec.floorType && `Пол: ${lowerFirst(spec.floorType)}`;
  return [lashingNote(spec), floor].filter((note) => note !== undefined);
}

/** «20 кН (2 000 даН)». */
export const forceText = (kn: number) => `${formatNumber(kn)}\u00a0кН (${formatNumber(kn * daNPerKn)}\u00a0даН)`;
