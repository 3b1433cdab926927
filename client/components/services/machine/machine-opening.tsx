/** The top of a service page that a drawing proves: heading, claim, button, the drawing. Rendered on the server only. */
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { MachineData, WalkSheet } from '#shared/page-data.ts';
import walkStyles from './machine.module.css';
import calloutStyles from './machine-callouts.module.css';
import { MachineGround } from './machine-ground.tsx';
import styles from './machine-opening.module.css';
import { MachineSheets } from './machine-sheets.tsx';

/** The walk around a trailer from above: the way, its direction, a numbered stop for each point of the inspection. */
function WalkFigure({ walk: { title, width, height, paths, way, stops } }: { walk: WalkSheet }) {
  return (
    <figure aria-label={`${title}: вид сверху с номерами остановок`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has the name */}
      <svg viewBox={`0 0 ${width} ${height}`}>
        <g className={walkStyles['drawing']}>
          <InkPaths paths={paths} />
          <path className="outline signal-line" strokeDasharray="8 5" d={way} />
        </g>
        {stops.map(({ number, x, y, text, href }) => (
          <a key={number} className={calloutStyles['mark']} href={href} aria-label={`${number}. ${text}`}>
            <circle className={calloutStyles['touch']} cx={x} cy={y} r="84" />
            <circle className={calloutStyles['badge']} cx={x} cy={y} r="46" />
            <text x={x} y={y}>
              {number}
            </text>
          </a>
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
          <ButtonLink href={action.href}>{action.text}</ButtonLink>
        </p>
      </div>
      <MachineSheets drawings={drawings} legend={legend} />
      {walk && <WalkFigure walk={walk} />}
      {children}
    </MachineGround>
  );
}
