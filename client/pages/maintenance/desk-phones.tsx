/** Phone numbers by city, above the text. */
import { DeskPhone } from '#client/components/services/desk-phone.tsx';
import type { Desk } from '#shared/service-page-data.ts';
import styles from './desk-phones.module.css';

export function DeskPhones({ desks }: { desks: Desk[] }) {
  if (desks.length === 0) return undefined;
  return (
    <ul className={styles['phones']}>
      {desks.map((desk) => (
        <li key={`${desk.city} ${desk.role}`}>
          <span className={styles['city']}>{desk.city}</span>
          <DeskPhone className={styles['phone']} desk={desk} />
        </li>
      ))}
    </ul>
  );
}
