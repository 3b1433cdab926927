/** What the sum of a set consists of: the model, its options, the delivery. */
import type { CountedSet } from './count-set.ts';

/** A part of the sum of a set. */
export interface QuotePart {
  kind: 'model' | 'options' | 'delivery';
  title: string;
  rub: number;
}

/** @returns nothing where a price is on request, for then the parts make no sum */
export function quoteParts({ lines, count, delivery }: Pick<CountedSet, 'lines' | 'count' | 'delivery'>): QuotePart[] {
  if (lines.some(({ rub }) => rub === undefined)) return [];
  const sumWhere = (isModel: boolean) =>
    lines.reduce((sum, { kind, rub = 0 }) => ((kind === 'model') === isModel ? sum + rub * count : sum), 0);
  const parts: QuotePart[] = [
    { kind: 'model', title: 'Базовое исполнение', rub: sumWhere(true) },
    { kind: 'options', title: 'Опции', rub: sumWhere(false) },
    { kind: 'delivery', title: 'Доставка', rub: delivery?.rub ?? 0 },
  ];
  return parts.filter(({ rub }) => rub > 0);
}
