import styles from './chassis-number.module.css';

const before = 10;
const sample = '0001234';

/** Seventeen signs, of which the last seven are enough: a plate as it stands on the frame. */
export function ChassisNumber() {
  return (
    <figure className={styles['figure']}>
      <div className={styles['plate']} aria-hidden="true">
        <span className={styles['before']}>{'•'.repeat(before)}</span>
        <span className={styles['last']}>{sample}</span>
      </div>
      <figcaption>
        Номер шасси — семнадцать знаков. Для подбора хватает <b>последних семи</b> и модели.
      </figcaption>
    </figure>
  );
}
