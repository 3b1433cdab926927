/** The trip: up to six lines of cargo, the trailer with its drawing, the tractor, the road. The address keeps all of it. */
import type { FormEvent } from 'react';
import { TripField } from '#client/components/trips/trip-field.tsx';
import { TripTerms } from '#client/components/trips/trip-terms.tsx';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { CargoRow } from '#client/islands/trips/cargo-row.tsx';
import { movedHere } from '#client/islands/trips/move-blocks.ts';
import styles from '#client/islands/trips/trip-form.module.css';
import { TripFormFrame } from '#client/islands/trips/trip-form-frame.tsx';
import type { LoadingDrawing } from '#shared/drawing/loading-plan.ts';
import type { TripCheckData, TripFormData } from '#shared/trips/trip-pages.ts';
import { ownTractor, ownTractorFigures, ownTractorKeys } from '#shared/trips/trip-text.ts';

/** Its figures choose it: a listed tractor has none. */
function OwnTractor({ text, problems }: Pick<TripFormData, 'text' | 'problems'>) {
  const chooseOwn = ({ currentTarget }: FormEvent) => {
    const tractor = currentTarget.closest('form')?.elements.namedItem('tractor');
    if (tractor instanceof HTMLSelectElement) tractor.value = ownTractor;
  };
  return (
    <details className="fold-mark flow" open={text.tractor === ownTractor} onInput={chooseOwn}>
      <summary>Цифры своего тягача</summary>
      <div className={styles['pair']}>
        {ownTractorKeys.map((name) => (
          <TripField
            key={name}
            text={text}
            problems={problems}
            name={name}
            label={ownTractorFigures[name].label}
            placeholder={ownTractorFigures[name].example}
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

/** Options that came along from the page of the model: their masses count, and each can be taken off. */
function ChosenOptions({ options }: Pick<TripCheckData, 'options'>) {
  if (options.length === 0) return undefined;
  return (
    <fieldset className="row apart">
      <legend>Опции модели</legend>
      {options.map(({ code, title }) => (
        <label className="tick" key={code}>
          <input type="checkbox" name="options" value={code} defaultChecked />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface TripFormProps
  extends Pick<TripCheckData, 'text' | 'problems' | 'models' | 'trims' | 'options' | 'tractors' | 'profiles'> {
  /** The chosen model without cargo. */
  empty?: { drawing: LoadingDrawing; label: string };
  hasAnswer: boolean;
  /** The address names places that this cargo cannot have. */
  hasLostMoves: boolean;
}

export function TripForm({ text, problems, hasAnswer, hasLostMoves, empty, ...data }: TripFormProps) {
  const { models, trims, options, tractors, profiles } = data;
  const own = { text, problems };
  const choices = models.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <TripFormFrame
      {...{ text, problems, hasAnswer }}
      page="trip-check"
      className={`tinted panel split halves ${styles['form']}`}
      moved={() => movedHere(hasLostMoves)}
    >
      {text.moved !== undefined && <input type="hidden" name="moved" value={text.moved} />}
      <div className="stack at-top">
        <h3>Груз</h3>
        <CargoRow {...own} row={1} profiles={profiles} />
      </div>
      <div className="stack at-top">
        <h3>На&nbsp;чём</h3>
        {empty !== undefined && (
          <div>
            <LoadingView drawing={empty.drawing} label={empty.label} />
          </div>
        )}
        <div className={`${styles['pair']} ${styles['vehicles']}`}>
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
          <TripTerms
            {...own}
            tractors={tractors}
            ownTractor={{ value: ownTractor, text: 'Свой, по\u00a0цифрам ниже' }}
          />
        </div>
        <ChosenOptions options={options} />
        <OwnTractor {...own} />
      </div>
      <button className="signal-button" type="submit">
        Проверить рейс
      </button>
    </TripFormFrame>
  );
}
