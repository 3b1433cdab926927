import { formatPhone } from '#shared/format.ts';
import styles from './phone-link.module.css';

/** A number to be called rather than read: large, with room for a thumb. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles['phone']} href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
