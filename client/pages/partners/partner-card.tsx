/** A partner: name, years of partnership, supplies, contacts. */
import type { Partner } from '#shared/content/company.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './partner-card.module.css';

interface PartnerCardProps {
  partner: Partner;
  /** First year of the scale and its length in years. */
  scale: { from: number; years: number };
}

export function PartnerCard({ partner: { name, city, since, summary, supplies, contacts }, scale }: PartnerCardProps) {
  const start = ((since - scale.from) / scale.years) * 100;
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['city']}>{city}</p>
      </div>
      <div className={styles['since']}>
        <p>{`вместе с\u00a0${since}\u00a0года`}</p>
        <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className={styles['years']} d="M0 6H100" />
          <path className={styles['together']} d={`M${start} 6H100`} />
          <path className={styles['start']} d={`M${start} 0v12`} />
        </svg>
      </div>
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
