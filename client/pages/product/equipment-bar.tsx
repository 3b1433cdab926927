/** The chosen equipment and its price, sticky at the bottom. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { CrossButton } from '#client/components/ui/cross-button.tsx';
import { leadHref } from '#shared/form-links.ts';
import styles from './equipment-bar.module.css';
import type { ChoiceSummary } from './equipment-words.ts';

interface EquipmentBarProps extends ChoiceSummary {
  onReset: () => void;
}

export function EquipmentBar({ name, price, notes, onReset }: EquipmentBarProps) {
  return (
    <section className={styles['bar']} aria-label="Ваша комплектация">
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['price']}>{price}</p>
        <p className={styles['notes']}>{notes}</p>
      </div>
      <ButtonLink href={leadHref('product')}>{'В\u00a0заявку'}</ButtonLink>
      <CrossButton className={styles['reset']} onClick={onReset} label="Вернуть базовую комплектацию" />
    </section>
  );
}
