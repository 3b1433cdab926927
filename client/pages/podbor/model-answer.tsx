/** One model that fits: figures, the placement from above, the way on. */
import { LoadingView } from '#client/drawing/loading-view.tsx';
import type { FitModelView } from '#shared/trips/trip-pages.ts';
import styles from './model-answer.module.css';

export function ModelAnswer({ model }: { model: FitModelView }) {
  const { name, href, facts, notes, drawing, placement, checkHref } = model;
  return (
    <li className={styles['model']}>
      <div className={styles['words']}>
        <h3>
          <a href={href}>{name}</a>
        </h3>
        <ul className={styles['facts']}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note} className={styles['note']}>
            {note}
          </p>
        ))}
      </div>
      {drawing !== undefined && placement !== undefined && (
        <figure className={styles['plan']}>
          <LoadingView drawing={drawing} label={`${name}, вид сверху, перед справа. ${placement}`} />
          <figcaption>{placement}</figcaption>
        </figure>
      )}
      <a className={styles['check']} href={checkHref} rel="nofollow" aria-label={`Проверить рейс: ${name}`}>
        Проверить рейс
      </a>
    </li>
  );
}
