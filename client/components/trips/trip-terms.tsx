/** The terms of a trip that both tools ask for: road, tractor. */
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import { TripField } from './trip-field.tsx';

const roads = [
  { value: '10', text: 'Дорога 10\u00a0т на ось' },
  { value: '11.5', text: 'Дорога 11,5\u00a0т на ось' },
  { value: '6', text: 'Дорога 6\u00a0т на ось' },
];

interface TripTermsProps extends Pick<TripFormData, 'text' | 'problems' | 'tractors'> {
  /** A further choice beside the typical tractors. */
  ownTractor?: { value: string; text: string };
}

export function TripTerms({ text, problems, tractors, ownTractor }: TripTermsProps) {
  const choices = tractors.map(({ id, title }) => ({ value: id, text: title }));
  return (
    <>
      <TripField
        name="tractor"
        label="Тягач"
        text={text}
        problems={problems}
        options={ownTractor === undefined ? choices : [...choices, ownTractor]}
      />
      <TripField name="road" label="Дорога" text={text} problems={problems} options={roads} />
    </>
  );
}

/** What the answer rests on. */
export function TripEdition({ edition: { day, source, note } }: Pick<TripFormData, 'edition'>) {
  const [year, month, date] = day.split('-');
  return (
    <p>
      {`Пределы: ${source}, редакция от\u00a0${date}.${month}.${year}. ${note} Расчёт справочный, весенние ограничения не\u00a0учтены; массы и\u00a0размеры груза — как вы их указали.`}
    </p>
  );
}
