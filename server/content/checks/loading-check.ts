/** Checks the figures by which loads are computed: they must agree with each other and with the masses. */
import { placeCargo } from '#server/trips/place-cargo.ts';
import { loadCentres, trailerOf } from '#server/trips/trailer-of-product.ts';
import { baseChoice, sumEquipment } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';
import type { FloorSpan } from '#shared/trips/bounds.ts';
import type { LooseLine, PieceShape } from '#shared/trips/cargo.ts';
import { checkLoading, isWithin, sumLoads, tripLoads } from '#shared/trips/check-loading.ts';
import type { Trailer } from '#shared/trips/combination.ts';
import { containerSeats, lockedSeats, seatPairs } from '#shared/trips/container-seats.ts';
import { greatestPayload } from '#shared/trips/diagram.ts';
import { trailerLimits } from '#shared/trips/limit-places.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { collectFaults } from './faults.ts';

/** Share of the empty mass on the front support: outside of it, a figure is mistyped or belongs to another model. */
const shares: Record<Product['kind'], { key: SpecKey; least: number; greatest: number }> = {
  'semi-trailer': { key: 'tareOnKingpinKg', least: 0.15, greatest: 0.4 },
  'turntable-trailer': { key: 'tareOnTurntableKg', least: 0.4, greatest: 0.65 },
  'centre-axle-trailer': { key: 'tareOnDrawbarKg', least: 0.01, greatest: 0.15 },
};

/** Of the lengths that are cut for mills, the one that fills most bunks. */
const usualLogMm = 6000;

export function loadingFaults(product: Product): string[] {
  const { kind, spec } = product;
  const own = shares[kind].key;
  const foreign = Object.values(shares).filter(({ key }) => key !== own && spec[key] !== undefined);
  return [
    ...foreign.map(({ key }) => `spec.${key}: у ${kind} вместо него ${own}`),
    ...shareFaults(product),
    ...floorFaults(spec),
    ...lockFaults(spec),
  ];
}

function shareFaults({ kind, spec }: Product): string[] {
  const { key, least, greatest } = shares[kind];
  const onSupport = spec[key];
  if (typeof onSupport !== 'number' || spec.tareMassKg === undefined) return [];
  const from = Math.ceil(spec.tareMassKg * least);
  const to = Math.floor(spec.tareMassKg * greatest);
  return onSupport < from || onSupport > to
    ? [`spec.${key}: написано ${onSupport}, нужно от ${from} до ${to} (доля tareMassKg)`]
    : [];
}

/** The floor begins and ends within the trailer. */
function floorFaults(spec: Product['spec']): string[] {
  const { outerLengthMm, drawbarLengthMm = 0, floorSetbackMm = 0, innerLengthMm, platformLengthMm } = spec;
  const floorMm = innerLengthMm ?? platformLengthMm;
  if (outerLengthMm === undefined || floorMm === undefined) return [];
  const room = outerLengthMm - drawbarLengthMm - floorMm;
  return floorSetbackMm > room
    ? [`spec.floorSetbackMm: написано ${floorSetbackMm}, нужно не больше ${room} (наружная длина минус внутренняя)`]
    : [];
}

/** The locks are counted, and hold every container that the model is said to take, and no other. */
function lockFaults(spec: Product['spec']): string[] {
  const { containerTypes, lockPairsMm = [], twistlocks } = spec;
  if (containerTypes === undefined) return [];
  const named = [
    ...new Set(containerTypes.flatMap((text) => [...text.matchAll(/(\d+)\sфут/g)].map(([, feet]) => Number(feet)))),
  ];
  const held = [...new Set(lockedSeats(spec).map(({ feet }) => Number(feet)))];
  const takesPair = containerTypes.some((text) => text.startsWith('2×20'));
  const isSorted = lockPairsMm.every((pair, index) => index === 0 || pair > (lockPairsMm[index - 1] ?? 0));
  const isAhead = containerSeats(spec).some(({ fromMm }) => fromMm < 0);
  const holdsPair = seatPairs(containerSeats(spec)).length > 0;
  return collectFaults((report) => {
    report(!isSorted, 'spec.lockPairsMm: числа должны расти, считая от передка');
    report(isAhead, 'spec.floorSetbackMm: контейнер выходит вперёд за начало пола');
    const locks = 2 * lockPairsMm.length;
    report(twistlocks !== locks, `spec.twistlocks: написано ${twistlocks}, нужно ${locks} (по два на пару)`);
    for (const feet of named) {
      report(!held.includes(feet), `spec.lockPairsMm: замки не держат контейнер ${feet} футов`);
    }
    const place = 'spec.containerTypes';
    for (const feet of held) report(!named.includes(feet), `${place}: замки держат и ${feet} футов, а здесь их нет`);
    report(takesPair !== holdsPair, `${place}: «2×20 футов» нужно там, где замки держат два, и только там`);
  });
}

/**
 * A cargo whose centre cannot move, as heavy as the payload, is within what coupling, axles and frame bear: bulk, a container
 * on its locks, a floor full of equal pallets, bunks full of logs. On floors with room the loader chooses the place.
 * @param product whose figures agree with each other
 */
export function fullLoadFaults(product: Product): string[] {
  const { payloadTechKg = 0 } = product.spec;
  const base = baseChoice(product);
  const choices = [base, ...product.trims.slice(1).map(({ code }) => ({ ...base, trim: code }))];
  const faults = choices.flatMap((choice) => {
    const trailer = trailerOf(product, choice);
    const centres = trailer && fullLoadCentres(product, trailer);
    if (trailer === undefined || centres === undefined) return [];
    const limits = trailerLimits(trailer);
    const { massKg, centre } = greatestPayload(limits, centres);
    // Equipment takes its mass from the payload.
    const declaredKg = payloadTechKg - sumEquipment(product, choice).kg;
    if (massKg >= declaredKg) return [];
    const centreMm = centre?.fromMm ?? centres[0]?.fromMm ?? 0;
    const over = checkLoading(limits, [{ massKg: declaredKg, centreMm }]).places.filter((place) => !isWithin(place));
    const words = over.map(({ id, loadKg, limitKg }) => `${id} ${Math.round(loadKg)} из ${limitKg}`).join(', ');
    const trim = choice === base ? '' : ` в комплектации «${choice.trim}»`;
    return [
      `spec.payloadTechKg: написано ${payloadTechKg}, полный груз${trim} держится только до ${massKg} кг (центр на ${centreMm} мм: ${words})`,
    ];
  });
  return faults.slice(0, 1);
}

/** @returns undefined where a full load has no place of its own */
function fullLoadCentres(product: Product, trailer: Trailer): FloorSpan[] | undefined {
  const { bodyShape, containerTypes, euroPallets, timberLengthM } = product.spec;
  if (bodyShape !== undefined || containerTypes !== undefined) return loadCentres(product, trailer);
  const space = loadingSpaceOf(product);
  if (space === undefined) return undefined;
  const line = (shape: Pick<LooseLine, 'count'> & PieceShape): LooseLine => ({ massKg: 1, stop: 1, ...shape });
  const lines =
    euroPallets !== undefined
      ? [line({ kind: 'pallet', size: '1200x800', stackable: false, count: euroPallets })]
      : timberLengthM !== undefined
        ? [line({ kind: 'logs', lengthMm: usualLogMm, count: Math.floor(space.lengthMm / usualLogMm) })]
        : [];
  const placed = placeCargo(lines, space);
  if (!isPlaced(placed)) return undefined;
  const { centreMm = 0 } = sumLoads(tripLoads(lines, placed.pieces));
  return [{ fromMm: centreMm, toMm: centreMm + space.lengthMm - placed.usedLengthMm }];
}
