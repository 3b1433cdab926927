/** The trip check: the verdict on what was asked, and the form. */
import { useState } from 'react';
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ProblemSummary } from '#client/components/tools/problem-summary.tsx';
import { useTripForm } from '#client/components/tools/use-trip-form.ts';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import type { ReysData } from '#shared/trip/trip-pages.ts';
import { ExampleTrip } from './example-trip.tsx';
import { TripForm } from './trip-form.tsx';
import styles from './trip-tool.module.css';
import { TripVerdict } from './trip-verdict.tsx';

export function TripTool({ data }: { data: ReysData }) {
  const { answer, problems, text, example } = data;
  const hasProblems = Object.keys(problems).length > 0;
  const trip = useTripForm({ page: 'reys', text, isAsked: answer !== undefined || hasProblems });
  const fresh = { text, moved: text.moved ?? '' };
  const [kept, setKept] = useState(fresh);
  // Another answer has come: the address says where its pieces are.
  const own = kept.text === text ? kept : fresh;
  if (own !== kept) setKept(own);
  return (
    <>
      <PageHeading
        title="Проверить рейс"
        {...(answer === undefined && {
          lead: 'Посчитаем нагрузки на\u00a0оси после каждой выгрузки и\u00a0скажем, что сдвинуть.',
        })}
      />
      <ProblemSummary problems={problems} />
      {answer?.lostMoves !== undefined && <p className={styles['lost']}>{answer.lostMoves}</p>}
      <p className="visually-hidden" role="status">
        {answer && `${answer.verdict}. ${answer.notes[0] ?? ''}`}
      </p>
      {answer !== undefined && (
        <div className={styles['answer']} aria-busy={trip.isWaiting}>
          <TripVerdict data={data} answer={answer} moved={own.moved} onMoved={(moved) => setKept({ text, moved })} />
        </div>
      )}
      {example !== undefined && <ExampleTrip example={example} />}
      <TripForm key={trip.key} data={data} trip={trip} moved={own.moved} />
      <AskBand title="Рейс сложный? Проверит инженер" />
    </>
  );
}
