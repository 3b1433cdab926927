/** A short form, one of two side by side. */
import { Section } from '#client/components/ui/section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { FormId } from '#shared/forms/form-places.ts';
import styles from './contact-form.module.css';

export function ContactForm({ id, title, form }: { id: string; title: string; form: FormId }) {
  return (
    <Section id={id} title={title}>
      <div className={styles['card']}>
        <LeadForm form={form} />
      </div>
    </Section>
  );
}
