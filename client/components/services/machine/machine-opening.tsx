/** The top of a service page that a drawing proves: heading, claim, button, the drawing. Rendered on the server only. */
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import type { MachineData } from '#shared/page-data.ts';
import { MachineGround } from './machine-ground.tsx';
import styles from './machine-opening.module.css';
import { MachineSheets } from './machine-sheets.tsx';
import { WalkFigure } from './walk-figure.tsx';

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
