/** A span on a dimension line, a tick for each value within it. */
import styles from './span-line.module.css';

interface SpanLineProps {
  /** Where the span begins and ends, per cent of the line; a bare line without one. */
  span?: readonly [from: number, to: number] | undefined;
  /** Per cent of the line. */
  marks?: readonly number[];
}

/** Stands beside words that say the same. */
export function SpanLine({ span, marks = [] }: SpanLineProps) {
  const [from, to] = span ?? [];
  // One value is a tick too.
  const ticks = (from === to && from !== undefined ? [...marks, from] : marks).map((mark) => `M${mark} 2V10`);
  return (
    <svg className={styles['line']} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <path className="outline" d="M0 6H100M0 1V11M100 1V11" />
      {span && <path className={`outline signal-line ${styles['span']}`} d={`M${from} 6H${to}${ticks.join('')}`} />}
    </svg>
  );
}
