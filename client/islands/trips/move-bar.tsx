/** What is taken, where it is, and buttons for whom a finger is too coarse. */

import styles from './move-bar.module.css';
import { type CargoBlock, type Grip, gripWords, placeOf } from './move-blocks.ts';
import type { Moves } from './use-moves.ts';

interface MoveBarProps {
  moves: Moves;
  /** Where everything is while it is moved. */
  xs: readonly number[];
  grips: readonly Grip[];
  grip: Grip;
  chosen: CargoBlock | undefined;
  onGrip(grip: Grip): void;
  /** @param byMm positive is towards the rear */
  onNudge(byMm: number): void;
}

/** Of a button, mm. */
const nudgeMm = 100;

export function MoveBar({ moves, xs, grips, grip, chosen, onGrip, onNudge }: MoveBarProps) {
  return (
    <div className={styles['bar']} data-print="no">
      {grips.length > 1 && (
        <fieldset className={styles['grips']}>
          <legend>Двигать</legend>
          {grips.map((each) => (
            <label key={each}>
              <input type="radio" name="grip" checked={each === grip} onChange={() => onGrip(each)} />
              <span className="level">{gripWords[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={`figures ${styles['place']}`}>
        {chosen === undefined
          ? 'Возьмите груз на\u00a0виде сверху и\u00a0двигайте.'
          : `${chosen.name}: ${placeOf(moves.moving, xs, chosen)}`}
      </p>
      <div className={`twos gap-2 ${styles['steps']}`}>
        <button type="button" className="field-button" disabled={chosen === undefined} onClick={() => onNudge(nudgeMm)}>
          Назад 10&nbsp;см
        </button>
        <button
          type="button"
          className="field-button"
          disabled={chosen === undefined}
          onClick={() => onNudge(-nudgeMm)}
        >
          Вперёд 10&nbsp;см
        </button>
        <button type="button" className="field-button" disabled={!moves.canUndo} onClick={moves.undo}>
          Отменить
        </button>
        <button type="button" className="field-button" disabled={!moves.isMoved} onClick={moves.restore}>
          Вернуть расстановку
        </button>
      </div>
      <p className={`note ${styles['keys']}`}>
        С&nbsp;клавиатуры: стрелки вверх и&nbsp;вниз выбирают груз, влево и&nbsp;вправо двигают на&nbsp;100&nbsp;мм,
        с&nbsp;Shift — на&nbsp;10&nbsp;мм, Home и&nbsp;End — до&nbsp;упора.
      </p>
    </div>
  );
}
