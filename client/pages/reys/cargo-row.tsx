/** One line of cargo: equal pieces for one stop. */
import { TripField } from '#client/components/services/trip-field.tsx';
import type { TripLineNumber } from '#shared/queries/trip-query.ts';
import { cargoKinds } from '#shared/trip/cargo-kinds.ts';
import type { TripFormData } from '#shared/trip/trip-pages.ts';
import styles from './trip-form.module.css';

const kinds = [{ value: '', text: 'Нет' }, ...cargoKinds.map(({ code, label }) => ({ value: code, text: label }))];

export function CargoRow({ row, ...own }: Pick<TripFormData, 'text' | 'problems'> & { row: TripLineNumber }) {
  const isFirst = row === 1;
  return (
    <fieldset className={styles['row']}>
      <legend>Груз {row}</legend>
      <TripField {...own} name={`kind${row}`} label="Что везёте" options={kinds} />
      <TripField {...own} name={`count${row}`} label="Мест" placeholder="1" isFigure />
      <TripField {...own} name={`mass${row}`} label="Масса места, кг" isFigure />
      <TripField
        {...own}
        name={`size${row}`}
        label="Размер, мм"
        {...(isFirst && { hint: 'Ящик: 2000×1200×1500. Бочка: диаметр×высота. Паллета: высота.' })}
      />
      <TripField
        {...own}
        name={`stop${row}`}
        label="Выгрузка №"
        placeholder="1"
        {...(isFirst && { hint: '1 — выгружают первым.' })}
        isFigure
      />
      <TripField
        {...own}
        name={`at${row}`}
        label="Центр, мм"
        {...(isFirst && { hint: 'От передней стенки, если место уже выбрано.' })}
        isFigure
      />
    </fieldset>
  );
}
