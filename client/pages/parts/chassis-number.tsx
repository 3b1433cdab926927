/** Which digits of the 17-character chassis number to read: the last seven. */
import styles from './chassis-number.module.css';

const hiddenCount = 10;
const sample = '0001234';

export function ChassisNumber() {
  return (
    <figure className={styles['figure']}>
      <div className={styles['plate']} aria-hidden="true">
        <span className={styles['before']}>{'•'.repeat(hiddenCount)}</span>
        <span className={styles['last']}>{sample}</span>
      </div>
      <figcaption>
        Номер шасси — семнадцать знаков. Для подбора хватает <b>последних семи</b> и модели.
      </figcaption>
    </figure>
  );
}
