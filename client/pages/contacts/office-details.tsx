/** Whom to ask for in an office, and how to get there. */
import { MailLink, PhoneLink } from '#client/components/ui/links.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { Office } from '#shared/content/company.ts';
import { capitalize, phoneHref } from '#shared/format.ts';
import {
  exceptionDaysText,
  listExceptions,
  rowDaysText,
  scheduleNear,
  timesText,
} from '#shared/tools/opening-hours.ts';
import { addDays } from '#shared/tools/plant-time.ts';
import cardStyles from './office-cards.module.css';
import styles from './office-details.module.css';

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
    ...hours.week.map((row) => ({ days: capitalize(rowDaysText(row)), times: row.times })),
    ...listExceptions(hours, { from: today, to: addDays(today, announcedDays) }).map(({ times, ...days }) => ({
      days: exceptionDaysText(days),
      times,
    })),
  ];
  return (
    <table className={`above-3 below-4 small-on-phone ${cardStyles['hours']}`}>
      <caption className="visually-hidden">{`Часы работы: ${city}, время местное`}</caption>
      <tbody>
        {rows.map(({ days, times }) => (
          <tr key={days}>
            <th className="regular" scope="row">
              {days}
            </th>
            <td className="semibold nowrap to-end">{timesText(times)}</td>
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
  return <p className={`semibold quiet ${cardStyles['now']}`} data-open-hours={told} data-print="no" />;
}

const kinds: Record<Office['kind'], string> = { plant: 'Завод', sales: 'Продажи', service: 'Сервис' };

/** All offices at a glance: whom to call now, where, till when. */
export function OfficeCards({ offices, today }: { offices: Office[]; today: string }) {
  return (
    <ul className={`split above-8 ${cardStyles['cards']}`}>
      {offices.map((office) => (
        <li key={office.id} className={`column ${cardStyles['card']}`}>
          <p className="small semibold accent below-1">{kinds[office.kind]}</p>
          <h2 className="below-1">{office.city}</h2>
          <OpenNow office={office} today={today} />
          <PhoneLink phone={office.phone} />
          <address className="quiet below-4">
            <span>{office.address}</span>
            <br />
            <span>{`${office.region}, ${office.postalCode}`}</span>
          </address>
          <MailLink email={office.email} />
          <OfficeHours office={office} today={today} />
          <a
            className="touch-link semibold at-foot"
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

const hasExtensions = (people: Office['people']) => people.some(({ phoneExtension }) => phoneExtension !== undefined);

/** Departments of an office with their extensions and e-mails. */
function OfficePeople({ phone, people }: Pick<Office, 'phone' | 'people'>) {
  return (
    <ul className={`ruled ${styles['people']}`} data-plain={!hasExtensions(people) || undefined}>
      {people.map(({ role, phoneExtension, email }) => (
        <li key={role}>
          {hasExtensions(people) && (
            <span className="bold figures">
              {phoneExtension !== undefined && (
                <a
                  className="small"
                  href={phoneHref(phone, phoneExtension)}
                  aria-label={`доб. ${phoneExtension}: ${role}`}
                >
                  доб.&nbsp;{phoneExtension}
                </a>
              )}
            </span>
          )}
          <span>
            {role}
            <a className="small" href={`mailto:${email}`} aria-label={`${email}: ${role}`}>
              {email}
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The way in, not to scale: the road, where to turn, how far, the gate. Hidden from screen readers and paper: the route is in words. */
function WayScheme({ approach }: { approach: NonNullable<Office['approach']> }) {
  const { road, turn, distance, gate, landmark } = approach;
  return (
    <figure className="below-4" data-print="no">
      <svg
        className={`tinted ${styles['scheme']}`}
        viewBox="0 0 400 232"
        fontSize="12"
        aria-hidden="true"
        focusable="false"
      >
        <path className="pale-line" strokeWidth="26" d="M0 196H400" />
        <path className="pale-line" strokeWidth="18" d="M84 196V64H132" />
        <path className="paper-line" strokeWidth="1.5" strokeDasharray="12 10" d="M0 196H400" />
        <path
          className="stroke-signal"
          strokeWidth="3"
          d="M12 206H72Q94 206 94 186V74Q94 64 104 64H124M118 56L130 64L118 72"
        />
        <rect className="stroke-steel in-paper" x="136" y="32" width="252" height="64" />
        <path className="stroke-signal" strokeWidth="6" d="M136 48V80" />
        <text className="bold in-ink" fontSize="14" x="150" y="59">
          {gate}
        </text>
        <text className="in-steel" x="150" y="80">
          {landmark}
        </text>
        <text className="bold in-ink" fontSize="14" x="108" y="130">
          {distance}
        </text>
        <text className="in-steel" x="108" y="172">
          {turn}
        </text>
        <text className="bold in-ink" fontSize="14" x="108" y="226">
          {road}
        </text>
      </svg>
      <figcaption className="above-1">Схема подъезда, не в масштабе</figcaption>
    </figure>
  );
}

export function OfficeDetails({ office: { phone, people, route, approach } }: { office: Office }) {
  return (
    <div className={`pair ${styles['columns']}`}>
      <PhoneFold summary="Кого спросить">
        <h3 className="below-3">Кого спросить</h3>
        <p className="aside below-2">
          <PhoneLink phone={phone} className="touch-link semibold" />
          {hasExtensions(people) && ' и добавочный номер'}
        </p>
        <OfficePeople phone={phone} people={people} />
      </PhoneFold>
      <PhoneFold summary="Как проехать">
        <h3 className="below-3">Как проехать</h3>
        {approach !== undefined && (
          <div>
            <WayScheme approach={approach} />
          </div>
        )}
        <ul className="ruled">
          {route.map(({ by, text }) => (
            <li key={text}>
              {by !== undefined && <b>{by}.</b>}
              {by === undefined ? text : ` ${text}`}
            </li>
          ))}
        </ul>
      </PhoneFold>
    </div>
  );
}
