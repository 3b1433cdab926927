/** Where cargo may lie on a trailer, and how it gets there: lengths in mm, x from where the floor begins. */
import type { Product } from '#shared/content/product.ts';
import { drawingOf } from '#shared/drawing/drawn-types.ts';
import { isHalfRound } from './bulk-body.ts';
import { type ContainerSeat, containerSeats } from './container-seats.ts';

/** From behind, from a side, or from above with a crane. */
export const allWays = ['rear', 'side', 'top'] as const;
export type LoadingWay = (typeof allWays)[number];

export interface LoadingSpace {
  lengthMm: number;
  widthMm: number;
  /** Under the roof, or up to the height that roads allow. */
  heightMm: number;
  openings: readonly Opening[];
  /** No roof keeps rain off. */
  isOpen: boolean;
  /** Pieces are carried on a floor; false for frames that take containers or logs alone. */
  hasFloor: boolean;
  coilWell?: ReturnType<typeof coilWellOf>;
  stakes?: ReturnType<typeof stakesOf>;
  /** Of a container chassis, from the front; [] where the positions of its locks are not known. */
  seats?: readonly ContainerSeat[] | undefined;
  /** A body for bulk that is tipped. */
  bulkVolumeM3?: number | undefined;
  /** Its bottom is half a circle, see bulk-body.ts. */
  isHalfRound?: boolean;
  /** Beams that carry a second layer of pallets. */
  upperDeck?: { greatestPieceKg: number; beamMm: number } | undefined;
}

/** A way in; without a size it is as large as the body. */
interface Opening {
  way: LoadingWay;
  heightMm?: number | undefined;
  widthMm?: number | undefined;
}

/** Those of the ways that the space has an opening for. */
export function openWays({ openings }: LoadingSpace, ways: readonly LoadingWay[]): LoadingWay[] {
  return ways.filter((way) => openings.some((opening) => opening.way === way));
}

/** Typical width of a floor and height under a roof, for a trailer of which only the floor's length is known. */
const typicalWidthMm = 2480;
const typicalHeightMm = 2700;

/** A plain floor that is open on all sides. */
export function spaceOfFloor(floorLengthMm: number): LoadingSpace {
  return {
    lengthMm: floorLengthMm,
    widthMm: typicalWidthMm,
    heightMm: typicalHeightMm,
    openings: allWays.map((way) => ({ way })),
    isOpen: false,
    hasFloor: true,
  };
}

type Spec = Product['spec'];

/** What is stacked on an open floor ends here, mm above the road: dimensions.ts judges by the law in force. */
const stackedToMm = 4000;

/** Height of the beams of an upper deck, mm. */
const beamMm = 100;

/** @returns undefined where the figures describe no space: such a model carries nothing that could be planned */
export function loadingSpaceOf(product: Pick<Product, 'type' | 'drawing' | 'spec'>): LoadingSpace | undefined {
  const { spec } = product;
  const lengthMm = floorLengthOf(spec) ?? 0;
  const widthMm = spec.innerWidthMm ?? spec.widenersToMm ?? spec.outerWidthMm;
  if (lengthMm <= 0 || widthMm === undefined) return undefined;
  const isOpen = isOpenAbove(spec);
  return {
    lengthMm,
    widthMm,
    heightMm: isOpen ? stackedToMm - (spec.loadingHeightMm ?? 0) : (spec.innerHeightMm ?? 0),
    openings: openingsOf(spec, isOpen),
    isOpen,
    hasFloor: spec.containerTypes === undefined && spec.bunks === undefined && spec.bodyShape === undefined,
    coilWell: coilWellOf(spec),
    stakes: stakesOf(spec),
    seats: spec.containerTypes && containerSeats(spec),
    bulkVolumeM3: ['tipHalf', 'grain'].includes(drawingOf(product) ?? '') ? spec.bodyVolumeM3 : undefined,
    isHalfRound: isHalfRound(product),
    upperDeck: upperDeckOf(spec),
  };
}

/** Of a body or a platform; frames for containers and logs are as long as the trailer. A tank has none. */
export function floorLengthOf(spec: Spec): number | undefined {
  const { innerLengthMm, platformLengthMm, containerTypes, bunks, outerLengthMm, floorSetbackMm = 0 } = spec;
  const isFrame = containerTypes !== undefined || bunks !== undefined;
  return innerLengthMm ?? platformLengthMm ?? (isFrame && outerLengthMm ? outerLengthMm - floorSetbackMm : undefined);
}

/** Platforms, dropsides, frames: no roof limits the height. */
function isOpenAbove({ platformLengthMm, containerTypes, bunks, dropsideHeightMm, innerHeightMm }: Spec): boolean {
  const isDropside = dropsideHeightMm !== undefined && dropsideHeightMm === innerHeightMm;
  return platformLengthMm !== undefined || containerTypes !== undefined || bunks !== undefined || isDropside;
}

function openingsOf(spec: Spec, isOpen: boolean): Opening[] {
  const { bodyShape, rearOpeningHeightMm, rearOpeningWidthMm, sideOpeningHeightMm, roofType = '' } = spec;
  if (isOpen) return [{ way: 'rear' }, { way: 'side' }, { way: 'top' }];
  if (bodyShape !== undefined) return [{ way: 'top' }];
  return [
    { way: 'rear', heightMm: rearOpeningHeightMm, widthMm: rearOpeningWidthMm },
    ...(sideOpeningHeightMm === undefined ? [] : [{ way: 'side' as const, heightMm: sideOpeningHeightMm }]),
    ...(/^(сдвижная|тентовая)/i.test(roofType) ? [{ way: 'top' as const }] : []),
  ];
}

/** A trough along the middle of the floor; coils lie in it with their axes along the body. */
function coilWellOf(spec: Spec) {
  const { coilWellStartMm, coilWellLengthMm, coilMinDiameterMm, coilMaxDiameterMm, coilMaxMassKg } = spec;
  if (coilWellStartMm === undefined || coilWellLengthMm === undefined || coilMaxMassKg === undefined) return undefined;
  return {
    startMm: coilWellStartMm,
    lengthMm: coilWellLengthMm,
    leastDiameterMm: coilMinDiameterMm ?? 0,
    greatestDiameterMm: coilMaxDiameterMm ?? Number.POSITIVE_INFINITY,
    greatestPieceKg: coilMaxMassKg,
  };
}

/** Bunks that hold logs: two at least; «2–6; три пакета по 4 м» begins with the range of their lengths, metres. */
function stakesOf({ bunkInnerWidthMm, bunkHeightMm, timberLengthM = '' }: Spec) {
  const [, least, greatest] = /^(\d+)–(\d+)/.exec(timberLengthM) ?? [];
  if (bunkInnerWidthMm === undefined || bunkHeightMm === undefined || greatest === undefined) return undefined;
  return {
    widthMm: bunkInnerWidthMm,
    heightMm: bunkHeightMm,
    leastLogMm: Number(least) * 1000,
    greatestLogMm: Number(greatest) * 1000,
  };
}

/** «22 балки, 33 паллеты до 650 кг, …» where the second deck comes with the model. */
function upperDeckOf({ doubleDeck = '' }: Spec): LoadingSpace['upperDeck'] {
  const [, kg] = /^\d+\sбалки,\s\d+\sпаллеты\sдо\s(\d+)\sкг/.exec(doubleDeck) ?? [];
  return kg === undefined ? undefined : { greatestPieceKg: Number(kg), beamMm };
}
