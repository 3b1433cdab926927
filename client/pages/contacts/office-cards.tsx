/** All offices at a glance: address, hours, phone. */
import { PhoneLink } from '#client/components/ui/phone-link.tsx';
import type { Office } from '#shared/content/company.ts';
import styles from './office-cards.module.css';
import { OfficeHours } from './office-hours.tsx';

const kinds: Record<Office['kind'], string> = { plant: 'Завод', sales: 'Продажи', service: 'Сервис' };

export function OfficeCards({ offices }: { offices: Office[] }) {
  return (
    <ul className={styles['cards']}>
      {offices.map((office) => (
        <li key={office.id} className={styles['card']}>
          <p className={styles['kind']}>{kinds[office.kind]}</p>
          <h2 className={styles['city']}>{office.city}</h2>
          <address className={styles['address']}>
            {office.address}
            <br />
            {office.region}, {office.postalCode}
          </address>
          <PhoneLink phone={office.phone} />
          <a className={styles['mail']} href={`mailto:${office.email}`}>
            {office.email}
          </a>
          <OfficeHours office={office} />
          <a
            className={styles['more']}
            data-print="no"
            href={`#${office.id}`}
            aria-label={`Отделы и проезд: ${office.city}`}
          >
            Отделы и проезд
          </a>
        </li>
      ))}
    </ul>
  );
}
