/** What the numbers of a drawing stand for, each with its figure. */
import type { NumberedCallout } from '#shared/page-data.ts';
import styles from './machine-callouts.module.css';

export function CalloutList({ callouts }: { callouts: readonly NumberedCallout[] }) {
  return (
    <ol className={styles['list']}>
      {callouts.map(({ number, text, figure, href }) => (
        <li key={number}>
          <a className="ink-link warm" href={href}>
            <span className={styles['number']} aria-hidden="true">
              {number}
            </span>
            <span>{text}</span>
            <b>{figure}</b>
          </a>
        </li>
      ))}
    </ol>
  );
}
