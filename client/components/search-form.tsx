import { longestSearch } from '#shared/catalog-query.ts';
import { href } from '#shared/routes.ts';
import styles from './search-form.module.css';

/** Looks through the catalogue from wherever the visitor is. */
export function SearchForm({ look }: { look: 'plain' | 'on-dark' }) {
  return (
    <search className={styles[look]} aria-label="Во всём каталоге">
      <form className={styles['form']} action={`${href('catalog')}#modeli`}>
        <input
          type="search"
          name="q"
          maxLength={longestSearch}
          aria-label="Найти в каталоге"
          placeholder="Найти модель"
        />
        <button type="submit">Найти</button>
      </form>
    </search>
  );
}
