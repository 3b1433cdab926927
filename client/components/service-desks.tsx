import { formatPhone } from '#shared/format.ts';
import type { Desk } from '#shared/page-data.ts';
import { Section } from './section.tsx';
import styles from './service-desks.module.css';

/** Whom to call and where to write, by city. */
export function ServiceDesks({ title, desks }: { title: string; desks: Desk[] }) {
  if (desks.length === 0) return undefined;
  return (
    <Section id="kontakty" title={title}>
      <ul className={styles['desks']}>
        {desks.map(({ city, role, phone, extension, email }) => (
          <li key={`${city} ${role}`} className={styles['desk']}>
            <h3>{city}</h3>
            <p>{role}</p>
            <p className={styles['ways']}>
              <a className={styles['phone']} href={`tel:${phone}${extension === undefined ? '' : `,${extension}`}`}>
                {formatPhone(phone)}
                {extension !== undefined && <small> доб.&nbsp;{extension}</small>}
              </a>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
