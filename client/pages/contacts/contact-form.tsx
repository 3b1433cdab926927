import { Section } from '#client/components/section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { FormId } from '#shared/forms/forms.ts';
import styles from './contact-form.module.css';

/** A short form, one of two side by side. */
export function ContactForm({ id, title, form }: { id: string; title: string; form: FormId }) {
  return (
    <Section id={id} title={title}>
      <div className={styles['card']}>
        <RequestForm form={form} />
      </div>
    </Section>
  );
}
