/** The types of trailers that have a drawing in code. Any other type is shown by its pictures. */
import type { Spec } from '#shared/content/spec.ts';

export const drawnTypes = [
  'tent136',
  'curt136',
  'curtMega',
  'curtCoil',
  'drop136',
  'contChassis',
  'lowbed',
  'tipHalf',
  'grain',
  'iso',
  'reefer',
  'timber',
  'trCurt2',
  'trDrop2',
] as const;
export type DrawnType = (typeof drawnTypes)[number];

interface BuiltProduct {
  type: string;
  drawing?: DrawnType | 'none' | undefined;
}

/** The type that a trailer is built and drawn like: what its content says, else the one of its own code. */
export function drawingOf({ type, drawing }: BuiltProduct): DrawnType | undefined {
  return drawing === 'none' ? undefined : (drawing ?? drawnTypes.find((code) => code === type));
}

/** @throws where there is none */
export function getDrawing(product: BuiltProduct): DrawnType {
  const drawing = drawingOf(product);
  if (drawing === undefined) throw new Error(`a trailer of type ${product.type} has no drawing`);
  return drawing;
}

/** Whether it can be drawn true to scale: its type has a drawing, and its length, height and base are known. */
export function isDrawn(product: BuiltProduct & { spec: Spec }): boolean {
  const { outerLengthMm, outerHeightMm, wheelbaseMm } = product.spec;
  const isKnown = outerLengthMm !== undefined && outerHeightMm !== undefined && wheelbaseMm !== undefined;
  return isKnown && drawingOf(product) !== undefined;
}
