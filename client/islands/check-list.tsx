/** Steps to tick off. Prints as a sheet of its own with empty boxes and a signature line. */
import { useEffect, useRef, useState } from 'react';
import type { Step } from '#client/components/blocks/step-list.tsx';
import styles from './check-list.module.css';

export function CheckList({ steps }: { steps: Step[] }) {
  const [done, setDone] = useState<readonly string[]>([]);
  const sheet = usePrintAlone();
  const toggle = (title: string) =>
    setDone((before) => (before.includes(title) ? before.filter((each) => each !== title) : [...before, title]));
  return (
    <div data-sheet={sheet.isAlone ? 'alone' : undefined}>
      <ol className={`pair ${styles['list']}`}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="line-below">
            <label>
              <input type="checkbox" checked={done.includes(title)} onChange={() => toggle(title)} />
              <span>
                <strong>{`${index + 1}. ${title}`}</strong>
                <span className="aside measure block above-1">{text}</span>
              </span>
            </label>
          </li>
        ))}
      </ol>
      <p className={styles['signature']} aria-hidden="true">
        <span>Тягач</span>
        <span>Полуприцеп</span>
        <span>Дата и время</span>
        <span>Подпись водителя</span>
      </p>
      <p className={`row level gap-3 figures above-6 ${styles['actions']}`} data-print="no">
        <span aria-live="polite">{`Отмечено ${done.length} из ${steps.length}`}</span>
        <button className="plain-button" type="button" onClick={sheet.print}>
          Распечатать перечень
        </button>
      </p>
    </div>
  );
}

/** Prints one element without the rest of the page. */
function usePrintAlone() {
  const [isAlone, setAlone] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    const finish = () => setAlone(false);
    window.addEventListener('afterprint', finish);
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  useEffect(() => {
    if (!isAlone || !isAsked.current) return;
    isAsked.current = false;
    window.print();
  }, [isAlone]);
  const print = () => {
    isAsked.current = true;
    setAlone(true);
  };
  return { isAlone, print };
}
