/** One trailer in parts: those with a callout are coloured, and a numbered line leads to each. */

import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { TrailerPart } from '#shared/content/machine.ts';
import type { MachineSheet } from '#shared/page-data.ts';
import { CalloutMark } from './callout-mark.tsx';
import styles from './machine.module.css';

/** Lines on what is before them: filled to be seen. */
const thinParts: readonly (TrailerPart | undefined)[] = ['axles', 'brakes', 'lamps'];

interface MachineFigureProps {
  sheet: MachineSheet;
  /** Whether a list below says what the numbers stand for. */
  isListed: boolean;
}

export function MachineFigure({ sheet: { title, isFragment, view, callouts }, isListed }: MachineFigureProps) {
  const { left, width, height, roadY, pieces } = view;
  const tones = new Map<TrailerPart | undefined, number>(callouts.map(({ part, tone }) => [part, tone]));
  const marks = callouts.flatMap((callout) => {
    const placed = view.callouts.find(({ part }) => part === callout.part);
    return placed ? [{ callout, placed }] : [];
  });
  const anchors = marks.map(({ placed: { anchor } }) => anchor.join(' '));
  return (
    <figure aria-label={`${title}: чертёж сбоку с номерами узлов`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has the name */}
      <svg viewBox={`${left} 0 ${width} ${height}`}>
        <g className={styles['drawing']}>
          <path className="outline" d={`M${left} ${roadY}h${width}`} />
          {pieces.map(({ part, paths }) => (
            <g
              key={paths.map(({ d }) => d).join('')}
              data-tone={tones.get(part)}
              data-thin={thinParts.includes(part) || undefined}
            >
              <InkPaths paths={paths} />
            </g>
          ))}
          {isFragment && (
            <path className="outline" strokeDasharray="9 4 2 4" d={`M${left + 1} ${roadY - 420}V${roadY + 12}`} />
          )}
        </g>
        <path
          className="outline ink-line"
          d={marks.map(({ placed }, index) => `M${placed.number.join(' ')}L${anchors[index]}`).join('')}
        />
        <path className={styles['dots']} d={anchors.map((anchor) => `M${anchor}h0`).join('')} />
        <g aria-hidden={isListed || undefined}>
          {marks.map(({ callout, placed }) => (
            <CalloutMark key={callout.part} callout={callout} placed={placed} isListed={isListed} />
          ))}
        </g>
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
