/** Open positions at a glance, linked to their sections. */
import type { Vacancy } from '#shared/content/company.ts';
import { payText } from './pay-text.ts';
import styles from './position-list.module.css';

export function PositionList({ vacancies }: { vacancies: Vacancy[] }) {
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
              <span className={styles['pay']}>{payText(vacancy)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
