/** What the trailer lacks for the cargo, below the verdict that names it: the reason, and how it gets it. */
import type { CargoNeed } from '#shared/trips/cargo-need.ts';
import styles from './cargo-need-note.module.css';

export function CargoNeedNote({ need }: { need: CargoNeed }) {
  return (
    <div className={styles['need']}>
      <p>{need.note}</p>
      {need.ways?.map(({ text, href }) => (
        <a key={href} href={href} rel="nofollow">
          {text}
        </a>
      ))}
    </div>
  );
}
