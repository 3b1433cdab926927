/** The verdict: what to change, the drawings, the loads, the way on. */
import { TripEdition } from '#client/components/services/trip-terms.tsx';
import { answerId } from '#client/components/services/use-trip-form.ts';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { href } from '#shared/routes.ts';
import type { ReysAnswer, ReysData } from '#shared/trip/trip-pages.ts';
import { LoadBars } from './load-bars.tsx';
import { LoadDiagram } from './load-diagram.tsx';
import { TripDrawings } from './trip-drawings.tsx';
import styles from './trip-verdict.module.css';

export function TripVerdict({ data, answer }: { data: ReysData; answer: ReysAnswer }) {
  const { model, tractor, sheetSearch, edition } = data;
  return (
    <Section id={answerId} title={answer.verdict}>
      <div className={styles['verdict']} data-lawful={answer.isLawful || undefined}>
        <p>
          {model !== undefined && <a href={model.href}>{model.name}</a>}
          {`${model?.equipment ?? ''}, ${tractor}`}
        </p>
        <ul>
          {answer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <TripDrawings answer={answer} />
      <LoadDiagram answer={answer} heading="h3" />
      <LoadBars states={answer.states} />
      <ButtonRow>
        <ButtonLink href={`${href('reys')}${sheetSearch}`}>Лист водителю</ButtonLink>
      </ButtonRow>
      <div className={styles['edition']}>
        <TripEdition edition={edition} />
      </div>
    </Section>
  );
}
