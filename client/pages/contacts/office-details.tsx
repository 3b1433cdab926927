/** Whom to ask for in an office, and how to get there. */

import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { Office } from '#shared/content/company.ts';
import { formatPhone, phoneHref } from '#shared/format.ts';
import styles from './office-details.module.css';

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

/** The way in, not to scale: the road, where to turn, how far, the gate. Hidden from screen readers: the route is in words. */
function WayScheme({ approach }: { approach: NonNullable<Office['approach']> }) {
  const { road, turn, distance, gate, landmark } = approach;
  return (
    <figure className="below-4">
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
          <a className="touch-link semibold" href={phoneHref(phone)}>
            {formatPhone(phone)}
          </a>
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
