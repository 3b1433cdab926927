import { href } from '#shared/routes.ts';
import styles from './request.module.css';

/** For those who have the number and the key on paper. */
export function FindRequest() {
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
