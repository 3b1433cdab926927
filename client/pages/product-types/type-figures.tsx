/** The typical figures of a type; missing ones are left out. */
import { formatNumber } from '#shared/format.ts';
import type { ComparedType } from '#shared/page-data.ts';
import styles from './type-section.module.css';

export function TypeFigures({ typical }: { typical: ComparedType['typical'] }) {
  const figures: [label: string, value: number | undefined, unit: string][] = [
    ['Грузоподъёмность', typical.payloadTechKg, 'кг'],
    ['Снаряжённая масса', typical.tareMassKg, 'кг'],
    ['Объём кузова', typical.bodyVolumeM3, 'м³'],
    ['Европаллеты', typical.euroPallets, 'шт.'],
    ['Погрузочная высота', typical.loadingHeightMm, 'мм'],
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(
        ([label, value, unit]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {formatNumber(value)}
                <small>{`\u00a0${unit}`}</small>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
