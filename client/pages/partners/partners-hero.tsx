/** The number of partners in each role, linked to their sections. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import type { Partner } from '#shared/content/company.ts';
import { plural } from '#shared/format.ts';
import { partnerRoles } from './partner-roles.ts';
import styles from './partners-hero.module.css';

export function PartnersHero({ partners }: { partners: Partner[] }) {
  const roles = partnerRoles
    .map((role) => ({ ...role, count: partners.filter((partner) => partner.role === role.id).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <PageHeading
        title="Партнёры"
        lead={'Чьи узлы стоят на наших полуприцепах, кто продаёт их, финансирует и\u00a0обслуживает.'}
      />
      <nav aria-label="Роли партнёров">
        <ul className={styles['roles']}>
          {roles.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={styles['title']}>{title}</span>
                <span className={styles['count']}>{count}</span>{' '}
                <span className={styles['unit']}>{plural(count, ['партнёр', 'партнёра', 'партнёров'])}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
