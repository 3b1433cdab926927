/** /services/…: a service that needs no page of its own. */
import { ServiceView } from '#client/components/services/service-view.tsx';
import { QuestionSection } from '#client/forms/question-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';

export function Page({ data }: PageProps<'service'>) {
  return <ServiceView data={data} request={<QuestionSection page="service" />} />;
}
