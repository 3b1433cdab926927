import { ButtonLink } from '#client/components/button-link.tsx';
import { requestHref } from '#client/forms/form-places.ts';
import styles from './equipment-bar.module.css';
import type { ChoiceInWords } from './equipment-words.ts';

interface EquipmentBarProps extends ChoiceInWords {
  onReset: () => void;
}

/** What the choice comes to, in sight while there is something to choose from. */
export function EquipmentBar({ name, price, notes, onReset }: EquipmentBarProps) {
  return (
    <section className={styles['bar']} aria-label="Ваша комплектация">
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['price']}>{price}</p>
        <p className={styles['notes']}>{notes}</p>
      </div>
      <ButtonLink href={requestHref('product')}>{'В\u00a0заявку'}</ButtonLink>
      <button type="button" className={styles['reset']} onClick={onReset} aria-label="Вернуть базовую комплектацию">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </section>
  );
}
