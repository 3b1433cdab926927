/** Figures of one's own tractor, with driver and fuel, as on the weighbridge and in its papers. */
import { TripField } from '#client/components/trips/trip-field.tsx';
import type { OwnTractorKey } from '#shared/queries/page-queries.ts';
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import styles from './trip-form.module.css';

const fields: readonly { name: OwnTractorKey; label: string; placeholder: string }[] = [
  { name: 'front', label: 'Передняя ось без прицепа, кг', placeholder: '5400' },
  { name: 'rear', label: 'Задние оси без прицепа, кг', placeholder: '2400' },
  { name: 'axles', label: 'Сколько задних осей', placeholder: '1' },
  { name: 'base', label: 'База, мм', placeholder: '3700' },
  { name: 'ahead', label: 'От задней оси до сцепного устройства, мм', placeholder: '600' },
  { name: 'frontmax', label: 'Предел передней оси, кг', placeholder: '8000' },
  { name: 'rearmax', label: 'Предел задних осей, кг', placeholder: '13000' },
];

export function OwnTractor({ text, problems }: Pick<TripFormData, 'text' | 'problems'>) {
  return (
    <details className="fold-mark flow" open={text.tractor === 'own'}>
      <summary>Цифры своего тягача</summary>
      <div className={styles['pair']}>
        {fields.map(({ name, label, placeholder }) => (
          <TripField
            key={name}
            text={text}
            problems={problems}
            name={name}
            label={label}
            placeholder={placeholder}
            figure="numeric"
          />
        ))}
      </div>
      <p>
        У&nbsp;седельного тягача — смещение седла вперёд от&nbsp;оси, у&nbsp;грузовика — расстояние назад
        до&nbsp;тягово-сцепного устройства.
      </p>
    </details>
  );
}
