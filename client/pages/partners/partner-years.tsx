/** How long each partner has worked with the plant: lines to one scale from its founding to now, the longest first. */
import { SpanLine } from '#client/components/figures/span-line.tsx';
import type { Partner } from '#shared/content/company.ts';
import { formatCount, toTenths } from '#shared/format.ts';
import { partnerRoles } from './partner-roles.ts';
import styles from './partner-years.module.css';

interface PartnerYearsProps {
  partners: Partner[];
  foundedYear: number;
  thisYear: number;
}

export function PartnerYears({ partners, foundedYear, thisYear }: PartnerYearsProps) {
  const toPlace = (year: number) => toTenths((100 * (year - foundedYear)) / Math.max(thisYear - foundedYear, 1));
  return (
    <nav className={`above-6 ${styles['years']}`} aria-label="Сколько лет работаем вместе">
      <p className={`ends note ${styles['ends']}`} aria-hidden="true">
        <span>{foundedYear}, основан завод</span>
        <span>{thisYear}</span>
      </p>
      <ol>
        {[...partners]
          .sort((first, second) => first.since - second.since)
          .map(({ id, name, role, since }) => (
            <li key={id}>
              <a className="plain-link line-below warm" href={`#${id}`}>
                <span className="bold">{name}</span>{' '}
                <span className="aside only-on-desktop">{partnerRoles.find((each) => each.id === role)?.title}</span>{' '}
                <span className={styles['line']}>
                  <SpanLine span={[toPlace(since), 100]} />
                </span>
                <b className="nowrap">{formatCount(thisYear - since, ['год', 'года', 'лет'])}</b>
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
