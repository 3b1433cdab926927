/** The search input and its button. */
import { longestSearch } from '#shared/catalog/catalog-keys.ts';
import { href } from '#shared/routes.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  isOnDark?: boolean;
  /** Target of links to the field. */
  id?: string;
  /** Id of its form, when the field is outside it. */
  form?: string;
  words?: string | undefined;
}

export function SearchField({ label, isOnDark = false, words = '', form, ...input }: SearchFieldProps) {
  return (
    <span className={isOnDark ? `${styles['field']} ${styles['onDark']}` : styles['field']}>
      <input
        // An uncontrolled input: another list's words need a new element.
        key={words}
        type="search"
        name="q"
        form={form}
        defaultValue={words}
        maxLength={longestSearch}
        enterKeyHint="search"
        aria-label={label}
        {...input}
      />
      <button type="submit" form={form}>
        Найти
      </button>
    </span>
  );
}

/** The search of the whole site, on any page. */
export function SearchForm({ isOnDark = false, className }: { isOnDark?: boolean; className?: string | undefined }) {
  return (
    <search className={className} aria-label="По всему сайту">
      <form action={href('search')}>
        <SearchField label="Найти на сайте" placeholder="Найти на сайте" isOnDark={isOnDark} />
      </form>
    </search>
  );
}
