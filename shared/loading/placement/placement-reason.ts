/** Why a cargo is placed as it is, in one sentence. */
import type { ChosenArrangement } from './choose-arrangement.ts';
import { palletsIn } from './gaps.ts';
import { centreIn, type LawfulState } from './lawful-states.ts';
import type { Gap } from './placement.ts';
import { formatMm, formatTonnes, nbsp } from './placement-words.ts';

export function placementReason(
  { spots, missMm, moveMm }: ChosenArrangement,
  gaps: readonly Gap[],
  states: readonly LawfulState[],
): string {
  const unlawful = states.find(({ window }) => window === undefined);
  if (unlawful !== undefined) {
    return `${stateName(unlawful)} ${formatTonnes(unlawful.massKg)}: для такой массы законного места на${nbsp}полу нет.`;
  }
  if (missMm > 0) {
    const outside = states.map((state) => ({ ...state, centreMm: centreIn(state, spots) })).find(isOutside);
    if (outside?.window !== undefined) {
      const { fromMm, toMm } = outside.window;
      return `${stateName(outside)} центр груза — ${formatMm(outside.centreMm)} от${nbsp}передней стенки, а${nbsp}нужно от${nbsp}${formatMm(fromMm)} до${nbsp}${formatMm(toMm)}.`;
    }
  }
  if (spots.length === 0) return 'Груз лежит там, где указано.';
  const [first] = gaps;
  if (moveMm === 0 || first === undefined) return 'Груз стоит вплотную от передней стенки.';
  const isWhole = first.fromMm === 0;
  const what = isWhole ? 'Груз отодвинут от передней стенки' : 'Часть груза отодвинута назад';
  return `${what} на${nbsp}${formatMm(first.toMm - first.fromMm)}, чтобы нагрузки были в${nbsp}норме; ${fillText(first)}.`;
}

/** «промежуток займите распорными балками». */
export function fillText(gap: Gap): string {
  if (gap.fill === 'boards') return 'промежуток заполните досками';
  return gap.fill === 'bars'
    ? 'промежуток перекройте распорными балками'
    : `промежуток заполните пустыми поддонами на${nbsp}ребре, ${palletsIn(gap)}${nbsp}шт. в${nbsp}ряд`;
}

function isOutside({ window, centreMm }: LawfulState & { centreMm: number }): boolean {
  return window !== undefined && (centreMm < window.fromMm || centreMm > window.toMm);
}

function stateName({ afterStop }: LawfulState): string {
  return afterStop === 0 ? 'При полной загрузке' : `После ${afterStop}-й выгрузки`;
}
