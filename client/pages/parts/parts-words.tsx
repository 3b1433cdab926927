/** What the page of spare parts says around its form. */
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { showParts } from './show-parts.tsx';

const links = [
  { text: 'Заявка', href: formHref('parts', 'parts') },
  { text: 'Кому позвонить', href: '#kontakty' },
];

export function PartsWords() {
  return <ServiceBody data={usePageData('parts')} links={links} showInstead={showParts} />;
}

export function PartsDesks() {
  return <ServiceDesks title="Склад запасных частей" desks={usePageData('parts').desks} />;
}
