/** What the page of maintenance says around its form. */
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { formHref } from '#shared/form-links.ts';
import { DeskPhones } from './desk-phones.tsx';
import { showWork } from './show-work.tsx';

const links = [
  { text: 'Заявка', href: formHref('service', 'maintenance') },
  { text: 'Кому позвонить', href: '#kontakty' },
];

export function MaintenanceWords() {
  const data = usePageData('maintenance');
  return (
    <ServiceBody data={data} links={links} showInstead={showWork}>
      <DeskPhones desks={data.desks} />
    </ServiceBody>
  );
}

export function MaintenanceDesks() {
  return <ServiceDesks title="Площадки сервиса" desks={usePageData('maintenance').desks} />;
}
