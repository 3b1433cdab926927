/** Phone and e-mail of a service's desks, by city. */
import { Section } from '#client/components/ui/section.tsx';
import type { Desk } from '#shared/pages/service-page-data.ts';
import { DeskPhone } from './desk-phone.tsx';
import styles from './service-desks.module.css';

export function ServiceDesks({ title, desks }: { title: string; desks: Desk[] }) {
  if (desks.length === 0) return undefined;
  return (
    <Section id="kontakty" title={title}>
      <ul className={styles['desks']}>
        {desks.map((desk) => (
          <li key={`${desk.city} ${desk.role}`} className={styles['desk']}>
            <h3>{desk.city}</h3>
            <p>{desk.role}</p>
            <DeskPhone className={styles['phone']} desk={desk} />
            <a href={`mailto:${desk.email}`}>{desk.email}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
