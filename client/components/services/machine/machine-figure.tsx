/** One trailer in parts: those with a callout are coloured, and a numbered line leads to each. */

import { InkPaths } from '#client/drawing/ink-paths.tsx';
import type { TrailerPart } from '#shared/content/machine.ts';
import type { MachineSheet } from '#shared/machine-data.ts';
import { CalloutMark } from './callout-mark.tsx';
import styles from './machine.module.css';

export function MachineFigure({ sheet: { title, isFragment, view, callouts } }: { sheet: MachineSheet }) {
  const { left, width, height, roadY, pieces } = view;
  const tones = new Map<TrailerPart | undefined, number>(callouts.map(({ part, tone }) => [part, tone]));
  return (
    <figure className={styles['machine']} aria-label={`${title}: чертёж сбоку с номерами узлов`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has the name */}
      <svg viewBox={`${left} 0 ${width} ${height}`}>
        <g className={styles['drawing']}>
          <path className={styles['road']} d={`M${left} ${roadY}h${width}`} />
          {pieces.map(({ part, paths }) => (
            <g key={paths.map(({ d }) => d).join('')} data-tone={tones.get(part)} data-part={part}>
              <InkPaths paths={paths} />
            </g>
          ))}
          {isFragment && <path className={styles['cut']} d={`M${left + 1} ${roadY - 420}V${roadY + 12}`} />}
        </g>
        {callouts.map((callout) => {
          const placed = view.callouts.find(({ part }) => part === callout.part);
          return placed && <CalloutMark key={callout.part} callout={callout} placed={placed} />;
        })}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
