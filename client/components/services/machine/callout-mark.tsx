/** A number on a drawing; it links to the row about the part. */
import type { PlacedCallout } from '#shared/drawing/machine-view.ts';
import type { NumberedCallout } from '#shared/page-data.ts';
import styles from './machine-callouts.module.css';

interface CalloutMarkProps {
  callout: NumberedCallout;
  placed: PlacedCallout;
  /** The list below has the same links, large enough: keyboards and screen readers skip those of the drawing. */
  isListed: boolean;
}

export function CalloutMark({ callout: { number, text, figure, href }, placed, isListed }: CalloutMarkProps) {
  const [x, y] = placed.number;
  const forReaders = isListed ? { tabIndex: -1 } : { 'aria-label': `${number}. ${text}: ${figure}` };
  return (
    <a className={styles['mark']} href={href} {...forReaders}>
      {!isListed && <circle className={styles['touch']} cx={x} cy={y} r="84" />}
      <circle className={styles['badge']} cx={x} cy={y} r="46" />
      <text x={x} y={y}>
        {number}
      </text>
    </a>
  );
}
