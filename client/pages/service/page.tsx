/** /services/…: a service that needs no page of its own. */
import { AskBand } from '#client/components/services/ask-band.tsx';
import { ServiceView } from '#client/components/services/service-view.tsx';
import dayRecord from '#client/drawing/day-record.module.css';
import roadLine from '#client/drawing/road-line.module.css';
import { QuestionSection } from '#client/forms/question-section.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static } from '#client/hydration/static.tsx';
import type { ViewData } from '#shared/page-result.ts';
import { ConcernedTypes } from './concerned-types.tsx';
import figureCards from './figure-cards.module.css';
import { isLine } from './line-kinds.ts';
import lineService from './line-service.module.css';

/** Named here so that the page loads the style sheets of what only the server renders. */
const lineClass = [lineService['part'], dayRecord['part'], roadLine['part'], figureCards['part']].join(' ');

/** Of a service with a line the server makes everything but the form. */
export function clientProps(data: ViewData<'service'>): { data?: ViewData<'service'> } {
  return data.service.blocks.some(isLine) ? {} : { data };
}

export function Page({ data }: ClientPageProps<typeof clientProps>) {
  if (data !== undefined) return <ServiceView data={data} request={<QuestionSection page="service" />} />;
  return (
    <>
      <Static name="line" of="server" className={lineClass} />
      <QuestionSection page="service" />
      <Static name="types" of={ConcernedTypes} />
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
