/** The search in the header of narrow windows: a small field that takes the whole row while it is in use, by CSS alone. */
import { longestSearch } from '#shared/catalog/catalog-keys.ts';
import { href } from '#shared/routes.ts';
import styles from './header-search.module.css';

export function HeaderSearch() {
  return (
    <search className={styles['search']}>
      <form action={`${href('catalog')}#modeli`}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l5 5M8 3a5 5 0 1 0 .1 0" />
        </svg>
        <input type="search" name="q" placeholder="Поиск" aria-label="Найти в каталоге" maxLength={longestSearch} />
        <button type="submit">Найти</button>
      </form>
    </search>
  );
}
