import styles from './skip-link.module.css';

/** The first thing on Tab: past the menus, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#main">
      Перейти к содержанию
    </a>
  );
}
