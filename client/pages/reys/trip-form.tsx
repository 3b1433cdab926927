/** The trip: up to six lines of cargo, the trailer with its drawing, the tractor, the road. The address keeps all of it. */
import { TripField } from '#client/components/tools/trip-field.tsx';
import { TripTerms } from '#client/components/tools/trip-terms.tsx';
import { answerId, type TripFormState } from '#client/components/tools/use-trip-form.ts';
import { Section } from '#client/components/ui/section.tsx';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { href } from '#shared/routes.ts';
import type { ReysData } from '#shared/trip/trip-pages.ts';
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

export function TripForm({ data, trip, moved }: TripFormProps) {
  const { text, problems, models, trims, model, empty } = data;
  const own = { text, problems };
  const choices = models.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <Section id="reys" title={data.answer === undefined ? 'Ваш рейс' : 'Изменить рейс'}>
      <form
        ref={trip.formRef}
        className={styles['form']}
        action={`${href('reys')}#${answerId}`}
        onSubmit={trip.onSubmit}
        data-print="no"
      >
        {moved !== '' && <input type="hidden" name="moved" value={moved} />}
        <div className={styles['part']}>
          <h3>Груз</h3>
          <CargoRow {...own} row={1} />
        </div>
        <div className={styles['part']}>
          <h3>На&nbsp;чём</h3>
          {empty !== undefined && (
            <div className={styles['drawing']}>
              <LoadingView drawing={empty} label={`${model?.name ?? ''}, вид сбоку, перед справа`} />
            </div>
          )}
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
        </div>
        <button className="signal-button" type="submit">
          Проверить рейс
        </button>
      </form>
    </Section>
  );
}
