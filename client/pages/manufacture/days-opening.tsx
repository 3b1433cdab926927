/** How many days a trailer takes, at its largest, and what happens on each of them. */
import { DayPlan } from '#client/components/figures/day-plan.tsx';
import type { Stage } from '#client/components/figures/day-ruler.tsx';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import type { PlainPage } from '#shared/content/company.ts';
import { href } from '#shared/routes.ts';
import styles from './days-opening.module.css';

interface DaysOpeningProps {
  page: PlainPage;
  stages: readonly Stage[];
  /** The section of the quality checks. */
  checksId: string | undefined;
}

export function DaysOpening({ page: { title, heading = '', lead }, stages, checksId }: DaysOpeningProps) {
  // «9 дней» of «9 дней от листа до паспорта».
  const [, days, rest = heading] = /^(\d+\s\S+)\s+(.+)$/.exec(heading) ?? [];
  return (
    <header className={styles['opening']}>
      <div>
        <h1>
          <span className={styles['name']}>{title}</span>{' '}
          {days !== undefined && <span className={styles['days']}>{days}</span>} {rest}
        </h1>
        <p>{lead}</p>
        <ButtonRow>
          <ButtonLink href={`${href('contacts')}#syzran`}>Как доехать до завода</ButtonLink>
          {checksId !== undefined && (
            <ButtonLink href={`#${checksId}`} look="secondary">
              Как проверяем
            </ButtonLink>
          )}
        </ButtonRow>
      </div>
      <DayPlan stages={stages} />
    </header>
  );
}
