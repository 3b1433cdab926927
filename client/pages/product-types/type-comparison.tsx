/** A folded table of all types by their distinguishing figures: for print, and for those who want it. */
import { DataTable } from '#client/components/ui/data-table.tsx';
import { formatCount, formatNumber } from '#shared/format.ts';
import type { ComparedType } from '#shared/page-data.ts';
import styles from './type-comparison.module.css';

const columns = [
  'Вид',
  'Грузо\u00adподъёмность',
  'Снаряжённая масса',
  'Объём кузова',
  'Европаллеты',
  'Погрузочная высота',
  'Внутри, мм',
];

export function TypeComparison({ types }: { types: ComparedType[] }) {
  const rows = types.map(({ name, typical }) => [
    name,
    figure(typical.payloadTechKg, 'кг'),
    figure(typical.tareMassKg, 'кг'),
    figure(typical.bodyVolumeM3, 'м³'),
    figure(typical.euroPallets, 'шт.'),
    figure(typical.loadingHeightMm, 'мм'),
    typical.innerSizeMm?.replaceAll('×', '\u202f×\u202f') ?? '—',
  ]);
  return (
    <details className={`fold-mark ${styles['fold']}`}>
      <summary>{`Показать таблицу: ${formatCount(types.length, ['вид', 'вида', 'видов'])}`}</summary>
      <DataTable
        title="Сравнение видов"
        columns={columns}
        rows={rows}
        note="Значения типовые, у каждой модели свои. Грузоподъёмность техническая: сколько разрешит дорога, зависит от осей автопоезда."
      />
    </details>
  );
}

const figure = (value: number | undefined, unit: string) =>
  value === undefined ? '—' : `${formatNumber(value)}\u00a0${unit}`;
