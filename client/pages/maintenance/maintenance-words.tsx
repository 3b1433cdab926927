/** What the page of maintenance says around its form. */
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { showWork } from './show-work.tsx';

const links = [
  { text: 'Заявка', href: formHref('service', 'maintenance') },
  { text: 'Кому позвонить', href: '#kontakty' },
];

export function MaintenanceWords() {
  return <ServiceBody data={usePageData('maintenance')} links={links} showInstead={showWork} />;
}

export function MaintenanceDesks() {
  return <ServiceDesks title="Площадки сервиса" desks={usePageData('maintenance').desks} />;
}
