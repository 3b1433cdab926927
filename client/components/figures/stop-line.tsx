/** Stops on one line: along the page on a desktop, down it on a phone. */
import type { ReactNode } from 'react';
import styles from './stop-line.module.css';

export function StopLine({ stops }: { stops: { name: string; content: ReactNode }[] }) {
  return (
    <ol className={`above-6 ${styles['stops']}`}>
      {stops.map(({ name, content }) => (
        <li key={name}>{content}</li>
      ))}
    </ol>
  );
}
