/** The top of a service page that a drawing proves: heading, claim, button; the drawing; what is numbered on it. Rendered on the server only. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import type { MachineData } from '#shared/machine-data.ts';
import { CalloutList } from './callout-list.tsx';
import { IntervalRuler } from './interval-ruler.tsx';
import { MachineFigure } from './machine-figure.tsx';
import styles from './machine-opening.module.css';
import { ToneLegend } from './tone-legend.tsx';
import { WalkFigure } from './walk-figure.tsx';

export function MachineOpening({ machine }: { machine: MachineData }) {
  const { title, claim, action, look, drawings, legend, ruler, walk } = machine;
  const callouts = drawings.flatMap((drawing) => drawing.callouts);
  return (
    <div className={styles['opening']} data-look={look}>
      <div className={styles['content']}>
        <div className={styles['head']}>
          <PageHeading title={title} lead={claim} />
          <p className={styles['action']} data-print="no">
            <ButtonLink href={action.href}>{action.text}</ButtonLink>
          </p>
        </div>
        {legend.length > 0 && <ToneLegend legend={legend} />}
        {drawings.length > 0 && (
          <div className={styles['sheets']} data-count={drawings.length}>
            {drawings.map((sheet) => (
              <MachineFigure key={sheet.title} sheet={sheet} />
            ))}
            {legend.length > 0 && <CalloutList callouts={callouts} />}
          </div>
        )}
        {walk && <WalkFigure walk={walk} />}
        {ruler && <IntervalRuler ruler={ruler} />}
      </div>
    </div>
  );
}
