import { longestSearch } from '#shared/catalog-query.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  look?: 'plain' | 'on-dark';
  /** Of the input, for links that lead to it. */
  id?: string;
  /** The form that it belongs to, when it stands in none. */
  form?: string;
  words?: string | undefined;
}

/** The words that models are looked for by, and the button that does it. */
export function SearchField({ label, look = 'plain', words = '', form, ...input }: SearchFieldProps) {
  return (
    <span className={`${styles['field']} ${styles[look]}`}>
      <input
        // Another list brings its own words.
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
