/** Finds a lead by the number and key that a visitor wrote down. */
import { href } from '#shared/routes.ts';
import styles from './request.module.css';

export function FindLead() {
  return (
    <form className={styles['find']} action={href('request')} aria-label="Найти заявку">
      <label htmlFor="request-number">Номер заявки</label>
      <input id="request-number" name="number" inputMode="numeric" autoComplete="off" required />
      <label htmlFor="request-secret">Ключ</label>
      <input id="request-secret" name="secret" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      <button className="signal-button" type="submit">
        Найти заявку
      </button>
    </form>
  );
}
