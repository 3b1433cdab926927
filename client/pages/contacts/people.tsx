import type { Office } from '#shared/content/company.ts';
import styles from './office-section.module.css';

/** Departments of an office, each with its extension and its mail. */
export function People({ people }: { people: Office['people'] }) {
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
