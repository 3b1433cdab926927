/** The verdict on a trip, and the way on. Where its cargo can be moved it is an island, for whatever it says changes then. */

import { answerId } from '#client/components/trips/answer-id.ts';
import { AnsweredTripLinks, AnsweredVehicles } from '#client/components/trips/answered-trip.tsx';
import { TripOutcomeView } from '#client/components/trips/trip-outcome-view.tsx';
import { TripEdition } from '#client/components/trips/trip-terms.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { Island } from '#client/hydration/island.tsx';
import { TripAnswer } from '#client/islands/trip-answer.tsx';
import type { ReysAnswer, ReysData } from '#shared/trips/trip-pages.ts';
import { TripDrawings } from './trip-drawings.tsx';
import styles from './trip-verdict.module.css';

export function TripVerdict({ data, answer }: { data: ReysData; answer: ReysAnswer }) {
  const { model, tractor, text, edition } = data;
  const { above, side, diagram, movable } = answer;
  const vehicles = { ...(model && { model }), tractor };
  return (
    <>
      {movable === undefined ? (
        <>
          <Section id={answerId} title={answer.verdict}>
            <AnsweredVehicles {...vehicles} />
            <TripDrawings answer={answer} />
            <TripOutcomeView outcome={answer} diagram={diagram} />
          </Section>
          <AnsweredTripLinks text={text} />
        </>
      ) : (
        <Island of={TripAnswer} props={{ text, vehicles, above, side, movable, ...(diagram && { diagram }) }} />
      )}
      <div className={styles['edition']}>
        <TripEdition edition={edition} />
      </div>
    </>
  );
}
