/** The chosen filters as chips: each links to the list without it. */
import styles from './chosen-chips.module.css';
import { type ChosenChoice, listHref } from './list-address.ts';

export function ChosenChips({ path, chosen }: { path: string; chosen: ChosenChoice[] }) {
  return (
    <ul className={styles['chips']} aria-label="Выбранные фильтры" data-print="no" data-next-focus="chips">
      {chosen.map(({ value, label, hrefWithout }) => (
        <li key={value}>
          <a className={styles['chip']} href={hrefWithout} data-in-place>
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
