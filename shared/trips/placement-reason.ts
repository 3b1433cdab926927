/** Why a cargo is placed as it is, in one sentence; and the empty stretches across the whole floor that must be filled. */
import type { FloorSpan } from './bounds.ts';
import { type CargoLine, looseKinds } from './cargo.ts';
import type { ChosenArrangement } from './choose-arrangement.ts';
import { endOf, type Floor, type Spot } from './floor-units.ts';
import { centreIn, type LawfulState, missMm } from './lawful-states.ts';
import type { Gap } from './placement.ts';
import { formatMm, formatTonnes, nbsp } from './placement-words.ts';

interface PlacedCargo {
  cargo: readonly CargoLine[];
  chosen: ChosenArrangement;
  gaps: readonly Gap[];
  states: readonly LawfulState[];
  floor: Pick<Floor, 'lengthMm'>;
}

export function placementReason({ cargo, chosen, gaps, states, floor }: PlacedCargo): string {
  const { spots, moveMm } = chosen;
  const unlawful = states.find(({ window }) => window === undefined);
  if (unlawful !== undefined) {
    return `${stateName(unlawful)} груза ${formatTonnes(unlawful.massKg)}: как ни${nbsp}ставь, нагрузки выше нормы.`;
  }
  if (chosen.missMm > 0) {
    const outside = states.find((state) => missMm([state], spots) > 0);
    if (outside?.window !== undefined) {
      const { fromMm, toMm } = outside.window;
      return `${stateName(outside)} центр груза — ${formatMm(centreIn(outside, spots))} от${nbsp}передней стенки, а${nbsp}нужно от${nbsp}${formatMm(fromMm)} до${nbsp}${formatMm(toMm)}.`;
    }
  }
  if (spots.length === 0) return 'Груз лежит там, где указано.';
  const [first] = gaps;
  if (moveMm === 0 || first === undefined) return heldText(cargo, spots, floor);
  const isWhole = first.fromMm === 0;
  const what = isWhole ? 'Груз отодвинут от передней стенки' : 'Часть груза отодвинута назад';
  return `${what} на${nbsp}${formatMm(first.toMm - first.fromMm)}, чтобы нагрузки были в${nbsp}норме; ${fillText(first)}.`;
}

/** What keeps a cargo from sliding forward where no gap is to be filled: some kinds lean on something else than the front wall. */
function heldText(cargo: readonly CargoLine[], spots: readonly Spot[], { lengthMm }: PlacedCargo['floor']): string {
  const kinds = new Set(looseKinds(cargo));
  const [only] = kinds.size === 1 ? kinds : [];
  const fromMm = Math.min(...spots.map(({ xMm }) => xMm));
  const toMm = Math.max(...spots.map(endOf));
  const isOne = spots.length === 1;
  switch (only) {
    case 'coil':
      return isOne
        ? `Рулон лежит в${nbsp}колодце между упорными балками.`
        : `Рулоны лежат в${nbsp}колодце, между ними — упорные балки.`;
    case 'container':
      if (!isOne) return 'Контейнеры стоят на поворотных замках.';
      if (toMm > lengthMm) return 'Контейнер стоит на поворотных замках, корма раздвинута.';
      return fromMm === 0
        ? 'Контейнер стоит на поворотных замках.'
        : `Контейнер стоит на поворотных замках в${nbsp}${formatMm(fromMm)} от${nbsp}переднего места, чтобы нагрузки были в${nbsp}норме.`;
    case 'bulk':
      return fromMm === 0
        ? `Груз лежит от${nbsp}передней стенки до${nbsp}${formatMm(toMm)}: разровняйте его по${nbsp}этой длине.`
        : `Груз лежит от${nbsp}${formatMm(fromMm)} до${nbsp}${formatMm(toMm)} кузова, чтобы нагрузки были в${nbsp}норме.`;
    case 'logs':
      return isOne ? 'Пачка лежит между кониками.' : `Пачки лежат между кониками вплотную друг за${nbsp}другом.`;
    default:
      return kinds.has('coil')
        ? `Рулоны лежат в${nbsp}колодце между упорными балками, остальное — вплотную друг к${nbsp}другу.`
        : 'Груз стоит вплотную к\u00a0передней стенке.';
  }
}

/** «промежуток займите распорными балками». */
export function fillText({ fill, fromMm, toMm }: Gap): string {
  if (fill === 'boards') return 'промежуток заполните досками';
  return fill === 'bars'
    ? 'промежуток перекройте распорными балками'
    : `промежуток заполните пустыми поддонами на${nbsp}ребре, ${palletsIn(toMm - fromMm)}${nbsp}шт. в${nbsp}ряд`;
}

function stateName({ afterStop }: LawfulState): string {
  return afterStop === 0 ? 'При полной загрузке' : `После ${afterStop}-й выгрузки`;
}

/** Less than this is play that lashing takes up. */
const leastGapMm = 10;

/** An empty pallet on its edge. */
const palletEdgeMm = 144;

/** Longer gaps take bars: more pallets than these would themselves need lashing. */
const mostPallets = 8;

/** Nothing is filled before coils, which beams hold, or before containers and heaps. */
export function gapsBetween(spots: readonly Spot[]): Gap[] {
  return gapsAlong(
    spots.map((spot) => ({ fromMm: spot.xMm, toMm: endOf(spot), isHeld: spot.unit.zone !== undefined })),
  );
}

/** @param stretches of the floor that cargo takes, in any order; nothing is filled before what is held otherwise */
export function gapsAlong(stretches: readonly (FloorSpan & { isHeld: boolean })[]): Gap[] {
  const gaps: Gap[] = [];
  let endMm = 0;
  for (const { fromMm, toMm, isHeld } of [...stretches].sort((one, other) => one.fromMm - other.fromMm)) {
    if (fromMm - endMm >= leastGapMm && !isHeld)
      gaps.push({ fromMm: endMm, toMm: fromMm, fill: fillOf(fromMm - endMm) });
    endMm = Math.max(endMm, toMm);
  }
  return gaps;
}

/** How many empty pallets on edge stand one behind the other in a gap. */
const palletsIn = (lengthMm: number) => Math.floor(lengthMm / palletEdgeMm);

function fillOf(lengthMm: number): Gap['fill'] {
  const pallets = palletsIn(lengthMm);
  if (pallets === 0) return 'boards';
  return pallets <= mostPallets ? 'empty-pallets' : 'bars';
}
