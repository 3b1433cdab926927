/** Finds a lead by the number and key that a visitor wrote down. */
import { href } from '#shared/routes.ts';

export function FindLead() {
  return (
    <form className="fit-row tinted panel bleed" action={href('request')} aria-label="Найти заявку">
      <p className="stack gap-2">
        <label className="semibold" htmlFor="request-number">
          Номер заявки
        </label>
        <input id="request-number" name="number" inputMode="numeric" autoComplete="off" required />
      </p>
      <p className="stack gap-2">
        <label className="semibold" htmlFor="request-secret">
          Ключ
        </label>
        <input id="request-secret" name="secret" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      </p>
      <p className="aside full-row">
        Они в&nbsp;ссылке:{' '}
        <span>
          {href('request')}?number=<b className="ink">номер</b>&amp;secret=<b className="ink">ключ</b>
        </span>
      </p>
      <button className="signal-button" type="submit">
        Найти заявку
      </button>
    </form>
  );
}
