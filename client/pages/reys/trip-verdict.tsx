/** The verdict: drawings whose cargo can be moved, the loads, what to change, the way on. */
import { TripEdition } from '#client/components/tools/trip-terms.tsx';
import { answerId } from '#client/components/tools/use-trip-form.ts';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { tripPaperPath } from '#shared/papers/paper-paths.ts';
import { href } from '#shared/routes.ts';
import type { TripOutcome } from '#shared/trip/trip-outcome.ts';
import type { ReysAnswer, ReysData } from '#shared/trip/trip-pages.ts';
import { toTripSearch } from '#shared/trip/trip-text.ts';
import { LoadBars } from './load-bars.tsx';
import { LoadDiagram } from './load-diagram.tsx';
import { MovableDrawings } from './movable-drawings.tsx';
import { TripDrawings } from './trip-drawings.tsx';
import styles from './trip-verdict.module.css';

interface TripVerdictProps {
  data: ReysData;
  answer: ReysAnswer;
  /** Where the pieces are moved to, for the address. */
  moved: string;
  onMoved(text: string): void;
}

export function TripVerdict({ data, answer, moved, onMoved }: TripVerdictProps) {
  const { model, tractor, text, edition } = data;
  const sheet = toTripSearch({ ...text, moved, sheet: '1' });
  const paper = `${tripPaperPath}${toTripSearch({ ...text, moved })}`;
  const verdictOf = (outcome: TripOutcome, centreShiftMm = 0) => (
    <>
      <div className={styles['verdict']} data-lawful={outcome.isLawful || undefined}>
        <ul>
          {outcome.notes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: while cargo is moved the same sentence says other figures
            <li key={place}>{note}</li>
          ))}
        </ul>
      </div>
      <LoadDiagram answer={answer} areLoadsWithin={outcome.areLoadsWithin} centreShiftMm={centreShiftMm} heading="h3" />
      <LoadBars states={outcome.states} dimensions={outcome.dimensions} />
    </>
  );
  const trip = (
    <p className={styles['trip']}>
      {model !== undefined && <a href={model.href}>{model.name}</a>}
      <span>{`${model?.equipment ?? ''}, ${tractor}`}</span>
    </p>
  );
  return (
    <>
      {answer.movable === undefined ? (
        <Section id={answerId} title={answer.verdict}>
          {trip}
          <TripDrawings answer={answer} />
          {verdictOf(answer)}
        </Section>
      ) : (
        <MovableDrawings answer={answer} movable={answer.movable} trip={trip} onMoved={onMoved}>
          {verdictOf}
        </MovableDrawings>
      )}
      <ButtonRow>
        <ButtonLink href={`${href('reys')}${sheet}`}>Лист водителю</ButtonLink>
        <a className={styles['paper']} href={paper} rel="nofollow">
          Скачать PDF
        </a>
      </ButtonRow>
      <div className={styles['edition']}>
        <TripEdition edition={edition} />
      </div>
    </>
  );
}
