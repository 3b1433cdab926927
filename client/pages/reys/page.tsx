/** /services/reys: whether a trip is lawful, and the sheet for its driver. A GET form, answered by the server. */
import { AskBand } from '#client/components/services/ask-band.tsx';
import { ProblemSummary } from '#client/components/services/problem-summary.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { DriverSheet } from './driver-sheet.tsx';
import { TripForm } from './trip-form.tsx';
import { TripVerdict } from './trip-verdict.tsx';

export const isStatic = true;

export function Page({ data }: PageProps<'reys'>) {
  const { answer, isSheet, problems } = data;
  if (isSheet && answer !== undefined) return <DriverSheet data={data} answer={answer} />;
  return (
    <>
      <PageHeading
        title="Проверить рейс"
        lead="Модель, тягач и&nbsp;груз: расставим места, посчитаем нагрузки на&nbsp;оси на&nbsp;выезде и&nbsp;после каждой выгрузки и&nbsp;скажем, что сдвинуть."
      />
      <ProblemSummary problems={problems} />
      {answer !== undefined && <TripVerdict data={data} answer={answer} />}
      <TripForm data={data} />
      <AskBand title="Рейс сложный? Проверит инженер" />
    </>
  );
}
