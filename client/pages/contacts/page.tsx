import { PageHeading } from '#client/components/page-heading.tsx';
import { Section } from '#client/components/section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
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
      <Section id="vopros" title="Задать вопрос">
        <RequestForm form="question" />
      </Section>
      <LegalDetails />
    </>
  );
}
