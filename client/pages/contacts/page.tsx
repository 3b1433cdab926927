import { PageHeading } from '#client/components/page-heading.tsx';
import { callPlace, questionPlace, requestPlace } from '#client/forms/form-places.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { PageProps } from '#client/page-module.ts';
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
      <DirectLines />
      <OfficeCards offices={offices} />
      <OfficeMap offices={offices} />
      <FormSection
        id={requestPlace}
        title="Оставить заявку"
        lead={'Скажите, что возите: подберём технику, посчитаем цену и\u00a0назовём срок.'}
      >
        <RequestForm form="product" />
      </FormSection>
      <div className={styles['pair']}>
        <ContactForm id={callPlace} title="Заказать звонок" form="call" />
        <ContactForm id={questionPlace} title="Задать вопрос" form="question" />
      </div>
      {offices.map((office) => (
        <OfficeSection key={office.id} office={office} />
      ))}
      <LegalDetails legal={legal} />
    </>
  );
}
