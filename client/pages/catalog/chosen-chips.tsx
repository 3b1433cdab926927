/** The chosen filters as chips: each links to the list without it. */
import { useEffect, useRef } from 'react';
import styles from './chosen-chips.module.css';
import { type ChosenChoice, listHref } from './list-address.ts';

export function ChosenChips({ path, chosen }: { path: string; chosen: ChosenChoice[] }) {
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  // A removed chip loses the focus: give it to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the chips change
  useEffect(() => {
    if (hadFocus.current) list.current?.querySelector('a')?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [chosen.length]);

  const markFocus = () => {
    hadFocus.current = true;
  };
  return (
    <ul ref={list} className={styles['chips']} aria-label="Выбранные фильтры" data-print="no">
      {chosen.map(({ value, label, hrefWithout }) => (
        <li key={value}>
          <a className={styles['chip']} href={hrefWithout} data-in-place onClick={markFocus}>
            <span className="visually-hidden">Убрать фильтр: </span>
            <span>{label}</span>
          </a>
        </li>
      ))}
      <li>
        <a className={styles['reset']} href={listHref(path)} data-in-place>
          Сбросить всё
        </a>
      </li>
    </ul>
  );
}
