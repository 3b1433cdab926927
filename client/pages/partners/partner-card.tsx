/** A partner: name, years of partnership, supplies, contacts. */
import type { Partner } from '#shared/content/company.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './partner-card.module.css';

export function PartnerCard({ partner }: { partner: Partner }) {
  const { name, city, since, summary, supplies, contacts } = partner;
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['city']}>{city}</p>
      </div>
      <p className={styles['since']}>{`вместе с\u00a0${since}\u00a0года`}</p>
      <p className={styles['summary']}>{summary}</p>
      <ul className={styles['supplies']} aria-label={`${name}: что поставляет и делает`}>
        {supplies.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {contacts !== undefined && (
        <address className={styles['contacts']}>
          <span>
            {city}, {contacts.address}
          </span>
          <span>{contacts.hours}</span>
          <a className={styles['phone']} href={`tel:${contacts.phone}`}>
            {formatPhone(contacts.phone)}
          </a>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </address>
      )}
    </article>
  );
}
