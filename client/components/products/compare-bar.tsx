/** Link to the comparison, visible while models are marked (browser/compare/compare-bar.ts); without scripts it submits the checkboxes of this page. */
import { compareFormId } from '#client/browser/compare/compared-models.ts';
import { href } from '#shared/routes.ts';
import styles from './compare-bar.module.css';

export function CompareBar() {
  return (
    <form
      id={compareFormId}
      className={styles['bar']}
      action={href('compare')}
      data-compare-bar
      data-print="no"
      data-shell
    >
      <p className={styles['limit']} role="status" />
      <button type="submit" className={styles['open']}>
        Сравнить отмеченные
      </button>
      <button type="button" className={styles['clear']} aria-label="Очистить сравнение" hidden>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </form>
  );
}
