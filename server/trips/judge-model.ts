/** One model for one trip: the cheap reasons first, a placement only where they have not decided. */
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { type CargoLine, isIndivisible, isLying, isOnePiece } from '#shared/trips/cargo.ts';
import { checkDimensions, isWithinDimension } from '#shared/trips/dimensions.ts';
import { greatestPayload } from '#shared/trips/greatest-payload.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import type { LoadingSpace, LoadingWay } from '#shared/trips/loading-space.ts';
import { dimensionText } from '#shared/trips/loading-words.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { heaviestTrainKg } from '#shared/trips/road-rules.ts';
import { lawfulWindow } from '#shared/trips/window.ts';
import { cargoProblems } from './cargo-problems.ts';
import { fitCosts, seasonHint } from './fit-costs.ts';
import type { FitModel } from './fit-model.ts';
import type { FitRow, FitTrip } from './fit-trip.ts';
import { overweightReason, permitReason, plainReason, warnings } from './fit-words.ts';
import { floorReason } from './floor-reason.ts';
import { placeCargo } from './place-cargo.ts';
import { roomFor } from './room-for.ts';

/** Of the search for places, for each model: enough for usual cargoes, a few milliseconds at most. */
const searchSteps = 1000;

export interface JudgedModel {
  row: FitRow;
  /** Second thoughts, fewer are better. */
  warningCount: number;
}

export function judgeModel(model: FitModel, trip: FitTrip, limits: RoadLimits): JudgedModel {
  const { product, trailer, space } = model;
  const { cargo, tractor, roadClass, ways = allWays } = trip;
  const none: FitRow = { product, fits: false, pieces: 0, greatestPayloadKg: 0, reasons: [], hints: [] };
  const refused = (row: FitRow, reason: string): JudgedModel => ({
    row: { ...row, reasons: [reason] },
    warningCount: 0,
  });
  const plain = plainReason(model, trip);
  if (plain !== undefined || trailer === undefined || space === undefined) return refused(none, plain ?? '');
  const combination = { trailer, tractor };
  const places = limitPlaces(combination, limits, roadClass);
  const payload = greatestPayload(places, model.centresOf(cargo));
  const payloadKg = payload.massKg;
  const open = ways.filter((way) => space.openings.some((opening) => opening.way === way));
  const [problem] = cargoProblems(cargo, space, open);
  if (problem !== undefined) return refused({ ...none, greatestPayloadKg: payloadKg }, problem.text);
  const room = capacity(cargo, space, open, payloadKg);
  const massKg = sum(cargo.map((line) => line.massKg * line.count));
  const count = sum(cargo.map((line) => line.count));
  const carried = room === undefined ? {} : orderOf(room);
  const partly: FitRow = {
    ...none,
    greatestPayloadKg: payloadKg,
    pieces: Math.min(count, room?.pieces ?? 0),
    ...carried,
  };
  const { technical } = model;
  const isForPermits = technical.grossMassKg > heaviestTrainKg(limits);
  const permitPayloadKg = isForPermits && isIndivisible(cargo) ? technical.payloadKg : 0;
  if (massKg > payloadKg && massKg <= permitPayloadKg && isPlaced(placeCargo(cargo, space, { ways, searchSteps }))) {
    return refused({ ...partly, pieces: count, needsPermit: true }, permitReason(massKg, payload, permitPayloadKg));
  }
  if (massKg > payloadKg) {
    const isBearable = isIndivisible(cargo) && massKg <= technical.payloadKg;
    return refused(partly, overweightReason(massKg, payload, { ...combination, isBearable }));
  }
  const floor = { fromMm: 0, toMm: trailer.floorLengthMm };
  const placement = placeCargo(cargo, space, {
    windowOf: (mass) => lawfulWindow(places, floor, mass),
    ways,
    searchSteps,
  });
  if (!isPlaced(placement)) {
    const pieces = Math.max(partly.pieces, Math.min(placement.placedCount ?? 0, count));
    return refused({ ...partly, pieces }, placement.problems[0]?.text ?? '');
  }
  if (!placement.isLawful)
    return refused({ ...none, greatestPayloadKg: payloadKg, pieces: count, placement }, placement.reason);
  const weak = floorReason(cargo, placement, trailer);
  if (weak !== undefined) return refused({ ...none, greatestPayloadKg: payloadKg, pieces: count, placement }, weak);
  const dimensions = checkDimensions(model.outline, tractor, placement.pieces, limits);
  const tooLarge = dimensions.find((dimension) => !isWithinDimension(dimension));
  if (tooLarge !== undefined) {
    const needsPermit = isForPermits && isOnePiece(cargo);
    return refused({ ...partly, pieces: count, needsPermit, placement }, dimensionText(tooLarge, cargo));
  }
  const second = warnings(model, trip);
  const season = trip.seasonDays === undefined ? undefined : seasonHint(model, trip.seasonDays);
  const row: FitRow = {
    ...partly,
    ...(room === undefined ? orderOf({ tripKg: massKg }) : {}),
    fits: true,
    pieces: count,
    freePlaces: room && Math.max(0, room.pieces - count),
    freeLengthMm: Math.max(0, space.lengthMm - placement.usedLengthMm),
    hints: season === undefined ? second : [...second, season],
    placement,
  };
  return { row, warningCount: second.length };

  function orderOf({ tripKg }: { tripKg: number }) {
    if (tripKg === 0) return {};
    const orderKg = trip.tonnageKg ?? massKg;
    const trips = Math.ceil(orderKg / tripKg);
    return { trips, ...fitCosts(model, { trips, tripDays: trip.tripDays ?? 1, massKg: orderKg }) };
  }
}

const allWays: readonly LoadingWay[] = ['rear', 'side', 'top'];

/** What a full trip carries of a cargo of one line; undefined for others. */
function capacity(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  ways: readonly LoadingWay[],
  payloadKg: number,
): { pieces: number; tripKg: number } | undefined {
  const [line, second] = cargo;
  if (line === undefined || second !== undefined || isLying(line)) return undefined;
  if (line.kind === 'bulk') {
    const tripKg = Math.min(payloadKg, Math.floor((space.bulkVolumeM3 ?? 0) * line.densityKgM3));
    return { pieces: Math.floor(tripKg / line.massKg), tripKg };
  }
  const pieces = Math.min(roomFor(line, space, ways), Math.floor(payloadKg / line.massKg));
  return { pieces, tripKg: pieces * line.massKg };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
