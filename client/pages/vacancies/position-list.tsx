/** Open positions at a glance, linked to their sections, with their pay as lines to one scale. */
import { SpanLine } from '#client/components/figures/span-line.tsx';
import type { Vacancy } from '#shared/content/company.ts';
import { formatRoubles } from '#shared/format.ts';
import { payText } from './pay-text.ts';
import styles from './position-list.module.css';

/** The scale ends at a round sum. */
const roundRub = 50_000;

export function PositionList({ vacancies }: { vacancies: Vacancy[] }) {
  const most = Math.ceil(Math.max(...vacancies.map(({ payToRub }) => payToRub)) / roundRub) * roundRub;
  const toPlace = (rub: number) => Math.round((rub / most) * 1000) / 10;
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
              <span className={styles['line']}>
                <SpanLine span={[toPlace(vacancy.payFromRub), toPlace(vacancy.payToRub)]} />
              </span>
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
