/** A table of all types by their distinguishing figures. */
import { PictureTable } from '#client/components/figures/picture-table.tsx';
import { formatNumber } from '#shared/format.ts';
import type { ComparedType } from '#shared/page-data.ts';

export function TypeComparison({ types }: { types: ComparedType[] }) {
  return (
    <PictureTable
      label="Сравнение видов"
      columns={[
        'Вид',
        'Грузо\u00adподъёмность',
        'Снаряжённая масса',
        'Объём кузова',
        'Европаллеты',
        'Погрузочная высота',
        'Внутри, мм',
      ]}
      rows={types.map(({ name, slug, picture, typical }) => ({
        name,
        href: `#${slug}`,
        picture,
        cells: [
          figure(typical.payloadTechKg, 'кг'),
          figure(typical.tareMassKg, 'кг'),
          figure(typical.bodyVolumeM3, 'м³'),
          figure(typical.euroPallets, 'шт.'),
          figure(typical.loadingHeightMm, 'мм'),
          <small key="size">{typical.innerSizeMm?.replaceAll('×', '\u202f×\u202f') ?? '—'}</small>,
        ],
      }))}
    />
  );
}

function figure(value: number | undefined, unit: string) {
  if (value === undefined) return <small>—</small>;
  return (
    <>
      {formatNumber(value)}
      <small>{`\u00a0${unit}`}</small>
    </>
  );
}
