/** The questions of the selection; the address keeps the answers. */
import { useState } from 'react';
import { KindField, MassField, ProfileField, SizeField, TripField } from '#client/components/trips/trip-field.tsx';
import { TripTerms } from '#client/components/trips/trip-terms.tsx';
import { TripFormFrame } from '#client/islands/trips/trip-form-frame.tsx';
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import { usualTrip } from '#shared/trips/trip-text.ts';
import styles from './cargo-form.module.css';

const ways = [
  { value: 'any', text: 'Любая' },
  { value: 'rear', text: 'Сзади, с\u00a0рампы' },
  { value: 'side', text: 'Сбоку' },
  { value: 'top', text: 'Сверху, краном' },
];

type FormData = Pick<TripFormData, 'text' | 'problems' | 'tractors' | 'profiles'>;

interface CargoFormProps extends FormData {
  id: string;
  hasAnswer: boolean;
}

export function CargoForm({ id, hasAnswer, ...data }: CargoFormProps) {
  const { text, problems } = data;
  return (
    <TripFormFrame
      {...{ id, text, problems, hasAnswer }}
      page="trailer-finder"
      className={`tinted stack panel ${styles['form']}`}
    >
      <CargoFields {...data} />
      <button className="signal-button" type="submit">
        Подобрать
      </button>
      {text.sort !== undefined && <input type="hidden" name="sort" value={text.sort} />}
      {text.stock !== undefined && <input type="hidden" name="stock" value={text.stock} />}
    </TripFormFrame>
  );
}

function CargoFields({ tractors, profiles, ...own }: FormData) {
  const { text, problems } = own;
  const [kind, setKind] = useState(text.kind1 ?? '');
  const hasMore =
    text.way !== usualTrip.way || text.stops !== usualTrip.stops || (text.temp ?? problems.temp) !== undefined;
  return (
    <>
      <KindField {...own} row={1} none="Выберите" onPick={setKind} />
      <TripField {...own} name="count1" label="Сколько мест" placeholder="1" figure="numeric" />
      <MassField {...own} row={1} label="Масса одного места, кг" kind={kind} />
      <ProfileField {...own} profiles={profiles} kinds={[kind]} />
      <SizeField {...own} row={1} label="Размер места, мм" kind={kind} />
      <TripTerms {...own} tractors={tractors} />
      <details className={`fold-mark full-row ${styles['more']}`} open={hasMore}>
        <summary>Погрузка, температура, выгрузки</summary>
        <div className="stack">
          <TripField {...own} name="way" label="Погрузка" options={ways} />
          <TripField {...own} name="temp" label="Температура, °C" hint="Если нужна: −18, +4." />
          <TripField {...own} name="stops" label="Сколько выгрузок" hint="Места поделим поровну." figure="numeric" />
        </div>
      </details>
    </>
  );
}
