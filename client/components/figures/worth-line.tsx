/** One step: what is left as a line, and what the step takes off its end. */
import styles from './worth-steps.module.css';

interface WorthLineProps {
  /** Shares of the whole. */
  to: number;
  upTo: number;
  /** The end is a deduction; otherwise only paler. */
  isTaken?: true;
}

export function WorthLine({ to, upTo, isTaken }: WorthLineProps) {
  const [end, most] = [to, upTo].map((share) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10);
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={isTaken ? styles['taken'] : styles['whole']} width={most} height="10" />
      <rect className={styles['left']} width={end} height="10" />
    </svg>
  );
}
