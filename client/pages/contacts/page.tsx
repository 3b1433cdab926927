/** /contacts: offices, forms, legal details. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import styles from './contact-form.module.css';
import { ContactForm } from './contact-form.tsx';
import { DirectLines } from './direct-lines.tsx';
import { LegalDetails } from './legal-details.tsx';
import { OfficeCards } from './office-cards.tsx';
import { OfficeMap } from './office-map.tsx';
import { OfficeSection } from './office-section.tsx';

export function Page({ data: { offices, legal } }: PageProps<'contacts'>) {
  return (
    <>
      <PageHeading title="Контакты" />
      <div>
        <DirectLines />
      </div>
      <OfficeCards offices={offices} />
      <OfficeMap offices={offices} />
      {offices.map((office) => (
        <OfficeSection key={office.id} office={office} />
      ))}
      <FormSection
        id={formSectionId('product', 'contacts')}
        title="Оставить заявку"
        intro={'Скажите, что возите: подберём технику, посчитаем цену и\u00a0назовём срок.'}
      >
        <LeadForm form="product" />
      </FormSection>
      <div className={styles['pair']} data-print="no">
        <ContactForm id={formSectionId('call', 'contacts')} title="Заказать звонок" form="call" />
        <ContactForm id={formSectionId('question', 'contacts')} title="Задать вопрос" form="question" />
      </div>
      <LegalDetails legal={legal} />
    </>
  );
}
