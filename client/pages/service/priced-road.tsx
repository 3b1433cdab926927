/** The road from the plant with what delivery to each city costs, and the same as a table. */

import { DataTable } from '#client/components/ui/data-table.tsx';
import { Fold } from '#client/components/ui/fold.tsx';
import { RoadLine } from '#client/drawing/road-line.tsx';
import type { RoadBlock } from '#shared/content/line-block.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { RoadCity } from '#shared/tools/delivery.ts';
import styles from './line-service.module.css';

interface PricedRoadProps {
  block: RoadBlock;
  cities: readonly RoadCity[];
}

const nbsp = '\u00a0';

export function PricedRoad({ block: { id, title, from, pairRubPerKm, note }, cities }: PricedRoadProps) {
  const places = cities.map(({ name, km, rub }) => ({
    name,
    km,
    text: `${formatNumber(km)}${nbsp}км · ${formatRoubles(rub)}`,
  }));
  const columns = ['Куда', 'Около, км', 'Дней в пути', 'Один полуприцеп, ₽'];
  if (pairRubPerKm !== undefined) columns.push('В пакете из двух, за каждый, ₽');
  const rows = cities.map(({ name, km, days, rub, pairRub }) => [
    name,
    ...[km, days, rub, ...(pairRub === undefined ? [] : [pairRub])].map(formatNumber),
  ]);
  return (
    <section>
      <h2 id={id}>{title}</h2>
      <RoadLine from={from} places={places} />
      <Fold summary="Дни в пути и цена в пакете" isOpen={false}>
        <DataTable title={title} columns={columns} rows={rows} />
      </Fold>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </section>
  );
}
