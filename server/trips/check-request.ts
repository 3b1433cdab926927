/** The request of `POST /api/loading/check`: masses and lengths are whole numbers in the unit of their name. */
import { z } from 'zod';
import type { PieceKind } from '#shared/trips/cargo.ts';
import { roadClasses } from '#shared/trips/road-rules.ts';
import { leastC, mostC } from './rank-models.ts';

const massSchema = z.int().min(1).max(150_000);
const emptyMassSchema = z.int().min(0).max(150_000);
const lengthSchema = z.int().min(1).max(30_000);
const positionSchema = z.int().min(-30_000).max(30_000);
const codeSchema = z.string().min(1).max(100);

/** Pieces of one request. */
export const mostPieces = 500;

/** A model of the catalogue with its equipment. */
export const productTrailerSchema = z.strictObject({
  product: codeSchema,
  trim: codeSchema.optional().describe('Code of the trim; the first one if absent'),
  options: z.array(codeSchema).max(40).default([]).describe('Codes of options beyond the trim'),
});

const trailerFigures = {
  tareOnAxlesKg: massSchema,
  axleCount: z.int().min(1).max(12),
  axleSpacingMm: lengthSchema.default(1310),
  dualTyres: z.boolean().default(false),
  greatestAxlesKg: massSchema,
  greatestGrossKg: massSchema.optional(),
  greatestKgPerMetre: massSchema.optional(),
  floorLengthMm: lengthSchema,
};

/** A trailer by its figures. */
export const trailerSchemas = {
  'semi-trailer': z.strictObject({
    kind: z.literal('semi-trailer'),
    frontWallToKingpinMm: positionSchema,
    kingpinToAxlesMm: lengthSchema,
    tareOnKingpinKg: emptyMassSchema,
    greatestKingpinKg: massSchema,
    ...trailerFigures,
  }),
  'full-trailer': z.strictObject({
    kind: z.literal('full-trailer'),
    frontWallToTurntableMm: positionSchema,
    turntableToAxlesMm: lengthSchema,
    tareOnTurntableKg: emptyMassSchema,
    greatestTurntableKg: massSchema,
    ...trailerFigures,
    axleCount: trailerFigures.axleCount.min(2).describe('With the one below the turntable'),
  }),
  'centre-axle-trailer': z.strictObject({
    kind: z.literal('centre-axle-trailer'),
    eyeToFrontWallMm: positionSchema,
    eyeToAxlesMm: lengthSchema,
    tareOnDrawbarKg: emptyMassSchema,
    greatestDrawbarKg: massSchema,
    greatestDrawbarLiftKg: emptyMassSchema.default(0),
    ...trailerFigures,
  }),
} as const;
export type SentTrailer = z.output<(typeof trailerSchemas)[keyof typeof trailerSchemas]>;

export const presetTractorSchema = z.strictObject({ preset: codeSchema });

/** A tractor or truck by its figures, with driver and fuel. */
export const tractorSchema = z.strictObject({
  frontAxleKg: massSchema,
  rearAxlesKg: massSchema,
  rearAxleCount: z.int().min(1).max(3),
  wheelbaseMm: lengthSchema,
  fifthWheelOffsetMm: positionSchema.optional().describe('Ahead of the rear axle or the group’s centre of load'),
  couplingOverhangMm: positionSchema.optional().describe('Of a truck’s hook, behind the rear axle'),
  greatestFrontKg: massSchema,
  greatestRearKg: massSchema,
  greatestTrainKg: massSchema.optional(),
  rearAxleSpacingMm: lengthSchema.default(1350),
  rearDualTyres: z.boolean().optional().describe('True for one rear axle, false for a group, if absent'),
});

const line = {
  massKg: massSchema.describe('Of one piece'),
  count: z.int().min(1).max(mostPieces).default(1),
  stop: z.int().min(1).max(50).default(1).describe('Where it is unloaded; 1 is the first stop'),
};
const size = z.int().min(1).max(30_000);
const stackable = z.boolean().default(false);

/** A line that says where it lies. */
export const lyingLineSchema = z.strictObject({ ...line, centreMm: z.int().min(0).max(30_000) });

function looseLine<Kind extends PieceKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  return z.strictObject({ ...line, kind: z.literal(kind), ...shape });
}

/** Lines that the engine places, by kind. */
export const looseLineSchemas = {
  pallet: looseLine('pallet', {
    size: z.enum(['1200x800', '1200x1000', '1200x1200']),
    heightMm: size.optional(),
    stackable,
  }),
  box: looseLine('box', { lengthMm: size, widthMm: size, heightMm: size, stackable }),
  drum: looseLine('drum', { diameterMm: size, heightMm: size, stackable }),
  roll: looseLine('roll', { diameterMm: size, heightMm: size, stackable }),
  coil: looseLine('coil', { diameterMm: size, widthMm: size }),
  'big-bag': looseLine('big-bag', { heightMm: size.optional(), stackable }),
  bulk: looseLine('bulk', { densityKgM3: z.int().min(10).max(10_000) }),
  container: looseLine('container', {
    size: z.literal([20, 40, 45]),
    heightMm: size.optional().describe('2591 if absent; a high cube has 2896'),
  }),
  logs: looseLine('logs', { lengthMm: size }),
} as const;

/** The request but for the parts that have several forms. */
export const tripSchema = z.strictObject({
  trailer: z.looseObject({}),
  tractor: z.looseObject({}),
  roadClass: z.literal(roadClasses),
  liftedAxles: z.array(z.int().min(1).max(12)).max(12).default([]),
  cargo: z.array(z.looseObject({})).min(1).max(mostPieces),
});

/** The same for a cargo over the whole catalogue: the trailer is the question. */
export const fitSchema = tripSchema.omit({ trailer: true, liftedAxles: true }).extend({
  temperatureC: z.int().min(leastC).max(mostC).optional().describe('What the body must hold, °C'),
});
