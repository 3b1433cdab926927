import { ButtonLink } from '#client/components/button-link.tsx';
import { CrossButton } from '#client/components/cross-button.tsx';
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
      <CrossButton className={styles['reset']} onClick={onReset} label="Вернуть базовую комплектацию" />
    </section>
  );
}
