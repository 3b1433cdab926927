/** Open positions at a glance, linked to their sections, with their pay as lines to one scale. */
import type { Vacancy } from '#shared/content/company.ts';
import { formatRoubles } from '#shared/format.ts';
import { PayLine } from './pay-line.tsx';
import { payText } from './pay-text.ts';
import styles from './position-list.module.css';

/** The scale ends at a round sum. */
const roundRub = 50_000;

export function PositionList({ vacancies }: { vacancies: Vacancy[] }) {
  const most = Math.ceil(Math.max(...vacancies.map(({ payToRub }) => payToRub)) / roundRub) * roundRub;
  return (
    <nav className={styles['positions']} aria-label="Открытые вакансии">
      <ul>
        {vacancies.map((vacancy) => (
          <li key={vacancy.id}>
            <a href={`#${vacancy.id}`}>
              <span className={styles['title']}>{vacancy.title}</span>{' '}
              <span className={styles['place']}>
                {vacancy.city}, {vacancy.department.charAt(0).toLowerCase() + vacancy.department.slice(1)}
              </span>{' '}
              <PayLine pay={vacancy} most={most} />
              <span className={styles['pay']}>{payText(vacancy)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['scale']}>
        Зарплата в месяц до вычета налога; каждая линия — от нуля до {formatRoubles(most)}.
      </p>
    </nav>
  );
}
