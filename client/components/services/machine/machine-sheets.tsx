/** The drawings of a page: their colours, the trailers, what is numbered on them. Without colours the page itself lists the numbers. */

import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { TrailerPart } from '#shared/content/machine.ts';
import type { PlacedCallout } from '#shared/drawing/machine-view.ts';
import type { MachineData, MachineSheet, NumberedCallout } from '#shared/page-data.ts';
import figureStyles from './machine.module.css';
import legendStyles from './machine.module.css';
import markStyles from './machine-callouts.module.css';
import listStyles from './machine-callouts.module.css';
import styles from './machine-opening.module.css';

/** The colours of a drawing as one strip, from the strongest. */
function ToneLegend({ legend }: Pick<MachineData, 'legend'>) {
  return (
    <ul className={`row ${legendStyles['legend']}`}>
      {legend.map(({ text, tone }) => (
        <li key={tone} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What the numbers of a drawing stand for, each with its figure. */
function CalloutList({ callouts }: { callouts: readonly NumberedCallout[] }) {
  return (
    <ol className={listStyles['list']}>
      {callouts.map(({ number, text, figure, href }) => (
        <li key={number}>
          <a className="ink-link warm" href={href}>
            <span className={listStyles['number']} aria-hidden="true">
              {number}
            </span>
            <span>{text}</span>
            <b>{figure}</b>
          </a>
        </li>
      ))}
    </ol>
  );
}

interface CalloutMarkProps {
  callout: NumberedCallout;
  placed: PlacedCallout;
  /** The list below has the same links, large enough: keyboards and screen readers skip those of the drawing. */
  isListed: boolean;
}

/** A number on a drawing; it links to the row about the part. */
function CalloutMark({ callout: { number, text, figure, href }, placed, isListed }: CalloutMarkProps) {
  const [x, y] = placed.number;
  const forReaders = isListed ? { tabIndex: -1 } : { 'aria-label': `${number}. ${text}: ${figure}` };
  return (
    <a className={markStyles['mark']} href={href} {...forReaders}>
      {!isListed && <circle className={markStyles['touch']} cx={x} cy={y} r="84" />}
      <circle className={markStyles['badge']} cx={x} cy={y} r="46" />
      <text x={x} y={y}>
        {number}
      </text>
    </a>
  );
}

/** Lines on what is before them: filled to be seen. */
const thinParts: readonly (TrailerPart | undefined)[] = ['axles', 'brakes', 'lamps'];

interface MachineFigureProps {
  sheet: MachineSheet;
  /** Whether a list below says what the numbers stand for. */
  isListed: boolean;
}

/** One trailer in parts: those with a callout are coloured, and a numbered line leads to each. */
function MachineFigure({ sheet: { title, isFragment, view, callouts }, isListed }: MachineFigureProps) {
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
        <g className={figureStyles['drawing']}>
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
        <path className={figureStyles['dots']} d={anchors.map((anchor) => `M${anchor}h0`).join('')} />
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

export function MachineSheets({ drawings, legend }: Pick<MachineData, 'drawings' | 'legend'>) {
  if (drawings.length === 0) return undefined;
  const hasTones = legend.length > 0;
  return (
    <>
      {hasTones && <ToneLegend legend={legend} />}
      <div className={styles['sheets']} data-count={drawings.length}>
        {drawings.map((sheet) => (
          <MachineFigure key={sheet.title} sheet={sheet} isListed={hasTones} />
        ))}
        {hasTones && <CalloutList callouts={drawings.flatMap(({ callouts }) => callouts)} />}
      </div>
    </>
  );
}
