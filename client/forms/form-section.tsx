/** A section of a page with a form and, beside it, what happens to the lead. */
import type { ReactNode } from 'react';
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { PhoneLink } from '#client/components/ui/links.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/rendering.ts';
import { formSectionId, type PageOfForm } from '#shared/forms/form-links.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import styles from './form-section.module.css';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';

interface FormSectionProps<Form extends FormId> extends LeadFormProps {
  form: Form;
  /** Where it stands: links to the form lead to its section. */
  page: PageOfForm<Form>;
  title: string;
  /** What the visitor gets, and when. */
  intro?: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
  /** What happens to the lead, where it is more than an answer. */
  next?: ReactNode;
  /** Replaces the phone number in the side column. */
  aside?: ReactNode;
}

export function FormSection<Form extends FormId>({
  page,
  title,
  intro = 'Опишите задачу своими словами: ответит специалист.',
  children,
  next,
  aside,
  ...form
}: FormSectionProps<Form>) {
  const { site } = useApp();
  return (
    <div data-print="no">
      <Section id={formSectionId(form.form, page)} title={title}>
        <div className="split two-thirds">
          <div className={`tinted panel ${styles['card']}`}>
            <p className="lead below-6">{intro}</p>
            {children}
            <LeadForm {...form} />
          </div>
          <div className={styles['beside']}>
            {next === undefined ? (
              <p>Номер заявки увидите сразу. Ответим так, как попросите: звонком или&nbsp;письмом.</p>
            ) : (
              <>
                <h3 className="below-5">Что будет дальше</h3>
                {next}
              </>
            )}
            {aside ?? (
              <p className="column not-on-phone">
                Быстрее по телефону:
                <PhoneLink phone={site.phone} />
                <CallHours hours={site.phoneHours} />
              </p>
            )}
          </div>
        </div>
      </Section>
    </div>
  );
}

interface RentSectionProps extends Pick<LeadFormProps, 'defaults' | 'resetKey'> {
  page: PageOfForm<'rent'>;
  /** What is rented out. */
  types: readonly { pluralName: string }[];
}

/** The form for renting, on both pages about rent. */
export function RentSection({ page, types, ...filled }: RentSectionProps) {
  return (
    <FormSection
      form="rent"
      page={page}
      title="Забронировать технику"
      intro={'Назовите вид и\u00a0даты: скажем, что свободно, и\u00a0посчитаем ставку на\u00a0ваш срок.'}
      choices={{ trailerType: types.map(({ pluralName }) => ({ value: pluralName, text: pluralName })) }}
      {...filled}
    />
  );
}
