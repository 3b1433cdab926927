/** All offices at a glance: whom to call now, where, till when. */

import { PhoneLink } from '#client/components/ui/links.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { Office } from '#shared/content/company.ts';
import {
  exceptionDaysText,
  listExceptions,
  rowDaysText,
  scheduleNear,
  timesText,
} from '#shared/tools/opening-hours.ts';
import { addDays } from '#shared/tools/plant-time.ts';
import styles from './office-cards.module.css';

/** Exceptions are shown so many days ahead. */
const announcedDays = 14;
/** For so many days a browser tells the state: a page may be cached for hours, and stay open for days. */
const toldDays = 40;

interface OfficeOnDay {
  office: Office;
  /** The plant's day. */
  today: string;
}

/** Opening hours of an office, in its local time. */
function OfficeHours({ office: { city, hours }, today }: OfficeOnDay) {
  const rows = [
    ...hours.week.map((row) => ({ days: rowDaysText(row), times: row.times })),
    ...listExceptions(hours, { from: today, to: addDays(today, announcedDays) }).map(({ times, ...days }) => ({
      days: exceptionDaysText(days),
      times,
    })),
  ];
  return (
    <table className={`above-3 below-4 small-on-phone ${styles['hours']}`}>
      <caption className="visually-hidden">{`Часы работы: ${city}, время местное`}</caption>
      <tbody>
        {rows.map(({ days, times }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{timesText(times)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** «Открыто до 18:00», worked out in the browser (behaviour/open-now.ts): a page may be cached for hours. Without scripts the hours below say it. */
function OpenNow({ office, today }: OfficeOnDay) {
  const { site } = useApp();
  const hours = scheduleNear(office.hours, { from: addDays(today, -1), to: addDays(today, toldDays) });
  const told = JSON.stringify({ hours, zone: { id: office.timeZone ?? site.timeZone.id } });
  return <p className={`semibold quiet ${styles['now']}`} data-open-hours={told} data-print="no" />;
}

const kinds: Record<Office['kind'], string> = { plant: 'Завод', sales: 'Продажи', service: 'Сервис' };

export function OfficeCards({ offices, today }: { offices: Office[]; today: string }) {
  return (
    <ul className={`split above-8 ${styles['cards']}`}>
      {offices.map((office) => (
        <li key={office.id} className={`column ${styles['card']}`}>
          <p className="small semibold accent below-1">{kinds[office.kind]}</p>
          <h2 className="below-1">{office.city}</h2>
          <OpenNow office={office} today={today} />
          <PhoneLink phone={office.phone} />
          <address className="quiet below-4">
            <span>{office.address}</span>
            <br />
            <span>{`${office.region}, ${office.postalCode}`}</span>
          </address>
          <a className="touch-link" href={`mailto:${office.email}`}>
            {office.email}
          </a>
          <OfficeHours office={office} today={today} />
          <a
            className={`touch-link semibold ${styles['more']}`}
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
