/** One line of cargo: equal pieces for one stop; below it the next one unfolds. */
import { useState } from 'react';
import { KindField, MassField, ProfileField, SizeField, TripField } from '#client/components/trips/trip-field.tsx';
import type { TripLineNumber } from '#shared/queries/page-queries.ts';
import { isBulkKind } from '#shared/trips/cargo-kinds.ts';
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import { tripLines } from '#shared/trips/trip-text.ts';
import styles from './trip-form.module.css';

interface CargoRowProps extends Pick<TripFormData, 'text' | 'problems'> {
  row: TripLineNumber;
  /** Asked once for the whole trip. */
  profiles?: TripFormData['profiles'];
}

export function CargoRow({ row, profiles, ...own }: CargoRowProps) {
  const { text, problems } = own;
  const [kind, setKind] = useState(text[`kind${row}`] ?? '');
  // A heap is one; a count that is typed or wrong never disappears.
  const hasCount = !isBulkKind(kind) || (text[`count${row}`] ?? '1') !== '1' || problems[`count${row}`] !== undefined;
  const hasPlace = [`stop${row}` as const, `at${row}` as const].some((key) => text[key] ?? problems[key]);
  const next = tripLines.find((line) => line === row + 1);
  return (
    <>
      <fieldset className={`${styles['pair']} ${styles['cargo']}`}>
        <legend className="visually-hidden">{`Груз ${row}`}</legend>
        <KindField {...own} row={row} none={row === 1 ? 'Выберите' : 'Нет'} onPick={setKind} />
        {hasCount && <TripField {...own} name={`count${row}`} label="Мест" placeholder="1" figure="numeric" />}
        <MassField {...own} row={row} label="Масса места, кг" kind={kind} />
        {profiles !== undefined && <ProfileField {...own} profiles={profiles} kinds={[kind]} />}
        <SizeField {...own} row={row} label="Размер, мм" kind={kind} />
        <details className="fold-mark" open={hasPlace}>
          <summary>Выгрузка по&nbsp;пути, своё место</summary>
          <div className={styles['pair']}>
            <TripField
              {...own}
              name={`stop${row}`}
              label="Выгрузка №"
              placeholder="1"
              hint="1 — первая."
              figure="numeric"
            />
            <TripField {...own} name={`at${row}`} label="Центр, мм" hint="От передней стенки." figure="numeric" />
          </div>
        </details>
      </fieldset>
      {next !== undefined && <NextCargo {...own} row={next} />}
    </>
  );
}

function NextCargo({ row, ...own }: CargoRowProps) {
  const { text, problems } = own;
  const isUsed = tripLines.some(
    (line) => line >= row && (text[`kind${line}`] ?? problems[`kind${line}`]) !== undefined,
  );
  return (
    <details className={`fold-mark line-above ${styles['next']}`} open={isUsed}>
      <summary>
        <span data-shown="closed">Добавить груз</span>
        <span data-shown="open">{`Груз ${row}`}</span>
      </summary>
      <CargoRow {...own} row={row} />
    </details>
  );
}
