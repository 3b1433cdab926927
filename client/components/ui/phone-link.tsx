/** A phone number as a large tap target. */
import { formatPhone } from '#shared/format.ts';
import styles from './phone-link.module.css';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles['phone']} href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
