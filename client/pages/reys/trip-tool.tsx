/** The trip check: the verdict on what was asked, and the form. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ProblemSummary } from '#client/components/trips/problem-summary.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { Island } from '#client/hydration/island.tsx';
import { TripForm } from '#client/islands/trip-form.tsx';
import type { ReysData } from '#shared/trips/trip-pages.ts';
import { ExampleTrip } from './example-trip.tsx';
import styles from './trip-tool.module.css';
import { TripVerdict } from './trip-verdict.tsx';

export function TripTool({ data }: { data: ReysData }) {
  const { answer, problems, text, example, models, trims, options, tractors, empty, model } = data;
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
      {answer !== undefined && (
        <div className={styles['answer']} data-answer aria-busy={false}>
          <TripVerdict data={data} answer={answer} />
        </div>
      )}
      {example !== undefined && <ExampleTrip example={example} />}
      <Section id="reys" title={answer === undefined ? 'Ваш рейс' : 'Изменить рейс'}>
        <Island
          of={TripForm}
          props={{
            ...{ text, problems, models, trims, options, tractors },
            ...(empty && { empty: { drawing: empty, label: `${model?.name ?? ''}, вид сбоку, перед справа` } }),
            ...(answer && { answer: `${answer.verdict}. ${answer.notes[0] ?? ''}` }),
            hasLostMoves: answer?.lostMoves !== undefined,
          }}
        />
      </Section>
      <AskBand title="Рейс сложный? Проверит инженер" />
    </>
  );
}
