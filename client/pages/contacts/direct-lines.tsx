/** Ways to reach the plant about anything: phone, e-mail, messengers. */
import { usePageData } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { formatPhone } from '#shared/format.ts';
import styles from './direct-lines.module.css';

export function DirectLines() {
  const { site } = useApp();
  const { messengers } = usePageData('contacts');
  return (
    <div className={styles['lines']}>
      <div className={styles['phone']}>
        <a href={`tel:${site.phone}`}>{formatPhone(site.phone)}</a>
        <p>{site.phoneHours}</p>
      </div>
      <ul>
        <li>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
        {messengers.map((link) => (
          <li key={link.href}>
            <a href={link.href} rel="nofollow noopener">
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
