/** A number on a drawing with its line to the part; it links to the row about the part. */
import type { PlacedCallout } from '#shared/drawing/machine-view.ts';
import type { NumberedCallout } from '#shared/machine-data.ts';
import styles from './machine-callouts.module.css';

interface CalloutMarkProps {
  callout: NumberedCallout;
  placed: PlacedCallout;
}

export function CalloutMark({ callout: { number, text, figure, href }, placed }: CalloutMarkProps) {
  const [[anchorX, anchorY], [x, y]] = [placed.anchor, placed.number];
  return (
    <>
      <path className={styles['leader']} d={`M${x} ${y}L${anchorX} ${anchorY}`} />
      <circle className={styles['dot']} cx={anchorX} cy={anchorY} r="7" />
      <a className={styles['mark']} href={href} aria-label={`${number}. ${text}: ${figure}`}>
        <circle className={styles['touch']} cx={x} cy={y} r="84" />
        <circle className={styles['badge']} cx={x} cy={y} r="46" />
        <text x={x} y={y}>
          {number}
        </text>
      </a>
    </>
  );
}
