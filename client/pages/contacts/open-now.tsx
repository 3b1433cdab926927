/** «Открыто до 18:00», worked out in the browser (behaviour/open-now.ts): a page may be cached for hours. Without scripts the hours below say it. */
import type { Office } from '#shared/content/company.ts';
import styles from './office-cards.module.css';

export function OpenNow({ office: { hours, timeZone } }: { office: Office }) {
  return <p className={styles['now']} data-open-hours={JSON.stringify({ hours, timeZone })} data-print="no" />;
}
