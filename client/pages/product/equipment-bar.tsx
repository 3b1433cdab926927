import { ButtonLink } from '#client/components/button-link.tsx';
import { requestHref } from '#client/forms/form-places.ts';
import { type EquipmentChoice, sumEquipment } from '#shared/equipment.ts';
import { plural } from '#shared/format.ts';
import styles from './equipment-bar.module.css';
import { describeResult, type EquippedModel, nameChoice } from './equipment-words.ts';

interface EquipmentBarProps {
  model: EquippedModel;
  choice: EquipmentChoice;
  onReset: () => void;
}

/** What the choice comes to, in sight while there is something to choose from; it goes along with the request. */
export function EquipmentBar({ model, choice, onReset }: EquipmentBarProps) {
  const { rub, kg, pallets } = sumEquipment(model, choice);
  const { price, figures } = describeResult(model, rub, kg);
  const notes = figures.map(({ short, value }) => `${short}\u00a0${value}`);
  if (pallets !== 0) notes.push(`${pallets > 0 ? '+' : '−'}${countPallets(Math.abs(pallets))}`);
  return (
    <section className={styles['bar']} aria-label="Ваша комплектация">
      <div className={styles['words']} role="status">
        <p className={styles['name']}>{nameChoice(model, choice)}</p>
        <p className={styles['price']}>{price}</p>
        <p className={styles['notes']}>{notes.join(', ')}</p>
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

function countPallets(count: number): string {
  return `${count}\u00a0${plural(count, ['паллета', 'паллеты', 'паллет'])}`;
}
