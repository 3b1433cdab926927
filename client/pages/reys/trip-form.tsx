/** The trip: trailer, tractor, road, up to six lines of cargo. The address keeps all of it. */
import { TripField } from '#client/components/services/trip-field.tsx';
import { TripTerms } from '#client/components/services/trip-terms.tsx';
import { answerId, type TripFormState } from '#client/components/services/use-trip-form.ts';
import { Section } from '#client/components/ui/section.tsx';
import { href } from '#shared/routes.ts';
import type { ReysData } from '#shared/trip/trip-pages.ts';
import { tripLines } from '#shared/trip/trip-text.ts';
import { CargoRow } from './cargo-row.tsx';
import { ChosenOptions } from './chosen-options.tsx';
import { OwnTractor } from './own-tractor.tsx';
import styles from './trip-form.module.css';

interface TripFormProps {
  data: ReysData;
  trip: TripFormState;
  /** Where the pieces are moved to. */
  moved: string;
}

/** Rows shown from the start; the rest unfold. */
const openRows = 3;

export function TripForm({ data, trip, moved }: TripFormProps) {
  const { text, problems, models, trims } = data;
  const own = { text, problems };
  const used = tripLines.filter((row) => text[`kind${row}`] !== undefined);
  const openCount = Math.max(openRows, used.at(-1) ?? 0);
  const row = (number: (typeof tripLines)[number]) => <CargoRow key={number} {...own} row={number} />;
  const choices = models.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <Section id="reys" title={data.answer === undefined ? 'Что\u00a0и\u00a0на\u00a0чём везёте' : 'Изменить рейс'}>
      <form
        ref={trip.formRef}
        className={styles['form']}
        action={`${href('reys')}#${answerId}`}
        onSubmit={trip.onSubmit}
        data-print="no"
      >
        {moved !== '' && <input type="hidden" name="moved" value={moved} />}
        <div className={styles['vehicles']}>
          <TripField
            {...own}
            name="model"
            label="Полуприцеп или прицеп"
            options={[{ value: '', text: 'Выберите модель' }, ...choices]}
          />
          {trims.length > 1 && (
            <TripField
              {...own}
              name="trim"
              label="Комплектация"
              options={trims.map(({ code, name }) => ({ value: code, text: name }))}
            />
          )}
          <TripTerms data={data} ownTractor={{ value: 'own', text: 'Свой, по\u00a0цифрам ниже' }} />
        </div>
        <ChosenOptions options={data.options} />
        <OwnTractor {...own} />
        {tripLines.slice(0, openCount).map(row)}
        {openCount < tripLines.length && (
          <details className="fold-mark">
            <summary>Ещё строки груза</summary>
            {tripLines.slice(openCount).map(row)}
          </details>
        )}
        <button className="signal-button" type="submit">
          Проверить рейс
        </button>
      </form>
    </Section>
  );
}
