/** The whole price as a line, its first payment filled, and paler up to the most that it may be. */
import styles from './pay-ways.module.css';

export function FirstShare({ text }: { text: string }) {
  const shares = (text.match(/\d+/g) ?? []).map(Number).filter((share) => share <= 100);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  if (shares.length === 0) return undefined;
  return (
    <svg className={styles['share']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles['whole']} width="100" height="10" />
      <rect className={styles['maybe']} width={most} height="10" />
      <rect className={styles['paid']} width={least} height="10" />
    </svg>
  );
}
