/** A worked example: what the tool answers, and one tap to begin with it. */

import { answerId } from '#client/components/trips/answer-id.ts';
import { LoadStrip } from '#client/components/trips/load-strip.tsx';
import { href } from '#shared/routes.ts';
import type { ReysExample } from '#shared/trips/trip-pages.ts';
import styles from './example-trip.module.css';
import { TripDrawings } from './trip-drawings.tsx';

export function ExampleTrip({ example: { title, vehicles, search, answer } }: { example: ReysExample }) {
  return (
    <section className={styles['example']} aria-labelledby="primer">
      <header>
        <p className={styles['badge']}>Пример</p>
        <h2 id="primer">{title}</h2>
        <p>{vehicles}</p>
      </header>
      <div className={styles['loads']}>
        <p className={styles['verdict']} data-lawful={answer.isLawful || undefined}>
          {answer.verdict}
        </p>
        <LoadStrip states={answer.states} />
      </div>
      <div className={styles['drawings']}>
        <TripDrawings answer={answer} />
      </div>
      <p className={styles['take']}>
        <a className="signal-button" href={`${href('reys')}${search}#${answerId}`} rel="nofollow">
          Взять пример за&nbsp;основу
        </a>
        <a href="#reys">Ввести свой рейс</a>
      </p>
    </section>
  );
}
