/** The top of a service page that a drawing proves: heading, claim, button, the drawing. Rendered on the server only. */
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { TrailerPart } from '#shared/content/machine.ts';
import type { MachineData, MachineSheet, NumberedCallout, WalkSheet } from '#shared/page-data.ts';
import machineStyles from './machine.module.css';
import calloutStyles from './machine-callouts.module.css';
import styles from './machine-opening.module.css';

/** The ground of a page's drawing, from edge to edge, with the colours that are read on it. */
export function MachineGround({ look, children }: { look: string; children: ReactNode }) {
  return (
    <div className={`ink ${styles['opening']}`} data-look={look}>
      <div className={`page-wide gap-6 grid ${styles['content']}`}>{children}</div>
    </div>
  );
}

interface CalloutMarkProps extends Pick<NumberedCallout, 'number' | 'href'> {
  at: readonly [x: number, y: number];
  /** Absent where a list below has the same links, large enough: keyboards and screen readers skip those of the drawing. */
  label: string | undefined;
}

/** A number on a drawing; it links to the row about the part. */
function CalloutMark({ number, href, at: [x, y], label }: CalloutMarkProps) {
  const forReaders = label === undefined ? { tabIndex: -1 } : { 'aria-label': `${number}. ${label}` };
  return (
    <a className={calloutStyles['mark']} href={href} {...forReaders}>
      {label !== undefined && <circle className={calloutStyles['touch']} cx={x} cy={y} r="84" />}
      <circle className={calloutStyles['badge']} cx={x} cy={y} r="46" />
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
        <g className={machineStyles['drawing']}>
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
        <path className={machineStyles['dots']} d={anchors.map((anchor) => `M${anchor}h0`).join('')} />
        <g aria-hidden={isListed || undefined}>
          {marks.map(({ callout: { part, number, href, text, figure }, placed }) => (
            <CalloutMark
              key={part}
              number={number}
              href={href}
              at={placed.number}
              label={isListed ? undefined : `${text}: ${figure}`}
            />
          ))}
        </g>
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** The drawings of a page: their colours, the trailers, what is numbered on them. Without colours the page itself lists the numbers. */
export function MachineSheets({ drawings, legend }: Pick<MachineData, 'drawings' | 'legend'>) {
  if (drawings.length === 0) return undefined;
  const hasTones = legend.length > 0;
  return (
    <>
      {hasTones && (
        // The colours of the drawings as one strip, from the strongest.
        <ul className={`row ${machineStyles['legend']}`}>
          {legend.map(({ text, tone }) => (
            <li key={tone} data-tone={tone}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className={`stack ${styles['sheets']}`} data-count={drawings.length}>
        {drawings.map((sheet) => (
          <MachineFigure key={sheet.title} sheet={sheet} isListed={hasTones} />
        ))}
        {hasTones && (
          // What the numbers stand for, each with its figure.
          <ol className={`grid line-above ${calloutStyles['list']}`}>
            {drawings
              .flatMap(({ callouts }) => callouts)
              .map(({ number, text, figure, href }) => (
                <li key={number}>
                  <a className="ink-link warm" href={href}>
                    <span className={calloutStyles['number']} aria-hidden="true">
                      {number}
                    </span>
                    <span>{text}</span>
                    <b>{figure}</b>
                  </a>
                </li>
              ))}
          </ol>
        )}
      </div>
    </>
  );
}

/** The walk around a trailer from above: the way, its direction, a numbered stop for each point of the inspection. */
function WalkFigure({ walk: { title, width, height, paths, way, stops } }: { walk: WalkSheet }) {
  return (
    <figure aria-label={`${title}: вид сверху с номерами остановок`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has the name */}
      <svg viewBox={`0 0 ${width} ${height}`}>
        <g className={machineStyles['drawing']}>
          <InkPaths paths={paths} />
          <path className="outline signal-line" strokeDasharray="8 5" d={way} />
        </g>
        {stops.map(({ number, x, y, text, href }) => (
          <CalloutMark key={number} number={number} href={href} at={[x, y]} label={text} />
        ))}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

interface MachineOpeningProps {
  machine: MachineData;
  /** Below the drawing. */
  children?: ReactNode;
}

export function MachineOpening({ machine, children }: MachineOpeningProps) {
  const { title, claim, action, look, drawings, legend, walk } = machine;
  return (
    <MachineGround look={look}>
      <div className={styles['head']}>
        <PageHeading title={title} lead={claim} />
        <p className={styles['action']} data-print="no">
          <ButtonLink {...action} />
        </p>
      </div>
      <MachineSheets drawings={drawings} legend={legend} />
      {walk && <WalkFigure walk={walk} />}
      {children}
    </MachineGround>
  );
}
