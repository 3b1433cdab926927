/** First in tab order: skips the menus. */
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={styles['skip']} href="#main" data-shell>
      Перейти к содержанию
    </a>
  );
}
