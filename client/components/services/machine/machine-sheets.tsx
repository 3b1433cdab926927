/** The drawings of a page: their colours, the trailers, what is numbered on them. Without colours the page itself lists the numbers. */
import type { MachineData } from '#shared/page-data.ts';
import { CalloutList } from './callout-list.tsx';
import { MachineFigure } from './machine-figure.tsx';
import styles from './machine-opening.module.css';
import { ToneLegend } from './tone-legend.tsx';

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
