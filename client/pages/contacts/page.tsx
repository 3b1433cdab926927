import { PageHeading } from '#client/components/page-heading.tsx';
import type { PageProps } from '#client/page-module.ts';
import { DirectLines } from './direct-lines.tsx';
import { LegalDetails } from './legal-details.tsx';
import { OfficeCards } from './office-cards.tsx';
import { OfficeMap } from './office-map.tsx';
import { OfficeSection } from './office-section.tsx';

export function Page({ data: { offices } }: PageProps<'contacts'>) {
  return (
    <>
      <PageHeading title="Контакты" />
      <DirectLines />
      <OfficeCards offices={offices} />
      <OfficeMap offices={offices} />
      {offices.map((office) => (
        <OfficeSection key={office.id} office={office} />
      ))}
      <LegalDetails />
    </>
  );
}
