/** The planner: every piece of a cargo in its place on a trailer, lawful at every stop where that is possible. */
import { type CargoLine, isLying } from '#shared/trips/cargo.ts';
import { type ChosenArrangement, chooseArrangement } from '#shared/trips/choose-arrangement.ts';
import { endOf, type Floor, type Spot } from '#shared/trips/floor-unit.ts';
import { gapsBetween } from '#shared/trips/gaps.ts';
import { type LawfulState, lawfulStates } from '#shared/trips/lawful-states.ts';
import type { LoadingSpace, LoadingWay } from '#shared/trips/loading-space.ts';
import { isPlaced, type PlacedPiece, type PlacementOptions, type PlacementResult } from '#shared/trips/placement.ts';
import { placementReason } from '#shared/trips/placement-reason.ts';
import { countPieces } from '#shared/trips/placement-words.ts';
import { arrangements, placedCount } from './arrangements.ts';
import { cargoProblems } from './cargo-problems.ts';
import { containerArrangements, heapArrangements } from './fixed-arrangements.ts';

const allWays: readonly LoadingWay[] = ['rear', 'side', 'top'];

/** Steps of the search for a place, unless the caller says: some 15 ms at most. Five times as many find one more in 400. */
const usualSteps = 10_000;

/**
 * Lines that lie where the shipper says count in the loads alone; all others get places. Bounded work for any cargo.
 * @returns places, gaps and the reason; or problems by field
 */
export function placeCargo(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  { windowOf, ways = allWays, searchSteps = usualSteps }: PlacementOptions = {},
): PlacementResult {
  const open = ways.filter((way) => space.openings.some((opening) => opening.way === way));
  const problems = cargoProblems(cargo, space, open);
  if (problems.length > 0) return { problems };
  const states = windowOf === undefined ? [] : lawfulStates(cargo, windowOf);
  const terms = { ways: open, budget: { steps: searchSteps }, states };
  const chosen = chooseArrangement(offered(), space, states, terms);
  return chosen === undefined
    ? noRoom(cargo, space, { ways: open, searchSteps })
    : placementOf(cargo, chosen, states, space);

  function offered(): Iterable<readonly Spot[]> {
    const kinds = cargo.flatMap((line) => (isLying(line) ? [] : [line.kind]));
    if (kinds.length === 0) return [[]];
    if (kinds.includes('container')) return containerArrangements(cargo, space);
    return kinds.includes('bulk') ? heapArrangements(cargo, space) : arrangements(cargo, space, terms);
  }
}

function placementOf(
  cargo: readonly CargoLine[],
  chosen: ChosenArrangement,
  states: readonly LawfulState[],
  floor: Floor,
): PlacementResult {
  const gaps = gapsBetween(chosen.spots);
  return {
    pieces: piecesOf(chosen.spots, floor),
    gaps,
    isLawful: chosen.missMm === 0,
    reason: placementReason({ cargo, chosen, gaps, states, floor }),
    usedLengthMm: Math.max(0, ...chosen.spots.map(endOf)),
  };
}

/** In the middle of the floor's width; numbered within their lines from the front wall, from the left, from the floor. */
function piecesOf(spots: readonly Spot[], { widthMm }: Floor): PlacedPiece[] {
  const rightMm = Math.max(0, ...spots.map(({ yMm, footprint }) => yMm + footprint.widthMm));
  const asideMm = Math.floor((widthMm - rightMm) / 2);
  const pieces = spots.flatMap(({ footprint, xMm, yMm }) =>
    footprint.pieces.map((piece) => ({ ...piece, xMm: xMm + piece.xMm, yMm: asideMm + yMm + piece.yMm })),
  );
  pieces.sort(
    (one, other) => one.line - other.line || one.xMm - other.xMm || one.yMm - other.yMm || one.level - other.level,
  );
  let [line, index] = [-1, 0];
  return pieces.map((piece) => {
    index = piece.line === line ? index + 1 : 0;
    line = piece.line;
    return { ...piece, index };
  });
}

type RoomTerms = { ways: readonly LoadingWay[]; searchSteps: number };

function noRoom(cargo: readonly CargoLine[], space: LoadingSpace, { ways, searchSteps }: RoomTerms): PlacementResult {
  const count = cargo.reduce((sum, line) => sum + (isLying(line) ? 0 : line.count), 0);
  const isFixed = cargo.some((line) => !isLying(line) && line.kind === 'container');
  const placed = isFixed ? 1 : placedCount(cargo, space, ways);
  const hasRoom = placed >= count || fitsAtOneStop(cargo, space, { ways, searchSteps });
  const text = !hasRoom
    ? `Помещается ${countPieces(placed)} из${'\u00a0'}${count}: больше не${'\u00a0'}позволяет пол.`
    : 'Все места входят, но не в таком порядке выгрузки.';
  return { problems: [{ field: 'cargo', text }], placedCount: placed };
}

/** Whether only the order of stops is in the way. */
function fitsAtOneStop(cargo: readonly CargoLine[], space: LoadingSpace, terms: RoomTerms): boolean {
  const [first, ...others] = cargo;
  const hasOrder = others.some(({ stop }) => stop !== first?.stop);
  const atOneStop = cargo.map((line) => ({ ...line, stop: 1 }));
  return hasOrder && isPlaced(placeCargo(atOneStop, space, terms));
}
