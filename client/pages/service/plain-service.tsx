/** The page of a service without an opening of its own. */
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { formHref } from '#shared/forms/form-links.ts';

const links = [{ text: 'Вопрос', href: formHref('question', 'service') }];

export function PlainService() {
  return <ServiceBody data={usePageData('service')} links={links} />;
}
