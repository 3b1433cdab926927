/** All offices at a glance: whom to call now, where, till when. */

import { PhoneLink } from '#client/components/ui/links.tsx';
import type { Office } from '#shared/content/company.ts';
import styles from './office-cards.module.css';

/** Opening hours of an office, in its local time. */
function OfficeHours({ office: { city, hours } }: { office: Office }) {
  return (
    <table className={styles['hours']}>
      <caption className="visually-hidden">{`Часы работы: ${city}, время местное`}</caption>
      <tbody>
        {hours.map(({ from, to = from, note, opens, closes }) => {
          const days = [from === to ? from : `${from}–${to}`, note].filter(Boolean).join(', ');
          return (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{opens === undefined ? 'выходной' : `${opens}–${closes}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** «Открыто до 18:00», worked out in the browser (behaviour/open-now.ts): a page may be cached for hours. Without scripts the hours below say it. */
function OpenNow({ office: { hours, timeZone } }: { office: Office }) {
  return <p className={styles['now']} data-open-hours={JSON.stringify({ hours, timeZone })} data-print="no" />;
}

const kinds: Record<Office['kind'], string> = { plant: 'Завод', sales: 'Продажи', service: 'Сервис' };

export function OfficeCards({ offices }: { offices: Office[] }) {
  return (
    <ul className={styles['cards']}>
      {offices.map((office) => (
        <li key={office.id} className={styles['card']}>
          <p className={styles['kind']}>{kinds[office.kind]}</p>
          <h2 className={styles['city']}>{office.city}</h2>
          <OpenNow office={office} />
          <PhoneLink phone={office.phone} />
          <address className={styles['address']}>
            <span>{office.address}</span>
            <br />
            <span>{`${office.region}, ${office.postalCode}`}</span>
          </address>
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
