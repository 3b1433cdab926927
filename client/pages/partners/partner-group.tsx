import { SideSection } from '#client/components/side-section.tsx';
import type { Partner } from '#shared/content/company.ts';
import type { PartnerRole } from './partner-roles.ts';
import styles from './partners.module.css';

/** The partners of one role, each as a line of a specification. */
export function PartnerGroup({ role, partners }: { role: PartnerRole; partners: Partner[] }) {
  if (partners.length === 0) return undefined;
  return (
    <SideSection id={role.id} title={role.title} aside={<p>{role.meaning}</p>}>
      <ul className={styles['partners']}>
        {partners.map(({ id, name, city, since, summary, supplies }) => (
          <li key={id} className={styles['partner']}>
            <div className={styles['name']}>
              <h3>{name}</h3>
              <p>{city}</p>
              <p>{`вместе с\u00a0${since}\u00a0года`}</p>
            </div>
            <p className={styles['summary']}>{summary}</p>
            <ul className={styles['supplies']} aria-label={`${name}: что поставляет и делает`}>
              {supplies.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
