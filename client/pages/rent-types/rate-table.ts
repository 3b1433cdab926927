/** Daily rates of all types by term as a table; a rate applies until the next term. */
import { formatRoubles } from '#shared/format.ts';
import type { RentedType } from '#shared/page-data.ts';

export function toRateTable(types: readonly RentedType[]) {
  const terms = [...new Set(types.flatMap(({ rates }) => rates.map(({ fromDays }) => fromDays)))].sort(
    (first, second) => first - second,
  );
  return {
    title: 'Ставки аренды за сутки по срокам',
    columns: ['Вид', ...terms.map((fromDays, index) => termText(fromDays, terms[index + 1]))],
    rows: types.map(({ pluralName, rates }) => [
      pluralName,
      ...terms.map((term) => {
        const rate = rates.filter(({ fromDays }) => fromDays <= term).pop();
        return rate === undefined ? '—' : formatRoubles(rate.rub);
      }),
    ]),
    note: 'Прочерк: на такой срок этот вид не сдаём.',
  };
}

function termText(fromDays: number, next: number | undefined): string {
  return next === undefined ? `от\u00a0${fromDays} суток` : `${fromDays}–${next - 1} суток`;
}
