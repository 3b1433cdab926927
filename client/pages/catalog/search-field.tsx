import { longestSearch } from '#shared/catalog-query.ts';
import { filterFormId } from './filter-panel.tsx';
import styles from './search-field.module.css';

/** Where the menu's link to the search leads. */
const searchId = 'poisk';

/** The words by which the list is narrowed; belongs to the form of the filters wherever it stands. */
export function SearchField({ words = '' }: { words: string | undefined }) {
  return (
    <search className={styles['search']} aria-label="В этом разделе" data-print="no">
      <input
        // Another list brings its own words.
        key={words}
        id={searchId}
        type="search"
        name="q"
        form={filterFormId}
        defaultValue={words}
        maxLength={longestSearch}
        enterKeyHint="search"
        aria-label="Найти в этом разделе"
        placeholder="Модель, вид или артикул"
      />
      <button type="submit" form={filterFormId}>
        Найти
      </button>
    </search>
  );
}
