/** Departments of an office with their extensions and e-mails. */
import type { Office } from '#shared/content/company.ts';
import styles from './office-details.module.css';

export function OfficePeople({ people }: { people: Office['people'] }) {
  return (
    <ul className={styles['people']}>
      {people.map(({ role, phoneExtension, email }) => (
        <li key={role}>
          <span className={styles['extension']}>
            {phoneExtension !== undefined && (
              <>
                <span className="visually-hidden">добавочный </span>
                {phoneExtension}
              </>
            )}
          </span>
          <span>
            {role}
            <a href={`mailto:${email}`} aria-label={`${email}: ${role}`}>
              {email}
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}
