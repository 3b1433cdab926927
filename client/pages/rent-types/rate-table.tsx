/** Daily rates of all types by term; a rate applies until the next term. */
import { PictureTable } from '#client/components/ui/picture-table.tsx';
import { formatRoubles } from '#shared/format.ts';
import type { RentedType } from '#shared/page-data.ts';

export function RateTable({ types }: { types: RentedType[] }) {
  const terms = [...new Set(types.flatMap(({ rates }) => rates.map(({ fromDays }) => fromDays)))].sort(
    (first, second) => first - second,
  );
  return (
    <PictureTable
      label="Ставки аренды за сутки по срокам"
      columns={['Вид', ...terms.map((fromDays, index) => termText(fromDays, terms[index + 1]))]}
      rows={types.map(({ name, slug, side, rates }) => ({
        name,
        href: `#${slug}`,
        picture: side,
        cells: terms.map((term) => {
          const rate = rates.filter(({ fromDays }) => fromDays <= term).pop();
          return rate === undefined ? '—' : formatRoubles(rate.rub);
        }),
      }))}
    />
  );
}

function termText(fromDays: number, next: number | undefined): string {
  return next === undefined ? `от\u00a0${fromDays} суток` : `${fromDays}–${next - 1} суток`;
}
